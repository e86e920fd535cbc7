import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Alert, Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { auth } from '../../../../contract/auth.ts';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { home } from '../../../../contract/screens.ts';
import { call } from '../../platform/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { kept } from '../../platform/kept.ts';
import { nameOf, sessionUser, signedIn } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { Sentence, WholeWords } from '../../platform/Sentence.tsx';
import { ScansWhileAway } from '../../kit/index.ts';
import { AuthForm } from './AuthForm.tsx';
import { CodeField } from './CodeField.tsx';
import { AuthFrame, useOptions } from './AuthFrame.tsx';
import { useBack, useOver } from './useBack.ts';
import type th from './auth.th.ts';
import classes from './Login.module.css';

type Person = keyof (typeof th)['demo'];

export function Login() {
  const t = useWords('auth');
  const navigate = useNavigate();
  const back = useBack();
  const over = useOver();
  const options = useOptions();
  const [already] = useState(sessionUser);
  const [was] = useState(() => (over && kept.was()) ?? '');
  const [username, setUsername] = useState(was);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  /** Undefined: nobody has asked for it. */
  const [code, setCode] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const send = async (bot_answer: string | undefined) => {
    const answer = await call(auth.login, {
      username: username.trim(),
      password,
      ...(code ? { otp: code } : {}),
      ...(bot_answer ? { bot_answer } : {}),
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'second_factor') throw error;
    });
    if (!answer) {
      setTried(false);
      return setCode('');
    }
    const { Data } = answer;
    await signedIn(Data.user);
    toast.done(t('login.done', { name: nameOf(Data.user) }));
    const left = Data.recovery_codes_left;
    if (left !== undefined) toast.warn(left ? t('second.leftNow', { count: left }) : t('second.noneLeft'));
    await navigate({ href: back ?? home(), replace: true });
  };

  if (already) return <Navigate to={back ?? home()} replace />;
  if (code !== undefined)
    return (
      <AuthFrame
        title={t('second.askTitle')}
        says={t('second.askSays')}
        below={
          <Anchor component="button" type="button" onClick={() => setCode(undefined)}>
            {t('second.back')}
          </Anchor>
        }
      >
        <AuthForm
          key="code"
          ref={form}
          submit={t('login.submit')}
          send={send}
          valid={() => {
            setTried(true);
            return code !== '';
          }}
        >
          <CodeField
            value={code}
            onChange={(typed) => flushSync(() => setCode(typed))}
            error={tried && !code ? t('second.needCode') : undefined}
            onWhole={() => form.current?.requestSubmit()}
          />
        </AuthForm>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={t('login.title')}
      below={
        options?.demo && (
          <section aria-label={t('login.demo')}>
            <strong>{t('login.demo')}</strong>
            <WholeWords className={classes['hint']}>
              {t('login.demoHint', { password: options.demo.password })}
            </WholeWords>
            <div className={classes['people']}>
              {options.demo.usernames.map((person) => (
                <Button
                  key={person}
                  variant={person === username ? 'light' : 'default'}
                  className={classes['person']!}
                  aria-pressed={person === username}
                  onClick={() => {
                    setUsername(person);
                    setPassword(options.demo!.password);
                    // Enter, pressed next, signs in
                    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
                  }}
                >
                  <span>{t(`demo.${person as Person}`, { defaultValue: person })}</span>
                  <small>{person}</small>
                </Button>
              ))}
            </div>
            {options.mailbox && (
              <Anchor component={Link} to={authScreens.mailbox()}>
                {t('login.mailbox')}
              </Anchor>
            )}
          </section>
        )
      }
    >
      {over && (
        <Alert role="status" variant="light" color="blue" mb="md">
          <Sentence text={t(`over.${over}`)} /> {over !== 'blocked' && <Sentence text={t('over.kept')} />}
        </Alert>
      )}
      <ScansWhileAway back={back} />
      <AuthForm
        ref={form}
        submit={t('login.submit')}
        send={send}
        valid={() => {
          setTried(true);
          return username.trim() !== '' && password !== '';
        }}
      >
        <TextInput
          label={t('login.username')}
          value={username}
          onChange={(e) => setUsername(e.currentTarget.value)}
          error={tried && !username.trim() ? t('login.needUsername') : undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!was}
          size="md"
        />
        <div>
          <PasswordInput
            label={t('login.password')}
            value={password}
            onChange={(e) => setPassword(e.currentTarget.value)}
            error={tried && !password ? t('login.needPassword') : undefined}
            autoComplete="current-password"
            autoFocus={!!was}
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
            size="md"
          />
          <Anchor component={Link} to={authScreens.forgotPassword()} className={classes['forgot']!}>
            {t('login.forgot')}
          </Anchor>
        </div>
      </AuthForm>
      {options?.registration && (
        <Anchor component={Link} to={authScreens.register()} className={classes['forgot']!}>
          {t('login.register')}
        </Anchor>
      )}
    </AuthFrame>
  );
}
