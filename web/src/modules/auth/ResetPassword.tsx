import { useState } from 'react';
import { Anchor, Button, PasswordInput } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { auth } from '../../../../contract/auth.ts';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { call } from '../../platform/client.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { signedOut } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { MailedLink } from './MailedLink.tsx';
import { problemsOf } from './password.ts';

export function ResetPassword() {
  const t = useWords('auth');
  const { token } = useSearch({ strict: false }) as { token?: string };
  const title = t(`${useWhich()}.title`);
  if (!token)
    return (
      <AuthFrame title={title} says={t('reset.noToken')}>
        <Button component={Link} to={authScreens.forgotPassword()} size="md">
          {t('reset.again')}
        </Button>
      </AuthFrame>
    );
  return <Opened title={title} token={token} />;
}

/** The first password is asked for in other words. */
function useWhich(): 'reset' | 'invited' {
  const { invited } = useSearch({ strict: false }) as { invited?: unknown };
  return invited === undefined ? 'reset' : 'invited';
}

function Opened({ title, token }: { title: string; token: string }) {
  const t = useWords('auth');
  return (
    <MailedLink
      title={title}
      read={useRead(auth.resetLink, { token }, { staleTime: Infinity })}
      instead={
        useWhich() === 'invited'
          ? { to: authScreens.login(), words: t('forgot.back') }
          : { to: authScreens.forgotPassword(), words: t('reset.again') }
      }
    >
      {(whose) => <Set token={token} whose={whose} />}
    </MailedLink>
  );
}

function Set({
  token,
  whose,
}: {
  token: string;
  whose: { username: string; enterprise: string; invited: boolean };
}) {
  const t = useWords('auth');
  const navigate = useNavigate();
  const words = whose.invited ? 'invited' : 'reset';
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [tried, setTried] = useState(false);
  const problems = problemsOf(password, confirm);
  return (
    <AuthFrame
      title={t(`${words}.title`)}
      says={t(`${words}.says`, { username: whose.username, shop: whose.enterprise })}
      below={
        words === 'reset' && (
          <Anchor component={Link} to={authScreens.forgotPassword()}>
            {t('reset.again')}
          </Anchor>
        )
      }
    >
      <AuthForm
        submit={t('reset.submit')}
        send={async () => {
          await call(auth.resetPassword, { token, password, password_confirm: confirm });
          signedOut();
          toast.done(t(`${words}.done`));
          await navigate({ to: authScreens.login() });
        }}
        valid={() => {
          setTried(true);
          return !problems.password && !problems.confirm;
        }}
      >
        <PasswordInput
          label={t('reset.password')}
          description={t('reset.hint')}
          value={password}
          onChange={(e) => setPassword(e.currentTarget.value)}
          error={tried ? problems.password : undefined}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          autoFocus
          size="md"
        />
        <PasswordInput
          label={t('reset.confirm')}
          value={confirm}
          onChange={(e) => setConfirm(e.currentTarget.value)}
          error={tried ? problems.confirm : undefined}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          size="md"
        />
      </AuthForm>
    </AuthFrame>
  );
}
