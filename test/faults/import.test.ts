import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imports } from '../../contract/imports.ts';
import { openPool } from '../../server/platform/db.ts';
import type { Failpoint } from '../../server/platform/failpoints.ts';
import { openLog } from '../../server/platform/log.ts';
import { reading, usePool } from '../../server/platform/tx.ts';
import { differences, MODULES } from '../../server/modules.ts';
import { checkRows, runRows } from '../../server/modules/imports/imports.commands/work-through.ts';
import { ownDatabase } from './own-database.ts';
import { Server } from './server.ts';

const ORDERS = 5;
const own = ownDatabase('import');
const server = new Server(own, () => ({ ROLE: 'all' }));
let work: pg.Pool;

beforeAll(async () => {
  work = openPool({ connectionString: own.url }, 2, openLog('silent'));
  usePool(work);
  // what the server does at its start: the kinds of imports are registered there
  for (const { joins } of MODULES) joins?.();
});
afterAll(async () => {
  await server.kill();
  await work.end();
});

const HEAD =
  'reference,channel,method,provider,name,phone,address,sub_district,district,province,zipcode,product,quantity';
const fileOf = (name: string) =>
  [
    HEAD,
    ...Array.from({ length: ORDERS }, (_, i) => [
      `${name}-${i},หน้าร้าน,COD,6,สมหญิง ใจดี,0812345678,12/3 หมู่ 4,สุเทพ,เมืองเชียงใหม่,เชียงใหม่,50200,SOAP,1`,
      `${name}-${i},,,,,,,,,,,TEA,1`,
    ]).flat(),
  ].join('\n');

async function bring(name: string): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([fileOf(name)], { type: 'text/csv' }), `${name}.csv`);
  const answer = await fetch(`${server.base}/api/v1/imports?kind=orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.token('clerk')}` },
    body: form,
  });
  return ((await answer.json()) as { Data: { id: number } }).Data.id;
}
const stateOf = async (id: number) =>
  own.value<string>(
    `select case when done_at is not null then 'done' when checked_at is not null then 'checked' else 'checking' end from imports where id = $1`,
    [id],
  );
const made = (name: string) =>
  own.value<number>(`select count(*)::int from order_references where reference like lower($1) || '-%'`, [
    name,
  ]);
const orderCount = () => own.value<number>('select count(*)::int from orders');

/** The check makes each order and takes it back: what comes after those is the run. */
const STEPS: [string, Failpoint, number][] = [
  ['in the check, its lines written', 'order.create.after_insert', 2],
  ['in the check, all but committed', 'order.import.after_reference', ORDERS],
  ['in the run, its lines written', 'order.create.after_insert', ORDERS + 1],
  ['in the run, its pieces taken', 'order.create.after_reserve', ORDERS + 3],
  ['in the run, all but committed', 'order.import.after_reference', ORDERS + 4],
];

test.each(STEPS)(
  'killed %s: after going on each order is there once',
  async (_step, point, arrival) => {
    const name = `K${arrival}${point.at(-1)}`;
    const before = await orderCount();
    await server.start({ FAILPOINT: `${point}@${arrival}` });
    const id = await bring(name);
    if (arrival > ORDERS) {
      await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('checked');
      expect(await orderCount()).toBe(before);
      await server.call('clerk', imports.run, { id });
    }
    expect(await server.died(), 'the failpoint was reached').toBe('SIGKILL');

    // as the queue does once it has found out
    const job = { enterprise: 1, id };
    if ((await stateOf(id)) === 'checking') {
      await checkRows(job);
      expect(await orderCount()).toBe(before);
    }
    await runRows(job);
    await runRows(job);
    expect(await stateOf(id)).toBe('done');
    expect(await made(name)).toBe(ORDERS);
    expect(await orderCount()).toBe(before + ORDERS);
    expect(await reading({ enterpriseId: 1 }, differences)).toEqual([]);
  },
  120_000,
);
