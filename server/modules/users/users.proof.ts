import { byId, first, given, just, nth, type Proof } from '../../../test/world/proof.ts';
import type { World } from '../../../test/world/app.ts';
import type { Stage } from '../../../test/world/stage.ts';
import { users } from '../../../contract/users.ts';

const PERSON = { fname: 'มะปราง', username: 'maprang', email: 'maprang@mali.example', phone: '0861112222' };
let made = 0;
const fresh = () => ({ ...PERSON, username: `maprang${++made}`, email: `maprang${made}@mali.example` });
const NEW = { group_id: 3, roles: { order: 1 }, access: 'one_time' } as const;

const places = async (world: World) => ({
  team_id: await world.value<number>('select min(id) from teams where enterprise_id = 1'),
  department_id: await world.value<number>('select min(id) from departments where enterprise_id = 1'),
  sale_channel_id: await world.value<number>(
    'select min(id) from sale_channels where enterprise_id = 1 and type = 1',
  ),
});
const customer = (world: World) =>
  world.value<number>('select min(id) from customers where enterprise_id = 1');
const deleted = async (s: Stage) => {
  const { id } = await s.somebody(3);
  await s.admin.do(users.remove, { id });
  return id;
};
const preset = (s: Stage) => s.admin.do(users.addPreset, { name: `ชุดที่ ${++made}`, roles: { packing: 2 } });

export const proof: Proof = {
  tables: {
    users: 'document',
    logins: { kind: 'state', why: 'read before the enterprise is known' },
    role_presets: 'state',
  },
  marks: {
    users: `fname = fname || 'คะแนรี', nick_name = 'คะแนรี', phone = '0877777777'`,
    role_presets: `name = name || 'คะแนรี'`,
  },
  makes: async ({ who }) => ({
    preset: (await who.do(users.addPreset, { name: 'ชุดของร้าน', roles: { order: 1 } })).id,
  }),
  things: {
    user: first('users'),
  },
  endpoints: {
    'GET /api/v1/users': {
      call: async (_s, world) => ({ input: { group_id: 3, ...(await places(world)) } }),
      list: {
        fill: async () => undefined,
        text: `update users set nick_name = $1 where id = ${nth('users')}`,
        id: byId,
      },
    },
    'GET /api/v1/users/export': {
      call: async (_s, world) => ({ input: { group_id: 3, ...(await places(world)), format: 'csv' } }),
    },
    'GET /api/v1/users/{id}': { call: async (s) => ({ input: { id: await s.find.user('clerk') } }) },
    'GET /api/v1/users/choices': { call: just({}) },
    'GET /api/v1/users/customers': { call: just({ q: 'ก' }) },
    'GET /api/v1/users/customers/{id}': {
      absent: { id: { status: 404, code: 'not_found', why: 'it is the customer that is asked for' } },
      call: async (_s, world) => ({ input: { id: await customer(world) } }),
    },
    'GET /api/v1/users/abilities': { call: just({}) },
    'POST /api/v1/admin/users': {
      call: async (_s, world) => [
        { input: { ...fresh(), ...NEW, ...(await places(world)) } },
        { input: { ...fresh(), ...NEW, group_id: 6, roles: {}, customer_id: await customer(world) } },
      ],
      leaves: { audit: ['user.add'], topics: ['users'] },
      refuses: {
        duplicate: given(async () => ({
          ...fresh(),
          ...NEW,
          username: 'clerk',
          email: 'clerk@mali.example',
        })),
        duplicate_username: given(async () => ({ ...fresh(), ...NEW, username: 'clerk' })),
        duplicate_email: given(async () => ({ ...fresh(), ...NEW, email: 'clerk@mali.example' })),
      },
    },
    'PUT /api/v1/admin/users/{id}': {
      call: async (s, world) => [
        { input: { id: (await s.somebody(3)).id, ...fresh(), ...(await places(world)), version: 1 } },
        {
          input: { id: (await s.somebody(6)).id, ...fresh(), customer_id: await customer(world), version: 1 },
        },
      ],
      leaves: { audit: ['user.change'], topics: ['users'] },
      refuses: {
        duplicate: given(async (s) => ({
          id: (await s.somebody(3)).id,
          ...fresh(),
          username: 'clerk',
          email: 'clerk@mali.example',
          version: 1,
        })),
        duplicate_username: given(async (s) => ({
          id: (await s.somebody(3)).id,
          ...fresh(),
          username: 'clerk',
          version: 1,
        })),
        duplicate_email: given(async (s) => ({
          id: (await s.somebody(3)).id,
          ...fresh(),
          email: 'clerk@mali.example',
          version: 1,
        })),
        changed_meanwhile: given(async (s) => {
          const { id } = await s.somebody(3);
          await s.admin.do(users.change, { id, ...fresh(), version: 1 });
          return { id, ...fresh(), version: 1 };
        }),
        fail: given(async (s) => ({ id: await deleted(s), ...fresh(), version: 1 })),
      },
    },
    'GET /api/v1/users/{id}/holdings': {
      absent: { id: { status: 404, code: 'not_found', why: 'it is the user that is asked for' } },
      call: async (s) => ({ input: { id: await s.find.user('packer') } }),
    },
    'DELETE /api/v1/admin/users/{id}': {
      call: async (s) => ({ input: { id: (await s.somebody(3)).id } }),
      leaves: { audit: ['user.remove'], topics: ['users'] },
      refuses: {
        self_delete: given(async (s) => ({ id: await s.find.user('admin') })),
        last_admin: 'a race of two administrators: arranged in rare-refusals.test.ts',
        fail: given(async (s) => ({ id: await deleted(s) })),
      },
    },
    'PUT /api/v1/users/{id}/status': {
      call: async (s) => ({
        input: { id: (await s.somebody(3)).id, status: 'blocked' },
      }),
      leaves: { audit: ['user.status'], topics: ['users'] },
      refuses: {
        self_delete: given(async (s) => ({ id: await s.find.user('admin'), status: 'blocked' })),
        last_admin: 'a race of two administrators: arranged in rare-refusals.test.ts',
        fail: given(async (s) => ({ id: await deleted(s), status: 'active' })),
      },
    },
    'PUT /api/v1/users/{id}/role': {
      call: async (s, world) => [
        { input: { id: (await s.somebody(3)).id, group_id: 3, roles: { order: 1 } } },
        {
          input: { id: (await s.somebody(3)).id, group_id: 6, roles: {}, customer_id: await customer(world) },
        },
      ],
      leaves: { audit: ['user.role'], topics: ['users'] },
      refuses: {
        last_admin: given(async (s) => ({ id: await s.find.user('admin'), group_id: 3, roles: {} })),
        role_changed: given(async (s) => ({
          id: (await s.somebody(3, { order: 1 })).id,
          group_id: 3,
          roles: {},
          seen: { group_id: 3, roles: { order: 2 } },
        })),
        fail: given(async (s) => ({ id: await deleted(s), group_id: 3, roles: {} })),
      },
    },
    'GET /api/v1/users/presets': { call: just({}) },
    'POST /api/v1/users/presets': {
      call: async () => ({ input: { name: `ชุดที่ ${++made}`, roles: { packing: 2 } } }),
      leaves: { audit: ['preset.add'], topics: ['users'] },
      refuses: {
        duplicate: given(async (s) => ({ name: (await preset(s)).name, roles: {} })),
      },
    },
    'PUT /api/v1/users/presets/{id}': {
      call: async (s) => ({
        input: { id: (await preset(s)).id, name: `ชุดที่ ${++made}`, roles: { packing: 1 }, version: 1 },
      }),
      leaves: { audit: ['preset.change'], topics: ['users'] },
      refuses: {
        duplicate: given(async (s) => ({
          id: (await preset(s)).id,
          name: (await preset(s)).name,
          roles: {},
          version: 1,
        })),
        changed_meanwhile: given(async (s) => {
          const { id, name } = await preset(s);
          await s.admin.do(users.changePreset, { id, name, roles: {}, version: 1 });
          return { id, name, roles: {}, version: 1 };
        }),
      },
    },
    'DELETE /api/v1/users/presets/{id}': {
      call: async (s) => ({ input: { id: (await preset(s)).id } }),
      leaves: { audit: ['preset.remove'], topics: ['users'] },
    },
  },
};
