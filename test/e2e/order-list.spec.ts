import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'orders');

const rows = (page: Page) => page.locator('[data-row]');
const box = async (of: Locator) => (await of.boundingBox())!;

test.beforeEach(({ page }) => signIn(page, 'clerk'));

it('a laptop shows ten orders, each with its tracking number in sight', async ({ page }) => {
  await page.goto('/backoffice/orders?status=999&page_size=20');
  await expect(rows(page).nth(10)).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'ตำแหน่งหน้านี้' })).toHaveCount(0);
  const head = await box(page.locator('thead'));
  const sums = await box(page.getByText('ยอดขาย (ไม่รวมยกเลิก)'));
  const tenth = await box(rows(page).nth(9));
  expect((await box(rows(page).first())).y).toBeGreaterThanOrEqual(head.y + head.height - 1);
  expect(tenth.y + tenth.height).toBeLessThanOrEqual(sums.y);
  for (let i = 0; i < 10; i++) expect((await box(rows(page).nth(i))).height).toBeLessThanOrEqual(46);
  const tracking = rows(page)
    .first()
    .getByText(/^[A-Z]{2}[A-Z0-9]{8,}$/);
  await expect(tracking).toBeInViewport({ ratio: 1 });
});

it('no column is out of sight on a laptop, in either language', async ({ page }) => {
  test.slow();
  // at some hours the demo has no order that is sent in parts
  const tabs = [];
  for (const status of ['', '?status=100', '?status=112', '?status=114', '?status=999']) {
    const { Datum } = (await (await page.request.get(`/api/v1/orders${status}`)).json()) as {
      Datum: { total: number };
    };
    if (Datum.total > 0) tabs.push(status);
  }
  expect(tabs.length).toBeGreaterThanOrEqual(4);
  for (const [language, staff] of [
    ['EN', 'Staff'],
    ['TH', 'พนักงาน'],
  ] as const) {
    await page.goto('/backoffice/orders');
    await page.getByRole('button', { name: new RegExp(`^${language}`) }).click();
    const last = page.getByRole('columnheader').last();
    await expect(last).toHaveText(staff);
    for (const [width, height] of [
      [1366, 768],
      [1440, 900],
    ] as const)
      for (const status of tabs) {
        await page.setViewportSize({ width, height });
        await page.goto(`/backoffice/orders${status}`);
        await expect(rows(page).first()).toBeVisible();
        await expect(last).toBeInViewport({ ratio: 1 });
      }
  }
});

it('at 1440 a recipient with the province and who sold it are read whole, in either language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const language of ['EN', 'TH']) {
    // what waits and what has a problem with its slip hangs on the hour: some that are over
    await page.goto('/backoffice/orders?status=130');
    await page.getByRole('button', { name: new RegExp(`^${language}`) }).click();
    await expect(rows(page).first()).toBeVisible();
    const cut = () =>
      rows(page).evaluateAll((all) =>
        all
          .flatMap((row) => [...row.querySelectorAll('td [title]')])
          .filter((one) => [one, ...one.children].some((part) => part.scrollWidth > part.clientWidth))
          .map(({ textContent }) => textContent),
      );
    // the longest province of the longest number may be; a busy machine lays the columns out a moment later
    await expect(async () => {
      const found = await cut();
      expect(found.length, found.join(' | ')).toBeLessThanOrEqual(2);
    }).toPass({ timeout: 10_000 });
  }
});

it('the tools stand still when a search begins', async ({ page }) => {
  await page.goto('/backoffice/orders');
  await expect(rows(page).first()).toBeVisible();
  const tools = ['ช่องทางขาย', 'ขนส่ง'].map((name) => page.getByRole('combobox', { name }));
  const parts = [page.getByRole('searchbox'), ...tools, page.getByRole('button', { name: 'คอลัมน์' })];
  const places = () => Promise.all(parts.map(box));
  const before = await places();
  const head = await box(page.locator('thead'));
  // some order is found by it, whoever has bought by this hour
  const [number] = /SO\d+-\d+/.exec(await rows(page).first().innerText())!;
  await page.getByRole('searchbox').fill(number);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'ล้างตัวกรอง' })).toBeVisible();
  expect(await places()).toEqual(before);
  expect((await box(page.locator('thead'))).y).toBe(head.y);
});

for (const [width, height] of [
  [1366, 768],
  [1366, 600],
  [390, 844],
] as const)
  it(`what opens over the list stays on a screen of ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/backoffice/orders');
    await expect(page.getByText('ยอดขาย (ไม่รวมยกเลิก)')).toBeVisible();
    if (width < 768) await page.getByRole('button', { name: 'ตัวกรอง', exact: true }).click();
    for (const name of ['มุมมองที่บันทึกไว้', 'คอลัมน์', 'เปิดปฏิทิน']) {
      const opener = page.getByRole('button', { name });
      if ((await opener.count()) === 0) continue;
      await opener.click();
      const popover = page.locator('.mantine-Popover-dropdown:visible');
      await expect(popover).toBeVisible();
      await page.waitForTimeout(300);
      const at = await box(popover);
      expect([name, at.x >= 0, at.x + at.width <= width, at.y >= 0, at.y + at.height <= height]).toEqual([
        name,
        true,
        true,
        true,
        true,
      ]);
      await page.keyboard.press('Escape');
      await expect(popover).toHaveCount(0);
    }
  });

test('back from an order the list finds its row: scrolled as it was, the focus on it', async ({ page }) => {
  await page.goto('/backoffice/orders?page_size=50');
  await expect(rows(page).nth(30)).toBeAttached();
  const row = rows(page).nth(30);
  const number = (await row.getByRole('link').innerText()).split('\n')[0]!;
  for (const open of [() => row.getByRole('link').click(), () => row.press('Enter')]) {
    await row.scrollIntoViewIfNeeded();
    const before = await box(row);
    await open();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await page.goBack();
    await expect(row).toBeFocused();
    await expect(row).toContainText(number);
    expect(Math.abs((await box(row)).y - before.y)).toBeLessThan(8);
  }
});

it('after Escape the arrows are the rows’', async ({ page }) => {
  await page.goto('/backoffice/orders');
  await expect(rows(page).first()).toBeVisible();
  const leave: (() => Promise<unknown>)[] = [
    () => page.getByRole('searchbox').focus(),
    () => page.getByRole('combobox', { name: 'ขนส่ง' }).click(),
    () => page.getByRole('button', { name: 'มุมมองที่บันทึกไว้' }).click(),
  ];
  for (const focus of leave) {
    await focus();
    await page.waitForTimeout(200);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(200);
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'combobox'))
      await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-row]:focus')).toHaveCount(1);
  }
});

/** The row of the last order on a page of two hundred; the demo shop has somewhat less or more within a month. */
async function lastRow(page: Page) {
  const [, last] = (await page.getByText(/^1–\d+ จาก [\d,]+$/).innerText()).match(/^1–(\d+)/)!;
  expect(Number(last)).toBeGreaterThan(150);
  return page.locator(`[data-row="${Number(last) - 1}"]`);
}

it('of two hundred orders those in sight are drawn, and the keys reach the last', async ({ page }) => {
  await page.goto('/backoffice/orders?page_size=200');
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => rows(page).count()).toBeLessThan(100);
  await page.locator('[data-row="0"]').focus();
  await page.keyboard.press('End');
  const last = await lastRow(page);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-row="0"]')).toBeFocused();
});

it('the focus stays where it is, and comes where it goes, when what draws long lists is late', async ({
  page,
}) => {
  await page.route('**/LinesInSight*.js', async (route) => {
    await page.waitForTimeout(1500);
    await route.continue();
  });
  await page.goto('/backoffice/orders?page_size=200');
  await page.locator('[data-row="3"]').focus();
  await expect.poll(() => rows(page).count()).toBeLessThan(100);
  await expect(page.locator('[data-row="3"]')).toBeFocused();

  await page.reload();
  await page.locator('[data-row="0"]').focus();
  await page.keyboard.press('End');
  await expect(await lastRow(page)).toBeFocused();
});
