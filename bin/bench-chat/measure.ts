import { parseChat } from '../../server/modules/customers/customers.rules/parse-chat.ts';
import { compareLines } from './address-line.ts';
import { bandsOf, FILLED_IN, type Band, type Offer } from './calibration.ts';
import { bracketOnly, sameName } from './same-name.ts';

export const fields = [
  'name',
  'phone',
  'address',
  'sub_district',
  'district',
  'province',
  'zipcode',
] as const;
type Field = (typeof fields)[number];

/** A pasted text with what a careful clerk reads in it; null where it cannot be known. */
export interface Case {
  text: string;
  /** Of the address line nothing is scored where it is absent. */
  expect: Partial<Record<Field, string | null>>;
  kind?: string;
}

interface Share {
  precision: number;
  recall: number;
  wrong: number;
  missed: number;
  /** How many texts have one; without any, nothing was scored. */
  expected: number;
  /** The same for the values that the form takes without asking for a look. */
  sure: { filled: number; precision: number; recall: number };
}

export interface Result {
  fields: Record<Field, Share>;
  /** Words of the address lines that were lost, and that do not belong there. */
  words: { lost: number; foreign: number };
  bands: Band[];
  /** Wrong values of which the form would not have asked for a look. */
  wrongFilledIn: number;
  errors: { text: string; wrong: string[]; kind?: string }[];
  /** Milliseconds a text. */
  p50: number;
  p95: number;
}

interface Count {
  filled: number;
  right: number;
  expected: number;
  sure: number;
  sureAndRight: number;
}

export function measure(cases: Case[]): Result {
  const counts = new Map(fields.map((field): [Field, Count] => [field, noCount()]));
  const words = { lost: 0, foreign: 0 };
  const offers: Offer[] = [];
  const errors: Result['errors'] = [];
  const times: number[] = [];
  for (const { text, expect, kind } of cases) {
    const found = parseChat(text);
    times.push(quickest(text));
    const wrong: string[] = [];
    for (const [field, count] of counts) {
      if (field === 'address' && expect.address === undefined) continue;
      const { value, confidence } = found[field];
      const wanted = expect[field] ?? null;
      let right = value === wanted;
      if (field === 'name') right = sameName(wanted, value, expect.address ?? null);
      if (field === 'address') {
        const { lost, foreign } = compareLines(withoutBracket(expect, found.name.value), value);
        words.lost += lost.length;
        words.foreign += foreign.length;
        right = lost.length + foreign.length === 0;
      }
      if (value !== null) count.filled++;
      if (wanted !== null) count.expected++;
      if (value !== null && right) count.right++;
      if (value !== null && confidence >= FILLED_IN) count.sure++;
      if (value !== null && confidence >= FILLED_IN && right) count.sureAndRight++;
      if (value !== null) offers.push({ confidence, right });
      if (!right) wrong.push(`${field}: ${value} (${confidence}), expected ${wanted}`);
    }
    if (wrong.length) errors.push({ text, wrong, ...(kind ? { kind } : {}) });
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    fields: shares(counts),
    words,
    bands: bandsOf(offers),
    wrongFilledIn: offers.filter(({ right, confidence }) => !right && confidence >= FILLED_IN).length,
    errors,
    p50: at(0.5),
    p95: at(0.95),
  };
}

const noCount = (): Count => ({ filled: 0, right: 0, expected: 0, sure: 0, sureAndRight: 0 });

/** The expected line, without what the name that was found has in brackets. */
function withoutBracket({ name, address }: Case['expect'], found: string | null): string | null {
  const bracket = bracketOnly(name ?? null, found, address ?? null);
  return bracket && address ? address.replace(bracket, '') : (address ?? null);
}

/** Milliseconds of the quickest of five readings: what else the machine does meanwhile is none of the parser's. */
function quickest(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    parseChat(text);
    return performance.now() - start;
  });
  return Math.min(...times);
}

function shares(counts: Map<Field, Count>): Result['fields'] {
  const share = (field: Field) => {
    const { filled, right, expected, sure, sureAndRight } = counts.get(field) ?? noCount();
    const wrong = filled - right;
    const precision = filled ? right / filled : 1;
    const recall = expected ? right / expected : 1;
    const ofSure = {
      filled: sure,
      precision: sure ? sureAndRight / sure : 1,
      recall: expected ? sureAndRight / expected : 1,
    };
    return { precision, recall, wrong, missed: expected - right, expected, sure: ofSure };
  };
  return {
    name: share('name'),
    phone: share('phone'),
    address: share('address'),
    sub_district: share('sub_district'),
    district: share('district'),
    province: share('province'),
    zipcode: share('zipcode'),
  };
}
