import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { wantedIn } from './wanted.ts';

const SHOPS = JSON.parse(readFileSync('test/fixtures/goods-shops.json', 'utf8')) as Record<
  string,
  [code: string, name: string][]
>;
const read = (shop: string, text: string) => {
  const catalogue = SHOPS[shop]!.map(([code, name], id) => ({ id, code, name }));
  return wantedIn(text, catalogue).map(({ ids, ...one }) => ({
    ...one,
    codes: ids.map((id) => catalogue[id]!.code),
  }));
};
/** What is filled in: pieces by code. */
const sure = (shop: string, text: string) =>
  Object.fromEntries(
    read(shop, text).flatMap(({ confidence, codes, qty }) => (confidence >= 0.8 ? [[codes[0]!, qty]] : [])),
  );

describe('what a chat surely asks for', () => {
  test.each([
    ['mali', 'เอาสบู่มะลิ 2 ก้อน', { 'ML-SO-001': 2 }],
    ['mali', 'ยาดมสมุนไพร สอง', { 'ML-YD-001': 2 }],
    ['mali', 'ยาดมสมุนไพร หลอดเดียวค่ะ', { 'ML-YD-001': 1 }],
    ['mali', 'หมวกบักเกต ครีม 1', { 'ML-HT-001': 1 }],
    ['mali', 'เสื้อยืดปักดอกมะลิ L ขาว 1 ดำ 2', { 'ML-TS-003': 1, 'ML-TS-006': 2 }],
    ['mali', 'สบู่มะลิ ใบเตย ตะไคร้ อย่างละ 2', { 'ML-SO-001': 2, 'ML-SO-002': 2, 'ML-SO-003': 2 }],
    ['mali', 'ลิปบาล์ม กับ ยาดมสมุนไพร อย่างละ 3', { 'ML-LB-001': 3, 'ML-YD-001': 3 }],
    ['mali', 'จานเซรามิก 8 นิ้ว', { 'ML-PL-001': 1 }],
    ['mali', 'สบู่ก้อน มะลิ\nสบู่ก้อน ใบเตย\nอย่างละ 2 ก้อน', { 'ML-SO-001': 2, 'ML-SO-002': 2 }],
    ['mali', 'สินค้า: ลิปบาล์ม\nจำนวน: 3', { 'ML-LB-001': 3 }],
    ['mali', 'ลิปบาล์ม (2)', { 'ML-LB-001': 2 }],
    ['live', 'cf a12 3', { A12: 3 }],
    ['live', 'CF A12 x3', { A12: 3 }],
    ['live', 'A12=2 B7 1', { A12: 2, B7: 1 }],
    ['live', 'cf25', { CF25: 1 }],
    ['live', 'รหัส 101 2 วง', { 101: 2 }],
    ['live', 'A12 250 บาท', { A12: 1 }],
    ['live', 'A12 21.05 น.', { A12: 1 }],
    ['live', 'ต่างหูมุก 2 คู่', { 101: 2 }],
    ['gadget', '2 pcs of travel mug please', { MUG: 2 }],
    ['gadget', "I'd like 3 travel mugs", { MUG: 3 }],
    ['mali', 'สบู่มะลิ3 ใบเตย2', { 'ML-SO-001': 3, 'ML-SO-002': 2 }],
    ['mali', '1. สบู่มะลิ 2 ก้อน\n2. ชาหอมมะลิ 1 กระป๋อง', { 'ML-SO-001': 2, 'ML-TE-001': 1 }],
    ['mali', 'หมวกสีครีมใบนึง', { 'ML-HT-001': 1 }],
    ['mali', 'สบู่มะลิ จำนวน 4 ก้อน', { 'ML-SO-001': 4 }],
    ['mali', 'สบู่มะลิก้อนละ 59 เอา 2 ก้อน', { 'ML-SO-001': 2 }],
    ['mali', 'ลิปบาล์ม 2 ทั้งหมด 120', { 'ML-LB-001': 2 }],
    ['live', 'A12x2', { A12: 2 }],
    ['gadget', 'เคส iphone 15 pro 1 ฟิล์ม iphone 15 2', { 'CASE-15P': 1, 'FILM-15': 2 }],
    ['gadget', 'สายชาร์จ type-c 2 เมตร 3 เส้น', { 'CBL-C2': 3 }],
  ])('%s: %s', (shop, text, codes) => {
    expect(sure(shop, text)).toEqual(codes);
  });
});

describe('nothing unsure is filled in', () => {
  test.each([
    ['mali', 'เอาสบู่ 2 ก้อน', 'three scents'],
    ['mali', 'เสื้อยืดปักดอกมะลิ ขาว 1', 'two sizes'],
    ['mali', 'เสื้อยืดปักดอกมะลิ ขาว XL 1', 'a size that there is not'],
    ['mali', 'ผ้าขนหนูคอตตอน สีชมพู 1', 'a colour that there is not'],
    ['mali', 'ใบเตย 2', 'no kind of thing'],
    ['mali', 'กุหลาบมอญ 2', 'no kind of thing, though only one product has it'],
    ['mali', 'ชาหอมมะลิมีไหมคะ', 'a question'],
    ['mali', 'ไม่เอาลิปบาล์ม', 'a refusal'],
    ['mali', 'ยาดมสมุนไพร 2 แพ็ค', 'how many are in a pack?'],
    ['mali', 'สบู่มะลิ 59 2 ก้อน', 'a price, or a quantity?'],
    ['mali', 'ลิปบาล์ม 59', 'a price, or a quantity?'],
    ['mali', 'ลิปบาล์ม 3 แถม 1', 'two quantities'],
    ['mali', 'ลิปบาล์ม 2-3 ตลับ', 'one or the other'],
    ['live', 'CF A12 รอบ 2', 'a round, no quantity'],
    ['mali', 'สบู่มะลิ 2 ก้อน แก้เป็น 3 ก้อน', 'a quantity that is mended'],
    ['mali', 'สบู่มะลิ 1 ก้อน เพิ่มเป็น 2 ก้อน', 'a quantity that grows'],
    ['mali', 'ลิปบาล์ม 1 ให้เพื่อน 1', 'two quantities, of two people'],
    ['mali', 'สบู่มะลิ 2 ก้อนที่สั่งไปได้รับแล้ว', 'an order before'],
    ['mali', 'สบู่มะลิ 1 ก้อน ของเก่าแตกค่ะ', 'a complaint'],
    ['gadget', 'may someone give 3 travel mug', 'words that nobody knows before the quantity'],
    ['mali', '2 ก้อน\nลิปบาล์ม', 'a quantity that stands before, perhaps'],
    ['mali', 'ลิปบาล์ม 2 ตลับ\nมีของไหมคะ', 'a question in the next line'],
    ['mali', 'ลิปบาล์ม 2 ตลับ\nยกเลิกค่ะ', 'taken back in the next line'],
    ['live', 'A12 1 ตัว\nสีดำ', 'a colour in the next line'],
    ['live', 'A12 1 ตัว\nsize L', 'a size in the next line'],
    ['live', 'A12 ไม่เอาแล้ว', 'taken back'],
    ['live', 'A12 1 ตัว ไม่เอาแล้ว', 'taken back behind its quantity'],
    ['live', 'D01 แทน D10', 'one for the other'],
    ['live', 'F A2 ไซส์ M', 'a size that the product does not have'],
    ['live', 'เอา 102', 'a number that is not called a code'],
    ['live', 'A12 1\nA12 1', 'twice the same: a copy, or two?'],
    ['live', 'CF C99', 'a code that there is not'],
    ['gadget', 'เคสใส iphone 13 1', 'another model'],
    ['gadget', 'พาวเวอร์แบงค์ 1 อัน', 'two sizes of it'],
  ])('%s: %s (%s)', (shop, text) => {
    expect(sure(shop, text)).toEqual({});
  });

  test('what it may be is offered, the likeliest first, in the quantity that was said', () => {
    expect(read('mali', 'เอาสบู่ 2 ก้อน')).toEqual([
      expect.objectContaining({
        said: 'เอาสบู่ 2 ก้อน',
        qty: 2,
        codes: expect.arrayContaining(['ML-SO-001', 'ML-SO-002', 'ML-SO-003']) as string[],
      }),
    ]);
  });
});

test('a text that is too long is read by whole lines, no number by halves', () => {
  const filler = 'ขอบคุณนะคะ\n'.repeat(170);
  const text = `A13 2\n${filler}A12 ${' '.repeat(2000 - 6 - filler.length - 5)}10`;
  expect(text.slice(0, 2000)).toMatch(/ 1$/);
  expect(sure('live', text)).toEqual({ A13: 2 });
});

describe('other numbers and words', () => {
  test.each(['101/220 ม.7', '081-2345678', 'ขอบคุณค่ะ', '¦¦¦¦ 12/3 ¦¦¦', 'ส่งวันที่ 25/11', '', '5', 'x2'])(
    '%s is no product',
    (text) => {
      for (const shop of Object.keys(SHOPS)) expect(read(shop, text)).toEqual([]);
    },
  );
});

test('a wall of words takes no longer than a keystroke may, in a shop of 5,000 products', () => {
  const kinds = ['เสื้อยืดปักดอกมะลิ', 'สบู่ก้อน', 'ชาหอม', 'กางเกงเลผ้าฝ้าย', 'เทียนหอมไขถั่วเหลือง'];
  const catalogue = Array.from({ length: 5000 }, (_, id) => ({
    id,
    code: `X-${id}`,
    name: `${kinds[id % 5]} แบบที่ ${id}`,
  }));
  const text = Array.from({ length: 20 }, (_, i) => `เอา${kinds[i % 5]} แบบที่ ${i * 37} ${i + 1} ชิ้น`).join(
    '\n',
  );
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    wantedIn(text, catalogue);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(400);
});
