// How well pasted chat text is read: per file and field precision and recall, whether confidence tells right from
// wrong, and the time a text takes.
// npm run bench:chat [-- --errors] [-- <file> …]; --errors prints what went wrong, but never of the texts kept apart:
// who mends the parser by them can no longer measure with them.
// Exits 1 below 0.98 precision or 0.90 recall on the collected texts; of the kept ones the distance is printed.
import { scoreGoods } from './bench-chat/goods.ts';
import { COLLECTED, KEPT, readCases, WORKED } from './bench-chat/files.ts';
import { fields, measure, type Result } from './bench-chat/measure.ts';

const goods = ['a', 'b', 'c'].map((part) => `test/fixtures/chat-goods-${part}.jsonl`);
const aims = { precision: 0.98, recall: 0.93 };

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const files = named.length ? named : [...COLLECTED, ...WORKED.map(({ file }) => file), ...KEPT];
let failed = false;
for (const file of files) {
  const result = measure(readCases(file));
  print(file, result);
  if (process.argv.includes('--errors') && !KEPT.includes(file)) printErrors(result);
  if (COLLECTED.includes(file)) {
    const low = below(result, { precision: 0.98, recall: 0.9 });
    if (low.length) console.error(`too low: ${low.join(', ')}`);
    failed ||= low.length > 0;
  }
}
if (KEPT.every((file) => files.includes(file))) {
  const together = measure(KEPT.flatMap(readCases));
  print('all texts kept apart', together);
  console.log(`to the aim: ${below(together, aims).join(', ') || 'reached'}`);
}
if (!named.length) for (const file of goods) printGoods(file);
if (failed) process.exit(1);

/** The goods that are filled in; below 0.98 precision it fails. */
function printGoods(file: string) {
  const { filled, right, expected, wrong } = scoreGoods(file);
  const [precision, recall] = [right / filled, right / expected];
  console.log(
    `\n${file}: goods ${right}/${filled} right (${precision.toFixed(3)}), recall ${recall.toFixed(3)}`,
  );
  if (process.argv.includes('--errors')) console.log(wrong.join('\n'));
  failed ||= precision < 0.98;
}

/** The fields below the aims, each with what is missing. */
function below(result: Result, { precision, recall }: typeof aims): string[] {
  return fields.flatMap((field) => {
    const found = result.fields[field];
    const missing = [
      found.precision < precision ? `precision −${(precision - found.precision).toFixed(3)}` : '',
      found.recall < recall ? `recall −${(recall - found.recall).toFixed(3)}` : '',
    ].filter(Boolean);
    return missing.length ? [`${field} (${missing.join(', ')})`] : [];
  });
}

function print(title: string, result: Result) {
  const { p50, p95, words, bands, wrongFilledIn } = result;
  console.log(`\n${title}: ${p50.toFixed(2)} ms (p50), ${p95.toFixed(2)} ms (p95)`);
  console.log(`${'field'.padEnd(14)}precision  recall  wrong  missed | filled in  precision  recall`);
  for (const field of fields) {
    const { precision, recall, wrong, missed, expected, sure } = result.fields[field];
    if (expected === 0) continue;
    const offered = [share(precision, 9), share(recall, 8), count(wrong, 7), count(missed, 8)];
    const taken = [count(sure.filled, 10), share(sure.precision, 11), share(sure.recall, 8)];
    console.log(`${field.padEnd(14)}${offered.join('')} |${taken.join('')}`);
  }
  console.log(`words of address lines: ${words.lost} lost, ${words.foreign} foreign`);
  const ofBand = ({ from, offered, right }: (typeof bands)[number]) =>
    `≥${from}: ${right}/${offered}${offered ? ` (${(right / offered).toFixed(3)})` : ''}`;
  console.log(`right by confidence: ${bands.map(ofBand).join('  ')}; wrong and filled in: ${wrongFilledIn}`);
}

function share(value: number, width: number) {
  return value.toFixed(3).padStart(width);
}
function count(value: number, width: number) {
  return String(value).padStart(width);
}

function printErrors({ errors }: Result) {
  for (const { text, wrong, kind } of errors)
    console.log(`\n[${kind ?? ''}] ${text}\n  ${wrong.join('\n  ')}`);
}
