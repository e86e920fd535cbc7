import type { z } from 'zod';
import type { COMMON_ERRORS, ErrorCode } from './errors.ts';
import type { Place } from './screens.ts';
import type { Right, Words } from './shared.ts';

/** What somebody is able to do, in the words of the shop. */
export interface Deed extends Words {
  /** The screen it is done on, where its right alone does not open one. */
  at?: Place;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** json: an envelope · file: bytes · upload: multipart form with one `file` · events: server-sent events. */
type Kind = 'json' | 'file' | 'upload' | 'events';
type Shape = z.ZodObject | undefined;

interface Spec<
  P extends Shape,
  Q extends Shape,
  B extends z.ZodType | undefined,
  R extends z.ZodType,
  X extends ErrorCode,
> {
  /** One sentence for the API page. */
  says: string;
  right: Right;
  /** What it lets a person do, for the editor of permissions; null where another one of the same right says it. */
  lets?: Deed | null;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  kind?: Kind;
  /** Beyond those every endpoint may answer (see COMMON_ERRORS); its handler can throw no other. */
  errors?: readonly X[];
  /** Where an odd path has a cleaner alias, it is served too. */
  alias?: string;
  /** A program's key may call it though it takes no permission: nothing in it is a person's own. */
  byKey?: boolean;
  /** Answered too while the caller’s password is a one-time one: what leads to a password of one’s own. */
  beforeOwnPassword?: true;
  /** Answered too while the shop asks the caller for a second factor that is not there yet: what leads to one. */
  beforeSecondFactor?: true;
  /** Hot lists build their rows explicitly and skip the reply's schema in production. */
  hot?: boolean;
}

export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
  X extends ErrorCode = ErrorCode,
> extends Spec<P, Q, B, R, X> {
  method: Method;
  path: string;
  kind: Kind;
  module: string;
  /** What its table is called on the API page. */
  moduleTitle: Words;
  name: string;
}
export type AnyEndpoint = Endpoint;

/** What is given by permission says what it lets a person do. */
type Permission =
  | { right: 'anyone' | 'signed-in'; lets?: undefined }
  | { right: Exclude<Right, 'anyone' | 'signed-in'>; lets: Deed | null };

type Named = Pick<Endpoint, 'module' | 'moduleTitle' | 'name'>;
type Unnamed<E> = Omit<E, keyof Named>;
const make =
  (method: Method) =>
  <
    R extends z.ZodType,
    P extends Shape = undefined,
    Q extends Shape = undefined,
    B extends z.ZodType | undefined = undefined,
    const X extends ErrorCode = never,
  >(
    path: string,
    spec: Spec<P, Q, B, R, X> & Permission,
  ): Unnamed<Endpoint<P, Q, B, R, X>> => ({ ...spec, method, path, kind: spec.kind ?? 'json' });

export const get = make('GET');
export const post = make('POST');
export const put = make('PUT');
export const del = make('DELETE');

/** Names a module's endpoints; the table every other part of the system is generated from. */
export function endpoints<T extends Record<string, Unnamed<AnyEndpoint>>>(
  module: string,
  moduleTitle: Words,
  table: T,
): { [K in keyof T]: T[K] & Named } {
  const named = Object.entries(table).map(([name, e]) => [name, { ...e, module, moduleTitle, name }]);
  return Object.fromEntries(named) as { [K in keyof T]: T[K] & Named };
}

// what an endpoint does not take adds nothing: `never` alone would swallow the rest
type In<T> = [T] extends [never] ? unknown : T extends z.ZodType ? z.input<T> : unknown;
type Out<T> = [T] extends [never] ? unknown : T extends z.ZodType ? z.output<T> : unknown;

/** What a caller gives: the path's parameters, the query and the body, merged into one object. */
export type Input<E> = E extends { params?: infer P; query?: infer Q; body?: infer B }
  ? In<NonNullable<P>> & In<NonNullable<Q>> & In<NonNullable<B>>
  : never;
/** The same after validation. */
export type Given<E> = E extends { params?: infer P; query?: infer Q; body?: infer B }
  ? Out<NonNullable<P>> & Out<NonNullable<Q>> & Out<NonNullable<B>>
  : never;
export type Reply<E> = E extends { reply: infer R extends z.ZodType } ? z.output<R> : never;
export type DataOf<E> = Reply<E> extends { Data: infer D } ? D : never;
/** The codes an endpoint may refuse with: its own and the common ones. */
export type Refusal<E> =
  | (E extends { errors?: readonly (infer X extends ErrorCode)[] } ? X : never)
  | (typeof COMMON_ERRORS)[number];
