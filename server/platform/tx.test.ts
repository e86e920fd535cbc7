import { afterEach, describe, expect, test } from 'vitest';
import { orders } from '../../contract/orders.ts';
import { openWorld } from '../../test/world/app.ts';
import { anOrder } from '../../test/world/orders.ts';
import { system } from './session.ts';
import { sql } from './sql.ts';
import { reading, transaction } from './tx.ts';

// the bugs are arranged: their lines would only hide others
const world = openWorld({ LOG_LEVEL: 'silent' });
const held = (id: number) => world.value('select held_at is not null from orders where id = $1', [id]);
const order = async () => {
  const clerk = await world.as('clerk');
  const { id } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }, { cod: true }));
  return { id, hold: () => clerk.call(orders.hold, { id, hold: true }) };
};

/** The audit row of a command fails so often with this code of the database. */
async function failing(code: string, times: number): Promise<void> {
  await world.db.query(`
    create sequence tries; grant usage on sequence tries to langraan_app;
    create function fail_sometimes() returns trigger language plpgsql as $$
    begin
      if nextval('tries') <= ${times} then raise exception 'arranged' using errcode = '${code}'; end if;
      return new;
    end $$;
    create trigger fail_sometimes before insert on audit_log for each row execute function fail_sometimes()`);
}
const tries = () => world.value<number>('select last_value::int from tries');
afterEach(() =>
  world.db.query(
    'drop trigger if exists fail_sometimes on audit_log; drop function if exists fail_sometimes; drop sequence if exists tries',
  ),
);

describe('all of a command or nothing', () => {
  test('where a write nobody waited for fails, the command fails with it', async () => {
    const { id, hold } = await order();
    await failing('23514', 1);
    expect((await hold()).status).toBe(500);
    expect(await held(id)).toBe(false);
    expect((await hold()).status).toBe(200);
    expect(await held(id)).toBe(true);
  });

  test('so it does where it went before the commit, and the work was told nothing', async () => {
    await expect(
      transaction(system(1), async (tx) => {
        const before = tx.run(sql`update products set price = 0 where enterprise_id = 1`);
        tx.send(sql`select 1 / 0`);
        await before;
      }),
    ).rejects.toThrow('division by zero');
    expect(await world.value('select count(*)::int from products where price = 0')).toBe(0);
  });

  test('what was asked with the commit and fails takes all of it back', async () => {
    await expect(
      transaction(system(1), async (tx) => {
        await tx.run(sql`update products set price = 0 where enterprise_id = 1`);
        tx.run(sql`select 1 / 0`).catch(() => undefined);
      }),
    ).rejects.toThrow('division by zero');
    expect(await world.value('select count(*)::int from products where price = 0')).toBe(0);
  });

  test('after its end nothing is asked: the connection may be another shop’s by then', async () => {
    for (const begun of [transaction, reading]) {
      const late = await begun(system(1), (tx) => Promise.resolve({ ask: () => tx.run(sql`select 1`) }));
      await expect(late.ask()).rejects.toThrow('asked after the end of its transaction: select 1');
      // nor after it was given up: what ran beside the part that failed may come to its next question only now
      let ask = (): Promise<unknown> => Promise.resolve();
      const failed = begun(system(1), (tx) => {
        ask = () => tx.run(sql`select 1`);
        return Promise.reject(new Error('no'));
      });
      await expect(failed).rejects.toThrow('no');
      await expect(ask()).rejects.toThrow('asked after the end of its transaction: select 1');
    }
  });

  test.each(['40001', '40P01'])('on %s it runs again, whole, and nobody notices', async (code) => {
    const { id, hold } = await order();
    await failing(code, 3);
    expect((await hold()).status).toBe(200);
    expect([await held(id), await tries()]).toEqual([true, 4]);
    expect(
      await world.value(`select count(*)::int from order_events where order_id = $1 and event = 'hold'`, [
        id,
      ]),
    ).toBe(1);
  });

  test('five times at most: then the caller is told to come again', async () => {
    const { id, hold } = await order();
    await failing('40001', 99);
    const answer = await hold();
    expect([answer.status, answer.error.Detail?.code, await tries()]).toEqual([503, 'db_query_failed', 5]);
    expect(await held(id)).toBe(false);
  });

  test('a connection that failed is not used up: many failures later calls are answered', async () => {
    const { hold } = await order();
    await failing('23514', 40);
    for (let i = 0; i < 40; i++) expect((await hold()).status).toBe(500);
    expect((await hold()).status).toBe(200);
    expect(world.app.pool.waitingCount).toBe(0);
  });
});
