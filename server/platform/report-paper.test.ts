import { expect, test } from 'vitest';
import { textOf, titleOf } from '../../test/poppler.ts';
import { reportPdf, type ReportPaper } from './report-paper.ts';

const paper = (locale: 'th' | 'en', rows: number): ReportPaper => ({
  locale,
  title: locale === 'th' ? 'ขายตามช่องทาง' : 'Sales by channel',
  shop: 'ร้านมะลิ',
  period: '1–27',
  filters: locale === 'th' ? ['ทีม: ทีมแชต'] : ['Team: Chat'],
  at: '27 14:05',
  by: 'นก 🐦',
  columns: [
    { title: locale === 'th' ? 'ช่องทางขาย' : 'Sale channel', number: false, wide: true },
    { title: locale === 'th' ? 'ยอดขายสุทธิ' : 'Net sales', number: true, wide: false },
  ],
  rows: Array.from({ length: rows }, (_, i) => ({ cells: [`เพจที่ ${i + 1}`, `${i}.00`], bar: i / rows })),
  totals: ['', '9,999.00'],
  more: rows === 200 ? 'and 80 more' : null,
});

test.each([
  ['th', 5],
  ['en', 5],
  ['th', 60],
  ['en', 200],
] as const)('in %s %i rows stand on the paper with their total', async (locale, rows) => {
  const pdf = await reportPdf(paper(locale, rows));
  expect(titleOf(pdf)).toBe(paper(locale, 0).title);
  const text = textOf(pdf);
  expect(text).toContain(`เพจที่ ${rows}`);
  expect(text).toContain(`${rows - 1}.00`);
  expect(text).toContain('9,999.00');
  expect(text).toContain(paper(locale, 0).filters[0]);
  expect(text.includes('and 80 more')).toBe(rows === 200);
  // the typeface has no emoji
  expect(text).toContain(locale === 'th' ? 'พิมพ์โดย นก' : 'Printed by นก');
});

test.each(['th', 'en'] as const)('without a row it says so in %s, and no total', async (locale) => {
  const text = textOf(await reportPdf(paper(locale, 0)));
  expect(text).toContain(locale === 'th' ? 'ไม่มีข้อมูลในช่วงนี้' : 'Nothing in these days');
  expect(text).not.toContain('9,999.00');
});
