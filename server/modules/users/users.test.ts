import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { profile } from '../../../contract/auth.ts';
import { users } from '../../../contract/users.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { passwordFits } from './users.rules.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
});
const refusal = async (answer: Promise<{ status: number; error: { Detail?: { code: string } } }>) => {
  const { status, error } = await answer;
  return [status, error?.Detail?.code];
};

describe('the list of users', () => {
  test('is by group and name, and of the own shop alone', async () => {
    const found = await admin.do(users.list, { page_size: 200 });
    expect(found.map((u) => u.username)).toEqual(
      expect.arrayContaining(['admin', 'owner', 'clerk', 'delivery']),
    );
    expect(found.map((u) => u.username)).not.toContain('admin2');
    expect(found.map((u) => u.group_id)).toEqual([...found.map((u) => u.group_id)].sort());
    const deliverers = await (await world.as('packer')).do(users.list, { group_id: 5 });
    expect(deliverers.map((u) => [u.username, u.status])).toEqual([
      ['delivery', 'active'],
      ['delivery2', 'active'],
    ]);
    expect((await admin.do(users.list, { q: 'น้องฝ' })).map((u) => u.username)).toEqual(['clerk']);
    expect((await admin.do(users.list, { q: 'CLERK' })).map((u) => u.username)).toEqual(['clerk']);
  });
  test('shows who is no administrator the delivery users alone, whatever they ask for', async () => {
    const packer = await world.as('packer');
    for (const asked of [{}, { group_id: 1 }, { q: 'admin' }, { q: 'clerk' }] as const)
      expect((await packer.do(users.list, asked)).filter((u) => u.group_id !== 5)).toEqual([]);
    for (const { email, roles } of await packer.do(users.list, {})) expect([email, roles]).toEqual(['', {}]);
  });
  test('is by status', async () => {
    const { id } = await s.somebody(3);
    await admin.do(users.setStatus, { id, status: 'blocked' });
    expect((await admin.do(users.list, { status: 'blocked', page_size: 200 })).map((u) => u.id)).toContain(
      id,
    );
    expect((await admin.do(users.list, { status: 'active', page_size: 200 })).map((u) => u.id)).not.toContain(
      id,
    );
  });
  test('tells what somebody may do, not how he signs in', async () => {
    const [clerk] = await admin.do(users.list, { q: 'clerk' });
    expect(clerk).toMatchObject({ team: 'ทีมแชต', roles: { order: 2, payment: 1, wms: 0 } });
    expect(JSON.stringify(clerk)).not.toMatch(/hash|argon/);
  });
  test('finds somebody by a part of the phone, written any way, and by e-mail', async () => {
    const { id, caller } = await s.somebody(3);
    const { Username: username } = await caller.do(profile.me, {});
    await caller.do(profile.update, {
      fname: 'สมปอง',
      lname: '',
      nick_name: '',
      phone: '086-123-4597',
      email: 'Sompong_99@mali.example',
    });
    const found = async (q: string) => (await admin.do(users.list, { q })).map((u) => u.id);
    const parts = [
      '0861234597',
      '086-123-4597',
      '086 123',
      '123-45',
      '4597',
      '๐๘๖-๑๒๓',
      '+66 86 123',
      '66861234597',
    ];
    for (const q of [...parts, username, 'sompong_99', 'SOMPONG_99@mali'])
      expect([q, await found(q)]).toEqual([q, [id]]);
    // hyphens alone are no number, and are looked for as they are
    for (const q of ['086-124', '--', '(-)', '+']) expect([q, await found(q)]).not.toContain(id);
    await caller.do(profile.update, { fname: 'สมปอง', lname: '', nick_name: '', phone: '', email: '' });
    for (const q of parts) expect([q, await found(q)]).toEqual([q, []]);
  });
});

describe('blocking', () => {
  test('holds at once, is undone by letting in again, and needs a new sign-in', async () => {
    const { caller, id } = await s.somebody(3, { order: 1 });
    await admin.do(users.setStatus, { id, status: 'blocked' });
    expect((await caller.call(orders.list, {})).status).toBe(401);
    const [row] = (await admin.do(users.list, { page_size: 200 })).filter((u) => u.id === id);
    expect(row!.status).toBe('blocked');
    expect(await world.value('select blocked_by from users where id = $1', [id])).toBe(
      await s.find.user('admin'),
    );
    await admin.do(users.setStatus, { id, status: 'active' });
    // the session it had is gone for good
    expect((await caller.call(orders.list, {})).status).toBe(401);
  });
  test('oneself is refused, and the last administrator stays', async () => {
    const me = await s.find.user('admin');
    expect(await refusal(admin.call(users.setStatus, { id: me, status: 'blocked' }))).toEqual([
      409,
      'self_delete',
    ]);
    const { caller: second, id } = await s.somebody(1);
    await second.do(users.setStatus, { id: me, status: 'active' });
    await admin.do(users.setStatus, { id, status: 'blocked' });
    // the other one is blocked: that leaves nobody
    expect(await refusal(admin.call(users.setRole, { id: me, group_id: 3, roles: {} }))).toEqual([
      409,
      'last_admin',
    ]);
    await admin.do(users.setStatus, { id, status: 'active' });
    await world.db.query('update users set verified_at = null where id = $1', [id]);
    // and one who never verified does not count
    expect(await refusal(admin.call(users.setRole, { id: me, group_id: 3, roles: {} }))).toEqual([
      409,
      'last_admin',
    ]);
  });
  test('two administrators who demote each other at once: one stays', async () => {
    const [a, b] = [await s.somebody(1), await s.somebody(1)];
    await world.db.query(`update users set group_id = 2 where username = 'admin'`);
    try {
      const demote = (who: Caller, id: number) => who.call(users.setRole, { id, group_id: 3, roles: {} });
      const answers = await Promise.all([demote(a.caller, b.id), demote(b.caller, a.id)]);
      expect(answers.filter((x) => x.status === 200)).toHaveLength(1);
      const left = await world.value(
        `select count(*)::int from users where enterprise_id = 1 and group_id = 1 and blocked_at is null and verified_at is not null`,
      );
      expect(left).toBe(1);
    } finally {
      await world.db.query(`update users set group_id = 1 where username = 'admin'`);
    }
  });
});

describe('a role', () => {
  test('is what may be done from then on; the old sessions end', async () => {
    const { caller, id } = await s.somebody(3, { order: 2 });
    await admin.do(users.setRole, { id, group_id: 3, roles: { payment: 1, order: 0 } });
    expect((await caller.call(profile.me, {})).status).toBe(401);
    const [row] = (await admin.do(users.list, { page_size: 200 })).filter((u) => u.id === id);
    expect(row!.roles).toMatchObject({ payment: 1, order: 0, wms: 0 });
  });
  test('that somebody else has changed since it was seen is not written over', async () => {
    const { id } = await s.somebody(3, { order: 2 });
    const seen = { group_id: 3, roles: (await admin.do(users.detail, { id })).roles } as const;
    await admin.do(users.setRole, { id, group_id: 3, roles: { order: 1 }, seen });
    expect(await refusal(admin.call(users.setRole, { id, group_id: 3, roles: { order: 3 }, seen }))).toEqual([
      409,
      'role_changed',
    ]);
    const moved = await admin.do(users.detail, { id });
    expect(moved.roles).toMatchObject({ order: 1 });
    // a level above the ceiling is none: what the editor shows of it is what counts
    await admin.do(users.setRole, { id, group_id: 5, roles: { order: 3, express: 2 } });
    const { group_id, roles } = await admin.do(users.detail, { id });
    expect(roles['order']).toBe(0);
    await admin.do(users.setRole, { id, group_id: 5, roles: { express: 1 }, seen: { group_id, roles } });
  });
  test('of two who change it at once from the same sight, one stands', async () => {
    const { id } = await s.somebody(3);
    const seen = { group_id: 3, roles: {} } as const;
    const answers = await Promise.all(
      [1, 2].map((order) => admin.call(users.setRole, { id, group_id: 3, roles: { order }, seen })),
    );
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, 409]);
  });
  test('is told as what it lets a person do, over all modules', async () => {
    const abilities = await admin.do(users.abilities, {});
    expect(abilities).toContainEqual({
      right: { order: 2 },
      groups: [],
      th: 'ยกเลิกออเดอร์',
      en: 'Cancel orders',
    });
    // beside the calls: by level, and by group
    expect(abilities).toContainEqual(
      expect.objectContaining({ right: { wms: 3 }, groups: [2], en: 'See costs and stock values' }),
    );
    expect(abilities.filter(({ right }) => right === 'admin').length).toBeGreaterThan(1);
  });
  test('never gives a group more than it may have', async () => {
    const { id } = await s.somebody(3);
    await admin.do(users.setRole, { id, group_id: 5, roles: { order: 3, express: 3, wms: 3 } });
    const [row] = (await admin.do(users.list, { page_size: 200 })).filter((u) => u.id === id);
    expect(row!.roles).toMatchObject({ order: 0, express: 2, wms: 0 });
  });
  test('knows thirteen areas and four levels', async () => {
    const { id } = await s.somebody(3);
    for (const roles of [{ order: 4 }, { order: -1 }, { nothing: 1 }, { order: 1.5 }])
      expect(await refusal(admin.call(users.setRole, { id, group_id: 3, roles } as never))).toEqual([
        400,
        'invalid_param',
      ]);
    expect(await refusal(admin.call(users.setRole, { id, group_id: 7, roles: {} } as never))).toEqual([
      400,
      'invalid_param',
    ]);
  });
});

test.each([
  ['123456789', false],
  ['1234567890x', true],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
  ['Password12', false],
  ['รหัสผ่านยาวๆ', true],
])('the password %s fits: %s', (password, fits) => {
  expect(passwordFits(password, new Set(['password12']))).toBe(fits);
});
