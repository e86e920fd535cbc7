import type { Parcel } from '../../../../contract/express.ts';
import { FAIL_REASONS, type FailReason } from '../../../../contract/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { said } from '../../../platform/clock.ts';
import { fail, type Failure } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toBaht, toSatang } from '../../../platform/money.ts';
import { command, type Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import {
  moveTo,
  note,
  orderByCodeForUpdate,
  setDelivery,
  wrongStatus,
  type LockedOrder,
} from '../../orders/index.ts';
import { parcelShown } from '../express.queries.ts';
import { stateOf } from '../express.rules.ts';
import { livingParcels, markDelivered, markFailed, markPickedUp, type ParcelRow } from '../express.store.ts';

/** Scans a parcel picked up; with the order's last one it is in transit (121). Errors: see contract. */
export const pickUp = command(async (tx, who, { code }: { code: string }) => {
  const { order, parcel, parcels } = await found(tx, who, code);
  const state = stateOf({ ...parcel, order_status: order.status });
  if (state === 'delivered') throw deliveredAlready(parcel, code);
  if (state === 'picked_up' || state === 'failed') {
    throw fail('already_scanned', {
      code,
      what: { th: 'รับ', en: 'picked up' },
      at: said(parcel.picked_up_at!),
      by: parcel.picked_up_by_name ?? '',
    });
  }
  if (state !== 'ready')
    throw wrongStatus(order, { th: 'ยังไม่ได้ปิดกล่อง', en: 'It is not packed and closed yet.' });
  await markPickedUp(tx, who, parcel.id);
  if (parcels.every((p) => p.id === parcel.id || p.picked_up_at)) {
    await moveTo(tx, order, 121, { by: 'hand_over', who, data: { tracking: parcel.tracking_number } });
    await setDelivery(tx, order.id, 2);
  } else {
    await note(tx, who, order.id, 'picked_up', { tracking: parcel.tracking_number });
  }
  record(tx, who, { action: 'express.pickup', thing: 'parcel', id: parcel.id });
  return shown(tx, who, parcel);
});

/** Marks a parcel delivered, with the cash collected; with the last one the order is delivered (122). */
export const deliver = command(
  async (tx, who, input: { code: string; cash_collected?: number | undefined }) => {
    const { order, parcel, parcels } = await found(tx, who, input.code);
    assertInHand(order, parcel, input.code);
    const due = order.payment_type === 2 ? order.order_amount - order.paid_amount : 0;
    const cash = input.cash_collected === undefined ? null : toSatang(input.cash_collected);
    if (due > 0 && cash !== due) {
      const given = cash === null ? '–' : bahtText(cash);
      throw fail('message_with_cause', {
        path: 'cash_collected',
        due: toBaht(due),
        cause: {
          th: `ต้องเก็บเงินปลายทางให้ตรง ฿${bahtText(due)} (ใส่มา ${given}) แก้ตัวเลขให้ตรงกับที่เก็บ ถ้าเก็บไม่ครบ กด “ส่งไม่สำเร็จ” พร้อมเหตุผล หรือโทรถามร้าน`,
          en: `Exactly ฿${bahtText(due)} has to be collected (given: ${given}): correct the figure. If it cannot be collected, mark it “Not delivered” with the reason, or call the shop.`,
        },
      });
    }
    await markDelivered(tx, who, parcel.id, due > 0 ? cash : null);
    if (parcels.every((p) => p.id === parcel.id || p.delivered_at)) {
      await setDelivery(tx, order.id, 4);
      await moveTo(tx, order, 122, { by: 'delivered', who, data: due > 0 ? { cash: toBaht(due) } : {} });
    } else {
      await note(tx, who, order.id, 'parcel_delivered', { tracking: parcel.tracking_number });
    }
    record(tx, who, { action: 'express.deliver', thing: 'parcel', id: parcel.id, after: { cash } });
    return shown(tx, who, parcel);
  },
);

interface Failed {
  code: string;
  reason_type: FailReason;
  reason: string;
}
/** Marks a delivery that failed; the parcel stays in hand and may be delivered later. */
export const failDelivery = command(async (tx, who, { code, reason_type, reason }: Failed) => {
  const { order, parcel } = await found(tx, who, code);
  assertInHand(order, parcel, code);
  await markFailed(tx, parcel.id, reason_type, reason);
  await setDelivery(tx, order.id, 5);
  await note(tx, who, order.id, 'delivery_failed', { reason_words: FAIL_REASONS[reason_type], reason });
  record(tx, who, {
    action: 'express.fail',
    thing: 'parcel',
    id: parcel.id,
    after: { reason_type, reason },
  });
  return shown(tx, who, parcel);
});

/** The parcel behind a scanned order or tracking number, its order locked. Others' parcels do not exist. */
async function found(
  tx: Tx,
  who: Actor,
  code: string,
): Promise<{ order: LockedOrder; parcel: ParcelRow; parcels: ParcelRow[] }> {
  const order = await orderByCodeForUpdate(tx, who, code);
  if (!order) throw fail('not_your_parcel', { code });
  if (order.status === 140)
    throw wrongStatus(order, { th: 'ยกเลิกแล้ว อย่าส่ง นำกลับคลัง', en: 'It is cancelled: bring it back.' });
  const parcels = await livingParcels(tx, order.id);
  const parcel =
    parcels.find((p) => p.tracking_number === code.toUpperCase()) ??
    parcels.find((p) => !p.delivered_at) ??
    parcels[0];
  if (!parcel) throw wrongStatus(order, { th: 'ยังไม่ได้เข้ารอบแพ็ก', en: 'It is not in a round yet.' });
  return { order, parcel, parcels };
}

function assertInHand(order: LockedOrder, parcel: ParcelRow, code: string): void {
  const state = stateOf({ ...parcel, order_status: order.status });
  if (state === 'delivered') throw deliveredAlready(parcel, code);
  if (state === 'ready' || state === 'packing') throw fail('not_picked_up', { code });
}

const deliveredAlready = (parcel: ParcelRow, code: string): Failure =>
  fail('already_scanned', {
    code,
    what: { th: 'ส่งสำเร็จ', en: 'delivered' },
    at: said(parcel.delivered_at!),
    by: parcel.delivered_by_name ?? '',
  });

async function shown(tx: Tx, who: Actor, parcel: ParcelRow): Promise<{ Data: Parcel }> {
  announce(tx, 'express', 'orders');
  return { Data: await parcelShown(tx, who, parcel.id) };
}
