import i18next from 'i18next';
import { expect, test } from 'vitest';
import kit from '../kit.en.ts';
import { resultsCsv } from './save-results.ts';

test('results as CSV: known as UTF-8 by Excel, quoted where needed, no cell runs as a formula', async () => {
  await i18next.init({ lng: 'en', resources: { en: { kit } } });
  const undone = { label: 'SO2', ok: true };
  const csv = resultsCsv(
    [
      { label: 'SO1', ok: true, reason: 'not said' },
      { label: '=1+1', ok: false, reason: 'short of "TEA", 3 pieces' },
      undone,
    ],
    [undone],
  );
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Row,Result,Reason',
    'SO1,done,',
    `'=1+1,refused,"short of ""TEA"", 3 pieces"`,
    'SO2,undone again,',
    '',
  ]);
});
