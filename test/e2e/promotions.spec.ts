import { expect, type Page } from '@playwright/test';
import { anItem, bringIn, liesIn, type Goods } from './a-shelf.ts';
import { anOrder, CASH_ON_DELIVERY } from './an-order.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { pick } from './fields.ts';
import { signIn } from './people.ts';
import { ready, scan } from './scanner.ts';
import { test } from './shop.ts';

const form = (page: Page) => page.getByRole('dialog');
const TABLE = 'โต๊ะ 1';

test('a mystery box and a promotion are made, sold, cut and packed: the packer chooses, the free goods come along', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  const store = (await ask<{ id: number; name: string }[]>(page, 'get', '/api/v1/wms/storage')).find(
    ({ name }) => name === 'คลังหลัก',
  )!;
  const pool = [await anItem(page, 'สบู่กล่อง'), await anItem(page, 'บาล์มกล่อง'), await anItem(page, 'ชากล่อง')];
  const gift = await anItem(page, 'การ์ดแถม');
  await bringIn(
    page,
    store.id,
    [...pool, gift].map((goods) => [goods, 4] as const),
  );
  const code = pool[0]!.sku.replace('E2E', 'BOX');
  const name = `กล่องลองดวง ${code}`;

  await test.step('the box, its pool by scanner', async () => {
    await page.goto('/admin/skurandom');
    await page.getByRole('button', { name: 'สร้างกล่องสุ่ม' }).click();
    await form(page).getByLabel('รหัสสินค้า').fill(code);
    await form(page).getByLabel('ชื่อสินค้า').fill(name);
    await form(page).getByLabel('ราคาขาย').fill('99');
    await form(page).getByRole('textbox', { name: 'จำนวนชิ้น' }).fill('2');
    await form(page).getByText('คนแพ็กเลือก', { exact: true }).click();
    await ready(page);
    await form(page).getByPlaceholder('พร้อมสแกน').focus();
    for (const { barcode, sku } of pool) {
      await scan(page, barcode);
      await expect(form(page).getByText(sku)).toBeVisible();
    }
    await expect(form(page).getByText('ตอนนี้ทำได้ 6 กล่อง')).toBeVisible();
    await expectAccessible(page);
    await form(page).getByRole('button', { name: 'บันทึก', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('2 ชิ้นไม่ซ้ำ จาก 3 อย่าง');
  });

  await test.step('the promotion: who buys it gets a card', async () => {
    await page.goto('/wms/promotion');
    await page.getByRole('button', { name: 'สร้างโปรโมชัน' }).click();
    await form(page).getByLabel('ชื่อโปรโมชัน').fill(`ซื้อ ${code} แถมการ์ด`);
    await pick(page, 'ค้นหาสินค้า', name);
    const today = new Date().toLocaleDateString('th-TH-u-nu-latn', { timeZone: 'Asia/Bangkok' });
    for (const label of ['วันที่สั่งซื้อ ตั้งแต่วันที่', 'วันที่สั่งซื้อ ถึงวันที่']) await form(page).getByLabel(label).fill(today);
    await pick(page, 'ค้นหาของแถมในคลัง', gift.name);
    await expectAccessible(page);
    await form(page).getByRole('button', { name: 'บันทึก', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('ใช้อยู่');
  });

  const { number: order } = await test.step('somebody buys it', () =>
    anOrder(page, CASH_ON_DELIVERY, `q=${code}`));
  const round = await test.step('the cut keeps its pieces and adds the card', async () => {
    await signIn(page, 'packer');
    return ask<{ id: number }>(page, 'post', '/api/v1/packings', {});
  });
  expect(round.id).toBeGreaterThan(0);

  await test.step('another piece of the pool goes in than was kept', async () => {
    await page.evaluate((table) => localStorage.setItem('langraan.station', JSON.stringify(table)), TABLE);
    await page.goto('/backoffice/packings/shipping/checking');
    await ready(page);
    await scan(page, order);
    await expect(page.getByRole('heading', { name: order })).toBeVisible();
    const list = page.getByRole('list', { name: 'รายการสินค้า' });
    await expect(list).toContainText(gift.name);
    await expect(list.getByRole('listitem').filter({ hasText: gift.name })).toContainText('ของแถม');
    await expect(page.getByText(`${code} × 1 หยิบกล่องละ 2 ชิ้นไม่ซ้ำ`)).toBeVisible();
    await expect(list.getByText(`กล่อง ${code}`)).toHaveCount(2);
    const kept: Goods[] = [];
    for (const goods of pool) if ((await list.innerText()).includes(goods.name)) kept.push(goods);
    expect(kept).toHaveLength(2);
    const other = pool.find((goods) => !kept.includes(goods))!;
    await scan(page, other.barcode);
    await expect(list).toContainText(other.name);
    const left: Goods[] = [];
    for (const goods of kept) if ((await list.innerText()).includes(goods.name)) left.push(goods);
    expect(left).toHaveLength(1);
    await scan(page, left[0]!.barcode);
    await expect(list.getByText('1/1')).toHaveCount(2);
    await scan(page, kept.find((goods) => goods !== left[0])!.barcode);
    await expect(page.getByRole('alert')).toContainText(
      `กล่อง ${code} ครบ 2/2 ชิ้นแล้ว`.replaceAll('-', '\u2011'),
    );
    await page.keyboard.press('Escape');
    await scan(page, gift.barcode);
    await expect(page.getByRole('status').filter({ hasText: 'ปิดกล่องแล้ว' })).toContainText(order);
    await signIn(page, 'admin');
    expect(await liesIn(page, other, store.name)).toBe(3);
    expect(await liesIn(page, left[0]!, store.name)).toBe(3);
    expect(await liesIn(page, gift, store.name)).toBe(3);
  });

  await test.step('the promotion counts it, and its sheet cannot be deleted any more', async () => {
    await page.goto('/wms/promotion');
    await page.getByRole('row').filter({ hasText: code }).click();
    await expect(form(page).getByRole('button', { name: 'ลบ' })).toHaveAttribute(
      'aria-description',
      'แถมไปแล้ว ลบไม่ได้ จบแทนได้',
    );
  });
});
