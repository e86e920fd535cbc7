import { useRef, useState } from 'react';
import { Button, TextInput, Textarea } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { IconPhotoPlus } from '@tabler/icons-react';
import { auth } from '../../../../contract/auth.ts';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { files } from '../../../../contract/files.ts';
import { organisation } from '../../../../contract/organisation.ts';
import { SHOP_FIELDS } from '../../../../contract/organisation.shop.ts';
import { setupScreens } from '../../../../contract/setup.screens.ts';
import { USER_FIELDS } from '../../../../contract/users.fields.ts';
import { call } from '../../platform/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { useLocale, useSay, useWords } from '../../platform/i18n.ts';
import { queries } from '../../platform/queries.ts';
import { fetchSession, signedIn } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { FormSection } from '../../kit/index.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthFrame, useOptions } from './AuthFrame.tsx';
import { NewPassword } from './NewPassword.tsx';
import { problemsOf } from './password.ts';
import { useRefused } from './useRefused.ts';

const BLANK = { name: '', phone: '', address: '', tax_id: '', fname: '', lname: '', username: '', email: '' };
const PICTURES = 'image/jpeg,image/png,image/webp';

/** Once, on an empty database: the shop and its first administrator, for who has the code that the start printed. */
export function SetUp() {
  const t = useWords('auth');
  const say = useSay();
  const locale = useLocale();
  const navigate = useNavigate();
  const options = useOptions();
  // behind the # it is never sent to anybody
  const [code, setCode] = useState(() => window.location.hash.slice(1));
  // the printed address, opened in a tab that is here already, only changes what stands behind the #
  useWindowEvent('hashchange', () => window.location.hash && setCode(window.location.hash.slice(1)));
  const [values, setValues] = useState(BLANK);
  const [chosen, setChosen] = useState({ password: '', confirm: '' });
  const [logo, setLogo] = useState<File>();
  const [tried, setTried] = useState(false);
  const [founded, setFounded] = useState(false);
  const refused = useRefused();
  const problems = problemsOf(chosen.password, chosen.confirm);
  const needs = (value: string, sentence: string) => (tried && !value.trim() ? sentence : undefined);
  const field = (of: keyof typeof BLANK, path: string = of) => ({
    value: values[of],
    onChange: (e: { currentTarget: { value: string } }) =>
      setValues({ ...values, [of]: e.currentTarget.value }),
    error: refused.at(path),
    size: 'md' as const,
  });

  const send = async (bot_answer: string | undefined) => {
    const { name, phone, address, tax_id, ...person } = values;
    const answer = await refused
      .placing(
        call(auth.setUp, {
          code,
          shop: { name, phone, address, tax_id },
          ...person,
          locale,
          password: chosen.password,
          password_confirm: chosen.confirm,
          ...(bot_answer ? { bot_answer } : {}),
        }),
      )
      .catch(async (error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        // somebody else was first: the page leads on to signing in
        toast.info(t('setUp.isOpen'));
        await queries.invalidateQueries({ queryKey: ['auth', 'options'] });
        return null;
      });
    if (!answer) return;
    setFounded(true);
    await signedIn(answer.Data.user);
    if (logo) await putLogo(logo).catch(toast.error);
    toast.done(t('setUp.done', { name: values.name }));
    await navigate({ to: setupScreens.setup(), replace: true });
  };

  // who has founded it goes on to its first steps, however long the picture and the page take
  if (options && !options.setup && !founded) return <Navigate to={authScreens.login()} replace />;
  return (
    <AuthFrame title={t('setUp.title')} says={t('setUp.says')} first>
      <AuthForm
        submit={t('setUp.submit')}
        send={send}
        valid={() => {
          setTried(true);
          const needed = [code, values.name, values.fname, values.username, values.email];
          return needed.every((value) => value.trim()) && !problems.password && !problems.confirm;
        }}
      >
        <TextInput
          label={t('setUp.code')}
          description={t('setUp.codeHint')}
          value={code}
          onChange={(e) => setCode(e.currentTarget.value)}
          error={needs(code, t('setUp.needCode')) ?? refused.at('code')}
          withAsterisk
          placeholder="abcd-efgh-jkmn"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!code}
          maxLength={60}
          size="md"
        />
        <FormSection title={t('setUp.shop')} says={t('setUp.shopSays')}>
          <TextInput
            {...field('name', 'shop.name')}
            label={say(SHOP_FIELDS.name)}
            error={needs(values.name, t('setUp.needShop')) ?? refused.at('shop.name')}
            withAsterisk
            autoComplete="organization"
            autoFocus={!!code}
            maxLength={120}
            data-wide
          />
          <TextInput
            {...field('phone', 'shop.phone')}
            label={say(SHOP_FIELDS.phone)}
            type="tel"
            autoComplete="tel"
            maxLength={20}
            data-wide
          />
          <Textarea
            {...field('address', 'shop.address')}
            label={say(SHOP_FIELDS.address)}
            autosize
            minRows={2}
            maxLength={500}
            data-wide
          />
          <TextInput
            {...field('tax_id', 'shop.tax_id')}
            label={say(SHOP_FIELDS.tax_id)}
            description={t('setUp.taxIdHint')}
            inputMode="numeric"
            maxLength={30}
            data-wide
          />
          <Logo chosen={logo} onChoose={setLogo} />
        </FormSection>
        <FormSection title={t('setUp.you')} says={t('setUp.youSays')}>
          <TextInput
            {...field('fname')}
            label={say(USER_FIELDS.fname)}
            error={needs(values.fname, t('profile.needName')) ?? refused.at('fname')}
            withAsterisk
            autoComplete="given-name"
            maxLength={60}
            data-wide
          />
          <TextInput
            {...field('lname')}
            label={say(USER_FIELDS.lname)}
            autoComplete="family-name"
            maxLength={60}
            data-wide
          />
          <TextInput
            {...field('username')}
            label={say(USER_FIELDS.username)}
            description={t('begin.usernameHint')}
            error={needs(values.username, t('begin.needUsername')) ?? refused.at('username')}
            withAsterisk
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            data-wide
          />
          <TextInput
            {...field('email')}
            label={say(USER_FIELDS.email)}
            description={t('profile.emailHint')}
            error={needs(values.email, t('forgot.needEmail')) ?? refused.at('email')}
            withAsterisk
            type="email"
            autoComplete="email"
            maxLength={254}
            data-wide
          />
          <NewPassword
            value={chosen}
            onChange={setChosen}
            errors={{
              password: (tried ? problems.password : undefined) ?? refused.at('password'),
              confirm: (tried ? problems.confirm : undefined) ?? refused.at('password_confirm'),
            }}
          />
        </FormSection>
      </AuthForm>
    </AuthFrame>
  );
}

/** Sent once somebody is signed in: there is no shop before that it could belong to. */
function Logo({
  chosen,
  onChoose,
}: {
  chosen: File | undefined;
  onChoose: (file: File | undefined) => void;
}) {
  const t = useWords('auth');
  const say = useSay();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div data-wide>
      <Button
        variant="default"
        size="md"
        leftSection={<IconPhotoPlus size={18} stroke={1.6} />}
        onClick={() => chooser.current?.click()}
      >
        {chosen ? t('setUp.logoChosen', { name: chosen.name }) : t('setUp.logo')}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={PICTURES}
        aria-label={say(SHOP_FIELDS.logo)}
        onChange={(e) => onChoose(e.currentTarget.files?.[0])}
      />
    </div>
  );
}

async function putLogo(file: File): Promise<void> {
  const { Data: sent } = await call(files.upload, { purpose: 'logo' }, { file });
  const { Data: shop } = await call(organisation.shopDetail, {});
  const { id: _id, last_change: _last, ...now } = shop;
  await call(organisation.changeShop, { ...now, logo: sent.file });
  await fetchSession();
}
