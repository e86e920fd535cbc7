import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import { auth, profile } from '../../../contract/auth.ts';
import { users } from '../../../contract/users.ts';
import { setClockOffset } from '../../platform/clock.ts';
import { callerOf, openWorld } from '../../../test/world/app.ts';
import { PASSWORD } from '../../../test/world/cast.ts';

const world = openWorld();
const MINUTE = 60_000;

beforeEach(async () => {
  setClockOffset(0);
  await world.db.query('delete from login_tries');
});

const signIn = (username: string, password = PASSWORD, bot_answer?: string) =>
  world.anonymous.call(auth.login, { username, password, ...(bot_answer ? { bot_answer } : {}) });

async function solved(): Promise<string> {
  const challenge = (await world.anonymous.call(auth.challenge, {})).ok as never;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('signing in', () => {
  test('by username or e-mail, any case, with the names of product.md', async () => {
    for (const name of ['clerk', 'CLERK', 'clerk@mali.example']) {
      const answer = await signIn(name);
      expect(answer.status).toBe(200);
      expect(answer.ok.Data.user).toMatchObject({ FirstName: 'น้องฝน', GroupId: 3, EnterpriseName: 'ร้านมะลิ' });
      expect(JSON.parse(answer.ok.Data.user.Roles)).toMatchObject({
        order: 2,
        packing: 0,
        platform: 0,
        paltfrom: 0,
      });
    }
  });
  test('the cookie cannot be read by scripts and stays on this site', async () => {
    const answer = await signIn('clerk');
    expect(String(answer.headers['set-cookie'])).toMatch(/^token=[\w-]{43}; .*HttpOnly; .*SameSite=Strict/i);
  });
  test('a wrong name and a wrong password look the same', async () => {
    const [name, password] = [await signIn('nobody'), await signIn('clerk', 'wrong-password')];
    expect([name.status, name.error]).toEqual([password.status, password.error]);
    expect(name.error.Msg).toBe('login_fail');
  });
  test('after five wrong tries the bot check is asked, and a solved puzzle opens once', async () => {
    for (let i = 0; i < 5; i++)
      expect((await signIn('clerk', 'wrong-password')).error.Msg).toBe('login_fail');
    expect((await signIn('clerk')).error.Detail).toMatchObject({ code: 'bot_check', provider: 'altcha' });
    const answer = await solved();
    expect((await signIn('clerk', 'wrong-password', answer)).error.Msg).toBe('login_fail');
    expect((await signIn('clerk', PASSWORD, answer)).error.Detail?.code).toBe('bot_check');
    expect((await signIn('clerk', PASSWORD, await solved())).status).toBe(200);
  });
  test('twenty wrong tries lock the account for fifteen minutes', async () => {
    await world.db.query(
      `insert into login_tries (account, ip, at) select 'clerk', '10.0.0.' || i, now() from generate_series(1, 20) i`,
    );
    const locked = await signIn('clerk', PASSWORD, await solved());
    expect([locked.status, locked.error.Detail?.code]).toEqual([429, 'account_locked']);
    setClockOffset(16 * MINUTE);
    expect((await signIn('clerk')).status).toBe(200);
  });
  test('a blocked and an unverified user are told so only with the right password', async () => {
    await world.db.query(`update users set blocked_at = now() where username = 'packer2'`);
    await world.db.query(`update users set verified_at = null where username = 'delivery2'`);
    expect((await signIn('packer2')).error.Msg).toBe('block');
    expect((await signIn('packer2', 'wrong-password')).error.Msg).toBe('login_fail');
    expect((await signIn('delivery2')).error.Msg).toBe('not_verify');
  });
});

describe('a session', () => {
  test('slides while it is used and ends after twelve hours without', async () => {
    const clerk = callerOf(world, (await signIn('clerk')).ok.Data.token);
    setClockOffset(11 * 60 * MINUTE);
    expect((await clerk.call(profile.me, {})).status).toBe(200);
    setClockOffset(22 * 60 * MINUTE);
    expect((await clerk.call(profile.me, {})).status).toBe(200);
    setClockOffset(35 * 60 * MINUTE);
    expect((await clerk.call(profile.me, {})).error.Msg).toBe('token');
  });
  test('ends by signing out', async () => {
    const clerk = callerOf(world, (await signIn('clerk')).ok.Data.token);
    await clerk.do(auth.logout, {});
    expect((await clerk.call(profile.me, {})).error.Msg).toBe('token');
  });
  test('a locked one answers nothing until the password is given', async () => {
    const clerk = callerOf(world, (await signIn('clerk')).ok.Data.token);
    await clerk.do(auth.lock, {});
    const locked = await clerk.call(profile.me, {});
    expect([locked.status, locked.error.Detail?.code]).toEqual([401, 'locked']);
    expect((await clerk.call(auth.unlock, { password: 'wrong-password' })).error.Msg).toBe('password');
    await clerk.do(auth.unlock, { password: PASSWORD });
    await world.db.query(
      `insert into login_tries (account, ip, at) select 'clerk', '10.0.0.' || i, now() from generate_series(1, 20) i`,
    );
    const closed = await clerk.call(auth.unlock, { password: PASSWORD });
    expect([closed.status, closed.error.Detail?.code]).toEqual([429, 'account_locked']);
    await world.db.query('delete from login_tries');
    expect((await clerk.call(profile.me, {})).status).toBe(200);
  });
  test('by cookie, a change must come from our own pages', async () => {
    const { token } = (await signIn('clerk')).ok.Data;
    const change = (headers: Record<string, string>) =>
      world.app.http.inject({
        method: 'PUT',
        url: '/api/v1/profile/locale',
        headers: { host: 'localhost:3000', ...headers },
        cookies: { token },
        payload: { locale: 'en' },
      });
    expect((await change({ origin: 'http://localhost:3000' })).statusCode).toBe(200);
    expect((await change({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await change({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await change({})).statusCode).toBe(403);
    expect((await change({ origin: 'null' })).statusCode).toBe(403);
  });
  test('one’s own others can be seen and ended', async () => {
    const [here, there] = [
      callerOf(world, (await signIn('stock')).ok.Data.token),
      callerOf(world, (await signIn('stock')).ok.Data.token),
    ];
    const other = (await here.do(profile.sessions, {})).find((s) => !s.current)!;
    await here.do(profile.endSession, { id: other.id });
    expect((await there.call(profile.me, {})).status).toBe(401);
    expect((await here.call(profile.endSession, { id: other.id })).status).toBe(404);
    expect((await here.do(profile.sessions, {})).map((s) => s.id)).not.toContain(other.id);
  });
});

describe('a forgotten password', () => {
  const forget = (email: string) => world.anonymous.call(auth.forgotPassword, { email });
  const linkIn = async () => {
    for (let i = 0; i < 100; i++) {
      const queued = await world.db.query(
        `select data from pgboss.job where name = 'mail' order by created_on desc limit 1`,
      );
      const text = (queued.rows[0] as { data: { text: string } } | undefined)?.data.text;
      const token = text && /token=([\w-]+)/.exec(text)?.[1];
      if (token) return token;
      await new Promise((r) => setTimeout(r, 50));
    }
    throw new Error('no mail was queued');
  };
  test('the answer never tells whether the e-mail exists', async () => {
    const [known, unknown] = [await forget('checker@mali.example'), await forget('nobody@mali.example')];
    expect([known.status, known.ok]).toEqual([unknown.status, unknown.ok]);
    expect((await forget('not an e-mail')).error.Msg).toBe('email_wrong_format');
  });
  test('the link works once, ends every session, and refuses weak passwords', async () => {
    const before = callerOf(world, (await signIn('checker')).ok.Data.token);
    await forget('checker@mali.example');
    const token = await linkIn();
    const look = () => world.anonymous.call(auth.resetLink, { token });
    expect((await look()).ok.Data).toEqual({ username: 'checker', enterprise: 'ร้านมะลิ', invited: false });
    const reset = (password: string, password_confirm = password) =>
      world.anonymous.call(auth.resetPassword, { token, password, password_confirm });
    expect((await reset('short')).error.Msg).toBe('password_wrong_format');
    expect((await reset('1234567890')).error.Msg).toBe('password_wrong_format');
    expect((await reset('a-new-long-password', 'another')).error.Msg).toBe('password_confirm');
    const twice = await Promise.all([reset('a-new-long-password'), reset('a-new-long-password')]);
    expect(twice.map((a) => a.status).sort()).toEqual([200, 400]);
    expect((await reset('a-new-long-password')).error.Msg).toBe('reset_invalid_token');
    expect((await look()).error.Msg).toBe('reset_invalid_token');
    expect((await before.call(profile.me, {})).error.Msg).toBe('token');
    expect((await signIn('checker', 'a-new-long-password')).status).toBe(200);
  });
  test('the link also opens a door locked after wrong tries', async () => {
    await forget('checker@mali.example');
    const token = await linkIn();
    await world.db.query(
      `insert into login_tries (account, ip, at) select 'checker', '10.0.0.' || i, now() from generate_series(1, 20) i`,
    );
    expect((await signIn('checker')).error.Detail?.code).toBe('account_locked');
    const password = 'another-long-password';
    await world.anonymous.call(auth.resetPassword, { token, password, password_confirm: password });
    expect((await signIn('checker', password)).status).toBe(200);
  });
  test('the link is over after thirty minutes', async () => {
    await forget('boss@mali.example');
    const token = await linkIn();
    setClockOffset(31 * MINUTE);
    const late = await world.anonymous.call(auth.resetPassword, {
      token,
      password: 'a-new-long-password',
      password_confirm: 'a-new-long-password',
    });
    expect(late.error.Msg).toBe('reset_token_expired');
    const looked = await world.anonymous.call(auth.resetLink, { token });
    expect(looked.error.Msg).toBe('reset_token_expired');
  });
});

describe('the own profile', () => {
  test('changes name, phone and e-mail; a taken e-mail is refused', async () => {
    const owner = await world.as('owner');
    const me = {
      fname: 'แม่',
      lname: 'มะลิ',
      nick_name: 'แม่',
      phone: '081-234-5678',
      email: 'new@mali.example',
    };
    expect(await owner.do(profile.update, me)).toMatchObject({ FirstName: 'แม่', Phone: '0812345678' });
    expect((await signIn('new@mali.example')).status).toBe(200);
    expect((await owner.call(profile.update, { ...me, email: 'admin@mali.example' })).error.Msg).toBe(
      'duplicate_email',
    );
    expect((await owner.call(profile.update, { ...me, email: 'nonsense' })).error.Msg).toBe(
      'email_wrong_format',
    );
  });
  test('a new password ends the other sessions, not this one', async () => {
    const [here, there] = [
      callerOf(world, (await signIn('agent')).ok.Data.token),
      callerOf(world, (await signIn('agent')).ok.Data.token),
    ];
    const change = (old_password: string, password: string, password_confirm = password) =>
      here.call(profile.password, { old_password, password, password_confirm });
    expect((await change('wrong', 'a-new-long-password')).error.Msg).toBe('password_old_wrong');
    expect((await change(PASSWORD, 'a-new-long-password', 'x')).error.Msg).toBe('password_confirm_not_match');
    expect((await change(PASSWORD, 'password12')).error.Msg).toBe('password_wrong_format');
    expect((await change(PASSWORD, 'a-new-long-password')).status).toBe(200);
    expect((await here.call(profile.me, {})).status).toBe(200);
    expect((await there.call(profile.me, {})).status).toBe(401);
  });
  test('the last administrator stays, and nobody blocks themself', async () => {
    const admin = await world.as('admin');
    const id = await world.value<number>(`select id from users where username = 'admin'`);
    expect((await admin.call(users.setStatus, { id, status: 'blocked' })).error.Detail?.code).toBe(
      'self_delete',
    );
    expect((await admin.call(users.setRole, { id, group_id: 3, roles: {} })).error.Detail?.code).toBe(
      'last_admin',
    );
  });
});

describe('before signing in', () => {
  test('the page learns what it needs, and of the demo only where it was seeded', async () => {
    const options = async () => (await world.anonymous.call(auth.options, {})).ok.Data;
    expect(await options()).toEqual({
      version: expect.stringMatching(/^\d{8}$/),
      registration: false,
      setup: false,
      mailbox: false,
      bot_check: { provider: 'altcha', site_key: null },
      demo: null,
    });
    expect((await world.anonymous.call(auth.mailbox, {})).status).toBe(404);
    await world.db.query('update enterprises set is_demo = true where id = 1');
    await world.db.query(
      `insert into kept_mails (recipient, subject, body, at) values ('a@b.example', 'แรก', 'x', now()), ('a@b.example', 'หลัง', 'y', now())`,
    );
    expect(await options()).toMatchObject({ mailbox: true, demo: { password: 'langraan-demo' } });
    const mails = (await world.anonymous.call(auth.mailbox, {})).ok.Data;
    expect(mails.slice(0, 2).map((m) => [m.to, m.subject, m.text])).toEqual([
      ['a@b.example', 'หลัง', 'y'],
      ['a@b.example', 'แรก', 'x'],
    ]);
    await world.db.query('update enterprises set is_demo = false; delete from kept_mails');
  });
});
