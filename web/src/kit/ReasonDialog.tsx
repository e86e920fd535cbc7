import { useRef, useState, type ReactNode } from 'react';
import { Textarea } from '@mantine/core';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ReadyReasons, useReadyKeys } from './ReadyReasons.tsx';

interface Props {
  opened: boolean;
  title: string;
  says: ReactNode;
  label: string;
  /** The usual reasons, chosen by number: each fills the field. */
  ready?: readonly string[];
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
  /** What lies under it is not to be read while it asks. */
  hidesPage?: boolean | undefined;
  size?: number | undefined;
  /** Fields before the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => unknown;
  onCancel: () => void;
}

/** Asks for a reason in words before something is done. */
export function ReasonDialog({
  label,
  ready = [],
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
  const field = useRef<HTMLTextAreaElement>(null);
  const group = useReadyKeys({
    opened: dialog.opened,
    reasons: ready,
    onChoose: setReason,
    onTyping: () => field.current?.focus(),
  });
  const missing = need !== undefined && reason.trim() === '';
  const confirm = () => {
    if (reason.trim().length > longest) return undefined;
    setAsked(need !== undefined);
    return missing ? undefined : onConfirm(reason.trim());
  };
  return (
    <ConfirmDialog {...dialog} disabledReason={disabledReason} onConfirm={confirm}>
      {children}
      {ready.length > 0 && (
        <ReadyReasons group={group} reasons={ready} chosen={reason} onChoose={setReason} />
      )}
      <Textarea
        ref={field}
        label={label}
        description={hint}
        withAsterisk={need !== undefined}
        autosize
        minRows={2}
        maxLength={longest}
        data-autofocus={ready.length === 0 || undefined}
        value={reason}
        error={asked && missing ? need : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
