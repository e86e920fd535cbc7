import { Secret, TOTP } from 'otpauth';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auth, access, profile, secondFactor } from '../../../contract/auth.ts';
import { RECOVERY_CODES, TOTP as KIND } from '../../../contract/auth.second-factor.ts';
import { authSettings } from '../../../contract/auth.settings.ts';
import { orders } from '../../../contract/orders.ts';
import { settings } from '../../../contract/settings.ts';
import { users } from '../../../contract/users.ts';
import { now, setClockOffset } from '../../platform/clock.ts';
import { PASSWORD } from '../../../test/world/cast.ts';
import { callerOf, openWorld, type Caller } from '../../../test/world/app.ts';
import { sessionFor } from '../../../test/world/newcomers.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let made = 0;
beforeAll(async () => {
  s = await openStage(world);
});
/** The thirty seconds have just begun: none of them end within a test. */
const atBeginning = () => setClockOffset(30_000 - (Date.now() % 30_000) + 100);
beforeEach(async () => {
  atBeginning();
  await world.db.query('delete from login_tries');
});
afterAll(() => setClockOffset(0));

const refusal = async (answer: Promise<{ status: number; error: { Detail?: { code: string } } }>) => {
  const { status, error } = await answer;
  return [status, error?.Detail?.code];
};
/** The code of the app, so many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ ...KIND, secret: Secret.fromBase32(secret) }).generate({
    timestamp: now().getTime() + steps * 30_000,
  });
const signIn = (username: string, code?: string, password = PASSWORD) =>
  world.anonymous.call(auth.login, { username, password, ...(code === undefined ? {} : { otp: code }) });
/** As if the codes before had been shown long ago. */
const later = (id: number) =>
  world.db.query('update second_factors set last_step = 0 where user_id = $1', [id]);

interface Enrolled {
  id: number;
  username: string;
  caller: Caller;
  secret: string;
  codes: string[];
}
/** Somebody new with a password, turned on by one code of the app. */
async function enrolled(group: 2 | 3 = 3): Promise<Enrolled> {
  const { id, caller } = await s.somebody(group, { order: 2 });
  const username = `second${++made}`;
  await world.db.query(
    `update users set username = $2, password_hash = (select password_hash from users where username = 'clerk') where id = $1`,
    [id, username],
  );
  await world.db.query(
    `insert into logins (name, enterprise_id, user_id, kind) values ($2, 1, $1, 'username')`,
    [id, username],
  );
  const { secret } = await caller.do(secondFactor.begin, { password: PASSWORD });
  const { recovery_codes } = await caller.do(secondFactor.confirm, { otp: codeOf(secret) });
  await later(id);
  return { id, username, caller, secret, codes: recovery_codes! };
}

describe('turned on', () => {
  test('takes the password and one code; nobody reads the secret again, wherever they look', async () => {
    const { id, caller, secret, codes, username } = await enrolled();
    expect(codes).toHaveLength(RECOVERY_CODES);
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    expect(await caller.do(secondFactor.state, {})).toMatchObject({ required: false, codes_left: 10 });
    const kept = await world.value<string>(
      `select concat((select string_agg(i::text, ' ') from idempotency_keys i), (select string_agg(a::text, ' ') from audit_log a),
        (select string_agg(f::text, ' ') from second_factors f), (select string_agg(r::text, ' ') from recovery_codes r))`,
    );
    for (const told of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(told);
    expect(await s.admin.do(users.detail, { id })).toMatchObject({ second_factor: true });
    const named = (second_factor: 'on' | 'off') => s.admin.do(users.list, { second_factor, q: username });
    expect([(await named('on')).length, (await named('off')).length]).toEqual([1, 0]);
  });
  test('not with another password, nor by a code that the app does not show, nor before it was begun', async () => {
    const { caller } = await s.somebody(3);
    expect(await refusal(caller.call(secondFactor.confirm, { otp: '123456' }))).toEqual([
      409,
      'second_factor_not_begun',
    ]);
    await world.db.query(
      `update users set password_hash = (select password_hash from users where username = 'clerk') where id = (select max(id) from users)`,
    );
    expect(await refusal(caller.call(secondFactor.begin, { password: 'not it' }))).toEqual([400, 'password']);
    const { secret } = await caller.do(secondFactor.begin, { password: PASSWORD });
    expect(await refusal(caller.call(secondFactor.confirm, { otp: codeOf(secret, 5) }))).toEqual([
      400,
      'code_wrong',
    ]);
    expect((await caller.do(secondFactor.state, {})).since).toBe(null);
  });
  test('sent again with the same key, it tells the same secret while it waits, and the recovery codes no more', async () => {
    const clerk = await sessionFor(world, 'packer');
    const key = { 'idempotency-key': `begin-${++made}` };
    const first = await clerk.call(secondFactor.begin, { password: PASSWORD }, key);
    const again = await clerk.call(secondFactor.begin, { password: PASSWORD }, key);
    expect(again.ok.Data).toEqual(first.ok.Data);
    const confirmed = { 'idempotency-key': `confirm-${made}` };
    const code = codeOf(first.ok.Data.secret);
    expect(
      (await clerk.call(secondFactor.confirm, { otp: code }, confirmed)).ok.Data.recovery_codes,
    ).toHaveLength(10);
    expect((await clerk.call(secondFactor.confirm, { otp: code }, confirmed)).ok.Data.recovery_codes).toBe(
      null,
    );
    expect((await clerk.call(secondFactor.begin, { password: PASSWORD }, key)).status).toBe(404);
    await s.admin.do(secondFactor.reset, { id: await s.find.user('packer'), reason: 'ทดสอบ' });
  });
  test('twenty wrong passwords or codes in an open session close it for a while', async () => {
    const { caller } = await enrolled();
    const off = () => caller.call(secondFactor.turnOff, { password: PASSWORD, otp: 'wrong' });
    await off();
    await world.db.query(
      `insert into login_tries (account, ip, at) select l.account, l.ip, l.at from login_tries l, generate_series(1, 19)`,
    );
    const said = await Promise.all([
      refusal(off()),
      refusal(caller.call(secondFactor.begin, { password: PASSWORD })),
      refusal(caller.call(secondFactor.confirm, { otp: '000000' })),
      refusal(caller.call(secondFactor.newCodes, { password: PASSWORD, otp: 'wrong' })),
    ]);
    expect(said).toEqual(said.map(() => [429, 'account_locked']));
  });
});

describe('the sign-in', () => {
  test('asks for a code once the password is right, and says nothing of it where it is not', async () => {
    const { username, secret } = await enrolled();
    expect(await refusal(signIn(username, undefined, 'not the password'))).toEqual([401, 'login_fail']);
    expect(await refusal(signIn(username, codeOf(secret), 'not the password'))).toEqual([401, 'login_fail']);
    expect(await refusal(signIn(username))).toEqual([403, 'second_factor']);
    expect(await refusal(signIn(username, codeOf(secret, 4)))).toEqual([400, 'code_wrong']);
    const opened = await signIn(username, `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`);
    expect(opened.status).toBe(200);
    const caller = callerOf(world, opened.ok.Data.token);
    expect((await caller.do(profile.signIns, {})).map((one) => one.outcome)).toEqual([
      'success',
      'wrong_code',
      'wrong_password',
      'wrong_password',
    ]);
  });
  test('shows who knew the password and had no code', async () => {
    const { username, caller } = await enrolled();
    await signIn(username);
    expect((await caller.do(profile.signIns, {})).map((one) => one.outcome)).toEqual(['code_asked']);
  });
  test('a code one step early or late is taken, none twice and none older than the last', async () => {
    const { id, username, secret } = await enrolled();
    expect((await signIn(username, codeOf(secret, -1))).status).toBe(200);
    expect((await signIn(username, codeOf(secret, 0))).status).toBe(200);
    expect(await refusal(signIn(username, codeOf(secret, 0)))).toEqual([400, 'code_wrong']);
    expect(await refusal(signIn(username, codeOf(secret, -1)))).toEqual([400, 'code_wrong']);
    expect((await signIn(username, codeOf(secret, 1))).status).toBe(200);
    await later(id);
    expect(await refusal(signIn(username, codeOf(secret, 3)))).toEqual([400, 'code_wrong']);
  });
  test('the code that turned it on does not sign in', async () => {
    const clerk = await sessionFor(world, 'stock');
    const { secret } = await clerk.do(secondFactor.begin, { password: PASSWORD });
    const code = codeOf(secret);
    await clerk.do(secondFactor.confirm, { otp: code });
    expect(await refusal(signIn('stock', code))).toEqual([400, 'code_wrong']);
    await s.admin.do(secondFactor.reset, { id: await s.find.user('stock'), reason: 'ทดสอบ' });
  });
  test('eight with one code at once: one comes in', async () => {
    const { username, secret } = await enrolled();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(username, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
  test('a recovery code comes in once, eight at once too, and is told in the trail', async () => {
    const { id, username, caller, codes } = await enrolled();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signIn(username, codes[3]!.toUpperCase().replaceAll('-', ' '))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await caller.do(secondFactor.state, {})).codes_left).toBe(9);
    expect(
      await world.value(
        `select count(*)::int from audit_log where thing_id = $1 and after->>'by' = 'recovery_code'`,
        [id],
      ),
    ).toBe(1);
    await world.db.query('delete from login_tries');
    const again = await signIn(username, codes[4]!);
    expect([again.status, again.ok.Data.recovery_codes_left]).toEqual([200, 8]);
  });
  test('wrong codes count as wrong passwords do: five ask for the bot check, twenty lock', async () => {
    const { username, secret } = await enrolled();
    for (let i = 0; i < 5; i++)
      expect(await refusal(signIn(username, '000 000'))).toEqual([400, 'code_wrong']);
    expect(await refusal(signIn(username, codeOf(secret)))).toEqual([403, 'bot_check']);
    await world.db.query(
      `insert into login_tries (account, ip, at) select l.account, l.ip, l.at from login_tries l, generate_series(1, 3)`,
    );
    expect(await refusal(signIn(username, codeOf(secret)))).toEqual([429, 'account_locked']);
  });
  test('a right password without the code clears no wrong codes away', async () => {
    const { username } = await enrolled();
    for (let i = 0; i < 5; i++) await signIn(username, i % 2 ? undefined : 'wrong');
    expect(await world.value('select count(*)::int from login_tries')).toBe(3);
  });
  test('whatever is typed, however often and in whatever order: no code opens twice', async () => {
    const { id, username, secret, codes } = await enrolled();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(6), { minLength: 2, maxLength: 6 }), async (order) => {
        atBeginning();
        const ofApp = [-1, 0, 1].map((steps) => codeOf(secret, steps));
        const typed = [...ofApp, codes[0]!, codes[1]!, '000000', ''];
        await later(id);
        await world.db.query('update recovery_codes set used_at = null where user_id = $1', [id]);
        let last = -1;
        const spent = new Set<number>();
        for (const i of order) {
          await world.db.query('delete from login_tries');
          const fits = i < 3 ? i > last : i < 5 && !spent.has(i);
          const { status } = await signIn(username, typed[i] || undefined);
          expect([i, status === 200]).toEqual([i, fits]);
          if (fits && i < 3) last = i;
          if (fits) spent.add(i);
        }
      }),
      { numRuns: 8 },
    );
  });
  test('unlocking asks for the password alone, and a password that was reset leaves the second factor', async () => {
    const { id, username, secret, caller } = await enrolled();
    await caller.do(auth.lock, {});
    expect((await caller.call(auth.unlock, { password: PASSWORD })).status).toBe(200);
    const { one_time_password } = await s.admin.do(access.resetPassword, { id, access: 'one_time' });
    expect(await refusal(signIn(username, undefined, one_time_password!))).toEqual([403, 'second_factor']);
    expect((await signIn(username, codeOf(secret), one_time_password!)).ok.Data.user.MustChangePassword).toBe(
      true,
    );
  });
});

describe('one’s own', () => {
  test('new recovery codes take the place of the old ones', async () => {
    const { id, username, caller, secret, codes } = await enrolled();
    expect(
      await refusal(caller.call(secondFactor.newCodes, { password: 'not it', otp: codeOf(secret) })),
    ).toEqual([400, 'password']);
    expect(await refusal(caller.call(secondFactor.newCodes, { password: PASSWORD, otp: '111111' }))).toEqual([
      400,
      'code_wrong',
    ]);
    const { recovery_codes } = await caller.do(secondFactor.newCodes, {
      password: PASSWORD,
      otp: codeOf(secret),
    });
    await later(id);
    expect(await refusal(signIn(username, codes[0]))).toEqual([400, 'code_wrong']);
    expect((await signIn(username, recovery_codes![0])).status).toBe(200);
  });
  test('moves to a new phone by a code of the old one; until the new one has shown a code, the old one counts', async () => {
    const { id, username, caller, secret, codes } = await enrolled();
    expect(await refusal(caller.call(secondFactor.begin, { password: PASSWORD }))).toEqual([
      403,
      'second_factor',
    ]);
    expect(await refusal(caller.call(secondFactor.begin, { password: PASSWORD, otp: '111111' }))).toEqual([
      400,
      'code_wrong',
    ]);
    const { secret: next } = await caller.do(secondFactor.begin, { password: PASSWORD, otp: codes[0]! });
    expect((await signIn(username, codeOf(secret))).status).toBe(200);
    await caller.do(secondFactor.confirm, { otp: codeOf(next) });
    await later(id);
    expect(await refusal(signIn(username, codeOf(secret)))).toEqual([400, 'code_wrong']);
    expect((await signIn(username, codeOf(next))).status).toBe(200);
  });
  test('is turned off with password and code, and the password alone comes in again', async () => {
    const { username, caller, secret } = await enrolled();
    const off = (password: string, code: string) =>
      caller.call(secondFactor.turnOff, { password, otp: code });
    expect(await refusal(off('not it', codeOf(secret)))).toEqual([400, 'password']);
    expect(await refusal(off(PASSWORD, '111111'))).toEqual([400, 'code_wrong']);
    expect((await off(PASSWORD, codeOf(secret))).status).toBe(200);
    expect((await signIn(username)).status).toBe(200);
    expect(await refusal(off(PASSWORD, codeOf(secret)))).toEqual([409, 'second_factor_off']);
    expect(
      await world.value(
        `select count(*)::int from recovery_codes where used_at is null and user_id = (select max(id) from users)`,
      ),
    ).toBe(0);
  });
});

describe('where the shop requires it of a group', () => {
  const require = (value: boolean) =>
    s.admin.do(settings.change, { key: authSettings.second_factor_owners.key, value, seen: !value });
  test('who is signed in without one is refused from the next call on, until it is there; nobody turns it off', async () => {
    const before = await enrolled(2);
    const { id, caller } = await s.somebody(2);
    const other = await s.somebody(3, { order: 2 });
    expect((await caller.call(orders.list, {})).status).toBe(200);
    await require(true);
    expect(await refusal(caller.call(orders.list, {}))).toEqual([403, 'enrol_first']);
    expect((await caller.do(profile.me, {})).MustEnrol).toBe(true);
    for (const free of [other.caller, before.caller])
      expect((await free.call(orders.list, {})).status).toBe(200);
    expect(
      await refusal(
        before.caller.call(secondFactor.turnOff, { password: PASSWORD, otp: codeOf(before.secret) }),
      ),
    ).toEqual([409, 'second_factor_required']);
    await world.db.query(
      `update users set password_hash = (select password_hash from users where username = 'clerk') where id = $1`,
      [id],
    );
    const { secret } = await caller.do(secondFactor.begin, { password: PASSWORD });
    expect(await refusal(caller.call(orders.list, {}))).toEqual([403, 'enrol_first']);
    await caller.do(secondFactor.confirm, { otp: codeOf(secret) });
    expect((await caller.call(orders.list, {})).status).toBe(200);
    expect(await caller.do(secondFactor.state, {})).toMatchObject({ required: true, codes_left: 10 });
    await require(false);
  });
  test('the own password comes first', async () => {
    await require(true);
    const { id, one_time_password } = await s.admin.do(users.create, {
      fname: 'มะปราง',
      username: `second${++made}`,
      email: '',
      group_id: 2,
      roles: {},
      access: 'one_time',
    });
    const caller = callerOf(
      world,
      (await signIn(`second${made}`, undefined, one_time_password!)).ok.Data.token,
    );
    expect(await refusal(caller.call(secondFactor.state, {}))).toEqual([403, 'one_time_password']);
    const password = 'a-new-long-password';
    await caller.do(profile.password, {
      old_password: one_time_password!,
      password,
      password_confirm: password,
    });
    expect(await refusal(caller.call(orders.list, {}))).toEqual([403, 'enrol_first']);
    expect((await caller.call(secondFactor.state, {})).status).toBe(200);
    await s.admin.do(users.remove, { id });
    await require(false);
  });
});

describe('an administrator', () => {
  test('resets it with a reason: sessions end, the password alone comes in, and the trail says who and why', async () => {
    const { id, username, caller } = await enrolled();
    expect(await s.admin.do(secondFactor.of, { id })).toMatchObject({
      since: expect.any(String),
      codes_left: 10,
    });
    expect((await s.admin.call(secondFactor.reset, { id, reason: ' ' })).status).toBe(400);
    await s.admin.do(secondFactor.reset, { id, reason: 'ทำโทรศัพท์หาย' });
    expect((await caller.call(profile.me, {})).status).toBe(401);
    expect((await signIn(username)).status).toBe(200);
    const trail = await world.value(
      `select after from audit_log where action = 'user.second_factor_reset' and thing_id = $1`,
      [id],
    );
    expect(trail).toEqual({ reason: 'ทำโทรศัพท์หาย' });
    expect(await s.admin.do(secondFactor.of, { id })).toMatchObject({ since: null, codes_left: 0 });
    expect(await refusal(s.admin.call(secondFactor.reset, { id, reason: 'x' }))).toEqual([
      409,
      'second_factor_off',
    ]);
  });
  test('not their own', async () => {
    const id = await s.find.user('admin');
    expect(await refusal(s.admin.call(secondFactor.reset, { id, reason: 'x' }))).toEqual([
      409,
      'own_second_factor',
    ]);
  });
  test('who is deleted leaves no secret behind', async () => {
    const { id } = await enrolled();
    await s.admin.do(users.remove, { id });
    expect(
      await world.value(
        `select (select count(*) from second_factors where user_id = $1)::int + (select count(*) from recovery_codes where user_id = $1)::int`,
        [id],
      ),
    ).toBe(0);
  });
});
