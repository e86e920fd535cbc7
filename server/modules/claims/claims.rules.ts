import { claimable, claimedOf, claims, type Claim } from '../../../contract/claims.ts';
import { STATUS, STATUS_WORDS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import { allows } from '../../../contract/rights.ts';
import { GROUPS, type Words } from '../../../contract/shared.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { now } from '../../platform/clock.ts';
import { invalid, type Fail } from '../../platform/errors.ts';
import { firstRefusal, NO_PERMISSION, unless, type Mover } from '../../platform/rights.ts';

/** How often a line of an order was sent, and claimed since. */
interface SentLine {
  line: number;
  sku: string;
  qty: number;
  claimed: number;
}
/** One claim of an order as another one is held against it. */
export interface Claimed extends Pick<Claim, 'id' | 'number' | 'status' | 'lines'> {
  at: Date;
  user_id: number | null;
}
interface Asked {
  line: number;
  qty: number;
}

/** Why nothing of an order can be claimed, in words; null where something can. */
export const claimRefusal = (
  order: {
    status: OrderStatus;
    lines: Pick<SentLine, 'line' | 'qty'>[];
    claims: Pick<Claim, 'status' | 'lines'>[];
  },
  mover: Mover,
): Words | null =>
  firstRefusal(
    unless(allows(mover, claims.make.right), NO_PERMISSION),
    unless(mover.groupId !== GROUPS.agent, OF_THE_SHOP),
    statusRefusal(order.status),
    unless(
      order.lines.some(({ line, qty }) => qty > claimedOf(order.claims, line)),
      NOTHING_LEFT,
    ),
  );

export const statusRefusal = (status: OrderStatus): Words | null =>
  unless(claimable(status), {
    th: `เคลมได้เมื่อของออกจากร้านแล้ว ออเดอร์อยู่ในสถานะ “${STATUS_WORDS[status].th}”`,
    en: `Only what has left the shop can be claimed: the order is “${STATUS_WORDS[status].en}”`,
  });
const { th, en } = ERRORS.claim_by_shop;
const OF_THE_SHOP: Words = { th, en };
const NOTHING_LEFT: Words = {
  th: 'เคลมครบทุกชิ้นแล้ว',
  en: 'All of it has been claimed already',
};

/** Each asked line beside what was sent of it. Errors: not_offered, claim_too_much naming the line, the numbers and what is left. */
export function assertLeft<L extends SentLine>(
  asked: readonly Asked[],
  sent: readonly L[],
  fail: Fail<'not_offered' | 'claim_too_much'>,
): { of: L; qty: number }[] {
  const seen = new Set<number>();
  return asked.map(({ line, qty }, i) => {
    const of = sent.find((one) => one.line === line);
    if (!of) throw fail('not_offered', { field: lineWords(line), path: `lines.${i}.line` });
    if (seen.has(line)) throw invalid({ path: `lines.${i}.line`, problem: 'twice' });
    seen.add(line);
    const left = of.qty - of.claimed;
    if (qty > left)
      throw fail('claim_too_much', {
        sku: of.sku,
        sent: of.qty,
        claimed: of.claimed,
        left,
        wanted: qty,
        path: `lines.${i}.qty`,
      });
    return { of, qty };
  });
}
const lineWords = (line: number): Words => ({ th: `บรรทัด ${line}`, en: `line ${line}` });

/** So long after a claim the same person is asked: the answer may have been lost, and the goods would go out twice. */
const REPEATED_MINUTES = 10;

/** The last claim that this person has just made of one of the lines, with any number of pieces. */
export const repeatedClaim = (
  made: readonly Claimed[],
  asked: readonly Asked[],
  userId: number | null,
): Claimed | undefined =>
  made
    .filter(({ status, user_id, at, lines }) => {
      const isSame = lines.some(({ line }) => asked.some((one) => one.line === line));
      return (
        status !== STATUS.cancelled && user_id === userId && isSame && minutesSince(at) < REPEATED_MINUTES
      );
    })
    .at(-1);

/** Asked last: what is wrong otherwise is mended first. */
export function assertMeant(repeated: Claimed | undefined, fail: Fail<'claim_repeated'>) {
  if (!repeated) return;
  const { id, number, at } = repeated;
  throw fail('claim_repeated', { id, number, minutes: Math.max(1, Math.round(minutesSince(at))) });
}
const minutesSince = (at: Date) => (now().getTime() - at.getTime()) / 60_000;
