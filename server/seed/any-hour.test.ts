import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../contract/codes/order-status.ts';
import { differences } from '../modules.ts';
import { openLog } from '../platform/log.ts';
import { seedDemo } from './demo.ts';
import { emptyDatabases } from './empty-databases.ts';
import { endsOf, tally, type End } from './plan-ends.ts';
import { Ids } from './rows.ts';
import { smallShops } from './small-shops.ts';
import { planShop } from './tell-shop.ts';
import { byTurns } from '../../test/world/push.ts';

const empty = emptyDatabases();

// What follows from the moment of the start and nothing else: the story must fit whenever somebody starts the shop.
const HOURS: readonly (readonly [string, string])[] = [
  ['ten past midnight', '2026-11-20T17:10:00Z'],
  ['six in the morning', '2026-11-20T23:00:00Z'],
  ['a minute to noon', '2026-11-21T04:59:00Z'],
  ['half past five in the afternoon', '2026-11-21T10:30:00Z'],
  ['ten to midnight', '2026-11-21T16:50:00Z'],
  ['a new year, when what was delivered long ago is completed', '2026-12-31T20:20:00Z'],
  ['a Monday, at the moment of a cut', '2026-11-23T06:40:00Z'],
];
test.each(byTurns(HOURS, 2))(
  'the story can be told at %s',
  async (_when, moment) => {
    const { reach, db, config } = await empty.make();
    const start = new Date(moment);
    const plans = smallShops();
    await seedDemo(reach, config, openLog('silent'), start, plans);
    const found = await db.query<End & { shop: number }>(
      'select enterprise_id as shop, status, packing_status as packing from orders',
    );
    const ids = new Ids();
    for (const plan of plans) {
      const { id } = plan.enterprise;
      const { planned } = planShop(plan, { ids, passwordHash: '', now: start.getTime() });
      const stand = found.rows.filter((o) => o.shop === id);
      expect(tally(stand)).toEqual(tally(endsOf(planned, start.getTime())));
      expect(new Set(stand.map((o) => o.status))).toEqual(new Set(ORDER_STATUSES));
      await db.query(`select set_config('app.enterprise_id', $1, false)`, [String(id)]);
      expect(
        await differences({
          enterpriseId: id,
          run: (q) => db.query({ text: q.text, values: [...q.values] }),
        }),
      ).toEqual([]);
    }
    const late = await db.query(
      `select (select max(at) from order_events) <= $1 and (select max(at) from stock_bills) <= $1 and (select max(at) from audit_log) <= $1 as fits`,
      [start],
    );
    expect(late.rows).toEqual([{ fits: true }]);
  },
  120_000,
);
