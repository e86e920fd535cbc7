import { payments } from '../../../../../contract/payments.ts';
import { baht, undoToast } from '../../../kit/index.ts';
import { wordsOf } from '../../../platform/i18n.ts';
import { send } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';

/** Says which order was paid and with how much, and lets it be undone; `undone` is where one goes on then. */
export function sayConfirmed({ id, number, order_amount }: Confirmed, undone?: () => void) {
  const t = wordsOf('payments');
  undoToast(t('confirm.done', { number, amount: baht(order_amount) }), () => {
    undoConfirm(id).then(() => {
      toast.done(t('confirm.undone', { number }));
      undone?.();
    }, toast.error);
  });
}
interface Confirmed {
  id: number;
  number: string;
  order_amount: number;
}

/** Takes one's own confirmation of a moment ago back. */
export const undoConfirm = (id: number) =>
  send(payments.undoConfirm, { id }, ['payments', 'orders', 'stock']);
