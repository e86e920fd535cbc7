import type pg from 'pg';
import { iso } from '../../platform/clock.ts';
import { severalAtOnce, type Files } from '../files.ts';
import { pictureKey, productPicture, type Drawn } from '../pictures/product-picture.ts';
import { insertRows } from '../rows.ts';
import type { Shop } from '../tell-shop.ts';
import { openedAt } from './write-shop.ts';

/** The pictures of a shop's products and items, stored; one for everything that looks the same. */
export interface Pictures {
  rows: object[];
  of: (things: readonly Drawn[]) => string;
}

/** Draws them two at a time, beside the story, which leaves that much of the machine free. */
export async function drawPictures(shop: Shop, files: Files): Promise<Pictures> {
  const { enterprise, catalogue } = shop.plan;
  const all = new Map<string, readonly Drawn[]>();
  for (const things of [...catalogue.items.map((i) => [i.drawn]), ...catalogue.products.map((p) => p.drawn)])
    all.set(pictureKey(things), things);
  const rows = await severalAtOnce(
    [...all.values()],
    async (things) =>
      files.keep(enterprise.id, {
        purpose: 'product',
        bytes: await productPicture(things),
        type: 'image/webp',
        ending: 'webp',
        by: shop.people.cast.admin[0]!.userId,
        at: iso(openedAt(shop)),
      }),
    2,
  );
  const names = new Map([...all.keys()].map((key, i) => [key, rows[i]!.name]));
  return { rows, of: (things) => names.get(pictureKey(things))! };
}

/** Gives products and items their pictures. */
export async function hangPictures(
  { plan: { enterprise, catalogue }, products, items }: Shop,
  pictures: Pictures,
  client: pg.Client,
): Promise<void> {
  await insertRows(client, 'files', pictures.rows);
  const hang = (table: 'products' | 'stock_items', ids: number[], drawn: readonly (readonly Drawn[])[]) =>
    client.query(
      `update ${table} t set ${table === 'products' ? 'images = array[p.image]' : 'image = p.image'}
       from unnest($2::bigint[], $3::text[]) as p (id, image) where t.enterprise_id = $1 and t.id = p.id`,
      [enterprise.id, ids, drawn.map(pictures.of)],
    );
  await hang(
    'products',
    products.map((p) => p.id),
    catalogue.products.map((p) => p.drawn),
  );
  await hang(
    'stock_items',
    items.map((i) => i.id),
    catalogue.items.map((i) => [i.drawn]),
  );
}
