import type { ProductRow } from '../../../../contract/products.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isoOrNull } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { isOutsider } from '../../../platform/rights.ts';
import { sql } from '../../../platform/sql.ts';
import { STOCK } from './stock.ts';

export interface Found {
  id: number;
  code: string;
  name: string;
  category: string | null;
  category_id: number | null;
  price: number;
  image: string | null;
  tags: string[];
  available: number | null;
  low: boolean | null;
  closed_at: Date | null;
}

export const PRODUCT = sql`
  select p.id, p.code, p.name, c.name as category, p.category_id, p.price, p.image, p.tags, s.available, s.low, p.closed_at
  from products p
  left join categories c on c.enterprise_id = p.enterprise_id and c.id = p.category_id
  ${STOCK}`;

/** One piece before bundles: who asks for a soap rarely wants the set of five. */
export const SINGLE = sql`(select sum(c.qty) > 1 from product_components c where c.enterprise_id = p.enterprise_id and c.product_id = p.id), p.code`;

export const productRow = (p: Found, who: Actor): ProductRow => ({
  id: p.id,
  code: p.code,
  name: p.name,
  category: p.category,
  category_id: p.category_id,
  price: toBaht(p.price),
  image: p.image && `/files/${p.image}`,
  tags: p.tags,
  ...stockTold(p, who),
  closed_at: isoOrNull(p.closed_at),
});

/** Who is not of the shop learns whether there is some, never how much nor how little. */
export const stockTold = (
  p: { available: number | null; low: boolean | null },
  who: Actor,
): Pick<ProductRow, 'stock' | 'available'> => ({
  stock: p.available === null ? 'none' : p.available <= 0 ? 'out' : p.low && !isOutsider(who) ? 'low' : 'in',
  available: isOutsider(who) || p.available === null ? null : Math.max(0, p.available),
});
