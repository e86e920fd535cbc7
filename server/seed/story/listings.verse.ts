import { at, nextDay } from '../calendar.ts';
import { listingImport } from '../../modules/listings/listings.import/listing-import.ts';
import { transaction } from '../../platform/tx.ts';
import { toBaht } from '../../platform/money.ts';
import type { ListedAt } from '../../../contract/listings.ts';
import type { Story } from './story.ts';
import type { Verse } from './verse.ts';

/** What the marketplaces offer of the shop comes by file, some of it matched already. */
export const verse = {
  besides: (story, timeline) => {
    timeline.plan(at(nextDay(story.now, -40), 10), () => bring(story, 3, 60, 'S'));
    timeline.plan(at(nextDay(story.now, -12), 14), () => bring(story, 2, 24, 'T'));
  },
} satisfies Verse;

async function bring({ cast, products }: Story, platform: ListedAt, most: number, mark: string) {
  const who = cast.admin[0]!;
  const rows = products.slice(0, most).map((product, i) => ({
    sku_id: `${platform}7293${String(84_000_001 + i * 37)}`,
    item_id: `${platform}${String(500_001 + i * 11)}`,
    // a third was typed in there by hand, otherwise than here
    seller_sku: i % 3 === 2 ? `${mark}-${String(i + 1).padStart(3, '0')}` : product.code,
    name: i % 2 ? `${product.name} ของแท้ ส่งไว` : `[พร้อมส่ง] ${product.name}`,
    variation: i % 7 === 3 ? 'แพ็กคู่' : '',
    price: toBaht(product.price) + 10,
    status: i % 11 === 10 ? (1 as const) : (0 as const),
    ...(i % 4 === 0 ? { products: [{ text: product.code, times: i % 7 === 3 ? 2 : 1 }] } : {}),
  }));
  await transaction(who, (tx) => listingImport(platform).save(tx, who, rows));
}
