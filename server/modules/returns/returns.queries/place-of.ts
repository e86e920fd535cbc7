import type { ReturnPage } from '../../../../contract/returns.ts';
import type { Reader } from '../../../platform/tx.ts';
import { issuedOf, storages } from '../../warehouse/index.ts';
import { parcelsOf, type ReturnOf } from './expected.ts';

export type ReturnPlace = ReturnPage['places'][number];
/** Places of the shop that goods which came back may be put in, the usual one of each kind first. */
export const returnPlaces = async (tx: Reader): Promise<ReturnPlace[]> =>
  (await storages(tx)).flatMap(({ id, name, kind, is_default }) =>
    kind === 'line' ? [] : [{ id, name, kind, is_default }],
  );

/** Where good pieces go when nobody says: the store they left from, else the usual one. Null: the shop has none. */
export async function usualStores(
  tx: Reader,
  of: ReturnOf,
  places: readonly ReturnPlace[],
): Promise<(item: number) => number | null> {
  const issued = await issuedOf(tx, await parcelsOf(tx, of));
  const from = new Map(issued.map((one) => [one.item_id, one.store_id]));
  const usual = places.find(({ kind }) => kind === 'store')?.id ?? null;
  return (item) => from.get(item) ?? usual;
}
