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
    ['mali', 'ML-LB-001 โหล', { 'ML-LB-001': 12 }],
    ['mali', 'ML-LB-001 ครึ่งโหลค่ะ ML-YD-001 โหลค่ะ', { 'ML-LB-001': 6, 'ML-YD-001': 12 }],
    ['mali', 'ลิปบาล์มสองโหล', { 'ML-LB-001': 24 }],
    ['mali', 'ลิปบาล์ม ยาดม อย่างละครึ่งโหล', { 'ML-LB-001': 6, 'ML-YD-001': 6 }],
    ['mali', 'แก้วเซรามิกปั้นมือคู่นึง', { 'ML-MG-001': 2 }],
    ['live', 'A12 ตัว B7 คู่', { A12: 1, B7: 2 }],
    ['live', 'รหัส 102 คู่', { 102: 1 }],
    ['live', 'A12 ขอ 2 B7 ขอ 3 ค่ะ', { A12: 2, B7: 3 }],
    ['live', 'A13 รับ 4 นะคะ', { A13: 4 }],
    ['live', 'อย่างละ 3 A12 B7', { A12: 3, B7: 3 }],
    ['live', 'อย่างละ 3 A12, B7', { A12: 3, B7: 3 }],
    ['live', 'อย่างละ 3\nA12\nB7', { A12: 3, B7: 3 }],
    ['live', '1) A12 2) B7', { A12: 1, B7: 1 }],
    ['live', '1. A12 3 ตัว 2. B7', { A12: 3, B7: 1 }],
    ['live', 'K-05\nอย่างละ 3 A12 B7', { 'K-05': 1, A12: 3, B7: 3 }],
    ['live', 'K-05 1\nอย่างละ 3 A12 B7', { 'K-05': 1, A12: 3, B7: 3 }],
    ['mali', 'ชาหอม ใบเตย 2 กระป๋อง หมวกบักเก็ต กรมท่า 1', { 'ML-TE-002': 2, 'ML-HT-002': 1 }],
    ['mali', 'ชาหอม มะลิ (ML-TE-001) 2 กระป๋อง', { 'ML-TE-001': 2 }],
    ['mali', 'ลิปบาล์ม โหลละ 500 ยาดมสมุนไพร 2', { 'ML-YD-001': 2 }],
    ['live', 'A12 2 ตัวค่ะ\nถ้าไม่อยู่บ้านฝากป้อมยาม', { A12: 2 }],
    ['live', '[20:11] ฟ้า: cf A2\n[20:12] ฟ้า: 2 ตัวนะคะ', { A2: 2 }],
    ['live', 'D10 2 D1 1', { D10: 2 }],
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
    ['mali', 'สบู่ก้อน มะลิ กับเทียนหอมมะลิ อย่างละ 2 3 ก้อน', 'one or the other of each'],
    ['mali', 'สบู่ก้อน มะลิ กับเทียนหอมมะลิ อย่างละ 2-3 ก้อน', 'one or the other of each'],
    ['mali', 'สบู่ก้อน มะลิ กับเทียนหอมมะลิ อย่างละ 2 หรือ 3 ก้อน', 'one or the other of each, in a word'],
    ['mali', 'สบู่ก้อน มะลิ\nสบู่ก้อน ใบเตย\nอย่างละ 2\n3 ก้อน', 'two quantities of each'],
    ['live', 'A12 กับ B7 อย่างละ 2 3', 'one or the other of each, by code'],
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
    ['mali', 'ML-LB-001 3-4 แท่ง', 'one or the other, behind a code'],
    ['mali', 'ลิปบาล์ม 1 โหลครึ่ง', 'a dozen and a half'],
    ['mali', 'ลิปบาล์ม โหลละ 500', 'the price of a dozen'],
    ['mali', 'ลิปบาล์ม 3 แท่ง 100 เอา 6 แท่ง', 'an offer, and what is taken'],
    ['mali', 'ML-LB-001 ยาดมสมุนไพร 2', 'a code and the name of something else'],
    ['live', 'A12 2 3', 'two numbers'],
    ['live', 'A12 2 ตัว เอ้ย 3 ตัว', 'a slip that is mended'],
    ['live', 'A12 2 ตัว\n3 ตัวดีกว่า', 'a quantity that is mended in the next line'],
    ['mali', 'สบู่มะลิ 1 ก้อน รวมเป็น 3 ก้อน', 'more of it'],
    ['live', 'A12 สี 2', 'a colour by its number'],
    ['live', 'A12 ประมาณ 5 ตัว', 'about five'],
    ['live', 'A12 ค่ะ เอาไว้รอบหน้า', 'another time'],
    ['live', 'A12 2 ตัวค่ะ ถ้าไม่เกิน 300', 'a condition'],
    ['live', 'A12 2 ตัวค่ะ\nถ้าไม่เกิน 300 นะคะ', 'a condition in the next line'],
    ['live', 'A12 2 ตัวค่ะ ถ้าหมดเอา A13', 'something else if it is sold out'],
    ['live', 'D1 2', 'a code with a nought less'],
    ['live', 'CF a 12', 'a code with a space'],
    ['live', 'แอดมิน: A12 มีของค่ะ 2 ตัว', 'what the shop says'],
    ['mali', 'ลิปบาล์ม 49 บาท\nยาดมสมุนไพร 35 บาท', 'prices without a quantity'],
    ['mali', 'รายการสินค้า\nลิปบาล์ม\nยาดมสมุนไพร', 'a list without an answer'],
  ])('%s: %s (%s)', (shop, text) => {
    expect(sure(shop, text)).toEqual({});
  });

  test('words are told as the customer wrote them, in capitals and small letters', () => {
    expect(read('mali', 'CF ML-LB-001 3-4 แท่ง').map(({ said }) => said)).toEqual(['CF ML-LB-001 3-4 แท่ง']);
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

describe('of an unsure quantity nothing is lost', () => {
  const asked = (shop: string, text: string) =>
    read(shop, text).map(({ said, qty, codes, confidence }) => [said, qty, codes[0], confidence < 0.8]);

  test.each([
    ['ML-LB-001 3-4 แท่ง', [['ML-LB-001 3-4 แท่ง', 3, 'ML-LB-001', true]]],
    [
      'หมวก 3 ใบ จาน 1',
      [
        ['หมวก 3 ใบ', 3, 'ML-HT-001', true],
        ['จาน 1', 1, 'ML-PL-001', true],
      ],
    ],
    [
      'ML-LB-001 ยาดมสมุนไพร 2',
      [
        ['ML-LB-001 ยาดมสมุนไพร 2', 2, 'ML-LB-001', true],
        ['ยาดมสมุนไพร', 2, 'ML-YD-001', true],
      ],
    ],
    [
      'ชามะลิ ชาใบเตย อย่างละ 2',
      [
        ['ชามะลิ', 2, 'ML-TE-001', true],
        ['ชาใบเตย', 2, 'ML-TE-002', true],
      ],
    ],
    ['ลิปบาล์ม ขอ 3 นะคะ', [['ลิปบาล์ม ขอ 3', 3, 'ML-LB-001', false]]],
  ])('%s', (text, wanted) => {
    expect(asked('mali', text)).toEqual(wanted);
  });

  test.each([
    ['A12 B7 2', { A12: true, B7: false }],
    ['2 A12 B7', { A12: false, B7: true }],
    ['K-05 อย่างละ 3 A12 B7', { 'K-05': false, A12: true, B7: true }],
    ['D1 2', { D01: true }],
  ])('%s', (text, unsure) => {
    expect(Object.fromEntries(asked('live', text).map(([, , code, isUnsure]) => [code, isUnsure]))).toEqual(
      unsure,
    );
  });

  test('where the shop sells by the dozen too, a dozen may be one of those', () => {
    const catalogue = [
      { id: 1, code: 'P-1', name: 'ดินสอไม้' },
      { id: 2, code: 'P-2', name: 'ปากกาโหล' },
    ];
    const [one] = wantedIn('ดินสอไม้ 2 โหล', catalogue);
    expect(one).toMatchObject({ qty: 24, confidence: 0.6 });
    expect(wantedIn('ปากกาโหล 2 โหล', catalogue)[0]).toMatchObject({ ids: [2], qty: 2 });
  });
});

describe('a list of the shop\u2019s own is no order', () => {
  const prices = 'ลิปบาล์ม 49\nยาดมสมุนไพร 35\nชาหอม มะลิ 120 บาท';
  test.each([
    ['prices behind the names', 'mali', `${prices}\nเอายาดม 2 ค่ะ`, { 'ML-YD-001': 2 }],
    ['what is left', 'live', 'A12 250 เหลือ 3 ตัว\nB7 300 เหลือ 1 ตัว\nCF B7', { B7: 1 }],
    ['a heading', 'live', 'สินค้าพร้อมส่ง\nA12\nA13 / B7\n\nรับ B7 2', { B7: 2 }],
    ['what the shop says', 'live', 'ร้าน: มี A12 กับ B7 ค่ะ\nลูกค้า: A12 2 ตัว', { A12: 2 }],
    ['numbers of a list, where one is chosen', 'mali', '1. ลิปบาล์ม\n2. ยาดมสมุนไพร\nเอาข้อ 2', {}],
    ['an order with its prices', 'live', 'A12 1 ตัว 250 บาท\nB7 2 ตัว 600 บาท', { A12: 1, B7: 2 }],
    ['a form', 'mali', 'รายการสินค้า\nลิปบาล์ม 2\nยาดม 1', { 'ML-LB-001': 2, 'ML-YD-001': 1 }],
  ])('%s', (_what, shop, text, codes) => {
    expect(sure(shop, text)).toEqual(codes);
  });

  test('what is left in stock is not even asked about', () => {
    const stock = 'A12 250 เหลือ 3 ตัว\nA13 300 เหลือ 1 ตัว\nCF B7';
    expect(read('live', stock)).toMatchObject([{ codes: ['B7'] }]);
  });

  test('a short one without an answer is asked about, of a long one nothing', () => {
    expect(read('mali', prices)).toHaveLength(3);
    expect(read('mali', `${prices}\nผ้าขนหนูคอตตอน ขาว 290 บาท`)).toEqual([]);
  });

  test('"of each" behind it counts what it has, and is asked about', () => {
    expect(read('mali', `${prices}\nอย่างละ 2 ค่ะ`).map(({ qty, confidence }) => [qty, confidence])).toEqual(
      [2, 2, 2].map((qty) => [qty, 0.6]),
    );
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
    // the processor's time: beside other work the clock says nothing
    const start = process.cpuUsage();
    wantedIn(text, catalogue);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  expect(Math.min(...times)).toBeLessThan(400);
});
