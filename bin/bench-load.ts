// npm run bench:load: the first load of the signed-in order list from the built web app, nothing cached: what travels, and
// how long it takes to the first rows, on the line of this machine and on a slow one. BASE_URL, or a demo server that runs on 3000.
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from './chromium.mjs';

const base = process.env['BASE_URL'] ?? 'http://localhost:3000';
const RUNS = 5;
/** As a phone far from the mast: 400 kbit/s, and 400 ms to every answer. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };

interface Load {
  frame: number;
  rows: number;
  /** By kind, of all that came before the rows. */
  kilobytes: Record<string, number>;
}

const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath ? { executablePath } : {}),
});
for (const slow of [false, true]) {
  const loads: Load[] = [];
  for (let run = 0; run < RUNS; run++) loads.push(await load(browser, slow));
  const { kilobytes } = loads.at(-1)!;
  const middle = (of: 'frame' | 'rows') => loads.map((each) => each[of]).toSorted((a, b) => a - b)[2]!;
  console.log(slow ? '\n400 kbit/s, 400 ms to every answer' : 'the line of this machine');
  for (const [kind, kb] of Object.entries(kilobytes))
    console.log(`  ${kind.padEnd(12)}${kb.toFixed(0).padStart(6)} KB`);
  console.log(
    `  its frame after ${middle('frame').toFixed(0)} ms, first rows after ${middle('rows').toFixed(0)} ms (medians of ${RUNS})`,
  );
}
await browser.close();

async function load(browser: Browser, slow: boolean): Promise<Load> {
  const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 1366, height: 768 } });
  const answer = await context.request.post(`${base}/api/auth/login`, {
    data: { username: 'admin', password: 'langraan-demo' },
    headers: { origin: base },
  });
  const { Data } = (await answer.json()) as { Data: { user: object } };
  const kept = JSON.stringify({ user: Data.user, locale: 'th' });
  await context.addInitScript((text) => localStorage.setItem('langraan.auth', text), kept);
  await context.addInitScript(noteWhatStands);
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  if (slow) await wire.send('Network.emulateNetworkConditions', SLOW);
  const kinds = new Map<string, string>();
  const kilobytes: Record<string, number> = {};
  wire.on('Network.responseReceived', (e) => kinds.set(e.requestId, e.type));
  wire.on('Network.loadingFinished', (e) => {
    const kind = kinds.get(e.requestId) ?? 'Other';
    kilobytes[kind] = (kilobytes[kind] ?? 0) + e.encodedDataLength / 1024;
  });
  await page.goto(`${base}/backoffice/orders`, { waitUntil: 'commit' });
  await page.getByRole('row', { name: /SO\d/ }).nth(2).waitFor();
  const { frame, rows } = await page.evaluate(() => (window as unknown as { stands: Stands }).stands);
  const came = { ...kilobytes };
  await context.close();
  return { frame, rows, kilobytes: came };
}

interface Stands {
  frame: number;
  rows: number;
}
/** Each frame that is drawn, in the page itself: who looks from outside looks every half second at last. */
function noteWhatStands() {
  const stands: Partial<Stands> = {};
  Object.assign(window, { stands });
  const look = () => {
    if (document.querySelector('header')?.checkVisibility({ visibilityProperty: true }))
      stands.frame ??= performance.now();
    if (document.querySelectorAll('tbody [data-row]').length > 2) stands.rows ??= performance.now();
    if (stands.rows === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
