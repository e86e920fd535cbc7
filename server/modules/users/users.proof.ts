import { byId, first, given, just, nth, type Proof } from '../../../test/world/proof.ts';

export const proof: Proof = {
  tables: { users: 'document', logins: { kind: 'state', why: 'read before the enterprise is known' } },
  marks: { users: `fname = fname || 'คะแนรี', nick_name = 'คะแนรี', phone = '0877777777'` },
  things: {
    user: first('users'),
  },
  endpoints: {
    'GET /api/v1/users': {
      call: just({ group_id: 5 }),
      list: {
        fill: async () => undefined,
        text: `update users set nick_name = $1 where id = ${nth('users')}`,
        id: byId,
      },
    },
    'GET /api/v1/users/{id}': { call: async (s) => ({ input: { id: await s.find.user('clerk') } }) },
    'GET /api/v1/users/abilities': { call: just({}) },
    'PUT /api/v1/users/{id}/status': {
      call: async (s) => ({
        input: { id: (await s.somebody(3)).id, status: 'blocked' },
      }),
      leaves: { audit: ['user.status'], topics: ['users'] },
      refuses: {
        self_delete: given(async (s) => ({ id: await s.find.user('admin'), status: 'blocked' })),

        last_admin: 'a race of two administrators: arranged in rare-refusals.test.ts',
      },
    },
    'PUT /api/v1/users/{id}/role': {
      call: async (s) => ({
        input: { id: (await s.somebody(3)).id, group_id: 3, roles: { order: 1 } },
      }),
      leaves: { audit: ['user.role'], topics: ['users'] },
      refuses: {
        last_admin: given(async (s) => ({ id: await s.find.user('admin'), group_id: 3, roles: {} })),
        role_changed: given(async (s) => ({
          id: (await s.somebody(3, { order: 1 })).id,
          group_id: 3,
          roles: {},
          seen: { group_id: 3, roles: { order: 2 } },
        })),
      },
    },
  },
};
