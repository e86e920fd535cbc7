import { STATUS } from '../../../../../contract/codes/order-status.ts';
import type { PaymentRow } from '../../../../../contract/payments.ts';
import { redReasons } from './verdict.ts';

export type Billed = Pick<PaymentRow, 'status' | 'order_amount' | 'payment_amount' | 'slips'>;

const rounded = (baht: number) => Math.round(baht * 100) / 100;
/** What its slips that wait bring, in baht. */
export const waiting = ({ slips }: Billed) =>
  rounded(slips.filter(({ status }) => status === 'pending').reduce((sum, { amount }) => sum + amount, 0));

/** What an unpaid order is to bring still, slips that wait not counted; of any other what it cost. */
export const dueOf = ({ status, order_amount, payment_amount }: Omit<Billed, 'slips'>): number =>
  status === STATUS.unpaid ? rounded(order_amount - payment_amount) : order_amount;

/** What lacks though its slips are taken, in baht, where nothing else speaks against them; else zero. */
export function lackingOf(order: Billed): number {
  const came = waiting(order);
  const onlyThat = redReasons(order.slips).every((reason) => reason === 'amount' || reason === 'account');
  return order.status === STATUS.unpaid && came > 0 && onlyThat
    ? Math.max(0, rounded(dueOf(order) - came))
    : 0;
}

/** Whether its money came, and nobody has judged it, though it was cancelled. */
export const isLate = (order: Billed): boolean => order.status === STATUS.cancelled && waiting(order) > 0;

/** What its slips bring too much, with what of a shared one nobody else waits for. */
export function overOf(order: Billed): number {
  if (order.status !== STATUS.unpaid || waiting(order) === 0) return 0;
  const left = order.slips
    .filter(
      ({ status, parts }) =>
        status === 'pending' && parts.filter((part) => part.status === 'pending').length === 1,
    )
    .map(
      ({ shown_amount, parts }) =>
        shown_amount - parts.reduce((sum, part) => sum + (part.status === 'rejected' ? 0 : part.amount), 0),
    );
  return Math.max(0, rounded(waiting(order) + left.reduce((a, b) => a + b, 0) - dueOf(order)));
}
