import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { ready, scan } from './scanner.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'packing');

interface Picking {
  goods: { item_id: number; sku: string; barcode: string }[];
  stops: { lines: { item_id: number; quantity: number; picked: number }[] }[];
  boxes: { seq: number; lines: { item_id: number; wanted: number; sorted: number }[] }[];
}

test('a round is fetched by scanner and three keys, by two pickers, and sorted into its boxes', async ({
  page,
  browser,
}) => {
  await signIn(page, 'packer');
  const round = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/packings?open=true');
    return ((await answer.json()) as { Data: { id: number; number: string; scanned: number }[] }).Data.find(
      ({ scanned }) => scanned === 0,
    )!;
  });
  const look = () =>
    page.evaluate(
      async (id) =>
        ((await (await fetch(`/api/v1/packings/${id}/picking`)).json()) as { Data: Picking }).Data,
      round.id,
    );
  const { goods, stops } = await look();
  const of = (item: number) => goods.find(({ item_id }) => item_id === item)!;
  const [line, next] = stops.flatMap(({ lines }) => lines);
  const row = (sku: string) => page.getByLabel(new RegExp(`^หยิบ ${sku} แล้ว`)).first();

  await page.goto(`/backoffice/packings/${round.id}`);
  await page.getByRole('button', { name: 'หยิบของ' }).click();
  await ready(page);
  await expectAccessible(page);
  await scan(page, of(line!.item_id).barcode);
  await expect(row(of(line!.item_id).sku)).toHaveText(`1/${line!.quantity}`);
  await page.keyboard.press('z');
  await expect(row(of(line!.item_id).sku)).toHaveText(`0/${line!.quantity}`);
  await page.keyboard.press('Enter');
  await expect(row(of(line!.item_id).sku)).toHaveText(`${line!.quantity}/${line!.quantity}`);
  await scan(page, '8859999999999');
  await expect(page.getByRole('alert')).toContainText('ไม่ใช่สินค้าของรอบนี้');

  // a second picker sees it, and goes on with the next
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(other, 'admin');
  await other.goto(`/backoffice/packings/pick/${round.id}`);
  await expect(other.getByText(/หยิบโดย/).first()).toBeVisible();
  await expect
    .poll(async () => (await look()).stops.flatMap(({ lines }) => lines)[0]!.picked)
    .toBe(line!.quantity);
  await page.keyboard.press('Enter');
  await expect(row(of(next!.item_id).sku)).toHaveText(`${next!.quantity}/${next!.quantity}`);

  await page.getByText('แยกกล่อง').click();
  await ready(page);
  const { item_id } = line!;
  const box = (await look()).boxes.find(({ lines }) => lines.some((one) => one.item_id === item_id))!;
  await scan(page, of(item_id).barcode);
  await expect(page.getByRole('status').filter({ hasText: 'ลงกล่องนี้' })).toContainText(String(box.seq));
  const lying = async () =>
    (await look()).boxes.find(({ seq }) => seq === box.seq)!.lines.find((one) => one.item_id === item_id)!
      .sorted;
  expect(await lying()).toBe(1);
  await page.keyboard.press('z');
  await expect(page.getByRole('status').filter({ hasText: 'จากกล่องนี้' })).toBeVisible();
  expect(await lying()).toBe(0);
});

it('what a cut leaves out is solved from its list', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/backoffice/packings');
  await page.getByRole('button', { name: 'ตัดรอบแพ็ก' }).click();
  await page.getByRole('link', { name: 'ดูออเดอร์ที่ไม่เข้ารอบ' }).click();
  await page.getByRole('button', { name: /^พักไว้ \d/ }).click();
  await expectAccessible(page);
  const held = page.getByRole('row').filter({ hasText: 'พักไว้' });
  const before = await held.count();
  const number = await held.first().getByRole('link').first().innerText();
  await held.first().getByRole('button', { name: 'เลิกพัก' }).click();
  await expect(page.getByRole('status').filter({ hasText: `เลิกพัก ${number}` })).toBeVisible();
  await expect(held).toHaveCount(before - 1);
  await page.keyboard.press('Control+z');
  await expect(held).toHaveCount(before);
  // outside a filter that was set, until it is cleared
  await page.goto('/backoffice/packings/left-out?provider=1');
  await page.getByRole('button', { name: /^ไม่ตรงเงื่อนไข \d/ }).click();
  await page.getByRole('button', { name: 'ล้างเงื่อนไข' }).first().click();
  await expect(page.getByRole('button', { name: 'ล้างเงื่อนไข' })).toHaveCount(0);
});
