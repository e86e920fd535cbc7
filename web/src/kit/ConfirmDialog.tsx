import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Kbd, Modal } from '@mantine/core';
import type { SentenceAndList } from '../../../contract/errors.ts';
import { ApiError, errorText, longRefusal } from '../platform/errors.ts';
import { useWords } from '../platform/i18n.ts';
import { useKey } from './useKey.ts';
import { withMod } from './withMod.ts';
import { Sentence } from '../platform/Sentence.tsx';
import { toast } from '../platform/toast.ts';
import { ActionButton } from './ActionButton.tsx';
import { LongRefusal } from './LongRefusal.tsx';
import classes from './ConfirmDialog.module.css';

interface Props {
  opened: boolean;
  title: string;
  says: ReactNode;
  /** The verb on the button: what will happen, never "OK". */
  confirm: string;
  /** Leaves without doing it; absent: “back”, for what is asked about may itself be a cancelling. */
  cancel?: string;
  danger?: boolean;
  /** What lies under it is not to be read while it asks. */
  hidesPage?: boolean | undefined;
  /** How wide, where what it says needs the room. */
  size?: number | undefined;
  /** The focus goes on from here by itself, not back to where it was. */
  leadsOn?: boolean;
  /** The reason why it cannot be confirmed yet. */
  disabledReason?: string | undefined;
  /** What to do instead of what was refused, said under the refusal; then it is not tried again. */
  wayOut?: ((refusal: ApiError) => ReactNode) | undefined;
  /** What it throws is said: a list or a refusal of what cannot be undone in the dialog, another sentence in a toast. */
  onConfirm: () => unknown;
  onCancel: () => void;
  /** ✕ and Escape, where the second button does something of its own. */
  onDismiss?: () => void;
  /** Fields, such as a reason. */
  children?: ReactNode;
}

/** Asked only before what cannot be undone. Enter in a field confirms, Ctrl-Enter everywhere. */
export function ConfirmDialog(props: Props) {
  const t = useWords('kit');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SentenceAndList & { error?: ApiError }>();
  const fields = useRef<HTMLDivElement>(null);
  // left to itself the dialog's first stop is its ✕, and Ctrl-Enter there presses that
  const holdFields = (node: HTMLDivElement | null) => {
    fields.current = node;
    if (node && !props.danger && !node.querySelector('[data-autofocus]'))
      node.querySelector(A_FIELD)?.setAttribute('data-autofocus', '');
  };
  const confirm = async () => {
    if (busy || props.disabledReason !== undefined || (refusal && props.wayOut)) return;
    const unread = fields.current?.querySelector<HTMLElement>('[data-unread]');
    if (unread) {
      // left, an empty one says that it must be filled
      unread.blur();
      return unread.focus();
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      await props.onConfirm();
    } catch (error) {
      const long = longRefusal(error);
      // what stays refused is read as long as one likes
      const lasting = error instanceof ApiError && error.status === 409 && (props.danger || props.wayOut);
      // beside the ways out a few of them read as a sentence
      const list = props.wayOut && long && long.list.length <= FEW ? undefined : long;
      if (lasting) setRefusal({ says: errorText(error), list: [], ...list, error });
      else if (long) setRefusal(long);
      else toast.error(error);
    } finally {
      setBusy(false);
    }
  };
  const leave = (then: () => void) => () => {
    setRefusal(undefined);
    then();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const field = event.target instanceof Element && event.target.matches(ONE_LINE);
    if (!field && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    void confirm();
  };
  // on the focused button Enter does it, Ctrl-Enter would press nothing
  const onModEnter = (event: KeyboardEvent<HTMLElement>) => {
    // a field has taken it
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && !event.repeat && (event.ctrlKey || event.metaKey)) onKeyDown(event);
  };
  // the dialog takes the focus a moment after it is drawn: what fast hands press until then comes from the page behind it
  useKey('mod+Enter', () => void confirm(), {
    whileTyping: true,
    when: () =>
      props.opened &&
      (!props.danger || props.children !== undefined) &&
      !document.activeElement?.closest('[aria-modal="true"]'),
  });
  return (
    <Modal
      opened={props.opened}
      onClose={leave(props.onDismiss ?? props.onCancel)}
      title={props.title}
      returnFocus={!props.leadsOn}
      {...(props.size === undefined ? {} : { size: props.size })}
      closeButtonProps={{ 'aria-label': t('close') }}
      {...(props.danger && !props.children ? {} : { onKeyDown: onModEnter })}
      {...(props.hidesPage
        ? { overlayProps: { color: 'var(--mantine-color-body)', backgroundOpacity: 1 } }
        : {})}
      // a double click's second half falls beside the dialog: a question is not answered by it
      closeOnClickOutside={false}
    >
      <div className={classes['says']} {...(props.children ? { onKeyDown } : {})}>
        {typeof props.says === 'string' ? <Sentence text={props.says} /> : props.says}
      </div>
      {props.children && (
        <div ref={holdFields} className={classes['fields']} onKeyDown={onKeyDown}>
          {props.children}
        </div>
      )}
      {refusal && <LongRefusal {...refusal}>{refusal.error && props.wayOut?.(refusal.error)}</LongRefusal>}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={leave(props.onCancel)} data-autofocus={props.danger || undefined}>
          {props.cancel ?? t('back')}
        </Button>
        <ActionButton
          disabledReason={refusal && props.wayOut ? refusal.says : props.disabledReason}
          loading={busy}
          // without fields Enter does what the dialog is for; what cannot be undone wants a second look
          data-autofocus={(!props.danger && !props.children) || undefined}
          {...(props.danger ? { color: 'red' } : {})}
          onClick={confirm}
          {...(props.children
            ? {
                rightSection: (
                  <Kbd size="xs" visibleFrom="sm" aria-hidden>
                    {CONFIRM_KEYS}
                  </Kbd>
                ),
              }
            : {})}
        >
          {props.confirm}
        </ActionButton>
      </div>
    </Modal>
  );
}

const FEW = 3;
const CONFIRM_KEYS = withMod('Enter');

const A_FIELD = 'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled)';

/** Where Enter has nothing else to do. */
const ONE_LINE = 'input:not([type=checkbox], [type=radio], [role=combobox], [aria-haspopup])';
