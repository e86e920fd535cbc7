import type { Fields } from '../json.ts';
import { isFields } from '../json.ts';
import type { Sku } from '../world.ts';
import { page, type Call, type Route } from './desk.ts';
import { baht, oneOf, rows, seconds, text, texts, wholeNumber } from './values.ts';
import { ERRORS } from './errors.ts';
import { warehouseOf } from './orders.ts';

/** More than so many results a search does not show. */
const MOST_RESULTS = 10_000;
const MOST_PIECES = 99_999;
const STATUSES = [
  'ALL',
  'DRAFT',
  'PENDING',
  'FAILED',
  'ACTIVATE',
  'SELLER_DEACTIVATED',
  'PLATFORM_DEACTIVATED',
  'FREEZE',
  'DELETED',
] as const;

const skusOf = ({ shop }: Call, itemId: unknown): Sku[] => shop.skus.filter((sku) => sku.itemId === itemId);
const statusOf = (skus: Sku[]) => (skus.some(({ onSale }) => onSale) ? 'ACTIVATE' : 'SELLER_DEACTIVATED');
const newest = (skus: Sku[]): number => Math.max(...skus.map(({ updatedAt }) => updatedAt));

function search(call: Call): object {
  const { body, shop } = call;
  const status = oneOf(body['status'] ?? 'ALL', 'status', STATUSES);
  const sellerSkus =
    body['seller_skus'] === undefined ? null : texts(body['seller_skus'], 'seller_skus', 100);
  // up to and with the last second here, unlike the search for orders
  const from = wholeNumber(body['update_time_ge'], 'update_time_ge', { or: 0 });
  const to = wholeNumber(body['update_time_le'], 'update_time_le', { or: Number.MAX_SAFE_INTEGER });
  const { rows: products, ...rest } = page(call, { most: 100, or: 20 }, () => {
    const ids = [...new Set(shop.skus.map(({ itemId }) => itemId))].filter((id) => {
      const skus = skusOf(call, id);
      const updated = seconds(newest(skus));
      return (
        (status === 'ALL' || statusOf(skus) === status) &&
        (!sellerSkus || skus.some(({ sellerSku }) => sellerSkus.includes(sellerSku))) &&
        updated >= from &&
        updated <= to
      );
    });
    if (ids.length > MOST_RESULTS) throw ERRORS.tooManyProducts();
    return { ids, read: (id) => productFields(call, id) };
  });
  return { ...rest, products };
}
function detail(call: Call): object {
  const id = call.path['product_id']!;
  if (skusOf(call, id).length === 0) throw ERRORS.param('The product does not exist.');
  return productFields(call, id);
}
function productFields(call: Call, id: string): Fields {
  const skus = skusOf(call, id);
  return {
    id,
    title: skus[0]!.name,
    status: statusOf(skus),
    audit: { status: 'APPROVED' },
    create_time: seconds(Math.min(...skus.map(({ updatedAt }) => updatedAt))),
    update_time: seconds(newest(skus)),
    skus: skus.map((sku) => ({
      id: sku.skuId,
      seller_sku: sku.sellerSku,
      // local sellers' price is the one without tax, by its name
      price: { currency: 'THB', tax_exclusive_price: baht(sku.price), sale_price: baht(sku.price) },
      inventory: [{ warehouse_id: warehouseOf(call.shop.id), quantity: sku.stock }],
      status_info: { status: sku.onSale ? 'NORMAL' : 'DEACTIVATED' },
      sales_attributes: sku.variation ? [{ name: 'Variation', value_name: sku.variation }] : [],
    })),
  };
}

function stock(call: Call): object {
  const { body, shop } = call;
  const products = body['product_ids'] === undefined ? null : texts(body['product_ids'], 'product_ids', 100);
  const skuIds = body['sku_ids'] === undefined ? null : texts(body['sku_ids'], 'sku_ids', 600);
  if (!products && !skuIds) throw ERRORS.param('`product_ids` or `sku_ids` is required.');
  const skus = shop.skus.filter((sku) => products?.includes(sku.itemId) ?? skuIds!.includes(sku.skuId));
  return {
    inventory: [...new Set(skus.map(({ itemId }) => itemId))].map((id) => ({
      product_id: id,
      skus: skus
        .filter(({ itemId }) => itemId === id)
        .map((sku) => ({
          id: sku.skuId,
          seller_sku: sku.sellerSku,
          total_available_quantity: sku.stock,
          total_committed_quantity: 0,
          warehouse_inventory: [
            { warehouse_id: warehouseOf(shop.id), available_quantity: sku.stock, committed_quantity: 0 },
          ],
        })),
    })),
  };
}

/** Sets what there is; a SKU that fails is told of inside a success. */
function setStock(call: Call): object {
  const skus = skusOf(call, call.path['product_id']);
  if (skus.length === 0) throw ERRORS.param('The product does not exist.');
  const given = rows(call.body['skus'], 'skus', ['id', 'inventory']).map((one) => ({
    id: text(one['id'], 'id'),
    inventory: rows(one['inventory'], 'inventory', ['warehouse_id', 'quantity']).map((row) => ({
      warehouse: text(row['warehouse_id'], 'warehouse_id'),
      quantity: wholeNumber(row['quantity'], 'quantity', { most: MOST_PIECES }),
    })),
  }));
  const errors = given.flatMap(({ id, inventory }) => {
    const sku = skus.find(({ skuId }) => skuId === id);
    const why = whyNot(call, sku, inventory);
    if (why === null) {
      sku!.stock = inventory[0]!.quantity;
      sku!.updatedAt = call.desk.world.clock.now();
      return [];
    }
    return [
      {
        code: 12052990,
        message: 'Check failed',
        detail: {
          sku_id: id,
          extra_errors: [{ code: 12052990, message: why, warehouse_id: inventory[0]!.warehouse }],
        },
      },
    ];
  });
  return errors.length > 0 ? { errors } : {};
}
function whyNot(call: Call, sku: Sku | undefined, inventory: { warehouse: string }[]): string | null {
  if (!sku) return 'SKU does not exist';
  if (inventory.length !== 1 || inventory[0]!.warehouse !== warehouseOf(call.shop.id))
    return 'All warehouses of the SKU must be given';
  if (sku.promotion) return 'SKU is in a promotion';
  return call.desk.world.faults.hits('partial_failure', call.shop) ? 'Inventory is locked' : null;
}

function setPrices(call: Call): object {
  const skus = skusOf(call, call.path['product_id']);
  if (skus.length === 0) throw ERRORS.param('The product does not exist.');
  const given = rows(call.body['skus'], 'skus', ['id', 'price']).map((one) => {
    const sku = skus.find(({ skuId }) => skuId === one['id']);
    const price = one['price'];
    if (!sku || !isFields(price)) throw ERRORS.param('The SKU does not exist, or has no `price`.');
    oneOf(price['currency'], 'currency', ['THB']);
    const amount = text(price['amount'], 'amount');
    if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount)) throw ERRORS.param('`amount` must be a price.');
    return { sku, satang: Math.round(Number(amount) * 100) };
  });
  if (statusOf(skus) !== 'ACTIVATE' || given.some(({ sku }) => sku.promotion))
    throw ERRORS.param('The product must be live and in no promotion.');
  for (const { sku, satang } of given) {
    sku.price = satang;
    sku.updatedAt = call.desk.world.clock.now();
  }
  return {};
}

const [reads, writes] = ['seller.product.basic', 'seller.product.write'];
export const productRoutes: Route[] = [
  {
    method: 'POST',
    path: '/product/202502/products/search',
    scope: reads,
    query: ['page_size', 'page_token'],
    body: [
      'status',
      'seller_skus',
      'create_time_ge',
      'create_time_le',
      'update_time_ge',
      'update_time_le',
      'audit_status',
    ],
    lists: true,
    work: search,
  },
  { method: 'GET', path: '/product/202309/products/{product_id}', scope: reads, work: detail },
  {
    method: 'POST',
    path: '/product/202309/inventory/search',
    scope: reads,
    body: ['product_ids', 'sku_ids'],
    work: stock,
  },
  {
    method: 'POST',
    path: '/product/202309/products/{product_id}/inventory/update',
    scope: writes,
    body: ['skus'],
    writes: true,
    work: setStock,
  },
  {
    method: 'POST',
    path: '/product/202309/products/{product_id}/prices/update',
    scope: writes,
    body: ['skus'],
    writes: true,
    work: setPrices,
  },
];
