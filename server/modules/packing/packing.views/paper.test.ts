import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawnAt203Dpi, paperOf, textOf } from '../../../../test/poppler.ts';
import type { LabelOrder, PaperLine } from '../packing.queries/label-orders.ts';
import { type Paper, renderPaper } from './paper.ts';

const line = (sku: string, name: string, qty = 1): PaperLine => ({
  sku,
  name,
  qty,
  price: 12_000,
  amount: 12_000 * qty,
  pieces: [],
});
const ORDER: LabelOrder = {
  id: 1,
  number: 'SO6911-001498',
  seq: 12,
  round_number: 'R691122-01',
  provider: 1,
  tracking_number: 'EX123456789TH',
  parcels: 1,
  recipient_name: 'คุณญาณิศา ปิ่นเกล้า',
  phone: '0812345678',
  address: '99/1 ซอยฝั่งปั๊มน้ำมัน ใกล้ศูนย์สิทธิ์ฟื้นฟู',
  sub_district: 'ช้างเผือก',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50300',
  seller_note: 'ห่อให้แน่น ๆ แถมกุ้งฝอย',
  sale_channel: 'Facebook',
  created_at: new Date('2026-11-22T03:00:00Z'),
  cash: 1_234_550,
  product_amount: 24_000,
  discount: 0,
  shipping_fee: 4_000,
  order_amount: 28_000,
  lines: [line('SUGAR', 'น้ำตาลปี๊บ'), line('SHRIMP', 'กุ้งแห้งเตี๋ยวปั้น', 2)],
};
const LONG: LabelOrder = {
  ...ORDER,
  number: 'SO6911-001499',
  seq: 1004,
  recipient_name: 'บริษัท ปิ่นเกล้าเครื่องสำอางและผลิตภัณฑ์ธรรมชาติ จำกัด (สำนักงานใหญ่) '.repeat(3),
  address: 'อาคารซีพี ทาวเวอร์ ชั้น 23 ห้อง 2304 เลขที่ 313 ถนนสีลม ซอยสีลม 9 ฝั่งตรงข้ามปั๊มน้ำมัน '.repeat(4),
  seller_note: 'ห่อกันกระแทกสองชั้น อย่าลืมแถมสบู่ก้อนเล็ก และการ์ดขอบคุณ '.repeat(6),
  lines: Array.from({ length: 60 }, (_, i) => line(`SKU-${i}`, 'น้ำมันมะพร้าวสกัดเย็น')),
};
const printed = (part: Paper['part'], ...labels: LabelOrder[]): Promise<Buffer> =>
  renderPaper({
    part,
    labels,
    shop: { id: 1, name: 'ร้านมะลิ', phone: '0891112222', address: '88 ถนนรัชดาภิเษก' } as Paper['shop'],
    picklist: [
      {
        sku: 'SUGAR',
        name: 'น้ำตาลปี๊บ',
        barcode: '8850000000017',
        unit_name: 'ปี๊บ',
        quantity: 3,
        place: 'คลังหลัก',
      },
    ],
    copy: 1,
    by: 'น้องนก',
  });
/** Without the runs of spaces that keep columns apart. */
const wordsOf = (pdf: Buffer) => textOf(pdf).replace(/\s+/g, ' ');
const pagesOf = (pdf: Buffer) => textOf(pdf).split('\f').slice(0, -1);

describe('what is copied from a paper', () => {
  const written = [
    ORDER.recipient_name,
    ORDER.phone,
    ORDER.address,
    'ต.ช้างเผือก อ.เมืองเชียงใหม่ จ.เชียงใหม่',
    ORDER.seller_note,
    'น้ำตาลปี๊บ',
    'กุ้งแห้งเตี๋ยวปั้น',
    '฿12,345.50',
  ];

  test('a label: each Thai mark once, in its place', async () => {
    const words = wordsOf(await printed('labels', ORDER));
    for (const text of [...written, 'SHRIMP × 2', 'ไปรษณีย์ไทย', 'ผู้ส่ง ร้านมะลิ']) expect(words).toContain(text);
  });
  test('a packing slip, by the name that the screen calls it', async () => {
    const words = wordsOf(await printed('slips', ORDER));
    for (const text of [...written, 'ใบแพ็ก SO6911-001498', 'รวมทั้งสิ้น']) expect(words).toContain(text);
  });
  test('a pick list', async () => {
    const words = wordsOf(await printed('picklist', ORDER));
    for (const text of ['ใบหยิบสินค้า R691122-01', 'น้ำตาลปี๊บ', '3 ปี๊บ']) expect(words).toContain(text);
  });
});

describe('a label', () => {
  beforeAll(async () => {
    const wasmBinary = await readFile(
      createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
    );
    await prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
      fireImmediately: true,
    });
  });
  const codesOn = async (pdf: Buffer, page: number) =>
    (await readBarcodes(drawnAt203Dpi(pdf, page), { formats: ['Code128'] }))
      .map(({ text }) => text)
      .toSorted();

  test('scans at 203 dpi, black and white, the longest tracking numbers too', async () => {
    const pdf = await printed('labels', ORDER, { ...LONG, tracking_number: 'SPXTH0123456789012AB' });
    expect(await codesOn(pdf, 1)).toEqual(['EX123456789TH', 'SO6911-001498']);
    expect(await codesOn(pdf, 2)).toEqual(['SO6911-001499', 'SPXTH0123456789012AB']);
  });
  test('is one page of 100×150 mm, whatever is written on it', async () => {
    const pdf = await printed('labels', LONG, ORDER, { ...LONG, cash: 0, tracking_number: null });
    expect([paperOf(pdf), pagesOf(pdf).length]).toEqual([['100×150'], 3]);
    expect(wordsOf(pdf)).toContain('SO6911-001499');
  });
  test('says how many goods found no room', async () => {
    const words = wordsOf(await printed('labels', { ...ORDER, lines: LONG.lines }));
    const shown = words.match(/SKU-\d+ × 1/g)!.length;
    expect(shown).toBeGreaterThan(5);
    expect(words).toContain(`60 รายการ · 60 ชิ้น`);
    expect(words).toContain(`+${60 - shown} รายการ`);
  });
  test('leaves room for a sticker where there is no tracking number, and asks for no cash of what is paid', async () => {
    const words = wordsOf(await printed('labels', { ...ORDER, tracking_number: null, cash: 0 }));
    expect(words).toContain('ติดสติกเกอร์เลขพัสดุตรงนี้');
    expect(words).toContain('ไม่ต้องเก็บเงิน');
    expect(words).not.toContain('COD');
  });
});

describe('packing slips', () => {
  test('short ones share a sheet; a long one begins on its own and has its head on each page', async () => {
    const short = (seq: number) => ({ ...ORDER, seq, number: `SO6911-00000${seq}` });
    const pdf = await printed('slips', short(1), short(2), short(3), LONG, short(4));
    expect(paperOf(pdf)).toEqual(['210×297']);
    const heads = pagesOf(pdf).map((page) => page.match(/ใบแพ็ก \S+/g)!.map((head) => head.slice(-1)));
    expect(heads).toEqual([['1', '2', '3'], ['9'], ['9', '4']]);
    expect(pagesOf(pdf)[2]).toContain('หน้า 2');
  });
});
