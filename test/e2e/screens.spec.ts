import { expect, type Page } from '@playwright/test';
import { home } from '../../contract/screens.ts';
import type { Picture } from '../../bin/picture.ts';
import { FIRST_OF_MODULES, SCREENS } from '../../bin/screens.ts';
import { enter, visit } from '../../bin/visit.ts';
import { expectAccessible, expectAccessibleInDark } from './axe.ts';
import { evening, LONG, test } from './shop.ts';

/** The app's own table of screens; by a name that the type checker of the tests does not follow into the web's code. */
const TABLE: string = '../../web/src/app/modules.ts';
interface Module {
  screens?: { at: { path: string; alias: string[] } }[];
}
const NOWHERE = '/no/such/page';

test('every screen of the app is in the list of screens', async () => {
  const { MODULES } = (await import(TABLE)) as { MODULES: Module[] };
  const ofModules = MODULES.flatMap(({ screens = [] }) =>
    screens.flatMap(({ at }) => [at.path, ...at.alias]),
  );
  const routes = [home.path, ...ofModules].toSorted();
  const listed = [...new Set(SCREENS.map(({ path }) => path))].filter((path) => path !== NOWHERE).toSorted();
  expect(listed, 'bin/screens has a line for each').toEqual(routes);
});

// Nobody changes anything here: the people are spread over all workers.
test.describe.configure({ mode: 'parallel' });
// A trace of some sixty screens costs more than looking at them.
test.use({ trace: 'off' });

/** A push looks at each screen once, as it stands there first; at its other states, and what is drawn of errors, an evening does. */
const firstLooks = SCREENS.filter(({ path }, i) => SCREENS.findIndex((other) => other.path === path) === i);
const states = SCREENS.filter((screen) => !firstLooks.includes(screen));

/** The menu and the bar above stay as they are from screen to screen: seen with the first of each test. */
const SHELL = ['aside', 'header:not(main header)'];

/** So many after one sign-in: the longest test is not much longer than the others. */
const TOGETHER = 12;
lookAtAll(firstLooks, 'sees', test);
lookAtAll(states, 'sees later', evening);

function lookAtAll(screens: Picture[], sees: string, look: typeof evening) {
  for (const [person, all] of Map.groupBy(screens, ({ as = 'nobody' }) => as))
    for (let from = 0; from < all.length; from += TOGETHER) {
      const some = all.slice(from, from + TOGETHER);
      const which = `${from + 1}–${from + some.length} of ${all.length}`;
      look(
        `what ${person} ${sees} (${which}) is accessible, light and dark, and fits a phone`,
        async ({ page, baseURL }) => {
          test.setTimeout(some.length * 20_000);
          page.setDefaultTimeout(15_000);
          await enter(page.context(), baseURL!, person === 'nobody' ? undefined : person, 'th');
          for (const [i, screen] of some.entries())
            await test.step(screen.name ?? screen.path, () => lookAt(page, screen, i ? SHELL : []));
        },
      );
    }
}

async function lookAt(page: Page, screen: Picture, except: string[]) {
  await page.setViewportSize({ width: 1366, height: 768 });
  await visit(page, screen);
  await expectAccessible(page, { except });
  if (isSeenInDark(screen)) await expectAccessibleInDark(page, { except });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
}

/** A push sees the first screen of each module in dark, an evening every screen, and the states for which the list says so. */
const isSeenInDark = (screen: Picture) =>
  LONG ? screen.dark || firstLooks.includes(screen) : FIRST_OF_MODULES.has(screen);

async function expectNoSidewaysScroll(page: Page) {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide, 'pixels beyond the edge of a phone').toBeLessThanOrEqual(0);
}
