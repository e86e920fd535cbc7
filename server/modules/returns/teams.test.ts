import { beforeAll, expect, test } from 'vitest';
import { returns } from '../../../contract/returns.ts';
import { quarantine } from '../../../contract/returns.quarantine.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { cameBack, counted, deliveredPaid, setAside } from '../../../test/world/returns.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
/** Works with returns and payments, in a team that has none of the orders. */
let other: Caller;
beforeAll(async () => {
  s = await openStage(world);
  const { caller, id } = await s.somebody(3, { order: 2, order_return: 3, payment: 2 });
  other = caller;
  const team = await world.value<number>(
    `insert into teams (enterprise_id, name) values (1, 'ทีมอื่น') returning id`,
  );
  await world.db.query('update users set team_id = $2 where id = $1', [id, team]);
});
const code = ({ status, error }: Answer<unknown>) => [status, error.Detail?.code];
const GONE = [404, 'no_orders'];

test('another team’s returns are there for nobody: not to be counted, called off, ended, opened again, paid back or decided', async () => {
  const of = await cameBack(s, await deliveredPaid(s, world, { TEA: 2 }));
  const count = counted(of, { good: 1 });
  expect(code(await other.call(returns.close, count))).toEqual(GONE);
  expect(code(await other.call(returns.drop, { id: of.open!.id }))).toEqual(GONE);
  expect(code(await other.call(returns.end, { id: of.id, reason: 'ไม่รอแล้ว' }))).toEqual(GONE);

  const closed = await s.admin.do(returns.close, count);
  const again = { id: of.open!.id, reason: 'นับผิด' };
  expect(code(await other.call(returns.reopen, again))).toEqual(GONE);
  const { id } = closed.parcels[0]!.refund!;
  expect(code(await other.call(returns.decideRefund, { id, amount: 1 }))).toEqual(GONE);

  const piece = await setAside(s);
  const decision = { ...piece, qty: 1, outcome: 'write_off' as const, reason: 'แตก' };
  expect(code(await other.call(quarantine.decide, decision))).toEqual(GONE);
});
