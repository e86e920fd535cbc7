import { expect, type Page } from '@playwright/test';
import type { SummaryReply } from '../../contract/summaries.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'summaries');

const count = (n: number) => n.toLocaleString('en-US');
const ASYNC = '/api/v2/reports/summary_wms_product_async';
const status = (page: Page) => page.getByRole('status').filter({ hasText: /วัน|คิว/ });

/** What the server answers, as if the run were that far: the walk is the server’s own, slower than it is. */
async function slowed(page: Page, far: { done: number | null }) {
  await page.route(`**${ASYNC}**`, async (route) => {
    const answer = await route.fetch();
    if (far.done === null || !answer.ok()) return route.fulfill({ response: answer });
    const reply = (await answer.json()) as SummaryReply;
    const { Datum } = reply;
    const part = Datum.days.slice(0, far.done);
    await route.fulfill({
      response: answer,
      json: {
        ...reply,
        Datum: { ...Datum, state: far.done ? 1 : 2, days: part, progress: { done: far.done, of: 31 } },
      },
    });
  });
}

test('the owner’s look at what left: the run fills the lists, is left and found again, and each figure opens its parcels', async ({
  page,
}) => {
  await signIn(page, 'owner');
  const far = { done: 0 as number | null };
  await slowed(page, far);
  await page.goto('/backoffice/reports/summary-wms');
  await expect(status(page)).toContainText('รอคิวทำสรุป');
  await expect(page.getByRole('progressbar', { name: 'ทำสรุปไปแล้วกี่วัน' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await expectAccessible(page);
  far.done = 7;
  await expect(status(page)).toContainText('กำลังนับ เสร็จ 7 จาก 31 วัน');

  // left while it runs
  await page.goto('/backoffice/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ออเดอร์');
  far.done = 20;
  await page.goBack();
  await expect(status(page)).toContainText('กำลังนับ เสร็จ 20 จาก 31 วัน');
  far.done = null;
  await expect(status(page)).toContainText('นับครบ 31 วันแล้ว');
  await expect(status(page)).toContainText('ข้อมูล ณ');
  await expect(page.getByRole('progressbar', { name: 'ทำสรุปไปแล้วกี่วัน' })).toHaveCount(0);
  await expectAccessible(page);

  // a row of a list, by keyboard, to its parcels, which come to the figure
  const reply = await page.request.get(`${ASYNC}`);
  const { Data, Datum } = (await reply.json()) as SummaryReply;
  const channel = Datum.sale_channel[0]!;
  const row = page.getByRole('region', { name: 'ช่องทางขาย' }).getByRole('link', { name: channel.name });
  await expect(row).toContainText(count(channel.amount));
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`พัสดุของ ${channel.name}`);
  await expect(page.getByRole('row', { name: /^รวม/ })).toContainText(count(channel.pieces));
  await expect(page.getByText(`${count(channel.parcels)} พัสดุ`)).toBeVisible();
  await expect(page.locator('[data-row]').first().getByRole('link')).toHaveAttribute(
    'href',
    /\/backoffice\/orders\/\d+/,
  );
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'สินค้าคลัง' })).toContainText(count(Data.pieces));
});

test('the person chooses the field and a second one; an item tells what it was sold as', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/backoffice/reports/summary-wms-field?by=sale_channel&across=provider&compare=yes');
  await expect(page.getByRole('columnheader', { name: 'ไปรษณีย์ไทย' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'ช่วงก่อน' })).toBeVisible();
  await expect(page.getByText('เทียบกับ')).toBeVisible();
  await expectAccessible(page);
  const by = page.getByRole('combobox', { name: 'แถวเป็น' });
  await by.click();
  await page.getByRole('option', { name: /คนแพ็ก/ }).click();
  await expect(page).toHaveURL(/by=packer/);
  await expect(page.getByRole('columnheader', { name: /คนแพ็ก/ })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'บันทึกตารางนี้เป็นไฟล์' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/);

  await page.goto('/backoffice/reports/summary-wms-product');
  const first = page.locator('[data-row]').first();
  const name = (await first.getByRole('link').first().innerText()).split('\n')[0]!;
  await expectAccessible(page);
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/by=product&item_id=|item_id=\d+.*by=product/);
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  const paper = page.getByRole('link', { name: 'PDF' });
  const answer = await page.request.get((await paper.getAttribute('href'))!);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

it('a run that failed says why and is run again', async ({ page }) => {
  await signIn(page, 'owner');
  let fails = true;
  await page.route(`**${ASYNC}**`, async (route) => {
    if (!fails || route.request().url().includes('again=true')) {
      fails = false;
      return route.continue();
    }
    const cause = 'ทำสรุปวันที่ 2026-10-28 ถึง 2026-11-27 ไม่สำเร็จ (เสร็จ 3 จาก 31 วัน): งานเงียบไปเกิน 60 วินาที';
    await route.fulfill({
      status: 409,
      json: { Msg: 'message_with_cause', Cause: cause, Detail: { code: 'summary_failed' } },
    });
  });
  await page.goto('/backoffice/reports/summary-wms');
  const alert = page.getByRole('alert').filter({ hasText: 'ทำสรุปไม่สำเร็จ' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'ทำใหม่' }).click();
  await expect(status(page)).toContainText('นับครบ 31 วันแล้ว');
});

it('where the days before could not be counted it is said beside the figures, and “run again” counts both', async ({
  page,
}) => {
  await signIn(page, 'owner');
  const asked: string[] = [];
  let fails = true;
  await page.route(`**${ASYNC}**`, async (route) => {
    const { searchParams: of } = new URL(route.request().url());
    // the days themselves are asked for without any, those before by their days
    const isBefore = of.has('to');
    if (of.get('again') === 'true') asked.push(isBefore ? 'before' : 'days');
    if (isBefore && of.get('again') === 'true') fails = false;
    if (!isBefore || !fails) return route.continue();
    const cause = 'ทำสรุปวันที่ 2026-09-27 ถึง 2026-10-27 ไม่สำเร็จ (เสร็จ 3 จาก 31 วัน): งานเงียบไปเกิน 60 วินาที';
    await route.fulfill({
      status: 409,
      json: { Msg: 'message_with_cause', Cause: cause, Detail: { code: 'summary_failed' } },
    });
  });
  await page.goto('/backoffice/reports/summary-wms');
  const alert = page.getByRole('alert').filter({ hasText: 'ไม่สำเร็จ จึงยังเทียบไม่ได้' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText(/^(เทียบกับ|ช่วงก่อน \d)/)).toBeVisible();
  expect(asked).toEqual(['before']);
  fails = true;
  await page.reload();
  await expect(alert).toBeVisible();
  await page.getByRole('button', { name: 'ทำใหม่' }).click();
  await expect(alert).toHaveCount(0);
  expect(asked.slice(1).toSorted()).toEqual(['before', 'days']);
});

it('the days before are asked for beside the days, and their lines have room: nothing jumps when they come', async ({
  page,
}) => {
  await signIn(page, 'owner');
  let isLate = true;
  const begun: string[] = [];
  await page.route(`**${ASYNC}**`, async (route) => {
    const isBefore = new URL(route.request().url()).searchParams.has('to');
    begun.push(isBefore ? 'before' : 'days');
    // neither has answered yet when both are asked for
    if (begun.length < 2) await expect.poll(() => begun.length).toBeGreaterThan(1);
    if (isBefore) await expect.poll(() => isLate, { timeout: 20_000 }).toBe(false);
    return route.continue();
  });
  await page.goto('/backoffice/reports/summary-wms');
  await expect(status(page)).toContainText('นับครบ 31 วันแล้ว');
  expect(begun.slice(0, 2).toSorted()).toEqual(['before', 'days']);
  const chart = page.getByText('วันไหนของออกมากที่สุด');
  const top = async () => Math.round((await chart.boundingBox())!.y);
  const before = await top();
  isLate = false;
  await expect(page.getByText(/ช่วงก่อน/).first()).toBeVisible();
  expect(await top()).toBe(before);
});

it('a figure of cost opens its parcels with their cost, and its sum', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/backoffice/reports/summary-wms');
  const cost = page.locator('dl > div').filter({ hasText: 'ต้นทุนที่ออก' }).getByRole('link');
  const figure = (await cost.innerText()).replace('฿', '').trim();
  await cost.click();
  await expect(page.getByRole('columnheader', { name: 'ต้นทุนที่ออก' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^รวม/ })).toContainText(figure);
  // what is behind another figure has it where somebody chose it
  await page.goto('/backoffice/reports/summary-wms/parcels');
  await expect(page.getByRole('row', { name: /^รวม/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'ต้นทุนที่ออก' })).toHaveCount(0);
  await page.goto('/backoffice/reports/summary-wms-field?by=sale_channel');
  const cell = page
    .locator('[data-row]')
    .first()
    .getByRole('link', { name: /ต้นทุนที่ออก/ });
  await expect(cell).toHaveAttribute('href', /measure=value/);

  // a search that finds nothing is what it says, and not that nothing left
  for (const path of ['summary-wms/parcels', 'summary-wms-field', 'summary-wms-product']) {
    await page.goto(`/backoffice/reports/${path}?q=zzzz`);
    await expect(page.getByText('ไม่พบ “zzzz” ในช่วงนี้')).toBeVisible();
  }
});

it('who sees no parcels is told so, with the way back to the summary', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  const people = await ask<{ id: number; username: string }[]>(page, 'get', '/api/v1/users?page_size=200');
  const { id } = people.find(({ username }) => username === 'stock')!;
  await ask(page, 'put', `/api/v1/users/${id}/role`, { group_id: 3, roles: { report: 1 } });
  await signIn(page, 'stock');
  await page.goto('/backoffice/reports/summary-wms/parcels?by=day&key=2026-11-01&sale_channel_id=1');
  await expect(page.getByText('ไม่มีสิทธิ์ใช้งานส่วนนี้')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'กลับไปที่สรุป' }).click();
  await expect(page).toHaveURL(/summary-wms\?sale_channel_id=1$/);
});

it('on a phone the other reports and the files are behind one button, and the first figure is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'owner');
  await page.goto('/backoffice/reports/summary-wms');
  const pieces = page.locator('dl > div dd').first();
  await expect(pieces).toBeVisible();
  expect((await pieces.boundingBox())!.y).toBeLessThan(400);
  await page.getByRole('button', { name: 'รายงานอื่นและไฟล์' }).click();
  await expectAccessible(page);
  await expect(page.getByRole('menuitem', { name: 'PDF' })).toHaveAttribute('href', /summary_wms\/paper/);
  await expect(page.getByRole('menuitem', { name: 'Excel' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'ตามสินค้า' }).click();
  await expect(page).toHaveURL(/summary-wms-product/);
});

it('what is printed of a list names its days and what narrows it, and not what is left open', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await page.goto('/backoffice/reports/summary-wms-product');
  await page.locator('[data-row]').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: /^เอาตัวกรองสินค้า/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'ช่องทางขาย' }).click();
  await page.getByRole('option', { name: 'LINE' }).click();
  await expect(page).toHaveURL(/sale_channel_id=\d+/);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['วันที่ปิดกล่อง ตั้งแต่วันที่', 'วันที่ปิดกล่อง ถึงวันที่'])
    await expect(page.getByRole('textbox', { name })).toHaveValue(/\d/);
  await expect(page.getByRole('combobox', { name: 'ช่องทางขาย' })).toHaveValue('LINE');
  await expect(page.locator('[role="search"] [data-narrows]')).toBeVisible();
  await expect(
    page.locator('[role="search"] button:not([data-narrows])').filter({ visible: true }),
  ).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeHidden();
});

it('where nothing left, the page says what to do', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/backoffice/reports/summary-wms?from=2020-01-01&to=2020-01-02');
  await expect(page.getByText('ไม่มีของออกจากคลังในช่วงนี้')).toBeVisible();
});
