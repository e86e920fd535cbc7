import { useState } from 'react';
import { Anchor, PasswordInput } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { profile } from '../../../../contract/auth.ts';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { home } from '../../../../contract/screens.ts';
import { call } from '../../platform/client.ts';
import { useWords } from '../../platform/i18n.ts';
import { profileChanged, sessionUser, signOut } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { problemsOf } from './password.ts';
import { useBack } from './useBack.ts';

/** Before anything else, who came in with a one-time password sets one of their own. */
export function OwnPassword() {
  const t = useWords('auth');
  const navigate = useNavigate();
  const back = useBack();
  const [user] = useState(sessionUser);
  const [given, setGiven] = useState('');
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [tried, setTried] = useState(false);
  const problems = problemsOf(password, confirm);
  if (!user) return <Navigate to={authScreens.login()} replace />;
  if (!user.MustChangePassword) return <Navigate to={back ?? home()} replace />;
  const leave = async () => {
    await signOut();
    await navigate({ to: authScreens.login() });
  };
  const show = { visibilityToggleButtonProps: { 'aria-label': t('login.showPassword') }, size: 'md' };
  return (
    <AuthFrame
      title={t('own.title')}
      says={t('own.says')}
      below={
        <Anchor component="button" type="button" onClick={() => void leave()}>
          {t('lock.other')}
        </Anchor>
      }
    >
      <AuthForm
        submit={t('own.submit')}
        send={async () => {
          await call(profile.password, { old_password: given, password, password_confirm: confirm });
          profileChanged({ ...user, MustChangePassword: false });
          toast.done(t('own.done'));
          await navigate({ href: back ?? home(), replace: true });
        }}
        valid={() => {
          setTried(true);
          return given !== '' && !problems.password && !problems.confirm;
        }}
      >
        {/* Tells the browser's password keeper whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.Username} readOnly hidden />
        <PasswordInput
          {...show}
          label={t('own.given')}
          value={given}
          onChange={(e) => setGiven(e.currentTarget.value)}
          error={tried && !given ? t('own.needGiven') : undefined}
          autoComplete="current-password"
          autoFocus
        />
        <PasswordInput
          {...show}
          label={t('reset.password')}
          description={t('reset.hint')}
          value={password}
          onChange={(e) => setPassword(e.currentTarget.value)}
          error={tried ? problems.password : undefined}
          autoComplete="new-password"
        />
        <PasswordInput
          {...show}
          label={t('reset.confirm')}
          value={confirm}
          onChange={(e) => setConfirm(e.currentTarget.value)}
          error={tried ? problems.confirm : undefined}
          autoComplete="new-password"
        />
      </AuthForm>
    </AuthFrame>
  );
}
