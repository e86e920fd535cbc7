import { z } from 'zod';
import { Baht, CodeText, Quantity } from '../../../contract/shared.ts';
import type { ImportColumn } from '../imports/index.ts';

/** What a sheet of lines says. */
export const LINE_COLUMNS: readonly ImportColumn[] = [
  {
    key: 'code',
    title: { th: 'SKU หรือบาร์โค้ด', en: 'SKU or barcode' },
    reads: 'text',
    required: true,
    hint: { th: 'รหัสสินค้าหรือบาร์โค้ด บาร์โค้ดลังนับเป็นชิ้น', en: 'SKU or barcode; a carton counts its pieces' },
    example: 'SOAP-01',
    alsoCalled: ['sku', 'barcode', 'บาร์โค้ด', 'รหัสสินค้า', 'รหัส', 'code', 'item', 'product code'],
  },
  {
    key: 'qty',
    title: { th: 'จำนวน', en: 'Quantity' },
    reads: 'number',
    required: true,
    hint: { th: 'ชิ้น หรือลังถ้าเป็นบาร์โค้ดลัง', en: 'pieces, or cartons where the code is one of a carton' },
    example: '120',
    alsoCalled: ['qty', 'จำนวนสั่ง', 'amount', 'pcs', 'ชิ้น'],
  },
  {
    key: 'price',
    title: { th: 'ราคาต่อชิ้น', en: 'Price a piece' },
    reads: 'number',
    hint: { th: 'บาท ก่อนส่วนลด', en: 'baht, before discount' },
    example: '18.50',
    alsoCalled: ['price', 'ราคา', 'ราคาต่อหน่วย', 'unit price', 'cost', 'ทุน'],
  },
  {
    key: 'discount',
    title: { th: 'ส่วนลด', en: 'Discount' },
    reads: 'number',
    hint: { th: 'บาท ของทั้งบรรทัด', en: 'baht, of the whole line' },
    example: '0',
    alsoCalled: ['ลด', 'disc'],
  },
];

export const LINE_SHEET = {
  columns: LINE_COLUMNS,
  input: z.strictObject({
    code: CodeText(60, 1),
    qty: Quantity,
    price: Baht.optional(),
    discount: Baht.optional(),
  }),
};
