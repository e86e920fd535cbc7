import { returns } from '../../../../contract/returns.ts';
import { momentText } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toBaht, toSatang } from '../../../platform/money.ts';
import { record } from '../../audit/index.ts';
import { loadOrder, note as noteInTimeline } from '../../orders/index.ts';
import { payBackReturned } from '../../payments/index.ts';
import { refundById, writeDecided } from '../refunds.store.ts';
import { refundOf } from '../returns.queries/refunds.ts';

/** Somebody of payments paid a proposed refund back, or a part of it, or decided that nothing is. */
export const decideRefund = command(
  returns.decideRefund,
  async (tx, who, { id, amount, way, note }, fail) => {
    const known = await refundById(tx, id);
    if (!known) throw fail('not_found');
    const order = await loadOrder(tx, who, known.order_id, fail);
    const refund = (await refundById(tx, id))!;
    if (refund.undone_at)
      throw fail('refund_withdrawn', {
        order: order.number,
        who: refund.undone_by!,
        when: momentText(refund.undone_at),
      });
    if (refund.decided_at)
      throw fail('refund_decided', {
        order: order.number,
        who: refund.decided_by!,
        when: momentText(refund.decided_at),
      });
    const satang = toSatang(amount);
    if (satang > refund.proposed)
      throw fail('refund_too_much', {
        proposed: bahtText(refund.proposed),
        amount: bahtText(satang),
        path: 'amount',
      });
    if (satang === 0 && !note) throw invalid({ path: 'note', problem: 'required' });
    await writeDecided(tx, who, { id, amount: satang, way, note });
    const isInPayments = satang > 0 && (await payBackReturned(tx, who, order, { amount: satang, way, note }));
    if (!isInPayments)
      await noteInTimeline(tx, who, order.id, satang > 0 ? 'refund_paid' : 'refund_refused', {
        amount: toBaht(satang),
        way,
        ...(note ? { note } : {}),
      });
    record(tx, who, {
      action: 'return.refund',
      thing: 'order',
      id: order.id,
      after: {
        proposed: refund.proposed,
        amount: satang,
        ...(satang > 0 ? { way } : {}),
        note: note || null,
      },
    });
    announce(tx, 'returns', 'payments', 'orders');
    return { id };
  },
  { show: async (tx, who, { id }) => (await refundOf(tx, who, id))! },
);
