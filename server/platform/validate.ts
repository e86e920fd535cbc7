import { z } from 'zod';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { FieldProblem } from '../../contract/fields.ts';
import { fail } from './errors.ts';

/** The validated input of a call: path, query and body, merged. Throws `invalid_param` naming each field. */
export function inputOf(e: AnyEndpoint, params: unknown, query: unknown, body: unknown): unknown {
  const problems: FieldProblem[] = [];
  const take = (schema: z.ZodType | undefined, value: unknown): object => {
    if (!schema) return {};
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data as object;
    problems.push(...parsed.error.issues.flatMap(problemsOf(value)));
    return {};
  };
  const merged = {
    ...take(e.params, decoded(e.params, params)),
    ...take(e.query ?? NOTHING, decoded(e.query, query)),
    ...take(e.body ?? (e.kind === 'upload' ? undefined : NOTHING), body ?? {}),
  };
  if (problems.length) throw fail('invalid_param', { problems: problems.slice(0, 20) });
  return merged;
}

const NOTHING = z.strictObject({});

type Kind = 'number' | 'boolean' | 'text';
const kinds = new WeakMap<z.ZodType, Record<string, Kind>>();

/** Query strings and path parameters are text; numbers and booleans of the schema are read from it. */
function decoded(schema: z.ZodObject | undefined, raw: unknown): unknown {
  if (!raw || typeof raw !== 'object') return {};
  if (!schema) return raw;
  let known = kinds.get(schema);
  if (!known) {
    known = Object.fromEntries(Object.entries(schema.shape).map(([k, s]) => [k, kindOf(s as z.ZodType)]));
    kinds.set(schema, known);
  }
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw))
    out[key] = typeof value === 'string' ? read(known[key], value) : value;
  return out;
}

function read(kind: Kind | undefined, text: string): unknown {
  if (kind === 'number' && /^-?\d{1,15}(\.\d{1,6})?$/.test(text)) return Number(text);
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function kindOf(schema: z.ZodType): Kind {
  const def = schema._zod.def as {
    type: string;
    innerType?: z.ZodType;
    in?: z.ZodType;
    options?: z.ZodType[];
    values?: unknown[];
  };
  if (def.type === 'number' || def.type === 'int') return 'number';
  if (def.type === 'boolean') return 'boolean';
  if (def.type === 'literal') return typeof def.values?.[0] === 'number' ? 'number' : 'text';
  if (def.innerType) return kindOf(def.innerType);
  if (def.type === 'pipe' && def.in) return kindOf(def.in);
  if (def.type === 'union') return def.options?.some((o) => kindOf(o) === 'number') ? 'number' : 'text';
  return 'text';
}

type Issue = z.core.$ZodIssue;

/** As the contract counts them: without the spaces around. */
const lettersAt = (root: unknown, path: PropertyKey[]): string => {
  const value = valueAt(root, path);
  return typeof value === 'string' ? String(value.trim().normalize('NFC').length) : '';
};

export const problemsOf =
  (root: unknown) =>
  (issue: Issue): FieldProblem[] => {
    const path = issue.path.map(String).join('.').slice(0, 200);
    const got = shortly(valueAt(root, issue.path));
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((k) => ({
          path: [path, k.slice(0, 100)].filter(Boolean).join('.'),
          problem: 'unknown_key',
        }));
      case 'invalid_type':
        return [
          valueAt(root, issue.path) === undefined
            ? { path, problem: 'required' }
            : { path, problem: 'wrong_type', limit: issue.expected, got },
        ];
      case 'too_small':
        return issue.origin === 'number' || issue.origin === 'int'
          ? [{ path, problem: 'too_small', limit: least(issue), got }]
          : Number(issue.minimum) === 1
            ? [{ path, problem: 'required' }]
            : [{ path, problem: 'too_short', limit: Number(issue.minimum) }];
      case 'too_big':
        return issue.origin === 'number' || issue.origin === 'int'
          ? [{ path, problem: 'too_big', limit: Number(issue.maximum), got }]
          : issue.origin === 'string'
            ? [
                {
                  path,
                  problem: 'too_many_letters',
                  limit: Number(issue.maximum),
                  got: lettersAt(root, issue.path),
                },
              ]
            : [{ path, problem: 'too_long', limit: Number(issue.maximum) }];
      case 'invalid_value':
        return [
          {
            path,
            problem: valueAt(root, issue.path) === undefined ? 'required' : 'choice',
            limit: issue.values.map(String).join(', ').slice(0, 200),
            got,
          },
        ];
      case 'invalid_format':
        return [{ path, problem: own(issue.message) ?? 'format', limit: issue.format, got }];
      case 'custom':
        return [{ path, problem: own(issue.message) ?? 'other', got }];
      case 'invalid_union':
        return [{ path, problem: valueAt(root, issue.path) === undefined ? 'required' : 'other', got }];
      default:
        return [{ path, problem: 'other', got }];
    }
  };

/** Above 0 is at least 1: what must be above something is always a whole number here. */
const least = (issue: z.core.$ZodIssueTooSmall) =>
  Number(issue.minimum) + (issue.inclusive === false ? 1 : 0);

/** Schemas of the contract name their own problems by a single word. */
const own = (message: string): string | null => (/^[a-z_]+$/.test(message) ? message : null);

function valueAt(root: unknown, path: PropertyKey[]): unknown {
  let at = root;
  for (const key of path) {
    if (at === null || typeof at !== 'object') return undefined;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  return at;
}
/** What was given, as far as it helps; nested things are named, not written out. */
const shortly = (v: unknown): string =>
  v === undefined
    ? ''
    : v !== null && typeof v === 'object'
      ? Array.isArray(v)
        ? '[…]'
        : '{…}'
      : JSON.stringify(v).slice(0, 60);
