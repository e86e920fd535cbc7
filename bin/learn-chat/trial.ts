import { readByRules } from '../../server/modules/customers/customers.rules/by-rules.ts';
import type { Weights } from '../../server/modules/customers/customers.rules/learned/chain.ts';
import { readReceiver } from '../../server/modules/customers/customers.rules/learned/reader.ts';
import { receiverRead } from '../../server/modules/customers/customers.rules/receiver.ts';
import { compareLines } from '../bench-chat/address-line.ts';
import type { Case } from '../bench-chat/measure.ts';
import { sameName } from '../bench-chat/same-name.ts';

interface Told {
  probability: number;
  agrees: boolean;
  right: boolean;
}

/** Prints how well each text is read by weights that do not know it, and how often what they are so sure of is right. */
export function trial(tried: { text: Case; weights: Weights }[]): void {
  const [names, lines]: [Told[], Told[]] = [[], []];
  let [people, houses] = [0, 0];
  for (const {
    text: { text, expect },
    weights,
  } of tried) {
    if (expect.name) people++;
    if (expect.address) houses++;
    const read = readByRules(text);
    if ('several' in read) continue;
    const reading = readReceiver(read.text, read.marks, read.ruled, weights);
    const { name, line } = receiverRead(read, reading);
    if (name)
      names.push({ ...name, right: sameName(expect.name ?? null, name.value, expect.address ?? null) });
    if (line) {
      const { lost, foreign } = compareLines(expect.address ?? null, line.value);
      lines.push({ ...line, right: lost.length + foreign.length === 0 });
    }
  }
  print('name', names, people);
  print('line', lines, houses);
}

function print(what: string, told: Told[], expected: number): void {
  const right = (some: Told[]) => some.filter((one) => one.right).length;
  const share = (a: number, b: number) => (b ? a / b : 1).toFixed(3);
  console.log(
    `${what}: ${share(right(told), told.length)} precision, ${share(right(told), expected)} recall`,
  );
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
