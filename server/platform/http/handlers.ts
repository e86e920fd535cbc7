import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, Given, Reply } from '../../../contract/endpoint.ts';
import type { Locale } from '../../../contract/shared.ts';
import type { Actor } from '../actor.ts';
import { fail, type Fail, type FailOf } from '../errors.ts';

/** What a handler may need of the call besides who and what. */
export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  token: string | null;
  locale: Locale;
  ip: string;
  /** The one file of an upload; refused beyond the limit. */
  file(): Promise<Buffer>;
}
/** Bytes instead of an envelope. */
export interface FileReply {
  type: string;
  bytes: Buffer | Readable;
  name?: string;
  /** It is to be saved, not shown. */
  save?: boolean;
  /** Seconds a browser may keep it; 0: never. */
  keep?: number;
}

type Answer<E extends AnyEndpoint> = E['kind'] extends 'file' ? FileReply | Reply<E> : Reply<E>;
export type Handlers<M extends Record<string, AnyEndpoint>> = {
  [K in keyof M]: (
    who: Actor,
    input: Given<M[K]>,
    call: Call,
    fail: FailOf<M[K]>,
  ) => Promise<Answer<M[K]> | FileReply | Hijacked>;
};
/** The handler answers by itself (server-sent events). */
export const HIJACKED = Symbol('answered by the handler');
type Hijacked = typeof HIJACKED;

export type AnyHandler = (who: Actor, input: unknown, call: Call) => Promise<unknown>;
export interface Served {
  endpoint: AnyEndpoint;
  handler: AnyHandler;
}
/** Pairs every endpoint of a module with its handler; a missing one does not compile. */
export const serve = <M extends Record<string, AnyEndpoint>>(module: M, handlers: Handlers<M>): Served[] =>
  Object.entries(module).map(([name, endpoint]) => ({
    endpoint,
    handler: (who, input, call) => (handlers[name] as unknown as FreeHandler)(who, input, call, fail),
  }));
type FreeHandler = (who: Actor, input: unknown, call: Call, fail: Fail) => Promise<unknown>;
