import { STATUS } from '../../../../contract/codes/order-status.ts';
import { payments } from '../../../../contract/payments.ts';
import { allows } from '../../../../contract/rights.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { toBaht, toSatang } from '../../../platform/money.ts';
import { reading } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { bytesOf, fileNamed } from '../../files/index.ts';
import { loadOrder, note, wrongStatus } from '../../orders/index.ts';
import { slipsOf } from '../payments.queries/slips-of.ts';
import type { SlipQr } from '../payments.rules.ts';
import { insertSlip } from '../payments.store.ts';
import { readSlip } from './read-slip.ts';

/** Attaches an uploaded slip to an unpaid order; its QR is read before the transaction begins. */
export const addSlip = command(
  payments.addSlip,
  async (tx, who, { id, file, amount, transferred_at, receiver_account }, fail, read: SlipQr) => {
    const order = await loadOrder(tx, who, id, fail);
    if (order.status !== STATUS.unpaid) {
      throw wrongStatus(
        order,
        {
          th: 'แนบสลิปได้เฉพาะออเดอร์ที่รอชำระเงิน',
          en: 'A slip belongs to an order waiting for payment.',
        },
        fail,
      );
    }
    const slip_id = await insertSlip(tx, who, {
      order_id: id,
      file,
      amount: toSatang(amount),
      transferred_at: transferred_at ?? null,
      receiver_account: receiver_account || null,
      read,
    });
    // the timeline keeps the verdict as it was now: a later slip may change it
    const slip = (await slipsOf(tx, [id])).get(id)!.find((s) => s.id === slip_id)!;
    await note(tx, who, id, 'slip', {
      amount: slip.amount,
      verdict: slip.verdict,
      reasons: slip.reasons,
      order_amount: toBaht(order.order_amount),
    });
    record(tx, who, {
      action: 'payment.slip',
      thing: 'slip',
      id: slip_id,
      after: { order: order.number, amount: slip.amount, verdict: slip.verdict },
    });
    announce(tx, 'payments', 'orders');
    return slip;
  },
  {
    async prepare(who, input, fail): Promise<SlipQr> {
      const file = await reading(who, (tx) => fileNamed(tx, input.file));
      const mine =
        file?.purpose === 'slip' && (file.uploaded_by === who.userId || allows(who, payments.list.right));
      const bytes = mine ? await bytesOf(who, input.file) : null;
      if (!bytes) throw fail('not_found');
      return file?.type === 'application/pdf' ? { qr: 'none' } : readSlip(bytes);
    },
  },
);
