import type { Slip } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { toBaht, toSatang } from '../../../platform/money.ts';
import { command, reading } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { bytesOf, fileNamed } from '../../files/index.ts';
import { note, orderForUpdate, slipsOf, wrongStatus } from '../../orders/index.ts';
import type { SlipQr } from '../payments.rules.ts';
import { insertSlip } from '../payments.store.ts';
import { readSlip } from './read-slip.ts';

interface AddSlip {
  id: number;
  file: string;
  amount: number;
  transferred_at?: string | undefined;
}

/**
 * Attaches an uploaded slip to an unpaid order; its QR is read before the transaction begins.
 * Errors: no_orders, invalid_order_status, file_type.
 */
export async function addSlip(who: Actor, input: AddSlip): Promise<{ Data: Slip }> {
  const file = await reading(who, (tx) => fileNamed(tx, input.file));
  const mine = file?.purpose === 'slip' && (file.uploaded_by === who.userId || who.levels.payment >= 1);
  const bytes = mine ? await bytesOf(who, input.file) : null;
  if (!bytes) throw fail('not_found');
  const qr: SlipQr = file?.type === 'application/pdf' ? { qr: 'none' } : await readSlip(bytes);
  return attach(who, { ...input, read: qr });
}

const attach = command(
  async (tx, who, { id, file, amount, transferred_at, read }: AddSlip & { read: SlipQr }) => {
    const order = await orderForUpdate(tx, who, id);
    if (!order) throw fail('no_orders', { code: id });
    if (order.status !== 100) {
      throw wrongStatus(order, {
        th: 'แนบสลิปได้เฉพาะออเดอร์ที่รอชำระเงิน',
        en: 'A slip belongs to an order waiting for payment.',
      });
    }
    const slipId = await insertSlip(tx, who, {
      order_id: id,
      file,
      amount: toSatang(amount),
      transferred_at: transferred_at ?? null,
      read,
    });
    const slip = (await slipsOf(tx, [id])).get(id)!.find((s) => s.id === slipId)!;
    await note(tx, who, id, 'slip', {
      amount: slip.amount,
      verdict: slip.verdict,
      reasons: slip.reasons,
      order_amount: toBaht(order.order_amount),
    });
    record(tx, who, {
      action: 'payment.slip',
      thing: 'slip',
      id: slipId,
      after: { order: order.number, amount: slip.amount, verdict: slip.verdict },
    });
    announce(tx, 'payments', 'orders');
    return { Data: slip };
  },
);
