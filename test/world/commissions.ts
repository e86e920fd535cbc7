import type { Input } from '../../contract/endpoint.ts';
import { commissions } from '../../contract/commissions.ts';
import { addDays, dayOf, now } from '../../server/platform/clock.ts';
import type { Caller, World } from './app.ts';

type NewRate = Input<typeof commissions.addRate>;
/** Three percent for everybody on everything, from today: whatever is closed, this is not. */
export const rateInput = (over: Partial<NewRate> = {}): NewRate => ({
  kind: 'percent',
  value: 3,
  from: dayOf(now()),
  ...over,
});
export const aRate = (who: Caller, over: Partial<NewRate> = {}) =>
  who.do(commissions.addRate, rateInput(over));

/** As if nothing had ever been settled, and no rate been made. */
export async function forgetCommissions(world: World): Promise<void> {
  await world.db.query(`
    delete from commission_entries where enterprise_id = 1;
    delete from commission_sums where enterprise_id = 1;
    delete from commission_waiting where enterprise_id = 1;
    delete from commission_returned where enterprise_id = 1;
    insert into commission_marks (enterprise_id, order_id) select enterprise_id, order_id from returns where enterprise_id = 1;
    delete from commission_periods where enterprise_id = 1;
    delete from commission_rates where enterprise_id = 1`);
}
/** The period that is open, if one is, else a new one of a day, `days` ago where none came before. */
export async function anOpenPeriod(
  world: World,
  who: Caller,
  days = 20,
): Promise<{ id: number; number: string }> {
  const { rows } = await world.db.query<{ id: number; number: string }>(
    'select id, number from commission_periods where enterprise_id = 1 and closed_at is null',
  );
  if (rows[0]) return rows[0];
  const last = await world.value<string | null>(
    'select max(to_day)::text from commission_periods where enterprise_id = 1',
  );
  const from = last ? addDays(last, 1) : addDays(dayOf(now()), -days);
  return who.do(commissions.openPeriod, { from, to: from });
}
/** What is to be sent to close a period as it is looked at. */
export async function asSeen(who: Caller, id: number) {
  const { people } = await who.do(commissions.period, { id });
  return { id, seen: people.map(({ user_id, payable }) => ({ user_id, payable })) };
}
export async function aClosedPeriod(world: World, who: Caller): Promise<{ id: number; number: string }> {
  const period = await anOpenPeriod(world, who);
  await who.do(commissions.closePeriod, await asSeen(who, period.id));
  return period;
}
