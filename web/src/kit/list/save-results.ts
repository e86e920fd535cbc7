import { say, wordsOf } from '../../platform/i18n.ts';
import type { BulkResult } from './column.ts';

/** What was done and refused as a file, to be worked through later. */
export function saveResults(
  title: string,
  results: readonly BulkResult[],
  undone: readonly BulkResult[],
): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([resultsCsv(results, undone)], { type: 'text/csv;charset=utf-8' }),
  );
  link.download = `${title || wordsOf('kit')('bulk.result')}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const HEAD = [
  { th: 'รายการ', en: 'Row' },
  { th: 'ผล', en: 'Result' },
  { th: 'เหตุผล', en: 'Reason' },
];

/** CSV begins with the mark by which Excel knows UTF-8; what would run as a formula is disarmed. */
export function resultsCsv(results: readonly BulkResult[], undone: readonly BulkResult[] = []): string {
  const t = wordsOf('kit');
  const lines = results.map((result) => [
    result.label,
    t(undone.includes(result) ? 'bulk.undone' : result.ok ? 'bulk.ok' : 'bulk.notOk'),
    result.ok ? '' : (result.reason ?? ''),
  ]);
  return `\ufeff${[HEAD.map(say), ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
const cell = (text: string) => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
