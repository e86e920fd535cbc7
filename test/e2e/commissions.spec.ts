import { expect, type Page } from '@playwright/test';
import type { CommissionLine, Period } from '../../contract/commissions.ts';
import { addDays, dayOf } from '../../server/platform/clock.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectAccessibleInDark } from './axe.ts';
import { choose } from './fields.ts';
import { signIn } from './people.ts';
import { test } from './shop.ts';

const REPORT = '/backoffice/reports/commission';
const periodsOf = (page: Page) => ask<Period[]>(page, 'get', '/api/v1/commission/periods?page_size=50');
/** As it is typed: `21/11/2569`. */
const typed = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${Number(day.slice(0, 4)) + 543}`;
async function fillDay(page: Page, label: string, day: string) {
  const field = page.getByRole('dialog').getByRole('textbox', { name: label, exact: true });
  await field.fill(typed(day));
  await field.press('Tab');
}

test('an administrator’s month: a rate, the order it is tried on, what everybody earned, the period closed, the statements', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  const yesterday = addDays(dayOf(new Date()), -1);
  await page.goto(REPORT);
  await expect(page.getByRole('heading', { level: 1, name: 'ค่าคอมมิชชัน' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ใครได้ค่าคอมเท่าไร' })).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInDark(page);

  // the month is not over: another period is opened that ends yesterday
  await page.getByText('รอบ', { exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'รอบค่าคอม' })).toBeVisible();
  const [newest] = await periodsOf(page);
  if (newest && !newest.closed) {
    await page.getByText(newest.number, { exact: true }).click();
    await expect(page.getByRole('button', { name: /^ปิดรอบ/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'ลบรอบ' }).click();
    await page
      .getByRole('dialog', { name: `ลบรอบ ${newest.number}?` })
      .getByRole('button', { name: 'ลบรอบ' })
      .click();
    await expect(page.getByText(`ลบรอบ ${newest.number} แล้ว`)).toBeVisible();
  }
  const [before] = await periodsOf(page);
  const first = before ? addDays(before.to, 1) : addDays(yesterday, -9);
  await page.getByRole('button', { name: 'เปิดรอบใหม่' }).first().click();
  if (!before) await fillDay(page, 'วันแรก', first);
  await fillDay(page, 'วันสุดท้าย', yesterday);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^เปิดรอบ CM\d+ แล้ว$/)).toBeVisible();

  // a rate of her own for one who sells, and an order of hers it is tried on
  const sold = await ask<CommissionLine[]>(
    page,
    'get',
    `/api/v1/reports/commission/lines?from=${first}&to=${yesterday}&part=sale&page_size=1`,
  );
  const { user, order } = sold[0]!;
  await page.goto(`${REPORT}/rates`);
  await page.getByRole('button', { name: 'เพิ่มอัตรา' }).first().click();
  const form = page.getByRole('dialog', { name: 'เพิ่มอัตราค่าคอม' });
  await form.getByText('พนักงาน', { exact: true }).click();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('เลือกพนักงาน')).toBeVisible();
  await choose(page, 'พนักงาน', user);
  await form.getByRole('textbox', { name: /^เปอร์เซ็นต์/ }).fill('7.5');
  await fillDay(page, 'ตั้งแต่วันที่', first);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('บันทึกอัตราแล้ว')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText('7.5 %')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ลองกับออเดอร์' }).click();
  const tester = page.getByRole('dialog', { name: 'ออเดอร์นี้ให้ค่าคอมเท่าไร' });
  await tester.getByRole('textbox', { name: 'เลขออเดอร์' }).fill('SO0000-000000');
  await page.keyboard.press('Enter');
  await expect(tester.getByText('ไม่พบออเดอร์ SO0000-000000')).toBeVisible();
  await tester.getByRole('textbox', { name: 'เลขออเดอร์' }).fill(order.number);
  await page.keyboard.press('Enter');
  await expect(tester.getByText('ใช้อัตรานี้').first()).toBeVisible();
  await expect(tester.getByText('มีอัตราที่เจาะจงคนกว่า').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // every figure opens its lines, and a line its order
  await page.goto(REPORT);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: user }) });
  await row.getByRole('link', { name: /^ค่าคอม/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'รายการค่าคอม' })).toBeVisible();
  await expect(page.getByText('7.5 %').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: order.number }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();

  // closed as it is looked at, and told what changed where it did meanwhile
  await page.goto(`${REPORT}/periods`);
  await page.getByText('ปิดได้แล้ว').click();
  await page.getByRole('button', { name: 'ปิดรอบ', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^ปิดรอบ CM\d+\?$/ });
  await expect(dialog.getByText(user)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^ปิดรอบ CM\d+ แล้ว จ่ายสุทธิ/)).toBeVisible();
  const [closed] = await periodsOf(page);
  expect(closed!.closed).not.toBeNull();
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `ไทย: ใบแจ้งของ ${user}` }).click(),
  ]);
  await paper.close();
  const pdf = await page.request.get(
    `/api/v1/reports/commission/statement?user_id=${sold[0]!.user_id}&period_id=${closed!.id}&locale=en`,
  );
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);

  // what it was settled with only ends
  await page.goto(`${REPORT}/rates`);
  await page.getByText('7.5 %').click();
  await expect(page.getByText('ใช้ในรอบที่ปิดแล้ว', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'แก้อัตราค่าคอม' }).click();
  await expect(page.getByText(/^อัตรานี้ใช้ในรอบที่ปิดแล้ว/)).toBeVisible();
  await expectAccessible(page);

  // and who adds another one for the same is told of it
  await page.goto(`${REPORT}/rates`);
  await page.getByText('7.5 %').click();
  await page.getByRole('button', { name: 'เพิ่มอัตราใหม่จากอัตรานี้' }).click();
  await expect(page.getByText(/^มีอยู่แล้ว: 7.5 % /)).toBeVisible();
  await expectAccessible(page);
});

test('it is the administrators’ alone: the owner does not see it', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto(REPORT);
  await expect(page.getByText('ไม่มีสิทธิ์ใช้งานส่วนนี้')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ค่าคอมมิชชัน' })).toHaveCount(0);
});
