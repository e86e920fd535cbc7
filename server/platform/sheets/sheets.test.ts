import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streamXlsxRows } from 'hucre/xlsx';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld } from '../../../test/world/app.ts';

const rowsIn = async (file: Buffer) => {
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(file)) rows.push(values);
  return rows;
};

describe('a list as a file', () => {
  const world = openWorld();

  test('has the columns of the screen in their order, all rows of all pages, and the totals', async () => {
    const stock = await world.as('stock');
    await world.db.query(
      `insert into stock_items (enterprise_id, sku, barcode, name) select 1, 'X' || lpad(n::text, 5, '0'), '00' || n, 'ของ ' || n from generate_series(1, 1200) n`,
    );
    const shown = (await stock.call(warehouse.summary, {})).ok;
    const { raw } = await stock.call(warehouse.summarySheet, { columns: 'on_hand,item' });
    const [head, ...rows] = await rowsIn(raw);
    expect(head).toEqual(['คงเหลือ', 'รหัส SKU', 'บาร์โค้ด', 'สินค้า', 'หน่วย']);
    const totals = rows.pop();
    expect(rows).toHaveLength(shown.Datum.total);
    expect(rows.length).toBeGreaterThan(1_200);
    expect(new Set(rows.map(([, sku]) => sku)).size).toBe(rows.length);
    expect(totals![0]).toBe(shown.Datum.on_hand);
    // a barcode keeps its zeros
    expect(rows.find(([, sku]) => sku === 'X00007')?.[2]).toBe('007');
  });

  test('is narrowed and sorted like the list', async () => {
    const stock = await world.as('stock');
    const filter = { q: 'SOAP', sort: '-sku' } as const;
    const shown = (await stock.call(warehouse.summary, filter)).ok.Data.map(({ sku }) => sku);
    const [, ...rows] = await rowsIn((await stock.call(warehouse.summarySheet, filter)).raw);
    expect(rows.slice(0, -1).map(([sku]) => sku)).toEqual(shown);
  });

  test('says no cost to who may not see it', async () => {
    const [head, first] = await rowsIn(
      (await (await world.as('packer')).call(warehouse.summarySheet, {})).raw,
    );
    expect(first![head!.indexOf('ต้นทุนเฉลี่ย')] ?? null).toBeNull();
    const [, seen] = await rowsIn((await (await world.as('admin')).call(warehouse.summarySheet, {})).raw);
    expect(seen![head!.indexOf('ต้นทุนเฉลี่ย')]).toEqual(expect.any(Number));
  });

  test('as CSV begins with the mark that Excel knows Thai by, and runs no formula', async () => {
    await world.db.query(
      `insert into stock_items (enterprise_id, sku, barcode, name) values (1, 'EVIL', '666', '=HYPERLINK("http://x")')`,
    );
    const { raw, headers } = await (
      await world.as('stock')
    ).call(warehouse.summarySheet, { q: 'EVIL', format: 'csv', columns: 'item' });
    expect(raw.toString('utf8')).toMatch(/^\ufeffรหัส SKU,/);
    expect(raw.toString('utf8')).toContain(`"'=HYPERLINK`);
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%E0%B8%AA.*\.csv$/);
  });

  test('of columns that there are not names those that there are, and leaves nothing behind', async () => {
    const stock = await world.as('stock');
    // others write sheets at the same time where all do
    vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'langraan-test-')));
    onTestFinished(() => void vi.unstubAllEnvs());
    await stock.call(warehouse.summarySheet, { columns: 'item' });
    const { status, error } = await stock.call(warehouse.summarySheet, { columns: 'item,secret' });
    expect(status).toBe(400);
    expect(error.Cause).toContain('on_hand');
    expect(readdirSync(tmpdir())).toEqual([]);
  });
});
