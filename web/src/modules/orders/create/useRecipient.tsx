import type { KeyboardEvent, ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import { Unbroken } from '../../../kit/index.ts';
import { toNextMark } from './toNextMark.ts';
import type { OrderForm, Part, Recipient } from './values.ts';
import classes from './create.module.css';

/**
 * Changes parts of the recipient. A part that was read unsurely stays marked until a person changes it or says
 * that it is right (the tick, or Enter): passing through the field is no look at it.
 */
export function useRecipient(form: OrderForm) {
  const t = useWords('orders');
  const { recipient, marks, heard } = form.values;

  const unmark = (parts: Part[]) => {
    const rest = { ...form.getValues().marks };
    for (const part of parts) delete rest[part];
    form.setFieldValue('marks', rest);
  };
  const set = (change: Partial<Recipient>) => {
    const parts = Object.keys(change) as Part[];
    form.setFieldValue('recipient', { ...form.getValues().recipient, ...change });
    unmark(parts);
    form.setFieldValue('address_confirmed', false);
    for (const part of parts) form.clearFieldError(`recipient.${part}`);
    if ('phone' in change || 'name' in change) form.setFieldValue('customer_id', undefined);
  };
  const markWords = (mark: 'check' | 'missing', part: Part) => {
    const said = heard?.said[part as keyof typeof heard.said];
    if (said) return t(mark === 'check' ? 'create.saidCheck' : 'create.saidNoFit', { text: said });
    return t(mark === 'check' ? 'create.check' : 'create.notFound');
  };
  /** The properties of a part's field. */
  const field = (part: Part) => {
    const mark = marks[part];
    const error = form.errors[`recipient.${part}`];
    // "Fill it in" is said once: by the error, unless the chat said something.
    const told = mark && !(error && mark === 'missing' && !heard?.said[part as keyof typeof heard.said]);
    return {
      label: t(`create.${part}`),
      withAsterisk: true,
      value: recipient[part],
      error: unbroken(error),
      description: told && <Unbroken text={markWords(mark, part)} />,
      wrapperProps: { 'data-mark': mark, 'data-unsure': mark === 'check' || undefined },
      ...(told
        ? { classNames: { input: classes['markedInput']!, description: classes['markedWords']! } }
        : {}),
      ...(mark === 'check'
        ? {
            rightSection: (
              <Tick label={t('create.isRight', { part: t(`create.${part}`) })} act={() => unmark([part])} />
            ),
          }
        : {}),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.shiftKey) return;
        // Without a text there is no doubt to be led to.
        if (event.defaultPrevented || !form.getValues().chat.trim() || isPointing(event.currentTarget))
          return;
        event.preventDefault();
        // A key held down confirms one field, not all of them.
        if (event.repeat) return;
        if (mark === 'check') unmark([part]);
        toNextMark(event.currentTarget);
      },
    };
  };
  return { recipient, set, field };
}

/** Words of places stay whole in narrow fields. */
const unbroken = (error: ReactNode) => (typeof error === 'string' ? <Unbroken text={error} /> : error);

/** The arrows stand on a proposal of the field: Enter takes that. */
const isPointing = (field: HTMLElement) =>
  !!document
    .getElementById(field.getAttribute('aria-controls') ?? '')
    ?.querySelector('[data-combobox-selected]');

function Tick({ label, act }: { label: string; act: () => void }) {
  return (
    <ActionIcon size={28} color="teal" variant="light" aria-label={label} title={label} onClick={act}>
      <IconCheck size={18} stroke={2} />
    </ActionIcon>
  );
}
