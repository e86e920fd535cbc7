import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'web');

const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** The built web app: hashed assets kept for a year, every other page path answers the app itself. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const index = join(BUILT, 'index.html');
  if (!existsSync(index)) return;
  const { default: fastifyStatic } = await import('@fastify/static');
  await app.register(fastifyStatic, {
    root: BUILT,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = /[/\\]assets[/\\]/.test(path);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // over fifty small files make a first load: what only means something on a page weighs as much as their code
      if (hashed) for (const name of OF_PAGES) reply.removeHeader(name);
    },
  });
  const page = await readFile(index, 'utf8');
  // one route for them all: a route a file, as the plugin makes them, is a tenth of a start
  const files = new Set(
    readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((path) => /^[^.].*\./.test(path)),
  );
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (files.has(path)) return reply.sendFile(path);
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
