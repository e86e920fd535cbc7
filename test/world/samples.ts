import fc from 'fast-check';
import type { z } from 'zod';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { Thing } from '../../contract/shared.ts';
import { CODES } from './leaves.ts';
import type { Refs } from './proof.ts';

interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  values?: unknown[];
  entries?: Record<string, unknown>;
  valueType?: z.ZodType;
  format?: string;
  pattern?: RegExp;
}
interface Bag {
  minimum?: number;
  maximum?: number;
  patterns?: Set<RegExp>;
  format?: string;
}

/** Valid values of a schema; ids come from `refs`, so that a call reaches real rows. */
export function valid(schema: z.ZodType, refs: Refs): fc.Arbitrary<unknown> {
  const meta = schema.meta() as { ref?: Thing; format?: string } | undefined;
  if (meta?.ref) return fc.constant(existing(refs, meta.ref));
  const def = schema._zod.def as unknown as Def;
  const bag = (schema._zod as unknown as { bag: Bag }).bag;
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape!).map(([k, s]) => [k, field(k, s, refs)])),
        {
          requiredKeys: Object.entries(def.shape!)
            .filter(([, s]) => !isOptional(s))
            .map(([k]) => k),
        },
      );
    case 'array':
      return fc.array(valid(def.element!, refs), {
        minLength: bag.minimum ?? 0,
        maxLength: Math.min(bag.maximum ?? 3, (bag.minimum ?? 0) + 2),
      });
    case 'optional':
    case 'default':
    case 'nonoptional':
      return valid(def.innerType!, refs);
    case 'nullable':
      return fc.oneof(
        { weight: 4, arbitrary: valid(def.innerType!, refs) },
        { weight: 1, arbitrary: fc.constant(null) },
      );
    case 'union':
      return fc.oneof(...def.options!.map((o) => valid(o, refs)));
    case 'literal':
      return fc.constantFrom(...def.values!);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!));
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'int':
      return meta?.format === 'baht'
        ? fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100)
        : fc.integer({ min: Math.max(bag.minimum ?? -1_000, -1_000), max: Math.min(bag.maximum ?? 50, 50) });
    case 'record':
      return fc.constant({});
    case 'pipe':
      return fc.constantFrom('0812345678', '081-234-5678', '+66812345678');
    case 'string':
      return text(def, bag);
    default:
      throw new Error(`no sample for ${def.type}`);
  }
}

/** Codes that are scanned are text to the schema; a sample of their kind reaches real rows. */
const field = (key: string, schema: z.ZodType, refs: Refs): fc.Arbitrary<unknown> => {
  const code = CODES[key];
  return code
    ? fc.oneof({ weight: 3, arbitrary: fc.constant(existing(refs, code)) }, valid(schema, refs))
    : valid(schema, refs);
};

function existing(refs: Refs, thing: Thing): unknown {
  const id = refs[thing];
  if (id === undefined || id === null) throw new Error(`there is no ${thing} among the samples`);
  return id;
}

function text(def: Def, bag: Bag): fc.Arbitrary<string> {
  const format = def.format ?? bag.format;
  if (format === 'uuid') return fc.uuid();
  if (format === 'date')
    return fc
      .integer({ min: 0, max: 20 })
      .map((d) => new Date(Date.now() - d * 86_400_000).toISOString().slice(0, 10));
  if (format === 'datetime') return fc.constant('2026-11-20T10:00:00+07:00');
  if (format === 'email') return fc.constant('someone@example.com');
  const pattern = def.pattern ?? [...(bag.patterns ?? [])][0];
  if (pattern) return fc.stringMatching(pattern);
  const max = Math.min(bag.maximum ?? 40, 40);
  return fc.oneof(
    fc
      .string({ minLength: Math.max(bag.minimum ?? 0, 1), maxLength: max })
      .map((s) => s.replace(/[^\x20-\x7e]/g, 'x').trim() || 'x'),
    fc.constantFrom('มะลิ', 'น้ำ กำลัง', "';--", '%_\\').map((s) => s.slice(0, max)),
  );
}

const isOptional = (s: z.ZodType): boolean => s.safeParse(undefined).success;

/** Strings and values that break careless servers. */
const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '9'.repeat(400),
  'ก'.repeat(20_000),
  "'; drop table orders; --",
  '{{7*7}}',
  '../../etc/passwd',
  '%00%ff',
  '<script>alert(1)</script>',
  [],
  {},
  [[[]]],
  { __proto__: { admin: true } },
  { constructor: { prototype: {} } },
  '๙๙๙',
  '‮',
  'NaN',
  '2026-02-30',
];

/** Valid, mutated and hostile inputs of an endpoint. */
export function fuzzed(e: AnyEndpoint, refs: Refs): fc.Arbitrary<Record<string, unknown>> {
  const schemas = [e.params, e.query, e.body].filter((s): s is z.ZodObject => s !== undefined);
  const whole = fc
    .tuple(...schemas.map((s) => valid(s, refs)))
    .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>);
  const keys = schemas.flatMap((s) => Object.keys(s.shape ?? {}));
  const pathKeys = Object.keys(e.params?.shape ?? {});
  const mutated = fc
    .tuple(whole, fc.constantFrom(...(keys.length ? keys : ['x'])), fc.constantFrom(...HOSTILE))
    .map(([v, k, h]) => ({
      ...v,
      [k]: pathKeys.includes(k) ? String(h).slice(0, 300).toWellFormed() || 'x' : h,
    }));
  const lacking = fc
    .tuple(whole, fc.constantFrom(...keys.filter((k) => !pathKeys.includes(k)).concat('x')))
    .map(([v, k]) => {
      const { [k]: _gone, ...rest } = v;
      return rest;
    });
  const unknown = fc
    .tuple(
      whole,
      fc.constantFrom('enterprise_id', 'status', 'EnterpriseID', 'price', 'paid_at', '__proto__', 'x'),
      fc.constantFrom(1, 'x', null),
    )
    .map(([v, k, x]) => ({ ...v, [k]: x }));
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 5, arbitrary: mutated },
    { weight: 1, arbitrary: lacking },
    { weight: 1, arbitrary: unknown },
  );
}
