import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';
import { offlineWorker } from './web/build/offline.ts';
import { openedScreens } from './web/build/opened-screens.ts';

const server = 'http://127.0.0.1:3000';
const manifest = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Compresses the static files once, at build, so that no request pays for it. */
function precompress(): Plugin {
  const worthIt = /\.(js|css|html|svg|wasm|json)$/;
  return {
    name: 'precompress',
    apply: 'build',
    // When everything is written: other plugins still change the bundle while it is made.
    async writeBundle({ dir }, bundle) {
      for (const fileName of Object.keys(bundle).filter((name) => worthIt.test(name))) {
        const path = join(dir!, fileName);
        const bytes = await readFile(path);
        if (bytes.length < 1024) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }));
        await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

const WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * The files of earlier builds stay a week: a server that was started before this build, and the pages that are open,
 * still ask for them.
 */
function sweepOldBuilds(): Plugin {
  return {
    name: 'sweep-old-builds',
    apply: 'build',
    async writeBundle({ dir }) {
      const entries = await readdir(dir!, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      for (const file of files) if (Date.now() - (await stat(file)).mtimeMs > WEEK) await rm(file);
    },
  };
}

/** Styles after the first words of the page: a style sheet in its head would keep it white until it has come. */
function stylesLast(): Plugin {
  return {
    name: 'styles-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
        const rest = sheets.reduce((left, sheet) => left.replace(sheet, ''), html);
        return rest.replace('  </body>', `${sheets.join('')}  </body>`);
      },
    },
  };
}

/** Zod can tell its schemas as JSON Schema, which only the server asks for: one part in fifty of the first load. */
function withoutJsonSchema(): Plugin {
  const lines = /^.*(processJSONSchema = |createToJSONSchemaMethod\(|createStandardJSONSchemaMethod\().*$/gm;
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler(code) {
        if (!lines.test(code)) this.error('zod has moved what it tells as JSON Schema');
        return { code: code.replace(lines, ''), map: null };
      },
    },
  };
}

/** What an endpoint does is said in the API's description, which the server makes: no browser needs it. */
function withoutDescriptions(): Plugin {
  const says = /^( +)says: (?:\n +)?(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm;
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /contract[\\/][\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replace(says, "$1says: '',"), map: null }),
    },
  };
}

export default defineConfig({
  root: 'web',
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  plugins: [
    react(),
    stylesLast(),
    openedScreens(),
    offlineWorker(),
    withoutJsonSchema(),
    withoutDescriptions(),
    precompress(),
    sweepOldBuilds(),
  ],
  css: {
    postcss: {
      plugins: [presetMantine(), simpleVars({ variables: { phone: '48em', narrow: '75em' } })],
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: false,
    target: 'es2022',
    // A picture as data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What stands under every screen, in few files: each more costs a slow line a round trip, and what only
            // some screens need must not be waited for by the others. zod.ts is with zod: it must have run before
            // the first schema is made.
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|zod|i18next|react-i18next|@tanstack[\\/](react-router|router-core|react-query|query-core|history|react-store|store)|clsx)[\\/]|src[\\/]platform[\\/]zod\.ts/,
            },
            {
              name: 'parts',
              test: /node_modules[\\/](@mantine|@floating-ui|@tabler|react-remove-scroll)/,
              minShareCount: 14,
            },
            {
              name: 'kit',
              test: /web[\\/]src[\\/]kit[\\/](?!.*\.(th|en)\.ts|form[\\/]|detail[\\/]|scan[\\/]|home[\\/]|files[\\/]|inputs[\\/](Money|Number|Qty|Async)|\w*Dialog|undoToast|LongRefusal|CopyButton)/,
              minShareCount: 7,
            },
            {
              name: 'app',
              test: /contract[\\/](.*\.screens|shared|rights|errors|fields|screens|auth|endpoint|topics)\.ts|web[\\/]src[\\/](app[\\/](?!pages|later|fonts)|platform[\\/])(?!.*\.(th|en)\.ts)|web[\\/]src[\\/]modules[\\/]\w+[\\/](index|extensions)\.ts/,
            },
            // what is filled in and looked at one by one: no list waits for it
            {
              name: 'forms',
              test: /web[\\/]src[\\/]kit[\\/](?!.*\.(th|en)\.ts)|node_modules[\\/](@mantine[\\/]form|klona)[\\/]/,
              minShareCount: 7,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/files', '/openapi.json', '/metrics', '/healthz'].map(
        // the origin stays ours: the server refuses changes that come from elsewhere
        (path) => [path, { target: server, changeOrigin: false }],
      ),
    ),
  },
});
