import type { ProductDetail } from '../../../../contract/products.editing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isoOrNull } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { isOutsider } from '../../../platform/rights.ts';
import { maybeRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { lastChange } from '../../users/index.ts';
import { categoryPath } from './category-path.ts';
import { boxOf, shownBox } from './boxes.ts';
import { stockTold } from './row.ts';

interface Kept extends Omit<
  ProductDetail,
  'category' | 'images' | 'components' | 'box' | 'stock' | 'available' | 'closed_at' | 'last_change'
> {
  images: string[];
  closed_at: Date | null;
}
interface Part {
  item_id: number;
  sku: string;
  name: string;
  unit_name: string;
  image: string | null;
  qty: number;
  on_hand: number;
  available: number;
  low: boolean;
}

/** All that is known of a product, and what of it can be sold now; null where there is none. */
export async function productDetail(tx: Reader, who: Actor, id: number): Promise<ProductDetail | null> {
  const [kept, parts] = await Promise.all([
    maybeRow<Kept>(
      tx,
      sql`
      select id, version, code, name, category_id, price, tags, description, width, height, depth, weight, images, barcodes, closed_at
      from products where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
    ),
    rows<Part>(
      tx,
      sql`
      select c.item_id, i.sku, i.name, i.unit_name, i.image, c.qty, l.on_hand, l.on_hand - l.reserved as available,
             l.on_hand - l.reserved <= i.threshold as low
      from product_components c
      join published.stock_levels l on l.enterprise_id = c.enterprise_id and l.item_id = c.item_id
      join published.stock_items i on i.enterprise_id = c.enterprise_id and i.id = c.item_id
      where c.enterprise_id = ${tx.enterpriseId} and c.product_id = ${id} order by i.sku`,
    ),
  ]);
  if (!kept) return null;
  const box = await boxOf(tx, id);
  const least = Math.min(...parts.map(piecesYield));
  const stock =
    box?.stock ?? (parts.length ? { available: least, low: parts.some(({ low }) => low) } : NOT_MAPPED);
  return {
    ...kept,
    price: toBaht(kept.price),
    category: await categoryPath(tx, kept.category_id),
    images: kept.images.map((file) => ({ file, url: `/files/${file}` })),
    components: parts.map((part) => ({
      ...withoutLow(part),
      image: part.image && `/files/${part.image}`,
      ...(isOutsider(who)
        ? { on_hand: null, available: null, yields: null, limits: false }
        : {
            yields: Math.max(0, piecesYield(part)),
            limits: parts.length > 1 && piecesYield(part) === least,
          }),
    })),
    box: box && shownBox(box, who),
    ...stockTold(stock, who),
    closed_at: isoOrNull(kept.closed_at),
    last_change: isOutsider(who) ? null : await lastChange(tx, 'product', id),
  };
}

const NOT_MAPPED = { available: null, low: null };
const piecesYield = ({ available, qty }: Part): number => Math.floor(available / qty);
const withoutLow = ({ low: _, ...part }: Part) => part;
