import { expect, type Page } from '@playwright/test';
import { anOrder, CASH_ON_DELIVERY } from './an-order.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'orders');

/** Opens one of the actions of the order's page, wherever it stands. */
async function act(page: Page, name: string) {
  await page.getByRole('group', { name: 'ทำรายการ' }).waitFor();
  const button = page.getByRole('button', { name, exact: true });
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'เพิ่มเติม', exact: true }).click();
  await page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('menuitem', { name, exact: true }))
    .click();
}
const status = (page: Page) => page.getByRole('main');

test('a buyer asks to cancel: the order is held, found in the list, and goes on or is cancelled by the answer', async ({
  page,
}) => {
  await signIn(page, 'clerk');
  const { id, number } = await anOrder(page, CASH_ON_DELIVERY);
  await page.goto(`/backoffice/orders/${id}`);

  await act(page, 'ลูกค้าขอยกเลิก');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'จดคำขอยกเลิก' }).click();
  await expect(dialog.getByText('เขียนเหตุผลของลูกค้า')).toBeVisible();
  await dialog.getByLabel('ลูกค้าบอกว่าอย่างไร').fill('สั่งผิดสี');
  await dialog.getByRole('button', { name: 'จดคำขอยกเลิก' }).click();
  const notice = page.getByRole('region', { name: 'ลูกค้าขอยกเลิก รอร้านตอบ' });
  await expect(notice).toContainText('สั่งผิดสี');
  await expect(status(page)).toContainText('พักไว้');
  await expectAccessible(page);

  await page.goto('/backoffice/orders?needs=cancel');
  await expect(page.locator('[data-row]').filter({ hasText: number })).toBeVisible();
  await page.locator('[data-row]').filter({ hasText: number }).click();

  await notice.getByRole('button', { name: 'ไม่ยกเลิก' }).click();
  await page.getByRole('dialog').getByLabel('คำตอบถึงลูกค้า').fill('แพ็กแล้ว ส่งวันนี้');
  await page.getByRole('dialog').getByRole('button', { name: 'ไม่ยกเลิก' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByText('ไม่ยกเลิกตามที่ลูกค้าขอ').first()).toBeVisible();

  await act(page, 'ลูกค้าขอยกเลิก');
  await page.getByRole('dialog').getByLabel('ลูกค้าบอกว่าอย่างไร').fill('ขออีกครั้ง');
  await page.getByRole('dialog').getByRole('button', { name: 'จดคำขอยกเลิก' }).click();
  await notice.getByRole('button', { name: 'ยกเลิกให้' }).click();
  await page.getByRole('dialog').getByLabel('คำตอบถึงลูกค้า').fill('ยกเลิกให้แล้วค่ะ');
  await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกให้' }).click();
  await expect(status(page)).toContainText('ยกเลิก');
  await expect(notice).toBeHidden();
});

it('an administrator moves a stuck order by hand: only where a word alone can, with a reason in its history', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/backoffice/orders?status=122');
  await page.locator('[data-row]').first().click();
  await act(page, 'เปลี่ยนสถานะ');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'เปลี่ยนสถานะ' }).click();
  await expect(dialog.getByText('เลือกสถานะใหม่')).toBeHidden();
  await expect(dialog.getByText('เขียนเหตุผล')).toBeVisible();
  await dialog.getByLabel('เหตุผล').fill('ลูกค้ายืนยันทางแชต');
  await dialog.getByRole('button', { name: 'เปลี่ยนสถานะ' }).click();
  await expect(dialog.getByText('เลือกสถานะใหม่')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'สถานะใหม่' }).click();
  await page.getByRole('option').filter({ hasText: 'สำเร็จ' }).click();
  await dialog.getByRole('button', { name: 'เปลี่ยนสถานะ' }).click();
  await expect(dialog).toBeHidden();
  await expect(status(page)).toContainText('ลูกค้ายืนยันทางแชต');
});
