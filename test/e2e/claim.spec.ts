import { expect, type Page } from '@playwright/test';
import { STATUS } from '../../contract/codes/order-status.ts';
import { anOrder, CASH_ON_DELIVERY } from './an-order.ts';
import { expectAccessible } from './axe.ts';
import { ask } from './ask.ts';
import { choose } from './fields.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'claims');

interface Row {
  id: number;
  number: string;
  phone: string;
  lines: { line: number; name: string; qty: number }[];
}
/** Orders of several lines of one piece each, delivered to somebody who is known. */
async function deliveredOrders(page: Page): Promise<Row[]> {
  const delivered = await ask<Row[]>(page, 'get', `/api/v1/orders?status=${STATUS.delivered}&page_size=50`);
  return delivered.filter(
    ({ lines, phone }) => lines.length > 1 && lines.every(({ qty }) => qty === 1) && /^0\d+$/.test(phone),
  );
}
const claimsOf = async (page: Page, id: number) =>
  (await ask<{ claims: unknown[] }>(page, 'get', `/api/v1/orders/detail?id=${id}`)).claims.length;
/** One piece of the first line, filled in as a clerk does. */
async function fillIn(page: Page, id: number) {
  await page.goto(`/backoffice/orders/claim/${id}`);
  await page.getByLabel('รายละเอียด').fill('ขวดแตก');
  await page.getByRole('button', { name: /^เพิ่ม / }).first().click();
  await choose(page, 'เพราะอะไร', 'ของแตกหรือเสียหาย');
}
const save = (page: Page) => page.getByRole('button', { name: 'สร้างออเดอร์เคลม' }).click();
/** The server does it, and its answer never comes. */
const loseAnswer = (page: Page) =>
  page.route(
    '**/claim',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test('what broke on its way is sent again for nothing, no more than was sent, and both orders tell of each other', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { id, number } = (await deliveredOrders(page))[0]!;
  await page.goto(`/backoffice/orders/${id}`);
  await page.getByRole('button', { name: 'เคลม', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `เคลม ${number}` })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('รายละเอียด').fill('ขวดแตก ลูกค้าส่งรูปมาทางไลน์');
  await page.getByRole('button', { name: 'สร้างออเดอร์เคลม' }).click();
  await expect(page.getByText('เลือกของที่จะส่งใหม่อย่างน้อย 1 ชิ้น')).toBeVisible();
  await expect(page.getByText('เลือกว่าเคลมเพราะอะไร')).toBeVisible();
  await expect(page.getByRole('button', { name: 'แก้ 2 จุดที่ขึ้นสีแดง' })).toBeVisible();
  // a count that does not fit says so alone
  const first = page.getByRole('main').getByRole('listitem').first();
  await first.getByRole('textbox').fill('9');
  await page.getByRole('button', { name: 'สร้างออเดอร์เคลม' }).click();
  await expect(first).toContainText('ต้องไม่เกิน 1');
  await expect(page.getByText('เลือกของที่จะส่งใหม่อย่างน้อย 1 ชิ้น')).toHaveCount(0);
  await first.getByRole('textbox').fill('0');
  // nobody is asked to confirm an address that the table knows
  await expect(page.getByLabel(/แม้ระบบไม่รู้จัก/)).toHaveCount(0);
  await page.getByRole('button', { name: /^เพิ่ม / }).first().click();
  await choose(page, 'เพราะอะไร', 'ของแตกหรือเสียหาย');
  await page.getByRole('button', { name: 'สร้างออเดอร์เคลม' }).click();

  // the claim's own page: free, ready for its round, and where it comes from
  await expect(page.getByText(/^สร้างออเดอร์เคลม SO\d+-\d+ แล้ว/)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('เคลมจาก');
  await expect(main).toContainText('฿0.00');
  const child = await page.getByRole('heading', { level: 1 }).innerText();
  expect(child).not.toContain(number);
  await main.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'ออเดอร์เคลม' })).toBeVisible();
  await expect(main.getByText('ของแตกหรือเสียหาย: ขวดแตก ลูกค้าส่งรูปมาทางไลน์')).toBeVisible();
  await expectAccessible(page);

  // what is left can still be claimed, what was claimed cannot
  await page.getByRole('button', { name: 'เคลม', exact: true }).click();
  await expect(page.getByText('เคลมครบแล้ว')).toHaveCount(1);
});

it('what still lies in the shop is not claimed: the screen says why and leads back', async ({ page }) => {
  await signIn(page, 'clerk');
  const { id } = await anOrder(page, CASH_ON_DELIVERY);
  await page.goto(`/backoffice/orders/claim/${id}`);
  await expect(page.getByText(/เคลมได้เมื่อของออกจากร้านแล้ว/)).toBeVisible();
  await page.getByRole('link', { name: 'กลับไปที่ออเดอร์' }).click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/orders/${id}$`));
});

test('a claim whose answer was lost is made once, though the page was loaded again', async ({ page }) => {
  await signIn(page, 'clerk');
  const { id } = (await deliveredOrders(page)).at(-1)!;
  await fillIn(page, id);
  await loseAnswer(page);
  await save(page);
  await expect(page.getByText('ระบบของร้านไม่ตอบ', { exact: false })).toBeVisible();
  // what came meanwhile is one's own
  await expect(page.getByText('มีคนแก้ข้อมูลนี้พร้อมคุณ', { exact: false })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('กู้ข้อมูลที่กรอกค้างไว้ให้แล้ว', { exact: false })).toBeVisible();
  await expect(page.getByText('มีคนแก้ข้อมูลนี้พร้อมคุณ', { exact: false })).toHaveCount(0);
  await save(page);
  await expect(page.getByText(/^สร้างออเดอร์เคลม SO\d+-\d+ แล้ว/)).toBeVisible();
  expect(await claimsOf(page, id)).toBe(1);
});

it('who has just claimed the same goods is asked before they go out again', async ({ page }) => {
  await signIn(page, 'clerk');
  // of two pieces one can still be claimed
  const delivered = await ask<Row[]>(page, 'get', `/api/v1/orders?status=${STATUS.delivered}&page_size=50`);
  const { id } = delivered.find(({ lines, phone }) => lines[0]!.qty > 1 && /^0\d+$/.test(phone))!;
  await fillIn(page, id);
  await loseAnswer(page);
  await save(page);
  await expect(page.getByText('ระบบของร้านไม่ตอบ', { exact: false })).toBeVisible();
  await page.getByLabel('รายละเอียด').fill('ขวดแตก ลูกค้าส่งรูปมา');
  await save(page);
  const question = page.getByRole('dialog', { name: 'เคลมซ้ำหรือเปล่า?' });
  await expect(question.getByRole('link', { name: /^ดูออเดอร์เคลม SO/ })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'กลับไปแก้' }).click();
  expect(await claimsOf(page, id)).toBe(1);
  await save(page);
  await question.getByRole('button', { name: 'สร้างอีกออเดอร์' }).click();
  await expect(page.getByText(/^สร้างออเดอร์เคลม SO\d+-\d+ แล้ว/)).toBeVisible();
  expect(await claimsOf(page, id)).toBe(2);
});

it('what others have claimed meanwhile is said at its own product, and can be taken off', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { id, lines } = (await deliveredOrders(page)).at(-1)!;
  const [, second] = lines;
  await page.goto(`/backoffice/orders/claim/${id}`);
  await page.getByLabel('รายละเอียด').fill('ขวดแตก');
  await choose(page, 'เพราะอะไร', 'ของแตกหรือเสียหาย');
  const its = page.getByRole('listitem').filter({ hasText: second!.name });
  await its.getByRole('button', { name: /^เพิ่ม / }).click();
  const { recipient_name: name, ...order } = await ask<Record<string, string>>(
    page,
    'get',
    `/api/v1/orders/detail?id=${id}`,
  );
  const { phone, address, sub_district, district, province, zipcode, provider } = order;
  await ask(page, 'post', `/api/v1/orders/${id}/claim`, {
    reason_type: 'missing',
    reason: 'ได้ไม่ครบ',
    lines: [{ line: 2, qty: 1 }],
    provider,
    recipient: { name, phone, address, sub_district, district, province, zipcode },
  });
  await save(page);
  await expect(its).toContainText('เคลมได้อีก 0 ชิ้น');
  await its.getByRole('button', { name: /^ลด / }).click();
  await expect(its).toContainText('เคลมครบแล้ว');
});
