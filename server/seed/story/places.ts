import { rows, sql } from '../../platform/sql.ts';
import { reading } from '../../platform/tx.ts';
import type { Place } from '../shop.ts';
import type { Story } from './story.ts';

/** The default place of a kind. */
export function placeOf({ places }: Story, kind: Place['kind']): number {
  const found = places.filter((p) => p.kind === kind);
  return (found.find((p) => p.is_default) ?? found[0]!).id;
}

/** A store, or a packing line, besides the default one. */
const otherOf = ({ places }: Story, kind: Place['kind']): number | undefined =>
  places.find((p) => p.kind === kind && !p.is_default)?.id;
export const otherStore = (story: Story) => otherOf(story, 'store');
export const otherLine = (story: Story) => otherOf(story, 'line');

/** What lies where at this moment. */
export async function readBalances({ system }: Story): Promise<(itemId: number, placeId: number) => number> {
  const found = await reading(system, (tx) =>
    rows<{ item_id: number; place_id: number; amount: number }>(
      tx,
      sql`select item_id, place_id, amount from stock_balances where enterprise_id = ${tx.enterpriseId}`,
    ),
  );
  const amounts = new Map(found.map((b) => [`${b.item_id}/${b.place_id}`, b.amount]));
  return (itemId, placeId) => amounts.get(`${itemId}/${placeId}`) ?? 0;
}
