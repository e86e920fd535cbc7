import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../../contract/endpoint.ts';
import { orders } from '../../../contract/orders.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { readSheet } from '../../platform/sheets/read-sheet.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});
type Asked = Partial<Input<typeof orders.sheet>>;
const csv = async (asked: Asked, by: Caller = s.admin) => {
  const { raw } = await by.call(orders.sheet, { format: 'csv', ...asked });
  return raw
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => line.split(','));
};

describe('the order list as a file', () => {
  test('holds every row of the filter in its order, and below the totals of the screen', async () => {
    const [sold, unpaid, cancelled] = [
      await s.cod({ SOAP: 2 }),
      await s.unpaid({ OIL: 1 }),
      await s.cancelled(),
    ];
    const about = (await s.admin.call(orders.list, {})).ok.Datum;
    const lines = await csv({ columns: 'number,amount' });
    const total = lines.at(-1)!.slice(-4).map(Number);
    expect(total).toEqual([
      about.amount + about.cancelled_amount,
      about.amount,
      about.unpaid_amount,
      about.cancelled_amount,
    ]);
    const rows = lines.slice(1, -1);
    expect(rows.map(([number]) => number)).toEqual([cancelled, unpaid, sold].map(({ number }) => number));
    // what stands under a column is what its cells add up to
    const sums = [0, 1, 2, 3].map((at) => rows.reduce((sum, row) => sum + Number(row.at(at - 4) || 0), 0));
    expect(sums).toEqual(total);
  });

  test('of more rows than are read at once holds each once, sorted as the list is', async () => {
    const { id } = await s.unpaid();
    await world.db.query(
      `insert into orders (enterprise_id, number, status, sale_channel_id, payment_method_id, payment_type, provider, recipient_name,
         phone, address, sub_district, district, province, zipcode, product_amount, order_amount, quantity, seller_note, created_at)
       select enterprise_id, 'MANY-' || n, status, sale_channel_id, payment_method_id, payment_type, provider, recipient_name, phone,
         address, sub_district, district, 'จังหวัดยาว', zipcode, n * 100, n * 100, quantity, '', created_at
       from orders, generate_series(1, 1234) n where id = $1`,
      [id],
    );
    const of = async (sort: 'order_amount' | '-order_amount') =>
      (await csv({ province: 'จังหวัดยาว', sort, columns: 'number' })).slice(1).map(([number]) => number);
    const up = Array.from({ length: 1234 }, (_, i) => `MANY-${i + 1}`);
    expect(await of('order_amount')).toEqual(up);
    expect(await of('-order_amount')).toEqual(up.toReversed());
    expect(await s.admin.do(orders.keys, { province: 'จังหวัดยาว' })).toHaveLength(1234);
  });

  test('of chosen rows has those alone and no totals; a search is a file too', async () => {
    const [a, , c] = [await s.unpaid(), await s.unpaid(), await s.unpaid()];
    const lines = await csv({ columns: 'number,amount', rows: `${a.id},${c.id}` });
    expect(lines.slice(1).map(([number]) => number)).toEqual([c.number, a.number]);
    const [, found] = await csv({ q: a.number, columns: 'number' });
    expect(found![0]).toBe(a.number);
  });

  test('as a workbook has numbers as numbers and the total last', async () => {
    const { number } = await s.unpaid({ OIL: 2 });
    const { raw, headers } = await s.admin.call(orders.sheet, { q: number, columns: 'number,amount' });
    expect(headers['content-type']).toContain('spreadsheetml');
    const read = await readSheet(raw);
    const rows = 'rows' in read ? read.rows.map(({ cells }) => cells) : [];
    const amounts = (of: string[] | undefined) => of?.slice(-4).filter(Boolean).map(Number);
    expect(rows[1]![0]).toBe(number);
    expect(rows.at(-1)![0]).toBe('รวม');
    expect(amounts(rows.at(-1))?.slice(0, 3)).toEqual(amounts(rows[1]));
  });

  test('refuses too many days as the list does, and an agent’s has his own orders alone', async () => {
    const { error } = await s.admin.call(orders.sheet, { from: '2026-01-01', to: '2026-03-01' });
    expect(error.Detail?.code).toBe('invalid_date_range');
    const keys = await s.admin.call(orders.keys, { from: '2026-01-01', to: '2026-03-01' });
    expect(keys.error.Detail?.code).toBe('invalid_date_range');
    const agent = await world.as('agent');
    expect(await csv({ columns: 'number' }, agent)).toHaveLength(1);
  });
});
