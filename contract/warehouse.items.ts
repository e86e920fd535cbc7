import { z } from 'zod';
import { del, get, post, put } from './endpoint.ts';
import {
  Baht,
  CodeText,
  Count,
  FileName,
  Id,
  LastChange,
  Name,
  Page,
  Ref,
  Text,
  done,
  list,
  one,
} from './shared.ts';
import { ITEM_FIELDS } from './warehouse.fields.ts';
import { sheetOf, type Sheet } from './sheets.ts';
import { addErrors, own } from './errors.ts';
import { warehouseScreens } from './warehouse.screens.ts';

/** How its calls say no. */
const errors = {
  item_in_stock: {
    status: 409,
    ...own,
    th: 'ปิด {name} ไม่ได้ ยังมีของอยู่ {owned} ชิ้น จองแล้ว {reserved} ชิ้น จ่ายออกหรือส่งให้หมดก่อน',
    en: '{name} can’t be turned off: {owned} in stock, {reserved} reserved. Use them up first.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    items: typeof errors;
  }
}
declare module './shared.ts' {
  interface Things {
    item: true;
    barcode: true;
  }
}

/** product.md §3, inventory side of a product: names kept. */
const StockItem = z.strictObject({
  ID: Id,
  Name: z.string(),
  SKU: z.string(),
  Barcode: z.string(),
  UnitName: z.string(),
  PackageUnit: z.string(),
  Image: z.string().nullable(),
  Threshold: Count,
  IsClosed: z.boolean(),
  /** How many pieces the barcode counts that was asked for; 1 where none was. */
  Pieces: Count,
  /** In store and line places; null for agents. */
  Balance: Count.nullable(),
  Available: Count.nullable(),
  /** Average cost per unit; null without the right to see cost. */
  Cost: Baht.nullable(),
});
export type StockItem = z.infer<typeof StockItem>;

const ItemDetail = StockItem.omit({ Pieces: true }).extend({
  Version: z.int(),
  /** cm, to a tenth. */
  Width: z.number().nullable(),
  Height: z.number().nullable(),
  Depth: z.number().nullable(),
  /** g */
  Weight: z.int().nullable(),
  /** Its own first, of one piece; then those of cartons and other ones. */
  Barcodes: z.array(z.strictObject({ Barcode: z.string(), Pieces: Count })),
  Places: z.array(z.strictObject({ ID: Id, Name: z.string(), Amount: Count })),
  /** Products that are made of it. */
  Products: z.array(z.strictObject({ ID: Id, Code: z.string(), Name: z.string(), Quantity: Count })),
  LastChange,
});
export type ItemDetail = z.infer<typeof ItemDetail>;

const oneDecimal = (n: number) => Math.abs(n * 10 - Math.round(n * 10)) < 1e-6;
/** cm to a tenth, as a ruler shows it; null: not measured. */
const Cm = z
  .number()
  .min(0.1)
  .max(1000)
  .refine(oneDecimal, { error: 'one_decimal', params: { problem: 'one_decimal' } })
  .nullable()
  .default(null);
export const ItemInput = z.strictObject({
  name: Name(200),
  /** Capital letters: it is found however it is typed. */
  sku: CodeText(60, 1).overwrite((text) => text.toUpperCase()),
  unit_name: Text(30).default(''),
  /** What a carton of it is called. */
  package_unit: Text(30).default(''),
  /** Its own first, of one piece. None: it gets a free one of the house. */
  barcodes: z
    .array(z.strictObject({ text: CodeText(64, 1), pieces: z.int().min(1).max(100_000).default(1) }))
    .max(20)
    .default([]),
  width: Cm,
  height: Cm,
  depth: Cm,
  weight: z.int().min(1).max(1_000_000).nullable().default(null),
  threshold: z.int().min(0).max(1_000_000).default(0),
  image: FileName.nullable().default(null),
});
export type ItemInput = z.infer<typeof ItemInput>;

const which = z.strictObject({ id: Ref('item') });
const Facts = z.strictObject({
  id: Id,
  version: z.int(),
  /** Barcodes whose last digit is not the one of their kind. They are kept: a shop may have codes of its own. */
  warnings: z.array(z.strictObject({ barcode: z.string(), should: z.int() })),
});
const right = { wms: 3 } as const;

const itemList = get('/api/v1/wms/product', {
  says: 'Stock items by name, SKU or scanned barcode, of a carton too.',
  right: { wms: 1, po: 1 },
  lets: null,
  query: z.strictObject({
    ...Page,
    barcode: CodeText(64).optional(),
    state: z.enum(['open', 'closed']).default('open'),
    sort: z.enum(['sku', '-sku', 'name', '-name']).optional(),
  }),
  reply: list(StockItem, { open: Count, closed: Count }),
});
const itemSheet: Sheet<StockItem, object> = {
  title: { th: 'สินค้าคลัง', en: 'Stock items' },
  columns: [
    { key: 'item', title: ITEM_FIELDS.sku, kind: 'text', value: (row) => row.SKU },
    { key: 'item', title: ITEM_FIELDS.name, kind: 'text', value: (row) => row.Name },
    { key: 'barcode', title: ITEM_FIELDS.barcodes, kind: 'text', value: (row) => row.Barcode },
    { key: 'unit', title: ITEM_FIELDS.unit_name, kind: 'text', value: (row) => row.UnitName },
    { key: 'unit', title: ITEM_FIELDS.package_unit, kind: 'text', value: (row) => row.PackageUnit },
    { key: 'threshold', title: ITEM_FIELDS.threshold, kind: 'count', value: (row) => row.Threshold },
    {
      key: 'balance',
      title: { th: 'คงเหลือ', en: 'On hand' },
      kind: 'count',
      value: (row) => row.Balance,
    },
    {
      key: 'cost',
      title: { th: 'ต้นทุนเฉลี่ย', en: 'Average cost' },
      kind: 'baht',
      value: (row) => row.Cost,
    },
  ],
};

export const itemEndpoints = {
  items: itemList,
  itemSheet: sheetOf(itemList, itemSheet),
  item: get('/api/v1/wms/product/{id}', {
    says: 'One stock item: measures, barcodes, where it lies and which products are made of it.',
    right: { wms: 1, po: 1 },
    lets: null,
    params: which,
    reply: one(ItemDetail),
  }),
  addItem: post('/api/v1/wms/product', {
    says: 'Adds a stock item; without a barcode it gets a free EAN-13 of the house.',
    right,
    lets: {
      th: 'เพิ่ม แก้ไข และปิดสินค้าคลัง พร้อมบาร์โค้ด',
      en: 'Add, change and close stock items and their barcodes',
      at: warehouseScreens.items,
    },
    body: ItemInput,
    reply: one(Facts),
    errors: ['duplicate', 'barcode_taken', 'not_offered'],
  }),
  changeItem: put('/api/v2/wms/product/{id}', {
    says: 'Changes a stock item and its barcodes.',
    right,
    lets: null,
    params: which,
    body: ItemInput.extend({ version: z.int().min(1) }),
    reply: one(Facts),
    errors: ['duplicate', 'barcode_taken', 'not_offered', 'changed_meanwhile'],
  }),
  closeItem: put('/api/v1/wms/product/{id}/closed', {
    says: 'Turns a stock item off, or on again; refused while there are pieces of it.',
    right,
    lets: null,
    params: which,
    body: z.strictObject({ closed: z.boolean() }),
    reply: one(Facts),
    errors: ['item_in_stock'],
  }),
  removeItem: del('/api/v1/wms/product/{id}', {
    says: 'Deletes a stock item that nothing ever happened to and no product is made of.',
    right,
    lets: null,
    params: which,
    reply: done,
    errors: ['in_use'],
  }),
  barcode: get('/api/v1/util/barcode', {
    says: 'A free EAN-13 of the house (GS1’s range 20), or the drawing of a given text.',
    right: { wms: 1 },
    lets: null,
    query: z.strictObject({ text: CodeText(64).optional() }),
    reply: one(
      z.strictObject({
        barcode: z.string(),
        kind: z.enum(['EAN-8', 'UPC-A', 'EAN-13', 'Code 128']),
        /** Nobody has it yet. */
        is_free: z.boolean(),
        svg: z.string(),
      }),
    ),
  }),
};
