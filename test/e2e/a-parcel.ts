import { expect, type Page } from '@playwright/test';
import { anOrder, CASH_ON_DELIVERY } from './an-order.ts';
import { ask } from './ask.ts';
import { elsewhere } from './hand-over.ts';
import { ready, scan } from './scanner.ts';

export const CHECKING = '/backoffice/packings/shipping/checking';
export const TABLE = 'โต๊ะ 1';

export interface ParcelLine {
  item_id: number;
  sku: string;
  name: string;
  barcode: string;
  wanted: number;
  packed: number;
}
export interface Parcel {
  order_id: number;
  number: string;
  wanted: number;
  packed: number;
  lines: ParcelLine[];
}
/** What is in an order, opened at this table, wherever a test before left it. */
const contentsOf = (page: Page, code: string, station = TABLE) =>
  ask<Parcel>(page, 'post', '/api/v2/packings/verify/createoradd', { code, station, take_over: true });

/** An order of several items that nobody has begun, alone in its round, and what it wants: at some hours the demo has none. */
export async function anUnpackedParcel(page: Page): Promise<Parcel> {
  const office = await elsewhere(page.context().browser()!, page, 'admin');
  const { number } = await anOrder(office, CASH_ON_DELIVERY, undefined, undefined, [2, 1]);
  await ask(office, 'post', '/api/v1/packings', { provider: CASH_ON_DELIVERY.provider });
  await office.context().close();
  return contentsOf(page, number);
}

/** A packing table of its own name, that waits for a label. */
export async function atTable(page: Page) {
  await page.evaluate((table) => localStorage.setItem('langraan.station', JSON.stringify(table)), TABLE);
  await page.goto(CHECKING);
  await ready(page);
}
export async function openAt(page: Page, number: string) {
  await scan(page, number);
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
}
/** Every piece that is still to come, one barcode each. */
export const piecesOf = ({ lines }: Parcel): string[] =>
  lines.flatMap((line) => Array<string>(line.wanted - line.packed).fill(line.barcode));
/** The total of the parcel on the screen; an order of one item says the same of its line. */
export const total = (page: Page, packed: number, wanted: number) =>
  expect(page.getByText(`${packed}/${wanted}`, { exact: true }).first()).toBeVisible();
/** A key of the screen right behind a scan would be the scanner's. */
export async function press(page: Page, key: string) {
  await page.waitForTimeout(250);
  await page.keyboard.press(key);
}
