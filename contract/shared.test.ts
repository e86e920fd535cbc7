import { expect, test } from 'vitest';
import { CodeText, Phone, SearchText, Zipcode } from './shared.ts';

test.each([
  ['SO6911‑000001', 'SO6911-000001'],
  ['SO6911–000001', 'SO6911-000001'],
  ['SO6911\u2060-\u200b000001\ufeff', 'SO6911-000001'],
  ['\u202eTH1234\u2069', 'TH1234'],
  ['ＴＨ๑๒３４', 'ＴＨ1234'],
  [' TH1234 ', 'TH1234'],
])('the code %s is read as it is kept', (written, kept) => {
  expect(CodeText(40).parse(written)).toBe(kept);
});

test.each([
  ['SO6911‑000001', 'SO6911-000001'],
  ['๐๘๑ ๒๓๔', '081 234'],
  ['ซอย๕ ๕', 'ซอย๕ 5'],
  ['ก–ข', 'ก–ข'],
])('looking for %s', (typed, asked) => {
  expect(SearchText(40).parse(typed)).toBe(asked);
});

test.each(['๐๘๑-๒๓๔-๕๖๗๘', '081‑234‑5678', '０８１２３４５６７８', '+66812345678'])(
  'the phone %s',
  (written) => {
    expect(Phone.parse(written)).toBe('0812345678');
  },
);

test.each(['๕๐๒๐๐', '５０２００', ' 50200 '])('the zip %s', (written) => {
  expect(Zipcode.parse(written)).toBe('50200');
});
