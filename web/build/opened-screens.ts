import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LOCALES, type Locale } from '../../contract/shared.ts';
import type { Place } from '../../contract/screens.ts';

const WEB = join(import.meta.dirname, '../src');
const CONTRACT = join(import.meta.dirname, '../../contract');

/** A screen's paths as a pattern, and the files it opens with, by language. */
interface OpenedScreen {
  path: string;
  files: Record<Locale, string[]>;
}

/**
 * Writes down what each screen is made of (`opens.json`). The server names these files in the head of the page it
 * answers: they come beside the app, where a browser would ask for them only after it. A screen that is not found
 * here opens all the same, a little later.
 */
export function openedScreens(): Plugin {
  return {
    name: 'opened-screens',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const screens: OpenedScreen[] = [];
      for (const { place, files } of await screensIn(chunks))
        for (const path of [place.path, ...place.alias]) screens.push({ path, files });
      this.emitFile({ type: 'asset', fileName: 'opens.json', source: JSON.stringify(screens) });
    },
  };
}

export const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk');
/** What the page itself asks for, before it knows of a screen. */
export const atOnceOf = (chunks: Rolldown.OutputChunk[]) =>
  new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((entry) => allOf(entry, chunks)));

/** Every screen with what it opens with. */
export async function screensIn(chunks: Rolldown.OutputChunk[]) {
  const filesOf = (module: string) => chunksWith(chunks, module).flatMap((chunk) => allOf(chunk, chunks));
  const atOnce = atOnceOf(chunks);
  const words = (folder: string, name: string, locale: Locale) =>
    filesOf(join(folder, `${name}.${locale}.ts`));
  const screens = [];
  for (const { folder, name, screens: own } of modules()) {
    for (const { place, load, shows, worksOffline } of await Promise.all(own.map(withPlace))) {
      const filled = shows.flatMap(fillings);
      const code = [join(folder, load), ...filled.map((each) => each.file)].flatMap(filesOf);
      const files = Object.fromEntries(
        LOCALES.map((locale) => [
          locale,
          [
            ...words(join(WEB, 'app'), 'app', locale),
            ...words(join(WEB, 'kit'), 'kit', locale),
            ...words(folder, name, locale),
            ...filled.flatMap((each) => words(each.folder, each.name, locale)),
            ...code,
          ].filter((file, i, all) => !atOnce.has(file) && all.indexOf(file) === i),
        ]),
      ) as Record<Locale, string[]>;
      screens.push({ place, files, worksOffline });
    }
  }
  return screens;
}

/** Where a module lies, and what stands before it where others import from it too: that is what is asked for. */
const chunksWith = (chunks: Rolldown.OutputChunk[], module: string) => {
  const found = chunks.filter(
    ({ moduleIds, facadeModuleId }) => moduleIds.includes(module) || facadeModuleId === module,
  );
  if (!found.length) throw new Error(`opens.json: nothing was built of ${module}`);
  return found;
};
/** A chunk with all it imports, and their styles. */
export function allOf(
  chunk: Rolldown.OutputChunk,
  chunks: Rolldown.OutputChunk[],
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const { importedCss = new Set<string>() } =
    (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata ?? {};
  const imported = chunks.filter((each) => chunk.imports.includes(each.fileName));
  return [chunk.fileName, ...importedCss, ...imported.flatMap((each) => allOf(each, chunks, seen))];
}

interface Descriptor {
  folder: string;
  name: string;
  text: string;
  screens: { place: readonly [string, string]; load: string; shows: string[]; worksOffline: boolean }[];
}
/** What the descriptors say; read as text, since they only run in a browser. */
function modules(): Descriptor[] {
  return readdirSync(join(WEB, 'modules')).flatMap((name) => {
    const folder = join(WEB, 'modules', name);
    const file = join(folder, 'index.ts');
    if (!existsSync(file)) return [];
    const text = readFileSync(file, 'utf8');
    const blocks = text.matchAll(
      /at: (\w+)\.(\w+),((?:(?!\bat: )[\s\S])*?)load: \(\) => import\('\.\/([^']+)'\)([^}]*)/g,
    );
    const screens = [...blocks]
      .filter(([block]) => block.includes('title:'))
      .map(([, table, key, before, load, after]) => ({
        place: [table!, key!] as const,
        load: load!,
        shows: (/shows: \[([^\]]*)\]/.exec(before! + after!)?.[1] ?? '')
          .split(',')
          .map((s) => s.trim())
          .filter(Boolean),
        worksOffline: /worksOffline: true/.test(before! + after!),
      }));
    return [{ folder, name, text, screens }];
  });
}
async function withPlace({ place: [table, key], ...rest }: Descriptor['screens'][number]) {
  for (const file of readdirSync(CONTRACT).filter((each) => each.endsWith('.screens.ts'))) {
    const tables = (await import(join(CONTRACT, file))) as Record<string, Record<string, Place>>;
    const place = tables[table]?.[key];
    if (place) return { place, ...rest };
  }
  throw new Error(`opens.json: there is no place ${table}.${key}`);
}
/** Who fills a place of other modules' screens, and with which file. */
const fillings = (extension: string) =>
  modules().flatMap(({ folder, name, text }) =>
    [...text.matchAll(new RegExp(`\\b${extension}\\.adds\\(\\(\\) => import\\('\\./([^']+)'\\)`, 'g'))].map(
      ([, file]) => ({ folder, name, file: join(folder, file!) }),
    ),
  );
