import { expect, type Page } from '@playwright/test';

export const APRON = { sku: 'ML-AP-001', name: 'ผ้ากันเปื้อนลินิน ครีม', barcode: '8851024001021' };

let running = Date.now();
export const newNumber = () => `T-${(running += 1)}`;

/** Books a few aprons in without the form. */
export async function aBill(page: Page, amount = 3): Promise<{ id: number; number: string }> {
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
