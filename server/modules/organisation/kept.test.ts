import { beforeAll, describe, expect, test } from 'vitest';
import { organisation } from '../../../contract/organisation.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { payments } from '../../../contract/payments.ts';
import { promotions } from '../../../contract/promotions.ts';
import { textOf } from '../../../test/poppler.ts';
import { openWorld } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { users } from '../../../contract/users.ts';
import { arranged } from './organisation.rules.ts';

const world = openWorld();
let s: Stage;
let n = 0;
beforeAll(async () => {
  s = await openStage(world);
});
const refusal = (answer: { status: number; error: { Detail?: { code: string } } }) => [
  answer.status,
  answer.error?.Detail?.code,
];
const newTeam = async (name = `ทีม ${++n}`) => s.admin.do(organisation.addTeam, { name });
const newAgent = async () => {
  const somebody = await s.somebody(4, { order: 2 });
  await world.db.query('update users set sale_channel_id = null where id = $1', [somebody.id]);
  return somebody;
};
const newChannel = async (more: object = {}) =>
  s.admin.do(organisation.addChannel, { name: `ช่อง ${++n}`, type: 1, ...more });
const newMethod = async (more: object = {}) =>
  s.admin.do(organisation.addMethod, { name: `วิธี ${++n}`, type: 7, ...more });

test.each([
  [
    [1, 2, 3, 4],
    [3, 1],
    [3, 2, 1, 4],
  ],
  [
    [1, 2, 3],
    [3, 2, 1],
    [3, 2, 1],
  ],
  [[1, 2, 3], [2], [1, 2, 3]],
])('of %j those named %j share their places: %j', (order, wanted, is) => {
  expect(arranged(order, wanted)).toEqual(is);
});

describe('what the administrator keeps', () => {
  test('stands in the order it was put in, for who chooses from it too', async () => {
    const clerk = await world.as('clerk');
    const before = await clerk.do(organisation.teams, {});
    const [a, b] = [await newTeam(), await newTeam()];
    const ids = async () => (await clerk.do(organisation.teams, {})).map(({ id }) => id);
    expect(await ids()).toEqual([...before.map(({ id }) => id), a.id, b.id]);
    await s.admin.do(organisation.arrangeTeams, { ids: [b.id, before[0]!.id] });
    expect(await ids()).toEqual([b.id, a.id, before[0]!.id]);
    // where somebody is put into one, too
    const { teams } = await s.admin.do(users.choices, {});
    expect(teams.map(({ id }) => id)).toEqual(await ids());
    const twice = await s.admin.call(organisation.arrangeTeams, { ids: [a.id, a.id] });
    expect(twice.error.Detail).toMatchObject({ problems: [{ path: 'ids.1', problem: 'twice' }] });
  });
  test('turned off is not offered, and can be turned on where it stood', async () => {
    const { id } = await newMethod();
    const offered = async () =>
      (await (await world.as('clerk')).do(organisation.paymentMethods, {})).map((m) => m.id);
    await s.admin.do(organisation.setMethodStatus, { id, status: 'closed' });
    expect(await offered()).not.toContain(id);
    expect((await s.admin.do(organisation.allMethods, { state: 'closed' })).map((m) => m.id)).toEqual([id]);
    const order = await anOrder(world, { TEA: 1 });
    expect(refusal(await s.admin.call(orders.create, { ...order, payment_method_id: id }))).toEqual([
      404,
      'payment_method_not_found',
    ]);
    await s.admin.do(organisation.setMethodStatus, { id, status: 'open' });
    expect(await offered()).toContain(id);
  });
  test('tells how many are open and closed, and finds by name', async () => {
    const { id } = await newTeam('ทีมหาเจอ');
    const answer = await s.admin.call(organisation.allTeams, { q: 'หาเจอ' });
    expect(answer.ok.Data.map((t) => t.id)).toEqual([id]);
    expect(answer.ok.Datum).toMatchObject({ total: 1, open: 1, closed: 0 });
  });
  test('edited by two at once is kept as the first wrote it, and the second is told what changed', async () => {
    const { id } = await newTeam();
    const answers = await Promise.all(
      ['ก', 'ข'].map((x) =>
        s.admin.call(organisation.changeTeam, { id, name: `ทีม ${++n} ${x}`, version: 1 }),
      ),
    );
    expect(answers.map(refusal).toSorted()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
    expect(answers.find((a) => a.status === 409)!.error.Cause).toContain('แก้ชื่อ ไปแล้ว');
    expect((await s.admin.do(organisation.team, { id })).last_change).toMatchObject({
      who: expect.any(String),
    });
  });
  test('with the name of another one is refused at its name', async () => {
    await newTeam('ทีมเดียว');
    const answer = await s.admin.call(organisation.addTeam, { name: ' ทีมเดียว ' });
    expect(refusal(answer)).toEqual([409, 'duplicate']);
    expect(answer.error.Detail).toMatchObject({ path: 'name' });
  });
  test('is deleted where nothing names it, else refused with where it is used', async () => {
    const { id } = await newTeam();
    await s.admin.do(organisation.removeTeam, { id });
    expect((await s.admin.call(organisation.team, { id })).status).toBe(404);
    const team = await world.value<number>(`select team_id from users where username = 'clerk'`);
    const people = await world.value<number>('select count(*)::int from users where team_id = $1', [team]);
    const answer = await s.admin.call(organisation.removeTeam, { id: team });
    expect(refusal(answer)).toEqual([409, 'in_use']);
    expect(answer.error.Cause).toContain(`ผู้ใช้ ${people} คน`);
    const order = await anOrder(world, { TEA: 1 });
    const channel = await newChannel();
    await s.admin.do(orders.create, { ...order, sale_channel_id: channel.id });
    expect((await s.admin.call(organisation.removeChannel, { id: channel.id })).error.Cause).toContain(
      'ออเดอร์ 1 ใบ',
    );
    const told = await newChannel();
    await s.admin.do(promotions.create, {
      name: `โปร ${++n}`,
      trigger: { amount: 100 },
      gifts: [{ item_id: await s.find.item('TEA'), quantity: 1 }],
      from: '2020-01-01',
      to: '2099-12-31',
      sale_channels: [told.id],
      times: 'once',
      when_out: 'without',
    });
    expect((await s.admin.call(organisation.removeChannel, { id: told.id })).error.Cause).toContain(
      'โปรโมชัน 1 รายการ',
    );
    expect((await s.admin.do(organisation.channel, { id: told.id })).uses).toEqual([
      { th: 'โปรโมชัน 1 รายการ', en: '1 promotion' },
    ]);
  });
  test('deleted frees its name and is offered to nobody', async () => {
    const name = `ช่องที่ลบ ${++n}`;
    const { id } = await newChannel({ name });
    await s.admin.do(organisation.removeChannel, { id });
    expect((await newChannel({ name })).id).not.toBe(id);
    const order = await anOrder(world, { TEA: 1 });
    expect(refusal(await s.admin.call(orders.create, { ...order, sale_channel_id: id }))).toEqual([
      404,
      'not_offered',
    ]);
    for (const state of ['open', 'closed'] as const)
      expect(
        (await s.admin.do(organisation.allChannels, { state, page_size: 200 })).map((c) => c.id),
      ).not.toContain(id);
    expect((await s.admin.call(organisation.setChannelStatus, { id, status: 'open' })).status).toBe(404);
  });
  test('is deleted while an order names it: the order still tells where it was sold', async () => {
    const order = await anOrder(world, { TEA: 1 });
    for (let round = 0; round < 6; round++) {
      const [{ id: sale_channel_id }, { id: payment_method_id }] = [await newChannel(), await newMethod()];
      const [removed, made] = await Promise.all([
        round % 2
          ? s.admin.call(organisation.removeChannel, { id: sale_channel_id })
          : s.admin.call(organisation.removeMethod, { id: payment_method_id }),
        s.admin.call(orders.create, { ...order, sale_channel_id, payment_method_id }),
      ]);
      expect([200, 409]).toContain(removed.status);
      expect([200, 404]).toContain(made.status);
      if (made.status === 200)
        expect(await s.admin.do(orders.detail, { id: made.ok.Data.id })).toMatchObject({
          sale_channel: `ช่อง ${n - 1}`,
          payment_method: `วิธี ${n}`,
        });
    }
  });
  test('is the administrator’s alone', async () => {
    const owner = await world.as('owner');
    expect((await owner.call(organisation.allTeams, {})).status).toBe(403);
    expect((await owner.call(organisation.addTeam, { name: 'x' })).status).toBe(403);
  });
});

describe('a sale channel', () => {
  test('of an agent gives its owner the channel, and tells who sells in it', async () => {
    const agent = await newAgent();
    const { id } = await newChannel({ type: 2, owner_id: agent.id });
    expect(await s.admin.do(organisation.channel, { id })).toMatchObject({
      type: 2,
      owner: { id: agent.id },
      members: [{ id: agent.id }],
      uses: [{ en: '1 user' }],
    });
    expect((await agent.caller.do(organisation.saleChannels, {})).map((c) => c.id)).toEqual([id]);
    // who was moved elsewhere owns it no longer
    await world.db.query('update users set sale_channel_id = null where id = $1', [agent.id]);
    expect((await s.admin.do(organisation.channel, { id })).owner).toBeNull();
  });
  test('takes as owner an agent who sells nowhere else, and nobody but an agent', async () => {
    const busy = await s.somebody(4);
    const elsewhere = await s.admin.call(organisation.addChannel, {
      name: `ช่อง ${++n}`,
      type: 2,
      owner_id: busy.id,
    });
    expect(refusal(elsewhere)).toEqual([409, 'agent_elsewhere']);
    expect(elsewhere.error.Cause).toContain('ตัวแทนแอน');
    const employee = await s.somebody(3);
    expect(
      refusal(
        await s.admin.call(organisation.addChannel, { name: `ช่อง ${++n}`, type: 2, owner_id: employee.id }),
      ),
    ).toEqual([404, 'not_offered']);
    const company = await newChannel();
    const agent = await newAgent();
    const answer = await s.admin.call(organisation.changeChannel, {
      id: company.id,
      name: `ช่อง ${++n}`,
      version: 1,
      owner_id: agent.id,
    });
    expect(answer.error.Detail).toMatchObject({ problems: [{ path: 'owner_id', problem: 'not_of_type' }] });
    expect(
      (await s.admin.call(organisation.addChannel, { name: `ช่อง ${++n}`, type: 2, platform: 3 })).error
        .Detail,
    ).toMatchObject({ problems: [{ path: 'platform' }] });
  });
  test('of two channels that take one agent at once one gets him', async () => {
    const agent = await newAgent();
    const answers = await Promise.all(
      [1, 2].map(() =>
        s.admin.call(organisation.addChannel, { name: `ช่อง ${++n}`, type: 2, owner_id: agent.id }),
      ),
    );
    expect(answers.map(refusal).toSorted()).toEqual([
      [200, undefined],
      [409, 'agent_elsewhere'],
    ]);
  });
  test('prints its own sender on the labels of its orders, read with them', async () => {
    const { id } = await newChannel({ sender_name: 'แนนช็อป', sender_phone: '087-000-1111' });
    const order = await s.admin.do(orders.create, {
      ...(await anOrder(world, { TEA: 1 }, { cod: true })),
      sale_channel_id: id,
    });
    await s.admin.do(packing.cut, {});
    const { raw } = await s.admin.call(packing.print, { order_id: order.id, part: 'labels' });
    const words = textOf(raw).replace(/\s+/g, ' ');
    for (const text of ['ผู้ส่ง แนนช็อป', '0870001111', '99 ถนนดอกไม้']) expect(words).toContain(text);
  });
  test('lists the agents to choose from with where they sell', async () => {
    const agent = await newAgent();
    const all = await s.admin.do(organisation.channelAgents, {});
    expect(all.find(({ id }) => id === agent.id)).toMatchObject({ channel_id: null, channel: null });
    expect(all.map(({ channel }) => channel)).toContain('ตัวแทนแอน');
  });
});

describe('a payment method', () => {
  const add = (more: object) => s.admin.call(organisation.addMethod, { name: `วิธี ${++n}`, type: 1, ...more });
  const problems = async (more: object) =>
    (
      (await add(more)).error.Detail as { problems?: { path: string; problem: string }[] } | undefined
    )?.problems?.map((p) => [p.path, p.problem]);
  test('keeps its account by its digits, its bank by its code', async () => {
    const { id } = (
      await add({
        bank: '004',
        account_number: '123-4-56789-0',
        account_name: 'ร้านมะลิ',
        promptpay_id: '+66 81 234 5678',
      })
    ).ok.Data;
    expect(await s.admin.do(organisation.method, { id })).toMatchObject({
      bank: '004',
      account_number: '1234567890',
      promptpay_id: '0812345678',
    });
  });
  test.each([
    [
      'no bank and no PromptPay',
      {},
      [
        ['bank', 'required'],
        ['account_number', 'required'],
      ],
    ],
    ['PromptPay alone', { promptpay_id: '0812345678' }, undefined],
    ['a bank without account', { bank: '004', promptpay_id: '0812345678' }, [['account_number', 'required']]],
    ['nine digits', { bank: '004', account_number: '123456789' }, [['account_number', 'account_length']]],
    ['twelve of the GSB', { bank: '030', account_number: '020123456789' }, undefined],
    ['ten of the GSB', { bank: '030', account_number: '0201234567' }, [['account_number', 'account_length']]],
    ['letters', { bank: '004', account_number: '12345678x0' }, [['account_number', 'account_digits']]],
    ['no such bank', { bank: '003', account_number: '1234567890' }, [['bank', 'bank']]],
    ['a landline', { promptpay_id: '021234567' }, [['promptpay_id', 'promptpay']]],
    ['a wrong citizen id', { promptpay_id: '1101700230704' }, [['promptpay_id', 'check_digit']]],
    ['a citizen id', { promptpay_id: '1-1017-00230-70-8' }, undefined],
    ['an e-wallet', { promptpay_id: '004999123456789' }, undefined],
    ['an account at the door', { type: 2, bank: '004' }, [['bank', 'not_of_type']]],
  ])('with %s', async (_what, more, wrong) => {
    expect(await problems(more)).toEqual(wrong);
  });
  test('has the order’s QR ask for its own PromptPay, else for the shop’s', async () => {
    const order = await anOrder(world, { TEA: 1 });
    const qrOf = async (payment_method_id: number) => {
      const { id } = await s.admin.do(orders.create, { ...order, payment_method_id });
      return s.admin.do(payments.promptPay, { id });
    };
    const own = await newMethod({ promptpay_id: '004999123456789', account_name: 'วอลเล็ตร้าน' });
    const [mine, shops] = [await qrOf(own.id), await qrOf((await newMethod()).id)];
    expect([mine.payload.includes('0315004999123456789'), mine.receiver]).toEqual([true, 'วอลเล็ตร้าน']);
    expect([shops.payload.includes('01130066812345678'), shops.receiver]).toEqual([true, 'ร้านมะลิ']);
  });
});
