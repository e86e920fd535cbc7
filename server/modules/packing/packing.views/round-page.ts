import type { DataOf } from '../../../../contract/endpoint.ts';
import type { packing } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { labelsToPrint } from '../../labels/index.ts';
import { providersOfRound } from '../packing.queries/providers-of-round.ts';
import { ordersOfRound } from '../packing.queries/round-orders.ts';
import { roundById } from '../packing.queries/rounds.ts';
import { smallRolls } from '../packing.queries/small-rolls.ts';

/** A round with its orders, and with whom they travel on which paper; null where there is none. */
export async function roundPage(
  tx: Reader,
  who: Actor,
  id: number,
): Promise<DataOf<typeof packing.detail> | null> {
  const [round, providers, list, small] = await Promise.all([
    roundById(tx, id),
    providersOfRound(tx, id),
    ordersOfRound(tx, who, id),
    smallRolls(tx),
  ]);
  if (!round) return null;
  const here = list.filter(({ pulled_at }) => pulled_at === null);
  const labels = await labelsToPrint(
    tx,
    here.map(({ order_id }) => order_id),
  );
  const made = new Set(labels.map(({ order_id }) => order_id));
  return {
    ...round,
    providers: providers.map((of) => ({
      ...of,
      made: here.filter(({ order_id, provider }) => provider === of.provider && made.has(order_id)).length,
      is_small: small.has(of.provider),
    })),
    list,
  };
}
