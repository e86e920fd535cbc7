import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '../../contract/orders.ts';
import { packing } from '../../contract/packing.ts';
import { SUMMARY_STATES, summaries } from '../../contract/summaries.ts';
import { addDays, dayOf } from '../../server/platform/clock.ts';
import { BARCODES } from '../world/stage.ts';
import { ownDatabase } from './own-database.ts';
import { Server } from './server.ts';

/** A run goes on or has failed after so long, whatever happens to its worker. */
const AT_MOST_MS = 60_000;
const DAYS = 5;
const own = ownDatabase('summaries');
const server = new Server(own, () => ({ ROLE: 'all' }));

const to = dayOf(new Date(Date.now() - 40 * 86_400_000));
const from = addDays(to, 1 - DAYS);

beforeAll(async () => {
  await server.start();
  const input = await own.anOrder({ SOAP: 1, TEA: 2 });
  for (let nth = 0; nth < DAYS; nth++) {
    const { id, number: code } = (await server.call('clerk', orders.create, input)).body.Data;
    await server.call('packer', packing.cut, {});
    const at = { code, station: 'A' };
    await server.call('packer', packing.verify, { ...at, barcode: BARCODES['SOAP']! });
    await server.call('packer', packing.verify, { ...at, barcode: BARCODES['TEA']!, qty: 2 });
    expect((await server.call('packer', packing.close, at)).status).toBe(200);
    await own.db.query(`update parcels set closed_at = $2::timestamptz where order_id = $1`, [
      id,
      `${addDays(from, nth)}T23:30:00+07:00`,
    ]);
  }
  await server.kill();
}, 120_000);
afterAll(() => server.kill());

/** On a push one of them: each waits until its silence is noticed. */
const KILLED_AT = process.env['LONG'] === 'true' ? [1, 3, DAYS] : [3];
test.each(KILLED_AT)(
  'the worker is killed at day %i: another goes on where it was, each day is counted once, and it is over within a minute',
  async (nth) => {
    // another span of days each time: it is another run
    const days = { from, to: addDays(to, nth) };
    await server.start({ FAILPOINT: `summary.run.after_day@${nth}` });
    const begun = await server.call('admin', summaries.productAsync, days);
    expect(begun.body.Datum).toMatchObject({ progress: { of: DAYS + nth } });
    expect(await server.died(), 'the failpoint was reached').toBe('SIGKILL');
    const killed = Date.now();
    const done = () => own.value<number>('select days_done from summary_runs order by id desc limit 1');
    expect(await done(), 'the day that was not committed is not done').toBe(nth - 1);

    await server.start();
    const ask = () => server.call('admin', summaries.productAsync, days);
    await expect
      .poll(async () => (await ask()).body.Datum?.state, { timeout: AT_MOST_MS, interval: 500 })
      .toBe(SUMMARY_STATES.finished);
    expect(Date.now() - killed).toBeLessThan(AT_MOST_MS);
    const [byJob, atOnce] = [(await ask()).body, (await server.call('admin', summaries.product, days)).body];
    expect(byJob.Data).toEqual(atOnce.Data);
    expect(byJob.Data).toMatchObject({ pieces: 3 * DAYS, parcels: DAYS, orders: DAYS });
    expect(byJob.Datum.days).toEqual(atOnce.Datum.days);
    expect(byJob.Datum.id).toBe(begun.body.Datum.id);
    await server.kill();
  },
  180_000,
);
