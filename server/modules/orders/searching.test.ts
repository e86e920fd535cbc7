import { expect, test } from 'vitest';
import type { Input } from '../../../contract/endpoint.ts';
import { orders } from '../../../contract/orders.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';

const world = openWorld();
const COPIES = 510;
/** Orders of one name, the newest first; the last ten are cancelled, the clerk's team's and some weeks older. */
async function manyOfOneName(q: string): Promise<void> {
  const admin = await world.as('admin');
  const sold = await anOrder(world, { SOAP: 1 }, { cod: true });
  const { id } = await admin.do(orders.create, { ...sold, recipient: { ...sold.recipient, name: q } });
  await world.db.query(
    `insert into orders overriding system value
     select (jsonb_populate_record(o, jsonb_build_object('id', nextval('orders_id_seq'), 'number', 'COPY' || n,
       'status', case when n > 500 then 140 else 111 end, 'cancel_reason', '-',
       'team_id', case when n > 500 then (select team_id from users where username = 'clerk') end,
       'created_at', o.created_at - n * interval '30 minutes' - case when n > 500 then interval '400 hours' else '0' end))).*
     from orders o, generate_series(1, ${COPIES}) n where o.id = $1`,
    [id],
  );
}
const ask = async (who: Caller, filter: Input<typeof orders.list>) => {
  const { Data, Datum } = (await who.call(orders.list, filter)).ok;
  return { numbers: Data.map((o) => o.number), ...Datum };
};

test('of a common name the newest 500 are counted, and who goes further gets all of them', async () => {
  const q = 'สมปองมีมาก';
  await manyOfOneName(q);
  const [admin, clerk] = [await world.as('admin'), await world.as('clerk')];
  const first = await ask(admin, { q, page_size: 200 });
  const second = await ask(admin, { q, page_size: 200, page: 2 });
  const third = await ask(admin, { q, page_size: 200, page: 3 });
  expect([first.total, first.total_capped, first.counts]).toEqual([500, true, { 0: 500, 111: 500, 999: 0 }]);
  expect([second.total, second.total_capped]).toEqual([500, true]);
  expect([third.total, third.total_capped]).toEqual([COPIES + 1, undefined]);
  const copies = Array.from({ length: COPIES }, (_, n) => `COPY${n + 1}`);
  const all = [...first.numbers, ...second.numbers, ...third.numbers];
  expect([all.length, all.slice(1)]).toEqual([COPIES + 1, copies]);

  // a tab, another order, a filter or somebody who sees some alone: every hit is asked
  expect((await ask(admin, { q, status: 140 })).counts).toMatchObject({ 0: COPIES + 1, 140: COPIES - 500 });
  expect((await ask(admin, { q, sort: 'created_at', page_size: 1 })).numbers).toEqual([`COPY${COPIES}`]);
  expect((await ask(admin, { q, provider: 6 })).total).toBe(COPIES + 1);
  expect((await ask(clerk, { q })).total).toBe(COPIES - 500);
  // too short for an index: the newest just the same
  expect(await ask(admin, { q: 'สม', page_size: 1 })).toMatchObject({ total: 500, total_capped: true });
  // fewer than that are counted as ever
  expect(await ask(admin, { q: 'copy50', page_size: 1 })).toMatchObject({ total: 11 });
});

test('orders are narrowed by one product, in a mystery box or not', async () => {
  const admin = await world.as('admin');
  const { number } = await admin.do(orders.create, await anOrder(world, { OIL: 1, SOAP: 1 }, { cod: true }));
  await admin.do(orders.create, await anOrder(world, { SOAP: 1 }, { cod: true }));
  const product_id = await world.value<number>(
    `select id from products where enterprise_id = 1 and code = 'OIL'`,
  );
  expect((await ask(admin, { product_id })).numbers).toEqual([number]);
});
