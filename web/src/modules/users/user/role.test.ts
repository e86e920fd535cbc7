import { describe, expect, test } from 'vitest';
import { GROUPS } from '../../../../../contract/shared.ts';
import { holderOf, roleOf, sentOf, sourceOf, startOf } from './role.ts';

describe('a role in the form', () => {
  test('is what counts: the group’s own and what was set', () => {
    expect(roleOf({ group_id: GROUPS.owner, roles: { wms: 2 } })).toMatchObject({
      wms: 2,
      payment: 3,
      order: 2,
    });
    expect(roleOf({ group_id: GROUPS.delivery, roles: { order: 3, express: 2 } })).toMatchObject({
      order: 0,
      express: 2,
    });
  });
  test('is sent with each of the thirteen areas, the ones taken away too', () => {
    const { group_id, roles } = sentOf({ ...startOf(GROUPS.owner), payment: 0 });
    expect([group_id, roles.payment, Object.keys(roles).length]).toEqual([2, 0, 13]);
  });
  test('begins with what the new group is for, never with what the old one had', () => {
    expect(startOf(GROUPS.employee)).toMatchObject({ order: 0, wms: 0 });
    expect(startOf(GROUPS.owner)).toMatchObject({ report: 3, wms: 1 });
    expect(startOf(GROUPS.delivery)).toMatchObject({ express: 2, order: 0 });
    expect(startOf(GROUPS.customer)).toMatchObject({ order: 1, payment: 0 });
  });
  test('says where an ability comes from', () => {
    const words = { th: '', en: '' };
    const tracking = { right: { order: 2, packing: 2 }, ...words } as const;
    const cost = { right: { wms: 3 }, groups: [GROUPS.owner], ...words } as const;
    const clerk = holderOf({ ...startOf(GROUPS.employee), order: 2 }, false);
    const owner = holderOf(startOf(GROUPS.owner), false);
    expect([
      sourceOf(clerk, tracking, 'order'),
      sourceOf(clerk, tracking, 'packing'),
      sourceOf(clerk, cost, 'wms'),
      sourceOf(owner, cost, 'wms'),
    ]).toEqual(['order', 'order', undefined, 'group']);
  });
  test('counts the configuration’s special users', () => {
    expect(holderOf(startOf(GROUPS.employee), true).levels).toMatchObject({ packing: 3, order: 0 });
  });
});
