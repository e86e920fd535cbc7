import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Anchor, PasswordInput } from '@mantine/core';
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { auth, profile } from '../../../../contract/auth.ts';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { home } from '../../../../contract/screens.ts';
import { call } from '../../platform/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { keep } from '../../platform/kept.ts';
import { queries } from '../../platform/queries.ts';
import { nameOf, profileChanged, sessionUser, signOut } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { ScansWhileAway } from '../../kit/index.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { useBack } from './useBack.ts';

/**
 * Opened by a person, it locks the session on the server: nothing is read or done until the password comes again.
 * Where it cannot be locked one is sent back, since a screen that only looks locked protects nothing.
 */
export function Lock() {
  const t = useWords('auth');
  const navigate = useNavigate();
  const back = useBack();
  const [user] = useState(sessionUser);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  /** Unlocked is only what is locked: who types faster than the server answers waits for it. */
  const locking = useRef<Promise<void>>(undefined);
  const { state } = useLocation();
  // as it was opened: on the way out the state is the next page's
  const [led] = useState(state.led === true);

  const goBack = useEffectEvent((error: unknown) => {
    toast.error(error);
    void navigate({ href: back ?? home(), replace: true });
  });
  const goOn = useEffectEvent(() => void navigate({ href: back ?? home(), replace: true }));
  const somebody = user !== undefined;
  useEffect(() => {
    if (!somebody) return;
    // locked once more it would shut whoever has opened it meanwhile in another tab
    if (led) locking.current = isOpen().then((open) => (open ? goOn() : undefined));
    else locking.current = lockSession().then(() => keep.locked(), goBack);
  }, [somebody, led]);

  if (!user) return <Navigate to={authScreens.login()} search={back ? { back } : {}} replace />;
  const leave = async () => {
    await signOut();
    await navigate({ to: authScreens.login() });
  };
  return (
    <AuthFrame
      title={t('lock.title')}
      says={t('lock.says', { name: nameOf(user) })}
      below={
        <Anchor component="button" type="button" onClick={() => void leave()}>
          {t('lock.other')}
        </Anchor>
      }
    >
      <ScansWhileAway back={back} />
      <AuthForm
        submit={t('lock.submit')}
        send={async (bot_answer) => {
          await locking.current;
          const { Data } = await call(auth.unlock, { password, ...(bot_answer ? { bot_answer } : {}) });
          profileChanged(Data);
          void queries.invalidateQueries();
          await navigate({ href: back ?? home(), replace: true });
        }}
        valid={() => {
          setTried(true);
          return password !== '';
        }}
      >
        {/* Tells the browser's password keeper whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.Username} readOnly hidden />
        <PasswordInput
          label={t('login.password')}
          value={password}
          onChange={(e) => setPassword(e.currentTarget.value)}
          error={tried && !password ? t('login.needPassword') : undefined}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          autoFocus
          size="md"
        />
      </AuthForm>
    </AuthFrame>
  );
}

/** Whether the session is open; as long as nobody can say, it is taken for locked. */
const isOpen = () =>
  call(profile.me, {}).then(
    () => true,
    () => false,
  );

/** Locked already (a reload, another tab) is locked too; signed out, the app leads to where that belongs. */
const lockSession = () =>
  call(auth.lock, {}).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  });
