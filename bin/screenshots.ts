// Pictures of every screen, for looking at: npm run screenshots. BASE_URL says where the server is,
// ONLY=/profile takes the paths that begin so. They land in screenshots/, which git ignores.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { SCREENS, type Picture } from './screens.ts';

const base = process.env['BASE_URL'] ?? 'http://localhost:3000';
const only = process.env['ONLY'];
const folder = 'screenshots';
const PASSWORD = 'langraan-demo';
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
  for (const person of new Set(wanted.map((picture) => picture.as)))
    await takeAs(
      person,
      view,
      wanted.filter((picture) => picture.as === person && (view.scheme === 'light' || picture.dark)),
    );
}
await browser.close();

function launch(): Promise<Browser> {
  const executablePath =
    process.env['CHROMIUM_PATH'] ??
    ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
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
  page.on('pageerror', (error) => console.log(`  error on ${page.url()}: ${error.message}`));
  if (person) {
    const data = { username: person, password: PASSWORD };
    const answer = await context.request.post('/api/auth/login', { data });
    if (!answer.ok()) throw new Error(`${person} cannot sign in: ${answer.status()}`);
    await context.request.put('/api/v1/profile/locale', {
      data: { locale: view.language },
      headers: { origin: base },
    });
    const { Data } = (await (await context.request.get('/api/v1/profile')).json()) as { Data: object };
    await keepInBrowser(page, { user: Data, locale: view.language });
  } else await keepInBrowser(page, { locale: view.language });
  for (const picture of pictures) await take(page, picture, view);
  await context.close();
}

function keepInBrowser(page: Page, state: object) {
  return page.addInitScript((text) => localStorage.setItem('langraan.auth', text), JSON.stringify(state));
}

async function take(page: Page, picture: Picture, view: View) {
  await page.goto(picture.path);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await picture.then?.(page);
  await page.waitForTimeout(500);
  const name = picture.name ?? (picture.path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home');
  const file = join(folder, `${name}.${view.size}.${view.language}.${view.scheme}.png`);
  await page.screenshot({ path: file, fullPage: picture.whole ?? false });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  console.log(`${file}${wider > 0 ? `  ${wider} px too wide` : ''}`);
}
