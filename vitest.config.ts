import { defineConfig } from 'vitest/config';

/** What a step of `npm test` leaves out, comma by comma. */
const without = (process.env['WITHOUT'] ?? '').split(',').filter(Boolean);

export default defineConfig({
  test: {
    include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'test/**/*.test.ts', 'web/src/**/*.test.ts'],
    exclude: ['test/e2e/**', 'node_modules/**', ...without],
    globalSetup: ['test/world/database.ts'],
    pool: 'forks',
    // a good part of a test is waiting: for the database, for a lease to end
    maxWorkers: 3,
    // a server that starts beside other work is waited for (test/world/server-process.ts)
    testTimeout: process.env['LONG'] === 'true' ? 1_200_000 : 60_000,
    hookTimeout: 180_000,
  },
});
