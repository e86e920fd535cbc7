import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '../../../contract/endpoint.ts';
import { allows } from '../../../contract/rights.ts';
import type { Actor } from '../actor.ts';
import type { Config } from '../config.ts';
import { fail } from '../errors.ts';
import { keyedHash } from '../seal.ts';
import { guest, isOfProgram, sessionOf, stillHolds, StaleSession } from '../session.ts';
import { inputOf } from '../validate.ts';
import { localeOf } from './failures.ts';
import { HIJACKED, type AnyHandler, type FileReply } from './handlers.ts';

/** One call: who asks, may they, is the input right, then the handler, then its answer as JSON or as a file. */
export async function answer(
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

  const visitor = guest(request.id, request.ip, locale);
  const handle = async (who: Actor): Promise<unknown> => {
    const input = inputOf(e, request.params, request.query, request.body);
    if (changing) who = { ...who, ...idempotencyOf(request, input) };
    replayed = () => who.idempotency?.replayed ?? false;
    return handler(who, input, {
      request,
      reply,
      token: token.value,
      locale,
      ip: request.ip,
      file: () => fileOf(request),
    });
  };
  let replayed = () => false;
  const result = await (e.right === 'anyone'
    ? handle(visitor)
    : asSomeone(e, request, token.value, visitor, handle));
  if (result === HIJACKED) return reply;
  if (replayed()) reply.header('idempotent-replayed', 'true');
  if (isFile(result)) return sendFile(reply, result);
  if (config.CHECK_REPLIES) e.reply.parse(result);
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(result));
}

/**
 * Answers as the person behind the token. Whoever is remembered is proven by the handler's first transaction; where
 * none was needed, or it was refused before, the database is asked before anything is said. Where the person turns out
 * to be another than remembered (blocked, other rights), nothing was done, and the call is answered again.
 */
async function asSomeone(
  e: AnyEndpoint,
  request: FastifyRequest,
  token: string | null,
  visitor: Actor,
  handle: (who: Actor) => Promise<unknown>,
): Promise<unknown> {
  // an answer that never ends cannot be taken back, an upload is read only once
  let who = await sessionOf(token, visitor, e.kind === 'events' || e.kind === 'upload');
  for (;;) {
    request.actor = who;
    const outcome = await outcomeOf(() => {
      if (who.key && !isForPrograms(e)) throw fail('not_by_key');
      if (who.oneTime && !e.beforeOwnPassword) throw fail('one_time_password');
      // the password first: who has set their own is led on
      if (who.mustEnrol && !who.oneTime && !e.beforeSecondFactor) throw fail('enrol_first');
      if (!allows(who, e.right)) throw fail('permission_denied');
      return handle(who);
    });
    const stale = 'error' in outcome && outcome.error instanceof StaleSession;
    if (who.proof && !who.proof.holds && (stale || !(await stillHolds(who.proof)))) {
      const before = who.proof.state;
      who = await sessionOf(token, visitor, true);
      if (stale || who.proof!.state !== before) continue;
    }
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  }
}

/** What is a person's own, and what only administrators do, no program does in their name. */
const isForPrograms = ({ right, byKey = false }: AnyEndpoint): boolean =>
  right === 'signed-in' ? byKey : right !== 'admin';

async function outcomeOf(work: () => Promise<unknown>): Promise<{ result: unknown } | { error: unknown }> {
  try {
    return { result: await work() };
  } catch (error) {
    return { error };
  }
}

function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  return reply
    .header('cache-control', file.keep ? `private, max-age=${file.keep}, immutable` : 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('content-disposition', dispositionOf(file))
    .type(file.type)
    .send(file.bytes);
}
/** A name in Thai travels encoded: https://www.rfc-editor.org/rfc/rfc6266#section-4.3 */
function dispositionOf({ name, save }: FileReply): string {
  const how = save ? 'attachment' : 'inline';
  if (!name) return how;
  return /^[\w .-]+$/.test(name)
    ? `${how}; filename="${name}"`
    : `${how}; filename*=UTF-8''${encodeURIComponent(name)}`;
}
const isFile = (r: unknown): r is FileReply => typeof r === 'object' && r !== null && 'bytes' in r;

function tokenOf(request: FastifyRequest): { value: string | null; byCookie: boolean } {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return { value: bearer, byCookie: false };
  const cookie = request.cookies['token'] ?? null;
  const kept = cookie && isOfProgram(cookie) ? null : cookie;
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

function idempotencyOf(request: FastifyRequest, input: unknown): Pick<Actor, 'idempotency'> {
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
  // keyed: a body may hold a password, which a copy of the database must not help to guess
  const bodyHash = keyedHash(JSON.stringify(input), 'idempotency');
  return { idempotency: { key, bodyHash } };
}

async function fileOf(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  if (!request.isMultipart()) throw fail('media_type');
  const part = await request.file();
  if (!part) throw fail('invalid_param', { problems: [{ path: 'file', problem: 'required' }] });
  return { bytes: await part.toBuffer(), name: part.filename.normalize('NFC').slice(0, 200) };
}
