import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Actor } from './actor.ts';
import type { Config } from './config.ts';
import { fail } from './errors.ts';
import { addressOf } from './http/address.ts';
import { answer } from './http/answer.ts';
import { answerError, FILE_LIMIT_MB } from './http/failures.ts';
import type { Served } from './http/handlers.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';

export { HIJACKED, serve, type Call, type FileReply, type Served } from './http/handlers.ts';

const OF_UNREADABLE = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

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
    // the contract checks what comes and goes: Fastify's own compilers would be loaded for nothing
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    bodyLimit: 1_048_576,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((s) => s.trim()) : false,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    rewriteUrl: (request) => addressOf(request),
    // no hook runs for an address that cannot be read, so what guards every answer is said here once more
    frameworkErrors: (err, request, reply) =>
      answerError(err, request, reply.headers(OF_UNREADABLE), log, metrics),
  });
  await app.register(compress, {
    // a proxy in front does it beside us
    global: !config.TRUST_PROXY,
    // a page of a list is a quarter as long so; the usual level, 6, takes more than twice the time for a twentieth
    encodings: ['gzip'],
    zlibOptions: { level: 4 },
    customTypes: /^(application\/json|text\/html)\b/,
    // what fits one packet anyway stays as it is
    threshold: 1400,
    // a page of fifty rows takes 0.3 ms; a stream and another thread for it take as long again
    syncThreshold: 65_536,
    // nobody sends us compressed bodies, and a small one could unfold to a large one
    globalDecompression: false,
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

  for (const { endpoint, handler } of served) {
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

const unused = (): never => {
  throw new Error('schemas belong to the contract');
};

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

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor;
  }
}
