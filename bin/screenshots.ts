// Pictures of every screen, for looking at: npm run screenshots. BASE_URL says where the server is,
// ONLY=/profile takes the paths that begin so, VIEWS=phone.th.light the views. They land in screenshots/, which git ignores.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import type { Picture } from './picture.ts';
import { SCREENS } from './screens.ts';
import { enter, speak, visit } from './visit.ts';

const base = process.env['BASE_URL'] ?? 'http://localhost:3000';
const only = process.env['ONLY'];
const folder = 'screenshots';
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const LANGUAGES = ['th', 'en'] as const;

interface View {
  size: keyof typeof SIZES;
  language: (typeof LANGUAGES)[number];
  scheme: 'light' | 'dark';
}

mkdirSync(folder, { recursive: true });
const browser = await launch();
const wanted = SCREENS.filter(({ path }) => !only || path.startsWith(only));
for (const view of views()) {
  if (!`${view.size}.${view.language}.${view.scheme}`.includes(process.env['VIEWS'] ?? '')) continue;
  for (const person of new Set(wanted.map((picture) => picture.as)))
    await takeAs(
      person,
      view,
      wanted.filter((picture) => picture.as === person && (view.scheme === 'light' || picture.dark)),
    );
}
await browser.close();

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
}

function views(): View[] {
  const light = Object.keys(SIZES).flatMap((size) =>
    LANGUAGES.map((language) => ({ size, language, scheme: 'light' }) as View),
  );
  return [
    ...light,
    { size: 'wide', language: 'th', scheme: 'dark' },
    { size: 'phone', language: 'th', scheme: 'dark' },
  ];
}

async function takeAs(person: string | undefined, view: View, pictures: Picture[]) {
  if (pictures.length === 0) return;
  const phone = view.size === 'phone';
  const context = await browser.newContext({
    baseURL: base,
    viewport: SIZES[view.size],
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    colorScheme: view.scheme,
    hasTouch: phone,
    isMobile: phone,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => console.log(`  error on ${page.url()}: ${error.message}`));
  await enter(context, base, person, view.language);
  for (const picture of pictures) await take(page, picture, view);
  if (person) await speak(context, base, 'th');
  await context.close();
}

async function take(page: Page, picture: Picture, view: View) {
  const name = picture.name ?? (picture.path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home');
  try {
    await visit(page, picture);
  } catch (error) {
    // The others are still worth looking at.
    console.log(`  ${name}: ${String(error).split('\n')[0]}`);
    process.exitCode = 1;
  }
  // Pictures of goods come last.
  await page.waitForTimeout(300);
  const file = join(folder, `${name}.${view.size}.${view.language}.${view.scheme}.png`);
  // A taller window, not a stitched picture: what sticks to its edges stays there.
  if (picture.whole) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...SIZES[view.size], height: Math.max(height, SIZES[view.size].height) });
  }
  await page.screenshot({ path: file });
  await page.setViewportSize(SIZES[view.size]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  console.log(`${file}${wider > 0 ? `  ${wider} px too wide` : ''}`);
}
