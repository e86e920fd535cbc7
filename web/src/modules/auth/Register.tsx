import { useState } from 'react';
import { Anchor, Button, TextInput } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { auth } from '../../../../contract/auth.ts';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { SHOP_FIELDS } from '../../../../contract/organisation.shop.ts';
import { setupScreens } from '../../../../contract/setup.screens.ts';
import { USER_FIELDS } from '../../../../contract/users.fields.ts';
import { call } from '../../platform/client.ts';
import { useLocale, useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { signedIn } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { Loading } from '../../kit/index.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthFrame, ToMailbox, useOptions } from './AuthFrame.tsx';
import { MailedLink } from './MailedLink.tsx';
import { NewPassword } from './NewPassword.tsx';
import { problemsOf } from './password.ts';
import { useRefused } from './useRefused.ts';

/** A shop of one's own: asked for, and begun by the mailed link. Where it is not allowed, whom to ask. */
export function Register() {
  const t = useWords('auth');
  const options = useOptions();
  const { token } = useSearch({ strict: false }) as { token?: string };
  if (!options)
    return (
      <AuthFrame title={t('register.title')}>
        <Loading />
      </AuthFrame>
    );
  if (!options.registration)
    return (
      <AuthFrame title={t('register.offTitle')} says={t('register.offSays')}>
        <Button component={Link} to={authScreens.login()} size="md">
          {t('forgot.back')}
        </Button>
      </AuthFrame>
    );
  return token ? <Opened token={token} /> : <Ask />;
}

const BLANK = { shop_name: '', fname: '', email: '' };

function Ask() {
  const t = useWords('auth');
  const say = useSay();
  const locale = useLocale();
  const [values, setValues] = useState(BLANK);
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(false);
  const refused = useRefused();
  const input = (of: keyof typeof BLANK, needed: string) => ({
    value: values[of],
    onChange: (e: { currentTarget: { value: string } }) =>
      setValues({ ...values, [of]: e.currentTarget.value }),
    error: (tried && !values[of].trim() ? needed : undefined) ?? refused.at(of),
    withAsterisk: true,
    size: 'md' as const,
  });
  const below = (
    <>
      <Anchor component={Link} to={authScreens.login()}>
        {t('register.haveOne')}
      </Anchor>
      {' · '}
      <Anchor component={Link} to={authScreens.pricing()}>
        {t('pricing.title')}
      </Anchor>
      <ToMailbox />
    </>
  );
  if (sent)
    return (
      <AuthFrame title={t('forgot.sent')} below={below}>
        <WholeWords role="status">{t('register.sentSays', { email: values.email.trim() })}</WholeWords>
        <Button variant="default" size="md" onClick={() => setSent(false)}>
          {t('register.again')}
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('register.title')} says={t('register.says')} below={below}>
      <AuthForm
        submit={t('register.submit')}
        checked
        send={async (bot_answer) => {
          await refused.placing(
            call(auth.register, { ...values, locale, ...(bot_answer ? { bot_answer } : {}) }),
          );
          setSent(true);
        }}
        valid={() => {
          setTried(true);
          return Object.values(values).every((value) => value.trim());
        }}
      >
        <TextInput
          {...input('shop_name', t('setUp.needShop'))}
          label={say(SHOP_FIELDS.name)}
          autoComplete="organization"
          autoFocus
          maxLength={120}
        />
        <TextInput
          {...input('fname', t('profile.needName'))}
          label={t('register.you')}
          autoComplete="given-name"
          maxLength={60}
        />
        <TextInput
          {...input('email', t('forgot.needEmail'))}
          label={say(USER_FIELDS.email)}
          description={t('register.emailHint')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </AuthForm>
    </AuthFrame>
  );
}

function Opened({ token }: { token: string }) {
  const t = useWords('auth');
  return (
    <MailedLink
      title={t('register.confirmTitle')}
      read={useRead(auth.registrationLink, { token }, { staleTime: Infinity })}
      instead={{ to: authScreens.register(), words: t('register.newLink') }}
    >
      {({ shop_name, email }) => <Confirm token={token} shop={shop_name} email={email} />}
    </MailedLink>
  );
}

function Confirm({ token, shop, email }: { token: string; shop: string; email: string }) {
  const t = useWords('auth');
  const say = useSay();
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [chosen, setChosen] = useState({ password: '', confirm: '' });
  const [tried, setTried] = useState(false);
  const refused = useRefused();
  const problems = problemsOf(chosen.password, chosen.confirm);
  const send = async () => {
    const { password, confirm } = chosen;
    const { Data } = await refused.placing(
      call(auth.confirmRegistration, { token, username, password, password_confirm: confirm }),
    );
    await signedIn(Data.user);
    toast.done(t('setUp.done', { name: Data.user.EnterpriseName }));
    await navigate({ to: setupScreens.setup(), replace: true });
  };
  return (
    <AuthFrame
      title={t('register.confirmTitle')}
      says={t('register.confirmSays', { shop, email })}
      below={
        <Anchor component={Link} to={authScreens.register()}>
          {t('register.newLink')}
        </Anchor>
      }
    >
      <AuthForm
        submit={t('register.confirm')}
        send={send}
        valid={() => {
          setTried(true);
          return username.trim() !== '' && !problems.password && !problems.confirm;
        }}
      >
        <TextInput
          label={say(USER_FIELDS.username)}
          description={t('begin.usernameHint')}
          withAsterisk
          value={username}
          onChange={(e) => setUsername(e.currentTarget.value)}
          error={(tried && !username.trim() ? t('begin.needUsername') : undefined) ?? refused.at('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={32}
          size="md"
        />
        <NewPassword
          value={chosen}
          onChange={setChosen}
          errors={{
            password: (tried ? problems.password : undefined) ?? refused.at('password'),
            confirm: (tried ? problems.confirm : undefined) ?? refused.at('password_confirm'),
          }}
        />
      </AuthForm>
    </AuthFrame>
  );
}
