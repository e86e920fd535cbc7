import { useState } from 'react';
import { Anchor, TextInput } from '@mantine/core';
import { TOTP } from '../../../../contract/auth.second-factor.ts';
import { useWords } from '../../platform/i18n.ts';
import classes from './SecondFactor.module.css';

interface Props {
  value: string;
  onChange: (code: string) => void;
  /** The sentence where none was typed. */
  error?: string | undefined;
  /** Of the app alone: where no recovery code helps. */
  appOnly?: boolean;
  /** All digits are there: typed, pasted or filled in by the phone. */
  onWhole?: () => void;
  /** Absent: one begins to type here. */
  focus?: boolean;
}

const isWhole = (typed: string) => new RegExp(`^\\d{${TOTP.digits}}$`).test(typed.replace(/[\s-]/g, ''));

/** Six digits of the app; or, for who has lost it, a recovery code. */
export function CodeField({ value, onChange, error, appOnly = false, onWhole, focus = true }: Props) {
  const t = useWords('auth');
  const [recovery, setRecovery] = useState(false);
  return (
    <div>
      <TextInput
        key={recovery ? 'recovery' : 'app'}
        label={t(recovery ? 'second.recovery' : 'second.code')}
        description={t(recovery ? 'second.recoveryHint' : 'second.codeHint')}
        value={value}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          onChange(typed);
          if (!recovery && typed !== value && isWhole(typed)) onWhole?.();
        }}
        error={error}
        autoFocus={focus || recovery}
        size="md"
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        classNames={{ input: classes['code']! }}
      />
      {!appOnly && (
        <Anchor
          component="button"
          type="button"
          className={classes['other']!}
          onClick={() => {
            setRecovery(!recovery);
            onChange('');
          }}
        >
          {t(recovery ? 'second.useApp' : 'second.useRecovery')}
        </Anchor>
      )}
    </div>
  );
}
