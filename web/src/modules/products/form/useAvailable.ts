import { useQueries } from '@tanstack/react-query';
import { warehouse } from '../../../../../contract/warehouse.ts';
import { read } from '../../../platform/queries.ts';

/** How many of each stock item can be sold now, by SKU; live. */
export function useAvailable(skus: readonly string[]): ReadonlyMap<string, number | null> {
  const found = useQueries({
    queries: skus.map((sku) => read(warehouse.items, { barcode: sku, page_size: 1 })),
  });
  return new Map(found.flatMap(({ data }) => (data?.Data ?? []).map((item) => [item.SKU, item.Available])));
}
