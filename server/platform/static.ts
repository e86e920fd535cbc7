import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '../../contract/shared.ts';
import { localeOf } from './http/failures.ts';

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

interface OpenedScreen {
  path: string;
  files: Record<Locale, string[]>;
}
/** What each screen opens with, as the build wrote it down. */
async function screensOf(built: string): Promise<OpenedScreen[]> {
  const file = join(built, 'opens.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as OpenedScreen[]) : [];
}

/** The page, with the files of the screen that is asked for in its head: they come beside the app, not after it. */
function openedWith(page: string, screens: OpenedScreen[]) {
  const known = screens
    // `/orders/create` before `/orders/{id}`, which would fit it too
    .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
    .map(({ path, files }) => ({
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
      pages: {
        th: page.replace('</head>', `${files.th.map(hint).join('')}</head>`),
        en: page.replace('</head>', `${files.en.map(hint).join('')}</head>`),
      },
    }));
  return (url: string, locale: Locale): string => {
    const path = url.replace(/[?#].*$/, '');
    return known.find(({ pattern }) => pattern.test(path))?.pages[locale] ?? page;
  };
}
/** The language this browser was last served in, as its cookie says; else the one it asks for. */
const spokenBefore = (request: FastifyRequest): Locale =>
  LOCALES.find((locale) => locale === request.cookies['locale']) ?? localeOf(request);
const hint = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

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
  const page = openedWith(await readFile(index, 'utf8'), await screensOf(BUILT));
  // one route for them all: a route a file, as the plugin makes them, is a tenth of a start
  const files = new Set(
    readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((path) => /^[^.].*\./.test(path)),
  );
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (files.has(path)) return reply.sendFile(path);
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page(request.url, spokenBefore(request)));
  });
}
