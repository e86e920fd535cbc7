import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AREAS, GROUPS, type Area, type GroupId, type Level, type Roles } from '../../../contract/shared.ts';
import { levelsOf } from '../../../contract/rights.ts';
import { users } from '../../../contract/users.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { newcomers } from '../../../test/world/newcomers.ts';

const world = openWorld();

type Deed =
  | { does: 'create'; group: GroupId; roles: Roles; invited: boolean }
  | { does: 'role'; to: number; group: GroupId; roles: Roles }
  | { does: 'block' | 'unblock' | 'remove' | 'change'; to: number };
const people = fc.integer({ min: 0, max: 5 });
const roles = fc.dictionary(
  fc.constantFrom('order', 'packing', 'wms', 'payment'),
  fc.integer({ min: 0, max: 3 }),
) as fc.Arbitrary<Roles>;
const group = fc.constantFrom<GroupId>(1, 1, 2, 3, 4, 5, 6);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ does: fc.constant('create' as const), group, roles, invited: fc.boolean() }),
  fc.record({ does: fc.constant('role' as const), to: people, group, roles }),
  fc.record({ does: fc.constantFrom('block', 'unblock', 'remove', 'change'), to: people }),
);

interface Standing {
  id: number;
  group_id: GroupId;
  roles: Roles;
  status: string;
}
const everybody = async (): Promise<Map<number, Standing>> => {
  const { rows } = await world.db.query(
    'select id, group_id, roles, status_of(users) as status from users where enterprise_id = 1',
  );
  return new Map((rows as Standing[]).map((row) => [Number(row.id), row]));
};
/** Administration is beyond every level. */
const reach = ({ group_id, roles: set }: Standing): Record<Area | 'admin', number> => ({
  ...levelsOf(group_id, set),
  admin: group_id === GROUPS.admin ? 1 : 0,
});
let made = 0;

async function carryOut(who: Caller, given: Deed, ids: number[]): Promise<number> {
  if (given.does === 'create') {
    const name = `made${++made}`;
    const answer = await who.call(users.create, {
      fname: name,
      username: name,
      email: `${name}@mali.example`,
      group_id: given.group,
      roles: given.roles,
      sale_channel_id: null,
      access: given.invited ? 'invitation' : 'one_time',
    });
    return answer.status;
  }
  const id = ids[given.to]!;
  if (given.does === 'role')
    return (await who.call(users.setRole, { id, group_id: given.group, roles: given.roles })).status;
  if (given.does === 'remove') return (await who.call(users.remove, { id })).status;
  if (given.does === 'change')
    return (await who.call(users.change, { id, version: 1, fname: 'x', username: `changed${id}` })).status;
  const status = given.does === 'block' ? 'blocked' : 'active';
  return (await who.call(users.setStatus, { id, status })).status;
}

test('nobody raises anyone beyond themself, and the shop keeps an administrator who can come in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(people, deed), { minLength: 6, maxLength: 14 }),
      fc.array(fc.tuple(group, roles), { minLength: 5, maxLength: 5 }),
      async (deeds, others) => {
        // the cast steps aside: these six are the shop
        await world.db.query(
          'update users set deleted_at = now() where enterprise_id = 1 and deleted_at is null',
        );
        const cast = [[GROUPS.admin, {}] as const, ...others];
        const callers = await newcomers(
          world,
          cast.map(([of, set]) => ({ group: of, roles: set })),
        );
        const { rows } = await world.db.query(
          'select id from users where enterprise_id = 1 and deleted_at is null order by id',
        );
        const ids = (rows as { id: string }[]).map(({ id }) => Number(id));
        for (const [by, given] of deeds) {
          const before = await everybody();
          const editor = before.get(ids[by]!)!;
          const status = await carryOut(callers[by]!, given, ids);
          expect(status).toBeLessThan(500);
          const after = await everybody();
          for (const [id, now] of after) {
            const then = before.get(id);
            const had = then ? reach(then) : reach({ id, group_id: 6, roles: {}, status: 'new' });
            for (const area of [...AREAS, 'admin'] as const)
              if (reach(now)[area] > had[area])
                expect([given, reach(editor)[area] as Level]).toEqual([
                  given,
                  expect.toSatisfy((level: number) => level >= reach(now)[area]),
                ]);
            // what was changed was changed by an administrator who was in at that moment
            if (JSON.stringify(then) !== JSON.stringify(now))
              expect([editor.group_id, editor.status]).toEqual([GROUPS.admin, 'active']);
          }
          const active = [...after.values()].filter(
            (person) => person.group_id === GROUPS.admin && person.status === 'active',
          );
          expect(active.length, JSON.stringify(given)).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);
