import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const files = ['contract', 'server', 'simulator', 'test', 'web/src'].map(
  (folder) => `${folder}/**/*.test.ts`,
);
/** What a step of `npm test` leaves out, comma by comma: `--exclude` does not reach the projects. */
const without = (process.env['WITHOUT'] ?? '').split(',').filter(Boolean);
const exclude = [...configDefaults.exclude, 'test/e2e/**', ...without];

/** What a file says that puts something else in a module's place: the next one in its process would meet that. */
const REPLACES = /\bvi\.(mock|hoisted|resetModules|stubGlobal)\(/;
/** What a process has read of its shop's floor it keeps for two seconds. */
const FLOOR = 'server/modules/packing/floor.test.ts';
const alone = globSync(files, { cwd: root }).filter(
  (file) => file === FLOOR || REPLACES.test(readFileSync(join(root, file), 'utf8')),
);

const test = {
  pool: 'forks' as const,
  // a good part of a test is waiting: for the database, for a lease to end
  maxWorkers: 3,
  // a server that starts beside other work is waited for (test/world/server-process.ts)
  testTimeout: process.env['LONG'] === 'true' ? 1_200_000 : 60_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    maxWorkers: test.maxWorkers,
    globalSetup: ['test/world/database.ts'],
    projects: [
      { test: { ...test, name: 'alone', include: alone, exclude } },
      // the whole server is loaded once a process, not once a file: a fifth of the run (decision 0113)
      {
        test: { ...test, name: 'together', isolate: false, include: files, exclude: [...exclude, ...alone] },
      },
    ],
  },
});
