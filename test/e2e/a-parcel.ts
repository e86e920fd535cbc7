import { expect, type Page } from '@playwright/test';
import { ask } from './ask.ts';
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
interface RoundOrder {
  order_id: number;
  number: string;
  pieces: number;
  packing_status: number;
  pulled_at: unknown;
}

/** What is in an order, opened at this table, wherever a test before left it. */
const contentsOf = (page: Page, code: string, station = TABLE) =>
  ask<Parcel>(page, 'post', '/api/v2/packings/verify/createoradd', { code, station, take_over: true });

const taken = new Set<string>();
/** Of any open round: an order that nobody has begun, and what it wants; each is given once in a file. */
export async function anUnpackedParcel(
  page: Page,
  fits: (parcel: Parcel) => boolean = ({ lines }) => lines.length > 1,
): Promise<Parcel> {
  for (const { id } of await ask<{ id: number }[]>(page, 'get', '/api/v1/packings?open=true&page_size=50')) {
    const { list } = await ask<{ list: RoundOrder[] }>(page, 'get', `/api/v1/packings/${id}`);
    for (const order of list) {
      if (order.packing_status !== 1 || order.pieces < 3 || order.pieces > 8 || order.pulled_at) continue;
      if (taken.has(order.number)) continue;
      const parcel = await contentsOf(page, order.number);
      if (!fits(parcel)) continue;
      taken.add(order.number);
      return parcel;
    }
  }
  throw new Error('no round has such a parcel');
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
