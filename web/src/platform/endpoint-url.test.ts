import { expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { fieldsOf } from './endpoint-url.ts';
import { days, isUnread, number, oneOf, typed, usually } from './url.ts';

const ofOrders = fieldsOf(orders.list);

test.each([
  ['status', '122', 122],
  ['status', '999', 999],
  ['status', '123', 0],
  ['status', undefined, 0],
  ['provider', '6', 6],
  ['provider', 'six', undefined],
  ['sale_channel_id', '12', 12],
  ['sale_channel_id', '-3', undefined],
  ['from', '2026-11-21', '2026-11-21'],
  ['from', '2026-02-30', undefined],
  ['sort', 'order_amount', 'order_amount'],
  ['sort', 'shoe size', '-created_at'],
  ['page', '0', 1],
  ['q', '0812345678', '0812345678'],
  ['q', '', undefined],
])('orders: %s=%s is read as %s', (name, text, value) => {
  expect(ofOrders[name]!.parse(text)).toBe(value);
});

test.each([
  ['provider', 'six', true],
  ['provider', '6', false],
  ['status', '123', true],
  ['status', '0', false],
  ['from', '2026-02-30', true],
  ['from', '2026-11-21', false],
  ['sort', 'shoe size', true],
  ['sort', '-created_at', false],
  ['page', '0', true],
  ['page', '1', false],
  ['q', 'ก', false],
  ['q', '', false],
  ['q', undefined, false],
])('orders: %s=%s says nothing that can be read: %s', (name, text, unread) => {
  expect(isUnread(ofOrders[name]!, text)).toBe(unread);
});
test('what is read without a contract is told from what is not in the same way', () => {
  const told = [
    [number(1), '1', 'one'],
    [oneOf(['a', 'b'], 'a'), 'a', 'c'],
    [days().to, '2026-11-21', '21/11/2026'],
    [typed(), 'c', ' '],
  ] as const;
  expect(told.map(([field, good, bad]) => [isUnread(field, good), isUnread(field, bad)])).toEqual([
    [false, true],
    [false, true],
    [false, true],
    [false, false],
  ]);
});

test.each([
  ['status', 0, undefined],
  ['status', 122, '122'],
  ['sort', '-created_at', undefined],
  ['page', 1, undefined],
  ['page', 2, '2'],
  ['q', '', undefined],
])('orders: %s %s is written as %s', (name, value, text) => {
  expect(ofOrders[name]!.format(value)).toBe(text);
});

test('a yes is a 1, and a no is not there', () => {
  const { open } = fieldsOf(packing.list);
  expect([open!.parse('1'), open!.parse('0'), open!.format(true), open!.format(undefined)]).toEqual([
    true,
    undefined,
    '1',
    undefined,
  ]);
});
test('a list asked by its body has its fields there', () => {
  expect(Object.keys(fieldsOf(warehouse.history))).toContain('kind');
});

test('where the contract leaves the order open, the list that knows it says it, and does not write it', () => {
  const sort = usually<unknown>('sku', fieldsOf(warehouse.summary)['sort']!);
  expect(['sku', '-sku', 'shoe size', undefined].map((text) => sort.parse(text))).toEqual([
    'sku',
    '-sku',
    'sku',
    'sku',
  ]);
  expect([sort.format('sku'), sort.format('-on_hand')]).toEqual([undefined, '-on_hand']);
});
