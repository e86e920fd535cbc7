import { createHash, randomBytes } from 'node:crypto';
import { PASSWORD } from '../../../test/world/cast.ts';
import { first, given, just, type Proof } from '../../../test/world/proof.ts';

const PROFILE = { fname: 'มะลิ', lname: '', nick_name: '', phone: '' };

export const proof: Proof = {
  tables: {
    login_tries: { kind: 'mark', why: 'counted before the enterprise is known' },
    reset_links: { kind: 'document', why: 'read before the enterprise is known' },
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
      leaves: { audit: ['auth.reset_password'], topics: [] },
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
      leaves: { audit: ['profile.update'], topics: [] },
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
    'DELETE /api/v1/profile/sessions/{id}': {
      call: async (s, world) => {
        await s.session('admin');
        return { input: { id: await world.value('select max(id) from sessions') } };
      },
      leaves: { audit: ['auth.end_session'], topics: [] },
    },
  },
};
