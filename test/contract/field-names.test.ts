import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { fieldSentences } from '../../contract/fields.ts';
import { LOCALES } from '../../contract/shared.ts';
import { MODULES } from '../../server/modules.ts';

/** Whose people read their refusals with gloves on: no path of a call is ever among the words. */
const SPOKEN = ['packing', 'returns', 'express'];
const endpoints: [string, AnyEndpoint][] = MODULES.filter(({ name }) => SPOKEN.includes(name)).flatMap(
  ({ endpoints: tables = [] }) =>
    tables.flatMap((table) =>
      Object.values(table).map((e): [string, AnyEndpoint] => [`${e.method} ${e.path}`, e]),
    ),
);

test.each(endpoints)('each field of %s that can be refused has a name', (_, e) => {
  for (const path of [e.params, e.query, e.body].flatMap((schema) => (schema ? pathsOf(schema) : [])))
    for (const locale of LOCALES) {
      const said = fieldSentences([{ path, problem: 'required' }], locale);
      expect(said, path).not.toMatch(/_|\.\d/);
      expect(said, path).toMatch(locale === 'th' ? /^([ก-๙ ๆ\d]+|SKU) ต้องกรอก$/ : /^[A-Z“]/);
    }
});

function pathsOf(schema: z.ZodType, at: readonly string[] = []): string[] {
  const def = schema._zod.def as {
    type: string;
    shape?: Record<string, z.ZodType>;
    element?: z.ZodType;
    options?: z.ZodType[];
    innerType?: z.ZodType;
    in?: z.ZodType;
  };
  if (def.shape) return Object.entries(def.shape).flatMap(([key, field]) => pathsOf(field, [...at, key]));
  if (def.element) return [at.join('.'), ...pathsOf(def.element, [...at, '0'])];
  if (def.options) return def.options.flatMap((option) => pathsOf(option, at));
  const inner = def.innerType ?? def.in;
  return inner ? pathsOf(inner, at) : [at.join('.')];
}
