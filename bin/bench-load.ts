// npm run bench:load: the first load of the signed-in order list from the built web app, nothing cached:
// what JavaScript and CSS travel, and how long it takes to the first rows. BASE_URL, or a demo server that runs on 3000.
import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';

const base = process.env['BASE_URL'] ?? 'http://localhost:3000';
const debian = '/usr/bin/chromium';
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(existsSync(debian) ? { executablePath: debian } : {}),
});
const times: number[] = [];
let kilobytes: Record<string, number> = {};
for (let run = 0; run < 5; run++) {
  const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 1440, height: 900 } });
  await context.request.post(`${base}/api/auth/login`, {
    data: { username: 'admin', password: 'langraan-demo' },
    headers: { origin: base },
  });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const kinds = new Map<string, string>();
  kilobytes = {};
  wire.on('Network.responseReceived', (e) => kinds.set(e.requestId, e.type));
  wire.on('Network.loadingFinished', (e) => {
    const kind = kinds.get(e.requestId) ?? 'Other';
    kilobytes[kind] = (kilobytes[kind] ?? 0) + e.encodedDataLength / 1024;
  });
  const began = performance.now();
  await page.goto(`${base}/backoffice/orders`);
  await page.getByRole('row').nth(5).waitFor();
  times.push(performance.now() - began);
  await page.waitForLoadState('networkidle');
  await context.close();
}
await browser.close();
for (const [kind, kb] of Object.entries(kilobytes))
  console.log(`${kind.padEnd(12)}${kb.toFixed(0).padStart(6)} KB`);
const code = (kilobytes['Script'] ?? 0) + (kilobytes['Stylesheet'] ?? 0);
const median = times.toSorted((a, b) => a - b)[2]!;
console.log(
  `JavaScript and CSS ${code.toFixed(0)} KB compressed; first rows after ${median.toFixed(0)} ms (median of 5)`,
);
