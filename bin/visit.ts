import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Picture } from './picture.ts';

const PASSWORD = 'langraan-demo';

/** Signs a person of the demo in without the form, in their language; undefined: nobody. */
export async function enter(
  context: BrowserContext,
  base: string,
  person: string | undefined,
  locale: string,
) {
  let state: object = { locale };
  if (person) {
    const { request } = context;
    const data = { username: person, password: PASSWORD };
    const answer = await request.post('/api/auth/login', { data });
    if (!answer.ok()) throw new Error(`${person} cannot sign in: ${answer.status()}`);
    await speak(context, base, locale);
    const { Data: user } = (await (await request.get('/api/v1/profile')).json()) as { Data: object };
    state = { user, locale };
  }
  await context.addInitScript((text) => localStorage.setItem('langraan.auth', text), JSON.stringify(state));
}

/** The language the signed-in person is served in; it is kept with the person, not in the browser. */
export const speak = (context: BrowserContext, base: string, locale: string) =>
  context.request.put('/api/v1/profile/locale', {
    data: { locale },
    headers: { origin: new URL(base).origin },
  });

/** Opens a screen as its line of the list says, and waits until nothing of it is on its way. */
export async function visit(page: Page, picture: Picture) {
  await page.unrouteAll();
  for (const [path, answer] of Object.entries(picture.answers ?? {}))
    await page.route(({ pathname }) => pathname === path, answer === 'nothing' ? asIfNothing : asIfFailed);
  const ids = [(await picture.id?.(page.context().request)) ?? []].flat();
  const path = ids.reduce<string>((filled, id) => filled.replace(/\{\w+\}/, String(id)), picture.path);
  await page.goto(`${path}${picture.query ? `?${picture.query}` : ''}`);
  await settled(page);
  if (!picture.then) return;
  await picture.then(page);
  await settled(page);
}

/** Nothing loads, nothing moves, the letters are there. */
async function settled(page: Page) {
  await page.locator('h1, [role=alert]').first().waitFor();
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const busy = document.querySelector(
      '[aria-busy="true"], [data-stale], .mantine-Skeleton-root, .mantine-Loader-root',
    );
    const moving = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
      );
    return !busy && !moving;
  });
}

/** The true answer with its rows taken out and its figures at nought. */
async function asIfNothing(route: Route) {
  const response = await route.fetch();
  const { Datum, ...rest } = (await response.json()) as { Datum: Record<string, unknown> };
  const nought = (value: unknown): unknown =>
    typeof value === 'number'
      ? 0
      : value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, nought(each)]))
        : value;
  // a short list that comes whole says nothing about itself
  const about = Datum && {
    Datum: { ...(nought(Datum) as object), page: Datum['page'], page_size: Datum['page_size'] },
  };
  await route.fulfill({ response, json: { ...rest, Data: [], ...about } });
}

const asIfFailed = (route: Route) => route.fulfill({ status: 500, json: { Msg: 'internal', Cause: '' } });
