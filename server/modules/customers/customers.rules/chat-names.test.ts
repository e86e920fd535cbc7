import { describe, expect, it } from 'vitest';
import { parseChat } from './parse-chat.ts';

// What stands around a name in what people write, by rule; whole texts are in test/fixtures/chat-hard-*.jsonl.
const home = '45 ม.2 ต.แม่เหียะ อ.เมือง จ.เชียงใหม่ 50100';
const who = 'มานพ แสงทอง';
const phone = '0811112222';
const FILLED_IN = 0.8;

const nameOf = (text: string) => parseChat(text).name;

describe('what is told before and behind a name is none of it', () => {
  it.each([
    ['who leads to it', `ถ้ามีของจัดส่ง ${who} ${phone} ${home}`],
    ['who is asked', `ได้ค่ะพี่ หนู ${who} เองค่ะที่ทักไป ${phone} ส่ง ${home}`],
    ['who speaks', `สวัสดีครับ ผม${who} ครับ ${home} โทร ${phone}`],
    ['a courtesy of the north-east', `ส่งให้ด้วยเด้อ ${who} ${phone} ${home}`],
    ['a courtesy on its own, and a new heading', `ชื่อผู้รับคือ ${who} นะคะ ส่วนที่อยู่คือ ${home} เบอร์คือ ${phone}`],
    ['what the person does there', `คนรับชื่อ ${who} เป็นคนรับค่ะ ${phone} ${home}`],
    ['a word of kin', `ลุง${who} ${phone} ${home}`],
    ['a nickname with its word of kin', `พี่นพ ${who} ${phone} ${home}`],
    ['an arrow', `ตามนี้ค่า → ${who} ${phone} ${home}`],
    ['a dash', `${phone} — ${who} — ${home}`],
    ['who receives, said behind it', `${who} ผู้รับค่ะ ${phone} ${home}`],
    ['who receives for another', `ลูกค้า: นก\nผู้รับแทน: ${who}\nโทรผู้รับแทน: ${phone}\n${home}`],
    ['a title behind ให้', `ฝากส่งให้คุณ${who} ${phone} ${home}`],
    ['a unit', `พ.ท.${who} บก.ทท. ${home} โทร ${phone}`],
    ['a building', `${who} พฤกษาวิลล์ ห้อง 3 ${home} ${phone}`],
    ['a house that is let', `นาย${who} บ้านเช่าลุงดำ ${home} ${phone}`],
    ['a nickname in square brackets', `นพ [${who}] ${phone} ${home}`],
    ['a nickname between the two', `มานพ(นพ) แสงทอง ${phone} ${home}`],
    ['a nickname in quotation marks', `${who} "นพ" ${phone} ${home}`],
    ['the same in Latin letters', `ชื่อ: Manop ${who}\nโทร: ${phone}\n${home}`],
    ['the same in Latin letters, behind a stroke', `${who} / Manop Saengthong\n${phone}\n${home}`],
    ['the same in one word, on a slip', `SCB 062-3-11456-9 นายมานพ\n${who} ${phone}\n${home}`],
  ])('%s: %s', (_what, text) => {
    expect(nameOf(text).value).toBe(who);
  });

  it('a foreigner of whom something is told in Thai stays in Latin letters', () => {
    expect(nameOf(`คุณ Peter ฝรั่งแฟนน้องนก ${phone} ${home}`).value).toBe('Peter');
    expect(nameOf(`please send to Maria Lopez at ${home} ${phone}`).value).toBe('Maria Lopez');
  });

  it('one syllable is a name where only a name can stand', () => {
    expect(nameOf(`เอ ${phone} ${home}`).value).toBe('เอ');
    expect(nameOf(`ชื่อ ฟ้า เบอร์ ${phone} ${home}`).value).toBe('ฟ้า');
  });

  it('a word of kin is talked to politely, too', () => {
    expect(nameOf(`เจ๊หงส์ค่า ${phone} ${home}`).value).toBe('เจ๊หงส์');
    expect(nameOf(`น้องเมย์ แคชเชียร์ ${phone} ${home}`).value).toBe('น้องเมย์');
  });
});

describe('a name is filled in', () => {
  it.each([
    ['behind its heading', `ชื่อ ${who}\nโทร ${phone}\n${home}`],
    ['behind a title', `คุณ${who} ${phone} ${home}`],
    ['of a workshop that is announced', `จัดส่งในนาม อู่ช่างหนุ่ม เซอร์วิส ครับ ${home} ${phone}`],
    ['of a school that is announced', `ผู้รับ โรงเรียนวัดบางนา ${home} ${phone}`],
  ])('%s: %s', (_what, text) => {
    expect(nameOf(text).confidence).toBeGreaterThanOrEqual(FILLED_IN);
  });
});

describe('a name is not filled in', () => {
  it.each([
    ['words of talk', `ของครบถูกใจ แพ็คดี ${phone} ${home}`],
    ['a wish', `เหมือนครั้งก่อน สีดำเท่านั้น ${home} ${phone}`],
    ['what may end in talk', `ผู้รับ สุรชัย ทองค่า ${phone} ${home}`],
  ])('%s: %s', (_what, text) => {
    expect(nameOf(text).confidence).toBeLessThan(FILLED_IN);
  });

  it('of the one who writes, where another receives', () => {
    expect(nameOf(`หนูชื่อแนนนะคะ ส่งไปที่ ${who} ${home} โทร ${phone}`).value).toBe(who);
  });
});

it.each(['วรเดช มีชนะค่ะ', 'ปรีดา ทองไชยนะครับ', 'สมพร ใจดีนะคะ'])(
  'whose surname may end in the นะ of %s, a person tells',
  (name) => {
    expect(nameOf(`ชื่อ ${name} ${phone} ${home}`).confidence).toBeLessThan(FILLED_IN);
  },
);

it('a courtesy without นะ leaves a name sure', () => {
  const { value, confidence } = nameOf(`ชื่อ ${who}ค่ะ ${phone} ${home}`);
  expect(value).toBe(who);
  expect(confidence).toBeGreaterThanOrEqual(FILLED_IN);
});
