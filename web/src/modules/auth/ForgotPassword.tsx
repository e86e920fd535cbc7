import { useState } from 'react';
import { Anchor, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { auth } from '../../../../contract/auth.ts';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { call } from '../../platform/client.ts';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthFrame, ToMailbox } from './AuthFrame.tsx';

export function ForgotPassword() {
  const t = useWords('auth');
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(false);

  const below = (
    <>
      <Anchor component={Link} to={authScreens.login()}>
        {t('forgot.back')}
      </Anchor>
      <ToMailbox />
    </>
  );
  if (sent)
    return (
      <AuthFrame title={t('forgot.sent')} below={below}>
        <WholeWords role="status">{t('forgot.sentSays', { email })}</WholeWords>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('forgot.title')} says={t('forgot.says')} below={below}>
      <AuthForm
        submit={t('forgot.submit')}
        send={async (bot_answer) => {
          await call(auth.forgotPassword, { email: email.trim(), ...(bot_answer ? { bot_answer } : {}) });
          setSent(true);
        }}
        valid={() => {
          setTried(true);
          return email.trim() !== '';
        }}
      >
        <TextInput
          label={t('forgot.email')}
          type="email"
          value={email}
          onChange={(e) => setEmail(e.currentTarget.value)}
          error={tried && !email.trim() ? t('forgot.needEmail') : undefined}
          autoComplete="email"
          autoFocus
          size="md"
        />
      </AuthForm>
    </AuthFrame>
  );
}
