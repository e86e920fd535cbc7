import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, wireError, type Detail, type ErrorCode } from '../../../contract/errors.ts';
import { fieldSentences, type FieldProblem } from '../../../contract/fields.ts';
import type { Locale } from '../../../contract/shared.ts';
import { isConnectionLoss } from '../db.ts';
import { fail, Failure } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';

export const FILE_LIMIT_MB = 10;

/** Of our two languages the one that the caller names first. */
export const localeOf = (request: FastifyRequest): Locale => {
  const [, named] = /(?:^|,)\s*(th|en)\b/i.exec(request.headers['accept-language'] ?? '') ?? [];
  return named?.toLowerCase() === 'en' ? 'en' : 'th';
};

/** Fastify's own refusals, in our words. */
const PROTOCOL: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media_type',
};

function failureOf(err: unknown): Failure | null {
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
function wireOf(failure: Failure, locale: Locale): ReturnType<typeof wireError> {
  const problems = failure.data['problems'] as FieldProblem[] | undefined;
  const data: Detail = problems
    ? { ...failure.data, fields: fieldSentences(problems, locale) }
    : failure.data;
  const wire = wireError(failure.code, data, locale);
  delete (wire.Detail as Detail)['fields'];
  delete (wire.Detail as Detail)['why'];
  return wire;
}

export function answerError(
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
