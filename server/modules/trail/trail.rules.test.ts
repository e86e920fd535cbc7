import { describe, expect, test } from 'vitest';
import type { Reads } from '../../../contract/audit.ts';
import { changesInWords, namedIn, nameIn } from './trail.rules.ts';

const NAMES: Record<string, string> = { 'item 7': 'สบู่ก้อน', 'storage 2': 'คลังหลัก', 'team 1': 'ทีมแชต' };
const nameOf = (kind: string, id: number) => NAMES[`${kind} ${id}`];
const LINES: Reads = {
  each: {
    item_id: { th: '', en: '', reads: { thing: 'item' } },
    amount: { th: '×', en: '×', reads: 'count' },
    storage_id: { th: 'ที่', en: 'at', reads: { thing: 'storage' } },
  },
};
const told = (value: unknown, reads?: Reads) => {
  const fields = { field: { th: 'ช่อง', en: 'Field', ...(reads ? { reads } : {}) } };
  const [change] = changesInWords(null, { field: value }, fields, nameOf);
  return change ? [change.after!.th, change.after!.en] : undefined;
};

describe('a value reads as people say it', () => {
  test.each<[string, unknown, Reads | undefined, [string, string] | undefined]>([
    ['baht', 1234.5, 'baht', ['฿1,234.50', '฿1,234.50']],
    ['satang', 123450, 'satang', ['฿1,234.50', '฿1,234.50']],
    ['a quantity', 12000, 'count', ['12,000', '12,000']],
    ['a number that is a name', 2569, undefined, ['2569', '2569']],
    ['a day', '2026-12-31', 'day', ['31 ธ.ค. 69', '31 Dec 2026']],
    ['yes', true, 'flag', ['ใช่', 'Yes']],
    ['no', false, 'flag', ['ไม่', 'No']],
    ['a measure', 12, { unit: { th: 'ซม.', en: 'cm' } }, ['12 ซม.', '12 cm']],
    ['a code', 'red', { codes: { red: { th: 'แดง', en: 'Red' } } }, ['แดง', 'Red']],
    [
      'a code that nobody knows any more',
      'blue',
      { codes: { red: { th: 'แดง', en: 'Red' } } },
      ['blue', 'blue'],
    ],
    ['a thing', 1, { thing: 'team' }, ['ทีมแชต', 'ทีมแชต']],
    ['a thing that is gone', 9, { thing: 'team' }, ['#9', '#9']],
    ['things', [1, 9], { thing: 'team' }, ['ทีมแชต · #9', 'ทีมแชต · #9']],
    ['a list of texts', ['ก', 'ข'], undefined, ['ก · ข', 'ก · ข']],
    ['a picture', 'x.jpg', 'file', ['1 ไฟล์', '1 file']],
    ['pictures', ['x.jpg', 'y.jpg'], 'file', ['2 ไฟล์', '2 files']],
    [
      'levels',
      { order: 2, wms: 1, po: 0 },
      'levels',
      ['ออเดอร์: ทำงาน · คลังสินค้า: ดู', 'Orders: Work · Warehouse: View'],
    ],
    ['no levels at all', {}, 'levels', ['ไม่มีสิทธิ์', 'None']],
    [
      'lines',
      [{ item_id: 7, amount: 2, storage_id: 2 }],
      LINES,
      ['สบู่ก้อน × 2 ที่ คลังหลัก', 'สบู่ก้อน × 2 at คลังหลัก'],
    ],
    [
      'a line with what has no words',
      [{ item_id: 7, batch: 'B1' }],
      LINES,
      ['สบู่ก้อน batch B1', 'สบู่ก้อน batch B1'],
    ],
    ['a number where lines are usual', 3, LINES, ['3', '3']],
    ['an object without words', { a: 1 }, undefined, ['{"a":1}', '{"a":1}']],
    ['nothing', null, 'baht', undefined],
    ['an empty text', '', undefined, undefined],
    ['an empty list', [], LINES, undefined],
    ['what nobody is told', 7, 'hidden', undefined],
  ])('%s', (_, value, reads, words) => expect(told(value, reads)).toEqual(words));

  test('a long list says how many more there are', () => {
    const [th, en] = told(Array.from({ length: 45 }, (_, i) => `ก${i}`))!;
    expect(th).toMatch(/ก39 · อีก 5 รายการ$/);
    expect(en).toMatch(/ก39 · 5 more$/);
  });
});

describe('what was changed', () => {
  const fields = {
    price: { th: 'ราคา', en: 'Price', reads: 'baht' },
    name: { th: 'ชื่อ', en: 'Name' },
  } as const;
  test('stands in the order of its words, those without any after them, and no version', () => {
    const changes = changesInWords(
      { zone: 'A', name: 'ก', price: 89, version: 1 },
      { name: 'ข', price: 99, version: 2 },
      fields,
      nameOf,
    );
    expect(changes.map(({ title, before, after }) => [title.th, before?.th, after?.th])).toEqual([
      ['ราคา', '฿89.00', '฿99.00'],
      ['ชื่อ', 'ก', 'ข'],
      ['zone', 'A', undefined],
    ]);
  });
  test('names are asked for once each, in lines too', () => {
    expect(
      namedIn(
        { team: 1 },
        { lines: [{ item_id: 7, amount: 2, storage_id: 2 }] },
        {
          team: { th: '', en: '', reads: { thing: 'team' } },
          lines: { th: '', en: '', reads: LINES },
        },
      ),
    ).toEqual([
      ['team', 1],
      ['item', 7],
      ['storage', 2],
    ]);
  });
  test('what is gone is called as its last entry called it', () => {
    expect(nameIn(null, { price: 89, name: 'สบู่' })).toBe('สบู่');
    expect(nameIn({ name: '' }, { number: 'SO6911-000001' })).toBe('SO6911-000001');
    expect(nameIn({ reason: 'เปลี่ยนใจ' }, null)).toBeNull();
  });
});
