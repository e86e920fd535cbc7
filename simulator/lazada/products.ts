import { isFields, type Fields } from '../json.ts';
import type { Shop, Sku } from '../world.ts';
import { needed, wholeNumber, type Answer, type Call, type Route } from './desk.ts';
import { ERRORS, LazadaError } from './errors.ts';

const MOST_OFFSET = 10_000;
const MOST_SKUS = 50;

const productsOf = ({ skus }: Shop): Sku[][] => [...Map.groupBy(skus, ({ itemId }) => itemId).values()];
function productFields(skus: Sku[]): Fields {
  const [first] = skus;
  return {
    // a number here and text there, as they are
    item_id: Number(first!.itemId),
    primary_category: 10_000_211,
    status: first!.onSale ? 'Active' : 'InActive',
    attributes: { name: first!.name },
    updated_time: String(Math.max(...skus.map(({ updatedAt }) => updatedAt))),
    skus: skus.map((sku) => ({
      SkuId: Number(sku.skuId),
      SellerSku: sku.sellerSku,
      ShopSku: `${sku.itemId}_TH-${sku.skuId}`,
      quantity: sku.stock,
      Available: sku.stock,
      price: sku.price / 100,
      special_price: 0,
      Status: sku.onSale ? 'active' : 'inactive',
    })),
  };
}
function list({ shop, params }: Call): Answer {
  const limit = wholeNumber(params, 'limit', { least: 1, most: 50, or: 20 }, ERRORS.limit);
  const offset = wholeNumber(params, 'offset', { most: MOST_OFFSET, or: 0 }, ERRORS.offset);
  const filter = needed(params, 'filter');
  if (filter !== 'all' && filter !== 'live') throw ERRORS.status(filter);
  const found = productsOf(shop).filter(([first]) => filter === 'all' || first!.onSale);
  return {
    data: { total_products: found.length, products: found.slice(offset, offset + limit).map(productFields) },
  };
}
function detail({ shop, params }: Call): Answer {
  const id = needed(params, 'item_id');
  const product = productsOf(shop).find(([first]) => first!.itemId === id);
  if (!product) throw new LazadaError('208', 'ITEM_NOT_FOUND');
  return { data: productFields(product) };
}

/** The rows below Request/Product/Skus/Sku of a payload in JSON. */
function given(params: URLSearchParams, names: readonly string[]): Fields[] {
  let value: unknown;
  try {
    value = JSON.parse(needed(params, 'payload'));
  } catch (err) {
    if (err instanceof SyntaxError) throw ERRORS.param('payload must be JSON');
    throw err;
  }
  for (const name of ['Request', 'Product', 'Skus', 'Sku']) value = isFields(value) ? value[name] : undefined;
  if (!Array.isArray(value) || value.length === 0) throw ERRORS.missing('Sku');
  if (value.length > MOST_SKUS) throw new LazadaError('4171', 'The number of SKUs exceeds the limit');
  return value.map((one: unknown) => {
    if (!isFields(one)) throw ERRORS.param('Sku must have objects');
    const unknown = Object.keys(one).find((name) => !names.includes(name));
    if (unknown !== undefined) throw ERRORS.param(`Sku has no ${unknown}`);
    return one;
  });
}
interface Wrong {
  field: string;
  message: string;
}
/** Each for itself: what is wrong with some of them stands in the detail, and the others are done. */
function eachSku(
  { desk, shop, params }: Call,
  names: readonly string[],
  change: (sku: Sku, row: Fields) => string | null,
): Answer {
  const wrong: Wrong[] = [];
  const rows = given(params, ['ItemId', 'SkuId', 'SellerSku', ...names]);
  for (const row of rows) {
    const field = String(row['SkuId'] ?? row['SellerSku']);
    const sku = shop.skus.find(
      (one) =>
        one.skuId === String(row['SkuId']) &&
        (row['ItemId'] === undefined || one.itemId === String(row['ItemId'])),
    );
    const isBroken = rows.length > 1 && desk.world.faults.hits('partial_failure', shop);
    const message = isBroken ? 'SYSTEM_ERROR' : sku ? change(sku, row) : 'SKU_NOT_FOUND';
    if (message !== null) wrong.push({ field, message });
    else sku!.updatedAt = desk.world.clock.now();
  }
  if (wrong.length > 0) throw new LazadaError('501', 'Update product failed', 'ISP', wrong);
  return { data: {} };
}
const whole = (value: unknown, least: number): number | null =>
  /^-?\d+$/.test(String(value)) && Number(value) >= least ? Number(value) : null;

/** All that is in the warehouse, and the price. */
const setQuantity = (call: Call): Answer =>
  eachSku(call, ['Quantity', 'Price', 'SalePrice', 'SaleStartDate', 'SaleEndDate'], (sku, row) => {
    const quantity = row['Quantity'] === undefined ? sku.stock : whole(row['Quantity'], 0);
    const price = row['Price'] === undefined ? sku.price : Math.round(Number(row['Price']) * 100);
    if (quantity === null) return 'INVALID_QUANTITY';
    if (!(price > 0)) return 'INVALID_PRICE';
    if (sku.promotion && (quantity < sku.stock || price !== sku.price)) return 'CAMPAIGN_FREEZE';
    sku.stock = quantity;
    sku.price = price;
    return null;
  });
/** What may be sold. In a campaign it may rise and not fall (code 4170). */
const setSellable = (call: Call): Answer =>
  eachSku(call, ['SellableQuantity'], (sku, row) => sellable(sku, whole(row['SellableQuantity'], 0)));
/** By how much it is more or less than it was: not to be done twice. */
const adjustSellable = (call: Call): Answer =>
  eachSku(call, ['SellableQuantity'], (sku, row) => {
    const delta = whole(row['SellableQuantity'], -Infinity);
    return sellable(sku, delta === null || sku.stock + delta < 0 ? null : sku.stock + delta);
  });
function sellable(sku: Sku, quantity: number | null): string | null {
  if (quantity === null) return 'INVALID_QUANTITY';
  if (sku.promotion && quantity < sku.stock) return 'CAMPAIGN_FREEZE';
  sku.stock = quantity;
  return null;
}

const setting = (path: string, work: (call: Call) => Answer): Route => ({
  methods: ['POST'],
  path,
  params: ['payload'],
  writes: true,
  work,
});
export const productRoutes: Route[] = [
  { methods: ['GET'], path: '/products/get', params: ['filter', 'offset', 'limit'], lists: true, work: list },
  { methods: ['GET'], path: '/product/item/get', params: ['item_id'], work: detail },
  setting('/product/price_quantity/update', setQuantity),
  setting('/product/stock/sellable/update', setSellable),
  setting('/product/stock/sellable/adjust', adjustSellable),
];
