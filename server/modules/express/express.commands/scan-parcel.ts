import { DELIVERY } from '../../../../contract/codes/delivery-status.ts';
import type { FailReason } from '../../../../contract/codes/fail-reasons.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { express, type MARK_KINDS } from '../../../../contract/express.ts';
import type { Actor } from '../../../platform/actor.ts';
import { momentText } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Fail, Failure } from '../../../platform/errors.ts';
import { bahtText, toBaht, toSatang } from '../../../platform/money.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { fileNamed } from '../../files/index.ts';
import { cashDue, findOrder, wrongStatus, type LockedOrder } from '../../orders/index.ts';
import {
  comeBack,
  deliverParcel,
  failParcel,
  handOverParcel,
  labelledParcel,
  parcelsNotVoid,
  stateOf,
  type ParcelProgress,
} from '../../shipping/index.ts';
import { parcelView } from '../express.queries.ts';
import { insertMark } from '../marks.store.ts';

const show = {
  show: (tx: Reader, who: Actor, { parcel }: { parcel: number }) => parcelView(tx, who, parcel),
};

/** Scans a parcel picked up; with the order's last one it is in transit (121). */
export const pickUp = command(
  express.pickUp,
  async (tx, who, { code }, fail) => {
    const { order, parcel } = await scanned(tx, who, code, fail);
    const state = stateOf({ ...parcel, order_status: order.status });
    if (state === 'delivered') throw deliveredAlready(parcel, code, fail);
    if (state === 'picked_up' || state === 'failed') {
      throw fail('already_scanned', {
        code,
        what: { th: 'รับ', en: 'picked up' },
        at: momentText(parcel.picked_up_at!),
        by: parcel.picked_up_by_name ?? '',
      });
    }
    if (state !== 'ready')
      throw wrongStatus(order, { th: 'ยังไม่ได้ปิดกล่อง', en: 'It is not packed and closed yet.' }, fail);
    await handOverParcel(tx, who, order, parcel, fail);
    record(tx, who, { action: 'express.pickup', thing: 'parcel', id: parcel.id });
    return { parcel: parcel.id };
  },
  show,
);

/** Marks a parcel delivered, with the cash collected; with the last one the order is delivered (122). */
export const deliver = command(
  express.deliver,
  async (tx, who, { code, cash_collected, ...told }, fail) => {
    const { order, parcel } = await scanned(tx, who, code, fail);
    assertInHand(order, parcel, code, fail);
    const due = parcel.carries_cash ? cashDue(order) : 0;
    const cash = cash_collected === undefined ? null : toSatang(cash_collected);
    if (due > 0 && cash !== due) throw wrongCash(due, cash, fail);
    await deliverParcel(tx, who, order, parcel, due > 0 ? due : null, fail);
    await keepMark(tx, who, { order, parcel, kind: 'delivered', cash: due > 0 ? due : null }, told, fail);
    record(tx, who, {
      action: 'express.deliver',
      thing: 'parcel',
      id: parcel.id,
      after: { cash, note: told.note || null, photo: told.photo !== undefined },
    });
    return { parcel: parcel.id };
  },
  show,
);

/** Marks a delivery that failed; the parcel stays in hand and may be delivered later. */
export const failDelivery = command(
  express.fail,
  async (tx, who, { code, reason_type, reason, ...told }, fail) => {
    const { order, parcel } = await scanned(tx, who, code, fail);
    assertInHand(order, parcel, code, fail);
    await failParcel(tx, who, order, parcel, { reason_type, reason });
    await keepMark(tx, who, { order, parcel, kind: 'failed', reason_type }, { ...told, note: reason }, fail);
    record(tx, who, {
      action: 'express.fail',
      thing: 'parcel',
      id: parcel.id,
      after: { reason_type, reason, photo: told.photo !== undefined },
    });
    return { parcel: parcel.id };
  },
  show,
);

/** Says that an undelivered parcel is on its way back to the shop, where it is counted in. */
export const comingBack = command(
  express.comingBack,
  async (tx, who, { code, ...told }, fail) => {
    const { order, parcel } = await scanned(tx, who, code, fail);
    assertInHand(order, parcel, code, fail);
    if (isComingBack(order))
      throw wrongStatus(order, { th: 'แจ้งกลับร้านไปแล้ว', en: 'It is on its way back already.' }, fail);
    await comeBack(tx, who, order, parcel);
    await keepMark(tx, who, { order, parcel, kind: 'coming_back' }, told, fail);
    record(tx, who, {
      action: 'express.coming_back',
      thing: 'parcel',
      id: parcel.id,
      after: { note: told.note || null, photo: told.photo !== undefined },
    });
    return { parcel: parcel.id };
  },
  show,
);

const isComingBack = ({ delivery_status }: LockedOrder): boolean =>
  delivery_status === DELIVERY.comingBack || delivery_status === DELIVERY.back;

interface Mark {
  order: LockedOrder;
  parcel: ParcelProgress;
  kind: (typeof MARK_KINDS)[number];
  reason_type?: FailReason;
  /** satang */
  cash?: number | null;
}
interface Told {
  photo?: string | undefined;
  made_at?: string | undefined;
  note: string;
}
/** Keeps what was told at the door, with its picture. Errors: not_offered (no picture of a delivery). */
async function keepMark(
  tx: Tx,
  who: Actor,
  { order, parcel, kind, reason_type, cash }: Mark,
  { photo, made_at, note }: Told,
  fail: Fail<'not_offered'>,
): Promise<void> {
  const found = photo === undefined ? null : await fileNamed(tx, photo);
  if (photo !== undefined && (found?.purpose !== 'delivery' || found.type === 'application/pdf'))
    throw fail('not_offered', { field: { th: 'รูป', en: 'Picture' }, path: 'photo' });
  await insertMark(tx, who, {
    parcel_id: parcel.id,
    order_id: order.id,
    kind,
    made_at: made_at ?? null,
    reason_type: reason_type ?? null,
    note,
    photo: photo ?? null,
    cash: cash ?? null,
  });
}

/** The parcel behind a scanned label, its order locked. Others' parcels do not exist. */
async function scanned(
  tx: Tx,
  who: Actor,
  code: string,
  fail: Fail<'not_your_parcel' | 'invalid_order_status'>,
): Promise<{ order: LockedOrder; parcel: ParcelProgress }> {
  const order = await findOrder(tx, who, code);
  if (!order) throw fail('not_your_parcel', { code });
  if (order.status === STATUS.cancelled)
    throw wrongStatus(order, { th: 'ยกเลิกแล้ว อย่าส่ง นำกลับคลัง', en: 'It is cancelled: bring it back.' }, fail);
  if (order.status === STATUS.returned)
    throw wrongStatus(order, { th: 'รับของคืนเข้าร้านแล้ว', en: 'Its goods were received back.' }, fail);
  const parcels = await parcelsNotVoid(tx, order.id);
  const parcel = labelledParcel(parcels, order, code);
  if (!parcel) throw wrongStatus(order, { th: 'ยังไม่ได้เข้ารอบแพ็ก', en: 'It is not in a round yet.' }, fail);
  return { order, parcel };
}

function assertInHand(
  order: LockedOrder,
  parcel: ParcelProgress,
  code: string,
  fail: Fail<'already_scanned' | 'not_picked_up'>,
): void {
  const state = stateOf({ ...parcel, order_status: order.status });
  if (state === 'delivered') throw deliveredAlready(parcel, code, fail);
  if (state === 'ready' || state === 'packing') throw fail('not_picked_up', { code });
}

const deliveredAlready = (parcel: ParcelProgress, code: string, fail: Fail<'already_scanned'>): Failure =>
  fail('already_scanned', {
    code,
    what: { th: 'ส่งสำเร็จ', en: 'delivered' },
    at: momentText(parcel.delivered_at!),
    by: parcel.delivered_by_name ?? '',
  });

function wrongCash(due: number, cash: number | null, fail: Fail<'message_with_cause'>): Failure {
  const given = cash === null ? '–' : `฿${bahtText(cash)}`;
  return fail('message_with_cause', {
    path: 'cash_collected',
    due: toBaht(due),
    cause: {
      th: `ต้องเก็บเงิน ฿${bahtText(due)} พอดี (ใส่มา ${given}) แก้ตัวเลขให้ตรง ถ้าเก็บไม่ครบ กด “ส่งไม่สำเร็จ” หรือโทรถามร้าน`,
      en: `Exactly ฿${bahtText(due)} must be collected (entered: ${given}). Correct the figure. If it can’t be collected, mark it “Not delivered” or call the shop.`,
    },
  });
}
