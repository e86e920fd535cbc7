import { expect } from '@playwright/test';
import { anOrder } from './an-order.ts';
import { choose } from './fields.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'orders');

test('the customer wants another one, at another door, paid there: the order follows, and says what became of it', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { id, number } = await anOrder(page);
  await page.goto(`/backoffice/orders/${id}`);
  await page.getByRole('button', { name: 'แก้ไขออเดอร์' }).click();
  await expect(page.getByRole('heading', { name: `แก้ไข ${number}` })).toBeVisible();
  const [before] = await page
    .getByRole('table')
    .getByLabel(/^จำนวน/)
    .all();
  await before!.fill('3');
  await expect(page.getByText('เพิ่มขึ้น')).toBeVisible();
  await page.getByLabel('บ้านเลขที่ หมู่ ซอย ถนน').fill('77/7 ซอยใหม่');
  await choose(page, 'วิธีชำระเงิน', 'เก็บเงินปลายทาง');
  await page.keyboard.press('Control+Enter');

  await expect(page).toHaveURL(new RegExp(`/backoffice/orders/${id}$`));
  await expect(page.getByText('รอแพ็ก').first()).toBeVisible();
  await expect(page.getByText('77/7 ซอยใหม่').first()).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'แก้ไขออเดอร์' }).first();
  await expect(line).toContainText('× 3');
  await expect(line).toContainText('ผู้รับและที่อยู่');
  await expect(line).toContainText('เก็บเงินปลายทาง');
});

test('two at one order: the second sees what the first made of it, and keeps what they typed', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin');
  const { id } = await anOrder(page);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/backoffice/orders/edit/${id}`);
  await page.getByLabel('หมายเหตุถึงคนแพ็ก').fill('ห่อของขวัญ');
  await other.getByLabel('หมายเหตุถึงคนแพ็ก').fill('ส่งด่วน');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/backoffice/orders/${id}$`));
  await expect(other.getByText('มาลี ศรีมะลิ บันทึกข้อมูลนี้ระหว่างที่คุณแก้อยู่')).toBeVisible();
  await expect(other.getByText('แก้พร้อมคุณ 1 ช่อง')).toBeVisible();
  await expect(other.getByLabel('หมายเหตุถึงคนแพ็ก')).toHaveValue('ส่งด่วน');
});

it('what has left the house says why it cannot be changed, and leads back', async ({ page }) => {
  await signIn(page, 'admin');
  const { Data } = (await (await page.request.get('/api/v1/orders?status=122')).json()) as {
    Data: { id: number }[];
  };
  await page.goto(`/backoffice/orders/edit/${Data[0]!.id}`);
  await expect(page.getByText('แก้ไขออเดอร์นี้ไม่ได้')).toBeVisible();
  await expect(page.getByRole('button', { name: 'บันทึก', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'กลับหน้าออเดอร์' }).click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/orders/${Data[0]!.id}$`));
});

it('an earlier order is the beginning of another one: same door, same goods, as they are sold now', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { id, number } = await anOrder(page);
  await page.goto(`/backoffice/orders/${id}`);
  await page.getByRole('button', { name: 'สั่งซ้ำ' }).click();
  await expect(page.getByLabel('บ้านเลขที่ หมู่ ซอย ถนน')).toHaveValue('12/3 หมู่ 4');
  await expect(page.getByRole('table').getByLabel(/^จำนวน/)).toHaveValue('1');
  await page.keyboard.press('Control+Enter');
  // the same goods within the hour: asked about, and meant
  await page.getByRole('dialog').getByRole('button', { name: 'บันทึกอีกออเดอร์' }).click();
  await expect(page.getByRole('heading', { name: /^SO/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: number })).toHaveCount(0);
});
