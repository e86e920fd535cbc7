import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '../../contract/orders.ts';
import { remittances } from '../../contract/remittances.ts';
import { openPool } from '../../server/platform/db.ts';
import { dayOf, now } from '../../server/platform/clock.ts';
import type { Failpoint } from '../../server/platform/failpoints.ts';
import { openLog } from '../../server/platform/log.ts';
import { reading, usePool } from '../../server/platform/tx.ts';
import { differences } from '../../server/modules.ts';
import { ownDatabase } from './own-database.ts';
import { Server } from './server.ts';

const own = ownDatabase('remittances');
const server = new Server(own);
let work: pg.Pool;

beforeAll(() => {
  work = openPool({ connectionString: own.url }, 2, openLog('silent'));
  usePool(work);
});
afterAll(async () => {
  await server.kill();
  await work.end();
});

interface Parcel {
  id: number;
  number: string;
  due: number;
}
/** To be paid at the door, and delivered. */
async function delivered(): Promise<Parcel> {
  const { body } = await server.call('admin', orders.create, await own.anOrder({ SOAP: 1 }));
  const { id, number, order_amount: due } = body.Data;
  for (const status of [112, 121, 122])
    await own.db.query('update orders set status = $2, provider = 2 where id = $1', [id, status]);
  await own.db.query(
    `update orders set packing_status = 3, delivery_status = 4, reserved_until = null, delivered_at = now() - interval '1 day' where id = $1`,
    [id],
  );
  return { id, number, due };
}

async function bring(
  name: string,
  parcels: Parcel[],
  lessOfLast: number,
): Promise<{ status: number; id: number }> {
  const rows = parcels.map(
    ({ number, due }, i) => `${number},${due - (i === parcels.length - 1 ? lessOfLast : 0)}`,
  );
  const form = new FormData();
  form.append('file', new Blob([['code,amount', ...rows].join('\n')], { type: 'text/csv' }), `${name}.csv`);
  try {
    const answer = await fetch(`${server.base}/api/v1/remittances?provider=2`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await server.token('admin')}` },
      body: form,
    });
    const { Data } = (await answer.json()) as { Data?: { id: number } };
    return { status: answer.status, id: Data?.id ?? 0 };
  } catch {
    return { status: 0, id: 0 };
  }
}

const STEPS: [string, Failpoint, 'bring' | 'settle' | 'accept' | 'take back'][] = [
  ['while the sheet is kept, its lines written', 'remittance.bring.after_lines', 'bring'],
  ['while it is settled, the payments written', 'remittance.settle.after_payments', 'settle'],
  ['while it is settled, the lines marked', 'remittance.settle.after_lines', 'settle'],
  ['while it is settled, all but committed', 'remittance.settle.before_commit', 'settle'],
  ['while a difference is accepted', 'remittance.accept.after_payment', 'accept'],
  ['while it is taken back', 'remittance.take_back.after_payments', 'take back'],
];

test.each(STEPS)(
  'killed %s: started again and asked again, nothing is there twice and nothing by halves',
  async (_step, point, at) => {
    await server.start({ FAILPOINT: point });
    const parcels = [await delivered(), await delivered(), await delivered()];
    const last = parcels[2]!;
    const paid = async () =>
      Promise.all(
        parcels.map(async ({ id }) =>
          Number(await own.value('select paid_amount from orders where id = $1', [id])),
        ),
      );
    const payments = () =>
      own.value<number>('select count(*)::int from payments where order_id = any ($1)', [
        parcels.map(({ id }) => id),
      ]);
    /** Asked once, and where that killed the server, asked again of the next one with the same key. */
    const insist = async (step: typeof at, ask: () => Promise<{ status: number }>) => {
      const before = [await paid(), await payments()];
      const answer = await ask();
      if (step !== at) return expect(answer.status).toBe(200);
      expect(answer.status).toBe(0);
      expect(await server.died(), 'the failpoint was reached').toBe('SIGKILL');
      expect([await paid(), await payments()]).toEqual(before);
      await server.start();
      expect((await ask()).status).toBe(200);
    };

    const keyOf = (what: string) => `${what}-${point.replaceAll('.', '-')}`;
    let id = 0;
    await insist('bring', async () => {
      const made = await bring(point, parcels, 5);
      id = made.id;
      return made;
    });
    expect(
      await own.value('select count(*)::int from remittances where file_name = $1', [`${point}.csv`]),
    ).toBe(1);

    const method = Number(
      await own.value(`select id from payment_methods where enterprise_id = 1 and name = 'โอนธนาคาร'`),
    );
    const transfer = {
      id,
      amount: parcels.reduce((sum, { due }) => sum + due, 0) - 5,
      day: dayOf(now()),
      payment_method_id: method,
    };
    const [first, second] = parcels.map(({ due }) => due * 100);
    await insist('settle', () => server.call('admin', remittances.settle, transfer, keyOf('settle')));
    expect(await paid()).toEqual([first, second, 0]);
    expect(await payments()).toBe(2);

    const difference = { id, row: 4, owed: last.due, rest: 'given_up' as const, reason: 'หัก 5 บาท' };
    await insist('accept', () => server.call('admin', remittances.accept, difference, keyOf('accept')));
    expect(await paid()).toEqual([first, second, last.due * 100 - 500]);
    expect(await payments()).toBe(3);

    const back = { id, reason: 'โอนผิด' };
    await insist('take back', () => server.call('admin', remittances.takeBack, back, keyOf('back')));
    expect(await paid()).toEqual([0, 0, 0]);
    expect(await payments()).toBe(6);
    const found = await reading({ enterpriseId: 1 }, differences);
    expect(found.filter(({ rule }) => /payment/.test(rule))).toEqual([]);
    await server.kill();
  },
  120_000,
);
