import { createHash, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { AnyEndpoint, Given, Reply } from '../../contract/endpoint.ts';
import { ERRORS, wireError, type Detail, type ErrorCode } from '../../contract/errors.ts';
import { fieldSentences, type FieldProblem } from '../../contract/fields.ts';
import { ALL_ENDPOINTS } from '../../contract/index.ts';
import type { Locale } from '../../contract/shared.ts';
import type { Actor } from './actor.ts';
import type { Config } from './config.ts';
import { isConnectionLoss } from './db.ts';
import { fail, Failure } from './errors.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { allows } from './rights.ts';
import { guest, sessionOf } from './session.ts';
import { inputOf } from './validate.ts';

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
  bytes: Buffer;
  name?: string;
  /** Seconds a browser may keep it; 0: never. */
  keep?: number;
}

type Answer<E extends AnyEndpoint> = E['kind'] extends 'file' ? FileReply | Reply<E> : Reply<E>;
export type Handlers<M extends Record<string, AnyEndpoint>> = {
  [K in keyof M]: (
    who: Actor,
    input: Given<M[K]>,
    call: Call,
  ) => Promise<Answer<M[K]> | FileReply | Hijacked>;
};
/** The handler answers by itself (server-sent events). */
export const HIJACKED = Symbol('answered by the handler');
export type Hijacked = typeof HIJACKED;

type AnyHandler = (who: Actor, input: unknown, call: Call) => Promise<unknown>;
export interface Served {
  endpoint: AnyEndpoint;
  handler: AnyHandler;
}
/** Pairs every endpoint of a module with its handler; a missing one does not compile. */
export const serve = <M extends Record<string, AnyEndpoint>>(module: M, handlers: Handlers<M>): Served[] =>
  Object.entries(module).map(([name, endpoint]) => ({
    endpoint,
    handler: handlers[name] as unknown as AnyHandler,
  }));

export const FILE_LIMIT_MB = 10;

export async function openHttp(
  served: Served[],
  config: Config,
  log: Logger,
  metrics: Metrics,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((s) => s.trim()) : false,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    frameworkErrors: (err, request, reply) => answerError(err, request, reply, log, metrics),
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: FILE_LIMIT_MB * 1_048_576, files: 1, fields: 4, parts: 5 },
  });
  // https://developers.cloudflare.com/turnstile/reference/content-security-policy/
  const widget = config.BOT_CHECK === 'turnstile' ? ['https://challenges.cloudflare.com'] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'", ...widget],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'frame-src': ["'self'", 'blob:', ...widget],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    ...(config.publicUrl.startsWith('https:') ? {} : { strictTransportSecurity: false as const }),
    crossOriginEmbedderPolicy: false,
  });

  readJson(app);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(none)';
    metrics.requests.observe(
      { route, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    const who = request.actor;
    log.info({
      request_id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(who ? { user: who.userId, enterprise: who.enterpriseId } : {}),
    });
    done();
  });
  app.setErrorHandler((err, request, reply) => answerError(err, request, reply, log, metrics));

  const known = new Set(ALL_ENDPOINTS);
  for (const { endpoint, handler } of served) {
    if (!known.has(endpoint))
      throw new Error(`route outside the contract: ${endpoint.method} ${endpoint.path}`);
    for (const path of [endpoint.path, endpoint.alias]) {
      if (!path) continue;
      app.route({
        method: endpoint.method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) => answer(endpoint, handler, request, reply, config),
      });
    }
  }
  return app;
}

/** Fastify's parser, but JSON nested deeper than the stack is bad input, not a bug. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      void parse(request, body as string, done);
    } catch {
      done(fail('invalid_param', { problems: [{ path: '', problem: 'not_json' }] }));
    }
  });
}

async function answer(
  e: AnyEndpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): Promise<unknown> {
  const locale = localeOf(request);
  const token = tokenOf(request);
  const changing = request.method !== 'GET';
  if (changing && token.byCookie) assertOwnOrigin(request, config);

  let who = guest(request.id, request.ip, locale);
  if (e.right !== 'anyone') {
    who = await sessionOf(token.value, who);
    request.actor = who;
    if (!allows(who, e.right)) throw fail('permission_denied');
  }
  const input = inputOf(e, request.params, request.query, request.body);
  if (changing) who = { ...who, ...idempotencyOf(e, request, input) };

  const result = await handler(who, input, {
    request,
    reply,
    token: token.value,
    locale,
    ip: request.ip,
    file: () => fileOf(request),
  });
  if (result === HIJACKED) return reply;
  if (who.idempotency?.replayed) reply.header('idempotent-replayed', 'true');
  if (isFile(result)) return sendFile(reply, result);
  if (config.CHECK_REPLIES) e.reply.parse(result);
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(result));
}

function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  return reply
    .header('cache-control', file.keep ? `private, max-age=${file.keep}, immutable` : 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('content-disposition', `inline${file.name ? `; filename="${file.name}"` : ''}`)
    .type(file.type)
    .send(file.bytes);
}
const isFile = (r: unknown): r is FileReply => typeof r === 'object' && r !== null && 'bytes' in r;

const localeOf = (request: FastifyRequest): Locale =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'th';

function tokenOf(request: FastifyRequest): { value: string | null; byCookie: boolean } {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return { value: bearer, byCookie: false };
  const kept = request.cookies['token'] ?? null;
  return { value: kept, byCookie: kept !== null };
}

/** A change by cookie must come from the app's own pages: browsers always say where from. */
function assertOwnOrigin(request: FastifyRequest, config: Config): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin) {
    const own = origin === config.publicUrl || URL.parse(origin)?.host === request.headers.host;
    if (own) return;
  } else if (site === 'same-origin') return;
  throw fail('wrong_origin');
}

function idempotencyOf(e: AnyEndpoint, request: FastifyRequest, input: unknown): Pick<Actor, 'idempotency'> {
  const header = request.headers['idempotency-key'];
  const scan = (input as { scan_id?: string }).scan_id;
  if (header === undefined && !scan) return {};
  // a scan's own id is kept longer than the header, over a reload of the page: it counts
  const key = scan ? `scan:${scan}` : String(header);
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw fail('invalid_param', {
      problems: [{ path: 'Idempotency-Key', problem: 'format', limit: '1–200' }],
    });
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  return { idempotency: { key, route: `${e.module}.${e.name}`, bodyHash } };
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw fail('media_type');
  const part = await request.file();
  if (!part) throw fail('invalid_param', { problems: [{ path: 'file', problem: 'required' }] });
  return part.toBuffer();
}

/** Fastify's own refusals, in our words. */
const PROTOCOL: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media_type',
};

export function failureOf(err: unknown): Failure | null {
  if (err instanceof Failure) return err;
  const { code, statusCode } = err as { code?: string; statusCode?: number };
  const known = PROTOCOL[code ?? ''];
  if (known) return fail(known, { limit: FILE_LIMIT_MB });
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return fail('invalid_param', { problems: [{ path: '', problem: 'not_json' }] });
  }
  if (isConnectionLoss(err)) return fail('db_query_failed');
  return null;
}

/** What travels for a failure: the exact data, with field problems said in the caller's language. */
export function wireOf(failure: Failure, locale: Locale): ReturnType<typeof wireError> {
  const problems = failure.data['problems'] as FieldProblem[] | undefined;
  const data: Detail = problems
    ? { ...failure.data, fields: fieldSentences(problems, locale) }
    : failure.data;
  const wire = wireError(failure.code, data, locale);
  delete (wire.Detail as Detail)['fields'];
  delete (wire.Detail as Detail)['why'];
  return wire;
}

function answerError(
  err: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
  metrics: Metrics,
): void {
  let failure = failureOf(err);
  if (!failure) {
    log.error({ request_id: request.id, route: request.routeOptions.url, err: describe(err) }, 'bug');
    failure = fail('internal', { request_id: request.id });
  }
  metrics.failures.inc({ code: failure.code });
  const { status } = ERRORS[failure.code];
  const after = failure.data['seconds'] ?? (status === 503 ? 1 : null);
  if (after) void reply.header('retry-after', String(after));
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(wireOf(failure, localeOf(request))));
}

/** An error for the log: its type, message and stack; values of rows (personal data) stay out. */
const describe = (err: unknown): object => {
  const e = err as Error & { code?: string; table?: string; constraint?: string };
  return {
    type: e?.name,
    message: e?.code ? `SQL ${e.code}` : e?.message,
    table: e?.table,
    constraint: e?.constraint,
    stack: e?.stack?.split('\n').slice(1, 8).join('\n'),
  };
};

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor;
  }
}
