import { z } from 'zod';
import { get, type Reply } from './endpoint.ts';
import { Count, Day, Id, Page, Ref, SignedBaht, list, one, type Words } from './shared.ts';
import { sheetOf, type SheetColumn } from './sheets.ts';
import { HeldStorage, PLACE_KINDS, PLACE_KIND_WORDS, fillOf } from './warehouse.storages.ts';

/** So long nothing has come or gone of what is called dead stock. */
export const DEAD_DAYS = 90;
/** So long ago begins what is told as sold of late. */
export const SOLD_DAYS = 30;

const Item = { id: Id, sku: z.string(), name: z.string(), image: z.string().nullable() };
const Dashboard = z.strictObject({
  /** All that is ours, for sale or not: pieces and value of the same things. */
  stock: z.strictObject({ items: Count, pieces: Count, value: SignedBaht.nullable() }),
  /** At or below their threshold. */
  low: z.strictObject({
    items: Count,
    top: z.array(z.strictObject({ ...Item, available: Count, threshold: Count })),
  }),
  /** Packed within SOLD_DAYS. */
  sold: z.strictObject({
    items: Count,
    pieces: z.int(),
    top: z.array(z.strictObject({ ...Item, pieces: z.int() })),
  }),
  /** Reserved for orders that have not left. */
  waiting: z.strictObject({
    items: Count,
    pieces: Count,
    orders: Count,
    top: z.array(z.strictObject({ ...Item, pieces: Count, on_hand: Count })),
  }),
  /** Of which nothing came or went for DEAD_DAYS. */
  dead: z.strictObject({
    items: Count,
    pieces: Count,
    value: SignedBaht.nullable(),
    top: z.array(z.strictObject({ ...Item, pieces: Count, since: Day, value: SignedBaht.nullable() })),
  }),
  storages: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      kind: z.enum(PLACE_KINDS),
      pieces: Count,
      value: SignedBaht.nullable(),
    }),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;

const Lying = HeldStorage.extend({
  /** At average cost; null without the right to see it. */
  value: SignedBaht.nullable(),
  /** The last day on which anything came or went. */
  moved_on: Day.nullable(),
});
export type LyingStorage = z.infer<typeof Lying>;
const storageStock = get('/api/v1/wms/inventory/storage', {
  says: 'What lies in each storage: items, pieces, value, how full, and when anything moved there last.',
  right: { wms: 1 },
  lets: null,
  query: z.strictObject({
    ...Page,
    kind: z.enum(PLACE_KINDS).optional(),
    sort: z.enum(['name', '-name', 'pieces', '-pieces']).optional(),
  }),
  reply: list(Lying, { pieces: Count, value: SignedBaht.nullable() }),
});

const LineItem = z.strictObject({
  ...Item,
  barcode: z.string(),
  unit_name: z.string(),
  /** What open rounds still wait for. */
  needed: Count,
  on_lines: Count,
  lines: z.array(z.strictObject({ id: Id, name: z.string(), amount: Count })),
  /** To be brought to a line. */
  missing: Count,
  /** Pieces in stores that can be brought. */
  in_stores: Count,
});
const lineStock = get('/api/v1/wms/inventory/packing', {
  says: 'What lies on packing lines, what open rounds still need of it, and what is missing there.',
  right: { wms: 1 },
  lets: { th: 'ดูของบนไลน์แพ็กและที่ยังขาด', en: 'See what lies on packing lines and what is missing there' },
  query: z.strictObject({
    ...Page,
    storage_id: Ref('storage').optional(),
    missing: z.boolean().optional(),
    sort: z
      .enum(['sku', '-sku', 'needed', '-needed', 'on_lines', '-on_lines', 'missing', '-missing'])
      .optional(),
  }),
  reply: list(LineItem, {
    needed: Count,
    on_lines: Count,
    missing: Count,
    in_stores: Count,
    short_items: Count,
  }),
});

type Row<E> = Reply<E> extends { Data: (infer R)[] } ? R : never;
type About<E> = Reply<E> extends { Datum: infer A } ? A : never;
const text = <R, A>(key: string, title: Words, value: SheetColumn<R, A>['value']): SheetColumn<R, A> => ({
  key,
  title,
  kind: 'text',
  value,
});
const FULL: Words = { th: 'ความเต็ม (%)', en: 'Full (%)' };

export const viewEndpoints = {
  dashboard: get('/api/v1/wms/inventory/dashboard', {
    says: 'The warehouse at a glance: what runs short, sells, waits to leave and lies dead, and the value by storage.',
    right: { wms: 1 },
    lets: { th: 'ดูภาพรวมคลัง', en: 'See the warehouse at a glance' },
    reply: one(Dashboard),
  }),
  storageStock,
  storageStockSheet: sheetOf(storageStock, {
    title: { th: 'ของในแต่ละคลัง', en: 'Stock by storage' },
    columns: [
      text('name', { th: 'คลัง', en: 'Storage' }, (row: Row<typeof storageStock>) => row.name),
      text('kind', { th: 'ประเภท', en: 'Kind' }, (row, locale) => PLACE_KIND_WORDS[row.kind][locale]),
      {
        key: 'items',
        title: { th: 'รายการ', en: 'Items' },
        kind: 'count',
        value: (row) => row.held.items,
      },
      {
        key: 'pieces',
        title: { th: 'ชิ้น', en: 'Pieces' },
        kind: 'count',
        value: (row) => row.held.pieces,
        total: (about: About<typeof storageStock>) => about.pieces,
      },
      {
        key: 'value',
        title: { th: 'มูลค่า', en: 'Value' },
        kind: 'baht',
        value: (row) => row.value,
        total: (about) => about.value,
      },
      {
        key: 'fill',
        title: FULL,
        kind: 'number',
        value: (row) => {
          const fill = fillOf(row);
          return fill ? Math.round(fill.share * 100) : null;
        },
      },
      text('moved', { th: 'เคลื่อนไหวล่าสุด', en: 'Last move' }, (row) => row.moved_on),
    ],
  }),
  lineStock,
  lineStockSheet: sheetOf(lineStock, {
    title: { th: 'ของบนไลน์แพ็ก', en: 'Stock on packing lines' },
    columns: [
      text('item', { th: 'รหัส SKU', en: 'SKU' }, (row: Row<typeof lineStock>) => row.sku),
      text('item', { th: 'บาร์โค้ด', en: 'Barcode' }, (row) => row.barcode),
      text('item', { th: 'สินค้า', en: 'Item' }, (row) => row.name),
      ...(
        [
          ['needed', { th: 'รอบที่เปิดต้องใช้', en: 'Open rounds need' }],
          ['on_lines', { th: 'อยู่บนไลน์', en: 'On lines' }],
          ['missing', { th: 'ยังขาดบนไลน์', en: 'Missing on lines' }],
          ['in_stores', { th: 'หยิบได้จากคลัง', en: 'In stores' }],
        ] as const
      ).map(([key, title]): SheetColumn<Row<typeof lineStock>, About<typeof lineStock>> => ({
        key,
        title,
        kind: 'count',
        value: (row) => row[key],
        total: (about) => about[key],
      })),
      text('lines', { th: 'ไลน์', en: 'Lines' }, (row) =>
        row.lines.map(({ name, amount }) => `${name} ${amount}`).join(' · '),
      ),
    ],
  }),
};
