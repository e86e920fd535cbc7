import { z } from 'zod';
import { get, type Reply } from './endpoint.ts';
import { Baht, Count, Day, Id, Page, Ref, SignedBaht, list } from './shared.ts';
import { sheetOf, type Sheet } from './sheets.ts';
import { PLACE_KINDS, PLACE_KIND_WORDS } from './warehouse.storages.ts';

/** product.md §3: an inventory item is one stock item in one place. */
const InventoryItem = z.strictObject({
  ID: Id,
  ProductName: z.string(),
  StorageName: z.string(),
  StorageKind: z.enum(PLACE_KINDS),
  SKU: z.string(),
  Barcode: z.string(),
  UnitName: z.string(),
  Image: z.string().nullable(),
  StorageID: Id,
  Amount: Count,
  /** Of the item, wherever it lies: no place is reserved. Null of a past day. */
  Reserved: Count.nullable(),
  Available: Count.nullable(),
  /** At average cost; null without the right to see it. */
  Value: SignedBaht.nullable(),
  /** The last day on which anything of it came to this place or left it. */
  MovedOn: Day.nullable(),
});

const SummaryRow = z.strictObject({
  id: Id,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  unit_name: z.string(),
  image: z.string().nullable(),
  on_hand: Count,
  /** Null of a past day: what was reserved then is not kept. */
  reserved: Count.nullable(),
  available: Count.nullable(),
  /** Ordered of partners, and not there yet; null of a past day. */
  incoming: Count.nullable(),
  threshold: Count,
  low: z.boolean(),
  cost: Baht.nullable(),
  value: Baht.nullable(),
  /** The last day on which anything came, left, or began or ceased to be for sale. */
  moved_on: Day.nullable(),
  places: z.array(z.strictObject({ id: Id, name: z.string(), amount: Count })),
});
/** As that day ended; absent, or not over yet: as it is now. */
const day = Day.optional();

const inventory = get('/api/v1/wms/inventory', {
  says: 'What lies where: one row an item and place, now or as a day ended.',
  right: { wms: 1 },
  lets: null,
  query: z.strictObject({
    ...Page,
    storage_id: Ref('storage').optional(),
    item_id: Ref('item').optional(),
    kind: z.enum(PLACE_KINDS).optional(),
    day,
    sort: z.enum(['sku', '-sku', 'storage', '-storage', 'amount', '-amount']).optional(),
  }),
  reply: list(InventoryItem, { day: Day.nullable(), amount: Count }),
});

const summary = get('/api/v1/wms/inventory/summary', {
  says: 'One row an item: on hand, reserved, available, by place, with average cost and value; now or as a day ended.',
  right: { wms: 1 },
  lets: { th: 'ดูสต็อกคงเหลือ จองแล้ว และขายได้', en: 'See what is on hand, reserved and available' },
  query: z.strictObject({
    ...Page,
    storage_id: Ref('storage').optional(),
    low: z.boolean().optional(),
    /** Pieces of it are kept for orders. */
    reserved: z.boolean().optional(),
    /** Owned, and nothing came or went for 90 days. */
    dead: z.boolean().optional(),
    day,
    sort: z
      .enum([
        'sku',
        '-sku',
        'name',
        '-name',
        'on_hand',
        '-on_hand',
        'available',
        '-available',
        'value',
        '-value',
      ])
      .optional(),
  }),
  reply: list(SummaryRow, {
    day: Day.nullable(),
    on_hand: Count,
    reserved: Count.nullable(),
    available: Count.nullable(),
    low: Count,
    value: SignedBaht.nullable(),
  }),
});

type Row<E> = Reply<E> extends { Data: (infer R)[] } ? R : never;
type About<E> = Reply<E> extends { Datum: infer A } ? A : never;
const stockSheet: Sheet<Row<typeof summary>, About<typeof summary>> = {
  title: { th: 'สต็อกคงเหลือ', en: 'Stock' },
  columns: [
    { key: 'item', title: { th: 'รหัส SKU', en: 'SKU' }, kind: 'text', value: (row) => row.sku },
    { key: 'item', title: { th: 'บาร์โค้ด', en: 'Barcode' }, kind: 'text', value: (row) => row.barcode },
    { key: 'item', title: { th: 'สินค้า', en: 'Item' }, kind: 'text', value: (row) => row.name },
    { key: 'item', title: { th: 'หน่วย', en: 'Unit' }, kind: 'text', value: (row) => row.unit_name },
    {
      key: 'on_hand',
      title: { th: 'คงเหลือ', en: 'On hand' },
      kind: 'count',
      value: (row) => row.on_hand,
      total: (about) => about.on_hand,
    },
    {
      key: 'reserved',
      title: { th: 'จองแล้ว', en: 'Reserved' },
      kind: 'count',
      value: (row) => row.reserved,
      total: (about) => about.reserved,
    },
    {
      key: 'available',
      title: { th: 'ขายได้', en: 'Available' },
      kind: 'count',
      value: (row) => row.available,
      total: (about) => about.available,
    },
    {
      key: 'incoming',
      title: { th: 'กำลังมา', en: 'On its way' },
      kind: 'count',
      value: (row) => row.incoming,
    },
    { key: 'low', title: { th: 'จุดเตือน', en: 'Reorder at' }, kind: 'count', value: (row) => row.threshold },
    {
      key: 'places',
      title: { th: 'อยู่ที่', en: 'Where' },
      kind: 'text',
      value: (row) => row.places.map(({ name, amount }) => `${name} ${amount}`).join(' · '),
    },
    { key: 'cost', title: { th: 'ต้นทุนเฉลี่ย', en: 'Average cost' }, kind: 'baht', value: (row) => row.cost },
    {
      key: 'value',
      title: { th: 'มูลค่า', en: 'Value' },
      kind: 'baht',
      value: (row) => row.value,
      total: (about) => about.value,
    },
    {
      key: 'moved',
      title: { th: 'เคลื่อนไหวล่าสุด', en: 'Last move' },
      kind: 'text',
      value: (row) => row.moved_on,
    },
  ],
};

const inventorySheet: Sheet<Row<typeof inventory>, About<typeof inventory>> = {
  title: { th: 'สต็อกแยกคลัง', en: 'Stock by place' },
  columns: [
    { key: 'item', title: { th: 'รหัส SKU', en: 'SKU' }, kind: 'text', value: (row) => row.SKU },
    { key: 'item', title: { th: 'บาร์โค้ด', en: 'Barcode' }, kind: 'text', value: (row) => row.Barcode },
    { key: 'item', title: { th: 'สินค้า', en: 'Item' }, kind: 'text', value: (row) => row.ProductName },
    { key: 'storage', title: { th: 'คลัง', en: 'Storage' }, kind: 'text', value: (row) => row.StorageName },
    {
      key: 'kind',
      title: { th: 'ประเภท', en: 'Kind' },
      kind: 'text',
      value: (row, locale) => PLACE_KIND_WORDS[row.StorageKind][locale],
    },
    {
      key: 'amount',
      title: { th: 'อยู่ที่นี่', en: 'Here' },
      kind: 'count',
      value: (row) => row.Amount,
      total: (about) => about.amount,
    },
    {
      key: 'reserved',
      title: { th: 'จองแล้ว (ทุกคลัง)', en: 'Reserved (everywhere)' },
      kind: 'count',
      value: (row) => row.Reserved,
    },
    {
      key: 'available',
      title: { th: 'ขายได้ (ทุกคลัง)', en: 'Available (everywhere)' },
      kind: 'count',
      value: (row) => row.Available,
    },
    { key: 'value', title: { th: 'มูลค่า', en: 'Value' }, kind: 'baht', value: (row) => row.Value },
    {
      key: 'moved',
      title: { th: 'เคลื่อนไหวล่าสุด', en: 'Last move' },
      kind: 'text',
      value: (row) => row.MovedOn,
    },
  ],
};

export const stockEndpoints = {
  inventory,
  inventorySheet: sheetOf(inventory, inventorySheet),
  summary,
  summarySheet: sheetOf(summary, stockSheet),
};
