import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { allOf, atOnceOf, chunksOf, screensIn } from './opened-screens.ts';

const WORKER = join(import.meta.dirname, 'offline-worker.js');
const PAGE = join(import.meta.dirname, '../index.html');
/** What a screen asks for after it stands: of the frame, and the camera that reads codes. */
const LATER = ['app/later', 'kit/scan'].map((folder) => join(import.meta.dirname, '../src', folder, '/'));
/** Beside the page, under names without a hash. */
const PLAIN = ['theme.js', 'favicon.svg'];

/**
 * Writes the service worker of this build: which files the screens are made of that work without a network. It is
 * another one whenever one of them is, and that is how a browser learns of a new build.
 */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    // when chunks that were nothing but styles have gone
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const letters = Object.keys(bundle).filter((name) => /\/(fonts-.*\.css|sarabun-.*\.woff2)$/.test(name));
      const files = [...PLAIN, ...letters, ...(await filesOffline(chunksOf(bundle)))].map(
        (file) => `/${file}`,
      );
      const code = readFileSync(WORKER, 'utf8');
      const build = createHash('sha256')
        .update(JSON.stringify([files, code, readFileSync(PAGE, 'utf8')]))
        .digest('hex')
        .slice(0, 12);
      const source = `const BUILD = '${build}';\nconst FILES = ${JSON.stringify(files)};\n${code}`;
      this.emitFile({ type: 'asset', fileName: 'offline-worker.js', source });
    },
  };
}

async function filesOffline(chunks: Rolldown.OutputChunk[]): Promise<string[]> {
  const screens = (await screensIn(chunks)).filter(({ worksOffline }) => worksOffline);
  const atOnce = atOnceOf(chunks);
  const own = new Set(screens.flatMap(({ files }) => Object.values(files).flat()));
  const afterwards = chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => LATER.some((folder) => id.startsWith(folder))))
    .flatMap((chunk) => allOf(chunk, chunks));
  return [...new Set([...atOnce, ...own, ...afterwards])].toSorted();
}
