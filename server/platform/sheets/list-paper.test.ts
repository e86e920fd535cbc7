import { expect, test } from 'vitest';
import { textOf, titleOf } from '../../../test/poppler.ts';
import { listPdf, type ListPaper } from './list-paper.ts';

const paper = (locale: 'th' | 'en', rows: number): ListPaper => ({
  locale,
  title: locale === 'th' ? 'ขายตามช่องทาง' : 'Sales by channel',
  shop: 'ร้านมะลิ',
  period: '1–27',
  compared: null,
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
  const pdf = await listPdf(paper(locale, rows));
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

test('the total never stands alone: wherever a page ends, rows go with it', async () => {
  for (let rows = 36; rows < 52; rows++) {
    const pages = textOf(await listPdf(paper('th', rows)))
      .split('\f')
      .filter(Boolean);
    const last = pages.find((page) => page.includes('9,999.00'))!;
    expect(last.match(/เพจที่/g)?.length, `${rows} rows`).toBeGreaterThan(1);
  }
});

test('twenty columns of millions stand beside each other, each figure whole', async () => {
  const many = paper('en', 3);
  const figures = Array.from({ length: 20 }, (_, i) => `${i + 10},234,567.89`);
  const text = textOf(
    await listPdf({
      ...many,
      columns: [many.columns[0]!, ...figures.map(() => many.columns[1]!)],
      rows: many.rows.map((row) => ({ ...row, cells: [row.cells[0]!, ...figures] })),
      totals: ['', ...figures],
    }),
  );
  for (const figure of figures) expect(text.split(figure)).toHaveLength(5);
});

test.each(['th', 'en'] as const)('without a row it says so in %s, and no total', async (locale) => {
  const text = textOf(await listPdf(paper(locale, 0)));
  expect(text).toContain(locale === 'th' ? 'ไม่มีข้อมูลในช่วงนี้' : 'Nothing in these days');
  expect(text).not.toContain('9,999.00');
});
