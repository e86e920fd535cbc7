// How well pasted chat text is read: per field and file, precision and recall, and the time a text takes.
// npm run bench:chat [-- --errors]; exits 1 below 0.98 precision or 0.90 recall on any field.
import { readFileSync } from 'node:fs';
import { fields, measure, type Case, type Result } from './bench-chat/measure.ts';

const files = ['test/fixtures/chat.jsonl', 'test/fixtures/chat-more.jsonl'];
const cases = files.map((file) => readCases(file));
const results = cases.map((some) => measure(some));
const overall = measure(cases.flat());

for (const [at, file] of files.entries()) print(file, cases[at] ?? [], results[at]);
print('all', cases.flat(), overall);
if (process.argv.includes('--errors'))
  for (const { text, wrong } of overall.errors) console.log(`\n${text}\n  ${wrong.join('\n  ')}`);

const low = fields.filter(
  (field) => overall.fields[field].precision < 0.98 || overall.fields[field].recall < 0.9,
);
if (low.length) {
  console.error(`too low: ${low.join(', ')}`);
  process.exit(1);
}

function readCases(file: string): Case[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Case);
}

function print(title: string, some: Case[], result: Result | undefined) {
  if (!result) return;
  console.log(
    `\n${title}: ${some.length} texts, ${result.p50.toFixed(2)} ms (p50), ${result.p95.toFixed(2)} ms (p95)`,
  );
  console.log(`${'field'.padEnd(14)}precision  recall  wrong  missed`);
  for (const field of fields) {
    const { precision, recall, wrong, missed } = result.fields[field];
    const cells = [precision.toFixed(3).padStart(9), recall.toFixed(3).padStart(8)];
    console.log(
      `${field.padEnd(14)}${cells.join('')}${String(wrong).padStart(7)}${String(missed).padStart(8)}`,
    );
  }
}
