import { expect, type Page } from '@playwright/test';
import { APRON, newNumber } from './a-bill.ts';
import { expectAccessible } from './axe.ts';
import { choose } from './fields.ts';
import { signIn } from './people.ts';
import { ready, sayPieces, scan } from './scanner.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'warehouse');

const amountOf = (page: Page, sku: string) => page.getByRole('textbox', { name: `จำนวน ${sku}` });
/** The bill's own, not a line's. */
async function storage(page: Page, label: string, name: string) {
  await page.getByRole('group', { name: 'บิล' }).getByLabel(label).click();
  await page.getByRole('listbox', { name: label }).getByRole('option', { name }).click();
}
const lies = async (page: Page, place: string) => {
  const read = async (path: string) =>
    ((await (await page.request.get(path)).json()) as { Data: Record<string, unknown>[] }).Data;
  const [item] = await read(`/api/v1/wms/product?barcode=${APRON.barcode}`);
  const there = await read(`/api/v1/wms/inventory?item_id=${String(item!['ID'])}`);
  return Number(there.find((row) => row['StorageName'] === place)?.['Amount'] ?? 0);
};

test('goods out by scanner: the reason is asked for, the bill says it, and its reversal brings them back', async ({
  page,
}) => {
  await signIn(page, 'stock');
  await page.goto('/wms/inventory/out');
  await ready(page);
  const before = await lies(page, 'คลังหลัก');
  await scan(page, APRON.barcode);
  await sayPieces(page, '3');
  await expect(amountOf(page, APRON.sku)).toHaveValue('3');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('เลือกเหตุผล', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'เหตุผล', /ตัวอย่าง/);
  await page.reload();
  await expect(amountOf(page, APRON.sku)).toHaveValue('3');
  const number = newNumber();
  await page.getByLabel('เลขที่บิล').fill(number);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(page.getByText('ตัวอย่าง', { exact: true })).toBeVisible();
  expect(await lies(page, 'คลังหลัก')).toBe(before - 3);
  await page.getByRole('button', { name: 'กลับรายการ' }).click();
  await page.getByLabel('เหตุผล').fill('ไม่ได้แจก');
  await page.getByRole('dialog').getByRole('button', { name: 'กลับรายการ' }).click();
  await expect(page.getByText('กลับรายการแล้ว', { exact: true })).toBeVisible();
  expect(await lies(page, 'คลังหลัก')).toBe(before);
});

it('goods in taken back after others went out: its page says what it took, what the bill had moved, and why', async ({
  page,
}) => {
  await signIn(page, 'stock');
  const headers = { origin: new URL(page.url()).origin };
  const send = async (method: 'post' | 'delete', path: string, data: object) =>
    (
      (await (await page.request[method](path, { headers, data })).json()) as {
        Data: { id: number };
      }
    ).Data.id;
  const read = async (path: string) =>
    ((await (await page.request.get(path)).json()) as { Data: Record<string, unknown>[] }).Data;
  const item_id = await send('post', '/api/v1/wms/product', { name: 'ถ้วยลายคราม', sku: 'CUP-BACK' });
  const storage_id = (await read('/api/v1/wms/storage')).find(({ name }) => name === 'คลังหลัก')!['id'];
  const move = (way: 'in' | 'out', amount: number, more: { cost?: number; reason?: string }) =>
    send('post', `/api/v2/wms/inventory/item/${way}`, {
      ...{ storage_id, ...(more.reason ? { reason: more.reason } : {}) },
      lines: [{ item_id, amount, ...(more.cost ? { cost: more.cost } : {}) }],
    });
  const dear = await move('in', 10, { cost: 100 });
  await move('in', 10, { cost: 1 });
  // where they went reads as why, not as the place of the books that stands for it
  for (const [reason, amount, says, place] of [
    ['damaged', 8, 'เสียหาย', 'สูญหาย'],
    ['own_use', 1, 'ใช้เอง', 'ปรับยอด'],
  ] as const) {
    await page.goto(`/wms/historydetail/${await move('out', amount, { reason })}`);
    const line = page.getByRole('row').filter({ hasText: 'CUP-BACK' });
    await expect(line).toContainText(says);
    await expect(line).not.toContainText(place);
  }
  await page.goto(`/wms/historydetail/${dear}`);
  await expect(page.getByRole('row', { name: /^รวมทั้งบิล/ })).toContainText('1,000.00');
  await page.getByRole('button', { name: 'กลับรายการ' }).click();
  await page.getByLabel('เหตุผล').fill('รับผิดใบ');
  await page.getByRole('dialog').getByRole('button', { name: 'กลับรายการ' }).click();
  await page.getByRole('link', { name: /^RV/ }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'มูลค่าที่กลับไม่เท่าบิลเดิม' });
  await expect(notice).toContainText('บิลนี้กลับ ฿554.50 บิลเดิม ฿1,000.00 ต่างกัน ฿445.50');
  await expect(page.getByText('รับผิดใบ', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

it('more than there is: the refusal names the item, what is wanted and what there is', async ({ page }) => {
  await signIn(page, 'stock');
  await page.goto('/wms/inventory/out');
  await ready(page);
  await scan(page, APRON.barcode);
  await amountOf(page, APRON.sku).fill('9000');
  await choose(page, 'เหตุผล', /สูญหาย/);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(new RegExp(`สินค้าไม่พอ: ${APRON.sku} ต้องการ 9000 ใน คลังหลัก มี`))).toBeVisible();
  await expect(amountOf(page, APRON.sku)).toHaveValue('9,000');
});

it('a transfer by scan, each line with a place of its own, and back again as a whole storage', async ({
  page,
}) => {
  await signIn(page, 'stock');
  await page.goto('/wms/inventory/transfer');
  await ready(page);
  await scan(page, APRON.barcode);
  await sayPieces(page, '2');
  await storage(page, 'ไปคลัง', 'กักตรวจ');
  const aside = await lies(page, 'กักตรวจ');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^TR/);
  expect(await lies(page, 'กักตรวจ')).toBe(aside + 2);

  await page.goto('/wms/inventory/transfer');
  await ready(page);
  await storage(page, 'จากคลัง', 'กักตรวจ');
  await storage(page, 'ไปคลัง', 'คลังหลัก');
  await page.getByLabel('ย้ายทุกอย่างในคลังต้นทาง').check();
  await expect(page.getByText('ย้ายตามที่มีจริงตอนบันทึก')).toBeVisible();
  const figures = /^\d+ รายการ · [\d,]+ ชิ้น$/;
  const [, items, pieces] = /(\d+) รายการ · ([\d,]+) ชิ้น/.exec(await page.getByText(figures).innerText())!;
  await page.keyboard.press('Control+Enter');
  // not „everything“, but how much that was
  await expect(page.locator('.toast')).toContainText(`ย้าย ${items} รายการ · ${pieces} ชิ้น`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^TR/);
  expect(await lies(page, 'กักตรวจ')).toBe(0);
});

it('a packing line is filled with what open rounds need', async ({ page }) => {
  await signIn(page, 'stock');
  await page.goto('/wms/inventory/transfertoline');
  await ready(page);
  await page.getByRole('button', { name: 'ใช้รายการที่เสนอ' }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox') })
      .first(),
  ).toContainText('ต้องใช้');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^TR/);
  await page.goto('/wms/inventory/transfertoline');
  await expect(page.getByText('ไลน์นี้มีพอสำหรับรอบแพ็กที่เปิดอยู่')).toBeVisible();
});
