import { bareNumber, type Fields } from '../json.ts';
import type { Shop, Sku } from '../world.ts';
import { baht, page, ROOT, rows, wholeNumber, type Call, type Route } from './desk.ts';
import { ERRORS } from './errors.ts';

const MOST_PIECES = 100_000;

/** Another number than that of the variant. */
const inventoryId = ({ skuId }: Sku): string => `9${skuId.slice(-8)}`;
/** Pieces of orders that are not sent: those nobody has paid, and those to be shipped. */
function waiting({ orders }: Shop, sku: Sku): { reserved: number; ready: number } {
  const counted = { reserved: 0, ready: 0 };
  for (const { cancelled, cod, paidAt, parcels, lines } of orders.values()) {
    if (cancelled || !parcels.some(({ stage }) => ['to_ship', 'retry', 'arranged'].includes(stage))) continue;
    const kind = cod || paidAt !== null ? 'ready' : 'reserved';
    for (const line of lines) if (line.sku === sku) counted[kind] += line.qty;
  }
  return counted;
}

const productsOf = ({ skus }: Shop): Sku[][] => [...Map.groupBy(skus, ({ itemId }) => itemId).values()];
function productFields(shop: Shop, skus: Sku[]): Fields {
  const [first] = skus;
  return {
    id: bareNumber(first!.itemId),
    code: `P${first!.itemId.slice(-6)}`,
    name: first!.name,
    isDisplay: first!.onSale,
    hasOnlyDefaultVariant: skus.length === 1 && first!.variation === '',
    category: { id: 1, nameEn: 'Food', nameTh: 'อาหาร' },
    instantDiscount: 0,
    variants: skus.map((sku) => variantFields(shop, sku)),
  };
}
function variantFields(shop: Shop, sku: Sku): Fields {
  const { reserved, ready } = waiting(shop, sku);
  return {
    id: bareNumber(sku.skuId),
    sku: sku.sellerSku,
    barcode: '',
    price: baht(sku.price),
    discountedPrice: baht(sku.price),
    inventoryId: bareNumber(inventoryId(sku)),
    availableNumber: sku.stock,
    onHandNumber: sku.stock + reserved + ready,
    reservedNumber: reserved,
    readyToShipNumber: ready,
    options: sku.variation ? [{ name: 'ขนาด', value: sku.variation }] : [],
  };
}

function list({ shop, query }: Call): Fields {
  const [ids, skus] = [query.getAll('ids'), query.getAll('skus')];
  if (ids.some((id) => !/^\d+$/.test(id))) throw ERRORS.request('ids must be integers');
  const found = productsOf(shop).filter(
    (product) =>
      (ids.length === 0 || ids.includes(product[0]!.itemId)) &&
      (skus.length === 0 || product.some(({ sellerSku }) => skus.includes(sellerSku))),
  );
  return page(query, found, (product) => productFields(shop, product));
}
function productOf({ shop, path }: Call): Sku[] {
  const product = productsOf(shop).find(([first]) => first!.itemId === path['id']);
  if (!product) throw ERRORS.noProduct();
  return product;
}
function variantOf(product: readonly Sku[], id: unknown): Sku {
  if (typeof id !== 'number' && typeof id !== 'bigint') throw ERRORS.request('id must be an integer');
  const sku = product.find(({ skuId }) => skuId === String(id));
  if (!sku) throw ERRORS.noProduct();
  return sku;
}
function changed({ desk, shop }: Call, product: Sku[]): Fields {
  for (const sku of product) sku.updatedAt = desk.world.clock.now();
  return productFields(shop, product);
}
function setVariant(call: Call): Fields {
  const { shop, body } = call;
  const product = productOf(call);
  const sku = variantOf(product, body['id']);
  if (body['onHandNumber'] !== undefined) {
    const onHand = wholeNumber(body['onHandNumber'], 'onHandNumber', { most: 99_999_999 });
    const { reserved, ready } = waiting(shop, sku);
    if (onHand < reserved + ready)
      throw ERRORS.request('onHandNumber must not be less than what is reserved and ready to ship');
    sku.stock = onHand - reserved - ready;
  }
  if (body['price'] !== undefined) setPrice(sku, body['price']);
  return changed(call, product);
}
function setPrices(call: Call): Fields {
  const product = productOf(call);
  const { instantDiscount } = call.body;
  if (typeof instantDiscount !== 'number' || instantDiscount < 0)
    throw ERRORS.request('instantDiscount must be greater than or equal to 0');
  const given = rows(call.body['variants'], 'variants', ['id', 'price']).map((one) => ({
    sku: variantOf(product, one['id']),
    price: one['price'],
  }));
  for (const { sku, price } of given) setPrice(sku, price);
  return changed(call, product);
}
function setPrice(sku: Sku, price: unknown): void {
  const satang = typeof price === 'number' ? Math.round(price * 100) : 0;
  if (satang <= 0 || Math.abs(satang - Number(price) * 100) > 1e-6)
    throw ERRORS.request('price must be greater than 0 and have two decimal places at most');
  if (sku.promotion) throw ERRORS.conflict('The product is in a promotion');
  sku.price = satang;
}
function display(call: Call): Fields {
  const product = productOf(call);
  const { to } = call.path;
  if (to !== 'onsale' && to !== 'hide') throw ERRORS.path();
  for (const sku of product) sku.onSale = to === 'onsale';
  return changed(call, product);
}

/** Relative all three, as the document's own words for `adjust` have it. */
function moveStock(call: Call, sign: 1 | -1, least: number): Fields {
  const { shop, path, body, desk } = call;
  const sku = shop.skus.find((one) => inventoryId(one) === path['id']);
  if (!sku) throw ERRORS.noInventory();
  const amount = wholeNumber(body['amount'], 'amount', { least, most: MOST_PIECES - 1 });
  const left = sku.stock + sign * amount;
  if (left < 0 || left >= MOST_PIECES)
    throw ERRORS.request(`availableNumber must be from 0 to ${MOST_PIECES - 1}`);
  sku.stock = left;
  sku.updatedAt = desk.world.clock.now();
  const { reserved, ready } = waiting(shop, sku);
  return {
    availableNumber: left,
    onHandAmount: left + reserved + ready,
    readyToShipAmount: ready,
    reservedAmount: reserved,
  };
}

const stock = (verb: string, work: Route['work']): Route => ({
  method: 'PUT',
  path: `${ROOT}/inventory/{id}/${verb}`,
  body: ['amount'],
  writes: true,
  work,
});
const at = `${ROOT}/products`;
export const productRoutes: Route[] = [
  { method: 'GET', path: at, query: ['ids', 'skus', 'page', 'perPage'], lists: true, work: list },
  {
    method: 'PATCH',
    path: `${at}/{id}/variant`,
    body: ['id', 'onHandNumber', 'price'],
    writes: true,
    work: setVariant,
  },
  {
    method: 'PATCH',
    path: `${at}/{id}/prices`,
    body: ['instantDiscount', 'variants'],
    writes: true,
    work: setPrices,
  },
  { method: 'POST', path: `${at}/{id}/display-status/{to}`, writes: true, work: display },
  stock('increase', (call) => moveStock(call, 1, 1)),
  stock('decrease', (call) => moveStock(call, -1, 1)),
  stock('adjust', (call) => moveStock(call, 1, 0)),
];
