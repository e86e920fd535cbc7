import { describe, expect, test } from 'vitest';
import { profile } from '../../contract/auth.ts';
import { GROUPS, type GroupId, type Level, AREAS, type Area } from '../../contract/shared.ts';
import { levelsOf } from '../../contract/rights.ts';
import { openWorld } from '../../test/world/app.ts';

const everything = Object.fromEntries(AREAS.map((m) => [m, 3])) as Record<Area, Level>;
const some = (levels: Partial<Record<Area, Level>>) => ({
  ...Object.fromEntries(AREAS.map((m) => [m, 0])),
  ...levels,
});

describe('behaviour.md §2, written once more by hand', () => {
  test.each([
    ['an administrator without a role', GROUPS.admin, {}, everything],
    [
      'an owner for whom nothing was set',
      GROUPS.owner,
      {},
      { ...Object.fromEntries(AREAS.map((m) => [m, 1])), report: 3, payment: 3, order: 2 },
    ],
    ['an employee for whom nothing was set', GROUPS.employee, {}, some({})],
    ['an employee with everything', GROUPS.employee, everything, everything],
    [
      'an agent with everything',
      GROUPS.agent,
      everything,
      some({ order: 2, product: 1, customer: 2, payment: 1, report: 1, coupon: 1 }),
    ],
    ['a delivery user with everything', GROUPS.delivery, everything, some({ express: 2, delivery: 2 })],
    ['a customer with everything', GROUPS.customer, everything, some({ order: 1 })],
  ] as const)('%s', (_who, group, roles, levels) => {
    expect(levelsOf(group, roles)).toEqual(levels);
  });

  test('an owner’s own setting counts, lower ones too', () => {
    expect(levelsOf(GROUPS.owner, { order: 0, wms: 3 })).toMatchObject({ order: 0, wms: 3, report: 3 });
  });
  test.each(Object.values(GROUPS))(
    'a special user of group %i packs at level 3 and has nothing more',
    (group: GroupId) => {
      expect(levelsOf(group, {}, true)).toEqual({ ...levelsOf(group, {}), packing: 3 });
    },
  );
});

describe('the special users of the configuration', () => {
  // the cast is made in one order: its third is the clerk
  const world = openWorld({ SPECIAL_USER_IDS: '3,999' });
  test('are those and nobody else', async () => {
    expect(await world.value(`select id from users where username = 'clerk'`)).toBe(3);
    const rights = async (name: string) =>
      JSON.parse((await (await world.as(name)).do(profile.me, {})).Roles) as Record<string, Level>;
    expect((await rights('clerk'))['packing']).toBe(3);
    expect((await rights('checker'))['packing']).toBe(0);
    const levels = await rights('clerk');
    expect(levels['paltfrom']).toBe(levels['platform']);
  });
});
