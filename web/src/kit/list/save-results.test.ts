import { expect, test } from 'vitest';
import { setLocale } from '../../platform/i18n.ts';
import { resultsCsv } from './save-results.ts';

test('results as CSV: known as UTF-8 by Excel, quoted where needed, no cell runs as a formula', () => {
  setLocale('en');
  const csv = resultsCsv([
    { label: 'SO1', ok: true, reason: 'not said' },
    { label: '=1+1', ok: false, reason: 'short of "TEA", 3 pieces' },
  ]);
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Row,Result,Reason',
    'SO1,done,',
    `'=1+1,refused,"short of ""TEA"", 3 pieces"`,
    '',
  ]);
});
