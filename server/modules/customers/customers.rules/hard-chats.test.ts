import { describe, expect, it } from 'vitest';
import { parseChat } from './parse-chat.ts';

// The kinds of texts on which the parser failed, by rule; the whole texts are in test/fixtures/chat-hard-*.jsonl.
const place = 'ต.แม่เหียะ อ.เมือง จ.เชียงใหม่ 50100';
const elsewhere = 'ต.บ่อวิน อ.ศรีราชา จ.ชลบุรี 20230';
const who = 'วันเพ็ญ ดอกไม้';
const phone = '0811112222';

/** Name, telephone number and address line. */
const read = (text: string) => {
  const { name, phone, address } = parseChat(text);
  return [name.value, phone.value, address.value];
};

describe('sender and receiver', () => {
  it.each([
    `ผู้สั่ง แก้วตา 0833334444 ผู้รับ ${who} ${phone} 12/3 ${place}`,
    `คนส่ง: แก้วตา 0833334444\nคนรับ: ${who} ${phone}\n12/3 ${place}`,
    `ผู้ฝากส่ง แก้วตา 0833334444\nผู้รับ ${who} ${phone}\n12/3 ${place}`,
    `แก้วตา (ผู้ส่ง) 0833334444\n${who} (ผู้รับ) ${phone}\n12/3 ${place}`,
    `จาก แก้วตา\n0833334444\nถึง ${who}\n${phone}\n12/3 ${place}`,
    `📤 แก้วตาช็อป 0833334444\n📥 คุณ${who} ${phone}\n12/3 ${place}`,
    `${who}\n${phone}\n12/3 ${place}\nผู้ส่ง แก้วตา 0833334444`,
    `(ผู้ส่ง) แก้วตา 9 ม.1 ${elsewhere} 0833334444 (ผู้รับ) ${who} ${phone} 12/3 ${place}`,
    `เบอร์คนสั่ง 0833334444 (แก้วตา)\n${who} 12/3 ${place}\nเบอร์คนรับ ${phone}`,
  ])('the receiver counts: %s', (text) => {
    expect(read(text)).toEqual([who, phone, '12/3']);
  });
});

describe('several addresses', () => {
  it.each([
    `1) ${who} 12/3 ${place} 2) แก้วตา 9 ม.1 ${elsewhere}`,
    `${who} 12/3 ${place} ${phone}\nแก้วตา สีดา 14 ${place} 0833334444`,
    `ส่งบ้าน 12/3 ${place} หรือที่ทำงาน 9 ม.1 ${elsewhere} ${who} ${phone}`,
    `${who} ${phone}\n12/3 ${place}\nแก้วตา 0833334444\n9 ม.1 บ่อวิน ศรีราชา ชลบุรี 20230`,
    `แบ่งสองกล่อง\n${who} 12/3 ถ.สุเทพ เชียงใหม่ ${phone}\nแก้วตา ร้านทองใบ ถ.อัษฎาธร เชียงใหม่ 0833334444`,
    `To 1) ${who} ${phone}, 12/3 Moo 6 Suthep 2) Uwe Schmidt 0833334444, 15 Moo 2 Cha-am`,
    `ที่อยู่เก่า 12/3 ${place} ที่อยู่ใหม่ 9 ม.1 ${elsewhere} ${who} ${phone} ยังไม่แน่ใจว่าอยู่ที่ไหน`,
    `${who} ${phone}\nที่ใหม่ 9 ม.1 ซ.บางแค\nที่เดิม 12/3 ${place}`,
    `ที่อยู่ตามบัตร 9 ม.1 ${elsewhere} ที่อยู่ปัจจุบัน 12/3 ${place} ${who} ${phone}`,
    `One to Uwe 12/3 Moo 5 Bophut Samui 84320 ${phone} and one to Eva 8 Moo 1 Maret Samui 84310 0833334444`,
  ])('fill nothing in, and nothing is lost: %s', (text) => {
    const { beside, ...fields } = parseChat(text);
    expect(Object.values(fields).map(({ value }) => value)).toEqual(Array(7).fill(null));
    expect(beside.rest.join(' ')).toContain('12/3');
  });

  it.each([
    `ที่อยู่เก่า 9 ม.1 ${elsewhere} ที่อยู่ใหม่ 12/3 ${place} ${who} ${phone}`,
    `${who} ${phone}\nที่เดิม 9 ม.1\nที่ใหม่ 12/3 ${place}`,
    `ที่อยู่ตามบัตร 9 ม.1 ${elsewhere} ไม่ต้องส่งที่นี่ ส่งที่ 12/3 ${place} ${who} ${phone}`,
    `ไม่ใช่ ${elsewhere} แล้วนะคะ ส่ง 12/3 ${place} ${who} ${phone}`,
    `ใบกำกับภาษีที่ 9 ม.1 ${elsewhere} ส่งของที่ 12/3 ${place} ${who} ${phone}`,
    `${who} ${phone} 12/3 ${place}\nทวนอีกครั้ง ${who} ${phone} 12/3 ${place}`,
    `ชื่อร้านหนู: mild 0833334444 ซ.5\nลูกค้า: ${who} ${phone} 12/3 ${place}`,
  ])('are one where one takes the other\u2019s place, or repeats it: %s', (text) => {
    expect(read(text).slice(1)).toEqual([phone, '12/3']);
    expect(parseChat(text).sub_district.value).toBe('แม่เหียะ');
  });
});

describe('a number that is no telephone number', () => {
  it.each([
    ['lacks digits', `${who} 083-333-44 12/3 ${place}`],
    ['lacks one, which the house would give', `${who} โทร 083 333 444 12/3 ${place}`],
    ['lacks two', `${who} โทร 08333344 12/3 ${place}`],
    ['lacks half of it', `${who} โทร.083-33-4 12/3 ${place}`],
    ['is of a landline and lacks digits', `${who} 053-12345 12/3 ${place}`],
    ['has too many', `${who} โทร 08333344445 12/3 ${place}`],
  ])('%s: it is nobody\u2019s, and the house stays whole', (_what, text) => {
    expect(read(text)).toEqual([who, null, '12/3']);
  });

  it('is told from one in groups', () => {
    expect(read(`${who} 08 11 11 22 22 12/3 ${place}`)).toEqual([who, phone, '12/3']);
    expect(read(`${who} 081 111 2222 7 ม.3 ${place}`)).toEqual([who, phone, '7 ม.3']);
  });

  it.each([
    'กสิกร 083-3-33444-5',
    'เลขที่บัญชี 083-333-4445',
    'บช. กรุงไทย 0833334444',
    'พร้อมเพย์ 0833334444',
    'ทรูมันนี่ 0833334444',
    'โอนไป 0833334444 แล้ว',
    'เลขบัตรประชาชน 3 5099 08123 45 6',
    'เลขพัสดุ 0833334444555',
  ])('is of a bank, a card or a parcel: %s', (number) => {
    expect(read(`${number}\n${who}\n12/3 ${place}\n${phone}`)).toEqual([who, phone, '12/3']);
  });
});

describe('words that run on', () => {
  it.each([
    `${who}เบอร์${phone} 12/3 ${place}`,
    `${who}โทร.${phone} 12/3 ${place}`,
    `${who}เบอร์โทรศัพท์ : ${phone}ที่อยู่ : 12/3 ${place}`,
    `ชื่อ${who}ที่อยู่12/3 ${place}เบอร์${phone}`,
    `${who}tel.${phone}add.12/3 ${place}`,
  ])('%s', (text) => {
    expect(read(text)).toEqual([who, phone, '12/3']);
  });
  it('stay one where they are a name', () => {
    expect(read(`พิชัย โทรักษ์ ${phone} 12/3 ${place}`)[0]).toBe('พิชัย โทรักษ์');
  });
});

describe('courtesies around a name', () => {
  it.each([
    `ผมชื่อ ${who} ครับ โทร ${phone} ครับ 12/3 ${place}`,
    `ชื่อผม ${who} ${phone} ที่อยู่ผม 12/3 ${place}`,
    `ส่งมาที่ ${who} ได้เลยครับ เบอร์ ${phone} ที่อยู่ 12/3 ${place}`,
    `${who}ครับ ${phone} 12/3 ${place}`,
    `${who}ค้าบ ${phone} 12/3 ${place}`,
    `ดิฉัน ${who} ค่ะ 12/3 ${place} ${phone}`,
    `โอนแล้ว ${who} ${phone} 12/3 ${place}`,
    `ชื่อ ${who} จ้ะ โทร ${phone} จ้ะ อยู่ 12/3 ${place}`,
  ])('%s', (text) => {
    expect(read(text)).toEqual([who, phone, '12/3']);
  });
  it.each(['สุวรรณะ', 'ศิริวัฒนะ', 'จันทะ'])('are told from the surname %s', (surname) => {
    expect(read(`วันเพ็ญ ${surname}ค่ะ ${phone} 12/3 ${place}`)[0]).toBe(`วันเพ็ญ ${surname}`);
  });
});

describe('a surname apart from the first name', () => {
  it.each([
    `ชื่อ: วันเพ็ญ\nนามสกุล: ดอกไม้\nโทร ${phone}\n12/3 ${place}`,
    `วันเพ็ญ (เจี๊ยบ) ดอกไม้ ${phone} 12/3 ${place}`,
    `ชื่อวันเพ็ญ ค่ะ นามสกุลดอกไม้ค่ะ ${phone} 12/3 ${place}`,
  ])('is told with it: %s', (text) => {
    expect(read(text)).toEqual([who, phone, '12/3']);
  });
});

describe('a shop that receives', () => {
  it('keeps the number of its branch', () => {
    expect(read(`อู่ช่างเอก สาขา 2 (ฝากได้)\n12/3 ${place}\nโทรหา ช่างเอก ${phone}`)[0]).toBe('อู่ช่างเอก สาขา 2');
  });
  it('is not named after where it stands', () => {
    const [name, , line] = read(`ร้านตัดผมลุงชัย (ข้างเซเว่น)\n12/3 ${place} ${phone}`);
    expect([name, line]).toEqual(['ร้านตัดผมลุงชัย', 'ข้างเซเว่น 12/3']);
  });
  it('is left over where another is taken for who receives', () => {
    const { beside } = parseChat(
      `ร้านเสริมสวย เจ๊หมวย สาขา 2 (ฝากไว้ที่ร้านได้เลย)\nตลาดบางกะปิ ล็อค 14 ถ.ลาดพร้าว คลองจั่น บางกะปิ กรุงเทพ 10240\nโทรหา น้องแพร 095-551-2347`,
    );
    expect(beside.rest.join(' ')).toContain('ร้านเสริมสวย เจ๊หมวย สาขา 2');
  });
});

describe('ranks and units', () => {
  it.each([
    'พลทหาร',
    'จ.ส.อ.',
    'ส.ต.ท.หญิง ',
    'พ.จ.อ.',
    'นายดาบตำรวจ',
    'จ่าสิบเอก',
    'พันตำรวจโทหญิง ',
    'ว่าที่ ร.ต.',
  ])('a rank is a title: %s', (rank) => {
    expect(read(`${rank}${who} ${phone} 12/3 ${place}`)[0]).toBe(who);
  });
  it.each([
    'ร.7 พัน.1',
    'กองบิน 41',
    'มทบ.33',
    'ค่ายกาวิละ',
    'สภ.แม่เหียะ',
    'ตชด.33',
    'แฟลต ตร. ห้อง 4',
    'บ้านพัก ทบ. 4/12',
  ])('a unit is an address: %s', (unit) => {
    expect(read(`ส.อ.${who} ${unit} ${place} โทร ${phone}`)).toEqual([who, phone, unit]);
  });
});

describe('buildings and landmarks', () => {
  it.each([
    'เดอะ เบส ห้อง 2207',
    'ทาวน์โฮม บ้านกลางเมือง 12/3',
    'ปากซอยวัดป่าแดด ใกล้เซเว่น 12/3',
    'บ้านหลังสีชมพู ติดกับวัด',
    'โกดังหลังวัด',
    'ห้อง 305 หอพักนวลนภา',
  ])('belong to the address: %s', (line) => {
    expect(read(`${who} ${phone} ${line} ${place}`)).toEqual([who, phone, line]);
  });
  it('belong to it behind the places, too', () => {
    expect(read(`${who} ${phone} 12/3 ${place} (ตรงข้ามวัด)`)[2]).toBe('12/3 ตรงข้ามวัด');
  });
  it('do not take in what is asked or told', () => {
    expect(read(`${who} ${phone} 12/3 ${place} หลังโอนแล้วส่งเลยไหม`)[2]).toBe('12/3');
  });
});

describe('who is called by one word, or by a shop\u2019s name', () => {
  it.each([
    [`ป้อม (${who}) ${phone} 12/3 ${place}`, who],
    [`ป้อม "${who}" ${phone} 12/3 ${place}`, who],
    [`ป้อม(ชื่อจริง ${who}) ${phone} 12/3 ${place}`, who],
    [`ป้อม ${phone} 12/3 ${place}`, 'ป้อม'],
    [`ป้อม ครับ ${phone} 12/3 ${place}`, 'ป้อม'],
    [`เพ็ญ ${phone} 12/3 ${place}`, 'เพ็ญ'],
    [`ร้านกาแฟ 365 ${phone} 12/3 ${place}`, 'ร้านกาแฟ 365'],
    [`ส่งที่ร้านข้าวแกงป้าจุ๋ม ${phone} 12/3 ${place}`, 'ร้านข้าวแกงป้าจุ๋ม'],
    [`ส่งถึง สหกรณ์โคนม จำกัด 12/3 ${place} ${phone}`, 'สหกรณ์โคนม จำกัด'],
  ])('%s', (text, name) => {
    expect(read(text)).toEqual([name, phone, '12/3']);
  });
  it('leaves what the shop stands by in the address', () => {
    expect(read(`ร้านข้าวแกงป้าจุ๋ม หน้าหอหญิง 2 ${place} ${phone}`)).toEqual([
      'ร้านข้าวแกงป้าจุ๋ม',
      phone,
      'หน้าหอหญิง 2',
    ]);
  });
});

describe('house numbers in words', () => {
  it.each(['สิบสองทับห้า ม.4', 'บ้านเลขที่ ยี่สิบเอ็ด หมู่ หก', 'ร้อยสิบเอ็ดหมู่เจ็ด', 'สี่สิบสอง ขีด หนึ่ง หมู่ 4', '12 ทับ 3 หมู่ 4'])(
    '%s',
    (line) => {
      expect(read(`${who} ${line} ${place} ${phone}`)).toEqual([who, phone, line]);
    },
  );
});

describe('places in two scripts', () => {
  const places = (text: string) => {
    const { sub_district, district, province } = parseChat(`${who} ${phone} 12/3 ${text}`);
    return [sub_district.value, district.value, province.value];
  };
  it.each([
    ['ต.Mae Hia อ.Mueang จ.Chiang Mai 50100', 'แม่เหียะ', 'เมืองเชียงใหม่', 'เชียงใหม่'],
    ['T.Mae Hia A.Muang Chiang Mai 50100', 'แม่เหียะ', 'เมืองเชียงใหม่', 'เชียงใหม่'],
    ['สีกัน/ Si Kan ดอนเมือง/ Don Mueang กรุงเทพมหานคร/ Bangkok 10210', 'สีกัน', 'ดอนเมือง', 'กรุงเทพมหานคร'],
    ['บางพรม/Bang Phrom ตลิ่งชัน/Taling Chan กทม 10170', 'บางพรม', 'ตลิ่งชัน', 'กรุงเทพมหานคร'],
  ])('%s', (text, ...parts) => {
    expect(places(text)).toEqual(parts);
  });
  it('a road is no place of that name', () => {
    expect(read(`${who} ${phone} 8 ถนนสีลม ต.Mae Hia อ.Mueang Chiang Mai 50100`)[2]).toBe('8 ถนนสีลม');
  });
});

describe('what a platform made unreadable', () => {
  it.each(['(+66) 8*****56', '08x-xxx-3321', '0812XXXXXX', '+66 9X XXX 4412', '66*******34'])(
    'is no number and no house: %s',
    (number) => {
      expect(read(`ส***ย ใ***ี\n${number}\n12/3 ${place}`)).toEqual([null, null, '12/3']);
    },
  );
  it.each(['พรทิพา ว***', 'อ***ชา ขจรไกล', 'J*** S***'])('is no name: %s', (name) => {
    expect(read(`ผู้รับ: ${name}\n${phone}\n12/3 ${place}`)).toEqual([null, phone, '12/3']);
  });
  it('is no address', () => {
    expect(read(`${who} ${phone}\n12/*** หมู่ *** ${place}`)[2]).toBeNull();
  });
});

describe('what stands before an order', () => {
  it.each([
    'CF 12 เสื้อลายดอก 250',
    '25/11/68 CF 12,15,18 รวม 590',
    'ซีเอฟ 12 จ้า',
    'วันที่ 24/11 เวลา 21:30 น. โอน 400',
    'F รหัส 220 ไซส์ L',
  ])('is no part of the address: %s', (line) => {
    for (const text of [`${who}\n${phone}\n12/3 ${place}`, `${who}\n12/3 ${place}\n${phone}`])
      expect(read(`${line}\n${text}`)).toEqual([who, phone, '12/3']);
  });
});
