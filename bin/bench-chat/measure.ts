import { parseChat } from '../../server/modules/customers/customers.rules/parse-chat.ts';

export const fields = ['name', 'phone', 'sub_district', 'district', 'province', 'zipcode'] as const;
type Field = (typeof fields)[number];

/** A pasted text with what a careful clerk reads in it; null or absent where it cannot be known. */
export interface Case {
  text: string;
  expect: Partial<Record<Field, string | null>>;
}

export interface Result {
  fields: Record<Field, { precision: number; recall: number; wrong: number; missed: number }>;
  errors: { text: string; wrong: string[] }[];
  /** Milliseconds a text. */
  p50: number;
  p95: number;
}

export function measure(cases: Case[]): Result {
  const counts = new Map<Field, { filled: number; right: number; expected: number }>();
  const errors: Result['errors'] = [];
  const times: number[] = [];
  for (const { text, expect } of cases) {
    const start = performance.now();
    const found = parseChat(text);
    times.push(performance.now() - start);
    const wrong: string[] = [];
    for (const field of fields) {
      const { value, confidence } = found[field];
      const wanted = expect[field] ?? null;
      const count = counts.get(field) ?? { filled: 0, right: 0, expected: 0 };
      counts.set(field, count);
      if (value !== null) count.filled++;
      if (wanted !== null) count.expected++;
      if (value !== null && value === wanted) count.right++;
      if (value !== wanted) wrong.push(`${field}: ${value} (${confidence}), expected ${wanted}`);
    }
    if (wrong.length) errors.push({ text, wrong });
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { fields: shares(counts), errors, p50: at(0.5), p95: at(0.95) };
}

function shares(counts: Map<Field, { filled: number; right: number; expected: number }>): Result['fields'] {
  const share = (field: Field) => {
    const { filled, right, expected } = counts.get(field) ?? { filled: 0, right: 0, expected: 0 };
    const wrong = filled - right;
    const precision = filled ? right / filled : 1;
    const recall = expected ? right / expected : 1;
    return { precision, recall, wrong, missed: expected - right };
  };
  return {
    name: share('name'),
    phone: share('phone'),
    sub_district: share('sub_district'),
    district: share('district'),
    province: share('province'),
    zipcode: share('zipcode'),
  };
}
