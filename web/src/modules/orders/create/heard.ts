import type { Heard, OrderValues } from './values.ts';

/** Above this a way to pay is chosen for the clerk, who sees it. */
const SURE = 0.8;
const BETWEEN = ' · ';

/** The ways to pay that a chat may choose, where the shop has them. */
export interface HeardMethods {
  cod: number | undefined;
  transfer: number | undefined;
}

/**
 * The form with what was heard: notes, the second phone and a sure cash on delivery at once, everything else when it
 * is taken. What an earlier text left goes with it when the recipient is replaced.
 */
export function hear(
  values: OrderValues,
  heard: Heard,
  { methods, replace, phoneNote }: { methods: HeardMethods; replace: boolean; phoneNote: string | undefined },
): OrderValues {
  const before = replace ? withoutHeard(values) : values;
  const notes = [...(phoneNote === undefined ? [] : [phoneNote]), ...heard.notes];
  const next = {
    ...before,
    heard: { ...heard, method_before: before.heard?.method_before },
    seller_note: notes.reduce(withNote, before.seller_note),
  };
  const { value, confidence } = heard.payment;
  return value === 'cod' && confidence >= SURE && methods.cod !== undefined ? payBy(next, methods.cod) : next;
}

/** Another way to pay, because the chat says so. */
export function payBy(values: OrderValues, method: number): OrderValues {
  if (values.payment_method_id === method) return values;
  const { heard } = values;
  return {
    ...values,
    payment_method_id: method,
    heard: heard && { ...heard, method_before: methodBefore(values) ?? null },
  };
}

/** The way to pay that stands, whatever the chat says. */
export const keepMethod = (values: OrderValues): OrderValues => ({
  ...values,
  heard: values.heard && { ...values.heard, method_kept: true },
});

/** A way to pay that is chosen by hand: whatever the chat says is answered, and the next order begins with it. */
export const payByHand = (values: OrderValues, method: number | undefined): OrderValues => ({
  ...values,
  payment_method_id: method,
  heard: values.heard && { ...values.heard, method_before: undefined, method_kept: true },
});

/** The way to pay that the clerk chose, last or for the order before. */
export const methodBefore = ({ heard, payment_method_id }: OrderValues): number | undefined =>
  heard?.method_before === undefined ? payment_method_id : (heard.method_before ?? undefined);

/** The way to pay from before the chat. */
export const payAsBefore = (values: OrderValues): OrderValues => ({
  ...values,
  payment_method_id: methodBefore(values),
});

export const hasNote = (note: string, text: string): boolean => note.includes(text);
export const withNote = (note: string, text: string): string =>
  hasNote(note, text) ? note : [note.trim(), text].filter(Boolean).join(BETWEEN);
export const withoutNote = (note: string, text: string): string =>
  note
    .split(BETWEEN)
    .filter((part) => !part.includes(text))
    .join(BETWEEN);

/** The form without what a chat left in it, other than the recipient. */
export function withoutHeard(values: OrderValues): OrderValues {
  const { heard } = values;
  if (!heard) return values;
  const { second_phone, notes, method_before } = heard;
  const gone = [...notes, ...(second_phone.value === null ? [] : [second_phone.value])];
  return {
    ...(method_before === undefined ? values : payAsBefore(values)),
    heard: undefined,
    seller_note: gone.reduce(withoutNote, values.seller_note),
  };
}
