import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '../../../contract/notifications.ts';
import { orders } from '../../../contract/orders.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { newcomers } from '../../../test/world/newcomers.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder, ids } from '../../../test/world/orders.ts';

const world = openWorld();
let stock: Caller;
let find: Awaited<ReturnType<typeof ids>>;
let n = 0;

beforeAll(async () => {
  stock = await world.as('stock');
  find = await ids(world);
});

/** An item that nothing has happened to yet. */
async function newItem(threshold = 0): Promise<number> {
  const sku = `NEW-${++n}`;
  return world.value<number>(
    `insert into stock_items (enterprise_id, sku, barcode, name, threshold) values (1, $1, $1, 'ของใหม่', $2) returning id`,
    [sku, threshold],
  );
}
const takeIn = async (item_id: number, amount: number, cost?: number, place = 'คลังหลัก') => {
  await stock.do(warehouse.stockIn, {
    storage_id: await find.place(place),
    lines: [{ item_id, amount, ...(cost === undefined ? {} : { cost }) }],
  });
  return world.value<number>('select max(id) from stock_bills where enterprise_id = 1');
};
const row = async (who: Caller, id: number) => {
  const sku = await world.value<string>('select sku from stock_items where id = $1', [id]);
  return (await who.do(warehouse.summary, { q: sku })).find((r) => r.id === id)!;
};
const sold = async (item: number, qty: number) => {
  const product = await world.value<number>(
    `insert into products (enterprise_id, code, name, price) values (1, $1, 'ของใหม่', 1000) returning id`,
    [`P-${item}-${++n}`],
  );
  await world.db.query(
    'insert into product_components (enterprise_id, product_id, item_id, qty) values (1, $1, $2, 1)',
    [product, item],
  );
  const input = { ...(await anOrder(world, {}, { cod: true })), lines: [{ product_id: product, qty }] };
  return (await world.as('admin')).do(orders.create, input);
};

const partnerNamed = async (name: string) =>
  (await stock.do(warehouse.partners, { q: name }))[0]?.id ??
  (await stock.do(warehouse.addPartner, { company_name: name })).id;

describe('goods come in', () => {
  test('each bill moves the average, in whole satang, and the value is the sum of what was paid', async () => {
    const item = await newItem();
    await takeIn(item, 3, 10);
    expect(await row(stock, item)).toMatchObject({ on_hand: 3, cost: 10, value: 30 });
    await takeIn(item, 1, 10.01);
    // 40.01 over 4 pieces is 10.0025, said in whole satang
    expect(await row(stock, item)).toMatchObject({ on_hand: 4, cost: 10, value: 40.01 });
    await takeIn(item, 4, 10.02);
    // 80.09 over 8 is 10.01125
    expect(await row(stock, item)).toMatchObject({ on_hand: 8, cost: 10.01, value: 80.09 });
    await takeIn(item, 2);
    // without a price at the average: 80.09 × 2 / 8 = 20.0225
    expect(await row(stock, item)).toMatchObject({ on_hand: 10, value: 100.11 });
    expect(await world.differences()).toEqual([]);
    // half a satang is said as a whole one
    const half = await newItem();
    await takeIn(half, 1, 10.01);
    await takeIn(half, 1, 10.02);
    expect(await row(stock, half)).toMatchObject({ cost: 10.02, value: 20.03 });
  });

  test('a cost of satang that no binary fraction is comes in to the satang', async () => {
    const item = await newItem();
    await takeIn(item, 1, 1.15);
    await takeIn(item, 1, 8.29);
    await takeIn(item, 1, 64.1);
    expect((await row(stock, item)).value).toBe(73.54);
    expect(await world.value('select value from stock_levels where item_id = $1', [item])).toBe(7354);
  });

  test('with number, partner, note and picture, as they stand on the bill', async () => {
    const item = await newItem();
    const partner = (await stock.do(warehouse.partners, { q: 'โรงงาน' }))[0]!;
    await stock.do(warehouse.stockIn, {
      bill_number: 'INV‑2026–77',
      partner_id: partner.id,
      storage_id: await find.place('คลังสอง'),
      note: 'ของมาเช้า',
      lines: [
        { item_id: item, amount: 5, cost: 2 },
        { item_id: await find.item('TEA'), amount: 1 },
      ],
    });
    // the dashes of a page are hyphens by then
    const [found] = await stock.do(warehouse.history, { q: 'INV-2026-77' });
    expect(found).toMatchObject({
      bill_number: 'INV-2026-77',
      kind: 'in',
      partner: 'โรงงานดอกไม้',
      note: 'ของมาเช้า',
      user_name: 'ลุงชัย',
      lines: 2,
      quantity: 6,
      reversed: false,
    });
    const { Head, Data } = (await stock.call(warehouse.historyDetail, { id: found!.id })).ok.Data;
    expect(Head).toMatchObject({
      BillNumber: 'INV-2026-77',
      Partner: 'โรงงานดอกไม้',
      MayReverse: true,
      BillImage: null,
    });
    expect(Data.map((l) => [l.ProductID, l.Amount, l.Cost, l.From.kind, l.To.name])).toEqual([
      [item, 5, 2, 'supplier', 'คลังสอง'],
      [await find.item('TEA'), 1, expect.any(Number), 'supplier', 'คลังสอง'],
    ]);
    const again = async (partner?: string) =>
      stock.call(warehouse.stockIn, {
        bill_number: 'INV-2026-77',
        ...(partner ? { partner_id: await partnerNamed(partner) } : {}),
        storage_id: await find.place('คลังสอง'),
        lines: [{ item_id: item, amount: 1 }],
      });
    const twice = await again('โรงงานดอกไม้');
    expect([twice.status, twice.error.Detail]).toEqual([
      409,
      expect.objectContaining({
        path: 'bill_number',
        bill: { id: found!.id, bill_number: 'INV-2026-77' },
      }),
    ]);
    expect(twice.error.Cause).toContain('INV-2026-77 ของ โรงงานดอกไม้');
    expect((await row(stock, item)).on_hand).toBe(5);
  });

  test('its number is its supplier’s: another one may have it, the same one not twice, nor two at once', async () => {
    const item = await newItem();
    const storage_id = await find.place('คลังหลัก');
    const bill = (bill_number: string | undefined, partner_id?: number, item_id = item) =>
      stock.call(warehouse.stockIn, {
        ...(bill_number ? { bill_number } : {}),
        ...(partner_id ? { partner_id } : {}),
        ...{ storage_id, lines: [{ item_id, amount: 1 }] },
      });
    const [one, other] = [await partnerNamed('ผ้าลายไทย'), await partnerNamed('ไม้แกะสลัก')];
    const statuses = async (calls: ReturnType<typeof bill>[]) =>
      (await Promise.all(calls)).map((a) => a.status).sort();
    expect(await statuses([bill('N-1', one), bill('N-1', other), bill('N-1')])).toEqual([200, 200, 200]);
    expect(await statuses([bill('N-1', one), bill('N-1', other), bill('N-1')])).toEqual([409, 409, 409]);
    expect(await statuses(Array.from({ length: 5 }, () => bill('N-2', one)))).toEqual([
      200, 409, 409, 409, 409,
    ]);
    // of goods that do not wait for one another
    const [goods, others] = [await newItem(), await newItem()];
    expect(await statuses([bill('N-3', one, goods), bill('N-3', one, others)])).toEqual([200, 409]);
    expect(await stock.do(warehouse.history, { q: 'N-1' })).toHaveLength(3);
    // in whatever case and spaces it is typed, it is the number of that bill, and stands there as it was typed
    expect((await bill('Sup 2', one)).ok.Data.bill_number).toBe('Sup 2');
    const same = await bill(' sUP2 ', one);
    expect([same.status, same.error.Detail?.['bill']]).toEqual([
      409,
      expect.objectContaining({ bill_number: 'Sup 2' }),
    ]);
    expect(same.error.Cause).toContain('Sup 2 ของ ผ้าลายไทย');
    expect((await bill('ＳＵＰ-2', one)).status).toBe(200);
    expect((await bill('sup-2', one)).status).toBe(409);
    expect(await statuses([bill('sup 2', other), bill('SUP 2')])).toEqual([200, 200]);
    expect(await statuses([bill('n-4', one, goods), bill('N-4', one, others)])).toEqual([200, 409]);
    // a number of our own series, typed for two partners at once
    for (const n of ['IN9901-000001', 'IN9901-000002', 'IN9901-000003'])
      expect(await statuses([bill(n, one, goods), bill(n, other, others)])).toEqual([200, 409]);
    // our own series is ours, whoever writes it
    const ours = (await bill(undefined, one)).ok.Data.bill_number;
    const written = await bill(ours, other);
    expect([written.status, written.error.Detail?.['path']]).toEqual([409, 'bill_number']);
  });

  test('only into a place of our own, of items that are in use, and no line of more than 900 million baht', async () => {
    const item = await newItem();
    const refused = async (change: object) => {
      const good = { storage_id: await find.place('คลังหลัก'), lines: [{ item_id: item, amount: 1 }] };
      const { error } = await stock.call(warehouse.stockIn, { ...good, ...change } as never);
      return [error.Detail?.code, error.Detail?.['path'] ?? error.Detail?.['problems']];
    };
    expect(await refused({ storage_id: await find.place('คู่ค้า') })).toEqual(['not_offered', 'storage_id']);
    await world.db.query('update stock_items set closed_at = now() where id = $1', [item]);
    expect(await refused({})).toEqual(['not_offered', 'lines.0.item_id']);
    await world.db.query('update stock_items set closed_at = null where id = $1', [item]);
    expect(await refused({ lines: [{ item_id: item, amount: 100_000, cost: 900_001 }] })).toEqual([
      'invalid_param',
      [expect.objectContaining({ path: 'lines.0.cost' })],
    ]);
    const slip = (await (await world.as('clerk')).upload('slip', Buffer.from('%PDF-1.4\n%%EOF'))).ok.Data
      .file;
    expect(await refused({ image: slip })).toEqual(['not_offered', 'image']);
  });

  test('nobody sells what was brought to defective', async () => {
    const item = await newItem();
    await takeIn(item, 5, 1, 'ของเสีย');
    expect(await row(stock, item)).toMatchObject({ on_hand: 0, available: 0, value: 5 });
    expect(
      (await stock.do(warehouse.inventory, { item_id: item })).map((i) => [i.StorageName, i.Amount]),
    ).toEqual([['ของเสีย', 5]]);
  });
});

describe('a bill is taken back', () => {
  test('by a reverse one, once; the first stays as it was', async () => {
    const item = await newItem();
    const id = await takeIn(item, 5, 3);
    await stock.do(warehouse.reverse, { id, reason: 'คีย์ผิด' });
    expect(await row(stock, item)).toMatchObject({ on_hand: 0, value: 0 });
    const first = (await stock.call(warehouse.historyDetail, { id })).ok.Data.Head;
    expect(first).toMatchObject({
      ReversedBy: { bill_number: expect.stringMatching(/^RV/) as string },
      MayReverse: false,
    });
    const [back] = await stock.do(warehouse.history, { kind: 'reverse', item_id: item });
    expect(back).toMatchObject({ note: 'คีย์ผิด', quantity: 5 });
    const { Head } = (await stock.call(warehouse.historyDetail, { id: back!.id })).ok.Data;
    expect(Head).toMatchObject({
      ReverseOf: { id: first.ID, bill_number: first.BillNumber },
      MayReverse: false,
    });
    for (const [again, why] of [
      [id, 'bill_reversed'],
      [back!.id, 'reverse_bill'],
    ] as const)
      expect((await stock.call(warehouse.reverse, { id: again, reason: 'อีก' })).error.Detail?.code).toBe(why);
    expect(await world.differences()).toEqual([]);
  });
  test('not when its pieces are spoken for, nor when they have left', async () => {
    const item = await newItem();
    const id = await takeIn(item, 5, 3);
    await sold(item, 1);
    const answer = await stock.call(warehouse.reverse, { id, reason: 'คีย์ผิด' });
    expect(answer.error.Detail).toMatchObject({
      code: 'balance_not_enough',
      shortages: [{ item_id: item, wanted: 5, available: 4 }],
    });
    expect(await row(stock, item)).toMatchObject({ on_hand: 5, reserved: 1, available: 4 });
  });
  test('not here where a parcel was packed with it: that is undone at the parcel', async () => {
    const id = await world.value<number>(
      `insert into stock_bills (enterprise_id, number, kind, user_name, at) values (1, 'PACKED-1', 'pack', 'x', now()) returning id`,
    );
    expect((await stock.call(warehouse.reverse, { id, reason: 'x' })).error.Detail?.code).toBe(
      'document_bill',
    );
  });
});

describe('every figure is explained', () => {
  test('with the reason of what went out, and the cost for who may know it', async () => {
    const item = await newItem();
    await takeIn(item, 4, 3);
    const storage_id = await find.place('คลังหลัก');
    const out = { reason: 'damaged' as const, storage_id, lines: [{ item_id: item, amount: 1 }] };
    await stock.do(warehouse.stockOut, out);
    const told = await stock.do(warehouse.explain, { id: item });
    expect(told.item.cost).toBe(3);
    expect(told.moves.map((m) => [m.kind, m.reason])).toEqual([
      ['out', 'damaged'],
      ['in', null],
    ]);
    const [worker] = await newcomers(world, [{ group: 3, roles: { wms: 2 } }]);
    expect((await worker!.do(warehouse.explain, { id: item })).item.cost).toBeNull();
  });

  test('by what was before, each bill, each order, and their sum', async () => {
    const item = await newItem();
    await takeIn(item, 7, 1);
    await world.db.query(
      `update stock_bills set at = now() - interval '60 days' where id = (select max(id) from stock_bills)`,
    );
    await takeIn(item, 5, 1);
    const { number } = await sold(item, 3);
    const told = await stock.do(warehouse.explain, { id: item });
    expect(told).toMatchObject({ opening: 7, on_hand: 12, reserved: 3, available: 9 });
    expect(told.moves.map((m) => [m.kind, m.change, m.after])).toEqual([['in', 5, 12]]);
    expect(told.reservations).toEqual([expect.objectContaining({ order_number: number, quantity: 3 })]);
    const second = await takeIn(item, 2, 1);
    await stock.do(warehouse.reverse, { id: second, reason: 'คีย์ผิด' });
    const { moves } = await stock.do(warehouse.explain, { id: item });
    // the newest first, and each names the other
    expect(moves.map((m) => [m.kind, m.change, m.after])).toEqual([
      ['reverse', -2, 12],
      ['in', 2, 14],
      ['in', 5, 12],
    ]);
    expect(moves[0]!.reverse_of).toEqual({ id: second, bill_number: moves[1]!.bill_number });
    expect(moves[1]!.reversed_by).toEqual({ id: moves[0]!.bill_id, bill_number: moves[0]!.bill_number });
    expect(moves[2]).toMatchObject({ reversed_by: null, reverse_of: null });
    const whole = await stock.do(warehouse.explain, { id: item, from: '2020-01-01' });
    expect([whole.opening, whole.moves.length, whole.on_hand]).toEqual([0, 4, 12]);
  });
  test('as a past day ended: by what had come by then, at the cost of then, and nothing reserved', async () => {
    const item = await newItem();
    await takeIn(item, 7, 2);
    await world.db.query(
      `update stock_bills set at = '2026-03-01T16:59:59Z' where id = (select max(id) from stock_bills)`,
    );
    await takeIn(item, 5, 8);
    await world.db.query(
      `update stock_bills set at = '2026-03-01T17:00:00Z' where id = (select max(id) from stock_bills)`,
    );
    await sold(item, 3);
    await world.db.query(`select set_config('app.enterprise_id', '1', true), count_stock_days()`);
    const then = await stock.do(warehouse.explain, { id: item, day: '2026-03-01' });
    expect(then).toMatchObject({
      day: '2026-03-01',
      opening: 0,
      on_hand: 7,
      reserved: null,
      available: null,
    });
    expect([then.item.cost, then.moves.length, then.reservations]).toEqual([2, 1, []]);
    const before = await stock.do(warehouse.explain, { id: item, day: '2026-02-28' });
    expect([before.on_hand, before.moves, before.item.cost]).toEqual([0, [], null]);
    const later = await stock.do(warehouse.explain, { id: item, day: '2999-01-01' });
    expect(later).toMatchObject({ day: null, on_hand: 12, reserved: 3, available: 9 });
  });
  test('from Bangkok’s midnight on', async () => {
    const item = await newItem();
    for (const at of ['2026-03-01T16:59:59Z', '2026-03-01T17:00:00Z']) {
      await takeIn(item, 1, 1);
      await world.db.query('update stock_bills set at = $1 where id = (select max(id) from stock_bills)', [
        at,
      ]);
    }
    const told = await stock.do(warehouse.explain, { id: item, from: '2026-03-02' });
    expect([told.opening, told.moves.length]).toEqual([1, 1]);
  });
});

describe('the history of bills', () => {
  test('by Bangkok days, both ends included, at most 31 of them', async () => {
    const item = await newItem();
    const at = [
      '2026-02-28T16:59:59.999Z',
      '2026-02-28T17:00:00Z',
      '2026-03-31T16:59:59.999Z',
      '2026-03-31T17:00:00Z',
    ];
    for (const moment of at) {
      await takeIn(item, 1, 1);
      await world.db.query('update stock_bills set at = $1 where id = (select max(id) from stock_bills)', [
        moment,
      ]);
    }
    const found = async (from: string, to: string) =>
      (await stock.do(warehouse.history, { item_id: item, from, to })).map((b) =>
        new Date(b.at).toISOString(),
      );
    expect(await found('2026-03-01', '2026-03-31')).toEqual([at[2], '2026-02-28T17:00:00.000Z']);
    expect(await found('2026-02-28', '2026-02-28')).toEqual([at[0]]);
    expect(await found('2026-04-01', '2026-04-01')).toEqual(['2026-03-31T17:00:00.000Z']);
    const long = await stock.call(warehouse.history, { from: '2026-03-01', to: '2026-04-01' });
    expect([long.error.Msg, long.error.Detail?.['days']]).toEqual(['invalid_date_range', 32]);
    expect((await stock.call(warehouse.history, { from: '2026-03-02', to: '2026-03-01' })).error.Msg).toBe(
      'invalid_date_range',
    );
  });
});

describe('what lies where', () => {
  test('one row an item and place, with the sum over all pages', async () => {
    const item = await newItem();
    await takeIn(item, 4, 1, 'คลังหลัก');
    await takeIn(item, 6, 1, 'ไลน์แพ็ก 1');
    const answer = (await stock.call(warehouse.inventory, { item_id: item, page_size: 1 })).ok;
    expect(answer.Datum).toMatchObject({ total: 2, amount: 10 });
    const line = await stock.do(warehouse.inventory, {
      item_id: item,
      storage_id: await find.place('ไลน์แพ็ก 1'),
    });
    expect(line.map((i) => [i.StorageName, i.Amount])).toEqual([['ไลน์แพ็ก 1', 6]]);
    expect((await row(stock, item)).places.map((p) => [p.name, p.amount])).toEqual([
      ['คลังหลัก', 4],
      ['ไลน์แพ็ก 1', 6],
    ]);
  });
  test('an item is low at its threshold, counted by what can still be sold', async () => {
    const item = await newItem(5);
    await takeIn(item, 7, 1);
    expect((await row(stock, item)).low).toBe(false);
    await sold(item, 2);
    expect(await row(stock, item)).toMatchObject({ on_hand: 7, available: 5, low: true });
    const low = (await stock.call(warehouse.summary, { low: true, page_size: 200 })).ok;
    expect(low.Data.map((r) => r.id)).toContain(item);
    expect(low.Datum.low).toBe(low.Datum.total);
    const all = (await stock.call(warehouse.summary, { page_size: 200 })).ok;
    const sum = (of: (r: (typeof all.Data)[number]) => number) =>
      all.Data.reduce((total, r) => total + of(r), 0);
    expect(all.Datum).toMatchObject({
      on_hand: sum((r) => r.on_hand),
      reserved: sum((r) => r.reserved!),
      available: sum((r) => r.available!),
      low: all.Data.filter((r) => r.low).length,
    });
    expect(Math.round(all.Datum.value! * 100)).toBe(Math.round(sum((r) => Math.round(r.value! * 100))));
  });
  test('the warehouse hears once when an item falls to its threshold', async () => {
    const item = await newItem(3);
    const id = await takeIn(item, 2, 1);
    const rest = await takeIn(item, 4, 1);
    const told = async () =>
      (await stock.do(notifications.list, { page_size: 50 })).filter((x) => x.title.en === 'Stock is low')
        .length;
    const before = await told();
    await stock.do(warehouse.reverse, { id, reason: 'คืนคู่ค้า' });
    expect(await told()).toBe(before);
    await stock.do(warehouse.reverse, { id: await takeIn(item, 1, 1), reason: 'คืน' });
    expect(await told()).toBe(before);
    await world.db.query('update stock_items set threshold = 4 where id = $1', [item]);
    await stock.do(warehouse.reverse, { id: await takeIn(item, 1, 1), reason: 'คืน' });
    expect(await told()).toBe(before + 1);
    // it lies below already
    await stock.do(warehouse.reverse, { id: rest, reason: 'คืน' });
    expect(await told()).toBe(before + 1);
  });
  test('items are found by name, SKU, and barcode exactly', async () => {
    const names = async (input: Record<string, unknown>) =>
      (await stock.do(warehouse.items, input)).map((i) => i.SKU);
    expect(await names({ barcode: '8850000000017' })).toEqual(['SOAP']);
    expect(await names({ barcode: 'soap' })).toEqual(['SOAP']);
    expect(await names({ barcode: '885000000001' })).toEqual([]);
    expect(await names({ q: 'น้ำมัน' })).toEqual(['OIL']);
    expect(await names({ q: '885000000002' })).toEqual(['OIL']);
  });
  test('storages are our own, the default ones first; partners and suppliers are no storage', async () => {
    const found = await stock.do(warehouse.storages, {});
    expect(found.map((p) => p.name)).toEqual(['คลังหลัก', 'ไลน์แพ็ก 1', 'ของเสีย', 'รอตรวจ', 'คลังสอง']);
  });
});

describe('cost and value', () => {
  test.each([
    ['admin', true],
    ['owner', true],
    ['stock', true],
    ['packer', false],
  ])('%s sees them: %s', async (name, sees) => {
    const who = await world.as(name);
    const item = await find.item('SOAP');
    const summary = (await who.call(warehouse.summary, {})).ok;
    const bill = await world.value<number>(`select min(id) from stock_bills where enterprise_id = 1`);
    const costs = [
      (await row(who, item)).cost,
      (await row(who, item)).value,
      summary.Datum.value,
      (await who.do(warehouse.items, { barcode: 'SOAP' }))[0]!.Cost,
      (await who.call(warehouse.historyDetail, { id: bill })).ok.Data.Data[0]!.Cost,
    ];
    expect(costs.map((c) => typeof c)).toEqual(costs.map(() => (sees ? 'number' : 'object')));
    if (!sees) expect(costs).toEqual([null, null, null, null, null]);
  });
});

describe('a bill that corrects the books', () => {
  /** What a count finds: so many more, or fewer, than the books say. */
  const counted = async (lines: { item_id: number; off: number }[]) => {
    const shelf = await world.value<number>(
      `insert into places (enterprise_id, name, kind) values (1, $1, 'store') returning id`,
      [`ชั้นแก้ยอด ${++n}`],
    );
    for (const { item_id } of lines)
      await stock.do(warehouse.stockIn, { storage_id: shelf, lines: [{ item_id, amount: 5, cost: 10 }] });
    const { id } = await stock.do(warehouse.openCount, { storage_ids: [shelf] });
    for (const { item_id, off } of lines) {
      const barcode = await world.value<string>('select barcode from stock_items where id = $1', [item_id]);
      const answer = await stock.call(warehouse.countScan, {
        ...{ id, storage_id: shelf, barcode, times: 5 + off, scan_id: randomUUID() },
      });
      expect(answer.status).toBe(200);
    }
    return (await stock.do(warehouse.postCount, { id })).bill!;
  };
  const seen = async (id: number) => (await stock.call(warehouse.historyDetail, { id })).ok.Data.Head;
  const inHistory = async (number: string) => (await stock.do(warehouse.history, { q: number }))[0];

  test('says what was found apart from what was missed, and their worth with its sign; its reversal the other way', async () => {
    const bill = await counted([
      { item_id: await newItem(), off: 3 },
      { item_id: await newItem(), off: -1 },
    ]);
    expect(await seen(bill.id)).toMatchObject({ Value: 40, Change: { More: 3, Fewer: 1, Value: 20 } });
    expect(await inHistory(bill.bill_number)).toMatchObject({ quantity: 4, change: { more: 3, fewer: 1 } });
    const back = await stock.do(warehouse.reverse, { id: bill.id, reason: 'นับผิดชั้น' });
    expect((await seen(back.id)).Change).toEqual({ More: 1, Fewer: 3, Value: -20 });
    expect((await inHistory(back.bill_number))?.change).toEqual({ more: 1, fewer: 3 });
  });

  test('of losses alone it is below zero; a bill of any other kind has one way and no sign', async () => {
    const item = await newItem();
    const { id } = await counted([{ item_id: item, off: -2 }]);
    expect((await seen(id)).Change).toEqual({ More: 0, Fewer: 2, Value: -20 });
    const [worker] = await newcomers(world, [{ group: 3, roles: { wms: 2 } }]);
    const unpriced = (await worker!.call(warehouse.historyDetail, { id })).ok.Data.Head;
    expect(unpriced.Change).toEqual({ More: 0, Fewer: 2, Value: null });
    const taken = await stock.do(warehouse.stockIn, {
      storage_id: await find.place('คลังหลัก'),
      lines: [{ item_id: item, amount: 1 }],
    });
    expect((await seen(taken.id)).Change).toBeNull();
    const back = await stock.do(warehouse.reverse, { id: taken.id, reason: 'คีย์ผิด' });
    expect((await seen(back.id)).Change).toBeNull();
    expect((await inHistory(back.bill_number))?.change).toBeNull();
  });
});
