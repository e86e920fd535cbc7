import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '../../../contract/endpoint.ts';
import type { Actor } from '../actor.ts';
import type { Config } from '../config.ts';
import { fail } from '../errors.ts';
import { allows } from '../rights.ts';
import { guest, sessionOf } from '../session.ts';
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

  let who = guest(request.id, request.ip, locale);
  if (e.right !== 'anyone') {
    who = await sessionOf(token.value, who);
    request.actor = who;
    if (!allows(who, e.right)) throw fail('permission_denied');
  }
  const input = inputOf(e, request.params, request.query, request.body);
  if (changing) who = { ...who, ...idempotencyOf(request, input) };

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
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  return { idempotency: { key, bodyHash } };
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw fail('media_type');
  const part = await request.file();
  if (!part) throw fail('invalid_param', { problems: [{ path: 'file', problem: 'required' }] });
  return part.toBuffer();
}
