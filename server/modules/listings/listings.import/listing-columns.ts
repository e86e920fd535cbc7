import { z } from 'zod';
import { LISTING_FIELDS, MOST_PARTS } from '../../../../contract/listings.ts';
import { Baht, CodeText, Text } from '../../../../contract/shared.ts';
import { timesIn, type ImportKind } from '../../imports/index.ts';

/** `ขายอยู่`, `ปิดขาย`, or as marketplaces write it. */
const STATUSES = {
  ขายอยู่: 0,
  active: 0,
  normal: 0,
  live: 0,
  ปิดขาย: 1,
  inactive: 1,
  unlist: 1,
} as const;
const Status = Text(40)
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[]))
  .transform((status) => STATUSES[status]);

export const ListingInput = z.strictObject({
  sku_id: CodeText(64, 1),
  item_id: CodeText(64).optional(),
  shop: Text(120).optional(),
  seller_sku: CodeText(120).optional(),
  name: Text(300, 1).optional(),
  variation: Text(300).optional(),
  price: Baht.optional(),
  status: Status.optional(),
  products: Text(2_000)
    .transform(timesIn)
    .pipe(z.array(z.strictObject({ text: z.string(), times: z.int().min(1).max(1000) })).max(MOST_PARTS))
    .optional(),
});
export type ListingInput = z.infer<typeof ListingInput>;

export const LISTING_COLUMNS: ImportKind['columns'] = [
  {
    key: 'sku_id',
    title: LISTING_FIELDS.sku_id,
    reads: 'text',
    required: true,
    hint: { th: 'จากไฟล์ของแพลตฟอร์ม เลขต้องครบทุกหลัก', en: 'from the marketplace’s file, every digit' },
    example: '17293829102938',
  },
  {
    key: 'item_id',
    title: LISTING_FIELDS.item_id,
    reads: 'text',
    hint: { th: 'ถ้ามีหลายตัวเลือก', en: 'where there are variations' },
    example: '5829301923',
  },
  {
    key: 'shop',
    title: LISTING_FIELDS.shop,
    reads: 'text',
    hint: { th: 'ถ้ามีหลายร้านบนแพลตฟอร์มเดียว', en: 'where the seller has several shops' },
    example: 'Mali Official',
  },
  {
    key: 'seller_sku',
    title: LISTING_FIELDS.seller_sku,
    reads: 'text',
    hint: { th: 'ตรงกับรหัสสินค้า = จับคู่ได้ทันที', en: 'equal to a product’s code: matched in one go' },
    example: 'ML-001',
  },
  {
    key: 'name',
    title: LISTING_FIELDS.name,
    reads: 'text',
    hint: { th: 'รายการใหม่ต้องมี', en: 'a new one needs it' },
    example: 'สบู่ถ่านไม้ไผ่ พร้อมส่ง',
  },
  {
    key: 'variation',
    title: LISTING_FIELDS.variation,
    reads: 'text',
    hint: { th: 'สี ขนาด กลิ่น', en: 'colour, size, scent' },
    example: 'กลิ่นมะลิ',
  },
  {
    key: 'price',
    title: LISTING_FIELDS.price,
    reads: 'number',
    hint: { th: 'บาท', en: 'baht' },
    example: '59',
  },
  {
    key: 'status',
    title: LISTING_FIELDS.status,
    reads: 'text',
    hint: { th: 'ขายอยู่ หรือ ปิดขาย', en: 'active or inactive' },
    example: 'ขายอยู่',
  },
  {
    key: 'products',
    title: LISTING_FIELDS.products,
    reads: 'text',
    hint: {
      th: 'รหัสสินค้า x จำนวน คั่นด้วยจุลภาค เว้นว่าง = คงการจับคู่เดิม',
      en: 'product codes x how many, parted by commas; empty: the match stays',
    },
    example: 'ML-001 x1',
  },
];
