import { expect, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'users');

const area = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const level = (page: Page, title: string, to: string) =>
  area(page, title).locator('label').filter({ hasText: to }).click();
const can = (page: Page, title: string, ability: string) =>
  area(page, title).getByRole('listitem').filter({ hasText: ability }).getByLabel('ทำได้', { exact: true });

async function openUser(page: Page, username: string) {
  await page.goto(`/admin/user?q=${username}`);
  await page.getByRole('row').filter({ hasText: username }).getByRole('link').first().click();
  await expect(area(page, 'ออเดอร์')).toBeVisible();
}

test('a permission is given for what it lets a person do, and counts at once', async ({ browser }) => {
  const page = await browser.newPage();
  const stock = await browser.newPage();
  await signIn(page, 'admin');
  await signIn(stock, 'stock');

  await openUser(page, 'stock');
  await expect(can(page, 'ออเดอร์', 'ยกเลิกออเดอร์')).toHaveCount(0);
  await level(page, 'ออเดอร์', 'ทำงาน');
  await expect(can(page, 'ออเดอร์', 'ยกเลิกออเดอร์')).toBeVisible();
  const outcome = page.getByRole('complementary', { name: 'ผลของสิทธิ์' });
  await expect(outcome.getByText('สร้างออเดอร์', { exact: true })).toBeVisible();
  await expect(outcome.getByText('+ ยกเลิกออเดอร์')).toBeVisible();
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(page.getByText('บันทึกสิทธิ์ของ สมศักดิ์ นับถ้วน แล้ว')).toBeVisible();

  // their session ended; the new one has the screen
  await stock.goto('/backoffice/orders');
  await expect(stock).toHaveURL(/\/login/);
  await signIn(stock, 'stock');
  await stock.goto('/backoffice/orders/create');
  await expect(stock.getByRole('heading', { level: 1, name: 'สร้างออเดอร์' })).toBeVisible();

  await level(page, 'ออเดอร์', 'ไม่มี');
  await expect(outcome.getByText('− ยกเลิกออเดอร์')).toBeVisible();
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(page.getByRole('button', { name: 'บันทึก', exact: true })).toHaveAttribute(
    'data-disabled',
    'true',
  );
});

it('a group begins with what it is for, and gives no more than it may have', async ({ page }) => {
  await signIn(page, 'admin');
  await openUser(page, 'packer');
  await page.getByRole('radio', { name: 'คนส่ง' }).check();
  await expect(area(page, 'ส่งของ').getByRole('radio', { name: 'ทำงาน' })).toBeChecked();
  await expect(area(page, 'ออเดอร์').getByRole('radio', { name: 'ดู' })).toBeDisabled();
  await expect(area(page, 'ออเดอร์').getByText('กลุ่มคนส่งใช้ส่วนนี้ไม่ได้')).toBeVisible();
  // back to what was set
  await page.getByRole('radio', { name: 'พนักงาน', exact: true }).check();
  await expect(area(page, 'แพ็กสินค้า').getByRole('radio', { name: 'ทำงาน' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'บันทึก', exact: true })).toHaveAttribute(
    'data-disabled',
    'true',
  );
});

it('two administrators at one user: the second sees what the first changed, and loses nothing', async ({
  browser,
}) => {
  const [first, second] = [await browser.newPage(), await browser.newPage()];
  for (const page of [first, second]) {
    await signIn(page, 'admin');
    await openUser(page, 'checker');
  }
  await level(second, 'สินค้า', 'ดู');
  await level(first, 'คลังสินค้า', 'ทำงาน');
  await first.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(second.getByText('มีคนแก้ข้อมูลนี้พร้อมคุณ')).toBeVisible();
  await expect(area(second, 'คลังสินค้า').getByRole('radio', { name: 'ทำงาน' })).toBeChecked();
  await expect(area(second, 'สินค้า').getByRole('radio', { name: 'ดู' })).toBeChecked();
  await second.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(area(first, 'สินค้า').getByRole('radio', { name: 'ดู' })).toBeChecked();
  await expect(area(first, 'คลังสินค้า').getByRole('radio', { name: 'ทำงาน' })).toBeChecked();
});

test('a blocked user is out at once; nobody blocks or demotes themself', async ({ browser }) => {
  const page = await browser.newPage();
  const packer = await browser.newPage();
  await signIn(page, 'admin');
  await signIn(packer, 'packer');
  await openUser(page, 'packer');
  await page.getByRole('button', { name: 'ระงับ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ระงับ' }).click();
  await expect(page.getByText('ถูกระงับ', { exact: true })).toBeVisible();
  await packer.goto('/backoffice/packings');
  await expect(packer).toHaveURL(/\/login/);
  await expect(packer.getByText('บัญชีนี้ถูกระงับ ติดต่อผู้ดูแลระบบ')).toBeVisible();
  await page.getByRole('button', { name: 'เลิกระงับ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'เลิกระงับ' }).click();
  await expect(page.getByText('ใช้งานอยู่')).toBeVisible();

  await openUser(page, 'admin');
  await page.getByRole('button', { name: 'ทำไม่ได้ตอนนี้ 2' }).click();
  await expect(page.getByText('ระงับบัญชีของตัวเองไม่ได้ ให้ผู้ดูแลระบบคนอื่นทำ')).toBeVisible();
  await expect(page.getByText('ลบบัญชีของตัวเองไม่ได้ ให้ผู้ดูแลระบบคนอื่นทำ')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'พนักงาน', exact: true })).toBeDisabled();
});

/** Chooses of a field that is found by typing. */
async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click();
}

it('whose login it is, is asked where somebody becomes a customer, and changed with the facts of who is one', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openUser(page, 'customer');
  const whose = page.getByText('เห็นเฉพาะออเดอร์ของลูกค้าคนนี้');
  // a choice beside the group would not be saved
  await expect(whose).toHaveCount(0);
  await page.getByRole('button', { name: 'แก้ไข', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('เห็นเฉพาะออเดอร์ของลูกค้าคนนี้')).toBeVisible();
  await openUser(page, 'packer');
  await page.getByRole('radio', { name: 'ลูกค้า' }).check();
  await expect(whose).toBeVisible();
});

it('a set of the shop’s own is kept, fills in another person, and of two who rename it the second is told', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const [page, other] = [await context.newPage(), await context.newPage()];
  await signIn(page, 'admin');
  await openUser(page, 'packer');
  await level(page, 'สินค้า', 'ดู');
  await page.getByRole('button', { name: 'เก็บเป็นชุด' }).click();
  await page.getByRole('dialog').getByLabel('ชื่อชุด').fill('แพ็กดูสินค้า');
  await page.getByRole('dialog').getByRole('button', { name: 'เก็บ', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'ชุดสิทธิ์' })).toHaveValue('แพ็กดูสินค้า');

  await openUser(other, 'checker');
  await choose(other, 'ชุดสิทธิ์', 'แพ็กดูสินค้า');
  await expect(area(other, 'แพ็กสินค้า').getByRole('radio', { name: 'ทำงาน' })).toBeChecked();
  await expect(area(other, 'การชำระเงิน').getByRole('radio', { name: 'ไม่มี' })).toBeChecked();

  const sets = (tab: Page) => tab.getByRole('dialog', { name: 'ชุดสิทธิ์ของร้าน' });
  const rename = async (tab: Page, name: string) => {
    await tab.getByRole('button', { name: 'จัดการชุด' }).click();
    await sets(tab).getByRole('button', { name: 'เปลี่ยนชื่อ' }).click();
    await sets(tab).getByLabel('ชื่อชุด').fill(name);
  };
  const keep = (tab: Page) => sets(tab).getByRole('button', { name: 'เก็บ', exact: true }).click();
  await rename(page, 'ชื่อหนึ่ง');
  await rename(other, 'ชื่อสอง');
  await keep(page);
  await expect(sets(page).getByText('ชื่อหนึ่ง')).toBeVisible();
  // the other page knows by now, who types does not
  await expect(other.getByRole('combobox', { name: 'ชุดสิทธิ์', includeHidden: true })).toHaveValue('ชื่อหนึ่ง');
  await keep(other);
  await expect(other.getByText(/แก้ชื่อ .*ไปแล้วเมื่อ/)).toBeVisible();
  await expect(sets(page).getByText('ชื่อหนึ่ง')).toBeVisible();
  // who goes on means it
  await keep(other);
  await expect(sets(page).getByText('ชื่อสอง')).toBeVisible();

  await sets(page).getByRole('button', { name: 'ลบชุด' }).click();
  await expect(page.getByText('ลบชุด ชื่อสอง แล้ว')).toBeVisible();
  await page.getByRole('button', { name: 'เลิกทำ' }).click();
  await expect(sets(page).getByText('ชื่อสอง')).toBeVisible();
});

test('somebody new comes in with a password of one use, sees the screens of the job, and is out when blocked or deleted', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const other = await browser.newPage();
  await signIn(page, 'admin');
  await page.goto('/admin/user');
  await page.getByRole('link', { name: 'เพิ่มผู้ใช้' }).click();
  await page.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill('มะปราง');
  await page.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill('clerk');
  await choose(page, 'ชุดสิทธิ์', 'แพ็กของ');
  const outcome = page.getByRole('complementary', { name: 'ผลของสิทธิ์' });
  const screens = (
    await outcome.getByRole('list').first().getByRole('listitem').allTextContents()
  ).toSorted();
  expect(screens).toContain('รอบแพ็ก');
  expect(screens).not.toContain('ออเดอร์');
  const save = page.getByRole('button', { name: 'เพิ่มผู้ใช้' });
  // the name is taken: said at its field
  await save.click();
  await expect(page.getByText('ชื่อผู้ใช้ clerk มีคนใช้แล้ว ใช้ชื่ออื่น')).toBeVisible();
  await page.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill('maprang');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'รหัสผ่านของ มะปราง' });
  const password = (await dialog.getByTestId('one-time-password').textContent())!;
  await dialog.getByRole('button', { name: 'ส่งให้แล้ว ปิด' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'มะปราง' })).toBeVisible();
  await expect(page.getByText('ยังไม่ได้เปลี่ยนรหัสผ่านที่ใช้ครั้งแรก')).toBeVisible();

  await other.goto('/login');
  await other.getByRole('textbox', { name: 'ชื่อผู้ใช้หรืออีเมล' }).fill('maprang');
  await other.getByRole('textbox', { name: 'รหัสผ่าน', exact: true }).fill(password);
  await other.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'ตั้งรหัสผ่านของคุณเอง' })).toBeVisible();
  // no way around it
  await other.goto('/backoffice/packings');
  await expect(other.getByRole('heading', { name: 'ตั้งรหัสผ่านของคุณเอง' })).toBeVisible();
  await other.getByRole('textbox', { name: 'รหัสผ่านที่ได้รับ' }).fill(password);
  await other.getByRole('textbox', { name: 'รหัสผ่านใหม่', exact: true }).fill('a-password-of-my-own');
  await other.getByRole('textbox', { name: 'พิมพ์รหัสผ่านใหม่อีกครั้ง' }).fill('a-password-of-my-own');
  await other.getByRole('button', { name: 'ตั้งรหัสผ่านและเริ่มใช้งาน' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'รอบแพ็ก' })).toBeVisible();
  // exactly those screens
  const side = other.getByRole('complementary').getByRole('link');
  await expect(side.filter({ hasText: 'ออเดอร์' })).toHaveCount(0);
  await other.goto('/backoffice/orders');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('ไม่มีสิทธิ์ใช้งานส่วนนี้');
  await other.goto('/backoffice/packings');
  await expect(other.getByRole('heading', { level: 1, name: 'รอบแพ็ก' })).toBeVisible();

  // the open page hears of the block by itself
  await page.getByRole('button', { name: 'ระงับ', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ระงับ' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByText('บัญชีนี้ถูกระงับ ติดต่อผู้ดูแลระบบ')).toBeVisible();

  // who tried stands in the history
  await page.getByRole('tab', { name: 'การเข้าใช้งาน' }).click();
  await expect(page.getByText('เข้าได้')).toBeVisible();
  await page.getByRole('button', { name: 'ลบ', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ลบผู้ใช้' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ผู้ใช้' })).toBeVisible();
  await page.goto('/admin/user?q=maprang');
  await expect(page.getByText('ไม่มีรายการที่ตรงกับตัวกรอง')).toBeVisible();
  await page.goto('/admin/user?q=maprang&status=deleted');
  await expect(page.getByRole('link', { name: 'มะปราง' })).toBeVisible();
});

test('two administrators edit one user: the second sees what the first made of it, and keeps what they typed', async ({
  browser,
}) => {
  const [first, second] = [await browser.newPage(), await browser.newPage()];
  for (const page of [first, second]) {
    await signIn(page, 'admin');
    await openUser(page, 'agent');
    await page.getByRole('button', { name: 'แก้ไข' }).click();
  }
  const form = (page: Page) => page.getByRole('dialog');
  await form(second).getByRole('textbox', { name: 'ชื่อเล่น' }).fill('น้องแนน');
  await form(first).getByRole('textbox', { name: 'เบอร์โทร' }).fill('0899998888');
  await form(first).getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(form(first)).toBeHidden();
  await expect(form(second).getByText('0899998888').first()).toBeVisible();
  await expect(form(second).getByRole('textbox', { name: 'ชื่อเล่น' })).toHaveValue('น้องแนน');
  await form(second).getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(form(second)).toBeHidden();
  await expect(second.getByText('น้องแนน')).toBeVisible();
  await expect(second.getByText('0899998888')).toBeVisible();
});

it('users are found by phone and status, and the list says why it is empty', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/user?status=blocked');
  await expect(page.getByText('ไม่มีรายการที่ตรงกับตัวกรอง')).toBeVisible();
  await page.getByRole('button', { name: 'ล้างตัวกรอง' }).first().click();
  const row = page.getByRole('row').filter({ hasText: 'packer' }).first();
  const phone = (await row
    .getByRole('cell')
    .filter({ hasText: /^0\d{9}$/ })
    .textContent())!;
  await page.getByRole('searchbox').fill(`${phone.slice(0, 3)}-${phone.slice(3)}`);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(page.locator('tbody').getByRole('row')).toContainText(phone);
});

it('nobody but administrators sees who signs in', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/admin/user');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ไม่มีสิทธิ์ใช้งานส่วนนี้');
});
