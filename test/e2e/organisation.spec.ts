import { expect, type Page } from '@playwright/test';
import bwip from 'bwip-js/node';
import { anyId } from 'promptparse/generate';
import { anOrder, type Made } from './an-order.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { choose } from './fields.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'organisation');

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'บันทึก', exact: true }).click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const qr = async (target: string) => ({
  name: 'qr.png',
  mimeType: 'image/png',
  buffer: await bwip.toBuffer({
    bcid: 'qrcode',
    text: anyId({ type: 'MSISDN', target }),
    scale: 4,
    padding: 8,
    backgroundcolor: 'FFFFFF',
  }),
});

test('a payment method is added with its own QR, put first, used, turned off: it is offered no more, and its order keeps it', async ({
  page,
}) => {
  test.slow();
  const name = `โอน ออมสิน ${Date.now()}`;
  await signIn(page, 'admin');
  await page.goto('/admin/payment');

  await test.step('its account is checked for its bank, its PromptPay against the QR', async () => {
    await page.getByRole('button', { name: 'เพิ่มวิธีชำระเงิน' }).click();
    await choose(page, 'ธนาคาร', 'ออมสิน');
    await expect(dialog(page).getByLabel('ชื่อวิธีชำระเงิน')).toHaveValue('โอน ออมสิน');
    await dialog(page).getByLabel('ชื่อวิธีชำระเงิน').fill(name);
    await dialog(page).getByLabel('เลขบัญชี').fill('020-1-23456-7');
    await save(page);
    await expect(dialog(page).getByText('เลขบัญชีต้องมี 12 / 15 หลัก (ใส่มา 10)')).toBeVisible();
    await dialog(page).getByLabel('เลขบัญชี').fill('020-1-23456-789');
    await dialog(page).getByLabel('พร้อมเพย์', { exact: true }).fill('0899990000');
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles(await qr('0812345678'));
    await expect(
      dialog(page).getByText('QR นี้เป็นของ 081-234-5678 ไม่ตรงกับ 089-999-0000 ที่กรอกไว้'),
    ).toBeVisible();
    await dialog(page).getByRole('button', { name: 'ใช้เลขจาก QR' }).click();
    await expect(dialog(page).getByLabel('พร้อมเพย์', { exact: true })).toHaveValue('081-234-5678');
    await expectAccessible(page);
    await save(page);
    await expect(row(page, name)).toContainText('081-234-5678');
  });

  await test.step('it is put first by keys', async () => {
    await page.getByRole('button', { name: 'จัดลำดับ' }).click();
    const grip = dialog(page).getByRole('button', { name: `ย้าย ${name}`, exact: true });
    await grip.focus();
    await page.keyboard.press('Home');
    await expect(dialog(page).getByRole('listitem').first()).toContainText(name);
    await expect(grip).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'บันทึกลำดับ' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText(name);
  });

  let order: Made;
  const offered = () =>
    ask<{ id: number; name: string }[]>(page, 'get', '/api/v1/paymentmethod').then((all) =>
      all.map((method) => method.name),
    );
  expect((await offered())[0]).toBe(name);

  await test.step('an order is paid by it; it cannot be deleted then, and says why', async () => {
    order = await anOrder(page);
    await row(page, name).click();
    await expect(dialog(page).getByText('ออเดอร์ 1 ใบ')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'ลบ' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('ใช้อยู่ในออเดอร์ 1 ใบ ปิดใช้แทน');
    await expectAccessible(page);
  });

  await test.step('turned off it is offered no more; the order keeps it', async () => {
    await dialog(page).getByRole('button', { name: 'ปิดใช้' }).click();
    await expect(dialog(page).getByRole('button', { name: 'เปิดใช้อีกครั้ง' })).toBeVisible();
    expect(await offered()).not.toContain(name);
    await page.goto('/backoffice/orders/create');
    await page.getByRole('combobox', { name: 'วิธีชำระเงิน' }).click();
    await expect(page.getByRole('option', { name: 'โอน กสิกรไทย' })).toBeVisible();
    await expect(page.getByRole('option', { name })).toHaveCount(0);
    await page.goto(`/backoffice/orders/${order.id}`);
    await expect(page.getByText(name).first()).toBeVisible();
  });
});

it('an agent’s channel, a team and a department are added, changed and removed', async ({ page }) => {
  const mark = String(Date.now());
  await signIn(page, 'admin');
  await page.goto('/admin/sale-channel');
  await page.getByRole('button', { name: 'เพิ่มช่องทางขาย' }).click();
  await dialog(page).getByLabel('ชื่อช่องทาง').fill(`ตัวแทน ${mark}`);
  await choose(page, 'ประเภท', 'ตัวแทน');
  await dialog(page).getByLabel('เบอร์ผู้ส่ง').fill('12');
  await save(page);
  await expect(dialog(page).getByText('เบอร์โทรต้องขึ้นต้นด้วย 0 และมี 9–10 หลัก')).toBeVisible();
  await dialog(page).getByLabel('เบอร์ผู้ส่ง').fill('081-999-8888');
  await dialog(page).getByLabel('ชื่อผู้ส่ง').fill('แนนช็อป');
  await expectAccessible(page);
  await save(page);
  await row(page, mark).click();
  await expect(dialog(page).getByText('0819998888')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'ลบ' }).click();
  await page
    .getByRole('dialog', { name: `ลบ ตัวแทน ${mark}?` })
    .getByRole('button', { name: 'ลบ' })
    .click();
  await expect(row(page, mark)).toHaveCount(0);

  for (const [path, add, word] of [
    ['/admin/team', 'เพิ่มทีม', 'ทีม'],
    ['/admin/department', 'เพิ่มแผนก', 'แผนก'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: add }).click();
    await dialog(page).getByLabel('ชื่อ', { exact: false }).first().fill(`${word} ${mark}`);
    await save(page);
    await row(page, mark).click();
    await dialog(page).getByRole('button', { name: 'แก้ไข' }).click();
    await dialog(page).getByLabel('ชื่อ', { exact: false }).first().fill(`${word}ใหม่ ${mark}`);
    await save(page);
    await expect(row(page, `${word}ใหม่ ${mark}`)).toBeVisible();
  }
});

it('a new line of shipping fees asks for its fee: nothing typed is not nothing charged', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/shipping-fee');
  await page.getByRole('button', { name: 'เปลี่ยนค่าส่ง ไปรษณีย์ไทย' }).click();
  await dialog(page).getByRole('button', { name: 'เพิ่มแถว' }).click();
  const rest = dialog(page).getByRole('group', { name: 'แถวที่ 2' });
  await dialog(page).getByRole('group', { name: 'แถวที่ 1' }).getByLabel('ไม่เกิน (กรัม)').fill('500');
  await save(page);
  await expect(rest.getByLabel('ค่าส่ง')).toBeFocused();
  await expect(rest.getByText('ใส่ค่าส่ง ส่งฟรีใส่ 0')).toBeVisible();
  await rest.getByLabel('ค่าส่ง').fill('77');
  await save(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('฿77.00')).toBeVisible();
});
