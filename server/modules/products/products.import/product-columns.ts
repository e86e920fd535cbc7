import { z } from 'zod';
import { ProductInput } from '../../../../contract/products.editing.ts';
import { PRODUCT_FIELDS } from '../../../../contract/products.fields.ts';
import { Text, type Words } from '../../../../contract/shared.ts';
import { partsIn, timesIn, type ImportKind } from '../../imports/index.ts';

const { shape } = ProductInput;

/** `SOAP x2, OIL`: stock items by SKU, each with how many make one. */
const componentsIn = (text: string): { sku: string; qty: number }[] =>
  timesIn(text).map(({ text: sku, times }) => ({ sku, qty: times }));
/** `ของหอม > เทียน`, from the top down. */
const pathIn = (text: string): string[] =>
  text
    .split(/\s*[>›]\s*/)
    .map((name) => name.trim())
    .filter(Boolean);
const listOf = <T extends z.ZodType<string[], string[]>>(list: T) =>
  Text(2_000).transform(partsIn).pipe(list);

/** What a row of the file has to be: the rules of the form, with lists and paths as people write them in a cell. */
export const ProductRow = z.strictObject({
  code: shape.code,
  name: shape.name.optional(),
  category: Text(300)
    .transform(pathIn)
    .pipe(z.array(z.string().max(120)).max(5))
    .optional(),
  price: shape.price.optional(),
  tags: listOf(shape.tags).optional(),
  description: shape.description.optional(),
  width: shape.width.optional(),
  height: shape.height.optional(),
  depth: shape.depth.optional(),
  weight: shape.weight.optional(),
  barcodes: listOf(shape.barcodes).optional(),
  components: Text(2_000).transform(componentsIn).optional(),
});
export type ProductRow = z.infer<typeof ProductRow>;

const cm: Words = { th: 'จำนวนเต็มเซนติเมตร', en: 'whole centimetres' };
export const PRODUCT_COLUMNS: ImportKind['columns'] = [
  {
    key: 'code',
    title: PRODUCT_FIELDS.code,
    reads: 'text',
    required: true,
    hint: {
      th: 'มีอยู่แล้ว = แก้สินค้าเดิม ยังไม่มี = เพิ่มใหม่',
      en: 'known: that product is changed; unknown: a new one',
    },
    example: 'ML-001',
  },
  {
    key: 'name',
    title: PRODUCT_FIELDS.name,
    reads: 'text',
    hint: { th: 'สินค้าใหม่ต้องมี', en: 'a new product needs one' },
    example: 'สบู่ถ่านไม้ไผ่',
  },
  {
    key: 'category',
    title: PRODUCT_FIELDS.category,
    reads: 'text',
    hint: {
      th: 'จากบนลงล่าง คั่นด้วย > ที่ยังไม่มีจะสร้างให้',
      en: 'from the top down, parted by >; what is missing is made',
    },
    example: 'ของใช้ > สบู่',
  },
  {
    key: 'price',
    title: PRODUCT_FIELDS.price,
    reads: 'number',
    hint: {
      th: 'บาท ทศนิยมไม่เกิน 2 ตำแหน่ง สินค้าใหม่ต้องมี',
      en: 'baht, 2 decimals at most; a new product needs one',
    },
    example: '59',
  },
  {
    key: 'tags',
    title: PRODUCT_FIELDS.tags,
    reads: 'text',
    hint: { th: 'คั่นด้วยจุลภาค', en: 'parted by commas' },
    example: 'ขายดี, ของขวัญ',
  },
  {
    key: 'description',
    title: PRODUCT_FIELDS.description,
    reads: 'text',
    hint: { th: 'ไม่เกิน 2,000 ตัวอักษรในไฟล์', en: 'up to 2,000 letters in a file' },
    example: 'สบู่ก้อนทำมือ 100 กรัม',
  },
  { key: 'width', title: PRODUCT_FIELDS.width, reads: 'number', hint: cm, example: '8' },
  { key: 'height', title: PRODUCT_FIELDS.height, reads: 'number', hint: cm, example: '3' },
  { key: 'depth', title: PRODUCT_FIELDS.depth, reads: 'number', hint: cm, example: '6' },
  {
    key: 'weight',
    title: PRODUCT_FIELDS.weight,
    reads: 'number',
    hint: { th: 'จำนวนเต็มกรัม', en: 'whole grams' },
    example: '110',
  },
  {
    key: 'barcodes',
    title: PRODUCT_FIELDS.barcodes,
    reads: 'text',
    hint: { th: 'คั่นด้วยจุลภาค ห้ามซ้ำกับของอื่น', en: 'parted by commas, nobody else’s' },
    example: '8850001234568',
  },
  {
    key: 'components',
    title: PRODUCT_FIELDS.components,
    reads: 'text',
    hint: { th: 'SKU ในคลัง x จำนวน คั่นด้วยจุลภาค', en: 'SKUs of the warehouse x how many, parted by commas' },
    example: 'SOAP x1, BOX x1',
  },
];
