import type { Actor } from '../../../platform/actor.ts';
import { system } from '../../../platform/session.ts';
import { transaction, type Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { insertShop, nextShopId, type NewShop } from '../shop.store.ts';

export type { NewShop } from '../shop.store.ts';

type OnFounded = (tx: Tx, founder: Actor) => Promise<unknown>;
const founded = new Set<OnFounded>();
/** A later module gives every new shop what none can do without, in the transaction that founds it. */
export const onFounded = (then: OnFounded): void => void founded.add(then);

interface Founding<T> {
  /** Uses up what allows it; throws where nothing does. */
  permit: (tx: Tx) => Promise<unknown>;
  /** What is added to it: its first administrator. */
  begin: (tx: Tx, founder: Actor) => Promise<T>;
}
/** Makes a shop with all that every shop needs and what `begin` adds, in one transaction: all of it or nothing. */
export async function foundShop<T>(
  by: Pick<Actor, 'requestId' | 'ip'>,
  shop: NewShop,
  { permit, begin }: Founding<T>,
): Promise<T> {
  const id = await transaction(system(0), nextShopId);
  const founder: Actor = { ...system(id), ...by };
  return transaction(founder, async (tx) => {
    await permit(tx);
    await insertShop(tx, shop);
    record(tx, founder, {
      action: 'enterprise.found',
      thing: 'enterprise',
      id,
      after: { ...shop, version: 1 },
    });
    for (const then of founded) await then(tx, founder);
    return begin(tx, founder);
  });
}
