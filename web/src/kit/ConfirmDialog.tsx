import { useRef, useState, type ReactNode } from 'react';
import { Button, Modal } from '@mantine/core';
import { useWords } from '../platform/i18n.ts';
import { toast } from '../platform/toast.ts';
import { ActionButton } from './ActionButton.tsx';
import classes from './ConfirmDialog.module.css';

interface Props {
  opened: boolean;
  title: string;
  says: ReactNode;
  /** The verb on the button: what will happen, never "OK". */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  /** The reason why it cannot be confirmed yet. */
  disabledReason?: string | undefined;
  onConfirm: () => unknown;
  onCancel: () => void;
  /** Fields, such as a reason. */
  children?: ReactNode;
}

/** Asked only before what cannot be undone. */
export function ConfirmDialog(props: Props) {
  const t = useWords('kit');
  const [busy, setBusy] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const confirm = async () => {
    const unread = fields.current?.querySelector<HTMLElement>('[data-unread]');
    if (unread) return unread.focus();
    setBusy(true);
    try {
      await props.onConfirm();
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={props.opened}
      onClose={props.onCancel}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('close') }}
      // a double tap's second half falls beside the dialog: what is typed there is not thrown away by it
      closeOnClickOutside={!props.children}
    >
      <div className={classes['says']}>{props.says}</div>
      {props.children && (
        <div ref={fields} className={classes['fields']}>
          {props.children}
        </div>
      )}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={props.onCancel} data-autofocus={props.danger || undefined}>
          {props.cancel ?? t('cancel')}
        </Button>
        <ActionButton
          disabledReason={props.disabledReason}
          loading={busy}
          {...(props.danger ? { color: 'red' } : {})}
          onClick={confirm}
        >
          {props.confirm}
        </ActionButton>
      </div>
    </Modal>
  );
}
