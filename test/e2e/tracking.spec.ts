import { expect, type Page } from '@playwright/test';
import { postalCheckDigit } from '../../contract/codes/tracking.ts';
import { KEY, ThailandPost, type Said } from '../world/thailand-post.ts';
import { anOrder, type Made } from './an-order.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { test } from './shop.ts';

const PORT = 4429;
test.use({
  configured: { THAILAND_POST_TOKEN: KEY, THAILAND_POST_URL: `http://127.0.0.1:${PORT}` },
});
const post = new ThailandPost();
test.beforeAll(() => post.open(PORT));
test.afterAll(() => post.close());

interface Pack {
  lines: { barcode: string }[];
}
/** Packed and closed, to go by post, without a number. */
async function aPostedOrder(page: Page): Promise<Made> {
  const order = await anOrder(page, { paymentType: 2, provider: 1 });
  await ask(page, 'post', '/api/v1/packings', { provider: 1 });
  const at = { code: order.number, station: 'โต๊ะ 9' };
  const { lines } = await ask<Pack>(page, 'post', '/api/v2/packings/verify/createoradd', at);
  const { barcode } = lines[0]!;
  await ask(page, 'post', '/api/v2/packings/verify/createandclose', { ...at, barcode });
  return order;
}

let serial = 31_505_024;
const aNumber = () => {
  const eight = String(++serial);
  return { eight, number: `EF${eight}${postalCheckDigit(eight)}TH` };
};
const said = (status: string, time: string, words: string, place: string): Said => ({
  status,
  at: `25/11/2569 ${time}:00+07:00`,
  words,
  place,
});

test('a mistyped number is said while it is typed; checked, the parcel’s way is told and the order moves', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const order = await aPostedOrder(page);
  const { eight, number } = aNumber();
  await page.goto(`/backoffice/orders/${order.id}`);

  await page.getByRole('button', { name: 'เลขพัสดุ', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('เลขพัสดุ', { exact: true });
  const wrong = (Number(postalCheckDigit(eight)) + 1) % 10;
  await field.fill(`EF${eight}`);
  await expect(dialog.getByText(/ต้องมี 13 ตัว/)).toBeHidden();
  await field.fill(`ef ${eight} ${wrong} th`);
  await expect(
    dialog.getByText(`เลขตรวจสอบ (ตัวที่ 11) เป็น ${wrong} ต้องเป็น ${postalCheckDigit(eight)}`),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'บันทึกเลขพัสดุ' }).click();
  await expect(dialog).toBeVisible();
  await field.fill(number.toLowerCase());
  await dialog.getByRole('button', { name: 'บันทึกเลขพัสดุ' }).click();
  await expect(dialog).toBeHidden();

  const check = page.getByRole('button', { name: 'ตรวจสถานะพัสดุ' });
  post.answer = () => ({ status: 500 });
  await check.click();
  await expect(page.getByRole('alert').filter({ hasText: 'ขนส่งไม่ตอบ' }).first()).toBeVisible();
  const news = page.getByRole('region', { name: 'ข่าวจากไปรษณีย์ไทย' });
  await expect(news.getByText(/ขนส่งไม่ตอบ/)).toBeVisible();

  post.answer = () => ({});
  post.parcels[number] = [
    said('103', '09:00', 'รับฝาก', 'คต.กาดสวนแก้ว'),
    said('301', '13:00', 'อยู่ระหว่างการนำจ่าย', 'จรเข้บัว'),
    said('501', '14:05', 'นำจ่ายสำเร็จ', 'จรเข้บัว'),
  ];
  await check.click();
  await expect(page.getByText('ตรวจแล้ว: ส่งสำเร็จ')).toBeVisible();
  await expect(news.getByRole('listitem')).toHaveText([
    /ส่งถึงแล้ว.*จรเข้บัว/,
    /กำลังนำจ่าย/,
    /ขนส่งรับพัสดุแล้ว.*กาดสวนแก้ว/,
  ]);
  await expect(news.getByText('ตรวจล่าสุด')).toBeVisible();
  await expect(news.getByRole('link', { name: 'เปิดหน้าติดตามของไปรษณีย์ไทย' })).toHaveAttribute(
    'href',
    `https://track.thailandpost.co.th/?trackNumber=${number}`,
  );
  await expect(page.getByText('ส่งถึงแล้ว').first()).toBeVisible();
  expect((await ask<{ status: number }>(page, 'get', `/api/v1/orders/detail?id=${order.id}`)).status).toBe(
    122,
  );
  await expectAccessible(page);
});
