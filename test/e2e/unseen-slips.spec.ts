import { expect, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { evening, inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'payments');

// as most people see it: the dialogs move
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** How long a slip stands on the screen before it may be paid, less what a frame or two of a busy machine take. */
const LOOK_MS = 600 - 60;
const DESK = '/backoffice/payments?tab=slip&verdict=amber';

interface Confirmed {
  id: number;
  number: string;
  /** How long its picture and its amount stood there at a time, by the frames of the browser; null: they never did. */
  after: number | null;
  /** Of those paid together: the pictures so far, and how long each stood there at a time. */
  stood?: Record<string, number>;
}

/** Notes when the picture of each order came up, and how long after that it was paid. */
function watchDesk() {
  const paid: Confirmed[] = [];
  let shown: { what: string; number: string; since: number | undefined; stood: number } | undefined;
  const look = () => {
    // a dialog that asks lies over the desk, and shows the slip itself
    const sheet = document.querySelector('[role=dialog]') ?? document.querySelector('article[aria-label]');
    const number = sheet?.querySelector('h2')?.textContent;
    const picture = sheet?.querySelector<HTMLImageElement>('img[alt^="สลิป"]');
    const what = `${number} ${picture?.src}`;
    if (!number) shown = undefined;
    else if (shown?.what !== what) shown = { what, number, since: undefined, stood: 0 };
    if (shown && sheet && picture && isUp(picture) && amountInSight(sheet)) {
      shown.since ??= performance.now();
      shown.stood = Math.max(shown.stood, performance.now() - shown.since);
    } else if (shown) shown.since = undefined;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  let since: Record<string, number> = {};
  let stood: Record<string, number> = {};
  let asked = false;
  const lookAround = () => {
    // several are looked at where they are ticked: what the desk showed before does not count
    if (!asked && document.querySelector('[role=dialog]')) [asked, since, stood] = [true, {}, {}];
    const up = [...document.querySelectorAll<HTMLImageElement>('img[alt^="สลิป"]')]
      .filter((picture) => isUp(picture) && inSight(picture) && amountInSight(picture.closest('article')))
      .map(({ src }) => new URL(src).pathname);
    for (const file of Object.keys(since)) if (!up.includes(file)) delete since[file];
    for (const file of up) {
      since[file] ??= performance.now();
      stood[file] = Math.max(stood[file] ?? 0, performance.now() - since[file]);
    }
    requestAnimationFrame(lookAround);
  };
  // a busy machine draws no frame for a while
  const stoodUntil = (now: number) =>
    Object.fromEntries(
      [...new Set([...Object.keys(stood), ...Object.keys(since)])].map((file) => [
        file,
        Math.max(stood[file] ?? 0, since[file] === undefined ? 0 : now - since[file]),
      ]),
    );
  const isUp = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0;
  const inSight = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = document.elementFromPoint(left + width / 2, top + height / 2);
    return document.visibilityState === 'visible' && !!middle && !!element.parentElement?.contains(middle);
  };
  /** The amount of the slip, enlarged. */
  const amountInSight = (sheet: Element | null) => {
    const lens = sheet?.querySelector('[aria-label^="ขยายยอดในรูปสลิป"]');
    return !!lens && inSight(lens);
  };
  requestAnimationFrame(lookAround);

  const presses: number[] = [];
  const press = () => presses.push(performance.now());
  window.addEventListener('keydown', (event) => event.code === 'Enter' && !event.repeat && press(), true);
  window.addEventListener('pointerdown', press, true);

  const { fetch } = window;
  window.fetch = (...call) => {
    const url = call[0] instanceof Request ? call[0].url : String(call[0]);
    const id = /payment\/confirm\/success\/(\d+)/.exec(url)?.[1];
    if (id)
      paid.push({
        id: Number(id),
        number: shown?.number ?? '',
        // a busy machine draws no frame for a while
        after: Math.max(shown?.stood ?? 0, shown?.since ? performance.now() - shown.since : 0) || null,
      });
    if (/\/payments\/confirm$/.test(new URL(url, document.baseURI).pathname))
      for (const each of (JSON.parse(String(call[1]?.body)) as { ids: number[] }).ids)
        paid.push({ id: each, number: '', after: null, stood: stoodUntil(performance.now()) });
    return fetch(...call);
  };
  Object.assign(window, { paid, presses });
}
const paidOn = async (page: Page): Promise<Confirmed[]> => {
  const paid = await page.evaluate(() => (window as unknown as { paid: Confirmed[] }).paid);
  return Promise.all(paid.map(async (one) => (one.stood ? slipsOf(page, one) : one)));
};
/** Those paid together: how long the slip of each stood there, the shortest where it has several. */
async function slipsOf(page: Page, one: Confirmed): Promise<Confirmed> {
  const { Data } = (await (await page.request.get(`/api/v1/orders/detail?id=${one.id}`)).json()) as {
    Data: { number: string; slips: { file: string; status: string }[] };
  };
  const times = Data.slips
    .filter(({ status }) => status !== 'rejected')
    .map(({ file }) => one.stood?.[file] ?? 0);
  return { id: one.id, number: Data.number, after: Math.min(...times) || null };
}

const sheet = (page: Page) => page.getByRole('article', { name: 'ออเดอร์ที่กำลังตรวจ' });
const heading = (page: Page) => sheet(page).getByRole('heading', { level: 2 });
const confirmButton = (page: Page) => sheet(page).getByRole('button', { name: 'ยืนยัน', exact: true });
const search = (page: Page) => page.getByRole('searchbox');

async function openDesk(page: Page) {
  await page.goto(DESK);
  await expect(heading(page)).toBeVisible();
}
/** On a phone one is chosen first. */
async function openDeskIn(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await page.goto(DESK);
  const first = page.getByRole('list', { name: 'คิวตรวจสลิป' }).getByRole('button').first();
  await expect(first).toBeVisible();
  if (width <= 768) await first.click();
  await expect(heading(page)).toBeVisible();
}
/** Until the first one can be paid in peace. */
async function lookAtIt(page: Page) {
  await expect(sheet(page).locator('img[alt^="สลิปของ"]')).toHaveJSProperty('complete', true);
  await page.waitForTimeout(900);
}
const enterAfter = async (page: Page, ms: number, key = 'Enter') => {
  await page.waitForTimeout(ms);
  await page.keyboard.press(key);
};
/** As a finger that stays on the key: one press, then repeats. */
async function hold(page: Page, key: string, ms: number) {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    await page.keyboard.down(key);
    await page.waitForTimeout(30);
  }
  await page.keyboard.up(key);
}
/** One press after the other, each of its own. */
const hammer = (page: Page, every: number, ms: number) =>
  again(page, () => page.keyboard.press('Enter'), every, ms);
/** Presses without a pause take the first at most: on a busy machine a press may come late enough to be a calm one. */
async function again(page: Page, press: () => Promise<void>, every: number, ms: number) {
  const presses = () => page.evaluate(() => (window as unknown as { presses: number[] }).presses);
  const before = (await presses()).length;
  const end = Date.now() + ms;
  while (Date.now() < end) {
    await press();
    await page.waitForTimeout(every);
  }
  const all = (await presses()).slice(before);
  const calm = all.filter((at, i) => i === 0 || at - all[i - 1]! >= LOOK_MS).length;
  const taken = await review(page).getByRole('list').getByLabel('ติ๊กแล้ว').count();
  expect(
    (await paidOn(page)).length + taken,
    `${calm} of ${all.length} presses were calm`,
  ).toBeLessThanOrEqual(calm);
}
const slowPictures = (page: Page, ms: number) =>
  page.route('**/files/**', async (route) => {
    await new Promise((r) => setTimeout(r, ms));
    await route.continue();
  });

/** Some are chosen in the queue, and looked at one by one. */
async function openReview(page: Page, some = 5) {
  await openDesk(page);
  // what went to another account is confirmed by itself: which place it has in the queue hangs on the hour
  const boxes = page.getByRole('list', { name: 'คิวตรวจสลิป' }).getByRole('checkbox', { disabled: false });
  for (let i = 0; i < some; i += 1) await boxes.nth(i).check();
  await bulkButton(page).click();
}
const bulkButton = (page: Page) =>
  page.getByRole('toolbar').getByRole('button', { name: 'ยืนยันยอดเงิน', exact: true });
const review = (page: Page) => page.getByRole('dialog');
const tick = (page: Page) => review(page).getByRole('button', { name: 'เห็นเงินเข้าแล้ว' });
const confirmThem = async (page: Page) => {
  await enterAfter(page, 50, 'Control+Enter');
  await page.waitForTimeout(300);
};

/** Windows in which not all of the desk is in sight at once. */
const LOW = [
  [844, 390],
  [1366, 400],
  [1366, 300],
  [700, 380],
] as const;

type Try = [name: string, doIt: (page: Page) => Promise<unknown>];
const at = (times: number[], name: string, doIt: (page: Page, ms: number) => Promise<unknown>): Try[] =>
  times.map((ms) => [`${name}, ${ms} ms`, (page) => doIt(page, ms)]);

const TRIES: Try[] = [
  ...at([0, 30, 60, 100, 150, 200, 250, 300, 400, 500], 'Enter, and Enter once more', async (page, ms) => {
    await openDesk(page);
    await lookAtIt(page);
    await page.keyboard.press('Enter');
    await enterAfter(page, ms);
    // the first one it was meant for; on a slow machine the second press may come late enough to be meant too
    await expect.poll(() => paidOn(page)).not.toHaveLength(0);
  }),
  ...at([0, 50, 100, 200, 400], 'Enter as soon as the desk is there', async (page, ms) => {
    await openDesk(page);
    await enterAfter(page, ms);
  }),
  ...at([0, 50, 150, 300, 500], 'J and Enter', async (page, ms) => {
    await openDesk(page);
    await lookAtIt(page);
    await page.keyboard.press('j');
    await enterAfter(page, ms);
  }),
  ...at([0, 100, 300], 'down, up and Enter', async (page, ms) => {
    await openDesk(page);
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(400);
    await page.keyboard.press('ArrowUp');
    await enterAfter(page, ms);
  }),
  ...at([0, 100, 300, 500], 'Esc in the search and Enter', async (page, ms) => {
    await openDesk(page);
    await page.keyboard.press('j');
    await lookAtIt(page);
    await search(page).fill((await heading(page).innerText()).slice(-4));
    await page.keyboard.press('Enter');
    await lookAtIt(page);
    await search(page).fill('');
    await page.keyboard.press('Escape');
    await page.locator('body').click({ position: { x: 700, y: 4 } });
    await enterAfter(page, ms);
  }),
  ...at([700, 1500, 2900], 'Enter held', async (page, ms) => {
    await openDesk(page);
    await lookAtIt(page);
    await hold(page, 'Enter', ms);
    expect(await paidOn(page)).toHaveLength(1);
  }),
  ...at([0, 700], 'Enter held from before the desk was there', async (page, ms) => {
    await page.goto(DESK);
    await page.waitForTimeout(ms);
    await hold(page, 'Enter', 1500);
  }),
  ...at([0, 100, 300], 'another tab, back, and Enter', async (page, ms) => {
    await openDesk(page);
    await lookAtIt(page);
    await page.getByRole('button', { name: /^ตรวจแล้ว/ }).click();
    await page.getByRole('button', { name: /^มีสลิปรอตรวจ/ }).click();
    await enterAfter(page, ms);
    await page.locator('body').click({ position: { x: 700, y: 4 } });
    await enterAfter(page, 0);
  }),
  ...at([0, 100, 300], 'a row, the browser’s back, and Enter', async (page, ms) => {
    await page.goto('/backoffice/orders');
    await openDesk(page);
    await page.getByRole('list', { name: 'คิวตรวจสลิป' }).getByRole('button').nth(2).click();
    await lookAtIt(page);
    await page.goBack();
    await page.goForward();
    await enterAfter(page, ms);
  }),
  ...at([100, 700, 1500], 'a slow picture and Enter', async (page, ms) => {
    await slowPictures(page, 2500);
    await openDesk(page);
    await enterAfter(page, ms);
  }),
  ...at([200, 1500], 'a picture that does not come, and Enter', async (page, ms) => {
    await page.route('**/files/**', (route) => route.abort());
    await openDesk(page);
    await enterAfter(page, ms);
    await confirmButton(page).click({ force: true });
    await enterAfter(page, 700);
  }),
  ...at([60, 250], 'Enter hammered', async (page, ms) => {
    await openDesk(page);
    await lookAtIt(page);
    await hammer(page, ms, 4000);
    expect(await paidOn(page)).not.toHaveLength(0);
  }),
  ...at([60], 'Enter hammered from before the desk was there', async (page, ms) => {
    await page.goto(DESK);
    await hammer(page, ms, 4000);
  }),
  ...at([60], 'the button hammered', async (page, ms) => {
    await openDesk(page);
    const box = (await confirmButton(page).boundingBox())!;
    await again(page, () => page.mouse.click(box.x + 20, box.y + 10), ms, 3000);
  }),
  ...at([60], 'several: Enter hammered', async (page, ms) => {
    await openReview(page, 5);
    await page.waitForTimeout(1500);
    await hammer(page, ms, 3000);
    await confirmThem(page);
  }),
  [
    'a double click on the button',
    async (page) => {
      await openDesk(page);
      await lookAtIt(page);
      await confirmButton(page).dblclick();
    },
  ],
  [
    'the button, and Enter',
    async (page) => {
      await openDesk(page);
      await lookAtIt(page);
      await confirmButton(page).click();
      await enterAfter(page, 60);
      await enterAfter(page, 60);
    },
  ],
  [
    'Enter held on the button',
    async (page) => {
      await openDesk(page);
      await lookAtIt(page);
      await confirmButton(page).focus();
      await hold(page, 'Enter', 2000);
    },
  ],
  ...at([0, 60, 200], 'somebody was faster: Enter leads on, and Enter', async (page, ms) => {
    await openDesk(page);
    await lookAtIt(page);
    const number = await heading(page).innerText();
    const { Data } = (await (await page.request.get(`/api/v1/payments?q=${number}`)).json()) as {
      Data: { id: number }[];
    };
    const origin = new URL(page.url()).origin;
    await page.request.put(`/api/v1/orders/payment/confirm/success/${Data[0]!.id}`, {
      headers: { origin },
      data: {},
    });
    await expect(sheet(page).getByText('ออเดอร์นี้ออกจากคิวแล้ว')).toBeVisible({ timeout: 20_000 });
    await page.keyboard.press('Enter');
    await enterAfter(page, ms);
  }),
  ...at([0, 100, 300], 'the dialog of the order’s page, and Ctrl+Enter', async (page, ms) => {
    await slowPictures(page, 400);
    await page.goto(DESK);
    await heading(page).getByRole('link').click();
    await page.getByRole('button', { name: 'ยืนยันยอดเงิน' }).first().click();
    await page.getByRole('dialog').getByLabel('เห็นเงินเข้าที่ไหน').focus();
    await enterAfter(page, ms, 'Control+Enter');
    await enterAfter(page, 100, 'Control+Enter');
  }),
  [
    'the pad’s Enter, twice',
    async (page) => {
      await openDesk(page);
      await lookAtIt(page);
      await page.keyboard.press('NumpadEnter');
      await enterAfter(page, 80, 'NumpadEnter');
    },
  ],
  [
    'a filter is changed, and Enter',
    async (page) => {
      await page.goto('/backoffice/payments?tab=slip');
      await expect(heading(page)).toBeVisible();
      await lookAtIt(page);
      await page.goto(DESK);
      await enterAfter(page, 50);
      await enterAfter(page, 150);
    },
  ],
  [
    'the page is loaded again, and Enter',
    async (page) => {
      await openDesk(page);
      await lookAtIt(page);
      await page.reload();
      await expect(heading(page)).toBeVisible();
      await enterAfter(page, 0);
      await enterAfter(page, 200);
    },
  ],
  [
    'back from another window, and Enter',
    async (page) => {
      await slowPictures(page, 700);
      await openDesk(page);
      await setHidden(page, true);
      await page.waitForTimeout(2500);
      await setHidden(page, false);
      await page.evaluate(() => Object.assign(window, { back: performance.now() }));
      // what stood there while nobody could look does not count
      await enterAfter(page, 100);
    },
  ],
  ...LOW.flatMap(([width, height]): Try[] => [
    [
      `a window of ${width}×${height}: Enter, and Enter once more`,
      async (page) => {
        await openDeskIn(page, width, height);
        await page.waitForTimeout(1200);
        await page.keyboard.press('Enter');
        await enterAfter(page, 100);
        // where it had to be scrolled to, by the first press
        await enterAfter(page, 1200);
        await expect.poll(() => paidOn(page)).not.toHaveLength(0);
      },
    ],
    [
      `a window of ${width}×${height}, scrolled down: Enter, and the button`,
      async (page) => {
        await openDeskIn(page, width, height);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await enterAfter(page, 800);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        // out of sight, it leads back to the slip
        await sheet(page)
          .getByRole('button', { name: /^(ยืนยัน|เลื่อนไปดูสลิป)$/ })
          .click();
        await enterAfter(page, 50);
      },
    ],
    [
      `several, in a window of ${width}×${height}`,
      async (page) => {
        await openDesk(page);
        await openReview(page);
        await page.setViewportSize({ width, height });
        for (const ms of [50, 700, 1200]) await enterAfter(page, ms);
        await confirmThem(page);
        await expect.poll(() => paidOn(page)).not.toHaveLength(0);
      },
    ],
  ]),
  ...['Enter', 'Space'].flatMap((key) => [
    ...at([0, 150, 400], `several: ${key} as soon as the first is there`, async (page, ms) => {
      await openReview(page);
      await enterAfter(page, ms, key);
      await confirmThem(page);
    }),
    ...at([0, 60, 300], `several: ${key}, and ${key} once more`, async (page, ms) => {
      await openReview(page);
      await page.waitForTimeout(1500);
      await page.keyboard.press(key);
      await enterAfter(page, ms, key);
      await confirmThem(page);
      // the first one it was meant for
      await expect.poll(() => paidOn(page)).not.toHaveLength(0);
    }),
    ...at([3000], `several: ${key} held`, async (page, ms) => {
      await openReview(page, 8);
      await page.waitForTimeout(1500);
      await hold(page, key, ms);
      await confirmThem(page);
      expect(await paidOn(page)).toHaveLength(1);
    }),
  ]),
  ...at([0, 100, 300], 'several: J and Enter, again and again', async (page, ms) => {
    await openReview(page);
    for (let i = 0; i < 4; i += 1) {
      await page.keyboard.press('j');
      await enterAfter(page, ms);
    }
    await confirmThem(page);
  }),
  [
    'several: the tick clicked ten times',
    async (page) => {
      await openReview(page, 8);
      await page.waitForTimeout(1500);
      const box = (await tick(page).boundingBox())!;
      for (let i = 0; i < 10; i += 1) await page.mouse.click(box.x + 20, box.y + 10, { delay: 30 });
      await confirmThem(page);
    },
  ],
  [
    'several: Enter opens them, and stays down on their tick',
    async (page) => {
      await openReview(page);
      await page.keyboard.press('Escape');
      await bulkButton(page).focus();
      await hold(page, 'Enter', 2500);
      await tick(page).focus();
      await hold(page, 'Enter', 2500);
      await confirmThem(page);
    },
  ],
  ...at([700, 1500], 'several: slow pictures, and both keys', async (page, ms) => {
    await slowPictures(page, 2500);
    await openReview(page);
    await enterAfter(page, ms);
    await enterAfter(page, 0, 'Space');
    await tick(page).click({ force: true });
    await confirmThem(page);
  }),
  [
    'several: pictures that do not come',
    async (page) => {
      await page.route('**/files/**', (route) => route.abort());
      await openReview(page);
      for (const key of ['Enter', 'Space', 'Enter']) await enterAfter(page, 700, key);
      await confirmThem(page);
      expect(await paidOn(page)).toEqual([]);
    },
  ],
  [
    'several: ticked, left, opened again, and Enter',
    async (page) => {
      await openReview(page);
      await page.waitForTimeout(1500);
      await page.keyboard.press('Enter');
      await enterAfter(page, 100, 'Escape');
      await expect(review(page)).toBeHidden();
      await bulkButton(page).click();
      await enterAfter(page, 60);
      await confirmThem(page);
      expect(await paidOn(page)).toHaveLength(1);
    },
  ],
  [
    'several: the finder lay over them',
    async (page) => {
      await openReview(page);
      await page.keyboard.press('Control+k');
      const finder = page.getByRole('combobox', { name: 'ค้นหาด่วน' });
      // it lies over the review, not under it
      await finder.click({ trial: true });
      await enterAfter(page, 1500, 'Escape');
      await enterAfter(page, 50);
      // the finder alone is closed
      await expect(review(page)).toBeVisible();
      await confirmThem(page);
    },
  ],
  [
    'several: back from another window',
    async (page) => {
      await slowPictures(page, 700);
      await openReview(page);
      await setHidden(page, true);
      await page.waitForTimeout(2500);
      await setHidden(page, false);
      await enterAfter(page, 50);
      await confirmThem(page);
    },
  ],
];

/** As if another tab lay over this one. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (is ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

it('the dialog of the order’s page says the same while it closes', async ({ page }) => {
  await signIn(page, 'checker');
  await page.goto(DESK);
  await heading(page).getByRole('link').click();
  await page.getByRole('button', { name: 'ยืนยันยอดเงิน' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: /^ขยายยอดในรูปสลิป/ })).toBeVisible();
  await expect(dialog.getByText('ตามที่ผู้แนบกรอก')).toBeVisible();
  await expect(dialog.getByText('โอนเข้า')).toBeVisible();
  await expect(dialog.getByText('เข้าบัญชี (ตามสลิป)')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'ยืนยันยอดเงิน' })).toBeEnabled();
  const said = await dialog.innerText();
  await page.evaluate(() => {
    const all = new Set<string>();
    Object.assign(window, { all });
    const look = () => {
      const text = document.querySelector<HTMLElement>('[role=dialog]')?.innerText;
      if (text) all.add(text);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const all = await page.evaluate(() => [...(window as unknown as { all: Set<string> }).all]);
  // the button is busy for a moment: its words stay
  expect(all).toEqual([said]);
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByText(/กลับไปรอตรวจแล้ว/)).toBeVisible();
});

test('there are seventy tries to pay what nobody has seen', () => {
  expect(TRIES.length).toBeGreaterThanOrEqual(70);
});

/** So many after one sign-in. */
const TOGETHER = 10;
// a push tries every eighth, one of nearly each kind; all the others an evening
tryAll(
  TRIES.filter((_, i) => i % 8 === 0),
  test,
);
tryAll(
  TRIES.filter((_, i) => i % 8 !== 0),
  evening,
);

function tryAll(tries: Try[], attempt: typeof evening) {
  for (let from = 0; from < tries.length; from += TOGETHER) {
    const some = tries.slice(from, from + TOGETHER);
    attempt(
      `nothing is paid before its slip stood on the screen: ${some[0]![0]} to ${some.at(-1)![0]}`,
      async ({ page: first, context }) => {
        test.setTimeout(240_000);
        await signIn(first, 'checker');
        await first.close();
        await context.addInitScript(watchDesk);
        for (const [name, doIt] of some)
          await test.step(name, async () => {
            const page = await context.newPage();
            await doIt(page);
            await page.waitForTimeout(500);
            const paid = await paidOn(page);
            expect
              .soft(
                paid.filter(({ after }) => after === null || after < LOOK_MS),
                name,
              )
              .toEqual([]);
            // what was paid in peace waits again for the next try
            const origin = new URL(page.url()).origin;
            for (const { id } of paid)
              await page.request.put(`/api/v1/orders/payment/confirm/undo/${id}`, { headers: { origin } });
            await page.close();
          });
      },
    );
  }
}
