import { useWords } from '../../../app/i18n.ts';
import type { OrderForm, Part, Recipient } from './values.ts';
import classes from './create.module.css';

/** Changes parts of the recipient; a part that a person changed or looked at is no longer marked. */
export function useRecipient(form: OrderForm) {
  const t = useWords('orders');
  const { recipient, marks } = form.values;

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
  /** The properties of a part's field. */
  const field = (part: Part) => {
    const mark = marks[part];
    return {
      label: t(`create.${part}`),
      withAsterisk: true,
      value: recipient[part],
      error: form.errors[`recipient.${part}`],
      description: mark && t(mark === 'check' ? 'create.check' : 'create.notFound'),
      wrapperProps: { 'data-mark': mark },
      ...(mark
        ? { classNames: { input: classes['markedInput']!, description: classes['markedWords']! } }
        : {}),
      onBlur: () => mark === 'check' && unmark([part]),
    };
  };
  return { recipient, set, field };
}
