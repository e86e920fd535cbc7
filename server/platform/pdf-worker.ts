import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { CompileFormatEnum, createTypstCompiler } from '@myriaddreamin/typst.ts/compiler';
import { loadFonts } from '@myriaddreamin/typst.ts/options.init';

const require = createRequire(import.meta.url);
const font = (weight: string): Uint8Array =>
  new Uint8Array(readFileSync(require.resolve(`@expo-google-fonts/sarabun/${weight}/Sarabun_${weight}.ttf`)));

const compiler = createTypstCompiler();
const ready = compiler.init({
  getModule: () =>
    readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm')),
  beforeBuild: [loadFonts([font('400Regular'), font('700Bold')], { assets: false })],
});

interface Job {
  id: number;
  sources: Record<string, string>;
  data: unknown;
}
parentPort!.on('message', (job: Job) => void typeset(job));

async function typeset({ id, sources, data }: Job): Promise<void> {
  try {
    await ready;
    for (const [name, text] of Object.entries(sources)) compiler.addSource(`/${name}`, text);
    compiler.mapShadow('/data.json', new TextEncoder().encode(JSON.stringify(data)));
    const main = `/${Object.keys(sources)[0]}`;
    const { result, diagnostics } = await compiler.compile({
      mainFilePath: main,
      format: CompileFormatEnum.pdf,
      diagnostics: 'unix',
    });
    if (!result) throw new Error(`typst: ${JSON.stringify(diagnostics).slice(0, 500)}`);
    parentPort!.postMessage({ id, pdf: result });
  } catch (err) {
    parentPort!.postMessage({ id, error: (err as Error).message ?? String(err) });
  } finally {
    compiler.resetShadow();
  }
}
