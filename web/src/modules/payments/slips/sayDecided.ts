import { credit } from '../../../../../contract/payments.credit.ts';
import { payments } from '../../../../../contract/payments.ts';
import { baht, undoToast } from '../../../kit/index.ts';
import { wordsOf } from '../../../platform/i18n.ts';
import { send } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';

interface Decided {
  id: number;
  number: string;
}

/** Says that a slip was rejected and lets it be undone; `undone` is where one goes on then. */
export function sayRejected({ id, number }: Decided, slip_id: number, undone?: () => void) {
  const t = wordsOf('payments');
  undoToast(t('slip.rejected', { number }), () => {
    send(payments.undoReject, { id, slip_id }, ['payments', 'orders']).then(() => {
      toast.done(t('slip.unrejected', { number }));
      undone?.();
    }, toast.error);
  });
}

/** The same of a part payment. */
export function sayPart(
  { id, number, paid, lacks }: Decided & { paid: number; lacks: number },
  undone?: () => void,
) {
  const t = wordsOf('payments');
  undoToast(t('part.done', { number, amount: baht(paid), lacks: baht(lacks) }), () => {
    send(credit.undoPart, { id }, ['payments', 'orders']).then(({ Data }) => {
      toast.done(t('part.undone', { number, amount: baht(Data.taken_back) }));
      undone?.();
    }, toast.error);
  });
}

/** Of an order that was cancelled: where the money is now stands with the customer, or in the tab of what is paid back. */
export function sayLate({ number, paid }: Decided & { paid: number }) {
  toast.done(wordsOf('payments')('late.done', { number, amount: baht(paid) }));
}

/** The same of slips that were left to the lead. */
export function sayReferred({ id, number }: Decided, undone?: () => void) {
  const t = wordsOf('payments');
  undoToast(t('refer.done', { number }), () => {
    send(payments.undoRefer, { id }, ['payments', 'orders']).then(() => {
      toast.done(t('refer.undone', { number }));
      undone?.();
    }, toast.error);
  });
}
