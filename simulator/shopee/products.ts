import type { Fields } from '../json.ts';
import type { Sku } from '../world.ts';
import { respond, type Answer, type Call, type Route } from './desk.ts';
import { baht, commas, itemId, modelId, oneOf, rows, seconds, wholeNumber } from './values.ts';
import { ERRORS, ShopeeError } from './errors.ts';

const STATUSES = ['NORMAL', 'BANNED', 'UNLIST', 'REVIEWING', 'SELLER_DELETE', 'SHOPEE_DELETE'] as const;
const statusOf = (skus: Sku[]) => (skus.some(({ onSale }) => onSale) ? 'NORMAL' : 'UNLIST');
const newest = (skus: Sku[]): number => Math.max(...skus.map(({ updatedAt }) => updatedAt));
const skusOf = ({ shop }: Call, id: string): Sku[] => shop.skus.filter((sku) => sku.itemId === id);

function list(call: Call): Answer {
  const { query, shop } = call;
  const from = wholeNumber(query.get('offset'), 'offset');
  const size = wholeNumber(query.get('page_size'), 'page_size', { least: 1, most: 100 });
  // one of them each time the name is repeated
  const statuses = query.getAll('item_status').map((one) => oneOf(one, 'item_status', STATUSES));
  if (statuses.length === 0) throw ERRORS.param('item_status is required');
  const start = wholeNumber(query.get('update_time_from'), 'update_time_from', { or: 0 });
  const end = wholeNumber(query.get('update_time_to'), 'update_time_to', { or: Number.MAX_SAFE_INTEGER });
  const all = [...new Set(shop.skus.map((sku) => sku.itemId))]
    .map((id) => skusOf(call, id))
    .filter((skus) => {
      const updated = seconds(newest(skus));
      return statuses.includes(statusOf(skus)) && updated >= start && updated <= end;
    });
  const isMore = from + size < all.length;
  return respond({
    item: all.slice(from, from + size).map((skus) => ({
      item_id: itemId(skus[0]!),
      item_status: statusOf(skus),
      update_time: seconds(newest(skus)),
    })),
    total_count: all.length,
    has_next_page: isMore,
    ...(isMore ? { next_offset: from + size } : {}),
  });
}
function baseInfo(call: Call): Answer {
  const ids = commas(call.query.get('item_id_list'), 'item_id_list', 50);
  return respond({
    item_list: ids
      .map((id) => skusOf(call, id))
      .filter((skus) => skus.length > 0)
      .map((skus) => {
        const [first] = skus as [Sku];
        return {
          item_id: itemId(first),
          item_name: first.name,
          item_sku: first.variation ? '' : first.sellerSku,
          item_status: statusOf(skus),
          create_time: seconds(Math.min(...skus.map(({ updatedAt }) => updatedAt))),
          update_time: seconds(newest(skus)),
          has_model: first.variation !== '',
          // of an item with variations each has its own
          ...(first.variation ? {} : { price_info: [priceFields(first)], stock_info_v2: stockFields(first) }),
        };
      }),
  });
}
const priceFields = ({ price }: Sku): Fields => ({
  currency: 'THB',
  original_price: baht(price),
  current_price: baht(price),
});
const stockFields = ({ stock }: Sku): Fields => ({
  summary_info: { total_reserved_stock: 0, total_available_stock: stock },
  seller_stock: [{ location_id: 'THZ', stock, if_saleable: true }],
});
function models(call: Call): Answer {
  const skus = skusOf(call, call.query.get('item_id') ?? '');
  if (skus.length === 0) throw ERRORS.noItem();
  const those = skus.filter(({ variation }) => variation !== '');
  return respond({
    tier_variation:
      those.length > 0
        ? [{ name: 'แบบ', option_list: those.map(({ variation }) => ({ option: variation })) }]
        : [],
    model: those.map((sku, n) => ({
      model_id: modelId(sku),
      model_sku: sku.sellerSku,
      model_name: sku.variation,
      model_status: sku.onSale ? 'MODEL_NORMAL' : 'MODEL_UNAVAILABLE',
      tier_index: [n],
      price_info: [priceFields(sku)],
      stock_info_v2: stockFields(sku),
    })),
  });
}

/** What is set for each model; those that fail are told of inside a success. */
function set(
  call: Call,
  name: 'stock_list' | 'price_list',
  fields: readonly string[],
  change: (sku: Sku, one: Fields) => Fields,
): Answer {
  const id = call.body['item_id'];
  if (typeof id !== 'number') throw ERRORS.param('item_id must be an integer');
  const skus = skusOf(call, String(id));
  if (skus.length === 0) throw ERRORS.noItem();
  const [success, failure]: [Fields[], Fields[]] = [[], []];
  for (const one of rows(call.body[name], name, 50, ['model_id', ...fields])) {
    const model = wholeNumber(one['model_id'], 'model_id', { or: 0 });
    const sku = skus.find(({ skuId, variation }) => (variation ? skuId : '0') === String(model));
    try {
      if (!sku) throw new ShopeeError('error_wrong_modelid', 'Wrong model id.');
      if (call.desk.world.faults.hits('partial_failure', call.shop)) throw ERRORS.broken();
      success.push({ model_id: model, ...change(sku, one) });
      sku.updatedAt = call.desk.world.clock.now();
    } catch (err) {
      if (!(err instanceof ShopeeError)) throw err;
      failure.push({ model_id: model, failed_reason: `${err.error}: ${err.message}` });
    }
  }
  return respond({ failure_list: failure, success_list: success });
}
const setStock = (call: Call): Answer =>
  set(call, 'stock_list', ['seller_stock'], (sku, one) => {
    const given = rows(one['seller_stock'], 'seller_stock', 1, ['location_id', 'stock'])[0]!;
    const stock = wholeNumber(given['stock'], 'stock', { most: 10_000_000 });
    if (given['location_id'] !== undefined && given['location_id'] !== 'THZ')
      throw new ShopeeError('error_inner', 'Invalid stock location ID.');
    if (sku.promotion)
      throw new ShopeeError('error_cannt_edit_stock_in_promotion', 'Can not edit stock in promotion.');
    sku.stock = stock;
    return { location_id: 'THZ', stock };
  });
const setPrice = (call: Call): Answer =>
  set(call, 'price_list', ['original_price'], (sku, one) => {
    const price = one['original_price'];
    // whole baht only in Thailand
    if (typeof price !== 'number' || !Number.isInteger(price) || price < 1)
      throw new ShopeeError('error_invalid_price', 'Invalid price.');
    if (sku.promotion)
      throw new ShopeeError('error_cannt_edit_price_in_promotion', 'Can not edit price in promotion.');
    sku.price = price * 100;
    return { original_price: price };
  });

const AT = '/api/v2/product';
export const productRoutes: Route[] = [
  {
    method: 'GET',
    path: `${AT}/get_item_list`,
    query: ['offset', 'page_size', 'item_status', 'update_time_from', 'update_time_to'],
    lists: true,
    work: list,
  },
  { method: 'GET', path: `${AT}/get_item_base_info`, query: ['item_id_list'], work: baseInfo },
  { method: 'GET', path: `${AT}/get_model_list`, query: ['item_id'], work: models },
  {
    method: 'POST',
    path: `${AT}/update_stock`,
    body: ['item_id', 'stock_list'],
    writes: true,
    work: setStock,
  },
  {
    method: 'POST',
    path: `${AT}/update_price`,
    body: ['item_id', 'price_list'],
    writes: true,
    work: setPrice,
  },
];
