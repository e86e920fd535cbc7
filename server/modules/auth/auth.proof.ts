import { createHash, randomBytes } from 'node:crypto';
import { users } from '../../../contract/users.ts';
import type { World } from '../../../test/world/app.ts';
import type { Stage } from '../../../test/world/stage.ts';
import { PASSWORD } from '../../../test/world/cast.ts';
import { ROWS, byId, first, given, just, type Proof } from '../../../test/world/proof.ts';

/** Answers whose sign-ins they are. */
async function signInOften(world: World, user: number): Promise<number> {
  await world.db.query(
    `insert into sign_ins (enterprise_id, user_id, at, outcome, ip) select 1, $1, now(), 'success', '10.0.0.' || n from generate_series(1, ${ROWS}) n`,
    [user],
  );
  return user;
}
let made = 0;
const invited = async (s: Stage): Promise<number> =>
  (
    await s.admin.do(users.create, {
      fname: 'มะปราง',
      username: `invited${++made}`,
      email: `invited${made}@mali.example`,
      group_id: 3,
      roles: {},
      access: 'invitation',
    })
  ).id;

const PROFILE = { fname: 'มะลิ', lname: '', nick_name: '', phone: '' };

export const proof: Proof = {
  tables: {
    login_tries: { kind: 'mark', why: 'counted before the enterprise is known' },
    reset_links: { kind: 'document', why: 'read before the enterprise is known' },
    sign_ins: 'mark',
    setup_codes: { kind: 'state', why: 'there is no enterprise yet' },
    registrations: { kind: 'state', why: 'nothing is founded before the mailed link is opened' },
  },
  marks: { sign_ins: `ip = '10.77.77.77'` },
  things: {
    session: first('sessions'),
  },
  endpoints: {
    'GET /api/auth/options': { call: just() },
    'GET /api/auth/challenge': { call: just() },
    'POST /api/auth/login': {
      call: just({ username: 'clerk', password: PASSWORD }),
      leaves: { audit: ['auth.login'], topics: [] },
    },
    'POST /api/auth/logout': {
      call: async (s) => ({ who: await s.session('clerk'), input: {} }),
      leaves: { audit: ['auth.logout'], topics: [] },
    },
    'POST /api/auth/lock': {
      call: async (s) => ({ who: await s.session('clerk'), input: {} }),
      leaves: { audit: ['auth.lock'], topics: [] },
    },
    'POST /api/auth/unlock': {
      call: async (s, world) => {
        const who = await s.session('clerk');
        await world.db.query(
          'update sessions set locked_at = now() where id = (select max(id) from sessions)',
        );
        return { who, input: { password: PASSWORD } };
      },
      leaves: { audit: ['auth.unlock'], topics: [] },
    },
    'POST /api/auth/setup': {
      withoutCall: 'there are shops already; auth/first-run.test.ts begins without any',
    },
    'POST /api/auth/register': {
      withoutCall: 'not allowed unless configured; auth/registration.test.ts allows it',
    },
    'POST /api/auth/register/confirm': {
      withoutCall: 'not allowed unless configured; auth/registration.test.ts allows it',
      refuses: Object.fromEntries(
        ['duplicate', 'duplicate_username', 'duplicate_email'].map((code) => [
          code,
          'comes only where it is allowed: auth/registration.test.ts',
        ]),
      ),
    },
    'GET /api/auth/plans': { call: just() },
    'POST /api/auth/forgotpassword': {
      call: just({ email: 'clerk@mali.example' }),
      leaves: { audit: ['auth.forgot_password'], topics: [] },
    },
    'POST /api/auth/resetpassword': {
      call: async (s, world) => {
        const { id } = await s.somebody(3);
        const token = randomBytes(32).toString('base64url');
        await world.db.query(
          `insert into reset_links (token_hash, enterprise_id, user_id, created_at, expires_at) values ($1, 1, $2, now(), now() + interval '5 minutes')`,
          [createHash('sha256').update(token).digest(), id],
        );
        const password = 'a-new-long-password';
        return { input: { token, password, password_confirm: password } };
      },
      leaves: { audit: ['auth.reset_password'], topics: ['users'] },
    },
    'GET /api/auth/mailbox': {
      call: async (_s, world) => {
        await world.db.query('update enterprises set is_demo = true where id = 1');
        return { input: {} };
      },
    },
    'GET /api/v1/profile': { call: just() },
    'PUT /api/v1/profile': {
      call: async (s) => {
        const { caller, id } = await s.somebody(3);
        const email = `somebody${id}@mali.example`;
        return {
          who: caller,
          input: { fname: 'ใหม่', lname: 'คน', nick_name: '', phone: '0811111111', email },
        };
      },
      leaves: { audit: ['profile.update'], topics: ['users'] },
      refuses: {
        duplicate_email: given(async () => ({ ...PROFILE, email: 'clerk@mali.example' })),
      },
    },
    'PUT /api/v1/profile/locale': {
      call: just({ locale: 'th' }),
      leaves: { audit: [], topics: [], because: 'the reader’s own taste' },
    },
    'PUT /api/v1/profile/password': {
      call: async (s, world) => {
        const { caller, id } = await s.somebody(3);
        await world.db.query(
          `update users set password_hash = (select password_hash from users where username = 'clerk') where id = $1`,
          [id],
        );
        const password = 'a-new-long-password';
        return { who: caller, input: { old_password: PASSWORD, password, password_confirm: password } };
      },
      leaves: { audit: ['profile.password'], topics: [] },
    },
    'GET /api/v1/profile/sessions': { call: just() },
    'GET /api/v1/profile/signins': {
      call: just({ page: 1 }),
      list: {
        fill: async (s, world) => void (await signInOften(world, await s.find.user('admin'))),
        id: byId,
      },
    },
    'PUT /api/v1/admin/users/password/{id}': {
      call: async (s) => ({ input: { id: (await s.somebody(3)).id, access: 'one_time' } }),
      leaves: { audit: ['user.password'], topics: ['users'] },
      refuses: {
        fail: given(async (s) => {
          const { id } = await s.somebody(3);
          await s.admin.do(users.remove, { id });
          return { id, access: 'one_time' };
        }),
        own_password: given(async (s) => ({ id: await s.find.user('admin'), access: 'one_time' })),
      },
    },
    'GET /api/v1/users/{id}/invitation': { call: async (s) => ({ input: { id: await invited(s) } }) },
    'POST /api/v1/users/{id}/invitation': {
      call: async (s) => ({ input: { id: await invited(s) } }),
      leaves: { audit: ['user.invite'], topics: ['users'] },
      refuses: { not_invited: given(async (s) => ({ id: await s.find.user('clerk') })) },
    },
    'DELETE /api/v1/users/{id}/invitation': {
      call: async (s) => ({ input: { id: await invited(s) } }),
      leaves: { audit: ['user.uninvite'], topics: ['users'] },
      refuses: { not_invited: given(async (s) => ({ id: await s.find.user('clerk') })) },
    },
    'GET /api/v1/users/{id}/sessions': {
      absent: { id: { status: 404, code: 'not_found', why: 'it is the user that is asked for' } },
      call: async (s) => ({ input: { id: await s.find.user('clerk') } }),
    },
    'DELETE /api/v1/users/{id}/sessions/{session_id}': {
      call: async (s, world) => {
        const { id } = await s.somebody(3);
        return { input: { id, session_id: await world.value('select max(id) from sessions') } };
      },
      leaves: { audit: ['user.end_session'], topics: ['sessions'] },
    },
    'DELETE /api/v1/users/{id}/sessions': {
      call: async (s) => ({ input: { id: (await s.somebody(3)).id } }),
      leaves: { audit: ['user.end_sessions'], topics: ['sessions'] },
    },
    'GET /api/v1/users/{id}/signins': {
      absent: { id: { status: 404, code: 'not_found', why: 'it is the user that is asked for' } },
      call: async (s) => ({ input: { id: await s.find.user('clerk') } }),
      list: {
        fill: async (s, world) => ({ id: await signInOften(world, await s.find.user('checker')) }),
        id: byId,
      },
    },
    'DELETE /api/v1/profile/sessions/{id}': {
      call: async (s, world) => {
        await s.session('admin');
        return { input: { id: await world.value('select max(id) from sessions') } };
      },
      leaves: { audit: ['auth.end_session'], topics: [] },
    },
  },
};
