import { DELIVERY, type DeliveryStatus } from '../../../contract/codes/delivery-status.ts';
import { MOVES } from '../../../contract/codes/moves.ts';
import { STATUS, STATUS_WORDS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import { PAYMENT_TYPES, type PaymentType } from '../../../contract/codes/payment-types.ts';
import { FOUND_AS, returns, type FoundCounts, type ReturnState } from '../../../contract/returns.ts';
import { allows } from '../../../contract/rights.ts';
import type { Words } from '../../../contract/shared.ts';
import { invalid, type Fail } from '../../platform/errors.ts';
import { bahtText } from '../../platform/money.ts';
import { firstRefusal, NO_PERMISSION, unless, type Mover } from '../../platform/rights.ts';

/** Orders whose goods can come back: they have left the shop; of a claimed one the broken pieces may. */
const mayComeBack = (status: OrderStatus): boolean =>
  status === STATUS.claimed || MOVES.some(({ from, by }) => from === status && by.includes('return'));

/** Whether its last piece makes it a returned order; a claimed or a cancelled one stays what it is. */
export const becomesReturned = (status: OrderStatus): boolean =>
  MOVES.some(({ from, by }) => from === status && by.includes('return'));

/** Why nothing of an order can come back now, in words; null where something can. */
export function statusRefusal({
  status,
  isPacked,
}: {
  status: OrderStatus;
  isPacked: boolean;
}): Words | null {
  if (status === STATUS.cancelled)
    return unless(isPacked, {
      th: 'ออเดอร์ยกเลิกก่อนแพ็ก ไม่มีของให้เก็บคืนชั้น',
      en: 'It was cancelled before it was packed: there is nothing to put back',
    });
  return unless(mayComeBack(status) || status === STATUS.returned, {
    th: `ของยังไม่ออกจากร้าน (“${STATUS_WORDS[status].th}”) ถ้าจะไม่ส่ง ให้ดึงออกจากรอบหรือยกเลิกออเดอร์`,
    en: `It has not left the shop (“${STATUS_WORDS[status].en}”). If it is not to be sent, pull it out of its round or cancel it`,
  });
}

interface OnPage {
  status: OrderStatus;
  returns: { kind: 'return' | 'put_back'; state: ReturnState } | null;
  left_in_part: boolean;
}
const isAllBack = (order: OnPage): boolean =>
  order.status === STATUS.returned ||
  (order.returns?.state === 'done' && !(order.returns.kind === 'put_back' && order.left_in_part));
export const ALL_BACK: Words = { th: 'รับคืนครบทุกชิ้นแล้ว', en: 'All of it is back already' };

/** Why an order’s parcel cannot be counted now, as its page says it. */
export const takeRefusal = (order: OnPage, mover: Mover): Words | null =>
  firstRefusal(
    unless(allows(mover, returns.create.right), NO_PERMISSION),
    unless(!isAllBack(order), ALL_BACK),
    statusRefusal({ status: order.status, isPacked: order.returns !== null || order.left_in_part }),
  );
/** Why nobody can say now that it is coming back. */
export const announceRefusal = (order: OnPage, mover: Mover): Words | null =>
  firstRefusal(
    unless(allows(mover, returns.announce.right), NO_PERMISSION),
    unless(order.status !== STATUS.cancelled, CANCELLED),
    unless(!isAllBack(order), ALL_BACK),
    statusRefusal({ status: order.status, isPacked: false }),
  );
const CANCELLED: Words = { th: 'ออเดอร์ถูกยกเลิกแล้ว', en: 'The order is cancelled' };

type Counts = FoundCounts;
export const sumOf = (counts: Counts): number => FOUND_AS.reduce((sum, as) => sum + counts[as], 0);
export const addedUp = (all: readonly Counts[]): Counts => ({
  good: all.reduce((sum, one) => sum + one.good, 0),
  broken: all.reduce((sum, one) => sum + one.broken, 0),
  lost: all.reduce((sum, one) => sum + one.lost, 0),
  other: all.reduce((sum, one) => sum + one.other, 0),
});

interface Expected {
  line: number;
  item_id: number;
  sku: string;
  left: number;
}
interface Counted extends Counts {
  line: number;
  item_id: number;
  note: string;
  photos: readonly string[];
}
const same = (a: { line: number; item_id: number }, b: { line: number; item_id: number }): boolean =>
  a.line === b.line && a.item_id === b.item_id;

/**
 * Each counted line beside what is expected of it. Errors: not_offered, return_too_many naming the numbers,
 * return_unexplained, return_nothing.
 */
export function assertCounted<E extends Expected, C extends Counted>(
  counted: readonly C[],
  expected: readonly E[],
  fail: Fail<'not_offered' | 'return_too_many' | 'return_unexplained' | 'return_nothing'>,
): { of: E; counted: C }[] {
  const seen: C[] = [];
  const lines = counted.flatMap((line, i) => {
    if (seen.some((one) => same(one, line))) throw invalid({ path: `lines.${i}.line`, problem: 'twice' });
    seen.push(line);
    const of = expected.find((one) => same(one, line));
    if (!of)
      throw fail('not_offered', {
        field: { th: `บรรทัด ${line.line}`, en: `line ${line.line}` },
        path: `lines.${i}.item_id`,
      });
    const given = sumOf(line);
    if (given > of.left)
      throw fail('return_too_many', { sku: of.sku, given, expected: of.left, path: `lines.${i}.good` });
    if (line.other > 0 && !(line.note && line.photos.length))
      throw fail('return_unexplained', {
        sku: of.sku,
        other: line.other,
        path: `lines.${i}.${line.note ? 'photos' : 'note'}`,
      });
    return given > 0 ? [{ of, counted: line }] : [];
  });
  if (!lines.length) throw fail('return_nothing', {});
  return lines;
}

/** Whether a parcel was closed with the very same counts: asked once more, it answers the same. */
export const countedTheSame = (
  asked: readonly (Counts & { line: number; item_id: number })[],
  kept: readonly (Counts & { line: number; item_id: number })[],
): boolean => {
  const some = asked.filter((line) => sumOf(line) > 0);
  return (
    some.length === kept.length &&
    some.every((a) => kept.some((k) => same(a, k) && FOUND_AS.every((as) => a[as] === k[as])))
  );
};

interface PaidLine {
  /** What the order asks for its line, in satang, after its parts of all that was taken off. */
  net: number;
  /** Pieces of all its items that left. */
  sent: number;
}
/** Satang that the customer paid for so many pieces of a line, after `before` others of it: all pieces of a line come to all of it. */
export function paidFor({ net, sent }: PaidLine, before: number, pieces: number): number {
  if (!sent) return 0;
  return Math.round((net * (before + pieces)) / sent) - Math.round((net * before) / sent);
}

interface PaidOrder {
  payment_type: PaymentType;
  delivery_status: DeliveryStatus;
  order_amount: number;
  paid_amount: number;
}
/** What of an order the customer has really paid, in satang: at the door once it is delivered. A marketplace pays back itself. */
function paidByCustomer({ payment_type, delivery_status, order_amount, paid_amount }: PaidOrder): number {
  if (payment_type === PAYMENT_TYPES.platform) return 0;
  if (payment_type === PAYMENT_TYPES.cod && delivery_status === DELIVERY.delivered)
    return Math.max(order_amount, paid_amount);
  return paid_amount;
}
/** What is proposed to be paid back: what was paid for the pieces, as far as the order was paid and not proposed before. */
export const proposal = (order: PaidOrder, forPieces: number, before: number): number =>
  Math.max(0, Math.min(forPieces, paidByCustomer(order) - before));

/** It was on its way and never arrived: now it is back. */
export const cameBackUndelivered = (order: {
  status: OrderStatus;
  delivery_status: DeliveryStatus;
}): boolean => order.status === STATUS.inTransit && order.delivery_status !== DELIVERY.delivered;

/** What hangs on a parcel of a return, and keeps it closed. */
export interface HangsOn {
  is_closed: boolean;
  /** The number of a later one. */
  later: number | null;
  /** Bills that decided about its pieces in quarantine. */
  decided: readonly string[];
  /** Satang that were paid back for it. */
  refunded: number | null;
  /** A compensation of its order that was asked for since and was granted. */
  compensation: string | null;
}
/**
 * Why a parcel cannot be opened again; null: it can. What was decided with it in mind has to be taken back first, where that
 * can be; and the later ones share the value of what left with it, so they are opened first.
 */
export const whyStays = ({ is_closed, later, decided, refunded, compensation }: HangsOn): Words | null =>
  firstRefusal(
    unless(is_closed, { th: 'ยังนับอยู่', en: 'it is still being counted.' }),
    unless(later === null, {
      th: `มีกล่องที่ ${later} หลังจากนี้ เปิดหรือยกเลิกกล่องนั้นก่อน`,
      en: `parcel ${later} came after it. Open or call off that one first.`,
    }),
    unless(!decided.length, {
      th: `ของกักตรวจตัดสินแล้วด้วยบิล ${decided.join(', ')} กลับรายการบิลนั้นที่หน้าคลังก่อน`,
      en: `its pieces in quarantine were decided about with ${decided.join(', ')}. Reverse that bill in the warehouse first.`,
    }),
    unless(refunded === null, {
      th: `คืนเงินลูกค้าไปแล้ว ฿${bahtText(refunded ?? 0)}`,
      en: `฿${bahtText(refunded ?? 0)} were paid back for it.`,
    }),
    unless(compensation === null, {
      th: `${compensation} ได้คำตอบว่าจ่ายแล้ว`,
      en: `${compensation} was granted.`,
    }),
  );
