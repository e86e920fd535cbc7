import { expect, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { evening, inTurn, LONG, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'finder');

const goods = (page: Page) => page.getByRole('textbox', { name: 'ค้นหาสินค้า' });
const places = (page: Page) => page.getByRole('textbox', { name: 'ค้นหาตำบล อำเภอ หรือรหัสไปรษณีย์' });

/** A push meets a quick answer and a slow one, an evening each of them again and again. */
const ROUNDS = LONG ? 20 : 2;

/** Answers come late, and not in the order of their questions. */
async function slowDown(page: Page, path: string, delays = [300, 1500, 700, 1200]) {
  let asked = 0;
  await page.route(path, async (route) => {
    const wait = delays[asked++ % delays.length]!;
    await new Promise((done) => setTimeout(done, wait));
    await route.continue().catch(() => undefined);
  });
}

/** Nothing is answered before it is said. */
async function holdBack(page: Page, path: string) {
  const said = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await said.promise;
    await route.continue().catch(() => undefined);
  });
  return said.resolve;
}

/** As fast as a practised hand on figures: what comes faster is a scanner's. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 110 });

interface Product {
  name: string;
  code: string;
  not_for_sale: string | null;
  stock: string;
}
async function somethingToSell(page: Page): Promise<Product[]> {
  const Data = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/orders/product', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return ((await answer.json()) as { Data: Product[] }).Data;
  });
  return Data.filter((one) => one.not_for_sale === null && one.stock === 'in');
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'clerk');
  await page.goto('/backoffice/orders/create');
});

test('over a slow line Enter right after typing adds what is typed, time after time, never something else', async ({
  page,
}) => {
  const sold = await somethingToSell(page);
  await slowDown(page, '**/api/v1/orders/product');
  test.setTimeout(120_000);
  for (let i = 0; i < ROUNDS; i++) {
    const { code } = sold[i % sold.length]!;
    await goods(page).focus();
    await type(page, code.slice(0, 3));
    // now and then an answer to the half of it stands there already
    if (i % 4 === 0) await page.waitForTimeout(1800);
    await type(page, code.slice(3));
    await page.keyboard.press('Enter');
    await expect(goods(page)).toHaveValue('');
  }
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(Math.min(ROUNDS, sold.length));
  for (const [i, { code }] of sold.slice(0, ROUNDS).entries()) {
    await expect(rows.nth(i)).toContainText(code);
    const times = Math.ceil((ROUNDS - i) / sold.length);
    await expect(rows.nth(i).getByRole('textbox', { name: /^จำนวน/ })).toHaveValue(String(times));
  }
});

it('who types on does not wait: each Enter takes what its own text finds, in their order', async ({
  page,
}) => {
  const [one, two, three] = await somethingToSell(page);
  await slowDown(page, '**/api/v1/orders/product');
  await goods(page).focus();
  for (const { code } of [one!, two!, three!]) {
    await type(page, code);
    await page.keyboard.press('Enter');
  }
  // two presses of one hurry are one
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(3);
  for (const [i, { code }] of [one!, two!, three!].entries()) {
    await expect(rows.nth(i)).toContainText(code);
    await expect(rows.nth(i).getByRole('textbox', { name: /^จำนวน/ })).toHaveValue('1');
  }
  await expect(goods(page)).toHaveValue('');
});

test('what is corrected after Enter is not taken, what is left is, and nothing is saved in between', async ({
  page,
}) => {
  const [one, two] = await somethingToSell(page);
  const answer = await holdBack(page, '**/api/v1/orders/product');
  await goods(page).focus();
  await type(page, one!.code);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await type(page, two!.code);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/กำลังค้นหารายการที่พิมพ์ไว้/)).toBeVisible();
  answer();
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toContainText([two!.code]);
  await page.waitForTimeout(1200);
  await expect(rows).toHaveCount(1);
  // nobody is called that: it is said, also to who has gone on
  const none = await holdBack(page, '**/api/v1/orders/product');
  await goods(page).focus();
  await type(page, 'ไม่มีชื่อนี้');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  none();
  await expect(page.getByText('ไม่พบ “ไม่มีชื่อนี้” ลองคำที่สั้นลง หรือตรวจตัวสะกด')).toBeVisible();
  await expect(rows).toHaveCount(1);
});

it('places: over a slow line Enter fills what is typed', async ({ page }) => {
  await slowDown(page, '**/api/v1/address**', [1500, 300, 800]);
  const wanted = [
    ['ท่าจำปา', 'ท่าอุเทน'],
    ['คลองจั่น', 'บางกะปิ'],
    ['สำโรงปราสาท', 'ปรางค์กู่'],
    ['วัดเกต', 'เมืองเชียงใหม่'],
  ] as const;
  for (let i = 0; i < ROUNDS; i++) {
    const [sub, district] = wanted[i % wanted.length]!;
    await places(page).focus();
    await type(page, sub);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'ตำบล/แขวง' })).toHaveValue(sub);
    await expect(page.getByRole('combobox', { name: 'อำเภอ/เขต' })).toHaveValue(district);
  }
});

it('a zip that was corrected before its answer came fills nothing', async ({ page }) => {
  // it comes when the right one stands in the field and still waits for its own
  await slowDown(page, '**/api/v1/address**', [1500, 3000]);
  const zip = page.getByRole('combobox', { name: 'รหัสไปรษณีย์' });
  await zip.focus();
  await type(page, '50200');
  await page.keyboard.press('Control+A');
  await type(page, '48120');
  await expect(page.getByRole('combobox', { name: 'จังหวัด' })).toHaveValue('นครพนม');
  await expect(page.getByRole('combobox', { name: 'อำเภอ/เขต' })).toHaveValue('ท่าอุเทน');
});

it('customers and orders found by ⌘K: over a slow line Enter opens what is typed', async ({ page }) => {
  const { Data } = (await (await page.request.get('/api/v1/orders?page_size=20')).json()) as {
    Data: { number: string }[];
  };
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('สร้างออเดอร์');
  await slowDown(page, '**/api/v1/search**');
  for (let i = 0; i < ROUNDS; i++) {
    const { number } = Data[i % Data.length]!;
    await page.keyboard.press('Control+KeyK');
    await type(page, number.slice(-6));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  }
});

it('of two chats pasted one after the other the later one is filled in, whichever answer comes first', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await slowDown(page, '**/api/v1/address/parse', [1500, 200]);
  const chat = page.getByLabel('วางข้อความจากแชต');
  const read = page.getByRole('button', { name: 'อ่านข้อความ' });
  const house = '54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120';
  await chat.fill(`คุณแรก มาก่อน 0811111111\n${house}`);
  await read.click();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), `คุณสอง มาหลัง 0822222222\n${house}`);
  await chat.focus();
  await page.keyboard.press('Control+V');
  const name = page.getByRole('textbox', { name: 'ชื่อผู้รับ' });
  await expect(name).toHaveValue('สอง มาหลัง');
  await page.waitForTimeout(1600);
  await expect(name).toHaveValue('สอง มาหลัง');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

evening('products: however slow the line, each Enter takes its own text', async ({ page }) => {
  const sold = await somethingToSell(page);
  test.setTimeout(120_000);
  const rows = page.getByRole('table').locator('tbody tr');
  let taken = 0;
  for (const delay of [900, 1500]) {
    await page.unroute('**/api/v1/orders/product');
    await slowDown(page, '**/api/v1/orders/product', [delay]);
    for (let i = 0; i < 3; i++) {
      const { code } = sold[taken++]!;
      await goods(page).focus();
      await type(page, code.slice(0, 2));
      // rows of the half of it stand there
      await expect(page.getByRole('option').first()).toBeVisible();
      await type(page, code.slice(2));
      await page.keyboard.press('Enter');
      await expect(rows.nth(taken - 1)).toContainText(code);
      await expect(rows).toHaveCount(taken);
    }
  }
});

interface Customer {
  name: string;
  phone: string;
}
async function customers(page: Page): Promise<Customer[]> {
  const answer = await page.request.get('/api/v1/customers?page_size=50');
  const { Data } = (await answer.json()) as { Data: Customer[] };
  return Data;
}

it('customers found by ⌘K with their phone: over a slow line Enter opens whose phone it is', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('สร้างออเดอร์');
  const known = (await customers(page)).slice(0, ROUNDS);
  const wanted: { phone: string; link: string }[] = [];
  for (const { phone } of known) {
    const { Data } = (await (await page.request.get(`/api/v1/search?q=${phone}`)).json()) as {
      Data: { kind: string; link: string }[];
    };
    wanted.push({ phone, link: Data[0]!.link });
  }
  await slowDown(page, '**/api/v1/search**', [300, 1500, 900, 700]);
  for (const { phone, link } of wanted) {
    await page.keyboard.press('Control+KeyK');
    await type(page, phone.slice(0, 4));
    // others whose phones begin so stand there
    await expect(page.getByRole('option').first()).toBeVisible();
    await type(page, phone.slice(4));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(link));
  }
});

it('who bought with a phone: over a slow line nobody with another phone is offered', async ({ page }) => {
  const [one, other] = (await customers(page)).filter(
    ({ phone }, i, all) => all.findIndex((two) => two.phone === phone) === i,
  ) as [Customer, Customer];
  // the first one's answer comes after the second one's
  await slowDown(page, '**/api/v1/customers?**', [1500, 300]);
  const phone = page.getByRole('textbox', { name: 'เบอร์โทร' });
  await phone.focus();
  await type(page, one.phone);
  await page.waitForTimeout(450);
  await page.keyboard.press('Control+A');
  await type(page, other.phone);
  const offered = page.getByRole('region', { name: 'ลูกค้าเดิม' });
  const seen: string[] = [];
  for (let i = 0; i < 25; i++) {
    if (await offered.isVisible()) seen.push(await offered.innerText());
    await page.waitForTimeout(100);
  }
  await expect(offered).toContainText(other.name);
  expect(seen.filter((text) => text.includes(one.name))).toEqual([]);
});
