import { useState } from 'react';
import { Anchor, PasswordInput } from '@mantine/core';
import { secondFactor } from '../../../../contract/auth.ts';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { fetchSession, useSession } from '../../platform/session.ts';
import { Sentence, WholeWords } from '../../platform/Sentence.tsx';
import { CopyButton } from '../../kit/index.ts';
import { AuthForm } from './AuthForm.tsx';
import { CodeField } from './CodeField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './SecondFactor.module.css';

type Begun = DataOf<typeof secondFactor.begin>;

interface Props {
  moves?: boolean;
  /** The recovery codes are shown, this once. */
  onCodes?: () => void;
  onDone: () => void;
}

/**
 * Turns the second factor on: the password, the QR with a first code of the app, then the recovery codes. Where one is
 * in use, it moves to another phone by a code of the old one.
 */
export function Enrol({ moves = false, onCodes, onDone }: Props) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return (
    <div className={classes['form']}>
      {begun ? (
        <FirstCode
          begun={begun}
          onConfirmed={(made) => {
            setCodes(made);
            onCodes?.();
          }}
        />
      ) : (
        <Begin moves={moves} onBegun={setBegun} />
      )}
    </div>
  );
}

function Begin({ moves, onBegun }: { moves: boolean; onBegun: (begun: Begun) => void }) {
  const t = useWords('auth');
  const user = useSession();
  const begin = useCommand(secondFactor.begin, { invalidates: [] });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <AuthForm
      submit={t('second.next')}
      send={async () => {
        const { Data } = await begin.mutateAsync({ password, ...(moves ? { otp: code } : {}) });
        onBegun(Data);
      }}
      valid={() => {
        setTried(true);
        return password !== '' && (!moves || code !== '');
      }}
    >
      <WholeWords>{t(moves ? 'second.moveSays' : 'second.beginSays')}</WholeWords>
      {/* Tells the browser's password keeper whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.Username} readOnly hidden />
      <PasswordInput
        label={t('login.password')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={tried && !password ? t('login.needPassword') : undefined}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        autoFocus
        size="md"
      />
      {moves && (
        <CodeField
          value={code}
          onChange={setCode}
          error={tried && !code ? t('second.needCode') : undefined}
          focus={false}
        />
      )}
    </AuthForm>
  );
}

function FirstCode({ begun, onConfirmed }: { begun: Begun; onConfirmed: (codes: string[]) => void }) {
  const t = useWords('auth');
  const confirm = useCommand(secondFactor.confirm, { invalidates: ['users'] });
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const inFours = begun.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <>
      <WholeWords>{t('second.scan')}</WholeWords>
      <div className={classes['scan']}>
        <img src={`data:image/svg+xml,${encodeURIComponent(begun.svg)}`} alt={t('second.qr')} />
        <Anchor href={begun.uri}>{t('second.open')}</Anchor>
        <Sentence text={t('second.typeIt')} />
        <p className={classes['secret']}>
          <code data-testid="secret">{inFours}</code>
          <CopyButton text={begun.secret} label={t('second.copySecret')} done={t('second.copied')} />
        </p>
      </div>
      <AuthForm
        submit={t('second.turnOn')}
        send={async () => {
          const { Data } = await confirm.mutateAsync({ otp: code });
          // what this person may do now is asked again
          await fetchSession();
          onConfirmed(Data.recovery_codes ?? []);
        }}
        valid={() => {
          setTried(true);
          return code !== '';
        }}
      >
        <CodeField
          appOnly
          value={code}
          onChange={setCode}
          error={tried && !code ? t('second.needCode') : undefined}
        />
      </AuthForm>
    </>
  );
}
