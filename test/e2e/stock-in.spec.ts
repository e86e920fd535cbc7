import { expect, type Page } from '@playwright/test';
import { aBill, APRON, newNumber } from './a-bill.ts';
import { anItem } from './a-shelf.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { pick, saveAgainAndAgain } from './fields.ts';
import { signIn } from './people.ts';
import { ready, sayPieces, scan } from './scanner.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'warehouse');

/** The form, with nothing in it, and where the last scan is shown. */
async function openStockIn(page: Page) {
  await signIn(page, 'stock');
  await page.goto('/wms/inventory/in');
  await ready(page);
  return page.getByRole('status', { name: 'สแกนล่าสุด' });
}
const amountOf = (page: Page, sku: string) => page.getByRole('textbox', { name: `จำนวน ${sku}` });

it('what is wrong with a bill is said where it is, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'stock');
  const taken = await aBill(page);
  await page.goto('/wms/inventory/in');
  await ready(page);
  await scan(page, '8850000000000');
  await expect(page.getByRole('alert').filter({ hasText: 'ไม่พบสินค้าที่มีบาร์โค้ด 8850000000000' })).toBeVisible();

  await page.getByLabel('หมายเหตุ').fill('กล่องบุบหนึ่งกล่อง');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('เพิ่มสินค้าอย่างน้อย 1 รายการ')).toBeVisible();
  await expectAccessible(page);

  await page.getByPlaceholder('พร้อมสแกน').click();
  await scan(page, APRON.barcode);
  await expect(amountOf(page, APRON.sku)).toHaveValue('1');
  // an unknown code waits for somebody to see it, and a bill is not saved over it
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('ตรวจแล้วกดรับทราบก่อนบันทึก')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'รับทราบ' }).click();
  await expect(page.getByText('ไม่พบสินค้าที่มีบาร์โค้ด')).toHaveCount(0);
  await amountOf(page, APRON.sku).fill('0');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('ต้องไม่น้อยกว่า 1', { exact: true })).toBeVisible();
  await expect(amountOf(page, APRON.sku)).toBeFocused();
  await amountOf(page, APRON.sku).fill('4');

  await page.getByLabel('เลขที่บิล').fill(taken.number);
  await page.getByRole('button', { name: 'บันทึกรับเข้า' }).click();
  await expect(page.getByLabel('เลขที่บิล')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('เลขที่บิล')).toBeFocused();
  await expect(page.getByRole('link', { name: taken.number })).toHaveAttribute(
    'href',
    `/wms/historydetail/${taken.id}`,
  );
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('กู้ข้อมูลที่กรอกค้างไว้ให้แล้ว')).toBeVisible();
  await expect(page.getByLabel('หมายเหตุ')).toHaveValue('กล่องบุบหนึ่งกล่อง');
  await expect(amountOf(page, APRON.sku)).toHaveValue('4');
  const number = newNumber();
  await page.getByLabel('เลขที่บิล').fill(number);
  await page.getByRole('button', { name: 'บันทึกรับเข้า' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await page.goto('/wms/inventory/in');
  await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
});

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('thirty scans in a row are seen: the last one large, the sum in the bar, the unknown code until it is acknowledged', async ({
    page,
  }) => {
    await signIn(page, 'stock');
    const { Data } = (await (await page.request.get('/api/v1/wms/product?page_size=30')).json()) as {
      Data: { Barcode: string; SKU: string; UnitName: string }[];
    };
    await page.goto('/wms/inventory/in');
    await ready(page);
    const last = page.getByRole('status', { name: 'สแกนล่าสุด' });
    for (const [i, item] of Data.entries()) {
      await scan(page, item.Barcode);
      if (i === 10) await scan(page, '8850000000000');
    }
    await scan(page, Data[0]!.Barcode);
    await expect(last).toContainText(Data[0]!.SKU);
    await expect(last).toContainText(`2 ${Data[0]!.UnitName}`);
    await expect(page.getByText('30 รายการ · 31 ชิ้น')).toBeInViewport({ ratio: 1 });
    const unknown = page.getByText('ไม่พบสินค้าที่มีบาร์โค้ด 8850000000000');
    await expect(unknown).toBeInViewport({ ratio: 1 });
    for (const label of ['เลขที่บิล', 'หมายเหตุ'])
      await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 });

    await page.getByRole('list').getByRole('textbox').last().scrollIntoViewIfNeeded();
    await scan(page, Data[1]!.Barcode);
    await expect(last).toContainText(Data[1]!.SKU);
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(unknown).toBeInViewport({ ratio: 1 });
  });

  it('twelve of one are said after its scan, the last scan is taken back, and what is scanned again comes first', async ({
    page,
  }) => {
    await signIn(page, 'stock');
    const { Data } = (await (await page.request.get('/api/v1/wms/product?page_size=3')).json()) as {
      Data: { Barcode: string; SKU: string; UnitName: string }[];
    };
    const [one, two] = [Data[0]!, Data[1]!];
    await page.goto('/wms/inventory/in');
    await ready(page);
    const last = page.getByRole('status', { name: 'สแกนล่าสุด' });
    const say = (pieces: string) => sayPieces(page, pieces);
    await scan(page, one.Barcode);
    await scan(page, two.Barcode);
    await expect(last).toContainText(two.SKU);
    await say('12');
    await expect(last).toContainText(`12 ${two.UnitName}`);
    // said wrong and said again: not twelve and ten
    await say('10');
    await expect(last).toContainText(`10 ${two.UnitName}`);
    await scan(page, one.Barcode);
    await expect(last).toContainText(`2 ${one.UnitName}`);
    await expect(page.getByText('2 รายการ · 12 ชิ้น')).toBeVisible();
    const lines = page.getByRole('listitem').filter({ has: page.getByRole('textbox') });
    await expect(lines.first()).toContainText(one.SKU);

    await page.keyboard.press('Control+z');
    await expect(page.getByText('2 รายการ · 11 ชิ้น')).toBeVisible();
    await expect(last).toContainText(two.SKU);
    await page.getByRole('button', { name: 'เลิกทำ' }).click();
    await expect(page.getByText('1 รายการ · 1 ชิ้น')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
  });

  test('scans made while the network is away wait, in order, and are counted when it is back', async ({
    page,
  }) => {
    const last = await openStockIn(page);
    await scan(page, APRON.barcode);
    await expect(amountOf(page, APRON.sku)).toHaveValue('1');
    await page.context().setOffline(true);
    await scan(page, APRON.barcode);
    await expect(last).toContainText(/ยังไม่ได้บันทึก (เน็ตหลุด|ระบบของร้านไม่ตอบ)/);
    await expect(last).toContainText(APRON.barcode);
    await scan(page, '8850000000000');
    await scan(page, APRON.barcode);
    await expect(last).toContainText('ค้าง 3 สแกน');
    await expect(page.getByText('ไม่พบสินค้า')).toHaveCount(0);
    await expect(amountOf(page, APRON.sku)).toHaveValue('1');
    await expectAccessible(page);
    // no bill is saved without them
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('มีสแกนที่ยังไม่ได้บันทึก รอให้ติดต่อระบบได้ก่อน')).toBeVisible();
    await last.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect(last).toContainText('ค้าง 3 สแกน');
    await last.getByRole('button', { name: 'เลิกทำ' }).click();
    await expect(last).toContainText('ค้าง 2 สแกน');

    // the network is there, and the server is not
    await page.route('**/api/**', (route) => route.abort());
    await page.context().setOffline(false);
    await expect(last).toContainText('ยังไม่ได้บันทึก ระบบของร้านไม่ตอบ');
    await page.unroute('**/api/**');
    await last.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect(amountOf(page, APRON.sku)).toHaveValue('2');
    await expect(last).toContainText('8850000000000');
    await expect(page.getByText('ไม่พบสินค้าที่มีบาร์โค้ด 8850000000000')).toBeVisible();
    await expect(page.getByText('มีสแกนที่ยังไม่ได้บันทึก รอให้ติดต่อระบบได้ก่อน')).toHaveCount(0);
  });

  it('a scan made while the session was over is counted after signing in again', async ({
    page,
    context,
  }) => {
    await openStockIn(page);
    await scan(page, APRON.barcode);
    await expect(amountOf(page, APRON.sku)).toHaveValue('1');
    await context.clearCookies();
    await Promise.all([scan(page, APRON.barcode), page.waitForURL(/\/login/)]);
    await page.getByRole('button', { name: /\bstock$/ }).click();
    await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
    await expect(amountOf(page, APRON.sku)).toHaveValue('2');
  });

  it('an amount too large is shown whole and moves nothing', async ({ page }) => {
    await openStockIn(page);
    await scan(page, APRON.barcode);
    const amount = amountOf(page, APRON.sku);
    const more = page.getByRole('button', { name: `เพิ่ม ${APRON.sku}` });
    const before = (await more.boundingBox())!.x;
    await amount.fill('999999999');
    await expect(page.getByText('ต้องไม่เกิน 100,000')).toBeVisible();
    expect(await amount.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
    expect((await more.boundingBox())!.x).toBe(before);
  });

  it('a number said after a scan is meant for it wherever the focus is, and a wrong one says why', async ({
    page,
  }) => {
    const last = await openStockIn(page);
    const say = (pieces: string) => sayPieces(page, pieces);
    await say('12');
    await expect(last).toContainText('สแกนสินค้าก่อน แล้วกด * ตามด้วยจำนวน');
    await scan(page, APRON.barcode);
    await expect(amountOf(page, APRON.sku)).toHaveValue('1');
    for (const wrong of ['0', '-1', '1.5', '99999999']) {
      await say(wrong);
      await expect(last).toContainText('จำนวนต้องเป็นเลขเต็มตั้งแต่ 1 ถึง 100,000');
      await expect(amountOf(page, APRON.sku)).toHaveValue('1');
      await say('1');
      await expect(last).toContainText(APRON.sku);
    }
    await expect(page.getByRole('button', { name: 'รับทราบ' })).toHaveCount(0);

    await amountOf(page, APRON.sku).click();
    await say('12');
    await expect(amountOf(page, APRON.sku)).toHaveValue('12');
    const cost = page.getByRole('textbox', { name: `ต้นทุนต่อหน่วย ${APRON.sku}` });
    await cost.fill('35');
    await say('7');
    await expect(amountOf(page, APRON.sku)).toHaveValue('7');
    await expect(cost).toHaveValue('฿35.00');

    await scan(page, '8850000000000');
    await expect(last).toContainText('8850000000000');
    await say('12');
    await expect(last).toContainText('สแกนสินค้าก่อน แล้วกด * ตามด้วยจำนวน');
    await expect(amountOf(page, APRON.sku)).toHaveValue('7');
  });

  it('all lines taken back by one button come back by another', async ({ page }) => {
    await signIn(page, 'stock');
    await page.goto('/wms/inventory/in');
    await ready(page);
    await scan(page, APRON.barcode);
    await expect(page.getByText('1 รายการ · 1 ชิ้น')).toBeVisible();
    await page.getByRole('button', { name: 'ล้างรายการ' }).click();
    await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
    await page.getByRole('button', { name: 'เลิกทำ' }).click();
    await expect(amountOf(page, APRON.sku)).toHaveValue('1');
    // from wherever the focus is
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('รับสินค้าเข้า');
  });
});

test('saving again and again books one bill', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/inventory/item/in')) sent += 1;
  });
  await signIn(page, 'stock');
  await page.goto('/wms/inventory/in');
  await pick(page, 'ค้นหาสินค้า', APRON.name);
  const number = newNumber();
  await page.getByLabel('เลขที่บิล').fill(number);
  await saveAgainAndAgain(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  expect(sent).toBe(1);
});

it('a line is taken out again, and leaving an unsaved bill asks', async ({ page }) => {
  await signIn(page, 'stock');
  await page.goto('/wms/inventory/in');
  await pick(page, 'ค้นหาสินค้า', APRON.name);
  await page.getByRole('button', { name: `ลบรายการ ${APRON.sku}` }).click();
  await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
  await pick(page, 'ค้นหาสินค้า', APRON.name);
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ประวัติคลัง' }).click();
  await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click();
  await expect(page).toHaveURL(/\/wms\/history$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  it('the item search stays in sight while its answers come', async ({ page }) => {
    await signIn(page, 'stock');
    await page.goto('/wms/inventory/in');
    const search = page.getByLabel('ค้นหาสินค้า', { exact: true });
    await search.tap();
    await search.pressSequentially('ผ้ากัน');
    await expect(page.getByRole('option').filter({ hasText: APRON.name })).toBeInViewport();
    await expect(search).toBeInViewport({ ratio: 1 });
  });
});

it('goods that have no cost from before are asked about once, before they come in at nothing', async ({
  page,
}) => {
  await signIn(page, 'stock');
  const goods = await anItem(page, 'ชามใหม่');
  await page.goto('/wms/inventory/in');
  await ready(page);
  await scan(page, APRON.barcode);
  await scan(page, goods.barcode);
  const lineOf = (sku: string) => page.getByRole('listitem').filter({ hasText: sku });
  await expect(lineOf(goods.sku)).toContainText('ไม่มีต้นทุนเดิม');
  await expect(lineOf(APRON.sku)).toContainText(/เดิม ฿\d/);
  await expect(page.getByText('1 รายการไม่มีต้นทุนเดิม ไม่ใส่จะเข้าเป็น ฿0')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: '1 รายการจะเข้าเป็น ฿0 ต่อชิ้น' });
  await expect(question).toContainText(goods.sku);
  await expect(question).not.toContainText(APRON.sku);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'กลับไปใส่ต้นทุน' }).click();
  await expect(question).toHaveCount(0);
  // a price of nothing that somebody typed is meant, but for one that takes an average down
  const costOf = (sku: string) => page.getByRole('textbox', { name: `ต้นทุนต่อหน่วย ${sku}` });
  const cost = costOf(goods.sku);
  await expect(cost).toBeFocused();
  await cost.fill('0');
  await costOf(APRON.sku).fill('0');
  await page.keyboard.press('Control+Enter');
  await expect(question).toContainText(APRON.sku);
  await expect(question).not.toContainText(goods.sku);
  await question.getByRole('button', { name: 'กลับไปใส่ต้นทุน' }).click();
  await expect(costOf(APRON.sku)).toBeFocused();
  await costOf(APRON.sku).fill('');
  await expect(page.getByText('ไม่มีต้นทุนเดิม ไม่ใส่จะเข้าเป็น')).toHaveCount(0);
  await cost.fill('');
  await page.keyboard.press('Control+Enter');
  await question.getByRole('button', { name: 'บันทึกรับเข้า' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^IN/);
});

it('who may not see costs is not asked about them', async ({ page }) => {
  await signIn(page, 'admin');
  const goods = await anItem(page, 'ชามลับ');
  const people = await ask<{ id: number; username: string }[]>(page, 'get', '/api/v1/users?page_size=100');
  const { id } = people.find(({ username }) => username === 'packer')!;
  await ask(page, 'put', `/api/v1/users/${id}/role`, { group_id: 3, roles: { wms: 2 } });
  await signIn(page, 'packer');
  await page.goto('/wms/inventory/in');
  await ready(page);
  await scan(page, goods.barcode);
  await expect(page.getByText('ไม่ใส่ต้นทุน ใช้ต้นทุนเฉลี่ยเดิม ถ้ามี')).toBeVisible();
  await expect(page.getByText('ไม่มีต้นทุนเดิม')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^IN/);
});
