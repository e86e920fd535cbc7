import { z } from 'zod';
import { endpoints, get, put } from './endpoint.ts';
import { CodeText, Moment, Text, all, one, type Words } from './shared.ts';

declare module './topics.ts' {
  interface Topics {
    settings: true;
  }
}

export type SettingValue = number | boolean | string;

/** What people read of a setting: what it is called, what it means, and what a change does to what is there already. */
interface Says {
  title: Words;
  means: Words;
  effect: Words;
}
type Field =
  | { kind: 'whole'; least: number; most: number; unit: Words }
  | { kind: 'flag' }
  /** Printed as it stands; `lines` at most. */
  | { kind: 'text'; most: number; lines: number }
  /** Of a document's number (see `document_number` of the database), with its own tokens, each with an example. */
  | { kind: 'pattern'; tokens: Readonly<Record<string, string>> };
/** One thing that a shop decides. Without a decision what is usual holds. */
export type Setting<T extends SettingValue = SettingValue> = Says &
  Field & {
    /** `orders.reservation_hours` */
    key: string;
    /** What it stands under. */
    group: Words;
    usual: T;
  };

type Told<T extends SettingValue, F extends Field> = Says & Omit<F, 'kind'> & { usual: T };
export const whole = (s: Told<number, Extract<Field, { kind: 'whole' }>>) => ({
  kind: 'whole' as const,
  ...s,
});
export const flag = (s: Told<boolean, Extract<Field, { kind: 'flag' }>>) => ({ kind: 'flag' as const, ...s });
export const text = (s: Told<string, Extract<Field, { kind: 'text' }>>) => ({ kind: 'text' as const, ...s });
export const pattern = (s: Told<string, Extract<Field, { kind: 'pattern' }>>) => ({
  kind: 'pattern' as const,
  ...s,
});

type Keyless = { usual: SettingValue } & Says & Field;
type Keyed<S> = {
  readonly [K in keyof S]: S[K] extends { usual: infer T extends SettingValue }
    ? Setting<T extends number ? number : T extends boolean ? boolean : string>
    : never;
};
/** What a module lets a shop decide, by name; `declare`d beside its endpoints, registered where it joins. */
export const settingsFor = <S extends Record<string, Keyless>>(
  module: string,
  group: Words,
  settings: S,
): Keyed<S> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [
      name,
      { ...setting, key: `${module}.${name}`, group },
    ]),
  ) as Keyed<S>;

/** What a number's pattern may hold besides its own tokens: dates, and the running number in so many digits. */
export const DATE_TOKENS = ['yy', 'yyyy', 'ce', 'mm', 'dd'] as const;
export const MOST_IN_PATTERN = 40;
/** A number this long still fits its label, its bar code and its column. */
const MOST_IN_NUMBER = 20;
const LENGTHS: Readonly<Record<string, number>> = { yy: 2, yyyy: 4, ce: 4, mm: 2, dd: 2 };

/** What is wrong with a pattern of numbers; undefined where nothing is. */
export function patternProblem(typed: string, own: Readonly<Record<string, string>>): Words | undefined {
  const tokens = Object.keys(own);
  const known = [...DATE_TOKENS, ...tokens];
  const unknown = [...typed.matchAll(/\{([^{}]*)\}/g)]
    .map((found) => found[1]!)
    .find((token) => !known.includes(token) && !/^n[3-9]$/.test(token));
  if (unknown !== undefined)
    return {
      th: `ไม่รู้จัก {${unknown}} ใช้ได้แค่ ${[...known, 'n6'].map((t) => `{${t}}`).join(' ')}`,
      en: `{${unknown}} is not known. Use ${[...known, 'n6'].map((t) => `{${t}}`).join(' ')}`,
    };
  if ([...typed.matchAll(/\{n\d\}/g)].length !== 1)
    return {
      th: 'ต้องมีเลขลำดับหนึ่งที่ เช่น {n6} คือ 6 หลัก',
      en: 'Put the running number in once, such as {n6} for 6 digits',
    };
  const missing = tokens.find((token) => !typed.includes(`{${token}}`));
  if (missing)
    return {
      th: `ต้องมี {${missing}} ด้วย ไม่อย่างนั้นแยกชนิดไม่ออก`,
      en: `{${missing}} has to be in it: it tells the kinds apart`,
    };
  const long = typed
    .replace(/\{n(\d)\}/, (_, digits: string) => '0'.repeat(Number(digits)))
    .replace(/\{(\w+)\}/g, (_, token: string) =>
      '0'.repeat(LENGTHS[token] ?? own[token]?.length ?? 0),
    ).length;
  if (long > MOST_IN_NUMBER)
    return {
      th: `เลขจะยาว ${long} ตัว ยาวได้ไม่เกิน ${MOST_IN_NUMBER}`,
      en: `Its numbers would have ${long} characters; ${MOST_IN_NUMBER} are the most`,
    };
  const wrong = /[^A-Z0-9/._-]/.exec(typed.replace(/\{[^{}]*\}/g, ''))?.[0];
  return wrong === undefined
    ? undefined
    : {
        th: `ใช้ “${wrong}” ไม่ได้ ใช้ A–Z 0–9 - / . _ เพื่อให้สแกนได้`,
        en: `“${wrong}” cannot be used: only A–Z 0–9 - / . _ can be scanned`,
      };
}

const Value = z.union([z.number(), z.boolean(), Text(1000)]);
const Said = z.strictObject({ th: z.string(), en: z.string() });
const SettingRow = z.strictObject({
  key: z.string(),
  group: Said,
  title: Said,
  means: Said,
  effect: Said,
  kind: z.enum(['whole', 'flag', 'text', 'pattern']),
  /** Of a whole number: its limits and unit. */
  least: z.int().optional(),
  most: z.int().optional(),
  unit: Said.optional(),
  /** Of a text: its most lines. Its `most` is that of its letters. */
  lines: z.int().optional(),
  /** Of a number's pattern: what it may hold besides dates, each with an example. */
  tokens: z.record(z.string(), z.string()).optional(),
  /** Of a number's pattern: what a number looks like today. */
  example: z.string().optional(),
  usual: Value,
  value: Value,
  /** Who decided it, and when; null: nobody, what is usual holds. */
  changed: z.strictObject({ who: z.string().nullable(), at: Moment }).nullable(),
});
export type SettingRow = z.infer<typeof SettingRow>;

const which = z.strictObject({
  key: z
    .string()
    .max(80)
    .regex(/^[a-z_]+\.[a-z_]+$/),
});

export const settings = endpoints(
  'settings',
  { th: 'การตั้งค่า', en: 'Settings' },
  {
    list: get('/api/v1/settings', {
      says: 'All that the shop may decide, module by module, with what is usual and what holds now.',
      right: 'admin',
      lets: null,
      reply: all(SettingRow),
    }),
    change: put('/api/v1/settings/{key}', {
      says: 'Decides one setting, against what was seen; null: what is usual holds again.',
      right: 'admin',
      lets: { th: 'เปลี่ยนการตั้งค่าของร้าน', en: 'Change the settings of the shop' },
      params: which,
      body: z.strictObject({ value: Value.nullable(), seen: Value }),
      reply: one(SettingRow),
      errors: ['changed_meanwhile'],
    }),
    example: get('/api/v1/settings/{key}/example', {
      says: 'What a number would look like by a pattern; refused where it is none.',
      right: 'admin',
      lets: null,
      params: which,
      query: z.strictObject({ pattern: CodeText(MOST_IN_PATTERN, 1) }),
      reply: one(z.strictObject({ example: z.string() })),
    }),
  },
);
