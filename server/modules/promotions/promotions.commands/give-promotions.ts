import type { Actor } from '../../../platform/actor.ts';
import { cannotHappen } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addFreeLines, purchases } from '../../orders/index.ts';
import { availableForUpdate, reserve } from '../../warehouse/index.ts';
import { givenTo, runningPromotions } from '../promotions.queries/promotions.ts';
import { piecesGiven, shareOut, type Given, type Shared } from '../promotions.rules.ts';
import { insertGiven } from '../promotions.store.ts';

/**
 * Adds what promotions give to orders that are about to be packed, the first order first; their pieces are kept. The
 * orders' rows are locked. Answers what was given and not, and the orders that wait for free goods: those are to stay out.
 */
export async function givePromotions(
  tx: Tx,
  who: Actor,
  orders: number[],
): Promise<Pick<Shared, 'without' | 'waiting'> & { orders: number; pieces: number }> {
  const running = await runningPromotions(tx);
  if (!running.length) return { orders: 0, pieces: 0, without: [], waiting: [] };
  const items = [...new Set(running.flatMap(({ gifts }) => gifts.map(({ item_id }) => item_id)))];
  const [bought, has] = await Promise.all([purchases(tx, { orders }), givenTo(tx, orders)]);
  const available = await availableForUpdate(tx, items);
  const { given, without, waiting } = shareOut(bought, running, has, available);
  for (const [order_id, mine] of byOrder(given)) await give(tx, who, order_id, mine);
  return { orders: byOrder(given).size, pieces: piecesGiven(given), without, waiting };
}

type Mine = Given<Awaited<ReturnType<typeof runningPromotions>>[number]>;

async function give(tx: Tx, who: Actor, order_id: number, given: Mine[]): Promise<void> {
  const lines = given.flatMap(({ promotion, times }) =>
    promotion.gifts.map(({ item_id, sku, name, quantity }) => ({
      item_id,
      sku,
      name,
      qty: quantity * times,
      gift_of: promotion.name,
    })),
  );
  const numbered = await addFreeLines(tx, who, order_id, lines);
  const wanted = lines.map(({ item_id, qty }, i) => ({ line: numbered[i]!, item_id, qty }));
  await reserve(tx, who, { id: order_id, number: given[0]!.number }, wanted, cannotHappen);
  await insertGiven(
    tx,
    given.map(({ promotion, times }) => ({ order_id, promotion_id: promotion.id, times })),
  );
}

const byOrder = (given: Mine[]): Map<number, Mine[]> => Map.groupBy(given, ({ order_id }) => order_id);
