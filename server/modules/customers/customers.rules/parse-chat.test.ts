import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fields, measure, type Case } from '../../../../bin/bench-chat/measure.ts';
import { parseChat } from './parse-chat.ts';
import { table } from './table.ts';
import { readable } from './thai-text.ts';

const place = 'ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120';
const value = (text: string, field: Exclude<keyof ReturnType<typeof parseChat>, 'beside'>) =>
  parseChat(text)[field].value;

describe('telephone numbers', () => {
  it.each([
    ['081-234-5678', '0812345678'],
    ['โทร. (081) 234 5678', '0812345678'],
    ['+66 81 234 5678', '0812345678'],
    ['+66(0)81-2345678', '0812345678'],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
    ['02-123-4567 ต่อ 12', '021234567'],
    ['โทร 812345678', '0812345678'],
    ['0812345678, 0898765432', '0812345678'],
    ['081234567', null],
    ['บัญชี 123-4-56789-0', null],
    ['เลขพัสดุ TH01234567890', null],
  ])('%s', (text, phone) => {
    expect(value(text, 'phone')).toBe(phone);
  });

  it('is sure of the first where the second is called a spare one', () => {
    expect(parseChat('0812345678 สำรอง 0898765432').phone.confidence).toBeGreaterThan(0.9);
  });
  it('is less sure of the first of two', () => {
    expect(parseChat('0812345678 0898765432').phone.confidence).toBeLessThan(
      parseChat('0812345678').phone.confidence,
    );
  });
});

describe('names', () => {
  it.each([
    ['without titles', `คุณสมชาย ใจดี 0812345678 12/3 ${place}`, 'สมชาย ใจดี'],
    ['of a family that is called after a town', `สมชาย ณ อยุธยา\n12/3 ${place}`, 'สมชาย ณ อยุธยา'],
    ['that are places too', `นายสุริยา ตรัง\n12/3 ${place}`, 'สุริยา ตรัง'],
    ['at the end', `12/3 ${place}\nใยไหม รอดภัย 0812345678`, 'ใยไหม รอดภัย'],
    ['of the receiver, not of the shop', `ผู้ส่ง ร้านมะลิ 021112222\nผู้รับ กิตติ ทองแท้\n12/3 ${place}`, 'กิตติ ทองแท้'],
    [
      'of foreigners',
      '19/8 Sukhumvit Soi 39, Khlong Tan Nuea, Watthana, Bangkok 10110\nMr. John Carter',
      'John Carter',
    ],
    ['with the department', `สมชาย ใจดี (แผนกบัญชี)\n12/3 ${place}`, 'สมชาย ใจดี (แผนกบัญชี)'],
    ['without the nickname', `สมชาย ใจดี (ชาย)\n12/3 ${place}`, 'สมชาย ใจดี'],
    ['not from talk', 'เอาสีดำ 2 ตัวค่ะ โอนแล้วนะคะ', null],
    ['not from a slip', 'โอน ธ.กรุงไทย ชื่อบัญชี นางสาวมะลิ หอมฟุ้ง', null],
  ])('%s', (_what, text, name) => {
    expect(value(text, 'name')).toBe(name);
  });
});

describe('a name that ends or begins as a word of talk does, a title or a label', () => {
  const all =
    'บี มานะ|สมชาย ชนะ|วีระ รัตนะ|กานดา พัฒนะ|ธนะ วัฒนะ|มานะ ใจดี|ชนะ ศรีสุข|รัตนะ ทองดี|นะโม พรหมดี|คะนึงนิจ ศรีดี|' +
    'พิมพ์ชนก เจิดจ้า|เจิดจ้า แสงทอง|เลอค่า มณีวงศ์|มณี ล้ำค่า|สุดา ราคะ|ครองขวัญ บังคับ|จ้าว แก้วมณี|นายิกา บุญมา|' +
    'คุณากร ทองแท้|คุณานนต์ ใจดี|คุณัญญา ศรีสุข|คุณธรรม ใจเย็น|คุณค่า ดวงดี|สนธยา คุณปลื้ม|มาลี คุณวงศ์|สมใจ นางแย้ม|' +
    'วิไล นายาว|สมศักดิ์ นางาม|พีรพล พี่พานิช|พีชญา น้องสวัสดิ์|พิชัย โทรักษ์|ชื่นจิต ชื่นชม|ชื่นใจ สุขสันต์|ถึงพร้อม ดีงาม|' +
    'บุญถึง มาดี|บุญส่ง ศรีทอง|ส่งศรี พูลผล|ส่งเสริม ใจบุญ|ดวงใจ ส่งสุข|บุญรับ ขจร|อยู่เย็น เป็นสุข|สุข อยู่ดี|ทวี อยู่คง|' +
    'ให้พร มั่งมี|เดิมพันธุ์ สุขดี|ด้วยรัก ชูใจ|สมหมาย เขตต์กรณ์|เขตต์ ตะวัน';
  const house = `12/3 ${place}`;

  it.each(all.split('|'))('%s', (name) => {
    for (const text of [
      `${name}\n0871110002\n${house}`,
      `คุณ${name}\n0871110002\n${house}`,
      `ชื่อ ${name} โทร 0871110002\n${house}`,
      `${name} 0871110002 ${house}`,
      `ชื่อ ${name}ค่ะ\n0871110002\n${house}`,
      `ชื่อ ${name} นะ\n0871110002\n${house}`,
      `ชื่อ ${name}นะคะ\n0871110002\n${house}`,
    ])
      expect(value(text, 'name'), text).toBe(name);
  });

  it.each(['นะคะ', 'นะครับ', 'นะคับ', ' นะ', ' จ้า', ' จ้ะ', ' คะ', 'ค่ะ', 'ครับ', 'จ้ะ'])(
    'without the "%s" behind it',
    (said) => {
      expect(value(`ชื่อ สมชาย ใจดี${said}\n0871110002\n${house}`, 'name')).toBe('สมชาย ใจดี');
    },
  );
  it('is looked at by the clerk where nobody can tell', () => {
    const { name } = parseChat(`ชื่อ สมชาย ใจดีคะ\n0871110002\n${house}`);
    expect(name).toEqual({ value: 'สมชาย ใจดีคะ', confidence: 0.6 });
  });
});

it('takes a name in Latin letters for no place: a letter behind it is of the surname', () => {
  const { name, sub_district, beside } = parseChat(
    '7/7 พระราม 9 ห้วยขวาง กรุงเทพ\nคุณ Nan T.  tel. 66812345606',
  );
  expect(name.value).toBe('Nan T');
  expect(sub_district.value).toBeNull();
  expect(beside.said).toEqual({});
});

describe('places', () => {
  const read = (text: string) => {
    const { sub_district, district, province, zipcode } = parseChat(text);
    return [sub_district, district, province, zipcode].map((part) => part.value);
  };
  it.each([
    [
      'prefixes without dots',
      '12 ตบางเชือกหนัง อตลิ่งชัน จกรุงเทพ',
      ['บางเชือกหนัง', 'ตลิ่งชัน', 'กรุงเทพมหานคร', '10170'],
    ],
    ['everything glued', '12ซอย3แขวงคลองจั่นเขตบางกะปิกทม10240', ['คลองจั่น', 'บางกะปิ', 'กรุงเทพมหานคร', '10240']],
    ['อ.เมือง', '12 ต.ในเมือง อ.เมือง จ.ขอนแก่น', ['ในเมือง', 'เมืองขอนแก่น', 'ขอนแก่น', '40000']],
    ['names people use', '12 ต.ปากพูน อ.เมือง นครศรีฯ', ['ปากพูน', 'เมืองนครศรีธรรมราช', 'นครศรีธรรมราช', '80000']],
    ['misplaced marks', '12 ต.นำ้ก้อ อ.หล่มสัก เพชรบูรณ์', ['น้ำก้อ', 'หล่มสัก', 'เพชรบูรณ์', '67110']],
    ['a slip of the pen', '12 ต.ท่าจำปาา อ.ท่าอุเทน จ.นครพนม', ['ท่าจำปา', 'ท่าอุเทน', 'นครพนม', '48120']],
    ['no province', '12 ต.ท่าจำปา อ.ท่าอุเทน', ['ท่าจำปา', 'ท่าอุเทน', 'นครพนม', '48120']],
    ['a district alone in several provinces', '12 ต.หนองบัว อ.เมือง', ['หนองบัว', null, null, null]],
    ['a sub-district in several districts', '12 ต.ในเมือง จ.ขอนแก่น', ['ในเมือง', null, 'ขอนแก่น', null]],
    ['one word for sub-district and district', '12 หาดใหญ่ สงขลา 90110', [null, 'หาดใหญ่', 'สงขลา', '90110']],
    ['parts that contradict each other', '12 ต.เขาคันทรง อ.ศรีราชา จ.ระยอง 21000', [null, null, null, null]],
    ['a place with two zip codes', '12 แขวงท่าแร้ง เขตบางเขน กทม', ['ท่าแร้ง', 'บางเขน', 'กรุงเทพมหานคร', null]],
    ['a street with the name of a province', 'สมชาย ใจดี 12 ถ.เพชรบุรี 0812345678', [null, null, null, null]],
  ])('%s', (_what, text, parts) => {
    expect(read(text)).toEqual(parts);
  });

  it('takes three names that fit over a zip code that does not, and says so', () => {
    const { zipcode } = parseChat('12 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 10500');
    expect(zipcode.value).toBe('48120');
    expect(zipcode.confidence).toBeLessThanOrEqual(0.5);
  });
});

it('keeps what stands before the sub-district as the address', () => {
  const text = `สมชาย ใจดี 0812345678\nบ้านเลขที่ 12/3 ม.4 หมู่บ้านสุขใจ  ซ.5\nถ.มิตรภาพ ${place}`;
  expect(value(text, 'address')).toBe('บ้านเลขที่ 12/3 ม.4 หมู่บ้านสุขใจ ซ.5 ถ.มิตรภาพ');
});

describe('what stands beside the address', () => {
  const head = `สมชาย ใจดี\n0812345678\n12/3 ${place}`;
  const beside = (text: string) => parseChat(text).beside;

  it.each([
    ['เก็บปลายทางนะคะ', 'cod', true],
    ['COD ค่ะ', 'cod', true],
    ['ขอเก็บเงินปลายทาง', 'cod', true],
    ['ปลายทางได้ไหมคะ', 'cod', false],
    ['COD ได้มั้ย', 'cod', false],
    ['ไม่เอาปลายทางค่ะ ขอโอน', 'transfer', true],
    ['เก็บปลายทาง เปลี่ยนจากโอน', 'cod', false],
    ['โอนแล้วนะคะ 290 บาท', 'transfer', true],
    ['เอาสีดำ 2 ตัว', null, false],
  ] as const)('%s: paid by %s', (says, payment, sure) => {
    const found = beside(`${head}\n${says}`).payment;
    expect(found.value).toBe(payment);
    expect(found.confidence >= 0.8).toBe(sure);
  });

  it.each([
    'โอนหรือเก็บปลายทางดีคะ',
    'ปลายทาง หรือโอนดีคะ',
    'จะโอนหรือจะเก็บเงินปลายทางก็ได้ค่ะ',
    'โอนเงินหรือว่าปลายทางดี',
    'COD/โอน',
    'cod or transfer?',
  ])('%s: paid in one way or the other, and neither is chosen', (says) => {
    const found = beside(`${head}\n${says}`).payment;
    expect(found.undecided).toBe(true);
    expect(found.confidence).toBeLessThan(0.8);
  });
  it.each([
    'โอนแล้วหรือยังคะ',
    'ไม่เอาปลายทางค่ะ ขอโอน',
    'เก็บปลายทาง เปลี่ยนจากโอน',
    'ปลายทางหรือเปล่า',
    'เก็บปลายทางค่ะ',
  ])('%s: not both', (says) => {
    expect(beside(`${head}\n${says}`).payment.undecided).toBe(false);
  });

  it('says that two receivers stand there, and that one does not', () => {
    const second = 'สมหญิง ดีใจ\n0898765432\n9 ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200';
    expect(beside(`${head}\n${second}`).several).toBe(true);
    expect(beside(head).several).toBe(false);
  });

  it('is a second telephone number, and a third one is left over', () => {
    const { second_phone, rest } = beside(
      `สมชาย ใจดี 0812345678 สำรอง 089-876-5432 หรือ 021234567\n12/3 ${place}`,
    );
    expect(second_phone.value).toBe('0898765432');
    expect(rest).toEqual(['021234567']);
  });

  it.each([
    ['ขอใบเสร็จด้วยค่ะ', 'ขอใบเสร็จ'],
    ['ขอใบกำกับภาษี เลขผู้เสียภาษี 0105561234567', 'ขอใบกำกับภาษี เลขผู้เสียภาษี 0105561234567'],
    ['(โทรก่อนส่ง)', 'โทรก่อนส่ง'],
    ['หมายเหตุ: ห่อของขวัญให้หน่อย', 'ห่อของขวัญให้หน่อย'],
    ['ฝากไว้ที่ป้อม รปภ. นะคะ', 'ฝากไว้ที่ป้อม รปภ.'],
    ['เก็บปลายทางค่ะ ฝากป้อมยามได้เลย', 'ฝากป้อมยามได้เลย'],
  ])('is a note: %s', (says, note) => {
    expect(beside(`${head} ${says}`)).toMatchObject({ notes: [note], rest: [] });
  });

  it.each([
    ['โอน 230 บาท ออกใบเสร็จให้บริษัท ไทยดี จำกัด ด้วยค่ะ', ['ออกใบเสร็จให้บริษัท ไทยดี จำกัด'], ['โอน 230 บาท']],
    [
      'โอน 500 แล้ว ขอใบกำกับภาษี เลขผู้เสียภาษี 0105561234567',
      ['ขอใบกำกับภาษี เลขผู้เสียภาษี 0105561234567'],
      ['โอน 500 แล้ว'],
    ],
    ['ขอใบเสร็จ 230 บาท', ['ขอใบเสร็จ 230 บาท'], []],
    ['เก็บปลายทาง 250 บาท นะคะ ไม่ใส่ถุง', [], ['ไม่ใส่ถุง', 'เก็บปลายทาง 250 บาท']],
    ['โอนแล้ว 10.35 น. ค่ะ', [], ['โอนแล้ว 10.35 น.']],
    ['โอนแล้วจ้า 320 บาท ขอสีแดง', [], ['ขอสีแดง', 'โอนแล้วจ้า 320 บาท']],
    ['COD 1,250.-', [], ['COD 1,250.-']],
    ['Please leave at the lobby', ['Please leave at the lobby'], []],
  ])('tells a sum from what is asked beside it: %s', (says, notes, rest) => {
    expect(beside(`${head}\n${says}`)).toMatchObject({ notes, rest });
  });

  it.each([
    [`เก็บปลายทาง 250\n12/3 ${place}`, '12/3'],
    [`เก็บปลายทาง 250 12 ม.3 ${place}`, '12 ม.3'],
    [`เก็บปลายทาง 12 ม.3 ${place}`, '12 ม.3'],
    [`โอนแล้ว 12/3 ม.3 ${place}`, '12/3 ม.3'],
    [`เลขประจำตัวผู้เสียภาษี 0-4035-54001-23-4\n12/3 ${place}`, '12/3'],
    [`(คุณสมศรี ชั้น 3) 12/3 ${place}`, '12/3'],
    [`รพ.สต.ท่าจำปา ${place}`, 'รพ.สต.ท่าจำปา'],
    [`(12/3 ${place})`, '12/3'],
    [`เปลี่ยนที่อยู่จากเดิม 45 ม.6 เป็น 12/3 ${place}`, '12/3'],
    [`Unit 1205, 12/3 ${place}`, 'Unit 1205, 12/3'],
  ])('is no part of the house: %s', (text, house) => {
    expect(value(`สมชาย ใจดี 0812345678 ${text}`, 'address')).toBe(house);
  });

  it('leaves out who wrote each line of a copied conversation, and when', () => {
    const copied = `2026.11.22 Sunday\n14:05 Nok เอาสีดำ 2 ตัว\n14:05 Nok นกน้อย ใจงาม\n14:06 Nok 12/3 ${place}\n14:06 Nok 0812345678\n14:07 แอดมิน รับทราบค่ะ`;
    const { name, phone, address, beside } = parseChat(copied);
    expect([name.value, phone.value, address.value]).toEqual(['นกน้อย ใจงาม', '0812345678', '12/3']);
    expect(beside.rest).toEqual(['เอาสีดำ 2 ตัว', 'แอดมิน รับทราบ']);
  });
  it('keeps a time that somebody speaks of', () => {
    expect(beside(`${head}\nมารับ 14:05 นะคะ`).rest).toEqual(['มารับ 14:05']);
  });

  it.each([
    ['goods', `เอาสีดำ 2 ตัวค่ะ\n${head}`, ['เอาสีดำ 2 ตัว']],
    ['a nickname', `สมชาย ใจดี (ชาย)\n12/3 ${place}`, ['ชาย']],
    ['a department without brackets', `คุณอารีย์ แผนกบัญชี 0812345678\n12/3 ${place}`, ['แผนกบัญชี']],
    ['an extension', `สมชาย ใจดี 02-123-4567 ต่อ 12\n12/3 ${place}`, ['ต่อ 12']],
    ['the sender', `ผู้ส่ง ร้านมะลิ 02-111-2222\nผู้รับ ${head}`, ['ผู้ส่ง ร้านมะลิ 02-111-2222']],
    ['no courtesies', `สวัสดีค่ะ รบกวนส่งที่\n${head}\nขอบคุณค่ะ`, []],
  ])('is otherwise left over: %s', (_what, text, rest) => {
    expect(beside(text).rest).toEqual(rest);
  });

  it.each([
    ['12 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 10500', { zipcode: '10500' }],
    ['12 ต.ท่าจำปาา อ.ท่าอุเทน จ.นครพนม', { sub_district: 'ต.ท่าจำปาา' }],
    [
      '12 ต.เขาคันทรง อ.ศรีราชา จ.ระยอง 21000',
      { sub_district: 'ต.เขาคันทรง', district: 'อ.ศรีราชา', province: 'จ.ระยอง', zipcode: '21000' },
    ],
    ['12 แขวงคลองจั่น เขตบางกะปิ กทม 10240', {}],
  ])('tells what was written where another place was taken: %s', (text, said) => {
    expect(beside(text).said).toEqual(said);
  });
});

describe('any text at all', () => {
  const words = [
    'ต.',
    'อ.',
    'จ.',
    'เมือง',
    'กทม',
    '0812345678',
    '10110',
    'คุณ',
    'บางรัก',
    '12/3',
    '\n',
    ' ',
    'นำ้',
    '\u200b',
    '😀',
    'Bang',
  ];
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join('')),
  );

  it('never throws, and gives only what the text or the table says', () => {
    const names = new Set(
      table().flatMap((row) => [row.sub_district, row.district, row.province, ...row.zipcodes]),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const { name, phone, beside, ...parts } = parseChat(text);
        for (const part of [parts.sub_district, parts.district, parts.province, parts.zipcode])
          if (part.value !== null) expect(names).toContain(part.value);
        const letters = (some: string) => readable(some).replace(/[\s|()]/g, '');
        // a nickname may stand in brackets between name and surname
        const withoutAsides = text.replace(/\([^()]*\)/g, '');
        if (name.value !== null && !letters(withoutAsides).includes(letters(name.value)))
          expect(letters(text)).toContain(letters(name.value));
        if (phone.value !== null) expect(readable(text).replace(/\D/g, '')).toContain(phone.value.slice(1));
        expect(beside.notes.length + beside.rest.length).toBeLessThanOrEqual(12);
        for (const part of [name, phone, ...Object.values(parts)]) {
          expect(part.confidence).toBeGreaterThanOrEqual(0);
          expect(part.confidence).toBeLessThanOrEqual(1);
          expect(part.confidence > 0).toBe(part.value !== null);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    'ต.กขคงจฉ ',
    'บางรัก ',
    'อ.เมือง ',
    '0 - ',
    '( ) ',
    'ผู้ส่ง ',
    'Bang ',
    'นะคะ',
    'ก',
    '่',
    '1/1 ',
    'ก(',
    'บริษัท (',
  ])('is read in little time when it is "%s" over and over', (piece) => {
    const start = performance.now();
    parseChat(piece.repeat(10_000 / piece.length));
    expect(performance.now() - start).toBeLessThan(4000);
  });
});

it('takes no wish for a name, and a company that stands alone on the first line for the receiver', () => {
  const company = 'บริษัท ก้าวหน้าพัฒนาอุตสาหกรรมการเกษตรและอาหารแปรรูป จำกัด (มหาชน)';
  const { name, beside } = parseChat(
    `${company}\n99/1 หมู่ 4 ต.บางพลีใหญ่ อ.บางพลี จ.สมุทรปราการ 10540\n0812345678\nขอใบเสร็จ ฝากยามไว้ได้ค่ะ โทรก่อนส่งทุกครั้ง`,
  );
  expect(name.value).toBe(company);
  expect(beside.notes).toEqual(['ขอใบเสร็จ ฝากยามไว้ได้', 'โทรก่อนส่งทุกครั้ง']);
});

describe('a company, shop or school', () => {
  const house = `99/1 หมู่ 4 ${place}`;
  const company = 'บริษัท ไทยดี จำกัด';
  const taken = (text: string) => {
    const { name, address, beside } = parseChat(text);
    return [name.value, address.value, beside.rest];
  };

  it.each([
    ['below the person', `คุณสมชาย ใจดี\n${company}\n${house}\nโทร 0812345678`, company],
    ['before the house', `สมชาย ใจดี 0812345678\nบจก.ไทยดี ${house}`, 'บจก.ไทยดี'],
    ['after talk', `ฝากส่งที่ทำงานนะคะ ${company} ${house} คุณสมชาย ใจดี 0812345678`, company, ['ฝากส่งที่ทำงาน']],
    [
      'with its office',
      `${company} (สำนักงานใหญ่)\n${house}\nคุณสมชาย ใจดี 0812345678`,
      `${company} (สำนักงานใหญ่)`,
    ],
    ['in English', `คุณสมชาย ใจดี 0812345678\nThai Good Co., Ltd.\n${house}`, 'Thai Good Co., Ltd.'],
    ['whose goods are in its name', `สมชาย ใจดี 0812345678\nร้านรองเท้าแม่ตุ๊ก\n${house}`, 'ร้านรองเท้าแม่ตุ๊ก'],
    ['to deliver to', `ส่งที่ ${company}\n${house}\nผู้รับ สมชาย ใจดี 0812345678`, company],
  ])('leads the address: %s', (_what, text, lead, rest: string[] = []) => {
    expect(taken(text)).toEqual(['สมชาย ใจดี', `${lead} 99/1 หมู่ 4`, rest]);
  });

  it.each([
    `คุณสมชาย ใจดี (${company})`,
    `${company} (คุณสมชาย ใจดี)`,
    'ร้านขายยาสุขใจ (คุณแดง)',
    'ร้านกาแฟ Good Day (น้องมิ้น)',
    'โรงเรียนบ้านหนองบัว (ครูสมศรี)',
  ])('stays with whom it shares brackets: %s', (who) => {
    expect(taken(`${who} 081-234-5678\n${house}`)).toEqual([who.replace(/^คุณ/, ''), '99/1 หมู่ 4', []]);
  });

  it.each([
    `${company} (คุณสมศรี แผนกบัญชี)`,
    `${company} (คุณสมศรี แผนกบัญชี ชั้น 3)`,
    `คุณสมศรี แผนกบัญชี (${company})`,
    `${company} (แผนกบัญชี)`,
  ])('keeps the department in the name: %s', (who) => {
    expect(taken(`${who} 081-234-5678\n${house}`)).toEqual([who.replace(/^คุณ/, ''), '99/1 หมู่ 4', []]);
  });
  it('says nothing of the house on the line below: accounts are no talk of money', () => {
    const text = `${company} (คุณสมศรี แผนกบัญชี)\n12 ${place}\n0812345678`;
    expect(value(text, 'address')).toBe('12');
  });
  it.each([
    [`${company}\nคุณเต้ย ฝ่ายจัดซื้อ 0812345607\n${house}`, `${company} (คุณเต้ย ฝ่ายจัดซื้อ)`],
    [`${company}\nฝ่ายจัดซื้อ\nคุณเต้ย 0812345607\n${house}`, `${company} (ฝ่ายจัดซื้อ คุณเต้ย)`],
    [`${company}\nติดต่อ คุณเต้ย 0812345607\n${house}`, `${company} (คุณเต้ย)`],
    [`ผู้รับ: ${company}\nคุณเต้ย 0812345607\n${house}`, `${company} (คุณเต้ย)`],
    [`${company}\nคุณสมชาย ใจดี 081-234-5678\n${house}`, `${company} (คุณสมชาย ใจดี)`],
    [`${company} คุณสมชาย ใจดี 0812345678 ${house}`, `${company} (คุณสมชาย ใจดี)`],
    [`${company} (แผนกบัญชี) คุณสมศรี 0812345678 ${house}`, `${company} (แผนกบัญชี คุณสมศรี)`],
    [`Thai Good Co., Ltd.\nคุณสมชาย ใจดี 0812345678\n${house}`, 'Thai Good Co., Ltd. (คุณสมชาย ใจดี)'],
    [`${company}\nสมชาย ใจดี\n0812345678\n${house}`, `${company} (สมชาย ใจดี)`],
  ])('receives where it stands before whom to ask for: %s', (text, name) => {
    expect(taken(text)).toEqual([name, '99/1 หมู่ 4', []]);
    expect(parseChat(text).name.confidence).toBeGreaterThanOrEqual(0.8);
  });

  it('is looked at where the chat asks for a receipt too', () => {
    const text = `บจก. รุ่งเรืองทรัพย์ (แผนกบัญชี) คุณวิภา\n${house}\n0891234502\nขอใบเสร็จด้วยนะคะ ในนามบริษัท`;
    expect(parseChat(text).name).toEqual({ value: 'บจก. รุ่งเรืองทรัพย์ (แผนกบัญชี คุณวิภา)', confidence: 0.7 });
    expect(value(text, 'address')).toBe('99/1 หมู่ 4');
  });
  it('that is for the invoice is no receiver: it is offered, and the clerk looks at the name', () => {
    const text = `ขอใบกำกับภาษีด้วยค่ะ\n${company}\nคุณเต้ย ฝ่ายจัดซื้อ 0812345607\n${house}`;
    const { name, address, beside } = parseChat(text);
    expect(name).toEqual({ value: 'เต้ย', confidence: 0.7 });
    expect(address.value).toBe('99/1 หมู่ 4');
    expect(beside.rest).toEqual([company, 'ฝ่ายจัดซื้อ']);
  });
  it('has its branch, and its tax number is asked of the shop', () => {
    const { address, beside } = parseChat(
      `${company} (สาขา 00012) เลขผู้เสียภาษี 0105561234567\n${house}\nคุณวิชัย ดี 02-415-1234`,
    );
    expect(address.value).toBe(`${company} (สาขา 00012) 99/1 หมู่ 4`);
    expect(beside.notes).toEqual(['เลขผู้เสียภาษี 0105561234567']);
  });
  it('is no province where its kind ends in one letter', () => {
    expect(parseChat(`สมชาย ใจดี 0812345678\nบมจ. ทดสอบ ${house}`).address.value).toBe('บมจ. ทดสอบ 99/1 หมู่ 4');
  });

  it.each(['ร้านเจ๊หงส์', 'สำนักงานบัญชีพรทิพย์', company])('receives where nobody else is named: %s', (who) => {
    expect(taken(`${who} 0812345678 ${house}`)).toEqual([who, '99/1 หมู่ 4', []]);
  });
  it('receives where no address is known yet', () => {
    expect(value('ร้านขายยาสุขใจ (คุณแดง) 081-234-5678', 'name')).toBe('ร้านขายยาสุขใจ (คุณแดง)');
  });

  it.each([
    ['is spoken to', 'ร้านมะลิคะ'],
    ['is asked', 'ร้านเปิดกี่โมง'],
    ['is to be on the tax invoice', `ออกใบกำกับภาษีในนาม\n${company}`],
    ['was paid', `ไปยัง\n${company}\nธ.ไทยพาณิชย์ xxx-x-x9876-x`],
    ['is ordered from', 'ร้านมะลิ\nเอาเสื้อ 2 ตัว'],
  ])('is not on the label where it %s', (_what, says) => {
    expect(taken(`${says}\nคุณสมชาย ใจดี 0812345678\n${house}`).slice(0, 2)).toEqual([
      'สมชาย ใจดี',
      '99/1 หมู่ 4',
    ]);
  });
});

it('reads a printed form: no word of the form is part of the address', () => {
  const form = `ผู้รับ: สมชาย ใจดี\nที่อยู่: 9/6 หมู่ 7\nตำบล/แขวง: สำโรงปราสาท\nอำเภอ/เขต: ปรางค์กู่\nจังหวัด: ศรีสะเกษ`;
  const { address, beside } = parseChat(form);
  expect(address.value).toBe('9/6 หมู่ 7');
  expect(beside.rest).toEqual([]);
});

it.each([
  ['chat', 0.9],
  ['chat-more', 0.9],
  ['chat-hard-a', 0.93],
])('reads the collected texts of %s.jsonl well enough', (file, recall) => {
  const lines = readFileSync(`test/fixtures/${file}.jsonl`, 'utf8').split('\n').filter(Boolean);
  const result = measure(lines.map((line) => JSON.parse(line) as Case));
  for (const field of fields) {
    expect(result.fields[field].precision, field).toBeGreaterThanOrEqual(0.98);
    expect(result.fields[field].recall, field).toBeGreaterThanOrEqual(recall);
  }
});
