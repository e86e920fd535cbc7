import { boxCapacity } from '../../../../contract/products.capacity.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import { isOutsider } from '../../../platform/rights.ts';
import type { Tx } from '../../../platform/tx.ts';
import { retake, type Choice } from '../../warehouse/index.ts';
import { fullest, type Box } from '../boxes.rules.ts';
import { boxLines } from '../boxes.store.ts';

interface SoldLine {
  line: number;
  sku: string;
  qty: number;
  box: Box;
}

/** Which pieces a line of mystery boxes is made of, decided when its turn at the stock comes. */
export const choiceOf = (
  who: Actor,
  { line, sku, qty, box }: SoldLine,
  fail: Fail<'balance_not_enough'>,
): Choice => ({
  line,
  among: box.pool.map(({ item_id }) => item_id),
  choose(available) {
    const pieces = fullest(box, qty, available);
    if (pieces) return pieces;
    const boxes = boxCapacity(
      box,
      box.pool.map(({ item_id }) => available.get(item_id) ?? 0),
    );
    throw fail('balance_not_enough', { short: boxesShort(sku, qty, isOutsider(who) ? null : boxes) });
  },
});

/** Takes an order's pieces again where its reservation was given back; its boxes from what there is now. Errors: balance_not_enough. */
export const retakeAll = (
  tx: Tx,
  who: Actor,
  order: { id: number; number: string },
  fail: Fail<'balance_not_enough'>,
): Promise<void> =>
  retake(tx, who, order, fail, async () =>
    (await boxLines(tx, [order.id])).map((sold) => choiceOf(who, { ...sold, box: sold }, fail)),
  );

/** `BOX-01 ต้องการ 3 กล่อง มี 1`; who is not of the shop is told that there is not enough, never how much there is. */
const boxesShort = (sku: string, wanted: number, available: number | null) => [
  available === null
    ? { th: `${sku} ต้องการ ${wanted} กล่อง มีไม่ถึง`, en: `${sku} wanted ${wanted}, fewer available` }
    : {
        th: `${sku} ต้องการ ${wanted} กล่อง มีพอ ${available} กล่อง`,
        en: `${sku} wanted ${wanted}, enough for ${available}`,
      },
];
