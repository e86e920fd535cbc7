import { describe, expect, it } from 'vitest';
import { parseChat, wordsBeside } from './parse-chat.ts';

// Senders, headings, slips and lines as people write them, by rule; whole texts are in test/fixtures/chat-hard-*.jsonl.
const place = 'ต.แม่เหียะ อ.เมือง จ.เชียงใหม่ 50100';
const elsewhere = 'ต.บ่อวิน อ.ศรีราชา จ.ชลบุรี 20230';
const who = 'มานพ แสงทอง';
const phone = '0811112222';

const read = (text: string) => {
  const { name, phone, address } = parseChat(text);
  return [name.value, phone.value, address.value];
};

describe('the sender\u2019s block', () => {
  it.each([
    [
      'ends where the parcel is asked to go',
      `ผู้ส่ง\nร้านจิ๋ว\n0833334444\n9 ถ.สุขใจ ${elsewhere}\n\nกรุณาส่ง\nคุณ${who}\n${phone}\n12/3 ${place}`,
    ],
    ['ends with its paragraph', `ผู้ฝากส่ง ตุ๊กตาช็อป 083-333-4444\n\n${who}\n${phone}\n12/3 ${place}`],
    [
      'has a heading of several words',
      `ชื่อ-ที่อยู่ผู้ส่ง\nแก้วตา สีดา\n9 ม.1 ${elsewhere}\n\nชื่อ-ที่อยู่ผู้รับ\n${who}\n${phone}\n12/3 ${place}`,
    ],
  ])('%s', (_what, text) => {
    expect(read(text)).toEqual([who, phone, '12/3']);
  });
});

describe('headings', () => {
  it.each([
    `ชื่อ/Name: ${who}\nโทร/Tel: ${phone}\nที่อยู่/Address: 12/3\nตำบล/Tambon: แม่เหียะ\nอำเภอ/District: เมือง\nจังหวัด/Province: เชียงใหม่ 50100`,
    `ชื่อ (Name): ${who}\nเบอร์โทร (Tel): ${phone}\nที่อยู่ (Address): 12/3 ${place}`,
    `ชื่อ-ที่อยู่ค่ะ ${who} ค่ะ 12/3 ${place} เบอร์ค่ะ ${phone}`,
    `${who}มีเบอโทร ${phone} 12/3 ${place}`.replace('ทองมี', 'ทอง'),
    `ที่อยู่ส่งของนะคะ 12/3 ${place} ส่วนผู้รับ ${who} โทร ${phone}`,
  ])('%s', (text) => {
    expect(read(text)).toEqual([who, phone, '12/3']);
  });

  it('who receives is no account: คนรับชื่อ has the letters of one', () => {
    expect(read(`12/3 ${place} คนรับชื่อ ${who} ${phone}`)).toEqual([who, phone, '12/3']);
  });
});

describe('what is taken back in the same breath', () => {
  it.each([
    `${who} ${phone} 12/3 ม.100 เอ้ย ม.10 ${place}`,
    `${who} ${phone} 12/3 ม.10 ต.บ่อวิน ไม่ใช่ค่ะ ${place}`,
    `${who} 0833334444 ผิดค่ะ ${phone} 12/3 ม.10 ${place}`,
  ])('%s', (text) => {
    const { sub_district } = parseChat(text);
    expect([...read(text), sub_district.value]).toEqual([who, phone, '12/3 ม.10', 'แม่เหียะ']);
  });
});

describe('the address line', () => {
  it.each([
    ['a number behind a comma', `${who} โทร.${phone},12/3 ${place}`, '12/3'],
    ['a village glued to the surname', `${who}ม.9${place} ${phone}`, 'ม.9'],
    ['a number told at the end', `${who} ม.9 ${place} เลขที่ 102 โทร ${phone}`, 'ม.9 เลขที่ 102'],
    ['a courtesy inside', `${who} ${phone}\n12/3 ม.5 ค่ะ ${place}`, '12/3 ม.5'],
    ['a road put right', `${who} ${phone} 12/3 ถ.บางแค… แก้ค่ะ ถ.สุขใจ ${place}`, '12/3 ถ.สุขใจ'],
    ['a department of the person', `${who} (ฝ่ายจัดซื้อ) ${phone}\n12/3 ${place}`, '12/3'],
    ['a heading of a form', `ชื่อผู้รับ ${who}\nโทรศัพท์ ${phone}\nรายละเอียด 12/3 ${place}`, '12/3'],
    [
      'an office that is named after its province',
      `${who} ${phone}\nศาลากลางจังหวัดเชียงใหม่ ชั้น 4 ต.แม่เหียะ อ.เมือง 50100`,
      'ศาลากลางจังหวัดเชียงใหม่ ชั้น 4',
    ],
    ['a house that is let', `นาย${who} บ้านเช่าป้าแดง ห้อง 3 ${place} ${phone}`, 'บ้านเช่าป้าแดง ห้อง 3'],
    ['a market behind the name', `เจ๊แมว ตลาดล่าง ${phone} 12/3 ${place}`, 'ตลาดล่าง 12/3'],
    ['a unit in letters', `ส.อ.${who} ม.พัน.6 รอ. ถ.สุขใจ ${place} ${phone}`, 'ม.พัน.6 รอ. ถ.สุขใจ'],
    ['a sum before it', `CF 15 16\nรวมส่ง 450 โอนแล้วจ้า\n${who}\n12/3 ${place}\n${phone}`, '12/3'],
    ['a code before it', `F 12 ${who} 12/3 ${place} ${phone}`, '12/3'],
    ['a date in words before it', `ข้อความ 12 ต.ค. 2026 เวลา 20:31\n${who} ${phone}\n12/3 ${place}`, '12/3'],
    ['a mask at its end', `${who} ${phone}\n4* หมู่ **** ${place}`, null],
    [
      'a branch of the shop with a number of its own',
      `ร้านทองสุข 99 สาขาสวี 77 ม.1 ${place} ${phone}`,
      '77 ม.1',
    ],
  ])('%s: %s', (_what, text, line) => {
    expect(parseChat(text).address.value).toBe(line);
  });

  it('a road glued to its places is no place, what follows it is', () => {
    const { sub_district, district } = parseChat(`${who} ${phone} 14/2ซ.สุขใจแขวงบางพรมเขตตลิ่งชันกทม.10170`);
    expect([sub_district.value, district.value]).toEqual(['บางพรม', 'ตลิ่งชัน']);
  });

  it('words that nothing speaks for are not filled in', () => {
    const { address } = parseChat(`${who} เบอร์ ${phone} ต่อไม่ติดให้ทักแชท 20/4 ม.2 ${place}`);
    expect(address.confidence).toBeLessThan(0.8);
  });
});

it('of a landline and a mobile number in one breath the second is called on the road', () => {
  expect(parseChat(`${who} 12/3 ${place} โทร 02-5341827 หรือ ${phone}`).phone.value).toBe(phone);
  expect(parseChat(`${who} 12/3 ${place} โทร 02-5341827`).phone.value).toBe('025341827');
});

it.each([
  ['the old one', `${who} เบอร์เก่า 0833334444 เลิกใช้แล้ว เบอร์ใหม่ ${phone} 12/3 ${place}`],
  ['one that is asked about', `เบอร์ร้าน 02-123-4567 ใช่ไหมคะ ของหนู ${who} ${phone} 12/3 ${place}`],
])('of several numbers %s is not dialled: %s', (_what, text) => {
  expect(read(text)).toEqual([who, phone, '12/3']);
});

it.each([
  ['a name that is told twice', `บัญชี SCB 4051234567 นาง${who}\n${who} 12/3 ${place}\nโทร ${phone}`],
  ['the address before', `เปลี่ยนที่ส่งค่ะ จากเดิม 9 ม.1 ${elsewhere} เป็น 12/3 ${place} ${who} ${phone}`],
  ['what a line is called', `${who} ${phone} ไลน์ manop99 12/3 ${place}`],
  ['signs of a number that lacks digits', `${who} โทร 096-111-00xx ${phone} 12/3 ${place}`],
])('%s is no part of the line: %s', (_what, text) => {
  expect(read(text)).toEqual([who, phone, '12/3']);
});

it('a health centre has ตำบล in what it is called', () => {
  const name = parseChat(`ชื่อผู้รับ โรงพยาบาลส่งเสริมสุขภาพตำบลบ้านนา 9 ม.2 ${place} โทร ${phone}`).name;
  expect(name.value).toBe('โรงพยาบาลส่งเสริมสุขภาพตำบลบ้านนา');
});

it('two places with their zip codes are two addresses', () => {
  const { phone, address } = parseChat(
    'พี่เอ 0811112222 อยู่ 44 ซ.ลาดพร้าว 10 จตุจักร 10900 พี่บี 0833334444 อยู่ 55 ซ.อ่อนนุช 20 ประเวศ 10250',
  );
  expect([phone.value, address.value]).toEqual([null, null]);
});

it('a province as people shorten it', () => {
  const { district, province } = parseChat(`${who} ${phone} 15/2 ม.9 คลองตำหรุ เมืองชล 20000`);
  expect([district.value, province.value]).toEqual(['เมืองชลบุรี', 'ชลบุรี']);
});

it('what the platform writes into a copied conversation is nobody\u2019s', () => {
  const text = [
    `2026/10/03 18:40 Kung Kung sent a sticker`,
    `2026/10/03 18:42 Kung Kung ${who}`,
    `2026/10/03 18:43 Kung Kung 12/3 ${place}`,
    `2026/10/03 18:43 Kung Kung ${phone}`,
    `2026/10/03 18:50 Auto reply: ร้านปิดแล้วค่ะ ติดต่อ 02-118-4470`,
  ].join('\n');
  expect(read(text)).toEqual([who, phone, '12/3']);
});

describe('goods are no address', () => {
  it.each([
    ['a number without a place', 'A12 = 2\nB7 = 1'],
    ['two products of a text of goods alone', 'โคมไฟ 3 ดวง พรมเช็ดเท้า 1'],
    ['of each', 'อย่างละ 2 AB-01 AB-02'],
    ['one or the other', 'AB-01 4-5 ชิ้น'],
  ])('%s: %s', (_what, text) => {
    expect(wordsBeside(text)).toBe(text);
  });

  it('a surname that is a place makes no house of a quantity', () => {
    const text = `A12 3 มานะ ใจดี ${phone}`;
    expect(wordsBeside(text)).toContain('A12 3');
    expect(parseChat(text).address.confidence).toBeLessThan(0.8);
  });

  it('a quantity in a line of its own is not where the house begins', () => {
    const text = `ลิปมัน 4 แท่ง\n${who}\n12/3 ${place}\nโทร ${phone}`;
    expect(read(text)).toEqual([who, phone, '12/3']);
    expect(wordsBeside(text)).toContain('4 แท่ง');
  });

  it.each([
    ['a province makes no house of a quantity', `AB-01 5 ${who} ${phone} ขอนแก่น`, 'AB-01 5'],
    ['of each is no name', `อย่างละ 2 AB-01 AB-02 ${who} ${phone}`, 'อย่างละ 2 AB-01 AB-02'],
    ['a code below the house is no part of it', '45/6 หมู่ 2\nA12 3', 'A12 3'],
  ])('%s: %s', (_what, text, goods) => {
    expect(wordsBeside(text)).toContain(goods);
  });

  it('a house without a place is one still, where it says so', () => {
    expect(read(`${who} ${phone} 12/3 หมู่ 4`)[2]).toBe('12/3 หมู่ 4');
  });
});

it.each(['สำนักงานที่ดินจังหวัดเชียงใหม่', 'เทศบาลตำบลแม่เหียะ', 'ที่ว่าการอำเภอเมืองเชียงใหม่'])(
  'an office stands in the line with the place it is named after: %s',
  (office) => {
    expect(read(`${who} ${office} ชั้น 2 ${place} โทร ${phone}`)).toEqual([who, phone, `${office} ชั้น 2`]);
  },
);

it('of two numbers in one breath the first is dialled', () => {
  expect(read(`${who} โทร ${phone} หรือ 092-222-3333 12/3 ${place}`)[1]).toBe(phone);
});

it('half a number is left to be seen', () => {
  expect(parseChat(`${who} เบอร์ 08134567 ส่ง 12/3 ${place}`).beside.rest.join()).toContain('08134567');
});
