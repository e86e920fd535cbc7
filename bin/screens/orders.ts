import type { Page } from '@playwright/test';
import { OWN_COURIER } from '../../contract/codes/providers.ts';
import { STATUS } from '../../contract/codes/order-status.ts';
import { first, press, type Picture } from '../picture.ts';

const CHAT = 'สั่งเทียนหอม 1 ค่ะ\nกนกวรรณ ปิ่นเกล้า\n099-9938475\n54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120';
const filledFromChat = async (page: Page) => {
  const search = page.getByLabel(/^(ค้นหาสินค้า|Find a product|Search products?)$/i);
  await page.getByLabel(/วางข้อความจากแชต|Paste/i).fill(CHAT);
  await page.getByRole('button', { name: /^(อ่านข้อความ|Read)/ }).click();
  // the answer leads the focus to what is asked: nothing is typed before that
  await page.getByRole('button', { name: /^(ไม่ใช่ทั้งหมดนี้|None of these)$/ }).waitFor();
  await search.fill('ยาดม');
  await search.press('Enter');
  await page.getByRole('table').getByText('ยาดม').first().waitFor();
};

/** Saved before it was said which goods are meant. */
const unanswered = async (page: Page) => {
  await filledFromChat(page);
  await page.getByRole('button', { name: /^(บันทึกออเดอร์|Save order)$/ }).click();
  await page.locator('form[data-tried]').waitFor();
};

/** Three chats at once, taken into the queue; the first is open with its fields filled. */
const CHATS = [
  CHAT,
  CHAT.replace('เทียนหอม 1', 'CF ML-YD-001 2').replace('กนกวรรณ', 'กานดา'),
  'สบู่ 1 ค่ะ\nMint 0812223334',
];
const taking = async (page: Page) => {
  await page.getByLabel(/^(วางแชต|Paste chats)$/).fill(CHATS.join('\n\n\n'));
  await page.getByRole('button', { name: /^(เพิ่มเข้าคิว|Add to the queue)$/ }).click();
  await page.getByRole('dialog').getByRole('listitem').nth(2).waitFor();
};
const queued = async (page: Page) => {
  await taking(page);
  await page.getByRole('button', { name: /^(เพิ่มเข้าคิว 3 แชต|Add 3 chats)/ }).click();
  await page.locator('nav a[aria-current]').waitFor();
  await page
    .getByText(/กรอกให้แล้ว|fields? filled/)
    .first()
    .waitFor();
};

/** What the shop's own courier scanned, as the carrier's news. */
const tracked = async (page: Page) => {
  await page.getByRole('button', { name: /^(ตรวจสถานะพัสดุ|Check tracking)$/ }).click();
  await page.getByRole('region', { name: /^(ข่าวจาก|News from)/ }).waitFor();
};
const mistyped = async (page: Page) => {
  await press(/^(เลขพัสดุ|Tracking number)$/)(page);
  await page.getByRole('dialog').getByRole('textbox').fill('EF123456784TH');
};

/** Two lines of a provider's sheet, both wrong. */
const pasted = async (page: Page) => {
  await press(/^(ใส่เลขพัสดุหลายออเดอร์|Add tracking numbers)$/)(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('SO0000-000001 EF123456785TH\nSO0000-000002 EF123456785TH');
  await dialog.getByRole('button', { name: /^(ตรวจก่อนบันทึก|Check before saving)$/ }).click();
  await dialog.getByRole('status').waitFor();
};
const twoChosen = async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /SO\d/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
};
const tagging = async (page: Page) => {
  await twoChosen(page);
  await press(/^(แก้ป้าย|Change tags)$/)(page);
  await page.getByRole('dialog').getByRole('combobox').waitFor();
};

export const pictures: Picture[] = [
  { path: '/backoffice/orders', as: 'admin', name: 'orders-chosen', then: twoChosen },
  { path: '/backoffice/orders', as: 'admin', name: 'orders-tagging', dark: true, then: tagging },
  { path: '/backoffice/orders', as: 'admin', name: 'orders-trackings-pasted', dark: true, then: pasted },
  { path: '/backoffice/orders', as: 'admin', dark: true, whole: true },
  { path: '/backoffice/orders', as: 'admin', name: 'orders-none-fit', query: 'q=zzzzzz' },
  {
    path: '/backoffice/orders',
    as: 'admin',
    name: 'orders-empty',
    answers: { '/api/v1/orders': 'nothing' },
  },
  {
    path: '/backoffice/orders',
    as: 'admin',
    name: 'orders-failed',
    answers: { '/api/v1/orders': 'failure' },
  },
  { path: '/backoffice/orders/create', as: 'clerk', whole: true },
  {
    path: '/backoffice/orders/create',
    as: 'clerk',
    name: 'order-create-filled',
    dark: true,
    whole: true,
    then: filledFromChat,
  },
  {
    path: '/backoffice/orders/create',
    as: 'clerk',
    name: 'order-unanswered',
    then: unanswered,
    whole: true,
  },
  {
    path: '/backoffice/ordersv2/new',
    as: 'owner',
    name: 'quick-order-empty',
    answers: { '/api/v1/orders/chats': 'nothing' },
  },
  { path: '/backoffice/ordersv2/new', as: 'admin', name: 'quick-order-pieces', dark: true, then: taking },
  {
    path: '/backoffice/ordersv2/new',
    as: 'clerk',
    name: 'quick-order',
    dark: true,
    whole: true,
    then: queued,
  },
  {
    path: '/backoffice/ordersv2/{id}',
    id: () => Promise.resolve(99_999_999),
    as: 'clerk',
    name: 'quick-order-missing',
  },
  {
    path: '/backoffice/orders/edit/{id}',
    id: first(`/api/v1/orders?status=${STATUS.unpaid}`),
    as: 'admin',
    dark: true,
    whole: true,
  },
  {
    path: '/backoffice/orders/edit/{id}',
    id: first(`/api/v1/orders?status=${STATUS.delivered}`),
    as: 'admin',
    name: 'order-edit-too-late',
  },
  {
    path: '/backoffice/orders/{id}',
    id: first(`/api/v1/orders?status=${STATUS.unpaid}`),
    as: 'admin',
    name: 'order-unpaid',
    dark: true,
    whole: true,
  },
  {
    path: '/backoffice/orders/{id}',
    id: first(`/api/v1/orders?status=${STATUS.delivered}`),
    as: 'clerk',
    name: 'order-delivered',
    whole: true,
  },
  {
    path: '/backoffice/orders/{id}',
    id: first(`/api/v1/orders?status=${STATUS.delivered}&provider=${OWN_COURIER}`),
    as: 'clerk',
    name: 'order-tracked',
    dark: true,
    whole: true,
    then: tracked,
  },
  {
    path: '/backoffice/orders/{id}',
    id: first(`/api/v1/orders?status=${STATUS.awaitingCollection}&provider=1`),
    as: 'clerk',
    name: 'order-tracking-wrong',
    then: mistyped,
  },
  {
    path: '/backoffice/orders/{id}',
    id: first(`/api/v1/orders?status=${STATUS.unpaid}`),
    as: 'clerk',
    name: 'order-cancel',
    then: press(/^(ยกเลิกออเดอร์|Cancel (the )?order)/),
  },
  {
    path: '/backoffice/orders/{id}',
    id: () => Promise.resolve(99_999_999),
    as: 'clerk',
    name: 'order-missing',
  },
];
