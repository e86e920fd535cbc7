import { listings } from '../../../contract/listings.ts';
import { products } from '../../../contract/products.ts';
import { given, just, nth, ROWS, byId, type Proof } from '../../../test/world/proof.ts';
import { boxInput, someKinds } from '../../../test/world/boxes.ts';
import type { Stage } from '../../../test/world/stage.ts';
import { system } from '../../platform/session.ts';
import { transaction } from '../../platform/tx.ts';
import { listingImport } from './listings.import/listing-import.ts';

let running = 0;
/** A new listing on Shopee, as a file brings it: not by the queue, which would go on beside what is tried. */
async function brought({ admin }: Pick<Stage, 'admin'>, sellerSku = '', enterprise = 1) {
  const who = system(enterprise);
  const row = { sku_id: `SHP-${++running}`, seller_sku: sellerSku, name: `สบู่ก้อนหอม ${running}` };
  await transaction(who, (tx) => listingImport(3).save(tx, who, [row]));
  const [found] = await admin.do(listings.list, { platform: 3, q: row.sku_id, mapping_status: 'all' });
  return { id: found!.id, version: found!.version };
}

export const proof: Proof = {
  tables: { platform_listings: 'document', listing_products: 'mark' },
  marks: { platform_listings: `name = name || 'คะแนรี'` },
  makes: async ({ who, enterprise }) => ({ listing: (await brought({ admin: who }, '', enterprise)).id }),
  endpoints: {
    'GET /api/v1/products/platform': {
      call: just({ platform: 3 }),
      list: {
        filter: { platform: 3 },
        fill: async (_s, { db }) => {
          await db.query(
            `insert into platform_listings (enterprise_id, platform, sku_id, name, created_at, seen_at)
             select 1, 3, 'MANY-' || n, 'ของบนแพลตฟอร์ม', now(), now() from generate_series(1, ${ROWS}) n`,
          );
        },
        text: `update platform_listings set name = $1 where id = ${nth('platform_listings')}`,
        id: byId,
      },
    },
    'GET /api/v1/products/platform/export': { call: just({ platform: 3, columns: 'listing,products' }) },
    'GET /api/v1/products/platform/overview': { call: just() },
    'GET /api/v1/products/platform/{id}': {
      call: given(async (s) => ({ id: (await brought(s)).id })),
    },
    'PUT /api/v1/products/platform/{id}': {
      call: given(async (s) => ({
        ...(await brought(s)),
        products: [{ product_id: await s.find.product('SOAP'), qty: 2 }],
      })),
      leaves: { audit: ['listing.map'], topics: ['listings'] },
      refuses: {
        changed_meanwhile: given(async (s) => {
          const listing = await brought(s);
          const parts = [{ product_id: await s.find.product('SOAP'), qty: 1 }];
          await s.admin.do(listings.map, { ...listing, products: parts });
          return { ...listing, products: [] };
        }),
        listing_box_alone: given(async (s, world) => {
          const box = await s.admin.do(products.createBox, boxInput(await someKinds(world, s, [2, 2])));
          return { ...(await brought(s)), products: [{ product_id: box.id, qty: 2 }] };
        }),
        listing_incomplete: given(async (s) => {
          const { id } = await s.admin.do(products.create, {
            code: `BARE-${++running}`,
            name: 'ยังไม่ผูก',
            category_id: null,
            price: 10,
            tags: [],
            description: '',
            width: null,
            height: null,
            depth: null,
            weight: null,
            images: [],
            barcodes: [],
            components: [],
          });
          return { ...(await brought(s)), products: [{ product_id: id, qty: 1 }] };
        }),
      },
    },
    'POST /api/v1/products/platform/exact': {
      call: given(async (s) => {
        await brought(s, 'soap');
        return { platform: 3 };
      }),
      leaves: { audit: ['listing.map'], topics: ['listings'] },
    },
  },
};
