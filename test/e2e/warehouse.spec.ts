import { expect, type Page } from '@playwright/test';
import { speak } from '../../bin/visit.ts';
import { aBill, APRON } from './a-bill.ts';
import { expectAccessible } from './axe.ts';
import { anItem, aPlace } from './a-shelf.ts';
import { ask } from './ask.ts';
import { choose, pick } from './fields.ts';
import { signIn, signInByForm } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'warehouse');

const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

test('a figure opens what it is made of', async ({ page }) => {
  await signIn(page, 'stock');
  const { number } = await aBill(page);
  await page.goto('/wms/inventory/summary');
  await page.getByRole('searchbox').fill(APRON.sku);
  await expect(page.getByRole('row')).toHaveCount(3); // head, the one, the sum
  const figure = rowOf(page, APRON.sku).getByTitle('ที่มาของตัวเลข').first();
  const onHand = await figure.innerText();
  await figure.click();
  const explained = page.getByRole('dialog', { name: `ที่มาของตัวเลข ${APRON.sku}` });
  await expect(explained.getByText('ยอดยกมา (30 วันก่อน)')).toBeVisible();
  const sum = await explained.getByText(/\d+ คงเหลือ − \d+ จองแล้ว = \d+ ขายได้/).innerText();
  const [held, reserved, available] = sum.match(/\d+/g)!.map(Number);
  expect([held, available]).toEqual([Number(onHand), held! - reserved!]);
  await expect(explained.getByRole('row').filter({ hasText: number })).toContainText('+3');
  await expect(explained.getByRole('row').filter({ hasText: 'คงเหลือ' }).first()).toContainText(onHand);
  await explained.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
});

it('Enter on a row opens it too; what is not for sale is not counted', async ({ page }) => {
  await signIn(page, 'stock');
  await page.goto('/wms/inventory/summary');
  const { Data } = (await (await page.request.get('/api/v1/wms/inventory/summary?page_size=100')).json()) as {
    Data: { sku: string; on_hand: number; places: { name: string; amount: number }[] }[];
  };
  const one = Data.find(({ places }) => places.some(({ name }) => name === 'ของเสีย'))!;
  await page.getByRole('searchbox').fill(one.sku);
  const row = rowOf(page, one.sku).first();
  const defective = one.places.find(({ name }) => name === 'ของเสีย')!;
  await expect(row).toContainText(`ของเสีย ${defective.amount} (ไม่นับ)`);
  const counted = one.places
    .filter(({ name }) => name !== 'ของเสีย' && name !== 'กักตรวจ')
    .reduce((sum, { amount }) => sum + amount, 0);
  expect(counted, 'the others are what is on hand').toBe(one.on_hand);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `ที่มาของตัวเลข ${one.sku}` })).toBeVisible();
});

it('the stock list narrows to what runs low and sorts by its heads', async ({ page }) => {
  await signIn(page, 'stock');
  await page.goto('/wms/inventory/summary');
  await choose(page, 'แสดง', /^ใกล้หมด/);
  await expect(page).toHaveURL(/low=1/);
  await expect(page.getByText(/^ใกล้หมด ≤ \d+/).first()).toBeVisible();
  await page.getByRole('button', { name: /^ขายได้/ }).click();
  await expect(page).toHaveURL(/sort=-available/);
  await page.getByRole('button', { name: /^ขายได้/ }).click();
  await expect(page).toHaveURL(/sort=available/);
  await page.getByRole('button', { name: 'ล้างตัวกรอง' }).click();
  await expect(page).toHaveURL(/summary$/);
});

it('where nothing runs low, the list and the home page say just that', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route(/\/api\/.*low=true/, async (route) => {
    const response = await route.fetch();
    const { Datum, ...rest } = (await response.json()) as { Datum: object };
    await route.fulfill({ response, json: { ...rest, Data: [], Datum: { ...Datum, total: 0 } } });
  });
  await page.goto('/');
  const stock = page.getByRole('region', { name: 'สต็อกคงเหลือ' });
  await expect(stock).toContainText('ไม่มีสินค้าใกล้หมด');
  await page.goto('/wms/inventory/summary?low=1');
  await expect(page.getByText('ไม่มีสินค้าใกล้หมด')).toBeVisible();
  await page.getByRole('searchbox').fill('zzzzzz');
  await expect(page.getByText('ไม่มีรายการที่ตรงกับตัวกรอง')).toBeVisible();
  // there are no days here that could be widened
  await expect(page.getByText('ลองล้างตัวกรอง หรือค้นหาด้วยคำอื่น')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

it('the history narrows by kind and word, and says when nothing fits', async ({ page }) => {
  await signIn(page, 'stock');
  const { number } = await aBill(page);
  await page.goto('/wms/history');
  await choose(page, 'ประเภท', 'รับเข้า');
  await expect(page).toHaveURL(/kind=in/);
  await page.getByRole('searchbox').fill(number);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, number)).toContainText('รับเข้า');
  await page.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);

  await page.goto(`/wms/history?kind=pack&q=${number}`);
  await expect(page.getByText('ไม่มีรายการที่ตรงกับตัวกรอง')).toBeVisible();
  await expect(page.getByText('ลองล้างตัวกรอง หรือขยายช่วงวันที่')).toBeVisible();
});

test('a bill is reversed once, with a reason; the second time is refused', async ({ page, context }) => {
  await signIn(page, 'stock');
  const { id, number } = await aBill(page);
  await page.goto(`/wms/historydetail/${id}`);
  // Two have the bill before them.
  const other = await context.newPage();
  await other.goto(`/wms/historydetail/${id}`);
  for (const each of [page, other]) {
    await each.getByRole('button', { name: 'กลับรายการ' }).click();
    await expect(each.getByRole('dialog', { name: `กลับรายการ ${number} (3 ชิ้น)` })).toBeVisible();
    await each.getByRole('dialog').getByRole('button', { name: 'กลับรายการ' }).click();
    await expect(each.getByText('ใส่เหตุผล')).toBeVisible();
    await each.getByLabel('เหตุผล').fill('นับผิด');
  }
  await page.getByRole('dialog').getByRole('button', { name: 'กลับรายการ' }).click();
  await expect(page.getByText(/^กลับรายการแล้ว บิล /)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'กลับรายการ' })).toHaveAttribute('aria-disabled', 'true');
  // each leads to the other
  await page.getByRole('link', { name: /^RV/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^RV/);
  await expect(page.getByRole('link', { name: number })).toBeVisible();

  await other.getByRole('dialog').getByRole('button', { name: 'กลับรายการ' }).click();
  await expect(other.getByText(`บิล ${number} ถูกกลับรายการไปแล้ว`)).toBeVisible();
  await page.goto(`/wms/history?q=${number}`);
  await expect(rowOf(page, number).filter({ hasText: 'กลับรายการแล้ว' })).toHaveCount(1);
});

it('a reversal refused for many items says each of them, until one leaves', async ({ page }) => {
  await signIn(page, 'stock');
  const { id } = await aBill(page);
  const short = Array.from({ length: 40 }, (_, i) => ({
    th: `ML-${i} ต้องการ 9 มี 1`,
    en: `ML-${i} wanted 9, available 1`,
  }));
  await page.route(`**/api/v1/wms/inventory/${id}`, (route) =>
    route.fulfill({
      status: 409,
      json: {
        Msg: 'balance_not_enough',
        Cause: `สินค้าไม่พอ: ${short.map(({ th }) => th).join(' · ')}`,
        Detail: { code: 'balance_not_enough', short },
      },
    }),
  );
  await page.goto(`/wms/historydetail/${id}`);
  await page.getByRole('button', { name: 'กลับรายการ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('เหตุผล').fill('นับผิด');
  await page.keyboard.press('Control+Enter');
  const said = dialog.getByRole('alert');
  await expect(said).toContainText('สินค้าไม่พอ:');
  const listed = said.getByRole('listitem');
  await expect(listed).toHaveCount(40);
  // those that are seen, and those that are said to lie below, are all of them
  const below = said.getByText(/^อีก \d+ รายการด้านล่าง$/);
  const inSight = () =>
    said.getByRole('list').evaluate((list) => {
      const { bottom } = list.getBoundingClientRect();
      return [...list.children].filter((line) => line.getBoundingClientRect().bottom <= bottom + 1).length;
    });
  const seen = await inSight();
  expect(seen).toBeGreaterThan(1);
  expect(seen).toBeLessThan(40);
  await expect(below).toHaveText(`อีก ${40 - seen} รายการด้านล่าง`);
  await listed.nth(seen).scrollIntoViewIfNeeded();
  await expect(below).toHaveText(`อีก ${39 - seen} รายการด้านล่าง`);
  await said.getByText('ML-39 ต้องการ 9 มี 1').scrollIntoViewIfNeeded();
  await expect(below).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'กลับรายการ' })).toBeInViewport();
  await expect(dialog.getByLabel('เหตุผล')).toHaveValue('นับผิด');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'กลับ', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'กลับรายการ' }).click();
  await expect(dialog).toBeVisible();
  await expect(said).toHaveCount(0);
});

it('who may only look sees the stock and changes nothing; who may not, nothing', async ({
  page,
  browser,
}) => {
  await signInByForm(page, 'packer');
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
  await expect(menu.getByRole('link', { name: 'สต็อกคงเหลือ' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'รับสินค้าเข้า' })).toHaveCount(0);
  await page.goto('/wms/inventory/in');
  await expect(page.getByRole('heading', { name: 'ไม่มีสิทธิ์ใช้งานส่วนนี้' })).toBeVisible();
  await page.goto('/wms/history?kind=in');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'กลับรายการ' })).toHaveAttribute('aria-disabled', 'true');

  const clerk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(clerk, 'clerk');
  for (const path of ['/wms/inventory/summary', '/wms/history', '/wms/inventory/in']) {
    await clerk.goto(path);
    await expect(clerk.getByRole('heading', { name: 'ไม่มีสิทธิ์ใช้งานส่วนนี้' })).toBeVisible();
  }
  await clerk.context().close();
});

test.describe('in English', () => {
  test.afterEach(async ({ page, baseURL }) => {
    await speak(page.context(), baseURL!, 'th');
  });

  it('the warehouse speaks English, refusals and all', async ({ page }) => {
    await signInByForm(page, 'stock');
    const { id, number } = await aBill(page);
    // leaving the page before the choice is stored would take it back
    const stored = page.waitForResponse(/\/profile\/locale$/);
    await page.getByRole('button', { name: /^EN/ }).click();
    await stored;
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/wms/inventory/in');
    await expect(page.getByRole('heading', { name: 'Stock in' })).toBeVisible();
    await page.getByLabel('Note').fill('One box dented');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Add at least one item.')).toBeVisible();
    await pick(page, 'Find an item', APRON.sku);
    await page.getByLabel(/^Bill number/).fill(number);
    await page.getByRole('button', { name: 'Save receipt' }).click();
    await expect(page.getByLabel(/^Bill number/)).toHaveAttribute('aria-invalid', 'true');

    await page.goto(`/wms/historydetail/${id}`);
    await expect(page.getByText('In', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reverse' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
    await expect(page.getByText('Give a reason')).toBeVisible();
    await page.goto('/wms/inventory/summary?q=zzzzzz');
    await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toBeVisible();
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  });
});

it('a count’s bill says what it found apart from what it missed, in its lines, its sums and the history', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const shelf = await aPlace(page, 'store', 'ชั้นแก้ยอด');
  const [more, fewer] = [await anItem(page, 'กำไล'), await anItem(page, 'แหวน')];
  await ask(page, 'post', '/api/v2/wms/inventory/item/in', {
    storage_id: shelf.id,
    lines: [
      { item_id: more.id, amount: 5, cost: 100 },
      { item_id: fewer.id, amount: 5, cost: 30.5 },
    ],
  });
  const { id } = await ask<{ id: number }>(page, 'post', '/api/v1/wms/inventory/count', {
    storage_ids: [shelf.id],
  });
  for (const [{ barcode }, times] of [
    [more, 7],
    [fewer, 4],
  ] as const)
    await ask(page, 'post', `/api/v1/wms/inventory/count/${id}/scan`, {
      ...{ storage_id: shelf.id, barcode, times, scan_id: crypto.randomUUID() },
    });
  const { bill } = await ask<{ bill: { id: number; bill_number: string } }>(
    page,
    'post',
    `/api/v1/wms/inventory/count/${id}/post`,
    {},
  );
  await page.goto(`/wms/historydetail/${bill.id}`);
  await expect(rowOf(page, more.sku)).toContainText('+200.00');
  await expect(rowOf(page, fewer.sku)).toContainText('−30.50');
  const total = page.getByRole('row', { name: /^รวมทั้งบิล/ });
  await expect(total).toContainText('+2/−1');
  await expect(total).toContainText('+169.50');
  await expect(page.getByText('+฿169.50')).toBeVisible();
  await page.getByRole('button', { name: 'กลับรายการ' }).click();
  await page.getByLabel('เหตุผล').fill('นับผิดชั้น');
  await page.getByRole('dialog').getByRole('button', { name: 'กลับรายการ' }).click();
  await page.getByRole('link', { name: /^RV/ }).click();
  await expect(page.getByText('−฿169.50')).toBeVisible();
  await expect(rowOf(page, fewer.sku)).toContainText('+30.50');
  await page.goto(`/wms/history?q=${bill.bill_number}`);
  await expect(rowOf(page, bill.bill_number).getByText('+2/−1')).toBeVisible();
});
