import { useState } from 'react';
import { Anchor } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { home } from '../../../../contract/screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { sessionUser, signOut } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { Enrol } from './Enrol.tsx';
import { useBack } from './useBack.ts';

/** Before anything else, whom the shop asks for a second factor sets one up. */
export function SecondFactorPage() {
  const t = useWords('auth');
  const navigate = useNavigate();
  const back = useBack();
  // as it was when one came: the recovery codes are read before one is led on
  const [user] = useState(sessionUser);
  if (!user) return <Navigate to={authScreens.login()} replace />;
  if (!user.MustEnrol) return <Navigate to={back ?? home()} replace />;
  const leave = async () => {
    await signOut();
    await navigate({ to: authScreens.login() });
  };
  return (
    <AuthFrame
      title={t('second.title')}
      says={t('second.mustSays')}
      below={
        <Anchor component="button" type="button" onClick={() => void leave()}>
          {t('lock.other')}
        </Anchor>
      }
    >
      <Enrol
        onDone={() => {
          toast.done(t('second.on'));
          void navigate({ href: back ?? home(), replace: true });
        }}
      />
    </AuthFrame>
  );
}
