import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Alert, Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { ApiError, errorText } from '../../platform/errors.ts';
import { locale, useWords } from '../../platform/i18n.ts';
import { Sentence } from '../../platform/Sentence.tsx';
import { toast } from '../../platform/toast.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { LastChange } from '../../../../contract/shared.ts';
import { fieldSentence } from '../../../../contract/fields.ts';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { ActionButton } from '../ActionButton.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { undoToast } from '../undoToast.tsx';
import { useKey } from '../useKey.ts';
import { keepAboveBar } from './keepAboveBar.ts';
import { ClashDialog } from './ClashDialog.tsx';
import { OthersBar } from './OthersBar.tsx';
import { OthersContext, useOthers, type FieldWords } from './others.ts';
import { isSame } from './rebase.ts';
import { useDraft, type Check, type KitForm } from './useDraft.ts';
import { useUnsure } from './useUnsure.ts';
import { useWrong } from './useWrong.ts';
import classes from './form.module.css';

/** Before what cannot be seen in the fields is done. */
export interface Question {
  title: string;
  says: ReactNode;
  /** Saves all the same; absent: what the form's own button says. */
  confirm?: string;
  /** Goes back to the fields. */
  cancel: string;
  danger?: boolean;
  /** The place of the field it is about: who goes back stands in it. */
  about?: string;
}

export interface FormWork<V extends object> {
  /** The draft is kept under this name: `profile`, `order-12`. */
  name: string;
  /** Sends it; what it throws is shown at its field, or above the buttons. */
  save: (values: V) => Promise<unknown>;
  /** After it was saved; `again`: the person wants to add another one. */
  onSaved?: (again: boolean) => void;
  /** Sentences for what the browser can tell without asking; keys are the paths of the fields. */
  check?: Check<V>;
  /** The reason why it cannot be saved now. */
  disabledReason?: (values: V) => string | undefined;
  /** Refusals that are about one field: `{ duplicate_email: 'email' }`. */
  at?: Partial<Record<ErrorCode, keyof V & string>>;
  saveLabel?: string;
  /** Where giving the values of before back empties it: the button, and what is said after. */
  clear?: { label: string; done: string };
  /** Left at any time without a question: what was typed is there when one comes back. */
  keepsDraft?: boolean;
  /** Nothing of it is kept in the browser: passwords. */
  secret?: boolean;
  /** What the change comes to, beside the buttons; asked while there is something to save. */
  summary?: (values: V) => ReactNode;
  /** What is asked once before it is saved; undefined: nothing. */
  asks?: (values: V) => Question | undefined | Promise<Question | undefined>;
  /** Offers to save and start the next one. */
  saveNew?: boolean;
  /** What its fields are called and how their values read, for who is told what somebody else changed meanwhile. */
  fields?: FieldWords<V>;
  /** Who saved it last and when, for the same. */
  lastChange?: LastChange | undefined;
  /** The fields, in `FormSection`s. */
  children: (form: KitForm<V>) => ReactNode;
}

/**
 * The fields, the buttons, and everything that happens between them. Ctrl-Enter saves wherever the focus is; Enter too, unless the
 * form takes scans: a scanner's Enter that went astray must never save what it has just spoilt.
 */
export function FormBody<V extends object>(props: FormWork<V> & { initial: V; blank: boolean }) {
  const { save, onSaved, disabledReason, saveNew, summary, initial, blank, children } = props;
  const t = useWords('kit');
  const { form, restored, rebased, meanwhile, choose, settle, drop, startOver } = useDraft(
    props.name,
    initial,
    props.check,
    props.secret,
  );
  const { fields, lastChange } = props;
  const others = useOthers({ form, meanwhile, now: initial, fields, lastChange, choose });
  /** How it was to be saved when both had changed a field. */
  const [asking, setAsking] = useState<'save' | 'saveNew'>();
  const [question, setQuestion] = useState<Question & { as: 'save' | 'saveNew' }>();
  const [busy, setBusy] = useState<'save' | 'saveNew'>();
  /** Only a change is worth saving: from the beginning, or since it was saved. */
  const [saved, setSaved] = useState(!blank);
  const [failure, setFailure] = useState<ApiError | Error>();
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const { left, toUnsure, looking } = useUnsure(element);
  const { wrong, counting, toFirst, toFirstError } = useWrong(element);

  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) =>
      form.isDirty() &&
      !props.keepsDraft &&
      // Saving may itself lead to the next screen; should it fail, the draft is still there.
      !sending.current &&
      current.pathname !== next.pathname &&
      !COMES_BACK.has(next.pathname),
  });

  const submit = async (as: 'save' | 'saveNew', answered: 'nothing' | 'clashes' | 'all' = 'nothing') => {
    if (sending.current) return undefined;
    setFailure(undefined);
    // What is still looked for comes to the values in a moment: it would be left out.
    if (element.current?.querySelector('[data-searching]')) return toast.info(t('form.searching'));
    // What a field cannot read is not among the values: such a field says so itself.
    const unread = element.current?.querySelector('[data-unread]');
    if (form.validate().hasErrors || unread) return toFirstError();
    if (toUnsure()) return undefined;
    if (answered === 'nothing' && others?.changes.some(({ clash }) => clash)) return setAsking(as);
    setBusy(as);
    sending.current = true;
    const again = as === 'saveNew';
    try {
      const values = form.getValues();
      const asked = answered === 'all' ? undefined : await props.asks?.(values);
      if (asked) return setQuestion({ ...asked, as });
      await save(values);
      drop();
      // Drawn before the next key is heard: a second Enter finds nothing left to save.
      flushSync(() => {
        form.resetDirty(values);
        settle(values);
        setSaved(!again);
        if (again) startOver();
      });
      onSaved?.(again);
    } catch (error) {
      const { known, rest } = place(error, form.getValues(), props.at);
      form.setErrors(known);
      if (rest) setFailure(rest);
      toFirstError();
    } finally {
      sending.current = false;
      setBusy(undefined);
    }
    return undefined;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit('save');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const plain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (plain && element.current?.querySelector('[data-scans]')) toNextField(event);
  };
  const refusal =
    disabledReason?.(form.getValues()) ?? (saved && !form.isDirty() ? t('form.unchanged') : undefined);
  useKey('mod+Enter', () => (refusal === undefined ? void submit('save') : toast.info(refusal)), {
    whileTyping: true,
    when: () => isInFront(element.current),
  });
  const clear = () => {
    const values = form.getValues();
    startOver();
    undoToast(props.clear?.done ?? t('form.cleared'), () => form.setValues(values));
  };
  const toField = (field: string) => {
    const place = element.current?.querySelector(`[data-place="${field}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus({ preventScroll: true });
  };
  /** A refusal of what no field on the screen shows. */
  const elsewhere = counting ? undefined : Object.values(form.errors)[0];

  return (
    <form
      ref={element}
      noValidate
      data-tried={counting || undefined}
      className={classes['form']}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      {...looking}
      onFocus={(event) => {
        looking.onFocus(event);
        keepAboveBar(event);
      }}
    >
      {restored && form.isDirty() && (
        <Alert variant="light" color="gray" className={classes['note']!}>
          <Sentence text={t('form.restored')} />{' '}
          <Button size="compact-sm" variant="subtle" onClick={clear}>
            {t('form.discard')}
          </Button>
        </Alert>
      )}
      <OthersContext value={others}>{children(form)}</OthersContext>
      <div className={classes['buttons']} data-form-bar>
        {others && <OthersBar others={others} toField={toField} />}
        {rebased && !props.fields && form.isDirty() && (
          <Alert variant="light" color="yellow" className={classes['rebased']!} role="status">
            <Sentence text={t('form.rebased')} />
          </Alert>
        )}
        <div role="alert" className={classes['failure']}>
          {failure && <Sentence text={errorText(failure)} />}
          {!failure && wrong > 0 && (
            <button type="button" onClick={toFirst}>
              {t('form.fix', { count: wrong })}
            </button>
          )}
          {!failure && elsewhere}
          {!failure && wrong === 0 && left > 0 && <Sentence text={t('form.unsure', { count: left })} />}
        </div>
        {summary && form.isDirty() && <p className={classes['summary']}>{summary(form.getValues())}</p>}
        {!blank && form.isDirty() && !restored && (
          <Button variant="subtle" onClick={clear}>
            {props.clear?.label ?? t('form.undo')}
          </Button>
        )}
        {saveNew && (
          <ActionButton
            variant="default"
            disabledReason={refusal}
            loading={busy === 'saveNew'}
            onClick={() => submit('saveNew')}
          >
            {t('form.saveNew')}
          </ActionButton>
        )}
        <ActionButton type="submit" disabledReason={refusal} loading={busy === 'save'} title={t('form.keys')}>
          {props.saveLabel ?? t('form.save')}
        </ActionButton>
      </div>
      {asking && others && (
        <ClashDialog
          others={others}
          onCancel={() => setAsking(undefined)}
          onChosen={(choices) => {
            setAsking(undefined);
            for (const [field, choice] of choices) (choice === 'mine' ? others.keep : others.take)(field);
            if (isSame(form.getValues(), initial)) toast.info(t('others.allTheirs', { who: others.who }));
            else void submit(asking, 'clashes');
          }}
        />
      )}
      {question && (
        <ConfirmDialog
          opened
          title={question.title}
          says={question.says}
          confirm={question.confirm ?? props.saveLabel ?? t('form.save')}
          cancel={question.cancel}
          danger={question.danger ?? false}
          onCancel={() => {
            setQuestion(undefined);
            // after the dialog has given the focus back
            if (question.about) window.setTimeout(toField, 0, question.about);
          }}
          onConfirm={() => {
            setQuestion(undefined);
            void submit(question.as, 'all');
          }}
        />
      )}
      <ConfirmDialog
        opened={blocker.status === 'blocked'}
        title={t('form.leaveTitle')}
        says={t('form.leaveSays')}
        confirm={t('form.leave')}
        cancel={t('form.stay')}
        danger
        onCancel={() => blocker.reset?.()}
        onConfirm={() => {
          drop();
          blocker.proceed?.();
        }}
      />
    </form>
  );
}

/** Nothing lies over it and the focus is in no other form: a key pressed anywhere is meant for it. */
function isInFront(form: HTMLFormElement | null): boolean {
  const focused = document.activeElement?.closest('form');
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  return !!form && (!focused || focused === form) && dialogs.every((dialog) => dialog.contains(form));
}

/** Enter in a field leads to the next one. */
function toNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  event.preventDefault();
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type=hidden]), textarea'),
  ].filter((field) => field.offsetParent !== null);
  fields[fields.indexOf(target) + 1]?.focus();
}

/** From these one returns, and the draft is still there: no question is asked. */
const COMES_BACK = new Set([authScreens.login(), authScreens.lock()]);

/** Each problem to its field where the form has one; what has no place is said above the buttons. */
function place(
  error: unknown,
  values: object,
  at: Record<string, string | undefined> = {},
): { known: Record<string, string>; rest?: ApiError | Error } {
  if (!(error instanceof ApiError)) {
    return { known: {}, rest: error instanceof Error ? error : new Error(String(error)) };
  }
  const own = at[error.code] ?? error.detail['path'] ?? error.detail['field'];
  if (typeof own === 'string' && has(values, own)) return { known: { [own]: errorText(error) } };
  const fields = error.fields;
  const known = fields.filter(({ path }) => has(values, path));
  return {
    known: Object.fromEntries(known.map((problem) => [problem.path, fieldSentence(problem, locale())])),
    ...(known.length === fields.length && fields.length > 0 ? {} : { rest: error }),
  };
}

/** `lines.0.qty`: is there such a field? */
function has(values: unknown, path: string): boolean {
  const [key, ...rest] = path.split('.');
  if (values === null || typeof values !== 'object' || !(key! in values)) return false;
  return rest.length === 0 || has((values as Record<string, unknown>)[key!], rest.join('.'));
}
