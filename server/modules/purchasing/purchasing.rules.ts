import {
  PURCHASE_ACTIONS,
  PURCHASE_MOVES,
  PURCHASE_SAID,
  purchasing,
  purchasingAbilities,
  type PurchaseAction,
  type PurchaseInput,
  type PurchaseState,
} from '../../../contract/purchasing.ts';
import { VAT_PERCENT, purchaseSums } from '../../../contract/purchasing.money.ts';
import type { AnyEndpoint } from '../../../contract/endpoint.ts';
import { allows, isAble } from '../../../contract/rights.ts';
import type { Words } from '../../../contract/shared.ts';
import { invalid, type Fail } from '../../platform/errors.ts';
import { bahtText, partOfValue, toSatang } from '../../platform/money.ts';
import { firstRefusal, NO_PERMISSION, unless, type Mover } from '../../platform/rights.ts';

/** Satang that a bill of the warehouse carries at most. */
const MOST_SATANG = 9_000_000_000_000;

export const nameOf = (o: { id: number; number: string | null }): string => o.number ?? `ร่าง ${o.id}`;

/** What is written, in satang, with what it comes to. Errors: discount_too_big naming the line. */
export function written(input: PurchaseInput, vat_in_cost: boolean, fail: Fail<'discount_too_big'>) {
  const lines = input.lines.map(({ price, discount, ...line }) => ({
    ...line,
    price: toSatang(price),
    discount: toSatang(discount),
  }));
  for (const [i, l] of lines.entries()) {
    const base = l.price * l.qty;
    if (l.discount > base)
      throw fail('discount_too_big', {
        field: { th: `ส่วนลดบรรทัด ${i + 1}`, en: `discount of line ${i + 1}` },
        path: `lines.${i}.discount`,
        discount: bahtText(l.discount),
        base: bahtText(base),
      });
  }
  const { vat_mode } = input;
  const terms = { vat_mode, vat_percent: VAT_PERCENT, vat_in_cost };
  const [discount, freight] = [toSatang(input.discount), toSatang(input.freight)];
  const sums = purchaseSums(lines, { ...terms, discount: 0, freight });
  if (sums.total > MOST_SATANG)
    throw invalid({ path: 'lines', problem: 'too_big', limit: MOST_SATANG / 100, got: bahtText(sums.total) });
  if (discount > sums.goods)
    throw fail('discount_too_big', {
      field: { th: 'ส่วนลดทั้งใบ', en: 'discount of the order' },
      path: 'discount',
      discount: bahtText(discount),
      base: bahtText(sums.goods),
    });
  const { lines: parts, ...whole } = purchaseSums(lines, { ...terms, discount, freight });
  const { partner_id, reference, expected_on, terms: paid, note, running_from, running_to } = input;
  return {
    order: {
      ...{ partner_id, reference, expected_on, terms: paid, note, running_from, running_to },
      ...{ ...terms, discount, freight, ...whole },
    },
    lines: lines.map((line, i) => ({ ...line, payable: parts[i]!.payable, cost: parts[i]!.cost })),
  };
}

/** Both ends of the numbers on the cartons, or neither. */
export function assertRange({ running_from, running_to }: PurchaseInput): void {
  if ((running_from === null) !== (running_to === null))
    throw invalid({ path: running_from === null ? 'running_from' : 'running_to', problem: 'required' });
  if (running_from !== null && running_to! < running_from)
    throw invalid({ path: 'running_to', problem: 'too_small', limit: running_from, got: String(running_to) });
}

interface Standing {
  id: number;
  number: string | null;
  state: PurchaseState;
}
/** Errors: purchase_state, naming the order and how it stands. */
export function assertMove(o: Standing, action: PurchaseAction, fail: Fail<'purchase_state'>): void {
  if (!PURCHASE_MOVES[action].includes(o.state))
    throw fail('purchase_state', { number: nameOf(o), state: PURCHASE_SAID[o.state] });
}

type Person = Mover & { userId: number | null };
interface Judged extends Standing {
  user_id: number | null;
  rejected: boolean;
  /** Pieces that came and did not go back. */
  held: number;
  somebody_else_approves: boolean;
  /** Who wrote last what stands in it. */
  written_by: number | null;
}
const CALLS: Record<PurchaseAction, Pick<AnyEndpoint, 'right'>> = {
  edit: purchasing.change,
  approve: purchasing.approve,
  reject: purchasing.reject,
  receive: purchasing.receive,
  close: purchasing.close,
  return: purchasing.giveBack,
  cancel: purchasing.cancel,
  remove: purchasing.remove,
  mail: purchasing.mail,
  duplicate: purchasing.duplicate,
};
/** Each action: null where it may be done now, else why not, in words. */
export const mayOf = (who: Person, o: Judged) =>
  Object.fromEntries(PURCHASE_ACTIONS.map((action) => [action, whyNot(who, o, action)])) as Record<
    PurchaseAction,
    Words | null
  >;

/** Why an action may not be done now, in words; null where it may. */
function whyNot(who: Person, o: Judged, action: PurchaseAction): Words | null {
  const said = PURCHASE_SAID[o.state];
  return firstRefusal(
    unless(action !== 'close' || o.state !== 'approved', NOTHING_CAME),
    unless(PURCHASE_MOVES[action].includes(o.state), { th: `ใบนี้${said.th}`, en: `The order ${said.en}` }),
    unless(allows(who, CALLS[action].right), NO_PERMISSION),
    action === 'cancel' ? unless(mayCancel(who, o.state), NO_PERMISSION) : null,
    action === 'approve' ? unless(!isOwnApproval(who, o), OWN) : null,
    action === 'approve' || action === 'reject' ? unless(!o.rejected, REJECTED) : null,
    action === 'return' ? unless(o.held > 0, NOTHING_HELD) : null,
  );
}
/** An approved order binds the shop: who may not approve may not cancel it. */
export const mayCancel = (who: Mover, state: PurchaseState): boolean =>
  state === 'draft' || isAble(who, purchasingAbilities.cancelApproved);
export const isOwnApproval = (
  who: Pick<Person, 'userId'>,
  o: { user_id: number | null; written_by: number | null; somebody_else_approves: boolean },
): boolean => o.somebody_else_approves && (o.user_id === who.userId || o.written_by === who.userId);
const OWN: Words = {
  th: 'คุณเป็นคนทำหรือแก้ใบนี้เอง ร้านกำหนดให้คนอื่นอนุมัติ',
  en: 'You wrote it yourself; the shop wants somebody else to approve it',
};
const REJECTED: Words = { th: 'ตีกลับไปแล้ว รอแก้ใบก่อน', en: 'It was rejected and waits to be changed' };
const NOTHING_CAME: Words = {
  th: 'ยังไม่มีของมาเลย ยกเลิกใบแทน',
  en: 'Nothing of it came yet: cancel it instead',
};
const NOTHING_HELD: Words = { th: 'ไม่มีของที่รับมาเหลือให้คืน', en: 'Nothing that came is left to go back' };

interface Ordered {
  qty: number;
  received: number;
  short: number;
  returned: number;
}
export const awaitedOf = (l: Ordered): number => Math.max(0, l.qty - l.received - l.short);
/** How many pieces of a line may come still: what was ordered and so many percent more. */
export const mostToCome = (l: Ordered, overPercent: number): number =>
  Math.max(0, l.qty + Math.floor((l.qty * overPercent) / 100) - l.received);

interface Worth {
  qty: number;
  payable: number;
  cost: number;
  received: number;
  received_payable: number;
  received_cost: number;
}
/** What pieces that come are worth, in satang: with them the line has its share of what it costs, however it came. */
export function worthOf(l: Worth, qty: number): { payable: number; cost: number } {
  const upTo = (value: number, there: number) =>
    Math.max(0, partOfValue({ qty: l.qty, value }, 0, l.received + qty) - there);
  return { payable: upTo(l.payable, l.received_payable), cost: upTo(l.cost, l.received_cost) };
}
/** What the partner owes for pieces that go back to him, in satang; for all that came he owes all of it. */
export const creditOf = (
  l: { received: number; received_payable: number; returned: number; returned_payable: number },
  qty: number,
): number => {
  const whole = { qty: l.received, value: l.received_payable };
  return Math.max(0, partOfValue(whole, 0, l.returned + qty) - l.returned_payable);
};

export interface Range {
  from: number;
  to: number;
}
/** Of a range what no other covers, as ranges in their order. */
export function missingOf(whole: Range, there: readonly Range[]): Range[] {
  const missing: Range[] = [];
  let next = whole.from;
  for (const { from, to } of there.toSorted((a, b) => a.from - b.from)) {
    if (from > next) missing.push({ from: next, to: from - 1 });
    next = Math.max(next, to + 1);
  }
  if (next <= whole.to) missing.push({ from: next, to: whole.to });
  return missing;
}
export const overlap = (a: Range, b: Range): boolean => a.from <= b.to && b.from <= a.to;

/** What of an approved order was asked to be something else; undefined where nothing was. */
export function fixedField(
  before: { order: object; lines: readonly object[] },
  after: { order: object; lines: readonly object[] },
): keyof typeof FIXED | undefined {
  const [was, is] = [before.order, after.order] as [Record<string, unknown>, Record<string, unknown>];
  const changed = (Object.keys(FIXED) as (keyof typeof FIXED)[]).filter((field) => field !== 'lines');
  const field = changed.find((one) => was[one] !== is[one]);
  const same = JSON.stringify(before.lines) === JSON.stringify(after.lines);
  return field ?? (same ? undefined : 'lines');
}
export const FIXED = {
  partner_id: { th: 'คู่ค้า', en: 'the partner' },
  reference: { th: 'เลขอ้างอิง', en: 'the reference' },
  terms: { th: 'เงื่อนไขชำระเงิน', en: 'the terms' },
  discount: { th: 'ส่วนลดทั้งใบ', en: 'the discount' },
  freight: { th: 'ค่าขนส่ง', en: 'the freight' },
  vat_mode: { th: 'VAT', en: 'the VAT' },
  running_from: { th: 'เลขลัง', en: 'the carton numbers' },
  running_to: { th: 'เลขลัง', en: 'the carton numbers' },
  lines: { th: 'รายการสินค้า', en: 'the lines' },
} as const satisfies Record<string, Words>;
