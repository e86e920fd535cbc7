import { useEffect, useRef, useState } from 'react';
import type { AnyEndpoint, Input, Reply } from '../../../contract/endpoint.ts';
import type { Topic } from '../../../contract/topics.ts';
import { useCommand } from '../platform/queries.ts';
import { toast } from '../platform/toast.ts';

interface Options<E extends AnyEndpoint> {
  /** Whose answers are old once this is done. */
  invalidates: Topic[];
  onClose: () => void;
  /** The sentence once it is done; absent: somebody else says it. */
  done?: (reply: Reply<E>, input: Input<E>) => string | Promise<string>;
  /** Done, but nothing to be glad of. */
  tone?: 'done' | 'warn';
  onDone?: (reply: Reply<E>, input: Input<E>) => void;
  /** A refusal that the dialog says itself, at its field: true. Any other is said by `ConfirmDialog`. */
  onRefused?: (error: Error) => boolean | void;
}

/**
 * What a dialog does when it is confirmed: sends a command once, says that it is done, closes, and has what is
 * old read again. Refused, it stays open with all that was typed; `send` throws what `onRefused` did not take.
 */
export function useDialogCommand<E extends AnyEndpoint>(endpoint: E, options: Options<E>) {
  const { invalidates, onClose, done, tone = 'done', onDone, onRefused } = options;
  const { mutateAsync } = useCommand(endpoint, { invalidates });
  const [refusal, setRefusal] = useState<Error>();
  // Enter and a click may come before React has drawn the busy button.
  const sending = useRef(false);

  const send = async (input: Input<E>) => {
    if (sending.current) return;
    sending.current = true;
    setRefusal(undefined);
    try {
      const reply = await mutateAsync(input);
      onClose();
      onDone?.(reply, input);
      if (done) toast[tone](await done(reply, input));
    } catch (error) {
      if (!(error instanceof Error) || onRefused?.(error) !== true) throw error;
      setRefusal(error);
    } finally {
      sending.current = false;
    }
  };
  useEffect(() => {
    if (refusal) document.querySelector<HTMLElement>('[role=dialog] [aria-invalid="true"]')?.focus();
  }, [refusal]);
  return { send, /** What the dialog says itself. */ refusal };
}
