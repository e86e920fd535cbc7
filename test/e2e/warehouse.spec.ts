import { expect, type Page } from '@playwright/test';
import { speak } from '../../bin/visit.ts';
import { expectAccessible } from './axe.ts';
import { choose, pick, saveAgainAndAgain } from './fields.ts';
import { signIn } from './people.ts';
import { ready, scan } from './scanner.ts';
import { test } from './shop.ts';

const APRON = { sku: 'ML-AP-001', name: 'ผ้ากันเปื้อนลินิน ครีม', barcode: '8851024001021' };

let running = Date.now();
const newNumber = () => `T-${(running += 1)}`;
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
/** The form, with nothing in it, and where the last scan is shown. */
async function openStockIn(page: Page) {
  await signIn(page, 'stock');
  await page.goto('/wms/inventory/in');
  await ready(page);
  return page.getByRole('status', { name: 'สแกนล่าสุด' });
}
/** `*12` and Enter: so many of what was scanned last. */
async function sayPieces(page: Page, pieces: string) {
  await page.keyboard.press('Shift+Digit8');
  await page.keyboard.type(pieces, { delay: 60 });
  await page.keyboard.press('Enter');
}
const amountOf = (page: Page, sku: string) => page.getByRole('textbox', { name: `จำนวน ${sku}` });

/** Books a few aprons in without the form. */
async function aBill(page: Page, amount = 3): Promise<{ id: number; number: string }> {
  const read = async (path: string) =>
    ((await (await page.request.get(path)).json()) as { Data: Record<string, unknown>[] }).Data;
  const item = (await read(`/api/v1/wms/product?barcode=${APRON.barcode}`))[0]!['ID'];
  const storage = (await read('/api/v1/wms/storage')).find(({ name }) => name === 'คลังหลัก')!['id'];
  const number = newNumber();
  const answer = await page.request.post('/api/v2/wms/inventory/item/in', {
    headers: { origin: new URL(page.url()).origin },
    data: { storage_id: storage, bill_number: number, lines: [{ item_id: item, amount }] },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { Data } = (await answer.json()) as { Data: { id: number } };
  return { id: Data.id, number };
}

test('what is wrong with a bill is said where it is, and nothing typed is lost', async ({ page }) => {
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

  test('twelve of one are said after its scan, the last scan is taken back, and what is scanned again comes first', async ({
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
    await expect(last).toContainText('ยังไม่ได้บันทึก เน็ตหลุด');
    await expect(last).toContainText(APRON.barcode);
    await scan(page, '8850000000000');
    await scan(page, APRON.barcode);
    await expect(last).toContainText('ค้าง 3 สแกน');
    await expect(page.getByText('ไม่พบสินค้า')).toHaveCount(0);
    await expect(amountOf(page, APRON.sku)).toHaveValue('1');
    await expectAccessible(page);
    // no bill is saved without them
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('มีสแกนที่ยังไม่ได้บันทึก รอเน็ตกลับมาก่อน')).toBeVisible();
    await last.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect(last).toContainText('ค้าง 3 สแกน');
    await last.getByRole('button', { name: 'เลิกทำ' }).click();
    await expect(last).toContainText('ค้าง 2 สแกน');

    await page.context().setOffline(false);
    await expect(amountOf(page, APRON.sku)).toHaveValue('2');
    await expect(last).toContainText('8850000000000');
    await expect(page.getByText('ไม่พบสินค้าที่มีบาร์โค้ด 8850000000000')).toBeVisible();
    await expect(page.getByText('มีสแกนที่ยังไม่ได้บันทึก รอเน็ตกลับมาก่อน')).toHaveCount(0);
  });

  test('a number said after a scan is meant for it wherever the focus is, and a wrong one says why', async ({
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

  test('all lines taken back by one button come back by another', async ({ page }) => {
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

test('a line is taken out again, and leaving an unsaved bill asks', async ({ page }) => {
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

test('a figure opens what it is made of', async ({ page }) => {
  await signIn(page, 'stock');
  const { number } = await aBill(page);
  await page.goto('/wms/inventory/summary');
  await page.getByRole('searchbox').fill(APRON.sku);
  await expect(page.getByRole('row')).toHaveCount(3); // head, the one, the sum
  const figure = rowOf(page, APRON.sku).getByTitle('ที่มาของตัวเลข').first();
  const onHand = await figure.innerText();
  await figure.click();
  const explained = page.getByRole('dialog', { name: `ที่มาของตัวเลข ${APRON.sku}` });
  await expect(explained.getByText('ยอดยกมา (30 วันก่อน)')).toBeVisible();
  await expect(explained.getByRole('row').filter({ hasText: number })).toContainText('+3');
  await expect(explained.getByRole('row').filter({ hasText: 'คงเหลือ' }).first()).toContainText(onHand);
  await explained.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
});

test('the stock list narrows to what runs low and sorts by its heads', async ({ page }) => {
  await signIn(page, 'stock');
  await page.goto('/wms/inventory/summary');
  await choose(page, 'แสดง', /^ใกล้หมด/);
  await expect(page).toHaveURL(/low=1/);
  await expect(page.getByText(/^ใกล้หมด ≤ \d+/).first()).toBeVisible();
  await page.getByRole('button', { name: /^ขายได้/ }).click();
  await expect(page).toHaveURL(/sort=-available/);
  await page.getByRole('button', { name: /^ขายได้/ }).click();
  await expect(page).toHaveURL(/sort=available/);
  await page.getByRole('button', { name: 'ล้างตัวกรอง' }).click();
  await expect(page).toHaveURL(/summary$/);
});

test('where nothing runs low, the list and the home page say just that', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route(/\/api\/.*low=true/, async (route) => {
    const response = await route.fetch();
    const { Datum, ...rest } = (await response.json()) as { Datum: object };
    await route.fulfill({ response, json: { ...rest, Data: [], Datum: { ...Datum, total: 0 } } });
  });
  await page.goto('/');
  const stock = page.getByRole('region', { name: 'สต็อกคงเหลือ' });
  await expect(stock).toContainText('ไม่มีสินค้าใกล้หมด');
  await page.goto('/wms/inventory/summary?low=1');
  await expect(page.getByText('ไม่มีสินค้าใกล้หมด')).toBeVisible();
  await page.getByRole('searchbox').fill('zzzzzz');
  await expect(page.getByText('ไม่มีรายการที่ตรงกับตัวกรอง')).toBeVisible();
  // there are no days here that could be widened
  await expect(page.getByText('ลองล้างตัวกรอง หรือค้นหาด้วยคำอื่น')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('the history narrows by kind and word, and says when nothing fits', async ({ page }) => {
  await signIn(page, 'stock');
  const { number } = await aBill(page);
  await page.goto('/wms/history');
  await choose(page, 'ประเภท', 'รับเข้า');
  await expect(page).toHaveURL(/kind=in/);
  await page.getByRole('searchbox').fill(number);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, number)).toContainText('รับเข้า');
  await page.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);

  await page.goto(`/wms/history?kind=pack&q=${number}`);
  await expect(page.getByText('ไม่มีรายการที่ตรงกับตัวกรอง')).toBeVisible();
  await expect(page.getByText('ลองล้างตัวกรอง หรือขยายช่วงวันที่')).toBeVisible();
});

test('a bill is reversed once, with a reason; the second time is refused', async ({ page, context }) => {
  await signIn(page, 'stock');
  const { id, number } = await aBill(page);
  await page.goto(`/wms/historydetail/${id}`);
  // Two have the bill before them.
  const other = await context.newPage();
  await other.goto(`/wms/historydetail/${id}`);
  for (const each of [page, other]) {
    await each.getByRole('button', { name: 'กลับรายการ' }).click();
    await each.getByRole('dialog').getByRole('button', { name: 'กลับรายการ' }).click();
    await expect(each.getByText('ใส่เหตุผล')).toBeVisible();
    await each.getByLabel('เหตุผล').fill('นับผิด');
  }
  await page.getByRole('dialog').getByRole('button', { name: 'กลับรายการ' }).click();
  await expect(page.getByText(/^กลับรายการแล้ว บิล /)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'กลับรายการ' })).toHaveAttribute('aria-disabled', 'true');
  // each leads to the other
  await page.getByRole('link', { name: /^RV/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^RV/);
  await expect(page.getByRole('link', { name: number })).toBeVisible();

  await other.getByRole('dialog').getByRole('button', { name: 'กลับรายการ' }).click();
  await expect(other.getByText(`บิล ${number} ถูกกลับรายการไปแล้ว`)).toBeVisible();
  await page.goto(`/wms/history?q=${number}`);
  await expect(rowOf(page, number).filter({ hasText: 'กลับรายการแล้ว' })).toHaveCount(1);
});

test('a reversal refused for many items says each of them, until one leaves', async ({ page }) => {
  await signIn(page, 'stock');
  const { id } = await aBill(page);
  const short = Array.from({ length: 40 }, (_, i) => ({
    th: `ML-${i} ต้องการ 9 มี 1`,
    en: `ML-${i} wanted 9, available 1`,
  }));
  await page.route(`**/api/v1/wms/inventory/${id}`, (route) =>
    route.fulfill({
      status: 409,
      json: {
        Msg: 'balance_not_enough',
        Cause: `สินค้าไม่พอ: ${short.map(({ th }) => th).join(' · ')}`,
        Detail: { code: 'balance_not_enough', short },
      },
    }),
  );
  await page.goto(`/wms/historydetail/${id}`);
  await page.getByRole('button', { name: 'กลับรายการ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('เหตุผล').fill('นับผิด');
  await page.keyboard.press('Control+Enter');
  const said = dialog.getByRole('alert');
  await expect(said).toContainText('สินค้าไม่พอ:');
  const listed = said.getByRole('listitem');
  await expect(listed).toHaveCount(40);
  // those that are seen, and those that are said to lie below, are all of them
  const below = said.getByText(/^อีก \d+ รายการด้านล่าง$/);
  const inSight = () =>
    said.getByRole('list').evaluate((list) => {
      const { bottom } = list.getBoundingClientRect();
      return [...list.children].filter((line) => line.getBoundingClientRect().bottom <= bottom + 1).length;
    });
  const seen = await inSight();
  expect(seen).toBeGreaterThan(1);
  expect(seen).toBeLessThan(40);
  await expect(below).toHaveText(`อีก ${40 - seen} รายการด้านล่าง`);
  await listed.nth(seen).scrollIntoViewIfNeeded();
  await expect(below).toHaveText(`อีก ${39 - seen} รายการด้านล่าง`);
  await said.getByText('ML-39 ต้องการ 9 มี 1').scrollIntoViewIfNeeded();
  await expect(below).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'กลับรายการ' })).toBeInViewport();
  await expect(dialog.getByLabel('เหตุผล')).toHaveValue('นับผิด');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'ยกเลิก' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'กลับรายการ' }).click();
  await expect(dialog).toBeVisible();
  await expect(said).toHaveCount(0);
});

test('who may only look sees the stock and changes nothing; who may not, nothing', async ({
  page,
  browser,
}) => {
  await signIn(page, 'packer');
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
  await expect(menu.getByRole('link', { name: 'สต็อกคงเหลือ' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'รับสินค้าเข้า' })).toHaveCount(0);
  await page.goto('/wms/inventory/in');
  await expect(page.getByRole('heading', { name: 'ไม่มีสิทธิ์ใช้งานส่วนนี้' })).toBeVisible();
  await page.goto('/wms/history?kind=in');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'กลับรายการ' })).toHaveAttribute('aria-disabled', 'true');

  const clerk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(clerk, 'clerk');
  for (const path of ['/wms/inventory/summary', '/wms/history', '/wms/inventory/in']) {
    await clerk.goto(path);
    await expect(clerk.getByRole('heading', { name: 'ไม่มีสิทธิ์ใช้งานส่วนนี้' })).toBeVisible();
  }
  await clerk.context().close();
});

test.describe('in English', () => {
  test.afterEach(async ({ page, baseURL }) => {
    await speak(page.context(), baseURL!, 'th');
  });

  test('the warehouse speaks English, refusals and all', async ({ page }) => {
    await signIn(page, 'stock');
    const { id, number } = await aBill(page);
    // leaving the page before the choice is stored would take it back
    const stored = page.waitForResponse(/\/profile\/locale$/);
    await page.getByRole('button', { name: /^EN/ }).click();
    await stored;
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/wms/inventory/in');
    await expect(page.getByRole('heading', { name: 'Stock in' })).toBeVisible();
    await page.getByLabel('Note').fill('One box dented');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Add at least one item.')).toBeVisible();
    await pick(page, 'Find an item', APRON.sku);
    await page.getByLabel(/^Bill number/).fill(number);
    await page.getByRole('button', { name: 'Save receipt' }).click();
    await expect(page.getByLabel(/^Bill number/)).toHaveAttribute('aria-invalid', 'true');

    await page.goto(`/wms/historydetail/${id}`);
    await expect(page.getByText('In', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reverse' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
    await expect(page.getByText('Give a reason')).toBeVisible();
    await page.goto('/wms/inventory/summary?q=zzzzzz');
    await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toBeVisible();
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the item search stays in sight while its answers come', async ({ page }) => {
    await signIn(page, 'stock');
    await page.goto('/wms/inventory/in');
    const search = page.getByLabel('ค้นหาสินค้า', { exact: true });
    await search.tap();
    await search.pressSequentially('ผ้ากัน');
    await expect(page.getByRole('option').filter({ hasText: APRON.name })).toBeInViewport();
    await expect(search).toBeInViewport({ ratio: 1 });
  });
});
