import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawnAt203Dpi, paperOf, textOf, titleOf } from '../../../../test/poppler.ts';
import type { LabelOrder, PaperLine } from '../packing.queries/label-orders.ts';
import { nativeTypesetter, wasmTypesetter } from '../../../platform/typesetter.ts';
import { type Paper, renderPaper } from './paper.ts';

const line = (sku: string, name: string, qty = 1): PaperLine => ({
  sku,
  name,
  qty,
  price: 12_000,
  amount: 12_000 * qty,
  is_box: false,
  is_gift: false,
  pieces: [],
});
const ORDER: LabelOrder = {
  id: 1,
  number: 'SO6911-001498',
  box_code: 'SO6911-001498',
  box_no: 1,
  seq: 12,
  round_number: 'R691122-01',
  provider: 1,
  tracking_number: 'EX123456789TH',
  parcels: 1,
  parcel: 1,
  cash_parcel: 1,
  left_before: [],
  here: null,
  boxes: [],
  recipient_name: 'คุณญาณิศา ปิ่นเกล้า',
  phone: '0812345678',
  address: '99/1 ซอยฝั่งปั๊มน้ำมัน ใกล้ศูนย์สิทธิ์ฟื้นฟู',
  sub_district: 'ช้างเผือก',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50300',
  seller_note: 'ห่อให้แน่น ๆ แถมกุ้งฝอย',
  closed: false,
  sale_channel: 'Facebook',
  sender_name: '',
  sender_phone: '',
  sender_address: '',
  created_at: new Date('2026-11-22T03:00:00Z'),
  cash: 1_234_550,
  product_amount: 24_000,
  discount: 0,
  coupon_discount: 0,
  shipping_fee: 4_000,
  order_amount: 28_000,
  lines: [line('SUGAR', 'น้ำตาลปี๊บ'), line('SHRIMP', 'กุ้งแห้งเตี๋ยวปั้น', 2)],
};
const WITH_BUNDLE: LabelOrder = {
  ...ORDER,
  lines: [
    {
      ...line('GIFT', 'ชุดของขวัญ', 2),
      pieces: [
        { item_id: 1, sku: 'SOAP', name: 'สบู่', unit_name: 'ก้อน', quantity: 4 },
        { item_id: 2, sku: 'SUGAR', name: 'น้ำตาลปี๊บ', unit_name: 'ปี๊บ', quantity: 2 },
      ],
    },
    {
      ...line('SUGAR', 'น้ำตาลปี๊บ'),
      pieces: [{ item_id: 2, sku: 'SUGAR', name: 'น้ำตาลปี๊บ', unit_name: 'ปี๊บ', quantity: 1 }],
    },
  ],
};
const LONG: LabelOrder = {
  ...ORDER,
  number: 'SO6911-001499',
  box_code: 'SO6911-001499',
  seq: 1004,
  recipient_name: 'บริษัท ปิ่นเกล้าเครื่องสำอางและผลิตภัณฑ์ธรรมชาติ จำกัด (สำนักงานใหญ่) '.repeat(3),
  address: 'อาคารซีพี ทาวเวอร์ ชั้น 23 ห้อง 2304 เลขที่ 313 ถนนสีลม ซอยสีลม 9 ฝั่งตรงข้ามปั๊มน้ำมัน '.repeat(4),
  seller_note: 'ห่อกันกระแทกสองชั้น อย่าลืมแถมสบู่ก้อนเล็ก และการ์ดขอบคุณ '.repeat(6),
  lines: Array.from({ length: 60 }, (_, i) => line(`SKU-${i}`, 'น้ำมันมะพร้าวสกัดเย็น')),
};
const printed = (part: Paper['part'], ...labels: LabelOrder[]): Promise<Buffer> =>
  printedWith({}, part, ...labels);
const printedWith = (more: Partial<Paper>, part: Paper['part'], ...labels: LabelOrder[]): Promise<Buffer> =>
  renderPaper({
    part,
    of: labels[0]!.round_number,
    labels,
    shop: { id: 1, name: 'ร้านมะลิ', phone: '0891112222', address: '88 ถนนรัชดาภิเษก' } as Paper['shop'],
    notes: { label: '', slip: 'ขอบคุณที่อุดหนุน' },
    picklist: [
      {
        sku: 'SUGAR',
        name: 'น้ำตาลปี๊บ',
        barcode: '8850000000017',
        unit_name: 'ปี๊บ',
        quantity: 3,
        place: 'คลังหลัก',
        whole: 3,
      },
    ],
    short: [],
    copy: 1,
    by: 'น้องนก',
    ...more,
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
    'น้ำตาลปี๊บ',
    'กุ้งแห้งเตี๋ยวปั้น',
    '฿12,345.50',
  ];

  test('a label: each Thai mark once, in its place', async () => {
    const words = wordsOf(await printed('labels', ORDER));
    for (const text of [...written, '50300', ORDER.seller_note, 'SHRIMP × 2', 'ไปรษณีย์ไทย', 'ผู้ส่ง ร้านมะลิ'])
      expect(words).toContain(text);
  });
  test('a packing slip, by the name that the screen calls it', async () => {
    const words = wordsOf(await printed('slips', ORDER));
    for (const text of [...written, 'ใบแพ็ก SO6911-001498', 'รวมทั้งสิ้น']) expect(words).toContain(text);
  });
  test('what is noted for the packer stands on a label and a pick list, never on the slip in the box', async () => {
    const [label, picklist, slip] = await Promise.all(
      (['labels', 'picklist', 'slips'] as const).map((part) => printed(part, ORDER)),
    );
    expect(wordsOf(label!)).toContain(`หมายเหตุ: ${ORDER.seller_note}`);
    expect(wordsOf(picklist!)).toContain(`ลำดับ 12 SO6911-001498 ${ORDER.seller_note}`);
    expect(wordsOf(slip!)).not.toMatch(/หมายเหตุ|แถมกุ้งฝอย/);
  });
  test('who sends it: the sale channel where it has a name of its own, for the rest the shop', async () => {
    const own = { ...ORDER, sender_name: 'แนนช็อป', sender_phone: '0870001111' };
    for (const part of ['labels', 'slips'] as const) {
      const words = wordsOf(await printed(part, own));
      for (const text of ['แนนช็อป', '0870001111', '88 ถนนรัชดาภิเษก']) expect(words).toContain(text);
      for (const text of ['ร้านมะลิ', '0891112222']) expect(words).not.toContain(text);
    }
  });
  test('what the shop says on its papers: a line on the label, some on the slip', async () => {
    const notes = {
      label: 'ถ่ายวิดีโอตอนแกะกล่องไว้ด้วยนะคะ',
      slip: 'ขอบคุณที่อุดหนุน\nเปลี่ยนได้ใน 7 วัน ไลน์ @malishop',
    };
    const [label, slip, none] = await Promise.all([
      printedWith({ notes }, 'labels', ORDER),
      printedWith({ notes }, 'slips', ORDER),
      printedWith({ notes: { label: '', slip: '' } }, 'slips', ORDER),
    ]);
    expect(wordsOf(label)).toContain(notes.label);
    expect(pagesOf(label)).toHaveLength(1);
    expect(wordsOf(slip)).toContain('โทร 0891112222 · ขอบคุณที่อุดหนุน เปลี่ยนได้ใน 7 วัน ไลน์ @malishop');
    expect(wordsOf(none)).not.toContain('0891112222 ·');
  });
  test('a pick list', async () => {
    const words = wordsOf(await printed('picklist', ORDER));
    for (const text of ['ใบหยิบสินค้า R691122-01', 'น้ำตาลปี๊บ', '3 ปี๊บ']) expect(words).toContain(text);
  });
});

test('a paper has its name as its title, in one part or joined of several', async () => {
  const many = Array.from({ length: 51 }, (_, i) => ({ ...ORDER, seq: i + 1 }));
  const papers = [
    await printed('labels', ORDER),
    await printed('labels', ...many),
    await printed('slips', ORDER),
  ];
  expect(papers.map(titleOf)).toEqual(['ใบปะหน้า R691122-01', 'ใบปะหน้า R691122-01', 'ใบแพ็ก R691122-01']);
});

describe('a pick list', () => {
  const tea = { sku: 'TEA', name: 'ชาเขียวญี่ปุ่น', barcode: '8850000000024', unit_name: 'กล่อง' };

  test('names each place with what it gives, and first of all what is nowhere', async () => {
    const words = wordsOf(
      await printedWith(
        {
          picklist: [
            { ...tea, quantity: 1, place: 'A-01', whole: 7 },
            { ...tea, quantity: 6, place: 'B-02', whole: 7 },
          ],
          short: [{ ...tea, quantity: 2 }],
        },
        'picklist',
        ORDER,
        { ...ORDER, closed: true },
      ),
    );
    expect(words).toMatch(/ของในคลังไม่พอ TEA ชาเขียวญี่ปุ่น ขาด 2 กล่อง .*A-01 .*1 กล่อง .*B-02 .*6 กล่อง/);
    expect([words.includes('1 จาก 7'), words.includes('6 จาก 7')]).toEqual([true, true]);
    expect(words).toContain('2 ออเดอร์ (ปิดกล่องแล้ว 1) · 7 ชิ้น');
  });
  test('of what is packed says that nothing is left to fetch', async () => {
    const words = wordsOf(await printedWith({ picklist: [] }, 'picklist', { ...ORDER, closed: true }));
    expect(words).toContain('ไม่มีอะไรต้องหยิบแล้ว');
    expect(words).not.toContain('ของในคลังไม่พอ');
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
  test('no mark under a letter reaches the line below: ฏุ, ฎู', async () => {
    const [name, phone, street, place] = ['คุณประกฏุ ปฎู', '0812345678', '12 ปฏุ', 'ต.ชัฏฎู อ.ปฏู จ.ตาก'];
    const named = {
      ...ORDER,
      recipient_name: name,
      address: street,
      sub_district: 'ชัฏฎู',
      district: 'ปฏู',
      province: 'ตาก',
    };
    const pdf = await printed('labels', named);
    for (const text of [name, phone, street, place]) expect(wordsOf(pdf)).toContain(text);
    const { data, width } = drawnAt203Dpi(pdf, 1);
    const hasInk = (row: number) => {
      for (let x = 0; x < width; x += 1) if (data[4 * (row * width + x)] === 0) return true;
      return false;
    };
    // from under the tracking number's rule into the zip code
    const rows = Array.from({ length: 320 }, (_, i) => hasInk(335 + i));
    const lines = rows.filter((ink, i) => ink && !rows[i - 1]);
    expect([rows[0], rows.at(-1), lines.length]).toEqual([false, true, 5]);
  });
  const goods = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      line(`MALI-${i}`, 'เซรั่มวิตามินซีเข้มข้น ผิวกระจ่างใส สูตรอ่อนโยนสำหรับผิวแพ้ง่าย'),
    );
  test('names what is collected in Thai words, and carries its number as a QR code too', async () => {
    const pdf = await printed('labels', ORDER);
    expect(wordsOf(pdf)).toContain('หนึ่งหมื่นสองพันสามร้อยสี่สิบห้าบาทห้าสิบสตางค์');
    const found = await readBarcodes(drawnAt203Dpi(pdf, 1), { formats: ['QRCode'] });
    expect(found.map(({ text }) => text)).toEqual(['EX123456789TH']);
  });
  test('fits the small roll: one page of 75×100 mm, scanned at 203 dpi, nothing of the address lost', async () => {
    const long = { ...LONG, tracking_number: 'SPXTH0123456789012AB', cash: 1_234_550 };
    const many = { ...ORDER, tracking_number: null, cash: 0, lines: goods(60) };
    const pdf = await printedWith({ small: new Set([1] as const) }, 'labels', ORDER, long, many);
    expect([paperOf(pdf), pagesOf(pdf).length]).toEqual([['75×100'], 3]);
    expect(await codesOn(pdf, 1)).toEqual(['EX123456789TH', 'SO6911-001498']);
    expect(await codesOn(pdf, 2)).toEqual(['SO6911-001499', 'SPXTH0123456789012AB']);
    const qr = await readBarcodes(drawnAt203Dpi(pdf, 1), { formats: ['QRCode'] });
    expect(qr.map(({ text }) => text)).toEqual(['EX123456789TH']);
    const [first, second, third] = pagesOf(pdf);
    for (const text of [
      ORDER.recipient_name,
      'โทร 0812345678',
      '50300',
      'SUGAR × 1',
      'SHRIMP × 2',
      'บาทห้าสิบสตางค์',
    ])
      expect(first).toContain(text);
    expect(second!.replace(/\s/g, '')).toContain(LONG.province.replace(/\s/g, ''));
    const shown = third!.match(/MALI-\d+ × 1/g)!.length;
    expect(third).toContain(`+${60 - shown} รายการ`);
  });
  test('lists more of more goods, and says that some are missing only where none finds room', async () => {
    const counts = [4, 8, 12, 13, 20, 28, 40, 90];
    const { recipient_name: _, lines: __, ...wordy } = LONG;
    const pdf = await printed(
      'labels',
      ...[ORDER, { ...ORDER, ...wordy }].flatMap((o) =>
        counts.map((count) => ({ ...o, lines: goods(count) })),
      ),
    );
    const shown = pagesOf(pdf).map((page) => page.match(/MALI-\d+ × 1/g)?.length ?? 0);
    expect(shown.slice(0, 7)).toEqual(counts.slice(0, 7));
    expect(shown.slice(8, 14)).toEqual(counts.slice(0, 6));
    expect(shown.slice(-2).every((n) => n >= 27)).toBe(true);
  });
  test('names its goods beside their codes, cut to one line where there is no room for more', async () => {
    const pages = pagesOf(
      await printed('labels', ...[2, 5, 6, 9].map((n) => ({ ...ORDER, lines: goods(n) }))),
    );
    const named = pages.map((page) => page.match(/MALI-\d × 1 +เซรั่มวิตามินซี/g)?.length ?? 0);
    expect(named).toEqual([2, 5, 6, 0]);
    expect(pages[1]).toMatch(/\S…/);
  });
  test('no mark touches the line above it', async () => {
    const tall = 'ซื้อชิ้นนี้ ปั๊มน้ำผึ้ง ฟื้นฟู';
    const pdf = await printed('labels', {
      ...ORDER,
      cash: 0,
      seller_note: tall,
      recipient_name: tall,
      lines: [line('A', tall)],
    });
    const { data, width, height } = drawnAt203Dpi(pdf, 1);
    const inkIn = (row: number) =>
      Array.from({ length: width }, (_, x) => Number(data[4 * (row * width + x)] === 0)).reduce(
        (a, b) => a + b,
      );
    const isLine = (row: number) => row < height && inkIn(row) > 0.9 * 94 * (203 / 25.4);
    const under = Array.from({ length: height }, (_, row) => row).filter(
      (row) => isLine(row) && !isLine(row + 1),
    );
    expect(under.length).toBeGreaterThanOrEqual(7);
    // beneath it are no more than the sides of its boxes
    const touched = under.slice(0, -1).flatMap((row) => [inkIn(row + 1), inkIn(row + 2), inkIn(row + 3)]);
    expect(touched.filter((dots) => dots > 16)).toEqual([]);
  });
  test('says how many goods found no room', async () => {
    const words = wordsOf(await printed('labels', { ...ORDER, lines: goods(120) }));
    const shown = words.match(/MALI-\d+ × 1/g)!.length;
    expect(shown).toBeGreaterThan(5);
    expect(words).toContain(`120 รายการ · 120 ชิ้น`);
    expect(words).toContain(`+${120 - shown} รายการ`);
  });
  test('names a bundle over its parts, and counts what is scanned', async () => {
    const words = wordsOf(await printed('labels', WITH_BUNDLE));
    for (const text of [
      '2 รายการ · 7 ชิ้น',
      'GIFT · 2 ชุด ชุดของขวัญ',
      '· SOAP × 4 สบู่',
      '· SUGAR × 2',
      'SUGAR × 1',
    ])
      expect(words).toContain(text);
  });
  describe('with bundles and no room for names', () => {
    const bundle = (name: string, parts: number) => ({
      ...line(name, 'ชุดของขวัญสำหรับเทศกาลปีใหม่'),
      pieces: Array.from({ length: parts }, (_, i) => ({
        item_id: i,
        sku: `${name}${i}`,
        name: 'น้ำมันมะพร้าวสกัดเย็น',
        unit_name: 'ขวด',
        quantity: 1,
      })),
    });
    const ROW = /[A-Z]\d* × 1|[A-Z] · 1 ชุด|\+\d+ รายการ/g;
    /** Of each column what stands in it, from the top. */
    const columnsOf = async (...lines: PaperLine[]) => {
      const rows = textOf(await printed('labels', { ...ORDER, lines })).split('\n');
      const found = rows.flatMap((row) => [...row.matchAll(ROW)]);
      const inHalf = (from: number, to: number) =>
        found.filter((m) => m.index >= from && m.index < to).map(([text]) => text);
      return [inHalf(0, 15), inHalf(15, Infinity)];
    };

    test('the parts stand under their own bundle', async () => {
      expect(await columnsOf(bundle('A', 2), bundle('B', 3))).toEqual([
        ['A · 1 ชุด', 'A0 × 1', 'A1 × 1'],
        ['B · 1 ชุด', 'B0 × 1', 'B1 × 1', 'B2 × 1'],
      ]);
    });
    test('where all parts find no room, all bundles stand there without', async () => {
      const words = wordsOf(
        await printed('labels', { ...ORDER, lines: ['A', 'B', 'C', 'D'].map((name) => bundle(name, 20)) }),
      );
      expect(words.match(ROW)!.toSorted()).toEqual(['A · 1 ชุด', 'B · 1 ชุด', 'C · 1 ชุด', 'D · 1 ชุด']);
    });
    test('label and slip count the same lines, shown or not', async () => {
      const singles = Array.from({ length: 77 }, (_, i) => line(`MALI-${i}`, 'น้ำมันมะพร้าวสกัดเย็น'));
      const order = { ...LONG, lines: [...['A', 'B', 'C'].map((name) => bundle(name, 3)), ...singles] };
      const [label, slip] = await Promise.all(
        (['labels', 'slips'] as const).map(async (part) => wordsOf(await printed(part, order))),
      );
      for (const words of [label!, slip!]) expect(words).toContain('80 รายการ · 86 ชิ้น');
      const shown = label!.match(/[ABC] · 1 ชุด|MALI-\d+ × 1/g)!.length;
      expect(shown).toBeGreaterThanOrEqual(12);
      expect(label).toContain(`+${80 - shown} รายการ`);
    });
  });
  test('has a line for the weight only where the counter writes it', async () => {
    const [post, express] = await Promise.all(
      [ORDER, { ...ORDER, provider: 2 as const }].map((o) => printed('labels', o)),
    );
    expect(wordsOf(post!)).toContain('น้ำหนัก');
    expect(wordsOf(express!)).not.toContain('น้ำหนัก');
  });
  test('never leaves a number behind its word', async () => {
    const further = Array.from({ length: 24 }, (_, i) => ({
      ...ORDER,
      address: `${'ก'.repeat(i + 1)} ซอย แยก 12 ถนนรัชดา`,
    }));
    const lines = textOf(await printed('labels', ...further)).split('\n');
    expect(lines.filter((line) => /แยก$/.test(line.trim()))).toEqual([]);
    expect(lines.filter((line) => /แยก 12/.test(line))).toHaveLength(24);
  });
  test('leaves room for a sticker where there is no tracking number, and asks for no cash of what is paid', async () => {
    const words = wordsOf(await printed('labels', { ...ORDER, tracking_number: null, cash: 0 }));
    expect(words).toContain('ติดสติกเกอร์เลขพัสดุตรงนี้');
    expect(words).toContain('ไม่ต้องเก็บเงิน');
    expect(words).not.toContain('COD');
  });
});

test('the slip of a later box says what left in the earlier ones, a whole line by its own code', async () => {
  const third = {
    ...WITH_BUNDLE,
    parcels: 3,
    parcel: 3,
    left_before: [
      { item_id: 1, box: 1, qty: 4 },
      { item_id: 3, box: 2, qty: 2 },
    ],
    lines: [
      ...WITH_BUNDLE.lines,
      {
        ...line('TEA-BOX', 'ชาเขียว', 2),
        pieces: [{ item_id: 3, sku: 'TEA', name: 'ชา', unit_name: 'ซอง', quantity: 2 }],
      },
    ],
  };
  const [first, slip] = await Promise.all(
    [WITH_BUNDLE, third].map(async (o) => wordsOf(await printed('slips', o))),
  );
  for (const text of ['ส่งไปแล้วในกล่อง 1: SOAP × 4', 'ส่งไปแล้วในกล่อง 2: TEA-BOX × 2'])
    expect(slip).toContain(text);
  expect(slip).not.toContain('SUGAR ×');
  expect(first).not.toContain('ส่งไปแล้ว');
});

test('a mystery box whole in one box is named; one that is sent in parts, by the pieces in each', async () => {
  const piece = (item_id: number, sku: string) => ({
    item_id,
    sku,
    name: `ของ ${sku}`,
    unit_name: 'ชิ้น',
    quantity: 1,
  });
  const whole = {
    ...ORDER,
    lines: [{ ...line('BOX', 'กล่องสุ่ม'), is_box: true, pieces: [piece(1, 'DUCK'), piece(2, 'BEAR')] }],
  };
  const second = { ...whole, parcels: 2, parcel: 2, left_before: [{ item_id: 1, box: 1, qty: 1 }] };
  const [one, two] = await Promise.all([whole, second].map(async (o) => wordsOf(await printed('slips', o))));
  expect(one).not.toMatch(/DUCK|BEAR/);
  expect(two).toContain('BEAR');
  expect(two).toContain('ส่งไปแล้วในกล่อง 1: DUCK × 1');
});

test('the pick list says what was drawn for a box, and what of its goods is free', async () => {
  const piece = (sku: string, quantity: number) => ({
    item_id: 1,
    sku,
    name: sku,
    unit_name: 'ชิ้น',
    quantity,
  });
  const box = {
    ...{
      order_id: 1,
      line: 1,
      sku: 'BOX',
      name: 'กล่องสุ่ม',
      qty: 2,
      pieces: 2,
      distinct: true,
      mode: 'draw' as const,
    },
    ...{ pool: [], kept: ['DUCK', 'BEAR'].map((sku, item_id) => ({ item_id, sku, qty: 2 })) },
  };
  const order = {
    ...ORDER,
    boxes: [box],
    lines: [
      { ...line('CARD', 'การ์ด', 3), is_gift: true, pieces: [piece('CARD', 3)] },
      { ...line('DUCK', 'เป็ด', 2), pieces: [piece('DUCK', 2)] },
    ],
  };
  const at = { barcode: '1', unit_name: 'ใบ', place: 'คลังหลัก' };
  const picklist = [
    { ...at, sku: 'CARD', name: 'การ์ด', quantity: 4, whole: 4 },
    { ...at, sku: 'DUCK', name: 'เป็ด', quantity: 2, whole: 2 },
  ];
  const text = wordsOf(await printedWith({ picklist }, 'picklist', order));
  expect(text).toContain('กล่องสุ่ม BOX × 2: กล่องละ 2 ชิ้นไม่ซ้ำ ได้ DUCK × 2, BEAR × 2');
  expect(text).toContain('การ์ด (ของแถม 3 จาก 4)');
  expect(text).not.toContain('เป็ด (');
});

test('a slip has a column for discounts only where a line has one', async () => {
  const [dear, cheap] = await Promise.all(
    [0, 2_000].map(async (off) =>
      wordsOf(
        await printed('slips', { ...ORDER, lines: [{ ...line('TEA', 'ชาเขียว'), amount: 12_000 - off }] }),
      ),
    ),
  );
  expect(dear).toContain('# SKU สินค้า จำนวน ราคา รวม');
  expect(cheap).toContain('# SKU สินค้า จำนวน ราคา ส่วนลด รวม');
  expect(cheap).toContain('−20.00 100.00');
});

test('a second box says with which the cash is collected', async () => {
  const second = { ...ORDER, parcels: 2, parcel: 2, cash_parcel: 1 };
  const [label, slip] = await Promise.all(
    (['labels', 'slips'] as const).map(async (part) => wordsOf(await printed(part, second))),
  );
  for (const text of ['กล่อง 2/2', 'ไม่ต้องเก็บเงิน', 'COD เก็บที่กล่อง 1']) expect(label).toContain(text);
  for (const text of ['กล่อง 2/2 · ทั้งออเดอร์', 'เก็บเงินปลายทางที่กล่อง 1']) expect(slip).toContain(text);
  expect(label! + slip!).not.toContain('12,345.50');
});

test('what was paid before is said to be', async () => {
  const [paid, cash] = await Promise.all(
    [{ ...ORDER, cash: 0 }, ORDER].map(async (o) => wordsOf(await printed('slips', o))),
  );
  expect(paid).toContain('ชำระแล้ว');
  expect(cash).not.toContain('ชำระแล้ว');
});

describe('packing slips', () => {
  const short = (seq: number, of = ORDER) => ({
    ...of,
    seq,
    number: `SO6911-${String(seq).padStart(6, '0')}`,
  });
  const headsOf = (pdf: Buffer) =>
    pagesOf(pdf).map((page) => page.match(/ใบแพ็ก \S+/g)!.map((head) => Number(head.slice(-6))));

  test('short ones share a sheet; a long one begins on its own and has its head on each page', async () => {
    const pdf = await printed('slips', short(1), short(2), short(3), LONG, short(4));
    expect(paperOf(pdf)).toEqual(['210×297']);
    expect(headsOf(pdf)).toEqual([[1, 2, 3], [1499], [1499, 4]]);
    expect(pagesOf(pdf)[1]).toContain('หน้า 1/2');
    expect(pagesOf(pdf)[2]).toContain('หน้า 2/2');
  });
  test('of a large round fill their sheets in the order of the round', async () => {
    const many = Array.from({ length: 128 }, (_, i) => short(i + 1));
    const heads = headsOf(await printed('slips', ...many));
    expect(heads.flat()).toEqual(many.map((o) => o.seq));
    expect(new Set(heads.slice(0, -1).map((page) => page.length))).toEqual(new Set([heads[0]!.length]));
  });
  test('a long one at the seam of two parts stays whole', async () => {
    const before = Array.from({ length: 49 }, (_, i) => short(i + 1));
    const heads = headsOf(
      await printed('slips', ...before, { ...LONG, number: 'SO6911-000050' }, short(51), short(52)),
    );
    expect(heads.slice(-3)).toEqual([[50], [50, 51], [52]]);
    expect(heads.slice(0, -3).flat()).toEqual(before.map((o) => o.seq));
  });
  test('no mark reaches the line above its row', async () => {
    const tall = 'ปิ้งชิ้นนี้ที่ปั๊มน้ำผึ้ง ฟื้นฟูญาติที่กรุง';
    const pdf = await printed('slips', {
      ...ORDER,
      lines: Array.from({ length: 12 }, () => line('A', tall)),
    });
    const { data, width } = drawnAt203Dpi(pdf, 1);
    const dotsIn = (y: number) =>
      Array.from({ length: width }, (_, x) => Number(data[4 * (y * width + x)] === 0)).reduce(
        (a, b) => a + b,
      );
    const rows = Array.from({ length: 1500 }, (_, y) => dotsIn(y));
    // a grey line is drawn as every second dot, and the bars of the head are as dark
    const between = rows.flatMap((dots, y) => (dots > 700 ? [[rows[y - 1], rows[y + 1], rows[y + 2]]] : []));
    expect(between.length).toBeGreaterThanOrEqual(3);
    expect(between.filter((dots) => dots.some(Boolean))).toEqual([]);
  });
  test('name a bundle, its parts beneath, and count what is scanned', async () => {
    const words = wordsOf(await printed('slips', WITH_BUNDLE));
    for (const text of ['2 รายการ · 7 ชิ้น', 'ชุดของขวัญ', 'SOAP · สบู่ 4 ก้อน']) expect(words).toContain(text);
  });
});

const hasNative = process.platform === 'linux' && process.arch === 'x64';
describe.runIf(hasNative)('typst for this machine and typst in WebAssembly', () => {
  test('print the same, and tell which pages an item takes', async () => {
    const copy = {
      sources: {
        'main.typ':
          '#let all = json("/data.json")\n#set text(font: "Sarabun")\n#all.join(pagebreak())\n#metadata(((1, 1), (2, 2))) <pages>',
      },
      data: ['น้ำตาลปี๊บ', 'กุ้งแห้ง'],
    };
    const [native, wasm] = await Promise.all(
      [nativeTypesetter(), wasmTypesetter()].map(async (made) => (await made)(copy)),
    );
    expect(native!.pages).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(wasm!.pages).toEqual(native!.pages);
    expect(textOf(Buffer.from(wasm!.pdf))).toBe(textOf(Buffer.from(native!.pdf)));
  });
  test.each([
    ['machine', nativeTypesetter],
    ['WebAssembly', wasmTypesetter],
  ])('%s: says what is wrong', async (_, made) => {
    await expect((await made())({ sources: { 'main.typ': '#nothing' }, data: {} })).rejects.toThrow(
      'unknown variable: nothing',
    );
  });
});
