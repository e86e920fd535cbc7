import { payments } from '../../../../../contract/payments.ts';
import { baht, undoToast } from '../../../kit/index.ts';
import { wordsOf } from '../../../platform/i18n.ts';
import { send } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { dueOf, type Billed } from './rest.ts';

/**
 * Says which order was paid and with how much, with those paid by the same slip, and lets it be undone; `undone` is
 * where one goes on then.
 */
export function sayConfirmed(
  { id, number, ...billed }: Confirmed,
  also: readonly Pick<Confirmed, 'id' | 'number'>[],
  undone?: () => void,
) {
  const t = wordsOf('payments');
  const said = t('confirm.done', { number, amount: baht(dueOf(billed)) });
  const others = also.length > 0 && t('confirm.also', { numbers: also.map((one) => one.number).join(' ') });
  undoToast([said, others].filter(Boolean).join(' '), () => {
    Promise.all([id, ...also.map((one) => one.id)].map(undoConfirm)).then(() => {
      toast.done(t('confirm.undone', { number }));
      undone?.();
    }, toast.error);
  });
}
/** As it was before it was confirmed. */
interface Confirmed extends Omit<Billed, 'slips'> {
  id: number;
  number: string;
}

/** Takes one's own confirmation of a moment ago back. */
export const undoConfirm = (id: number) =>
  send(payments.undoConfirm, { id }, ['payments', 'orders', 'stock']);
