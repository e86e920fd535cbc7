import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './bin/chromium.mjs';

const chromium = findChromium();

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  // a file at a time in a worker, each in a shop of its own (test/e2e/shop.ts); one more is not faster, since a page
  // keeps more than one processor busy
  workers: process.env['BASE_URL'] ? 1 : Number(process.env['E2E_WORKERS'] ?? availableParallelism()),
  fullyParallel: false,
  globalSetup: './test/e2e/template.ts',
  forbidOnly: !!process.env['CI'],
  // on a busy machine a test of many steps is slow, not broken: what hangs is caught by each step's own limit
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1366, height: 768 },
    // what a service worker answers no test can hold up; who tests it lets it be (offline-again.spec.ts)
    serviceWorkers: 'block',
    // a dialog that still moves is missed by a click on a busy machine; what motion itself could break says otherwise
    contextOptions: { reducedMotion: 'reduce' },
    // a seventh of the processor's time: only where somebody can open it
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // every page is a new one: what is compiled well for later costs a fifth of the processor's time and is thrown away
        '--js-flags=--no-maglev,--no-turbofan',
      ],
    },
  },
});
