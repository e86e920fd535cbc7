import { describe, expect, test } from 'vitest';
import {
  Unreadable,
  isMasked,
  isTrue,
  listIn,
  momentOrNull,
  parseJson,
  satangOrNull,
  textOrNull,
  under,
  whole,
  wholeIn,
} from './reading.ts';

const part = (value: unknown) => whole({ value });

describe('what is read', () => {
  test('an id of 64 bits keeps its digits, a number that fits stays one', () => {
    expect(parseJson('{"id":1729382476593849218,"n":5,"f":1.5,"s":"9007199254740993","far":1e30}')).toEqual({
      id: '1729382476593849218',
      n: 5,
      f: 1.5,
      s: '9007199254740993',
      far: 1e30,
    });
    expect(textOrNull(whole(parseJson('{"id":576653688135258178}')), 'id')).toBe('576653688135258178');
    expect(() => parseJson('<html>')).toThrow(Unreadable);
  });
  test.each([
    ['199', 19_900],
    ['199.00', 19_900],
    ['0.07', 7],
    [19.99, 1_999],
    ['19.989999999999998', 1_999],
    ['-3.5', -350],
    ['100000000000.01', 10_000_000_000_001],
    ['', null],
    [null, null],
    ['null', null],
    [undefined, null],
  ])('%j baht is %j satang', (given, expected) => {
    expect(satangOrNull(part(given), 'value')).toBe(expected);
  });
  test.each(['1,234.50', 'THB 5', '1e5', '.5', {}, []])('%j is no amount', (given) => {
    expect(() => satangOrNull(part(given), 'value')).toThrow(Unreadable);
  });
  test.each([
    [1718305585, '2024-06-13T19:06:25.000Z'],
    ['1718305585', '2024-06-13T19:06:25.000Z'],
    [1718305585123, '2024-06-13T19:06:25.123Z'],
    ['2018-02-10T09:00:00+08:00', '2018-02-10T01:00:00.000Z'],
    ['2018-02-10 09:00:00 +0800', '2018-02-10T01:00:00.000Z'],
    ['2026-11-27T03:04:05.678Z', '2026-11-27T03:04:05.678Z'],
  ])('%j is %s', (given, expected) => {
    expect(momentOrNull(part(given), 'value')?.toISOString()).toBe(expected);
  });
  test.each(['2026-11-27', '2026-11-27T03:04:05', '27/11/2026', '12'])('%j is no moment', (given) => {
    expect(() => momentOrNull(part(given), 'value')).toThrow(Unreadable);
  });
  test('no moment is none: 0, "null", absent', () => {
    for (const none of [0, '0', 'null', '', null, undefined])
      expect(momentOrNull(part(none), 'value')).toBeNull();
  });
  test('yes and no in whatever way they are written', () => {
    expect(
      [true, 'true', 1, '1', false, 'false', 0, '0', null, undefined, 'null'].map((v) =>
        isTrue(part(v), 'value'),
      ),
    ).toEqual([true, true, true, true, false, false, false, false, false, false, false]);
    expect(() => isTrue(part('maybe'), 'value')).toThrow('value is neither yes nor no');
  });
  test('what is wrong is named by where it stands', () => {
    const document = whole({ lines: [{ qty: 1 }, { qty: 'two' }], deep: { list: {} } });
    expect(() => listIn(document, 'lines').map((one) => wholeIn(one, 'qty'))).toThrow(
      'lines[1].qty is no whole number: two',
    );
    expect(() => listIn(document, 'deep.list')).toThrow('deep.list is no list');
    expect(listIn(document, 'none')).toEqual([]);
    expect(under(document, 'deep.list.x').at).toBe('deep.list.x');
  });
  test('stars are what is kept from us', () => {
    expect(['P******n', '****', '(+66)8**-***-1234', 'xxx'].map(isMasked)).toEqual([true, true, true, true]);
    expect(['สมหญิง ใจดี', '0812345678', 'ซอย 5*', 'Box 12'].map(isMasked)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
