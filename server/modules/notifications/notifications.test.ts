import { describe, expect, test } from 'vitest';
import { notifications } from '../../../contract/notifications.ts';
import { openWorld } from '../../../test/world/app.ts';
import { newcomers } from '../../../test/world/newcomers.ts';

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
});
