import { useState, type ReactNode } from 'react';
import { Textarea } from '@mantine/core';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  opened: boolean;
  title: string;
  says: ReactNode;
  label: string;
  hint?: string | undefined;
  /** How many characters the server takes. */
  longest?: number;
  /** The sentence where a reason is wanted and none is written; absent: it may stay empty. */
  need?: string | undefined;
  /** The reason why it cannot be done at all. */
  disabledReason?: string | undefined;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  size?: number | undefined;
  /** Fields before the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => unknown;
  onCancel: () => void;
}

/** Asks for a reason in words before something is done. */
export function ReasonDialog({
  label,
  hint,
  longest = 500,
  need,
  disabledReason,
  onConfirm,
  children,
  ...dialog
}: Props) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = need !== undefined && reason.trim() === '';
  const confirm = () => {
    if (reason.trim().length > longest) return undefined;
    setAsked(need !== undefined);
    return missing ? undefined : onConfirm(reason.trim());
  };
  return (
    <ConfirmDialog {...dialog} disabledReason={disabledReason} onConfirm={confirm}>
      {children}
      <Textarea
        label={label}
        description={hint}
        withAsterisk={need !== undefined}
        autosize
        minRows={2}
        maxLength={longest}
        data-autofocus
        value={reason}
        error={asked && missing ? need : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
