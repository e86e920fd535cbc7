import { z } from 'zod';
import { Text, type Words } from '../../../../contract/shared.ts';
import { ITEM_FIELDS } from '../../../../contract/warehouse.fields.ts';
import { ItemInput } from '../../../../contract/warehouse.items.ts';
import { timesIn, type ImportKind } from '../../imports/index.ts';

const { shape } = ItemInput;

/** `8850001, 8850002 x12`: its own first, then those of cartons with what they count. */
const barcodesIn = (text: string): NonNullable<z.input<typeof shape.barcodes>> =>
  timesIn(text).map(({ text: code, times }) => ({ text: code, pieces: times }));

/** What a row of the file has to be: the rules of the form, but that what is left out stays as it is. */
export const ItemRow = z.strictObject({
  sku: shape.sku,
  name: shape.name.optional(),
  unit_name: Text(30).optional(),
  package_unit: Text(30).optional(),
  barcodes: Text(2_000).transform(barcodesIn).pipe(shape.barcodes.unwrap()).optional(),
  width: shape.width.unwrap().optional(),
  height: shape.height.unwrap().optional(),
  depth: shape.depth.unwrap().optional(),
  weight: shape.weight.unwrap().optional(),
  threshold: shape.threshold.unwrap().optional(),
});
export type ItemRow = z.infer<typeof ItemRow>;

const cm: Words = { th: 'เซนติเมตร ทศนิยม 1 ตำแหน่งได้', en: 'centimetres, to a tenth' };
export const ITEM_COLUMNS: ImportKind['columns'] = [
  {
    key: 'sku',
    title: ITEM_FIELDS.sku,
    reads: 'text',
    required: true,
    hint: {
      th: 'มีอยู่แล้ว = แก้ของเดิม ยังไม่มี = เพิ่มใหม่',
      en: 'known: that item is changed; unknown: a new one',
    },
    example: 'SOAP',
  },
  {
    key: 'name',
    title: ITEM_FIELDS.name,
    reads: 'text',
    hint: { th: 'ของใหม่ต้องมี', en: 'a new item needs one' },
    example: 'สบู่ถ่านไม้ไผ่',
  },
  {
    key: 'unit_name',
    title: ITEM_FIELDS.unit_name,
    reads: 'text',
    hint: { th: 'ไม่ใส่ = ชิ้น', en: 'without one: ชิ้น' },
    example: 'ก้อน',
  },
  {
    key: 'package_unit',
    title: ITEM_FIELDS.package_unit,
    reads: 'text',
    hint: { th: 'เช่น ลัง แพ็ก', en: 'what a carton of it is called' },
    example: 'ลัง',
  },
  {
    key: 'barcodes',
    title: ITEM_FIELDS.barcodes,
    reads: 'text',
    hint: {
      th: 'ของชิ้นมาก่อน แล้วของลังเว้นวรรค x จำนวน คั่นด้วยจุลภาค ของใหม่ที่ไม่ใส่จะได้รหัสของร้าน',
      en: 'its own first, then cartons: a space, x and how many; parted by commas. A new item without one gets one of the house',
    },
    example: '8850001234568, 18850001234565 x12',
  },
  { key: 'width', title: ITEM_FIELDS.width, reads: 'number', hint: cm, example: '8' },
  { key: 'height', title: ITEM_FIELDS.height, reads: 'number', hint: cm, example: '3' },
  { key: 'depth', title: ITEM_FIELDS.depth, reads: 'number', hint: cm, example: '5.5' },
  {
    key: 'weight',
    title: ITEM_FIELDS.weight,
    reads: 'number',
    hint: { th: 'จำนวนเต็มกรัม', en: 'whole grams' },
    example: '110',
  },
  {
    key: 'threshold',
    title: ITEM_FIELDS.threshold,
    reads: 'number',
    hint: { th: 'เหลือเท่านี้หรือน้อยกว่า ระบบเตือน', en: 'with so many left or fewer you are warned' },
    example: '10',
  },
];
