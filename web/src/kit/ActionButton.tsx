import { useState, type ReactNode } from 'react';
import { Button, Tooltip, type ButtonProps } from '@mantine/core';
import { Sentence } from '../platform/Sentence.tsx';
import { toast } from '../platform/toast.ts';

interface Props extends Omit<ButtonProps, 'disabled' | 'leftSection'> {
  /** The reason why it cannot be done now; undefined: it can. */
  disabledReason: string | undefined;
  icon?: ReactNode;
  /** A promise keeps the button busy; its failure is said in a toast. */
  onClick?: () => unknown;
  /** `submit` leaves the work to its form. */
  type?: 'button' | 'submit';
  title?: string;
  children: ReactNode;
}

/** A button that never refuses without saying why. It stays focusable, so that the reason can be read. */
export function ActionButton({ disabledReason, icon, onClick, children, loading, ...rest }: Props) {
  const [busy, setBusy] = useState(false);
  const refused = disabledReason !== undefined;
  const act = async () => {
    if (!onClick) return;
    setBusy(true);
    try {
      await onClick();
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tooltip
      label={refused && <Sentence text={disabledReason} />}
      disabled={!refused}
      openDelay={0}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        type="button"
        {...rest}
        leftSection={icon}
        loading={busy || !!loading}
        aria-disabled={refused}
        data-disabled={refused}
        aria-description={disabledReason}
        // a key that is held presses once
        onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
        onClick={(event) => {
          if (refused) event.preventDefault();
          else void act();
        }}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
