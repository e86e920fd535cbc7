import { purchasing } from '../../../../contract/purchasing.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { awaitedOf, nameOf } from '../purchasing.rules.ts';
import { closeShort, linesOf, settle } from '../purchasing.store.ts';
import { loadPurchase } from './load-purchase.ts';

/** Closes an order of which no more will come: what is awaited is closed short. */
export const closePurchase = command(purchasing.close, async (tx, who, { id, reason }, fail) => {
  const order = await loadPurchase(tx, id, 'close', fail);
  const awaited = (await linesOf(tx, id)).filter((line) => awaitedOf(line) > 0);
  await closeShort(
    tx,
    id,
    awaited.map(({ line }) => line),
  );
  const facts = await settle(tx, who, id, reason || null);
  const number = nameOf(order);
  const short = awaited.reduce((sum, line) => sum + awaitedOf(line), 0);
  record(tx, who, { action: 'purchase.close', thing: 'purchase', id, after: { number, short, reason } });
  announce(tx, 'purchases');
  announce(tx, 'stock');
  return { id, ...facts, number };
});
