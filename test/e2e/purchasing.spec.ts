import { expect, type Page } from '@playwright/test';
import type { Purchase, PurchasePage } from '../../contract/purchasing.ts';
import type { Partner } from '../../contract/warehouse.partners.ts';
import { speak } from '../../bin/visit.ts';
import { APRON } from './a-bill.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectAccessibleInDark } from './axe.ts';
import { signIn } from './people.ts';
import { pressEnter, ready, sayPieces, scan } from './scanner.ts';
import { test } from './shop.ts';

const idOf = (page: Page) => Number(/po\/(?:\w+\/)?(\d+)/.exec(page.url())![1]);
const orderOf = (page: Page, id: number) => ask<PurchasePage>(page, 'get', `/api/v1/wms/po/detail?id=${id}`);
/** The item's id, and somebody it is bought of. */
async function goods(page: Page) {
  const [item] = await ask<{ ID: number }[]>(page, 'get', `/api/v1/wms/product?barcode=${APRON.barcode}`);
  const [partner] = await ask<Partner[]>(page, 'get', '/api/v1/wms/partner');
  return { item: item!.ID, partner: partner! };
}
/** An approved order of aprons, made without the screens. */
async function approved(page: Page, qty: number, more: object = {}) {
  const { item, partner } = await goods(page);
  const lines = [{ item_id: item, qty, price: 100 }];
  const draft = await ask<{ id: number; version: number }>(page, 'post', '/api/v1/wms/po', {
    partner_id: partner.id,
    lines,
    ...more,
  });
  await ask(page, 'put', `/api/v1/wms/po/approve/${draft.id}`, { version: draft.version });
  return draft.id;
}

test('a buyer’s day: a draft by scan, somebody else approves it, two deliveries by scanner and keys alone, one back', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'stock');
  await page.goto('/backoffice/po/new');
  await ready(page);
  const { partner } = await goods(page);
  await page.getByRole('textbox', { name: 'คู่ค้า' }).fill(partner.company_name);
  await page.getByRole('option').filter({ hasText: partner.company_name }).first().click();
  await scan(page, APRON.barcode);
  await sayPieces(page, '6');
  await expect(page.getByRole('textbox', { name: `จำนวน ${APRON.sku}` })).toHaveValue('6');
  await page.getByLabel(`ราคา/ชิ้น ${APRON.sku}`).fill('150');
  await page.getByLabel('ค่าขนส่ง').fill('60');
  await expect(page.getByText('฿960.00').first()).toBeVisible();
  await expectAccessible(page);
  // what was typed is there after a reload
  await page.reload();
  await expect(page.getByLabel(`ราคา/ชิ้น ${APRON.sku}`)).toHaveValue('฿150.00');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^ร่าง \d+$/);
  const id = idOf(page);
  // who buys does not approve
  await page.getByRole('button', { name: /^ทำไม่ได้ตอนนี้/ }).click();
  await expect(page.getByText('อนุมัติ', { exact: false }).first()).toBeVisible();

  await signIn(page, 'admin');
  await page.goto(`/backoffice/po/${id}`);
  await page.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('฿960.00');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^PO\d+$/);
  await page.getByRole('button', { name: 'เพิ่มเติม' }).click();
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: 'PDF ภาษาไทย' }).click(),
  ]);
  await paper.close();
  const pdf = await page.request.get(`/api/v1/wms/po/${id}/paper?locale=en`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await signIn(page, 'stock');
  await page.goto(`/backoffice/po/receive/${id}`);
  await ready(page);
  await scan(page, APRON.barcode);
  await scan(page, APRON.barcode);
  await scan(page, APRON.barcode);
  await expect(page.getByRole('status', { name: 'สแกนล่าสุด' })).toContainText('3/6');
  await page.waitForTimeout(300);
  await page.keyboard.press('b');
  await expect(page.getByRole('status', { name: 'สแกนล่าสุด' })).toContainText('เสียหาย 1');
  await scan(page, '8850000999999');
  await expect(page.getByRole('status', { name: 'สแกนล่าสุด' })).toContainText('ไม่อยู่ในใบนี้');
  // more than was ordered is refused at once
  await scan(page, APRON.barcode);
  await sayPieces(page, '9');
  await expect(page.getByRole('status', { name: 'สแกนล่าสุด' })).toContainText('รับได้ไม่เกิน 6');
  await page.waitForTimeout(300);
  await page.keyboard.press('z');
  await expectAccessible(page);
  // what was counted is there after a reload
  await page.reload();
  await ready(page);
  await expect(page.getByRole('textbox', { name: `ของดี ${APRON.sku}` })).toHaveValue('2');
  await expect(page.getByRole('textbox', { name: `เสียหาย ${APRON.sku}` })).toHaveValue('1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^รับของ PO\d+ แล้ว$/);
  await expectAccessible(page);
  expect(await orderOf(page, id)).toMatchObject({ state: 'partial', received: 3, awaited: 3 });

  await page.getByRole('button', { name: 'รับอีกรอบ' }).click();
  await ready(page);
  await scan(page, APRON.barcode);
  await sayPieces(page, '2');
  await page.getByRole('checkbox', { name: 'อีก 1 ไม่มาแล้ว' }).check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^รับของ PO\d+ แล้ว$/);
  await page.getByRole('link', { name: 'กลับไปที่ใบสั่งซื้อ' }).click();
  await expect(page.getByText('รอบที่ 2', { exact: true })).toBeVisible();
  await expect(page.getByText('ปิดแล้ว', { exact: true }).first()).toBeVisible();
  expect(await orderOf(page, id)).toMatchObject({ state: 'closed', received: 5, awaited: 0 });

  await page.getByRole('button', { name: 'เพิ่มเติม' }).click();
  await page.getByRole('menuitem', { name: 'คืนคู่ค้า' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: `จำนวน ${APRON.sku}` }).fill('1');
  await dialog.getByLabel('เหตุผลที่คืน').fill('สีเพี้ยน');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('สีเพี้ยน').first()).toBeVisible();
  expect((await orderOf(page, id)).items[0]).toMatchObject({ returned: 1, short: 1 });
  await expectAccessible(page);
  await expectAccessibleInDark(page);
});

test('a draft that was sent back says why, is changed, and can then be approved; the list counts it', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/backoffice/po');
  const { item, partner } = await goods(page);
  const { id } = await ask<{ id: number }>(page, 'post', '/api/v1/wms/po', {
    partner_id: partner.id,
    lines: [{ item_id: item, qty: 4, price: 99 }],
  });
  await page.goto(`/backoffice/po/${id}`);
  await page.getByRole('button', { name: 'ตีกลับ', exact: true }).click();
  await page.getByRole('dialog').getByLabel('เหตุผล').fill('ขอราคาใหม่');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('note')).toContainText('ขอราคาใหม่');
  await page.goto('/backoffice/po?state=draft');
  await expect(page.getByRole('row').filter({ hasText: 'ถูกตีกลับ' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/backoffice/po/edit/${id}`);
  await page.getByLabel(`ราคา/ชิ้น ${APRON.sku}`).fill('90');
  await expect(page.getByRole('button', { name: 'เลือก PDF หรือรูป' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'อนุมัติ', exact: true })).toBeVisible();
  expect(await orderOf(page, id)).toMatchObject({ rejected: false, total: 360 });
});

test('what somebody else received while one counted is told, and nothing that was counted is lost', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/backoffice/po');
  const id = await approved(page, 6);
  await page.goto(`/backoffice/po/receive/${id}`);
  await ready(page);
  const last = page.getByRole('status', { name: 'สแกนล่าสุด' });
  await scan(page, APRON.barcode);
  // a key of the hand right before a scan, too close for its rhythm to tell: the code says it
  await scan(page, APRON.barcode, 30, { code: 'KeyZ', before: 30 });
  await expect(last).toContainText('1/6');
  await scan(page, APRON.barcode);
  await expect(last).toContainText('2/6');
  // the same order in another tab
  const lines = [{ line: 1, good: 2, awaited: 6 }];
  const { bill } = await ask<{ bill: { id: number } }>(page, 'put', `/api/v1/wms/po/close/partial/${id}`, {
    lines,
  });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: `${APRON.sku} 6 → 4` })).toBeVisible();
  await expect(last).toContainText('2/4');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^รับของ PO\d+ แล้ว$/);
  expect(await orderOf(page, id)).toMatchObject({ received: 4, awaited: 2 });

  // what is reversed counts no more, and its amount is struck through
  await ask(page, 'delete', `/api/v1/wms/inventory/${bill.id}`, { reason: 'นับซ้ำ' });
  await page.goto(`/backoffice/po/${id}`);
  await expect(page.locator('s')).toHaveText('฿200.00');
  await expect(page.getByText('ของที่รับแล้ว ไม่นับที่กลับรายการ')).toBeVisible();
  await page.getByRole('button', { name: 'ส่งอีเมล', exact: true }).click();
  await page.getByRole('dialog').getByLabel('ถึง').fill('sales@supplier.example');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('เก็บไว้ ยังไม่มีเซิร์ฟเวอร์อีเมล', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ส่งอีกครั้ง' }).click();
  await expect(page.getByRole('dialog').getByLabel('ถึง')).toHaveValue('sales@supplier.example');
});

test('cartons are ticked off by their numbers, and those that are missing are named', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/backoffice/po');
  const id = await approved(page, 10, { running_from: 70101, running_to: 70110 });
  await page.goto(`/backoffice/po/receive/${id}`);
  await ready(page);
  await scan(page, '70101');
  await page.getByLabel('เลขลังที่มา').fill('70103-70109');
  await pressEnter(page);
  await expect(page.getByText('ยังขาด 2 ลัง: 70102, 70110')).toBeVisible();
  await page.getByRole('button', { name: 'มาครบทั้งใบ' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/แล้ว$/);
  await page.getByRole('link', { name: 'กลับไปที่ใบสั่งซื้อ' }).click();
  await expect(page.getByText('ยังไม่มา: 70102, 70110')).toBeVisible();
});

test('of what runs low one press makes a draft per partner', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/wms/inventory/low');
  await page.getByRole('button', { name: 'ทำใบสั่งซื้อจากที่แนะนำ' }).click();
  const dialog = page.getByRole('dialog');
  // what lies in drafts is not on its way yet
  await expect(dialog).toContainText(/มีร่างใบสั่งซื้ออยู่แล้ว \d+ ใบ/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'ทำร่างเพิ่ม' }).click();
  await expect(dialog).toContainText(/ร่างใบสั่งซื้อให้แล้ว \d+ ใบ/);
  await expectAccessible(page);
  await dialog.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^ร่าง \d+$/);
});

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('an order is found as a card, received by hand and seen', async ({ page, baseURL }) => {
    await signIn(page, 'admin');
    await speak(page.context(), baseURL!, 'en');
    await page.goto('/backoffice/po');
    const id = await approved(page, 3);
    const [row] = await ask<Purchase[]>(page, 'get', '/api/v1/wms/po?state=approved&page_size=1');
    await page.goto('/backoffice/po?state=approved');
    await expectAccessible(page);
    await page.getByRole('link', { name: row!.number }).first().click();
    await page.getByRole('button', { name: 'Receive', exact: true }).click();
    await page.getByRole('textbox', { name: `Good ${APRON.sku}` }).fill('3');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save delivery' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/received$/);
    await page.getByRole('link', { name: 'Back to the order' }).click();
    await expect(page.getByText('Delivery 1', { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(await orderOf(page, id)).toMatchObject({ state: 'closed', received: 3 });
  });
});
