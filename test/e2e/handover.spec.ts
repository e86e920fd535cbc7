import { expect, type Page } from '@playwright/test';
import { anItem, aPlace, bringIn, liesIn } from './a-shelf.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { ready, sayPieces, scan } from './scanner.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'warehouse');

const HANDOVERS = '/wms/inventory/usermove';
const last = (page: Page) => page.getByRole('status', { name: 'สแกนล่าสุด' });

/** Two lines of one's own, the first with goods. */
async function twoLines(page: Page) {
  await signIn(page, 'admin');
  const [from, to] = [await aPlace(page, 'line', 'ไลน์ต้น'), await aPlace(page, 'line', 'ไลน์ปลาย')];
  const [soap, balm] = [await anItem(page, 'สบู่'), await anItem(page, 'บาล์ม')];
  await bringIn(page, from.id, [
    [soap, 14],
    [balm, 3],
  ]);
  return { from, to, soap, balm };
}

test('a packer gives by keyboard, the other one scans in less, and both see what stays', async ({
  browser,
}) => {
  const [giver, receiver] = [await browser.newPage(), await browser.newPage()];
  const { from, to, soap, balm } = await twoLines(giver);
  await signIn(giver, 'packer');
  await giver.goto(HANDOVERS);
  await giver.getByRole('button', { name: 'ส่งมอบของ' }).focus();
  await giver.keyboard.press('Enter');
  // the form begins at its first field: no hand leaves the keys
  await expect(giver.getByRole('combobox', { name: 'จากไลน์' })).toBeFocused();
  await giver.keyboard.type(from.name, { delay: 110 });
  await giver.keyboard.press('Enter');
  await giver.keyboard.press('Tab');
  await giver.keyboard.type(to.name, { delay: 110 });
  await giver.keyboard.press('Enter');
  await expect(giver.getByText(`มี 14 ชิ้น`)).toBeVisible();
  await expectAccessible(giver);
  // nothing is given before it is said; all of it with one press
  await giver.keyboard.press('Control+Enter');
  await expect(giver.getByText('ใส่จำนวนอย่างน้อย 1 รายการ')).toBeVisible();
  await giver.getByRole('button', { name: 'ใส่ทั้งหมด 17 ชิ้น' }).focus();
  await giver.keyboard.press('Enter');
  await expect(giver.getByText('2 รายการ · 17 ชิ้น')).toBeVisible();
  await giver.keyboard.press('Control+Enter');
  await expect(giver.getByRole('heading', { level: 1 })).toContainText(`${from.name} → ${to.name}`);
  await expect(giver.getByText(`รอ ${to.name} สแกนรับ`)).toBeVisible();
  await expect(giver.getByRole('button', { name: 'ยืนยันรับ' })).toHaveAttribute('aria-description', /ไม่ใช่คนส่ง/);

  await signIn(receiver, 'stock');
  await receiver.goto(HANDOVERS);
  await receiver.getByRole('row').filter({ hasText: from.name }).click();
  await ready(receiver);
  await scan(receiver, soap.carton);
  await expect(last(receiver)).toContainText('12/14 ชิ้น');
  await scan(receiver, soap.carton);
  await expect(last(receiver)).toContainText(`${soap.sku} ส่งมาแค่ 14`);
  await scan(receiver, '8850000000000');
  await expect(receiver.getByRole('alert')).toContainText('8850000000000 ไม่อยู่ในรายการส่งมอบ');
  await expect(last(receiver)).toContainText('ไม่อยู่ในรายการส่งมอบ');
  await receiver.getByRole('button', { name: 'รับทราบ' }).click();
  await scan(receiver, balm.barcode);
  await sayPieces(receiver, '2');
  await expect(last(receiver)).toContainText('2/3 ชิ้น');
  await expectAccessible(receiver);
  // what was scanned is there again after a reload
  await receiver.reload();
  await ready(receiver);
  await expect(receiver.getByRole('list', { name: 'ของที่ส่งมอบ' })).toContainText('12/14 ชิ้น');
  await receiver.keyboard.press('Control+Enter');
  await expect(receiver.getByRole('dialog')).toContainText('รับไม่ครบ 14 จาก 17?');
  await receiver.keyboard.press('Control+Enter');
  await expect(receiver.getByText('รับแล้ว', { exact: true })).toBeVisible();
  expect(await liesIn(receiver, soap, to.name)).toBe(12);
  expect(await liesIn(receiver, soap, from.name)).toBe(2);
  expect(await liesIn(receiver, balm, to.name)).toBe(2);

  // without a touch of his own
  await expect(giver.getByText('รับแล้ว', { exact: true })).toBeVisible();
  await expect(giver.getByRole('list', { name: 'ของที่ส่งมอบ' })).toContainText('12/14 ชิ้น');
  await expect(giver.getByRole('link', { name: /^TR/ })).toBeVisible();
});

it('a few of many are given by scan, by name and by hand, with their sum at the button', async ({ page }) => {
  const { from, to, soap, balm } = await twoLines(page);
  const foreign = await anItem(page, 'ชา');
  await page.goto(HANDOVERS);
  await page.getByRole('button', { name: 'ส่งมอบของ' }).click();
  for (const [label, line] of [
    ['จากไลน์', from],
    ['ให้ไลน์', to],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: line.name }).click();
  }
  await ready(page);
  // whatever field the hand was left in, a scan is for the goods
  await page.getByLabel('หมายเหตุ').focus();
  await scan(page, soap.barcode);
  await expect(last(page)).toContainText('1/14 ชิ้น');
  await expect(page.getByLabel('หมายเหตุ')).toHaveValue('');
  await expect(page.getByText('1 รายการ · 1 ชิ้น')).toBeVisible();
  await page.getByPlaceholder('พร้อมสแกน').focus();
  await sayPieces(page, '3');
  await expect(last(page)).toContainText('3/14 ชิ้น');
  await scan(page, foreign.barcode);
  await expect(last(page)).toContainText('ไม่อยู่ในไลน์นี้');
  await page.getByRole('button', { name: 'รับทราบ' }).click();
  await page.getByRole('textbox', { name: 'ค้นหาสินค้า' }).fill(balm.name);
  await page.getByRole('option', { name: balm.name }).click();
  await page.getByRole('button', { name: `เพิ่ม ${balm.sku}` }).click();
  await expect(page.getByText('2 รายการ · 5 ชิ้น')).toBeVisible();
  // what was looked for stands above the rest, the last first
  await expect(page.getByRole('list', { name: 'ของที่ส่ง' }).getByRole('listitem').first()).toContainText(
    balm.sku,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ใส่ทั้งหมด 17 ชิ้น' }).click();
  await expect(page.getByText('2 รายการ · 17 ชิ้น')).toBeVisible();
  await page.getByRole('button', { name: 'ล้างจำนวน' }).click();
  await scan(page, soap.carton);

  await test.step('what has left the line meanwhile is named with its place, and mended in its row', async () => {
    await ask(page, 'post', '/api/v2/wms/inventory/item/out', {
      ...{ reason: 'sample', storage_id: from.id },
      lines: [{ item_id: soap.id, amount: 10 }],
    });
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`สินค้าไม่พอ: ${soap.sku} ต้องการ 12 ใน ${from.name} มี 4`)).toBeVisible();
    await expect(page.getByText('มี 4 ชิ้น')).toBeVisible();
    await page.getByRole('textbox', { name: `จำนวน ${soap.sku}` }).fill('4');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${from.name} → ${to.name}`);
    await expect(page.getByRole('list', { name: 'ของที่ส่งมอบ' }).getByRole('listitem')).toHaveCount(1);
  });
});

it('what left the line before it was taken: the refusal stays with its place until less is taken', async ({
  page,
}) => {
  const { from, to, soap } = await twoLines(page);
  await signIn(page, 'packer');
  const { id } = await ask<{ id: number }>(page, 'post', '/api/v1/wms/inventory/user/move', {
    ...{ from_storage_id: from.id, to_storage_id: to.id },
    lines: [{ item_id: soap.id, amount: 12 }],
  });
  await signIn(page, 'stock');
  await page.goto(`${HANDOVERS}/${id}`);
  await ready(page);
  await scan(page, soap.carton);
  await expect(last(page)).toContainText('12/12 ชิ้น');
  await ask(page, 'post', '/api/v2/wms/inventory/item/out', {
    ...{ reason: 'sample', storage_id: from.id },
    lines: [{ item_id: soap.id, amount: 9 }],
  });
  await page.keyboard.press('Control+Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'ของในไลน์ต้นทางไม่พอ' });
  await expect(refusal).toContainText(`${soap.sku} ต้องการ 12 ใน ${from.name} มี 5`);
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'รับเท่าที่มี' }).click();
  await expect(refusal).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toContainText('รับไม่ครบ 5 จาก 12?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('รับแล้ว', { exact: true })).toBeVisible();
  expect(await liesIn(page, soap, to.name)).toBe(5);
});

it('who does not want it declines, and nothing has moved', async ({ browser }) => {
  const [giver, receiver] = [await browser.newPage(), await browser.newPage()];
  const { from, to, soap } = await twoLines(giver);
  await signIn(giver, 'packer');
  const { id } = await ask<{ id: number }>(giver, 'post', '/api/v1/wms/inventory/user/move', {
    from_storage_id: from.id,
    to_storage_id: to.id,
  });
  await giver.goto(`${HANDOVERS}/${id}`);
  await signIn(receiver, 'stock');
  await receiver.goto(`${HANDOVERS}/${id}`);
  await receiver.getByRole('button', { name: 'ไม่รับ' }).click();
  await receiver.getByRole('dialog').getByLabel('เหตุผลที่ไม่รับ').fill('โต๊ะนี้มีพอแล้ว');
  await receiver.getByRole('dialog').getByRole('button', { name: 'ไม่รับ' }).click();
  for (const page of [receiver, giver]) {
    await expect(page.getByText('โต๊ะนี้มีพอแล้ว')).toBeVisible();
    await expect(page.getByText('ไม่รับ', { exact: true })).toHaveCount(1);
  }
  expect(await liesIn(receiver, soap, from.name)).toBe(14);
});

test('one that the giver calls off under the scanner: the receiver is told, and each further scan is refused', async ({
  browser,
}) => {
  const [giver, receiver] = [await browser.newPage(), await browser.newPage()];
  const { from, to, soap } = await twoLines(giver);
  await signIn(giver, 'packer');
  const lines = { from_storage_id: from.id, to_storage_id: to.id };
  const give = () => ask<{ id: number }>(giver, 'post', '/api/v1/wms/inventory/user/move', lines);
  const { id } = await give();
  await signIn(receiver, 'stock');
  await receiver.goto(`${HANDOVERS}/${id}`);
  await ready(receiver);
  await scan(receiver, soap.barcode);
  await expect(last(receiver)).toContainText('1/14 ชิ้น');

  await ask(giver, 'put', `/api/v1/wms/inventory/user/move/${id}/back`);
  const over = receiver.getByRole('alert').filter({ hasText: 'ยกเลิกส่งมอบนี้แล้วเมื่อ' });
  await expect(over).toContainText('ที่สแกนในหน้านี้ไม่ถูกบันทึก');
  await expect(receiver.getByPlaceholder('พร้อมสแกน')).toHaveCount(0);
  await scan(receiver, soap.barcode);
  await expect(last(receiver)).toContainText('ยังไม่ได้นับ');
  await expect(
    receiver.getByRole('alert').filter({ hasText: `${soap.barcode} · รายการส่งมอบนี้จบแล้ว` }),
  ).toBeVisible();
  await expectAccessible(receiver);
  // opened afterwards it is only read, and the next one begins with nothing
  await receiver.reload();
  await expect(receiver.getByText('ยกเลิกแล้ว', { exact: true })).toBeVisible();
  await expect(receiver.getByPlaceholder('พร้อมสแกน')).toHaveCount(0);
  const next = await give();
  await receiver.goto(`${HANDOVERS}/${next.id}`);
  await ready(receiver);
  await expect(receiver.getByRole('list', { name: 'ของที่ส่งมอบ' })).toContainText('0/14 ชิ้น');
  // where nothing was scanned nothing is lost
  await ask(giver, 'put', `/api/v1/wms/inventory/user/move/${next.id}/back`);
  await expect(over).toBeVisible();
  await expect(over).not.toContainText('ไม่ถูกบันทึก');
  await expect(receiver.getByRole('status', { name: 'สแกนล่าสุด' })).toHaveCount(0);
});
