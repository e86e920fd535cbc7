import { describe, expect, test } from 'vitest';
import { STATUS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import { belongs, codesOn, takesLabel, type Named } from './labels.rules.ts';

describe('numbers on a page', () => {
  test.each<[string, string, string[]]>([
    ['a tracking number', 'Tracking: SPXTH012345678901', ['SPXTH012345678901']],
    ['in lower case', 'spxth0123456', ['SPXTH0123456']],
    ['with blanks inside', 'TH 0123 4567 8901', ['TH012345678901']],
    ['beside other words', 'Order ID:2411ABCD9XYZ COD 350.00', ['2411ABCD9XYZ']],
    ['of ours, with its dash', 'SO6911-000123', ['SO6911-000123']],
    ['nothing without a figure', 'Bangkok Thailand', []],
    ['nothing shorter than a number', '10900\n350\nA1', []],
    ['once, however often it stands there', 'EX123456789TH\nEX123456789TH', ['EX123456789TH']],
  ])('%s', (_, text, codes) => {
    expect(codesOn(text).filter((code) => codes.includes(code) || codes.length === 0)).toEqual(codes);
  });
  test('no more than are looked up at once', () => {
    expect(codesOn(Array.from({ length: 500 }, (_, i) => `AB${100_000 + i}`).join('\n'))).toHaveLength(200);
  });
});

const named = (id: number, code: string, more: Partial<Named> = {}): [string, Named[]] => [
  code,
  [{ id, number: `SO${id}`, status: STATUS.awaitingShipment, provider: 1, box: 1, code, ...more }],
];
describe('whose label a page is', () => {
  const known = new Map([
    named(1, 'TRACK00001'),
    named(1, 'PLATFORM0001'),
    named(2, 'TRACK00002'),
    named(3, 'GONE000003', { status: STATUS.inTransit }),
    named(4, 'BOX1000004'),
    named(4, 'BOX2000004', { box: 2 }),
  ]);
  test.each<[string, string, ReturnType<typeof belongs>]>([
    ['a picture', '  \n ', { why: 'no_text', read: '' }],
    ['words only', 'Sender Mali Shop', { why: 'nothing', read: '' }],
    ['numbers of nobody', 'X9999999', { why: 'nothing', read: '' }],
    ['numbers of two', 'TRACK00001 TRACK00002', { why: 'several', read: 'SO1 SO2' }],
    ['of what has left', 'GONE000003', { why: 'over', read: 'SO3' }],
  ])('%s: it waits', (_, text, what) => expect(belongs(text, known)).toEqual(what));

  test('two numbers of one order name it', () => {
    expect(belongs('TRACK00001 PLATFORM0001', known)).toMatchObject({ to: { id: 1, box: 1 } });
  });
  test('the tracking number of a second box tells the box', () => {
    expect(belongs('BOX1000004\nBOX2000004', known)).toMatchObject({ to: { id: 4, box: 2 } });
  });
});

test('a label is attached until all has left', () => {
  const may = (Object.values(STATUS) as OrderStatus[]).filter(takesLabel);
  expect(may).toEqual([
    STATUS.unpaid,
    STATUS.awaitingShipment,
    STATUS.awaitingCollection,
    STATUS.partiallyShipping,
  ]);
});
