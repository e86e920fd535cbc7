import { describe, expect, test } from 'vitest';
import { notifications } from '../../../contract/notifications.ts';
import { orders } from '../../../contract/orders.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { newcomers } from '../../../test/world/newcomers.ts';
import { openStage } from '../../../test/world/stage.ts';

const world = openWorld();
describe('notifications', () => {
  test('are one’s own: newest first, counted, read one by one or all at once, by nobody else', async () => {
    const [mine, other] = await newcomers(world, [
      { group: 3, roles: {} },
      { group: 3, roles: {} },
    ]);
    const ids = await world.value<number[]>(
      `with made as (
         insert into notifications (enterprise_id, user_id, type, title, message, at)
         select 1, u.id, 'info', jsonb_build_object('th', 'ข่าว ' || n, 'en', 'News ' || n), '{"th":"ก","en":"a"}', now()
         from (select max(id) - 1 as id from users) u, generate_series(1, 3) n returning id)
       select array_agg(id order by id) from made`,
    );
    const read = async () => {
      const { Data, Datum } = (await mine!.call(notifications.list, {})).ok;
      return [Data.map((n) => [n.title.en, n.read_at !== null]), Datum.unread, Datum.total];
    };
    expect(await read()).toEqual([
      [
        ['News 3', false],
        ['News 2', false],
        ['News 1', false],
      ],
      3,
      3,
    ]);
    expect((await other!.do(notifications.list, {})).length).toBe(0);
    expect((await other!.call(notifications.read, { id: ids[1]! })).status).toBe(404);
    await mine!.do(notifications.read, { id: ids[1]! });
    const at = await world.value('select read_at from notifications where id = $1', [ids[1]]);
    await mine!.do(notifications.read, { id: ids[1]! });
    expect(await world.value('select read_at from notifications where id = $1', [ids[1]])).toEqual(at);
    expect(await read()).toEqual([
      [
        ['News 3', false],
        ['News 2', true],
        ['News 1', false],
      ],
      2,
      3,
    ]);
    await other!.do(notifications.readAll, {});
    expect((await read())[1]).toBe(2);
    await mine!.do(notifications.readAll, {});
    expect((await read())[1]).toBe(0);
    expect(await world.value('select read_at from notifications where id = $1', [ids[1]])).toEqual(at);
  });
  test('are told where their reader has chosen; what concerns the account always, and the mail in their language', async () => {
    await world.db.query('update enterprises set is_demo = true where id = 1');
    const [reader, deaf] = await newcomers(world, [
      { group: 3, roles: { packing: 2 } },
      { group: 3, roles: { packing: 2 } },
    ]);
    const ids = await world.value<number[]>(
      `with two as (update users set email = 'reader' || id || '@mali.example', locale = 'en'
         where id in (select id from users order by id desc limit 2) returning id)
       select array_agg(id order by id) from two`,
    );
    const kinds = async (who: Caller) =>
      (await who.do(notifications.choices, {})).kinds.map(({ kind }) => kind);
    expect(await kinds(reader!)).toEqual(['auth.security', 'warehouse.handover', 'packing.cancelled']);
    const kind = 'packing.cancelled';
    await reader!.do(notifications.choose, { kind, bell: true, mail: true });
    const { kinds: now } = await deaf!.do(notifications.choose, { kind, bell: false, mail: false });
    expect(now.find((one) => one.kind === kind)).toMatchObject({ bell: false, mail: false, always: false });
    await reader!
      .call(notifications.choose, { kind: 'warehouse.low', bell: false, mail: false })
      .then((answer) =>
        // what one is not told of is nothing to choose
        expect(answer.status).toBe(404),
      );
    const s = await openStage(world);
    const order = await s.inRound();
    await s.admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'ทดสอบ' });
    const titles = async (who: Caller) => (await who.do(notifications.list, {})).map(({ title }) => title.en);
    expect([await titles(reader!), await titles(deaf!)]).toEqual([[`${order.number} is cancelled`], []]);
    const mails = (await world.db.query(`select data from pgboss.job where name = 'mail'`)).rows as {
      data: { to: string; subject: string; text: string };
    }[];
    const mine = mails.map(({ data }) => data).filter(({ to }) => to.startsWith('reader'));
    expect(mine).toMatchObject([
      {
        to: `reader${ids[0]}@mali.example`,
        subject: expect.stringContaining(`${order.number} is cancelled`),
      },
    ]);
    // a packer may open the round, not the order
    expect(mine[0]!.text).toMatch(/\/backoffice\/packings\/\d+\n[^]*\/profile\/notifications/);
    await world.db.query('update enterprises set is_demo = false where id = 1');
  });
});
