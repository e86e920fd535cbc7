import type { PlaceKind } from '../../../contract/warehouse.storages.ts';

interface Place {
  id: number;
  kind: PlaceKind;
  is_default: boolean;
  closed_at: Date | null;
}

const others = <P extends Place>(all: P[], { id, kind }: Pick<Place, 'id' | 'kind'>): P[] =>
  all.filter((p) => p.id !== id && p.kind === kind && p.closed_at === null);

/** A kind that has open places has one default among them: the first to come is it. */
export const becomesDefault = (all: Place[], one: Pick<Place, 'id' | 'kind' | 'is_default'>): boolean =>
  one.is_default || others(all, one).length === 0;

/**
 * The default of a kind passes to another one and is never merely dropped; goods have to come in somewhere, so that of
 * the stores one always stays.
 */
export const mayCease = (all: Place[], one: Place): boolean =>
  !one.is_default || (one.kind !== 'store' && others(all, one).length === 0);
