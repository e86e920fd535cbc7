import type { Page } from '@playwright/test';
import { anItem, bringIn, type Goods } from './a-shelf.ts';
import { anOrder, CASH_ON_DELIVERY, type Made } from './an-order.ts';
import { ask } from './ask.ts';

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Bangkok' });

const NOTHING_ELSE = {
  category_id: null,
  tags: [],
  description: '',
  width: null,
  height: null,
  depth: null,
  weight: null,
  images: [],
  barcodes: [],
};

export interface Mixed {
  /** Two soaps and a towel, sold under one code; who buys it gets a card. */
  bundle: string;
  /** Two different of three, which the packer chooses. */
  box: string;
  /** Sold by the piece, and scanned by the dozen too. */
  dozen: string;
  soap: Goods;
  towel: Goods;
  card: Goods;
  tea: Goods;
  pool: [Goods, Goods, Goods];
}

/** Goods of a shop that is more than one piece under one code; whoever is signed in decides about products and stock. */
export async function mixedGoods(page: Page, each = 30): Promise<Mixed> {
  const store = (await ask<{ id: number; name: string }[]>(page, 'get', '/api/v1/wms/storage')).find(
    ({ name }) => name === 'คลังหลัก',
  )!;
  const made: Goods[] = [];
  for (const name of ['สบู่ชุด', 'ผ้าขนหนูชุด', 'การ์ดขอบคุณ', 'ชาซอง', 'เทียนสุ่ม', 'บาล์มสุ่ม', 'สครับสุ่ม'])
    made.push(await anItem(page, name));
  const [soap, towel, card, tea, ...pool] = made as [Goods, Goods, Goods, Goods, Goods, Goods, Goods];
  await bringIn(
    page,
    store.id,
    made.map((goods) => [goods, each] as const),
  );
  const product = async (kind: string, name: string, components: { item_id: number; qty: number }[]) => {
    const code = soap.sku.replace('E2E', kind);
    const { id } = await ask<{ id: number }>(page, 'post', '/api/v1/products', {
      ...NOTHING_ELSE,
      code,
      name: `${name} ${code}`,
      // little: what is free from a sum on does not come along
      price: 20,
      components,
    });
    return { code, id };
  };
  const bundle = await product('SET', 'ชุดของขวัญ', [
    { item_id: soap.id, qty: 2 },
    { item_id: towel.id, qty: 1 },
  ]);
  const dozen = await product('DOZ', 'ชาซองเดี่ยว', [{ item_id: tea.id, qty: 1 }]);
  const box = soap.sku.replace('E2E', 'BOX');
  await ask(page, 'post', '/api/v1/products/random', {
    code: box,
    name: `กล่องเดาใจ ${box}`,
    category_id: null,
    price: 99,
    pieces: 2,
    distinct: true,
    mode: 'any',
    pool: pool.map(({ id }) => ({ item_id: id, weight: 1 })),
  });
  await ask(page, 'post', '/api/v1/wms/profile/pickup/create', {
    name: `แถมการ์ด ${bundle.code}`,
    trigger: { products: [{ product_id: bundle.id, quantity: 1 }] },
    from: dayFromNow(-1),
    to: dayFromNow(1),
    sale_channels: [],
    gifts: [{ item_id: card.id, quantity: 1 }],
    times: 'once',
    when_out: 'wait',
  });
  return { bundle: bundle.code, box, dozen: dozen.code, soap, towel, card, tea, pool };
}

/** An order of so many of one of them, to be paid at the door. */
export const orderOf = (page: Page, code: string, pieces = 1): Promise<Made> =>
  anOrder(page, CASH_ON_DELIVERY, `q=${code}`, undefined, [pieces]);
