import { commissions } from '../../../contract/commissions.ts';
import { dayOf, now } from '../../platform/clock.ts';
import { aClosedPeriod, aRate, anOpenPeriod, asSeen, rateInput } from '../../../test/world/commissions.ts';
import type { World } from '../../../test/world/app.ts';
import { byId, given, just, nth, ROWS, times, type Call, type Proof } from '../../../test/world/proof.ts';
import type { Stage } from '../../../test/world/stage.ts';

const narrow = async (s: Stage, world: World) => ({
  from: dayOf(now()),
  to: dayOf(now()),
  user_id: await s.find.user('clerk'),
  team_id: await world.value<number>('select id from teams where enterprise_id = 1 order by id limit 1'),
  sale_channel_id: await s.find.channel('หน้าร้าน'),
});
/** A period that nobody may close before its day is over. */
async function running(s: Stage, world: World): Promise<Call> {
  await world.db.query('delete from commission_periods where enterprise_id = 1 and closed_at is null');
  const last = await world.value<string | null>(
    'select max(to_day)::text from commission_periods where enterprise_id = 1',
  );
  const { rows } = await world.db.query<{ id: number }>(
    `insert into commission_periods (enterprise_id, number, from_day, to_day, at, user_name)
     values (1, 'CM-RUN', coalesce($1::date + 1, current_date), current_date + 1, now(), 'x') returning id`,
    [last],
  );
  const id = Number(rows[0]!.id);
  const undo = () => world.db.query('delete from commission_periods where id = $1', [id]);
  return { input: { id, seen: [] }, undo };
}
/** A rate that begins in what is closed, made behind the scenes. */
async function settledRate(s: Stage, world: World) {
  await aClosedPeriod(world, s.admin);
  const { id, version } = await aRate(s.admin, { value: 4 });
  await world.db.query(
    `update commission_rates set from_day = (select max(to_day) from commission_periods where enterprise_id = 1 and closed_at is not null) where id = $1`,
    [id],
  );
  const from = await world.value<string>('select from_day::text from commission_rates where id = $1', [id]);
  return { id, version, ...rateInput({ value: 4, from }) };
}
const closedDay = (world: World) =>
  world.value<string>(
    'select max(to_day)::text from commission_periods where enterprise_id = 1 and closed_at is not null',
  );
const ITS_PERIOD = { status: 404, code: 'not_found', why: 'it is the period that is asked for' };
const NOBODY = { status: 404, code: 'not_found', why: 'figures of who is not there are no figures' };
const OF_REPORT = { period_id: ITS_PERIOD, user_id: NOBODY, team_id: NOBODY, sale_channel_id: NOBODY };
const NOT_OFFERED = { status: 404, code: 'not_offered', why: 'it names the field to choose again' };
const OF_RATE = {
  user_id: NOT_OFFERED,
  team_id: NOT_OFFERED,
  sale_channel_id: NOT_OFFERED,
  product_id: NOT_OFFERED,
  category_id: NOT_OFFERED,
};
const forPerson = async (s: Stage) =>
  rateInput({ user_id: await s.find.user('clerk'), product_id: await s.find.product('TEA'), note: 'ทดลอง' });
/** With every id that a rate may carry, one whom and one what at a time. */
const everyRate = async (s: Stage, world: World) => [
  await forPerson(s),
  rateInput({
    team_id: await world.value<number>('select id from teams where enterprise_id = 1 order by id limit 1'),
    category_id: await world.value<number>(
      'select id from categories where enterprise_id = 1 order by id limit 1',
    ),
  }),
  rateInput({ sale_channel_id: await s.find.channel('หน้าร้าน') }),
];

export const proof: Proof = {
  tables: {
    commission_rates: 'document',
    commission_periods: 'state',
    commission_entries: 'fact',
    commission_sums: 'fact',
    commission_waiting: 'mark',
    commission_marks: 'mark',
    commission_orders: 'mark',
    commission_days: 'state',
    commission_day_sums: 'mark',
    commission_returned: 'mark',
  },
  marks: {
    commission_rates: `note = 'คะแนรี', made_name = 'คะแนรี'`,
    commission_periods: `user_name = 'คะแนรี'`,
  },
  makes: async ({ who, world, enterprise }) => {
    const days = { from: '2026-01-01', to: '2026-01-02' };
    const open = await world.db.query<{ id: number }>(
      'select id from commission_periods where enterprise_id = $1 limit 1',
      [enterprise],
    );
    return {
      commission_rate: (await who.do(commissions.addRate, rateInput())).id,
      commission_period: open.rows[0]?.id ?? (await who.do(commissions.openPeriod, days)).id,
    };
  },
  endpoints: {
    'GET /api/v1/reports/commission': {
      call: async (s, world) => [
        { input: await narrow(s, world) },
        { input: { period_id: (await anOpenPeriod(world, s.admin)).id } },
      ],
      list: {
        fill: async (s, world) => {
          await times(ROWS, () => s.cod());
          await world.db.query(
            `update orders o set user_id = u.id from (
               select id, row_number() over (order by id desc) as n from orders where enterprise_id = 1) as l
             join (select id, row_number() over (order by id) as n from users where enterprise_id = 1) as u using (n) where o.id = l.id and l.n <= $1`,
            [ROWS],
          );
        },
        id: (row) => row['user_id'],
      },
      absent: OF_REPORT,
    },
    'GET /api/v1/reports/commission/export': {
      call: async (s, world) => [
        { input: { ...(await narrow(s, world)), columns: 'user,payable' } },
        { input: { period_id: (await anOpenPeriod(world, s.admin)).id } },
      ],
      absent: OF_REPORT,
    },
    'GET /api/v1/reports/commission/lines': {
      call: async (s, world) => [
        { input: { ...(await narrow(s, world)), part: 'sale' } },
        { input: { period_id: (await anOpenPeriod(world, s.admin)).id } },
      ],
      list: {
        // of somebody new: orders of others are more than a page
        async fill(s, world) {
          const { id } = await s.somebody(3);
          await times(ROWS, async () =>
            world.db.query('update orders set user_id = $2 where id = $1', [(await s.cod()).id, id]),
          );
          return { user_id: id };
        },
        id: (row) => [(row['order'] as { id: number }).id, row['line'], row['kind'], row['day']].join('/'),
      },
      absent: OF_REPORT,
    },
    'GET /api/v1/reports/commission/lines/export': {
      call: async (s, world) => [
        { input: { ...(await narrow(s, world)), part: 'sale', columns: 'order,amount' } },
        { input: { period_id: (await anOpenPeriod(world, s.admin)).id } },
      ],
      absent: OF_REPORT,
    },
    'GET /api/v1/reports/commission/try': {
      call: given(async (s) => ({ order: (await s.cod()).number })),
    },
    'GET /api/v1/reports/commission/statement': {
      call: given(async (s, world) => ({
        user_id: await s.find.user('clerk'),
        period_id: (await anOpenPeriod(world, s.admin)).id,
        locale: 'en',
      })),
    },
    'GET /api/v1/commission/choices': { call: just() },
    'GET /api/v1/commission/rates': {
      call: given(async (s, world) => {
        await s.admin.do(commissions.addRate, await forPerson(s));
        const { from: _from, to: _to, ...whose } = await narrow(s, world);
        return { ...whose, state: 'on', who: 'user' };
      }),
      list: {
        fill: (s) => times(ROWS, () => aRate(s.admin)),
        text: `update commission_rates set note = $1 where id = ${nth('commission_rates')}`,
        id: byId,
      },
    },
    'POST /api/v1/commission/rates': {
      call: async (s, world) => (await everyRate(s, world)).map((input) => ({ input })),
      leaves: { audit: ['commission.rate_add'], topics: ['commissions'] },
      refuses: {
        commission_rate_closed: given(async (s, world) => {
          await aClosedPeriod(world, s.admin);
          return rateInput({ from: await closedDay(world) });
        }),
      },
      absent: OF_RATE,
    },
    'PUT /api/v1/commission/rates/{id}': {
      call: async (s, world) => {
        const calls: Call[] = [];
        for (const input of await everyRate(s, world))
          calls.push({ input: { ...(await aRate(s.admin)), ...input, value: 5 } });
        return calls;
      },
      leaves: { audit: ['commission.rate_change'], topics: ['commissions'] },
      refuses: {
        changed_meanwhile: given(async (s) => ({ ...(await aRate(s.admin)), ...rateInput(), version: 99 })),
        commission_rate_settled: given(async (s, world) => ({ ...(await settledRate(s, world)), value: 5 })),
        commission_rate_closed: given(async (s, world) => {
          await aClosedPeriod(world, s.admin);
          return { ...(await aRate(s.admin)), ...rateInput({ from: await closedDay(world) }) };
        }),
      },
      absent: OF_RATE,
    },
    'DELETE /api/v1/commission/rates/{id}': {
      call: given(async (s) => ({ id: (await aRate(s.admin)).id })),
      leaves: { audit: ['commission.rate_withdraw'], topics: ['commissions'] },
      refuses: {
        commission_rate_settled: given(async (s, world) => ({ id: (await settledRate(s, world)).id })),
      },
    },
    'GET /api/v1/commission/periods': {
      call: given(async (s, world) => {
        await aClosedPeriod(world, s.admin);
        return {};
      }),
      list: { fill: (s, world) => times(ROWS, () => aClosedPeriod(world, s.admin)), id: byId },
    },
    'POST /api/v1/commission/periods': {
      call: given(async (s, world) => {
        const { id } = await anOpenPeriod(world, s.admin);
        const { from, to } = (await s.admin.do(commissions.period, { id })).period;
        await s.admin.do(commissions.removePeriod, { id });
        return { from, to };
      }),
      leaves: { audit: ['commission.period_open'], topics: ['commissions'] },
      refuses: {
        commission_period_open: given(async (s, world) => {
          await anOpenPeriod(world, s.admin);
          return { from: dayOf(now()), to: dayOf(now()) };
        }),
        commission_period_gap: given(async (s, world) => {
          await aClosedPeriod(world, s.admin);
          return { from: dayOf(now()), to: dayOf(now()) };
        }),
      },
    },
    'GET /api/v1/commission/periods/{id}': {
      call: given(async (s, world) => ({ id: (await anOpenPeriod(world, s.admin)).id })),
    },
    'PUT /api/v1/commission/periods/{id}/close': {
      call: given(async (s, world) => asSeen(s.admin, (await anOpenPeriod(world, s.admin)).id)),
      leaves: { audit: ['commission.period_close'], topics: ['commissions'] },
      refuses: {
        commission_period_closed: given(async (s, world) => ({
          id: (await aClosedPeriod(world, s.admin)).id,
          seen: [],
        })),
        commission_period_running: running,
        commission_changed: given(async (s, world) => ({
          id: (await anOpenPeriod(world, s.admin)).id,
          seen: [{ user_id: await s.find.user('clerk'), payable: 1 }],
        })),
      },
    },
    'DELETE /api/v1/commission/periods/{id}': {
      call: given(async (s, world) => ({ id: (await anOpenPeriod(world, s.admin)).id })),
      leaves: { audit: ['commission.period_remove'], topics: ['commissions'] },
      refuses: {
        commission_period_closed: given(async (s, world) => ({
          id: (await aClosedPeriod(world, s.admin)).id,
        })),
      },
    },
  },
};
