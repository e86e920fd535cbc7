import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { access, auth, profile } from '../../../contract/auth.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { users } from '../../../contract/users.ts';
import { JOBS } from '../../../contract/users.presets.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import type { Input } from '../../../contract/endpoint.ts';
import { callerOf, openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
let made = 0;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
});
beforeEach(() => world.db.query('delete from login_tries'));

type NewUser = Input<typeof users.create>;
const someone = (more: Partial<NewUser> = {}): NewUser => ({
  fname: 'มะปราง',
  lname: 'หวาน',
  username: `maprang${++made}`,
  email: `maprang${made}@mali.example`,
  group_id: 3,
  roles: { order: 2 },
  access: 'one_time',
  ...more,
});
const refusal = async (
  answer: Promise<{ status: number; error: { Detail?: { code: string; [more: string]: unknown } } }>,
) => {
  const { status, error } = await answer;
  return [status, error?.Detail?.code];
};
const signIn = (username: string, password: string) =>
  world.anonymous.call(auth.login, { username, password });
const NEW = 'a-new-long-password';
/** The newest mail that was put into the queue: its link's token. */
const mailed = async () => {
  const { rows } = await world.db.query(
    `select data from pgboss.job where name = 'mail' order by created_on desc, id desc limit 1`,
  );
  const mail = (rows[0] as { data: { to: string; subject: string; text: string } }).data;
  return { ...mail, token: /token=([\w-]+)/.exec(mail.text)![1]! };
};
const look = (token: string) => world.anonymous.call(auth.resetLink, { token });
const setFirst = (token: string, password = NEW) =>
  world.anonymous.call(auth.resetPassword, { token, password, password_confirm: password });

describe('a new user with a one-time password', () => {
  test('comes in with it, does nothing before it is changed, and works with their own', async () => {
    const input = someone();
    const { id, one_time_password: password } = await admin.do(users.create, input);
    expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(await admin.do(users.detail, { id })).toMatchObject({
      name: 'มะปราง หวาน',
      status: 'active',
      one_time: true,
      version: 1,
    });
    const answer = await signIn(input.username, password!);
    expect(answer.ok.Data.user.MustChangePassword).toBe(true);
    const caller = callerOf(world, answer.ok.Data.token);
    expect(await refusal(caller.call(orders.list, {}))).toEqual([403, 'one_time_password']);
    expect((await caller.call(profile.me, {})).status).toBe(200);
    const change = (to: string) =>
      caller.call(profile.password, { old_password: password!, password: to, password_confirm: to });
    expect(await refusal(change(password!))).toEqual([400, 'password_same']);
    expect((await change(NEW)).status).toBe(200);
    expect((await caller.do(profile.me, {})).MustChangePassword).toBe(false);
    expect((await caller.call(orders.list, {})).status).toBe(200);
    expect((await signIn(input.username, password!)).error.Msg).toBe('login_fail');
    expect((await signIn(input.email!, NEW)).status).toBe(200);
  });
  test('is told the password once: nowhere is it kept, and a repeated call does not know it', async () => {
    const input = someone();
    const key = { 'idempotency-key': `new-user-${made}` };
    const first = await admin.call(users.create, input, key);
    const again = await admin.call(users.create, input, key);
    expect(again.ok.Data).toEqual({ id: first.ok.Data.id, one_time_password: null });
    const kept = await world.value<string>(
      `select (select string_agg(reply::text, ' ') from idempotency_keys) || (select string_agg(coalesce(after::text, ''), ' ') from audit_log)`,
    );
    expect(kept).not.toContain(first.ok.Data.one_time_password);
  });
  test('the own password is changed under the call of product.md too', async () => {
    const { one_time_password: password, id } = await admin.do(users.create, someone());
    const { username } = await admin.do(users.detail, { id });
    const caller = callerOf(world, (await signIn(username, password!)).ok.Data.token);
    const answer = await world.app.http.inject({
      method: 'PUT',
      url: '/api/v1/users/password',
      headers: { authorization: `Bearer ${caller.token!}` },
      payload: { old_password: password, password: NEW, password_confirm: NEW },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('an invitation', () => {
  const invite = async (more: Partial<NewUser> = {}) => {
    const input = someone({ access: 'invitation', ...more });
    const { id, one_time_password } = await admin.do(users.create, input);
    expect(one_time_password).toBe(null);
    return { id, input, mail: await mailed() };
  };
  test('sets the first password once, in both languages, and lets them in from then on', async () => {
    const { id, input, mail } = await invite();
    expect(mail).toMatchObject({ to: input.email, subject: expect.stringContaining('ร้านมะลิ') });
    expect(mail.text).toMatch(new RegExp(`7 วัน[^]*${input.username}[^]*7 days`));
    expect((await admin.do(users.detail, { id })).status).toBe('unverified');
    expect((await signIn(input.username, NEW)).error.Msg).toBe('login_fail');
    expect((await look(mail.token)).ok.Data).toMatchObject({ username: input.username, invited: true });
    expect((await setFirst(mail.token)).status).toBe(200);
    expect(await refusal(look(mail.token))).toEqual([400, 'invitation_invalid']);
    expect((await admin.do(users.detail, { id })).status).toBe('active');
    expect((await signIn(input.username, NEW)).ok.Data.user.MustChangePassword).toBe(false);
    expect(await refusal(setFirst(mail.token))).toEqual([400, 'invitation_invalid']);
    expect(await refusal(admin.call(access.invite, { id }))).toEqual([409, 'not_invited']);
  });
  test('works for seven days', async () => {
    const { id, mail } = await invite();
    const { sent_at, expires_at } = (await admin.do(access.invitation, { id }))!;
    expect(Date.parse(expires_at) - Date.parse(sent_at)).toBe(7 * 86_400_000);
    await world.db.query(
      `update reset_links set expires_at = now() - interval '1 second' where used_at is null and kind = 'invitation'`,
    );
    expect(await refusal(setFirst(mail.token))).toEqual([400, 'invitation_expired']);
    expect(await refusal(look(mail.token))).toEqual([400, 'invitation_expired']);
  });
  test('sent again, only the new link works; taken back, none does', async () => {
    const { id, mail } = await invite();
    await admin.do(access.invite, { id });
    expect(await refusal(setFirst(mail.token))).toEqual([400, 'invitation_invalid']);
    const { token } = await mailed();
    expect(await admin.do(access.invitation, { id })).not.toBe(null);
    await admin.do(access.takeBack, { id });
    expect(await admin.do(access.invitation, { id })).toBe(null);
    expect(await refusal(setFirst(token))).toEqual([400, 'invitation_invalid']);
  });
  test('goes to the new address when that is changed, and the one that was mailed works no more', async () => {
    const { id, input, mail } = await invite();
    const email = `other${made}@mali.example`;
    await admin.do(users.change, { id, version: 1, fname: 'มะปราง', username: input.username, email });
    expect(await refusal(setFirst(mail.token))).toEqual([400, 'invitation_invalid']);
    const again = await mailed();
    expect(again.to).toBe(email);
    expect((await setFirst(again.token)).status).toBe(200);
  });
  test('of who was deleted meanwhile opens nothing', async () => {
    const { id, mail } = await invite();
    await admin.do(users.remove, { id });
    expect(await refusal(setFirst(mail.token))).toEqual([400, 'invitation_invalid']);
  });
  test('needs an e-mail', async () => {
    const { status, error } = await admin.call(users.create, someone({ access: 'invitation', email: '' }));
    expect([status, error.Detail?.['problems']]).toEqual([400, [{ path: 'email', problem: 'required' }]]);
  });
});

describe('what is written of a user', () => {
  test.each<[string, Partial<NewUser>, unknown]>([
    ['a short username', { username: 'ab' }, [400, 'username_wrong_format']],
    ['a username with a space', { username: 'mali shop' }, [400, 'username_wrong_format']],
    ['a Thai username', { username: 'มะลิจ้า' }, [400, 'username_wrong_format']],
    ['a username of 33 signs', { username: 'a'.repeat(33) }, [400, 'username_wrong_format']],
    ['an e-mail without @', { email: 'maprang.example' }, [400, 'email_wrong_format']],
    ['a taken username, in capitals', { username: 'CLERK' }, [409, 'duplicate_username']],
    ['a taken e-mail, in capitals', { email: 'CLERK@mali.example' }, [409, 'duplicate_email']],
    ['a username of the shop next door', { username: 'clerk2' }, [409, 'duplicate_username']],
    ['both taken', { username: 'clerk', email: 'clerk@mali.example' }, [409, 'duplicate']],
    ['an agent without a channel', { group_id: 4 }, [400, 'invalid_param']],
    ['no name', { fname: ' ' }, [400, 'invalid_param']],
  ])('%s is refused, and nobody is added', async (_what, more, refused) => {
    const count = () => world.value('select count(*)::int from users');
    const before = await count();
    expect(await refusal(admin.call(users.create, someone(more)))).toEqual(refused);
    expect(await count()).toBe(before);
  });
  test('an agent comes to a channel of agents, nobody to what was turned off', async () => {
    const front = await s.find.channel('หน้าร้าน');
    const agents = await s.find.channel('ตัวแทนแอน');
    expect(await refusal(admin.call(users.create, someone({ group_id: 4, sale_channel_id: front })))).toEqual(
      [404, 'not_offered'],
    );
    await admin.do(users.create, someone({ group_id: 4, sale_channel_id: agents }));
    const team = await world.value<number>(
      `insert into teams (enterprise_id, name, closed_at) values (1, 'ทีมเก่า', now()) returning id`,
    );
    expect(await refusal(admin.call(users.create, someone({ team_id: team })))).toEqual([404, 'not_offered']);
    // who is there already may stay
    const { id } = await admin.do(users.create, someone());
    await world.db.query('update users set team_id = $2 where id = $1', [id, team]);
    await admin.do(users.change, { id, version: 1, fname: 'อยู่ต่อ', username: `stays${made}`, team_id: team });
  });
  test('two who take one username at once: exactly one has it', async () => {
    const answers = await Promise.all(
      ['ก', 'ข'].map((fname) =>
        admin.call(users.create, someone({ fname, username: 'at.once', email: `${++made}@mali.example` })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a change', () => {
  const change = (id: number, version: number, more: object = {}) =>
    admin.call(users.change, { id, version, fname: 'เปลี่ยน', username: `changed${id}`, ...more });
  test('is what the list, the search and the sign-in know from then on', async () => {
    const input = someone();
    const { id, one_time_password } = await admin.do(users.create, input);
    const department_id = await world.value<number>('select id from departments where enterprise_id = 1');
    expect((await change(id, 1, { department_id, email: 'New@Mali.example' })).status).toBe(200);
    const [row] = await admin.do(users.list, { department_id });
    expect(row).toMatchObject({ id, username: `changed${id}`, department: 'ฝ่ายขาย', version: 2 });
    expect((await signIn(input.username, one_time_password!)).status).toBe(401);
    expect((await signIn('new@mali.example', one_time_password!)).status).toBe(200);
    expect((await signIn(`changed${id}`, one_time_password!)).status).toBe(200);
  });
  test('to what is no e-mail or username is refused, and writes nothing', async () => {
    const { id } = await admin.do(users.create, someone());
    expect(await refusal(change(id, 1, { email: 'maprang.example' }))).toEqual([400, 'email_wrong_format']);
    expect(await refusal(change(id, 1, { username: 'มะลิจ้า' }))).toEqual([400, 'username_wrong_format']);
    expect((await admin.do(users.detail, { id })).version).toBe(1);
  });
  test('over somebody else’s is told who made it, and writes nothing', async () => {
    const { id } = await admin.do(users.create, someone());
    await change(id, 1);
    const late = await change(id, 1, { nick_name: 'ปราง' });
    expect([late.status, late.error.Detail]).toEqual([
      409,
      expect.objectContaining({
        code: 'changed_meanwhile',
        who: 'มะลิ',
        changed: expect.arrayContaining(['fname']),
      }),
    ]);
    expect(await admin.do(users.detail, { id })).toMatchObject({
      nick_name: '',
      last_change: { who: 'มะลิ' },
    });
  });
  test('of the own profile counts as one too', async () => {
    const { caller, id } = await s.somebody(3);
    await caller.do(profile.update, { fname: 'เอง', lname: '', nick_name: '', phone: '', email: '' });
    expect(await refusal(change(id, 1))).toEqual([409, 'changed_meanwhile']);
  });
  test('of two at once from one sight, one stands', async () => {
    const { id } = await admin.do(users.create, someone());
    const answers = await Promise.all(['ก', 'ข'].map((nick_name) => change(id, 1, { nick_name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a deleted user', () => {
  test('is gone from every list to choose from; the name stays in the past and frees the sign-in names', async () => {
    const input = someone({ roles: { order: 2, packing: 2 } });
    const { id, one_time_password } = await admin.do(users.create, input);
    const caller = callerOf(world, (await signIn(input.username, one_time_password!)).ok.Data.token);
    await caller.do(profile.password, {
      old_password: one_time_password!,
      password: NEW,
      password_confirm: NEW,
    });
    const order = await caller.do(orders.create, await anOrder(world, { SOAP: 1 }));
    await admin.do(users.remove, { id });

    expect((await caller.call(profile.me, {})).error.Detail?.['ended']).toBe('deleted');
    expect((await signIn(input.username, NEW)).error.Msg).toBe('login_fail');
    const ids = async (filter: object) =>
      (await admin.do(users.list, { page_size: 200, ...filter })).map((u) => u.id);
    expect(await ids({})).not.toContain(id);
    expect(await ids({ status: 'deleted' })).toContain(id);
    expect((await admin.do(warehouse.storagePeople, {})).map((u) => u.id)).not.toContain(id);
    expect(await admin.do(orders.detail, { id: order.id })).toMatchObject({ staff: 'มะปราง หวาน' });
    expect(await admin.do(users.detail, { id })).toMatchObject({ status: 'deleted', name: 'มะปราง หวาน' });
    // the names are free
    expect((await admin.call(users.create, { ...input, fname: 'คนใหม่' })).status).toBe(200);
    for (const refused of [
      admin.call(users.change, { id, version: 1, fname: 'x', username: 'someone.else' }),
      admin.call(users.setRole, { id, group_id: 3, roles: {} }),
      admin.call(users.setStatus, { id, status: 'active' }),
      admin.call(access.resetPassword, { id, access: 'one_time' }),
      admin.call(users.remove, { id }),
    ])
      expect(await refusal(refused)).toEqual([409, 'fail']);
  });
  test('is told what they still hold', async () => {
    const order = await s.inRound();
    const delivery = await s.find.user('delivery');
    const held = await admin.do(users.holdings, { id: delivery });
    expect(held).toEqual([
      {
        th: expect.stringMatching(/^ถือรอบแพ็กที่ยังส่งไม่ครบ/),
        en: expect.stringMatching(/packing rounds? with parcels/),
      },
    ]);
    await s.stands(order.id, 121);
    await world.db.query(
      `update places set user_id = $1 where id = (select min(id) from places where enterprise_id = 1 and kind = 'line')`,
      [await s.find.user('packer')],
    );
    expect((await admin.do(users.holdings, { id: await s.find.user('packer') })).length).toBeLessThanOrEqual(
      1,
    );
    expect(await admin.do(users.holdings, { id: await s.find.user('owner') })).toEqual([]);
    expect((await admin.call(packing.assign, { id: order.round, user_id: null })).status).toBe(200);
  });
  test('is never oneself, nor the last administrator', async () => {
    const me = await s.find.user('admin');
    expect(await refusal(admin.call(users.remove, { id: me }))).toEqual([409, 'self_delete']);
    // who was invited and never joined counts as nobody
    const invited = await admin.do(users.create, someone({ group_id: 1, access: 'invitation' }));
    expect(await refusal(admin.call(users.setRole, { id: me, group_id: 3, roles: {} }))).toEqual([
      409,
      'last_admin',
    ]);
    await admin.do(users.remove, { id: invited.id });
  });
});

describe('an administrator resets a password', () => {
  test('by a one-time one: the old one and all sessions end', async () => {
    const input = someone();
    const { id, one_time_password: first } = await admin.do(users.create, input);
    const caller = callerOf(world, (await signIn(input.username, first!)).ok.Data.token);
    const { one_time_password: second } = await admin.do(access.resetPassword, { id, access: 'one_time' });
    expect((await caller.call(profile.me, {})).error.Detail?.['ended']).toBe('password');
    expect((await signIn(input.username, first!)).status).toBe(401);
    expect((await signIn(input.username, second!)).ok.Data.user.MustChangePassword).toBe(true);
  });
  test('by a link: nothing opens until it is used, which lifts the lock after wrong tries', async () => {
    const input = someone();
    const { id, one_time_password: first } = await admin.do(users.create, input);
    await admin.do(access.resetPassword, { id, access: 'mail' });
    const { to, token } = await mailed();
    expect(to).toBe(input.email);
    expect((await signIn(input.username, first!)).error.Msg).toBe('login_fail');
    expect((await setFirst(token)).status).toBe(200);
    expect((await signIn(input.username, NEW)).ok.Data.user.MustChangePassword).toBe(false);
  });
  test('never the own one, nor of who is blocked', async () => {
    expect(
      await refusal(admin.call(access.resetPassword, { id: await s.find.user('admin'), access: 'one_time' })),
    ).toEqual([409, 'own_password']);
    const { id } = await s.somebody(3);
    await admin.do(users.setStatus, { id, status: 'blocked' });
    expect(await refusal(admin.call(access.resetPassword, { id, access: 'one_time' }))).toEqual([
      403,
      'block',
    ]);
  });
});

describe('where somebody is signed in, and who tried', () => {
  test('an administrator sees and ends one session or all', async () => {
    const [one, two] = [await s.session('packer2'), await s.session('packer2')];
    const id = await s.find.user('packer2');
    const open = await admin.do(access.sessions, { id });
    expect(open.length).toBeGreaterThanOrEqual(2);
    const last = Math.max(...open.map((session) => session.id));
    await admin.do(access.endSession, { id, session_id: last });
    expect((await two.call(profile.me, {})).error.Detail?.['ended']).toBe('by_admin');
    expect((await one.call(profile.me, {})).status).toBe(200);
    expect(await refusal(admin.call(access.endSession, { id, session_id: last }))).toEqual([
      404,
      'not_found',
    ]);
    // of somebody else it is not theirs
    expect(
      await refusal(
        admin.call(access.endSession, { id: await s.find.user('clerk'), session_id: open[0]!.id }),
      ),
    ).toEqual([404, 'not_found']);
    await admin.do(access.endSessions, { id });
    expect((await one.call(profile.me, {})).status).toBe(401);
    expect(await admin.do(access.sessions, { id })).toEqual([]);
  });
  test('the history says when, from where, and what kept somebody out', async () => {
    const input = someone();
    const { id, one_time_password } = await admin.do(users.create, input);
    await signIn(input.username, 'wrong-password');
    const { token } = (await signIn(input.username, one_time_password!)).ok.Data;
    await admin.do(users.setStatus, { id, status: 'blocked' });
    await signIn(input.username, one_time_password!);
    const found = await admin.do(access.signIns, { id });
    expect(found.map(({ outcome }) => outcome)).toEqual(['blocked', 'success', 'wrong_password']);
    expect(found[0]!.ip).toBe('127.0.0.1');
    await admin.do(users.setStatus, { id, status: 'active' });
    await world.db.query(
      `update sessions set expires_at = now() + interval '1 hour' where token_hash = sha256($1)`,
      [Buffer.from(token)],
    );
    const caller = callerOf(world, token);
    expect(await refusal(caller.call(profile.signIns, {}))).toEqual([403, 'one_time_password']);
    // of a name nobody has, nothing is kept
    const count = () => world.value('select count(*)::int from sign_ins');
    const before = await count();
    await signIn('nobody.has.this', 'wrong-password');
    expect(await count()).toBe(before);
  });
  test('oneself sees the own history', async () => {
    const { caller, id } = await s.somebody(3);
    await world.db.query(
      `insert into sign_ins (enterprise_id, user_id, at, outcome, ip) values (1, $1, now(), 'success', '10.0.0.7')`,
      [id],
    );
    expect((await caller.do(profile.signIns, {})).map(({ ip }) => ip)).toEqual(['10.0.0.7']);
  });
});

describe('sets of permissions', () => {
  test('of the shop are kept by name, changed under a version, counted, and change nobody', async () => {
    const roles = { order: 1, coupon: 3 } as const;
    const { id } = await admin.do(users.addPreset, { name: 'เฉพาะกิจ', roles });
    const one = await s.somebody(3, { order: 1, coupon: 3, wms: 0 });
    await s.somebody(3, { order: 1 });
    expect((await admin.do(users.presets, {})).find((p) => p.id === id)).toMatchObject({
      people: 1,
      version: 1,
    });
    expect((await admin.do(users.detail, { id: one.id })).job).toEqual({ th: 'เฉพาะกิจ', en: 'เฉพาะกิจ' });
    await admin.do(users.changePreset, { id, name: 'เฉพาะกิจ 2', roles: { order: 3 }, version: 1 });
    expect((await admin.do(users.detail, { id: one.id })).roles).toMatchObject({ order: 1, coupon: 3 });
    expect((await admin.do(users.presets, {})).find((p) => p.id === id)).toMatchObject({ people: 0 });
    await admin.do(users.removePreset, { id });
    expect((await admin.do(users.presets, {})).find((p) => p.id === id)).toBe(undefined);
  });
  test('name the job of an employee in the list, and of nobody else', async () => {
    const [packer, byHand, agent] = [
      await s.somebody(3, JOBS.packer.roles),
      await s.somebody(3, { ...JOBS.packer.roles, po: 1 }),
      await s.somebody(4, JOBS.packer.roles),
    ];
    const jobs = new Map(
      (await admin.do(users.list, { page_size: 200 })).map(({ id, job }) => [id, job?.en ?? null]),
    );
    expect([packer, byHand, agent].map(({ id }) => jobs.get(id))).toEqual(['Packer', null, null]);
  });
  test('of the jobs let each do the job, and no job reaches administration', async () => {
    const can = async (job: keyof typeof JOBS) => {
      const { caller } = await s.somebody(3, JOBS[job].roles);
      const status = async (answer: Promise<{ status: number }>) => (await answer).status;
      return {
        orders: await status(caller.call(orders.create, await anOrder(world, { SOAP: 1 }))),
        rounds: await status(caller.call(packing.list, {})),
        stockIn: await status(caller.call(warehouse.stockIn, {} as never)),
        users: await status(caller.call(users.detail, { id: 1 })),
      };
    };
    expect(await can('clerk')).toEqual({ orders: 200, rounds: 403, stockIn: 403, users: 403 });
    expect(await can('checker')).toEqual({ orders: 403, rounds: 403, stockIn: 403, users: 403 });
    expect(await can('packer')).toEqual({ orders: 403, rounds: 200, stockIn: 403, users: 403 });
    expect(await can('stock')).toEqual({ orders: 403, rounds: 403, stockIn: 400, users: 403 });
    expect(await can('buyer')).toEqual({ orders: 403, rounds: 403, stockIn: 403, users: 403 });
    expect(await can('accountant')).toEqual({ orders: 403, rounds: 403, stockIn: 403, users: 403 });
    expect(await can('manager')).toEqual({ orders: 200, rounds: 200, stockIn: 400, users: 403 });
  });
});

test('the list is by team, department, channel and when somebody was last seen', async () => {
  const of = async (filter: Input<typeof users.list>) =>
    (await admin.do(users.list, { page_size: 200, ...filter })).map((u) => u.username);
  const team = await world.value<number>(`select id from teams where enterprise_id = 1 and name = 'ทีมแชต'`);
  expect(await of({ team_id: team })).toEqual(['clerk']);
  expect(await of({ sale_channel_id: await s.find.channel('ตัวแทนแอน'), q: 'agent' })).toEqual(['agent']);
  await world.db.query(
    `update users set last_seen_at = now() - interval '8 days' where username = 'owner'; update users set last_seen_at = now() where username = 'clerk'`,
  );
  expect(await of({ unseen_days: 7 })).toContain('owner');
  expect(await of({ unseen_days: 30 })).not.toContain('owner');
  expect(await of({ unseen_days: 7 })).not.toContain('clerk');
  // who was never there
  expect(await of({ unseen_days: 90 })).toContain('checker');
  const file = await admin.call(users.sheet, { team_id: team, format: 'csv' });
  expect(file.raw.toString('utf8')).toContain('clerk');
});

test('who works is seen, not only who signs in', async () => {
  const caller = await s.session('checker');
  await world.db.query(
    `update sessions set seen_at = now() - interval '2 minutes' where user_id = (select id from users where username = 'checker')`,
  );
  await world.db.query(`update users set last_seen_at = null where username = 'checker'`);
  await caller.do(profile.me, {});
  expect(await world.value(`select last_seen_at is not null from users where username = 'checker'`)).toBe(
    true,
  );
});

describe('a login of the group Customer', () => {
  test('is one customer’s, and no other group’s is', async () => {
    const [customer_id, other] = [
      await world.value<number>('select min(id) from customers where enterprise_id = 1'),
      await world.value<number>('select min(id) from customers where enterprise_id = 2'),
    ];
    const create = (more: Partial<NewUser>) => admin.call(users.create, someone({ roles: {}, ...more }));
    expect(await refusal(create({ group_id: 6 }))).toEqual([400, 'invalid_param']);
    expect(await refusal(create({ group_id: 3, customer_id }))).toEqual([400, 'invalid_param']);
    expect(await refusal(create({ group_id: 6, customer_id: other }))).toEqual([404, 'not_offered']);
    const { id } = (await create({ group_id: 6, customer_id })).ok.Data;
    const { customer } = await admin.do(users.detail, { id });
    expect(customer).toMatchObject({ id: customer_id });
    expect(await admin.do(users.customers, { q: customer!.phone })).toContainEqual(customer);
    const role = (group_id: 3 | 6, more = {}) =>
      admin.call(users.setRole, { id, group_id, roles: {}, ...more });
    expect((await role(6)).ok.Data.customer_id).toBe(customer_id);
    expect((await role(3)).ok.Data.customer_id).toBe(null);
    expect(await refusal(role(6))).toEqual([400, 'invalid_param']);
    expect(await refusal(role(6, { customer_id: other }))).toEqual([404, 'not_offered']);
    expect((await role(6, { customer_id })).ok.Data.customer).toEqual(customer);
  });
});
