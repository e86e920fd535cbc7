import type { z } from 'zod';
import type { AnyEndpoint } from '../../../contract/endpoint.ts';
import type { UrlField, UrlFields } from './url.ts';

/**
 * What an endpoint can be asked, for the address bar: the contract's own schema reads it, so that a filter is written
 * down once. What a hand has spoilt is read as absent; what is the default is not written.
 */
export function fieldsOf(endpoint: AnyEndpoint): UrlFields {
  const { shape } = (endpoint.query ?? endpoint.body) as z.ZodObject;
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, fieldOf(schema as z.ZodType)]),
  );
}

function fieldOf(schema: z.ZodType): UrlField<unknown> {
  const absent = schema.safeParse(undefined).data;
  return {
    parse: (text) =>
      readings(text)
        .map((value) => schema.safeParse(value))
        .find(({ success }) => success)?.data ?? absent,
    format: (value) =>
      value === absent || value === '' || value === undefined
        ? undefined
        : value === true
          ? '1'
          : String(value),
  };
}

/** What a text of the address bar may mean, the plainest first. */
function readings(text: string | undefined): unknown[] {
  if (text === undefined || text === '') return [];
  const number = /^-?\d{1,15}$/.test(text) ? [Number(text)] : [];
  return [text, ...number, ...(text === '1' ? [true] : [])];
}
