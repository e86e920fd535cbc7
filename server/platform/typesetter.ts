import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Typst sources, the first of them the main one, and what they read as /data.json. */
export interface Copy {
  sources: Record<string, string>;
  data: unknown;
}
export interface Typeset {
  pdf: Uint8Array;
  /** The first and the last page of each item, where the paper tells: a list with the label <pages>. */
  pages: [from: number, to: number][];
}
export type Typesetter = (copy: Copy) => Promise<Typeset>;

/** Typst made for this machine, else the same in WebAssembly, which takes three times as long and keeps its memory. */
export const openTypesetter = (): Promise<Typesetter> => nativeTypesetter().catch(() => wasmTypesetter());

export async function nativeTypesetter(): Promise<Typesetter> {
  const compiler = nativeTypst().NodeCompiler.create({ workspace: '/', fontArgs: [{ fontBlobs: fonts() }] });
  return async ({ sources, data }) => {
    for (const [name, text] of Object.entries(sources)) compiler.addSource(`/${name}`, text);
    compiler.mapShadow('/data.json', jsonOf(data));
    const main = { mainFilePath: mainOf(sources) };
    try {
      const pdf = compiler.pdf(main, { pdfTags: false });
      return { pdf, pages: pagesIn(compiler.query(main, PAGES)) };
    } catch (err) {
      throw new Error(`typst: ${(err as { code?: string }).code ?? String(err)}`, { cause: err });
    } finally {
      compiler.resetShadow();
      compiler.evictCache(0);
    }
  };
}

export async function wasmTypesetter(): Promise<Typesetter> {
  const [{ createTypstCompiler }, { loadFonts }] = await Promise.all([
    import('@myriaddreamin/typst.ts/compiler'),
    import('@myriaddreamin/typst.ts/options.init'),
  ]);
  const compiler = createTypstCompiler();
  await compiler.init({
    getModule: () =>
      readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm')),
    beforeBuild: [loadFonts(fonts(), { assets: false })],
  });
  return async ({ sources, data }) => {
    for (const [name, text] of Object.entries(sources)) compiler.addSource(`/${name}`, text);
    compiler.mapShadow('/data.json', jsonOf(data));
    try {
      return await compiler.runWithWorld({ mainFilePath: mainOf(sources) }, async (world) => {
        const { hasError, diagnostics } = await world.compile({ diagnostics: 'unix' });
        const { result } = hasError ? {} : await world.pdf();
        if (!result) throw new Error(`typst: ${JSON.stringify(diagnostics).slice(0, 500)}`);
        return { pdf: result, pages: pagesIn(await world.query(PAGES)) };
      });
    } finally {
      compiler.resetShadow();
    }
  };
}

/** Of the native build what is used here. Its own door names builds that were never published, so npm cannot install it. */
interface NativeTypst {
  NodeCompiler: {
    create(args: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): {
      addSource(path: string, text: string): void;
      mapShadow(path: string, content: Buffer): void;
      pdf(main: { mainFilePath: string }, options: { pdfTags: boolean }): Buffer;
      query(main: { mainFilePath: string }, what: { selector: string; field: string }): unknown;
      resetShadow(): void;
      evictCache(maxAge: number): void;
    };
  };
}
function nativeTypst(): NativeTypst {
  const build = `@myriaddreamin/typst-ts-node-compiler-${process.platform}-${process.arch}`;
  try {
    return require(`${build}-gnu`) as NativeTypst;
  } catch {
    return require(`${build}-musl`) as NativeTypst;
  }
}

const PAGES = { selector: '<pages>', field: 'value' };
const require = createRequire(import.meta.url);
const fonts = (): Buffer[] =>
  ['400Regular', '700Bold'].map((weight) =>
    readFileSync(require.resolve(`@expo-google-fonts/sarabun/${weight}/Sarabun_${weight}.ttf`)),
  );
const jsonOf = (data: unknown): Buffer => Buffer.from(JSON.stringify(data));
const mainOf = (sources: Copy['sources']): string => `/${Object.keys(sources)[0]}`;
const pagesIn = (found: unknown): Typeset['pages'] => (found as Typeset['pages'][])[0] ?? [];
