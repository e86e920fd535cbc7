import { useState } from 'react';
import { Modal, PasswordInput } from '@mantine/core';
import { secondFactor } from '../../../../contract/auth.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand, useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { toast } from '../../platform/toast.ts';
import { ActionButton, Failed, Loading } from '../../kit/index.ts';
import { AuthForm } from './AuthForm.tsx';
import { CodeField } from './CodeField.tsx';
import { Enrol } from './Enrol.tsx';
import { FactorFacts } from './FactorFacts.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './SecondFactor.module.css';

type Asking = 'on' | 'move' | 'codes' | 'off';

/** One's own second factor: on, moved to another phone, new recovery codes, off. */
export function SecondFactor() {
  const t = useWords('auth');
  const kit = useWords('kit');
  const read = useRead(secondFactor.state, {});
  const [asking, setAsking] = useState<Asking>();
  const [told, setTold] = useState(false);
  const close = () => {
    setAsking(undefined);
    setTold(false);
  };
  const done = (words: string) => () => {
    close();
    toast.done(words);
  };
  const state = read.data?.Data;
  const open = (what: Asking) => () => setAsking(what);
  return (
    <section>
      <h2>{t('second.title')}</h2>
      {read.isPending && <Loading lines={3} />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      {state && <FactorFacts state={state} none={t('second.noneYet')} />}
      {state && (
        <div className={classes['buttons']}>
          {state.since === null ? (
            <ActionButton disabledReason={undefined} onClick={open('on')}>
              {t('second.begin')}
            </ActionButton>
          ) : (
            <>
              <ActionButton variant="default" disabledReason={undefined} onClick={open('codes')}>
                {t('second.newCodes')}
              </ActionButton>
              <ActionButton variant="default" disabledReason={undefined} onClick={open('move')}>
                {t('second.move')}
              </ActionButton>
              <ActionButton
                variant="default"
                disabledReason={state.required ? t('second.required') : undefined}
                onClick={open('off')}
              >
                {t('second.turnOff')}
              </ActionButton>
            </>
          )}
        </div>
      )}
      <Modal
        opened={asking !== undefined}
        onClose={close}
        // the codes are there once: nothing but their own button puts them away
        closeOnClickOutside={false}
        closeOnEscape={!told}
        withCloseButton={!told}
        title={asking && t(`second.asking.${asking}`)}
        closeButtonProps={{ 'aria-label': kit('close') }}
      >
        {asking === 'on' && <Enrol onCodes={() => setTold(true)} onDone={done(t('second.on'))} />}
        {asking === 'move' && <Enrol moves onCodes={() => setTold(true)} onDone={done(t('second.moved'))} />}
        {asking === 'codes' && <NewCodes onCodes={() => setTold(true)} onDone={done(t('second.madeNew'))} />}
        {asking === 'off' && <TurnOff onDone={done(t('second.off'))} />}
      </Modal>
    </section>
  );
}

function NewCodes({ onCodes, onDone }: { onCodes: () => void; onDone: () => void }) {
  const t = useWords('auth');
  const make = useCommand(secondFactor.newCodes, { invalidates: ['users'] });
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return (
    <Proof
      says={t('second.newCodesSay')}
      submit={t('second.newCodes')}
      send={async (given) => {
        setCodes((await make.mutateAsync(given)).Data.recovery_codes ?? []);
        onCodes();
      }}
    />
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const t = useWords('auth');
  const off = useCommand(secondFactor.turnOff, { invalidates: ['users'] });
  return (
    <Proof
      says={t('second.offSays')}
      submit={t('second.turnOff')}
      send={async (given) => {
        await off.mutateAsync(given);
        onDone();
      }}
    />
  );
}

/** Password and code, asked for again. */
function Proof(props: {
  says: string;
  submit: string;
  send: (given: { password: string; otp: string }) => Promise<void>;
}) {
  const t = useWords('auth');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <div className={classes['form']}>
      <AuthForm
        submit={props.submit}
        send={() => props.send({ password, otp: code })}
        valid={() => {
          setTried(true);
          return password !== '' && code !== '';
        }}
      >
        <WholeWords>{props.says}</WholeWords>
        <PasswordInput
          label={t('login.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={tried && !password ? t('login.needPassword') : undefined}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          data-autofocus
          size="md"
        />
        <CodeField
          value={code}
          onChange={setCode}
          error={tried && !code ? t('second.needCode') : undefined}
          focus={false}
        />
      </AuthForm>
    </div>
  );
}
