import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { secondFactor } from '../../../contract/auth.ts';
import { TOTP as KIND } from '../../../contract/auth.second-factor.ts';
import { authSettings } from '../../../contract/auth.settings.ts';
import { settings } from '../../../contract/settings.ts';
import { now } from '../../platform/clock.ts';
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

/** Somebody with a password. */
async function withPassword(s: Stage, world: World, group: 3 | 5 = 3) {
  const { id, caller } = await s.somebody(group);
  await world.db.query(
    `update users set password_hash = (select password_hash from users where username = 'clerk') where id = $1`,
    [id],
  );
  return { id, caller };
}
/** Who has begun, and the code that the app shows. */
async function begun(s: Stage, world: World, group?: 3 | 5) {
  const { id, caller } = await withPassword(s, world, group);
  const { secret } = await caller.do(secondFactor.begin, { password: PASSWORD });
  const code = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) }).generate({
    timestamp: now().getTime(),
  });
  return { id, caller, code };
}
/** Who has a second factor, and a code that is good once more. */
async function enrolled(s: Stage, world: World, group?: 3 | 5) {
  const person = await begun(s, world, group);
  await person.caller.do(secondFactor.confirm, { otp: person.code });
  await world.db.query('update second_factors set last_step = 0 where user_id = $1', [person.id]);
  return person;
}

/** Of a link that was mailed to somebody. */
async function resetToken(s: Stage, world: World): Promise<string> {
  const { id } = await s.somebody(3);
  const token = randomBytes(32).toString('base64url');
  await world.db.query(
    `insert into reset_links (token_hash, enterprise_id, user_id, created_at, expires_at) values ($1, 1, $2, now(), now() + interval '5 minutes')`,
    [createHash('sha256').update(token).digest(), id],
  );
  return token;
}

const PROFILE = { fname: 'มะลิ', lname: '', nick_name: '', phone: '' };

export const proof: Proof = {
  tables: {
    login_tries: { kind: 'mark', why: 'counted before the enterprise is known' },
    reset_links: { kind: 'document', why: 'read before the enterprise is known' },
    sign_ins: 'mark',
    second_factors: 'state',
    recovery_codes: 'state',
    setup_codes: { kind: 'state', why: 'there is no enterprise yet' },
    registrations: { kind: 'state', why: 'nothing is founded before the mailed link is opened' },
  },
  marks: {
    sign_ins: `ip = '10.77.77.77'`,
    second_factors: `pending = 'คะแนรี'`,
    recovery_codes: `hash = hash || 'คะแนรี'`,
  },
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
    'GET /api/auth/register/link': {
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
    'GET /api/auth/resetpassword/link': {
      call: async (s, world) => ({ input: { token: await resetToken(s, world) } }),
    },
    'POST /api/auth/resetpassword': {
      call: async (s, world) => {
        const token = await resetToken(s, world);
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
    'PUT /api/v1/profile/theme': {
      call: just({ theme: 'dark' }),
      leaves: { audit: [], topics: [], because: 'the reader’s own taste' },
    },
    'GET /api/v1/profile/second-factor': { call: just() },
    'POST /api/v1/profile/second-factor': {
      call: async (s, world) => ({
        who: (await withPassword(s, world)).caller,
        input: { password: PASSWORD },
      }),
      leaves: { audit: ['profile.second_factor_begin'], topics: [] },
    },
    'PUT /api/v1/profile/second-factor': {
      call: async (s, world) => {
        const { caller, code } = await begun(s, world);
        return { who: caller, input: { otp: code } };
      },
      leaves: { audit: ['profile.second_factor'], topics: ['users'] },
      refuses: { second_factor_not_begun: just({ otp: '123456' }) },
    },
    'POST /api/v1/profile/second-factor/codes': {
      call: async (s, world) => {
        const { caller, code } = await enrolled(s, world);
        return { who: caller, input: { password: PASSWORD, otp: code } };
      },
      leaves: { audit: ['profile.recovery_codes'], topics: ['users'] },
      refuses: { second_factor_off: just({ password: PASSWORD, otp: '123456' }) },
    },
    'PUT /api/v1/profile/second-factor/off': {
      call: async (s, world) => {
        const { caller, code } = await enrolled(s, world);
        return { who: caller, input: { password: PASSWORD, otp: code } };
      },
      leaves: { audit: ['profile.second_factor'], topics: ['notifications', 'users'] },
      refuses: {
        second_factor_off: just({ password: PASSWORD, otp: '123456' }),
        second_factor_required: async (s, world) => {
          const { caller, code } = await enrolled(s, world, 5);
          const { key } = authSettings.second_factor_others;
          await s.admin.do(settings.change, { key, value: true, seen: false });
          return {
            who: caller,
            input: { password: PASSWORD, otp: code },
            undo: () => s.admin.do(settings.change, { key, value: null, seen: true }),
          };
        },
      },
    },
    'GET /api/v1/users/{id}/second-factor': {
      absent: { id: { status: 404, code: 'not_found', why: 'it is the user that is asked for' } },
      call: async (s) => ({ input: { id: await s.find.user('clerk') } }),
    },
    'PUT /api/v1/users/{id}/second-factor/reset': {
      call: async (s, world) => ({ input: { id: (await enrolled(s, world)).id, reason: 'ทำโทรศัพท์หาย' } }),
      leaves: { audit: ['user.second_factor_reset'], topics: ['notifications', 'users'] },
      refuses: {
        own_second_factor: given(async (s) => ({ id: await s.find.user('admin'), reason: 'x' })),
        second_factor_off: given(async (s) => ({ id: await s.find.user('clerk'), reason: 'x' })),
        fail: given(async (s) => {
          const { id } = await s.somebody(3);
          await s.admin.do(users.remove, { id });
          return { id, reason: 'x' };
        }),
      },
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
      leaves: { audit: ['user.password'], topics: ['notifications', 'users'] },
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
