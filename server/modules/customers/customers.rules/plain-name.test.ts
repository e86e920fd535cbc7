import { describe, expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

describe('a full name', () => {
  it.each([
    ['a title, a rank, a job', 'นางสาวดรุณี หมัดอาดัม', 'ดรุณี หมัดอาดัม'],
    ['an abbreviation', 'ภญ.ชลธิชา ศักดิ์สิทธิ์', 'ชลธิชา ศักดิ์สิทธิ์'],
    ['a job', 'ครูพรทิวา อุดแดง', 'พรทิวา อุดแดง'],
    ['the word for a surname', 'วรรณิศา นามสกุล คำหล้า', 'วรรณิศา คำหล้า'],
    ['a courtesy before that word', 'สมฤทัย ค่ะ นามสกุล จงรัก', 'สมฤทัย จงรัก'],
    ['how a person is called', 'น้ำหวาน อภิญญา ผ่องใส', 'อภิญญา ผ่องใส'],
    ['brackets around what a person is called', 'สุกัญญา ขำเจริญ (น้าแมว', 'สุกัญญา ขำเจริญ'],
    ['brackets between its parts', 'ปรียา (ปู) พรหมมา', 'ปรียา พรหมมา'],
    ['brackets around itself', 'เต้ย (ศรัณย์ พรหมสุข)', 'ศรัณย์ พรหมสุข'],
    ['a full stop between its parts', 'บุญธรรม.แสนโคตร', 'บุญธรรม แสนโคตร'],
    ['itself in Latin letters', 'Kanda กานดา พัดชา', 'กานดา พัดชา'],
    ['itself in Latin letters between its parts', 'วีณา Weena คุ้มวงศ์', 'วีณา คุ้มวงศ์'],
    ['itself in Latin letters behind each part', 'ชไมพร/ Chamaiporn กองคำ/ Kongkham', 'ชไมพร กองคำ'],
    ['a word of kin', 'ก๊ะซารีนา เจ๊ะสนิ', 'ซารีนา เจ๊ะสนิ'],
    ['what leads to it in English', 'is Ekaterina Volkova', 'Ekaterina Volkova'],
  ])('stands without %s', (_, read, name) => {
    expect(plainName(read)).toBe(name);
  });

  it.each([
    'ลุงหนวด',
    'ครูแหม่ม',
    'สมชาย ณ นคร',
    'สุนันท์ มณีจ้า',
    'Hans-Peter Keller',
    'Lars Erik Johansson',
    'หจก.เล้งเส็งค้าวัสดุ (1987)',
    'หสม.ข้าวปลอดภัยเชียงคำ',
    'ร้าน The Garden คาเฟ่',
    'หลวงพี่โอภาส',
    'บริษัท ไฮเทค (ไทยแลนด์) จำกัด',
  ])('is left as it is: %s', (name) => {
    expect(plainName(name)).toBe(name);
  });
});
