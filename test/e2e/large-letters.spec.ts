import { expect, type Page } from '@playwright/test';
import { first, type Picture } from '../../bin/picture.ts';
import { enter, visit } from '../../bin/visit.ts';
import { LOCALES } from '../../contract/shared.ts';
import { aChat, setAside } from './a-chat.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename);

// Who sees badly has letters twice as large, on a phone too: what does not fit in a line goes on in the next.

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1440, height: 900 };

/** A link that the customer copied has no place to break. */
const LONG_LINE = `https://shop.example/p?id=${'abcdefghij'.repeat(30)}`;
const CHAT = `${LONG_LINE}\nเอาสบู่ 2 ก้อนค่ะ ${'สบู่หอม'.repeat(40)}\nคุณกนกวรรณ ปิ่นเกล้า\n0812345678\n54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120`;

/** What stands beyond the right edge, the narrowest of each branch: named, so that a failure says where to look. */
const beyondEdge = (page: Page) =>
  page.evaluate(() => {
    const width = window.innerWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > width + 0.5;
    const name = (element: Element) =>
      `${element.tagName}.${[...element.classList].slice(-2).join('.')} “${element.textContent.slice(0, 40)}”`;
    return [...document.querySelectorAll('body *')]
      .filter((element) => isBeyond(element) && ![...element.children].some(isBeyond))
      .map((element) => `${name(element)} ${Math.round(element.getBoundingClientRect().right)}`);
  });

const enlarge = (page: Page) => page.addStyleTag({ content: 'html { font-size: 200% }' });

const WITH_LARGE_LETTERS: Picture[] = [
  { path: '/backoffice/payments', as: 'checker' },
  {
    path: '/backoffice/payments/cod/sheets/{id}',
    id: first('/api/v1/remittances?state=open'),
    as: 'checker',
  },
  {
    path: '/backoffice/customers/{id}',
    id: first('/api/v1/customers?ordered=yes&sort=newest'),
    as: 'admin',
  },
  { path: '/backoffice/orders/create', as: 'clerk' },
  { path: '/backoffice/ordersv2/new', as: 'clerk', then: queued },
];

/** A chat with a line that is too long, read. */
async function queued(page: Page) {
  const id = await aChat(page, CHAT);
  waiting.push(id);
  await page.goto(`/backoffice/ordersv2/${id}`);
  await page.locator('[data-told]').waitFor();
  await page.getByRole('group', { name: /^(ที่เหลือจากข้อความ|Rest of the message)$/ }).waitFor();
}

const waiting: number[] = [];
test.afterEach(async ({ page }) => {
  for (const id of waiting.splice(0)) await setAside(page, id);
});

for (const locale of LOCALES)
  for (const screen of WITH_LARGE_LETTERS)
    it(`${screen.path} with letters twice as large fits a phone (${locale})`, async ({ page, baseURL }) => {
      await enter(page.context(), baseURL!, screen.as, locale);
      await page.setViewportSize(PHONE);
      await visit(page, screen);
      await enlarge(page);
      await expect.poll(() => beyondEdge(page)).toEqual([]);
    });

const REPORTS = '/backoffice/reports';
it('reports with letters twice as large fit a phone and a desk, names of their charts and days of their filters whole', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await enter(page.context(), baseURL!, 'admin', 'en');
  for (const size of [PHONE, LAPTOP])
    for (const path of [
      'dashboard',
      'user',
      'promotion',
      'orders?figure=net',
      'summary-wms-field',
      'commission',
    ]) {
      await page.setViewportSize(size);
      await visit(page, { path: `${REPORTS}/${path}` });
      await enlarge(page);
      await expect.poll(() => beyondEdge(page), `${path} at ${size.width}`).toEqual([]);
      await expect.poll(() => cut(page), `${path} at ${size.width}`).toEqual([]);
    }
});

/** Names of bars, and days in fields, that are not whole. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const text = document.createElement('canvas').getContext('2d')!;
    const isShort = (field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      text.font = font;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return field.clientWidth > 0 && text.measureText(field.value).width > room + 1;
    };
    const fields = [...document.querySelectorAll<HTMLInputElement>('main [role="group"] input')];
    const names = [...document.querySelectorAll<HTMLElement>('main ol > li > * > :first-child')];
    return [
      ...fields.filter(isShort).map(({ value }) => value),
      ...names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent),
    ];
  });

/** Words that are not whole: of the hint in a field, of what a choice stands at, of the lines of a menu. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const text = document.createElement('canvas').getContext('2d')!;
    const lacksRoom = (field: HTMLElement, words: string) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      text.font = font;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return field.clientWidth > 0 && text.measureText(words).width > room + 1;
    };
    const isUnseen = (field: HTMLElement) =>
      getComputedStyle(field, '::placeholder').color === 'rgba(0, 0, 0, 0)';
    const hints = [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')];
    const choices = [...document.querySelectorAll<HTMLSelectElement>('main select')];
    const lines = [...document.querySelectorAll<HTMLElement>('aside nav a span, [role="menuitem"] *')];
    return [
      ...hints
        .filter((field) => !isUnseen(field) && lacksRoom(field, field.placeholder))
        .map((f) => f.placeholder),
      ...choices.flatMap((field) => {
        const words = field.selectedOptions[0]?.label ?? '';
        return lacksRoom(field, words) ? [words] : [];
      }),
      ...lines.filter((line) => line.scrollWidth > line.clientWidth + 1).map((line) => line.textContent),
    ];
  });
for (const locale of LOCALES)
  it(`hints, the page size and menus are whole with letters twice as large (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const [menu, filter] = locale === 'th' ? ['แสดงเมนู', 'ตัวกรอง'] : ['Show the menu', 'Filters'];
    await enter(page.context(), baseURL!, 'admin', locale);
    await page.setViewportSize(PHONE);
    for (const path of ['/backoffice/orders', '/backoffice/products', `${REPORTS}/sale-channel`]) {
      await visit(page, { path });
      await enlarge(page);
      const search = page.locator('input[type="search"]');
      await expect(page.locator('main select').last()).toBeVisible();
      await expect.poll(() => cutWords(page), path).toEqual([]);
      // the hint stands beneath its field
      await expect(
        page.getByText((await search.getAttribute('placeholder'))!, { exact: true }),
      ).toBeVisible();
      await page.getByRole('button', { name: filter, exact: true }).click();
      await expect.poll(() => cutWords(page), `filters of ${path}`).toEqual([]);
      await expect.poll(() => beyondEdge(page), path).toEqual([]);
    }
    await page.getByRole('button', { name: menu, exact: true }).click();
    await expect(page.locator('aside nav a span').first()).toBeInViewport();
    await expect.poll(() => cutWords(page), 'the menu').toEqual([]);
  });

for (const size of [PHONE, LAPTOP])
  it(`a long line of a chat breaks at ${size.width}`, async ({ page, baseURL }) => {
    await enter(page.context(), baseURL!, 'clerk', 'th');
    await page.setViewportSize(size);
    await visit(page, { path: '/backoffice/ordersv2/new', then: queued });
    await expect.poll(() => beyondEdge(page)).toEqual([]);
  });

it('with letters twice as large number and amount of a payment do not lie over each other', async ({
  page,
  baseURL,
}) => {
  await enter(page.context(), baseURL!, 'checker', 'th');
  await page.setViewportSize(PHONE);
  await visit(page, { path: '/backoffice/payments' });
  await enlarge(page);
  const row = page.getByRole('list', { name: 'คิวตรวจสลิป' }).getByRole('button').first();
  const [number, amount] = await Promise.all(
    [0, 1].map((nth) => row.locator('strong').nth(nth).boundingBox()),
  );
  const words = await row
    .locator('strong')
    .first()
    .evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(words, 'the number is within its box').toBe(0);
  const apart = number!.x + number!.width <= amount!.x || number!.y + number!.height <= amount!.y;
  expect(apart).toBe(true);
});
