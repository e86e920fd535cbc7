import type { APIRequestContext, Page } from '@playwright/test';

export interface Picture {
  /** As the routes write it: `/backoffice/orders/{id}`. */
  path: string;
  /** What the `{id}` of the path is, of those that the person may see. */
  id?: (request: APIRequestContext) => Promise<number>;
  /** Behind the path: `status=100`. */
  query?: string;
  /** Who looks; absent: nobody is signed in. */
  as?: string;
  /** The file's name, where the path alone would not tell pictures apart. */
  name?: string;
  /** In dark too. */
  dark?: boolean;
  /** The whole page, not only what the window shows. */
  whole?: boolean;
  /** Calls that answer as if there were nothing, or as if the server had failed. */
  answers?: Record<string, 'nothing' | 'failure'>;
  /** What is done before one looks. */
  then?: (page: Page) => Promise<unknown>;
}

/** The id of the first row that a list answers. */
const first =
  (list: string, key = 'id') =>
  async (request: APIRequestContext) => {
    const { Data } = (await (await request.get(list)).json()) as { Data: Record<string, number>[] };
    return Data[0]?.[key] ?? 0;
  };
/** A bill of goods in that can still be reversed. */
const aBillIn = async (request: APIRequestContext) => {
  const { origin } = new URL((await request.get('/readyz')).url());
  const data = { kind: 'in', page_size: 200 };
  const answer = await request.post('/api/v1/wms/inventory/history', { data, headers: { origin } });
  const { Data } = (await answer.json()) as { Data: { id: number; reversed: boolean }[] };
  return Data.find(({ reversed }) => !reversed)?.id ?? 0;
};

const tab = (nth: number) => (page: Page) => page.getByRole('tab').nth(nth).click();
const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};
const atTable = async (page: Page) => {
  await page.getByRole('button', { name: /^(โต๊ะ|Table) 1$/ }).click();
  await page.getByPlaceholder(/พร้อมสแกน|Ready/).waitFor();
};
const CHAT = 'สั่งเทียนหอม 1 ค่ะ\nกนกวรรณ ปิ่นเกล้า\n099-9938475\n54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120';
const filledFromChat = async (page: Page) => {
  const search = page.getByLabel(/^(ค้นหาสินค้า|Find a product|Search products?)$/i);
  await page.getByLabel(/วางข้อความจากแชต|Paste/i).fill(CHAT);
  await page.getByRole('button', { name: /^(อ่านข้อความ|Read)/ }).click();
  await page.getByText('48120').first().waitFor();
  await search.fill('ยาดม');
  await search.press('Enter');
  await page.getByRole('table').getByText('ยาดม').first().waitFor();
};
const stockLines = async (page: Page) => {
  const search = page.getByLabel(/^(ค้นหาสินค้า|Find a product|Find an item)$/i);
  for (const sku of ['ML-AP-001', 'ML-BG-001']) {
    await search.fill(sku);
    await search.press('Enter');
    await page.getByRole('listitem').filter({ hasText: sku }).waitFor();
  }
};

/** Every screen and its states, for pictures and for axe: a new screen adds its line, or a test fails. */
export const SCREENS: Picture[] = [
  { path: '/login', dark: true, whole: true },
  { path: '/home', name: 'login-home' },
  { path: '/forgotpassword' },
  { path: '/resetpassword', query: 'token=x' },
  { path: '/mailbox' },
  { path: '/no/such/page', name: 'missing' },

  { path: '/profile/me', as: 'admin', dark: true, whole: true },
  { path: '/profile/changepasword', as: 'admin' },

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
    path: '/backoffice/orders/{id}',
    id: first('/api/v1/orders?status=100'),
    as: 'admin',
    name: 'order-unpaid',
    dark: true,
    whole: true,
  },
  {
    path: '/backoffice/orders/{id}',
    id: first('/api/v1/orders?status=122'),
    as: 'clerk',
    name: 'order-delivered',
    whole: true,
  },
  {
    path: '/backoffice/orders/{id}',
    id: first('/api/v1/orders?status=100'),
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
  { path: '/backoffice/payments', as: 'checker', dark: true, whole: true },
  { path: '/backoffice/payments', as: 'checker', name: 'payments-checked', query: 'tab=checked' },
  {
    path: '/backoffice/payments',
    as: 'checker',
    name: 'payments-empty',
    answers: { '/api/v1/payments': 'nothing' },
  },
  {
    path: '/backoffice/payments',
    as: 'checker',
    name: 'payments-failed',
    answers: { '/api/v1/payments': 'failure' },
  },

  { path: '/backoffice/packings', as: 'packer', dark: true, whole: true },
  { path: '/backoffice/packings', as: 'packer', name: 'packings-cut', then: press(/^(ตัดรอบแพ็ก|Cut)/) },
  {
    path: '/backoffice/packings',
    as: 'packer',
    name: 'packings-empty',
    answers: { '/api/v1/packings': 'nothing' },
  },
  {
    path: '/backoffice/packings/{id}',
    id: first('/api/v1/packings?open=true'),
    as: 'packer',
    dark: true,
    whole: true,
  },
  {
    path: '/backoffice/packings/{id}',
    id: first('/api/v1/packings?open=true'),
    as: 'packer',
    name: 'packing-print',
    then: press(/^(พิมพ์|Print)$/),
  },
  { path: '/backoffice/packings/shipping/checking', as: 'packer', name: 'checking-station' },
  {
    path: '/backoffice/packings/shipping/checking',
    as: 'packer',
    name: 'checking',
    dark: true,
    then: atTable,
  },

  { path: '/express', as: 'delivery', dark: true, whole: true },
  { path: '/express', as: 'delivery', name: 'express-carried', query: 'state=picked_up', whole: true },
  {
    path: '/express',
    as: 'delivery',
    name: 'express-deliver',
    query: 'state=picked_up',
    then: press(/^(ส่งสำเร็จ|Delivered)$/),
  },
  {
    path: '/express',
    as: 'delivery',
    name: 'express-fail',
    query: 'state=picked_up',
    then: press(/^(ส่งไม่สำเร็จ|Not delivered|Failed|Could not deliver)$/),
  },
  { path: '/express', as: 'delivery', name: 'express-failed-parcels', query: 'state=failed', dark: true },
  {
    path: '/express',
    as: 'delivery',
    name: 'express-empty',
    answers: { '/api/v1/express/parcels': 'nothing' },
  },
  {
    path: '/express',
    as: 'delivery',
    name: 'express-failed',
    answers: { '/api/v1/express/parcels': 'failure' },
  },

  { path: '/wms/inventory/summary', as: 'admin', dark: true, whole: true },
  {
    path: '/wms/inventory/summary',
    as: 'stock',
    name: 'stock-explained',
    dark: true,
    query: 'sort=-on_hand',
    then: (page) =>
      page
        .getByTitle(/^(ที่มาของตัวเลข|Where|How|Explain)/)
        .first()
        .click(),
  },
  {
    path: '/wms/inventory/summary',
    as: 'stock',
    name: 'stock-empty',
    answers: { '/api/v1/wms/inventory/summary': 'nothing' },
  },
  {
    path: '/wms/inventory/summary',
    as: 'stock',
    name: 'stock-failed',
    answers: { '/api/v1/wms/inventory/summary': 'failure' },
  },
  { path: '/wms/inventory/in', as: 'stock', whole: true },
  {
    path: '/wms/inventory/in',
    as: 'stock',
    name: 'stock-in-lines',
    dark: true,
    whole: true,
    then: stockLines,
  },
  { path: '/wms/history', as: 'stock', dark: true, whole: true },
  {
    path: '/wms/history',
    as: 'stock',
    name: 'history-empty',
    answers: { '/api/v1/wms/inventory/history': 'nothing' },
  },
  {
    path: '/wms/history',
    as: 'stock',
    name: 'history-failed',
    answers: { '/api/v1/wms/inventory/history': 'failure' },
  },
  { path: '/wms/historydetail/{id}', id: aBillIn, as: 'admin', dark: true, whole: true },
  {
    path: '/wms/historydetail/{id}',
    id: aBillIn,
    as: 'admin',
    name: 'bill-reverse',
    then: press(/^(กลับรายการ|Reverse)/),
  },
  {
    path: '/wms/historydetail/{id}',
    id: () => Promise.resolve(99_999_999),
    as: 'stock',
    name: 'bill-missing',
  },

  { path: '/pages/kit', as: 'packer', name: 'denied' },
  { path: '/pages/kit', as: 'admin', name: 'kit-list', dark: true },
  { path: '/pages/kit', as: 'admin', name: 'kit-form', whole: true, then: tab(1) },
  { path: '/pages/kit', as: 'admin', name: 'kit-detail', dark: true, then: tab(2) },
  { path: '/pages/kit', as: 'admin', name: 'kit-scan', then: tab(3) },
  { path: '/pages/kit', as: 'admin', name: 'kit-states', dark: true, whole: true, then: tab(4) },
  { path: '/pages/api', as: 'admin', dark: true },

  // The last one of the clerk: it locks the session.
  { path: '/lock', as: 'clerk' },
];
