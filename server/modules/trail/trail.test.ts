import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../../contract/endpoint.ts';
import { auth } from '../../../contract/auth.ts';
import { developers } from '../../../contract/developers.ts';
import { orders } from '../../../contract/orders.ts';
import { organisation } from '../../../contract/organisation.ts';
import { trail } from '../../../contract/trail.ts';
import { users } from '../../../contract/users.ts';
import { addDays, dayOf, now } from '../../platform/clock.ts';
import { callerOf, openWorld, type Caller } from '../../../test/world/app.ts';
import { PASSWORD } from '../../../test/world/cast.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let stage: Stage;
let [admin, clerk] = [] as unknown as [Caller, Caller];
beforeAll(async () => {
  stage = await openStage(world);
  [admin, clerk] = [await world.as('admin'), await world.as('clerk')];
});

const found = (ask: Input<typeof trail.list> = {}, who = admin) =>
  who.do(trail.list, { page_size: 200, ...ask });
const newest = async (ask: Input<typeof trail.list> = {}) => (await found(ask))[0]!;
const told = ({ changes }: Awaited<ReturnType<typeof newest>>) =>
  changes.map(({ title, before, after }) => [title.th, before?.th ?? null, after?.th ?? null]);
const teamOf = (name: string) => admin.do(organisation.addTeam, { name });

describe('who did what to which thing, when and from where', () => {
  test('a change of permissions says both in words, with names for ids', async () => {
    const { id } = await stage.somebody(3, { order: 1 });
    await admin.do(users.setRole, { id, group_id: 3, roles: { order: 2, packing: 1 } });
    const row = await newest({ action: 'user.role' });
    expect(row).toMatchObject({
      who: 'มะลิ',
      key: null,
      says: { th: 'แก้กลุ่มหรือสิทธิ์', en: 'Changed group or permissions' },
      thing: 'user',
      thing_id: id,
      there: true,
      ip: '127.0.0.1',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(told(row)).toEqual([
      ['กลุ่ม', 'พนักงาน', 'พนักงาน'],
      ['สิทธิ์', 'ออเดอร์: ดู', 'ออเดอร์: ทำงาน · แพ็กสินค้า: ดู'],
    ]);
  });
  test('money reads as baht, wherever it is kept as satang', async () => {
    const order = await clerk.do(orders.create, await anOrder(world, { OIL: 1 }));
    const row = await newest({ thing: 'order', thing_id: order.id });
    expect([row.name, row.who]).toEqual([order.number, 'น้องฝน']);
    expect(told(row)).toContainEqual(['ยอดออเดอร์', null, expect.stringMatching(/^฿\d+\.\d\d$/)]);
  });
  test('what was deleted keeps the name that it had', async () => {
    const { id } = await admin.do(users.addPreset, { name: 'ชุดชั่วคราว', roles: {} });
    await admin.do(users.removePreset, { id });
    expect(await newest({ action: 'preset.remove' })).toMatchObject({
      thing_id: id,
      name: 'ชุดชั่วคราว',
      there: false,
    });
  });
  test('a row of a version with other words stands as it was written', async () => {
    await world.db.query(
      `insert into audit_log (enterprise_id, at, request_id, ip, action, thing, thing_id, before, after)
       values (1, now(), 'old', '', 'magic.done', 'wand', 7, '{"colour": "red"}', '{"colour": {"r": 1}}')`,
    );
    expect(await newest({ thing: 'wand', thing_id: 7 })).toMatchObject({
      user_id: null,
      who: null,
      says: { th: 'magic.done' },
      thing_title: { th: 'wand' },
      name: null,
      there: false,
      changes: [{ title: { th: 'colour' }, before: { th: 'red' }, after: { th: '{"r":1}' } }],
    });
  });
  test('the browser is that of the session, also after it has ended', async () => {
    const device = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' };
    const { ok } = await world.anonymous.call(auth.login, { username: 'clerk', password: PASSWORD }, device);
    await world.db.query(`delete from sessions where token_hash = sha256($1)`, [Buffer.from(ok.Data.token)]);
    expect((await newest({ action: 'auth.login' })).agent).toContain('Chrome/140');
  });
});

describe('narrowed', () => {
  const actions = async (ask: Input<typeof trail.list>) => [
    ...new Set((await found(ask)).map(({ action }) => action)),
  ];
  test('by who did it: a person, the system, a program', async () => {
    const user_id = await stage.find.user('clerk');
    expect(await actions({ user_id })).toEqual(expect.arrayContaining(['order.create']));
    expect((await found({ user_id })).every((row) => row.user_id === user_id)).toBe(true);
    expect((await found({ by: 'system' })).map((row) => row.user_id)).toEqual([null]);

    const { id: key_id, key } = await admin.do(developers.makeKey, {
      name: 'โปรแกรมบัญชี',
      levels: { order: 2, product: 1, wms: 1, customer: 2 },
      expires_on: null,
    });
    const program = callerOf(world, key!);
    await program.do(orders.create, await anOrder(world, { OIL: 1 }));
    for (const ask of [{ by: 'key' }, { key_id }] as const)
      expect(await found(ask)).toMatchObject([{ action: 'order.create', who: 'มะลิ', key: 'โปรแกรมบัญชี' }]);
  });
  test('by what was done, several at once', async () => {
    await admin.do(organisation.removeTeam, { id: (await teamOf('ทีมที่ลบ')).id });
    expect((await actions({ action: 'team.add,team.remove' })).sort()).toEqual(['team.add', 'team.remove']);
    expect(await actions({ action: 'team.nothing' })).toEqual([]);
  });
  test('by a kind of thing, and by one of them', async () => {
    const { id } = await teamOf('ทีมหนึ่ง');
    await teamOf('ทีมสอง');
    expect((await found({ thing: 'team', thing_id: id })).map(({ name }) => name)).toEqual(['ทีมหนึ่ง']);
    expect((await found({ thing: 'team' })).every(({ thing }) => thing === 'team')).toBe(true);
  });
  test('by the name or number of the thing: an order’s slips too', async () => {
    const order = await stage.unpaid();
    await stage.slip(order);
    expect((await actions({ q: order.number })).sort()).toEqual(['order.create', 'payment.slip']);
    await teamOf('ทีมกะดึก');
    expect(await actions({ q: 'กะดึก' })).toEqual(['team.add']);
    expect(await actions({ q: 'ไม่มีสิ่งนี้' })).toEqual([]);
  });
  test('by days: the last seven, at most 31, and of one thing all of them', async () => {
    const { id } = await teamOf('ทีมนานแล้ว');
    await world.db.query(
      `update audit_log set at = now() - interval '40 days' where thing = 'team' and thing_id = $1`,
      [id],
    );
    const today = dayOf(now());
    expect(await found({ thing: 'team', q: 'ทีมนานแล้ว' })).toEqual([]);
    expect((await found({ thing: 'team', thing_id: id })).map(({ name }) => name)).toEqual(['ทีมนานแล้ว']);
    const { ok } = await admin.call(trail.list, {});
    expect(ok.Datum).toMatchObject({ from: addDays(today, -6), to: today });
    const day = addDays(today, -40);
    expect(await found({ from: day, to: day })).toMatchObject([{ name: 'ทีมนานแล้ว' }]);
    const long = await admin.call(trail.list, { from: addDays(today, -31), to: today });
    expect([long.status, long.error.Msg]).toEqual([400, 'invalid_date_range']);
  });
  test('the last moment of a Bangkok day belongs to it', async () => {
    const { id } = await teamOf('ทีมเที่ยงคืน');
    await world.db.query(
      `update audit_log set at = '2026-03-01T23:59:59+07:00' where thing = 'team' and thing_id = $1`,
      [id],
    );
    const on = (day: string) => found({ from: day, to: day });
    expect(await on('2026-03-01')).toMatchObject([{ name: 'ทีมเที่ยงคืน' }]);
    expect(await on('2026-03-02')).toEqual([]);
  });
});

describe('what it can be narrowed by', () => {
  test('every action and every thing of all modules, in both languages, and everybody, gone people too', async () => {
    const { caller, id } = await stage.somebody(3);
    expect(caller).toBeTruthy();
    await admin.do(users.remove, { id });
    const { groups, things, people } = await admin.do(trail.choices, {});
    const actions = groups.flatMap((group) => group.actions);
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['order.cancel', 'team.add', 'user.role', 'settings.change', 'webhook.ping']),
    );
    expect(new Set(actions.map(({ action }) => action)).size).toBe(actions.length);
    expect([...groups, ...actions, ...things].filter(({ th, en }) => !th || !en)).toEqual([]);
    expect(people.some((one) => one.id === id)).toBe(true);
  });
});

describe('as a file', () => {
  test('all that the screen shows, in the words of who asks', async () => {
    await teamOf('ทีมในไฟล์');
    const { raw } = await admin.call(trail.sheet, { q: 'ทีมในไฟล์', format: 'csv' });
    const [head, row] = raw.toString('utf8').split('\r\n');
    expect(head).toContain('เมื่อ,ใคร');
    expect(row).toContain('มะลิ,,เพิ่มทีม,ทีม,ทีมในไฟล์,ชื่อ: ทีมในไฟล์,127.0.0.1');
  });
  test('not of more days than the screen shows', async () => {
    const today = dayOf(now());
    const long = { from: addDays(today, -31), to: today, format: 'csv' } as const;
    const { status, error } = await admin.call(trail.sheet, long);
    expect([status, error.Msg]).toEqual([400, 'invalid_date_range']);
  });
});

describe('a day', () => {
  const day = async (who: Caller, ask: Input<typeof trail.mine> = {}) =>
    (await who.call(trail.mine, { page_size: 200, ...ask })).ok;
  const people = ({ Data }: Awaited<ReturnType<typeof day>>) => [...new Set(Data.map(({ who }) => who))];

  test('of an administrator is everybody’s, and their own where they ask for that', async () => {
    expect(people(await day(admin))).toEqual(expect.arrayContaining(['มะลิ', 'น้องฝน']));
    expect(people(await day(admin, { whose: 'mine' }))).toEqual(['มะลิ']);
  });
  test('of anybody else is their own, whatever they ask for', async () => {
    for (const ask of [{}, { whose: 'all' }] as const) {
      const mine = await day(clerk, ask);
      expect([people(mine), mine.Datum.whose]).toEqual([['น้องฝน'], 'mine']);
    }
    const { status } = await clerk.call(trail.list, {});
    expect(status).toBe(403);
  });
  test('is today, or the one that was asked for', async () => {
    const yesterday = addDays(dayOf(now()), -1);
    expect((await day(clerk)).Datum.day).toBe(dayOf(now()));
    expect(await day(clerk, { day: yesterday })).toMatchObject({
      Data: [],
      Datum: { day: yesterday, total: 0 },
    });
  });
});

describe('the own card', () => {
  test('says what one may do and what one did, today and within a week', async () => {
    const { caller, id } = await stage.somebody(3, { order: 2, customer: 2 });
    expect(await caller.do(trail.card, {})).toMatchObject({ team: null, work: [] });
    const at = { days: [0, 0, 2, 8] };
    for (const ago of at.days)
      await world.db.query(
        `insert into audit_log (enterprise_id, at, user_id, request_id, ip, action, thing, thing_id)
         values (1, now() - make_interval(days => $1), $2, 'r', '', 'order.create', 'order', 1)`,
        [ago, id],
      );
    const { abilities, work, days } = await caller.do(trail.card, {});
    expect(work).toEqual([
      { action: 'order.create', th: 'สร้างออเดอร์', en: 'Made an order', today: 2, week: 3 },
    ]);
    expect(days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 0, 2]);
    const may = abilities.map(({ th }) => th);
    expect(may).toContain(orders.create.lets!.th);
    expect(may).not.toContain(users.setRole.lets!.th);
  });
});

describe('the shop next door', () => {
  test('is not told of anything, not even by its things’ ids', async () => {
    const stranger = await world.as('admin2');
    const { id } = await teamOf('ทีมลับ');
    expect(await found({ thing: 'team', thing_id: id }, stranger)).toEqual([]);
    expect(await found({ q: 'ทีมลับ' }, stranger)).toEqual([]);
    expect((await found({}, stranger)).filter(({ who }) => who !== 'ข้างบ้าน')).toEqual([]);
  });
});
