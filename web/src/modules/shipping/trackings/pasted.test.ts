import i18next from 'i18next';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderRow } from '../../../../../contract/orders.ts';
import shipping from '../shipping.en.ts';
import { checkPasted } from './check-pasted.ts';
import { readPasted } from './read-pasted.ts';

const pairs = (text: string) => readPasted(text).map(({ number, tracking }) => [number, tracking]);

describe('what is pasted of a provider’s sheet', () => {
  test.each([
    ['a tab', 'SO6911-000001\tEF123456785TH'],
    ['a comma', 'SO6911-000001,EF123456785TH'],
    ['a semicolon', 'SO6911-000001;EF123456785TH'],
    ['spaces', '  SO6911-000001   EF123456785TH '],
    ['a comma in quotation marks', '"SO6911-000001","EF123456785TH"'],
    ['further columns', 'SO6911-000001\tEF123456785TH\tกรุงเทพมหานคร\t42'],
    ['groups and small letters', 'so6911-000001 ef 1234-5678 5 th'],
    ['Thai digits and long dashes', 'SO๖๙๑๑–๐๐๐๐๐๑ EF123456785TH'],
  ])('parted by %s', (_how, text) => {
    expect(pairs(text)).toEqual([['SO6911-000001', 'EF123456785TH']]);
  });
  test.each([['เลขออเดอร์\tเลขพัสดุ'], ['Order number,Tracking'], ['order tracking']])(
    'under the heading “%s”, which is none of them; empty lines are left out',
    (head) => {
      const read = readPasted(`${head}\r\n\r\nSO1 A12345678\r\n\r\nSO2 B12345678\r\n`);
      expect(read.map(({ line, number }) => [line, number])).toEqual([
        [3, 'SO1'],
        [5, 'SO2'],
      ]);
    },
  );
  test('without a heading the first line counts', () => {
    expect(pairs('SO1 A12345678')).toHaveLength(1);
  });
  test('a line with one of both is kept, to be told', () => {
    expect(pairs('SO1\n\tA12345678')).toEqual([
      ['SO1', ''],
      ['', 'A12345678'],
    ]);
  });
});

describe('before anything is written each line says what is wrong with it', () => {
  beforeEach(() => i18next.init({ lng: 'en', resources: { en: { shipping } } }));
  const order = (number: string, more: Partial<OrderRow> = {}) =>
    ({ id: 1, number, status: 111, provider: 1, tracking_number: null, ...more }) as OrderRow;
  const ask = (text: string, ...orders: OrderRow[]) =>
    checkPasted(readPasted(text), orders).map(({ wrong, same }) => (same ? 'same' : (wrong ?? 'good')));
  const GOOD = 'EF123456785TH';

  test('a good one nothing', () => {
    expect(ask(`SO1 ${GOOD}`, order('SO1'))).toEqual(['good']);
  });
  test('an unknown number', () => {
    expect(ask(`SO9 ${GOOD}`, order('SO1'))).toEqual(['Order SO9 not found: check the number']);
  });
  test('a wrong check digit, and what is no number of the provider', () => {
    const [digit, form] = ask(`SO1 EF123456784TH\nSO2 ABC`, order('SO1'), order('SO2'));
    expect(digit).toContain('should be 5');
    expect(form).toContain('instead of 13');
  });
  test('an order or a tracking number twice: the second of them', () => {
    expect(ask(`SO1 ${GOOD}\nSO1 EF000000005TH\nSO2 ${GOOD}`, order('SO1'), order('SO2'))).toEqual([
      'good',
      'The same order number as on line 1',
      'The same tracking number as on line 1',
    ]);
  });
  test('an order that was handed over; one that has the number already is left as it is', () => {
    const [late, same] = ask(
      `SO1 ${GOOD}\nSO2 EF000000005TH`,
      order('SO1', { status: 121 }),
      order('SO2', { tracking_number: 'EF000000005TH', status: 121 }),
    );
    expect(late).toContain('can no longer be changed');
    expect(same).toBe('same');
  });
  test('what lacks its number or its tracking', () => {
    expect(ask(`SO1 1\n\tEF123456785TH\nSO2`, order('SO1')).slice(1)).toEqual([
      'There is no order number',
      'There is no tracking number',
    ]);
  });
});
