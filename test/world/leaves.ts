import type { z } from 'zod';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { Thing } from '../../contract/shared.ts';

/** A place in an input that points at one of an enterprise's things: `lines.*.item_id`. */
export interface Leaf {
  path: string;
  thing: Thing;
}

/** Codes that people scan are text to the schema; their names say what they point at. */
export const CODES: Record<string, Thing> = { code: 'order_number', barcode: 'barcode' };

interface Def {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
}

/** Every such place of an endpoint's parameters, query and body. */
export const leavesOf = (e: AnyEndpoint): Leaf[] =>
  [e.params, e.query, e.body].flatMap((schema) => (schema ? below(schema, '') : []));

function below(schema: z.ZodType, path: string): Leaf[] {
  const { ref, given } = (schema.meta() ?? {}) as { ref?: Thing; given?: true };
  if (ref) return [{ path, thing: ref }];
  // it names something new
  if (given) return [];
  const def = schema._zod.def as unknown as Def;
  const code = CODES[path.slice(path.lastIndexOf('.') + 1)];
  if (code && !def.shape && !def.element) return [{ path, thing: code }];
  const under = (key: string) => (path ? `${path}.${key}` : key);
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([key, s]) => below(s, under(key))),
    ...(def.element ? below(def.element, under('*')) : []),
    ...(def.innerType ? below(def.innerType, path) : []),
    ...(def.options ?? []).flatMap((o) => below(o, path)),
  ];
}

/** What stands at a leaf of an input, `*` being its first element; undefined where nothing does. */
export const at = (input: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key === '*' ? 0 : key],
      input,
    );

/** The same input with another value at a leaf. */
export function withAt<T>(input: T, path: string, value: unknown): T {
  const copy = structuredClone(input);
  const keys = path.split('.').map((key) => (key === '*' ? 0 : key));
  const last = keys.pop()!;
  const holder = keys.reduce<unknown>((v, key) => (v as Record<string, unknown>)[key], copy);
  (holder as Record<string, unknown>)[last] = value;
  return copy;
}

/** Ids and codes that nobody ever had. */
export const nobodys = (thing: Thing): unknown =>
  thing === 'order_number'
    ? 'SO0000-000000'
    : thing === 'barcode'
      ? '9999999999999'
      : thing === 'file'
        ? '00000000-0000-4000-8000-000000000000.jpg'
        : 999_999_999;
