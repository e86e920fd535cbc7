import { expect, type Page } from '@playwright/test';
import { press, TABLE, total } from './a-parcel.ts';
import { mixedGoods, orderOf, type Mixed } from './a-mixed-order.ts';
import { CASH_ON_DELIVERY } from './an-order.ts';
import type { Goods } from './a-shelf.ts';
import { ask } from './ask.ts';
import { elsewhere } from './hand-over.ts';
import { button, enter, go, head, signInByKeys } from './keys.ts';
import { ready, scan } from './scanner.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'packing');

// What a packer meets besides single pieces, by key events alone: nothing here clicks, points or is led to an address.

const opened = (page: Page, number: string) =>
  expect(page.getByRole('heading', { name: number })).toBeVisible();
const isClosed = (page: Page, number: string) =>
  expect(page.getByRole('status').filter({ hasText: 'ปิดกล่องแล้ว' })).toContainText(number);
const no = (page: Page) => page.getByRole('alert');
const goodsOf = (page: Page) => page.getByRole('list', { name: 'รายการสินค้า' });

/** From anywhere to a table that waits for a label. */
async function toTheTable(page: Page) {
  await go(page, 'ตรวจแพ็ก', /./);
  if (!(await page.getByPlaceholder('พร้อมสแกน').isVisible())) await enter(page, button(page, TABLE));
  await ready(page);
}
const cut = (lead: Page) =>
  ask<{ id: number; number: string }>(lead, 'post', '/api/v1/packings', {
    provider: CASH_ON_DELIVERY.provider,
  });

test('a bundle with its free card, a carton that counts twelve, a box of one’s own choice, by keys alone', async ({
  page,
  browser,
}) => {
  test.slow();
  await signInByKeys(page, 'packer');
  const lead = await elsewhere(browser, page, 'admin');
  const goods = await mixedGoods(lead);
  const bundle = await orderOf(lead, goods.bundle);
  const dozens = await orderOf(lead, goods.dozen, 14);
  const box = await orderOf(lead, goods.box);
  await cut(lead);
  await toTheTable(page);

  await test.step('the bundle is its pieces, and the card comes along', async () => {
    await scan(page, bundle.number);
    await opened(page, bundle.number);
    await total(page, 0, 4);
    await expect(goodsOf(page).getByRole('listitem').filter({ hasText: goods.card.name })).toContainText(
      'ของแถม',
    );
    for (const { barcode } of [goods.soap, goods.towel, goods.soap]) await scan(page, barcode);
    await total(page, 3, 4);
    // a packer who overlooks the card is told
    await press(page, 'Enter');
    await expect(no(page)).toContainText('ของยังไม่ครบ');
    await expect(no(page)).toContainText(goods.card.name);
    await press(page, 'Escape');
    await scan(page, goods.card.barcode);
    await isClosed(page, bundle.number);
  });

  await test.step('a carton counts twelve, and not where it does not fit', async () => {
    await scan(page, dozens.number);
    await opened(page, dozens.number);
    await scan(page, goods.tea.carton);
    await total(page, 12, 14);
    await scan(page, goods.tea.carton);
    await expect(no(page)).toBeVisible();
    await total(page, 12, 14);
    await press(page, 'Escape');
    // taken back as a carton
    await press(page, 'z');
    await total(page, 0, 14);
    await scan(page, goods.tea.carton);
    for (let n = 0; n < 2; n += 1) await scan(page, goods.tea.barcode);
    await isClosed(page, dozens.number);
  });

  await test.step('the box is filled with what the packer chooses, each kind once', async () => {
    await scan(page, box.number);
    await opened(page, box.number);
    await expect(page.getByText(`${goods.box} × 1 หยิบกล่องละ 2 ชิ้นไม่ซ้ำ`)).toBeVisible();
    const [other, kept] = await otherThanKept(page, goods);
    await scan(page, other.barcode);
    await total(page, 1, 2);
    await scan(page, other.barcode);
    await expect(no(page)).toBeVisible();
    await total(page, 1, 2);
    await press(page, 'Escape');
    await scan(page, kept.barcode);
    await isClosed(page, box.number);
  });
  await lead.context().close();
});

it('a round is walked by keys alone, one of its orders is held on the table, and its papers are printed', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await signInByKeys(page, 'packer');
  const lead = await elsewhere(browser, page, 'admin');
  const goods = await mixedGoods(lead);
  const [one, other] = [await orderOf(lead, goods.bundle), await orderOf(lead, goods.dozen, 12)];
  const round = await cut(lead);

  await go(page, 'รอบแพ็ก', 'รอบแพ็ก');
  await enter(page, page.getByRole('link', { name: round.number }));
  await expect(head(page)).toContainText(round.number);
  const [paper] = await Promise.all([context.waitForEvent('page'), enter(page, button(page, 'พิมพ์ใบปะหน้า'))]);
  await paper.close();
  await expect
    .poll(
      async () =>
        (await ask<{ printed_at: unknown }>(lead, 'get', `/api/v1/packings/${round.id}`)).printed_at,
    )
    .not.toBeNull();

  await test.step('each row of the walk by scanner and by Enter', async () => {
    await enter(page, button(page, 'หยิบของ'));
    await expect(head(page)).toContainText(round.number);
    await ready(page);
    const row = ({ sku }: Goods) => page.getByLabel(new RegExp(`^หยิบ ${sku} แล้ว`)).first();
    await scan(page, goods.tea.carton);
    await expect(row(goods.tea)).toHaveText('12/12');
    await scan(page, goods.soap.barcode);
    await expect(row(goods.soap)).toHaveText('1/2');
    await press(page, 'z');
    await expect(row(goods.soap)).toHaveText('0/2');
    // what is left, a row an Enter
    await walkTheRest(page, lead, round.id);
  });

  await test.step('held while its goods lie on the table', async () => {
    await toTheTable(page);
    await scan(page, one.number);
    await opened(page, one.number);
    await scan(page, goods.soap.barcode);
    await total(page, 1, 4);
    const asks = `/api/v1/orders/${one.id}/cancel-request`;
    await ask(lead, 'put', asks, { reason: 'สั่งผิดสี' });
    await expect(no(page)).toContainText('พักไว้');
    await press(page, 'Enter');
    await expect(no(page)).toHaveCount(0);
    await scan(page, one.number);
    await expect(no(page)).toContainText('พักไว้');
    await press(page, 'Enter');
    await scan(page, other.number);
    await opened(page, other.number);
    await scan(page, goods.tea.carton);
    await isClosed(page, other.number);
    await ask(lead, 'put', `${asks}/answer`, { agree: false, reason: 'คุยแล้ว เอาสีเดิม' });
    // what was in it is in it still
    await scan(page, one.number);
    await opened(page, one.number);
    await total(page, 1, 4);
    for (const { barcode } of [goods.soap, goods.towel, goods.card]) await scan(page, barcode);
    await isClosed(page, one.number);
  });
  await lead.context().close();
});

interface Picking {
  stops: { lines: { quantity: number; picked: number }[] }[];
}
async function walkTheRest(page: Page, lead: Page, round: number) {
  const missing = async () =>
    (await ask<Picking>(lead, 'get', `/api/v1/packings/${round}/picking`)).stops
      .flatMap(({ lines }) => lines)
      .filter(({ picked, quantity }) => picked < quantity).length;
  for (let left = await missing(); left > 0; left -= 1) {
    await press(page, 'Enter');
    await expect.poll(missing).toBe(left - 1);
  }
}

/** A kind of the pool that the box was not given, and one that it was. */
async function otherThanKept(page: Page, { pool }: Mixed): Promise<[Goods, Goods]> {
  const said = await goodsOf(page).innerText();
  const kept = pool.filter(({ name }) => said.includes(name));
  return [pool.find((kind) => !kept.includes(kind))!, kept[0]!];
}
