import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = 3199;
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
const chromium =
  process.env['CHROMIUM_PATH'] ??
  folders.flatMap((f) => [join(f, 'chromium'), join(f, 'chromium-browser')]).find((path) => existsSync(path));

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  workers: 1,
  fullyParallel: false,
  forbidOnly: !!process.env['CI'],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env['BASE_URL'] ?? `http://localhost:${PORT}`,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1366, height: 768 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // With BASE_URL the tests look at a server that runs already.
  ...(process.env['BASE_URL']
    ? {}
    : {
        webServer: {
          command: 'node_modules/.bin/node server/main.ts',
          url: `http://localhost:${PORT}/readyz`,
          timeout: 180_000,
          stdout: 'pipe',
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
          env: {
            PORT: String(PORT),
            DATA_DIR: mkdtempSync(join(tmpdir(), 'langraan-e2e-')),
            DEMO: 'true',
            LOG_LEVEL: 'warn',
            CHECK_REPLIES: 'true',
          },
        },
        globalTeardown: './test/e2e/no-bug.ts',
      }),
});
