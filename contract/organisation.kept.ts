import { z } from 'zod';
import { del, get, post, put, type Deed } from './endpoint.ts';
import { Count, Id, LastChange, Page, Ref, done, list, one, type Thing, type Words } from './shared.ts';
import type { ErrorCode } from './errors.ts';

/** What every one of them has besides its own fields, as it is told in the audit trail. */
export const KEPT_FIELDS = {
  status: { th: 'สถานะ', en: 'Status' },
  order: { th: 'ลำดับ', en: 'Order' },
} as const satisfies Record<string, Words>;

/** One of the people who belong to it. */
export const Member = z.strictObject({ id: Id, name: z.string() });
export type Member = z.infer<typeof Member>;

/** What is known of each thing that the administrator keeps. */
export const keptFields = {
  id: Id,
  name: z.string(),
  /** Grows with every change: a form sends back the one that it has read. */
  version: z.int(),
  is_closed: z.boolean(),
};
/** What is known of one alone: where it is used, in words, and who saved it last. */
export const aboutFields = {
  uses: z.array(z.strictObject({ th: z.string(), en: z.string() })),
  last_change: LastChange,
};
export const Version = z.int().min(1);

const Facts = z.strictObject({ id: Id, version: z.int() });

interface Kept<R, D, A, C, X> {
  path: string;
  thing: Thing;
  /** Of one, and of several: for the API page. */
  says: readonly [one: string, several: string];
  lets: Deed;
  row: R;
  detail: D;
  add: A;
  /** With the version that was read. */
  change: C;
  /** How saving one is refused besides by its name. */
  refuses?: readonly X[];
}

/** The calls by which an administrator keeps things in an order of their own, turned off instead of deleted. */
export const keptEndpoints = <
  R extends z.ZodObject,
  D extends z.ZodObject,
  A extends z.ZodObject,
  C extends z.ZodObject,
  const X extends ErrorCode = never,
>({
  path,
  thing,
  says: [one_, several],
  lets,
  row,
  detail,
  add,
  change,
  refuses = [],
}: Kept<R, D, A, C, X>) => {
  const which = z.strictObject({ id: Ref(thing) });
  const right = 'admin' as const;
  return {
    all: get(`${path}/all`, {
      says: `All ${several} in their order, with who belongs to each; those that are turned off by \`state\`.`,
      right,
      lets: null,
      query: z.strictObject({ ...Page, state: z.enum(['open', 'closed']).default('open') }),
      reply: list(row, { open: Count, closed: Count }),
    }),
    detail: get(`${path}/{id}`, {
      says: `One ${one_}, also when turned off, and where it is used.`,
      right,
      lets: null,
      params: which,
      reply: one(detail),
    }),
    add: post(path, {
      says: `Adds a ${one_}, the last in the order.`,
      right,
      lets,
      body: add,
      reply: one(Facts),
      errors: ['duplicate', ...refuses] as const,
    }),
    change: put(`${path}/{id}`, {
      says: `Changes a ${one_}.`,
      right,
      lets: null,
      params: which,
      body: change,
      reply: one(Facts),
      errors: ['duplicate', 'changed_meanwhile', ...refuses] as const,
    }),
    arrange: put(`${path}/order`, {
      says: `Puts ${several} in this order; those that are not named keep their places.`,
      right,
      lets: null,
      body: z.strictObject({ ids: z.array(Ref(thing)).min(1).max(500) }),
      reply: done,
    }),
    setStatus: put(`${path}/{id}/status`, {
      says: `Turns a ${one_} off, or on again: what is off is not offered any more, and what has it keeps it.`,
      right,
      lets: null,
      params: which,
      body: z.strictObject({ status: z.enum(['open', 'closed']) }),
      reply: one(Facts),
    }),
    remove: del(`${path}/{id}`, {
      says: `Deletes a ${one_} that is used nowhere.`,
      right,
      lets: null,
      params: which,
      reply: done,
      errors: ['in_use'],
    }),
  };
};
