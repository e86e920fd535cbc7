import type { CreateOrder } from '../../../../contract/orders.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { sellables, type Sellable, type SoldBox } from '../../products/index.ts';
import type { Wanted } from '../../warehouse/index.ts';

type Line = CreateOrder['lines'][number];

export const sellablesOf = (tx: Tx, lines: Pick<Line, 'product_id'>[]): Promise<Sellable[]> =>
  sellables(tx, [...new Set(lines.map((l) => l.product_id))]);

/** The products of the lines, in their order. Errors: not_offered, map_product. */
export function assertSold(
  lines: Pick<Line, 'product_id'>[],
  sold: Sellable[],
  fail: Fail<'not_offered' | 'map_product'>,
): Sellable[] {
  const found = new Map(sold.map((p) => [p.id, p]));
  const products = lines.map((l, i) => {
    const product = found.get(l.product_id);
    if (!product) {
      throw fail('not_offered', {
        field: { th: `สินค้าบรรทัด ${i + 1}`, en: `Product of line ${i + 1}` },
        path: `lines.${i}.product_id`,
      });
    }
    return product;
  });
  const unmapped = products.find((p) => p.components.length === 0 && !p.box);
  if (unmapped) throw fail('map_product', { sku: unmapped.code });
  return products;
}

/** The stock items behind the lines. */
export const piecesWanted = (lines: Pick<Line, 'qty'>[], products: Sellable[]): Wanted[] =>
  lines.flatMap((l, i) =>
    products[i]!.components.map((c) => ({ line: i + 1, item_id: c.item_id, qty: c.qty * l.qty })),
  );

/** The lines that are mystery boxes. */
export const boxesAmong = (lines: Pick<Line, 'qty'>[], products: Sellable[]) =>
  products.flatMap(({ code, box }, i) => (box ? [{ line: i + 1, sku: code, qty: lines[i]!.qty, box }] : []));
export const snapshotOf = ({ line, box }: { line: number; box: SoldBox }) => ({ line, ...box });
