import { readByRules } from '../../server/modules/customers/customers.rules/by-rules.ts';
import type { Weights } from '../../server/modules/customers/customers.rules/learned/chain.ts';
import { readReceiver } from '../../server/modules/customers/customers.rules/learned/reader.ts';
import { phonesRead, receiverRead } from '../../server/modules/customers/customers.rules/receiver.ts';
import { compareLines } from '../bench-chat/address-line.ts';
import type { Case } from '../bench-chat/measure.ts';
import { sameName } from '../bench-chat/same-name.ts';

interface Told {
  probability: number;
  agrees: boolean;
  right: boolean;
}

/**
 * Prints how well each text is read by weights that do not know it, and how often what they are so sure of is right;
 * with `errors` each text that is read otherwise, too.
 */
export function trial(tried: { text: Case; weights: Weights }[], { errors }: { errors: boolean }): void {
  const [names, lines]: [Told[], Told[]] = [[], []];
  let [people, houses] = [0, 0];
  const phones = { offered: 0, right: 0, expected: 0 };
  const sure: Told[] = [];
  for (const {
    text: { text, expect, kind },
    weights,
  } of tried) {
    if (expect.name) people++;
    if (expect.address) houses++;
    const read = readByRules(text);
    if ('several' in read) continue;
    const reading = readReceiver(read.seen, read.marks, read.ruled, weights);
    const { name, line } = receiverRead(read, reading);
    const { lost, foreign } = compareLines(expect.address ?? null, line?.value ?? null);
    const numbers = phonesRead(read, reading);
    const [phone] = numbers;
    const right = {
      phone: (phone?.value ?? null) === (expect.phone ?? null),
      name: sameName(expect.name ?? null, name?.value ?? null, expect.address ?? null),
      line: lost.length + foreign.length === 0,
    };
    if (name) names.push({ ...name, right: right.name });
    if (line) lines.push({ ...line, right: right.line });
    if (phone) phones.offered++;
    if (expect.phone) phones.expected++;
    if (phone && right.phone) phones.right++;
    if (new Set(numbers.map((one) => one.value)).size > 1)
      sure.push({
        probability: phone!.probability,
        agrees: phone!.start === read.phones[0]?.start,
        right: right.phone,
      });
    if (!errors || (right.name && right.line && right.phone)) continue;
    console.log(`\n[${kind ?? ''}] ${text}`);
    if (!right.name) console.log(`  name: ${said(name)}, expected ${expect.name}`);
    if (!right.phone)
      console.log(`  phone: ${phone?.value} (${phone?.probability}), expected ${expect.phone}`);
    if (!right.line) console.log(`  line: ${said(line)}, expected ${expect.address}`);
  }
  print('name', names, people);
  print('line', lines, houses);
  console.log(`phone: ${phones.right} right of ${phones.offered} offered, ${phones.expected} expected`);
  print('phone of several', sure, sure.length);
}

const said = (one: { value: string; probability: number } | undefined) =>
  one ? `${one.value} (${one.probability.toFixed(3)})` : 'nothing';

function print(what: string, told: Told[], expected: number): void {
  const right = (some: Told[]) => some.filter((one) => one.right).length;
  const share = (a: number, b: number) => (b ? a / b : 1).toFixed(3);
  console.log(
    `${what}: ${share(right(told), told.length)} precision, ${share(right(told), expected)} recall`,
  );
  for (const least of [0.3, 0.5, 0.6, 0.7, 0.8]) {
    const offered = told.filter(({ probability }) => probability >= least);
    console.log(
      `  from ${least}: ${share(right(offered), offered.length)} precision, ${share(right(offered), expected)} recall`,
    );
  }
  for (const agrees of [true, false])
    for (const [from, below] of [
      [0, 0.5],
      [0.5, 0.7],
      [0.7, 0.8],
      [0.8, 0.9],
      [0.9, 0.95],
      [0.95, 0.99],
      [0.99, 1.01],
    ] as const) {
      const some = told.filter(
        (one) => one.agrees === agrees && one.probability >= from && one.probability < below,
      );
      console.log(
        `  ${agrees ? 'as the rules' : 'otherwise   '} ${from}–${Math.min(1, below)}: ${right(some)}/${some.length} ${share(right(some), some.length)}`,
      );
    }
}
