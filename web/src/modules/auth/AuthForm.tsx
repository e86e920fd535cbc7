import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Alert, Button } from '@mantine/core';
import { ApiError, errorText } from '../../platform/errors.ts';
import { useLocale } from '../../platform/i18n.ts';
import { Sentence } from '../../platform/Sentence.tsx';
import { afterDrawing } from '../../kit/index.ts';
import { BotCheck } from './BotCheck.tsx';

interface Props {
  submit: string;
  /** Sends it; what it throws is said above the button. */
  send: (botAnswer: string | undefined) => Promise<void>;
  /** Sentences for the fields; asked before sending. */
  valid?: () => boolean;
  /** The bot check is asked from the beginning. */
  checked?: boolean;
  children: ReactNode;
  ref?: RefObject<HTMLFormElement | null>;
}

/** The form of the sign-in pages: when the server wants the bot check, it appears, and the next try carries it. */
export function AuthForm({ submit, send, valid, checked = false, children, ref }: Props) {
  useLocale();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [check, setCheck] = useState(checked ? 1 : 0);
  const [answer, setAnswer] = useState<string>();
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;

  useEffect(() => {
    if (error === undefined) return;
    const field = (of: string) => form.current?.querySelector<HTMLElement>(of);
    (field('[aria-invalid="true"]') ?? field('input[type="password"]') ?? field('input'))?.focus();
  }, [error, form]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (valid && !valid()) return focusWrong(form.current);
    setBusy(true);
    try {
      await send(answer);
    } catch (failure) {
      setError(failure);
      // An answer counts once: a new puzzle for the next try.
      setAnswer(undefined);
      if (check > 0 || (failure instanceof ApiError && failure.code === 'bot_check')) setCheck(check + 1);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
      {check > 0 && (
        <BotCheck
          key={check}
          onAnswer={(given) => {
            setAnswer(given);
            // what was asked for is there
            if (given && error instanceof ApiError && error.code === 'bot_check') setError(undefined);
          }}
        />
      )}
      {error !== undefined && (
        <Alert role="alert" color="red" variant="light">
          <Sentence text={errorText(error)} />
        </Alert>
      )}
      <Button type="submit" size="md" loading={busy} fullWidth>
        {submit}
      </Button>
    </form>
  );
}

const focusWrong = (form: HTMLFormElement | null) =>
  afterDrawing(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
