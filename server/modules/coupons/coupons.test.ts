import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { coupons } from '../../../contract/coupons.ts';
import { customers } from '../../../contract/customers.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { payments } from '../../../contract/payments.ts';
import { express } from '../../../contract/express.ts';
import { returns } from '../../../contract/returns.ts';
import { settings } from '../../../contract/settings.ts';
import { privacy } from '../../../contract/privacy.ts';
import { drawnAt203Dpi, textOf } from '../../../test/poppler.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { campaign, codesOf, printedCards, publicCoupon } from '../../../test/world/coupons.ts';
import { anOrder, RECIPIENT } from '../../../test/world/orders.ts';
import { BARCODES, openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
let packer: Caller;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
  packer = await world.as('packer');
});
afterEach(async () => expect(await world.differences()).toEqual([]));
const refusal = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
const use = async (code: string, more: object = {}) =>
  admin.do(orders.create, await anOrder(world, { TEA: 1 }, { cod: true, coupon_code: code, ...more }));
const edit = async (who: Caller, id: number, over: object) => {
  const { version, name, discount_kind, value, from, to, total_limit, public_code } = await admin.do(
    coupons.detail,
    { id },
  );
  return who.call(coupons.edit, {
    ...{ id, version, name, discount_kind, value, from, to, total_limit, public_code },
    ...over,
  });
};

describe('a campaign', () => {
  test('of two made at once with one name or one code the second is told', async () => {
    const [name, public_code] = ['ชื่อเดียวกัน', 'SAMECODE'];
    const input = { discount_kind: 'amount', value: 1, from: '2026-01-01', to: '2099-01-01' } as const;
    const named = await Promise.all([1, 2].map(() => admin.call(coupons.create, { ...input, name })));
    expect(named.map(refusal).toSorted()).toEqual([
      [200, undefined],
      [409, 'coupon_name_taken'],
    ]);
    const coded = await Promise.all(
      [1, 2].map((i) => admin.call(coupons.create, { ...input, name: `c${i}`, public_code })),
    );
    expect(coded.map(refusal).toSorted()).toEqual([
      [200, undefined],
      [409, 'coupon_code_taken'],
    ]);
    // O is read as 0
    expect(
      refusal(await admin.call(coupons.create, { ...input, name: 'x', public_code: 'SAMEC0DE' })),
    ).toEqual([409, 'coupon_code_taken']);
  });
  test('takes no code that would be read as a card’s', async () => {
    const input = {
      name: 'y',
      discount_kind: 'amount',
      value: 1,
      from: '2026-01-01',
      to: '2099-01-01',
    } as const;
    for (const public_code of ['ABCDEFGHJKM', 'AB', 'สวัสดี'])
      expect(refusal(await admin.call(coupons.create, { ...input, public_code }))).toEqual([
        400,
        'invalid_param',
      ]);
    expect(
      refusal(await admin.call(coupons.create, { ...input, discount_kind: 'percent', value: 100.01 })),
    ).toEqual([400, 'invalid_param']);
  });
  test('100,000 codes are made in one call: numbered, all different', async () => {
    const id = await campaign(admin);
    expect(await admin.do(coupons.makeCodes, { id, codes: 100_000 })).toEqual({
      id,
      first: 1,
      last: 100_000,
    });
    expect(
      await world.value('select count(distinct code)::int from coupon_codes where campaign_id = $1', [id]),
    ).toBe(100_000);
    expect(await admin.do(coupons.makeCodes, { id, codes: 2 })).toEqual({
      id,
      first: 100_001,
      last: 100_002,
    });
    expect((await admin.do(coupons.detail, { id })).counters).toMatchObject({
      codes: 100_002,
      made: 100_002,
    });
  });
  test('that is printed only widens, and its limits by who may decide', async () => {
    const { id } = await printedCards(world, admin, 1, { total_limit: 5 });
    const { caller } = await s.somebody(3, { coupon: 2 });
    expect(refusal(await edit(caller, id, { value: 9 }))).toEqual([409, 'coupon_only_widens']);
    expect(refusal(await edit(caller, id, { value: 11 }))).toEqual([200, undefined]);
    expect(refusal(await edit(caller, id, { total_limit: 6 }))).toEqual([403, 'permission_denied']);
    expect(refusal(await edit(admin, id, { total_limit: 6 }))).toEqual([200, undefined]);
    const fresh = await campaign(admin, { total_limit: 5 });
    expect(refusal(await edit(caller, fresh, { value: 1, total_limit: 1, to: '2099-01-01' }))).toEqual([
      200,
      undefined,
    ]);
  });
  test('its counters equal its lists', async () => {
    const { id, codes } = await printedCards(world, admin, 6);
    await admin.do(coupons.makeCodes, { id, codes: 2 });
    await use(codes[0]!, { recipient: { ...RECIPIENT, phone: '0891112222' } });
    await admin.do(coupons.makeVoid, { id, first: 2, last: 3, reason: 'เปื้อน' });
    const order = await s.inRound({ TEA: 1 });
    await packer.do(coupons.link, { code: order.number, coupon: codes[3]! });
    const { counters } = await admin.do(coupons.detail, { id });
    expect(counters).toMatchObject({
      codes: 8,
      made: 2,
      printed: 2,
      linked: 1,
      redeemed: 1,
      void: 2,
      expired: 0,
      redemptions: 1,
      discount: 10,
    });
    for (const state of ['made', 'printed', 'linked', 'redeemed', 'void', 'expired'] as const) {
      const list = await admin.call(coupons.all, { id, state });
      expect([state, list.ok.Data.length, list.ok.Datum.total, list.ok.Datum.counts[state]]).toEqual([
        state,
        ...Array(3).fill(counters![state]),
      ]);
    }
    expect((await admin.call(coupons.redemptions, { id, standing: true })).ok.Datum).toMatchObject({
      total: 1,
      discount: 10,
    });
    const [row] = await admin.do(coupons.list, { q: (await admin.do(coupons.detail, { id })).name });
    expect(row!.counters).toEqual(counters);
  });
  test('agents see open public ones of their channel, and no figure of any', async () => {
    const open = await publicCoupon(admin);
    const cards = await campaign(admin);
    const agent = (await s.somebody(4, { coupon: 1, customer: 1 })).caller;
    const seen = await agent.do(coupons.list, { page_size: 200 });
    expect(seen.find(({ id }) => id === open.id)).toMatchObject({ counters: null, public_code: open.code });
    expect(seen.some(({ id }) => id === cards)).toBe(false);
    expect(refusal(await agent.call(coupons.detail, { id: cards }))).toEqual([404, 'not_found']);
    expect((await agent.do(coupons.all, { id: open.id })).length).toBe(0);
    expect((await agent.do(coupons.redemptions, { id: open.id })).length).toBe(0);
    expect(refusal(await agent.call(coupons.effect, { id: open.id }))).toEqual([403, 'permission_denied']);
    expect((await agent.do(coupons.members, {})).length).toBe(0);
  });
  test('a preview is what the same campaign would have taken off', async () => {
    const product = await s.find.product('TEA');
    const terms = {
      discount_kind: 'percent' as const,
      value: 10,
      from: '2026-01-01',
      to: '2026-01-01',
      products: [product],
    };
    const before = await admin.do(coupons.preview, terms);
    await s.cod({ TEA: 2, SOAP: 1 });
    const after = await admin.do(coupons.preview, terms);
    expect(after.orders - before.orders).toBe(1);
    expect(after.reached - before.reached).toBe(1);
    expect(Math.round((after.discount - before.discount) * 100)).toBe(24_00);
    await s.cod({ SOAP: 1 });
    expect((await admin.do(coupons.preview, terms)).reached).toBe(after.reached);
    expect((await admin.do(coupons.preview, { ...terms, min_amount: 90_000 })).reached).toBe(0);
    // these are all of one customer
    const once = async () => (await admin.do(coupons.preview, { ...terms, member_limit: 1 })).reached;
    const customers = await once();
    await s.cod({ TEA: 2 });
    await s.cod({ TEA: 2 });
    expect(await once()).toBe(customers);
    expect((await admin.do(coupons.preview, { ...terms, total_limit: 2 })).reached).toBe(2);
  });
  test('its effect tells orders, revenue, discount, and who bought for the first time', async () => {
    const { id, code } = await publicCoupon(admin);
    const fresh = { ...RECIPIENT, name: 'คนใหม่', phone: '0855550001' };
    await use(code, { recipient: fresh });
    await use(code, { recipient: fresh });
    await s.cod();
    await use(code);
    const cancelled = await use(code);
    await admin.do(orders.cancel, { id: cancelled.id, reason_type: 'other', reason: 'x' });
    expect(await admin.do(coupons.effect, { id })).toEqual({
      orders: 3,
      revenue: 3 * 110,
      discount: 30,
      customers: 2,
      new_customers: 1,
      returning_customers: 1,
    });
  });
  test('of a channel is used there; what it is for is widened after it was used, not narrowed', async () => {
    const [shop, TEA, SOAP] = await Promise.all([
      s.find.channel('หน้าร้าน'),
      s.find.product('TEA'),
      s.find.product('SOAP'),
    ]);
    const terms = { sale_channels: [shop], products: [TEA, SOAP] };
    const { id, code } = await publicCoupon(admin, terms);
    expect((await use(code)).order_amount).toBe(110);
    const change = (over: object) => edit(admin, id, { ...terms, ...over });
    const less = await change({ products: [TEA] });
    expect([refusal(less), less.error.Detail]).toMatchObject([
      [409, 'coupon_only_widens'],
      { before: 2, after: 1 },
    ]);
    const wider = await change({ sale_channels: [], products: [SOAP, TEA], value: 20 });
    expect(refusal(wider)).toEqual([200, undefined]);
  });
  test('a code that can still be used is for who makes codes: others read its end, and find it whole', async () => {
    const { id, codes } = await printedCards(world, admin);
    const { caller } = await s.somebody(3, { coupon: 1 });
    const seen = async (q: string) => (await caller.do(coupons.all, { id, q })).map(({ code }) => code);
    const end = `•••••-•••${codes[0]!.slice(-4)}`;
    expect([await seen(''), await seen(codes[0]!), await seen(codes[0]!.slice(0, 4))]).toEqual([
      [end],
      [end],
      [],
    ]);
    await use(codes[0]!);
    expect(await seen('')).toEqual(codes);
    // who sees neither orders nor customers is not told of them here
    const [redeemed] = await caller.do(coupons.all, { id });
    expect(redeemed!.redeemed).toMatchObject({ order: null, customer: null });
    expect(await caller.do(coupons.redemptions, { id })).toMatchObject([{ order: null, customer: null }]);
    for (const call of [coupons.members, coupons.member, coupons.memberCard])
      expect((await caller.call(call as typeof coupons.members, {})).status).toBe(403);
  });
  test('a category is for what lies below it', async () => {
    const [parent] = (
      await world.db.query(`insert into categories (enterprise_id, name) values (1, 'ชาทั้งหมด') returning id`)
    ).rows;
    const [child] = (
      await world.db.query(
        `insert into categories (enterprise_id, name, parent_id) values (1, 'ชาเขียว', $1) returning id`,
        [parent.id],
      )
    ).rows;
    await world.db.query(`update products set category_id = $1 where enterprise_id = 1 and code = 'TEA'`, [
      child.id,
    ]);
    const { code } = await publicCoupon(admin, { categories: [Number(parent.id)] });
    expect((await use(code)).order_amount).toBe(110);
    const soap = await anOrder(world, { SOAP: 1 }, { cod: true, coupon_code: code });
    expect(refusal(await admin.call(orders.create, soap))).toEqual([409, 'coupon_not_for']);
  });
});

describe('at the packing table', () => {
  const oneScan = (code: string, coupon: string) => ({
    code,
    coupon,
    barcode: BARCODES['TEA']!,
    station: 'A',
  });
  test('a card is linked to the order, its customer, the parcel and the packer; scanned twice it is the same', async () => {
    const { id, codes } = await printedCards(world, admin);
    const order = await s.inRound({ TEA: 1 });
    const first = await packer.do(coupons.link, { code: order.number, coupon: codes[0]! });
    expect(await packer.do(coupons.link, { code: order.number, coupon: codes[0]!.toLowerCase() })).toEqual(
      first,
    );
    const [card] = await admin.do(coupons.all, { id });
    expect(card).toMatchObject({
      state: 'linked',
      linked: { order: { number: order.number }, packer: expect.stringMatching(/./) },
    });
    expect(card!.linked!.customer!.id).toBe(await s.customerOf(order.id));
    expect(
      await world.value('select parcel_id from coupon_codes where campaign_id = $1', [id]),
    ).not.toBeNull();
    expect((await admin.do(orders.detail, { id: order.id })).coupon_cards).toMatchObject([
      { code: `•••••-•••${codes[0]!.slice(-4)}` },
    ]);
  });
  test('v2 packs, links and closes; a refused card leaves the parcel as it was', async () => {
    const { codes } = await printedCards(world, admin, 2);
    const [one, two] = [await s.inRound({ TEA: 1 }), await s.inRound({ TEA: 1 })];
    const pack = await packer.do(coupons.closeWithCoupon, oneScan(one.number, codes[0]!));
    expect([pack.packing_status, pack.complete]).toEqual([3, true]);
    const refused = await packer.call(coupons.closeWithCoupon, oneScan(two.number, codes[0]!));
    expect(refusal(refused)).toEqual([409, 'coupon_linked']);
    expect(refused.error.Detail).toMatchObject({ order: one.number });
    expect(await packer.do(packing.isClosed, { code: two.number })).toMatchObject({ closed: false });
    expect((await admin.do(orders.detail, { id: two.id })).packing_status).toBe(1);
    await packer.do(coupons.closeWithCoupon, oneScan(two.number, codes[1]!));
  });
  test('two tables with one card: one has it', async () => {
    const { codes } = await printedCards(world, admin);
    const [one, two] = [await s.inRound({ TEA: 1 }), await s.inRound({ TEA: 1 })];
    const answers = await Promise.all(
      [one, two].map((order, i) =>
        packer.call(coupons.closeWithCoupon, { ...oneScan(order.number, codes[0]!), station: `T${i}` }),
      ),
    );
    expect(answers.map(refusal).toSorted()).toEqual([
      [200, undefined],
      [409, 'coupon_linked'],
    ]);
  });
  test('a campaign wants a card in every order that it is for, and which is told', async () => {
    const wanted = await printedCards(world, admin, 1, {
      card_required: true,
      products: [await s.find.product('TEA')],
    });
    const other = await printedCards(world, admin);
    const [tea, soap] = [await s.inRound({ TEA: 1 }), await s.inRound({ SOAP: 1 })];
    const ask = async (order_id: number) =>
      (await packer.do(coupons.wanted, { order_id })).map((w) => w.campaign_id);
    expect([await ask(tea.id), await ask(soap.id)]).toEqual([[wanted.id], []]);
    // at the table an order is known by what is scanned
    const byCode = await packer.do(coupons.wanted, { code: tea.number });
    expect(byCode.map((w) => w.campaign_id)).toEqual([wanted.id]);
    expect(await packer.do(coupons.wanted, { code: 'SO6900-999999' })).toEqual([]);
    expect(refusal(await packer.call(coupons.link, { code: tea.number, coupon: other.codes[0]! }))).toEqual([
      409,
      'coupon_other_card',
    ]);
    const linked = await packer.do(coupons.link, { code: tea.number, coupon: wanted.codes[0]! });
    expect([linked.coupon_wanted, await ask(tea.id)]).toEqual([[], []]);
    await admin.do(coupons.setClosed, { id: wanted.id, closed: true });
  });
  test('no table closes without the card that is wanted, unless it is said that there is none', async () => {
    const one = await printedCards(world, admin, 1, { card_required: true });
    const other = await printedCards(world, admin, 1, { card_required: true });
    const names = await Promise.all(
      [one.id, other.id].map(async (id) => (await admin.do(coupons.detail, { id })).name),
    );
    const close = (input: Record<string, unknown>) => ({ station: 'A', ...input }) as never;
    try {
      const order = await s.inRound({ TEA: 1 });
      const scan = { code: order.number, station: 'A', barcode: BARCODES['TEA']! };
      const atOnce = await packer.call(packing.createAndClose, scan);
      expect([refusal(atOnce), atOnce.error.Detail]).toMatchObject([
        [409, 'insert_needed'],
        { inserts: names },
      ]);
      await packer.do(packing.verify, scan);
      expect(refusal(await packer.call(packing.close, close({ code: order.number })))).toEqual([
        409,
        'insert_needed',
      ]);
      // one card is not both
      const withOne = await packer.call(
        coupons.closeWithCoupon,
        close({ code: order.number, coupon: one.codes[0] }),
      );
      expect([refusal(withOne), withOne.error.Detail]).toMatchObject([
        [409, 'insert_needed'],
        { inserts: [names[1]] },
      ]);
      await packer.do(coupons.link, { code: order.number, coupon: one.codes[0]! });
      await packer.do(packing.close, close({ code: order.number, without_insert: true }));
      const { timeline } = await admin.do(orders.detail, { id: order.id });
      expect(timeline.find(({ event }) => event === 'close')!.data).toMatchObject({
        without_insert: names[1],
      });
      // a part that goes ahead takes none
      const two = await s.inRound({ TEA: 2 });
      await packer.do(packing.verify, { ...scan, code: two.number });
      const ahead = await packer.do(packing.close, close({ code: two.number, part: true }));
      expect(ahead.left_before).toHaveLength(1);
    } finally {
      for (const { id } of [one, other]) await admin.do(coupons.setClosed, { id, closed: true });
    }
  });
  test('the card of an order that is cancelled is a printed one again', async () => {
    const { id, codes } = await printedCards(world, admin);
    const order = await s.inRound({ TEA: 1 });
    await packer.do(coupons.link, { code: order.number, coupon: codes[0]! });
    await admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'x' });
    expect((await admin.do(coupons.all, { id })).map(({ state }) => state)).toEqual(['printed']);
  });
});

describe('members', () => {
  test('who redeems becomes one, with what they hold, used and spent', async () => {
    const { code } = await publicCoupon(admin);
    const recipient = { ...RECIPIENT, name: 'สมาชิกใหม่', phone: '0855550002' };
    const order = await use(code, { recipient });
    await use(code, { recipient });
    const customer_id = await s.customerOf(order.id);
    const member = await admin.do(coupons.memberCard, { customer_id });
    expect(member).toMatchObject({
      name: 'สมาชิกใหม่',
      how: 'redeemed',
      held: 0,
      used: 2,
      discount: 20,
      orders: 2,
      spent: 220,
    });
    expect(member.number).toMatch(/^M\d{6}$/);
    const list = await admin.call(coupons.member, { id: customer_id, part: 'used' });
    expect(list.ok.Datum).toMatchObject({ total: 2, used: 2, held: 0, discount: 20 });
    const found = await admin.do(coupons.members, { q: member.number });
    expect(found).toEqual([member]);
  });
  test('of two merged the kept one has the older number, and all that both held and used', async () => {
    const { code } = await publicCoupon(admin);
    const one = await use(code, { recipient: { ...RECIPIENT, name: 'ก่อน', phone: '0855550003' } });
    const two = await use(code, { recipient: { ...RECIPIENT, name: 'หลัง', phone: '0855550004' } });
    const [older, newer] = [await s.customerOf(one.id), await s.customerOf(two.id)];
    const number = (await admin.do(coupons.memberCard, { customer_id: older })).number;
    const { version } = await admin.do(customers.detail, { id: newer });
    await admin.do(customers.merge, { id: newer, from: [older], version });
    expect(await admin.do(coupons.memberCard, { customer_id: newer })).toMatchObject({
      number,
      used: 2,
      orders: 2,
    });
    // whoever was merged is found as who they are now
    expect((await admin.do(coupons.memberCard, { customer_id: older })).number).toBe(number);
  });
  test('what is held of one is told, and erased', async () => {
    const { code } = await publicCoupon(admin);
    const order = await use(code, { recipient: { ...RECIPIENT, name: 'ลบฉัน', phone: '0855550005' } });
    const id = await s.customerOf(order.id);
    await admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'x' });
    const { number } = await admin.do(coupons.memberCard, { customer_id: id });
    const file = await admin.call(privacy.download, { id, format: 'json' });
    expect(file.raw.toString()).toContain(number);
    const { erasure } = await admin.do(privacy.person, { id });
    expect(erasure.erases).toContainEqual(
      expect.objectContaining({ what: { th: 'เลขสมาชิก', en: 'Member number' }, count: 1 }),
    );
    expect((await admin.call(privacy.erase, { id, name: 'ลบฉัน', reason: 'ลูกค้าขอ' })).status).toBe(200);
    expect(refusal(await admin.call(coupons.memberCard, { customer_id: id }))).toEqual([404, 'not_found']);
    // what was taken off the order stays a part of its sum
    expect(
      await world.value('select count(*)::int from coupon_redemptions where order_id = $1', [order.id]),
    ).toBe(1);
  });
});

describe('goods that come back', () => {
  const cameBack = async (code: string, { cod = true, pieces = 1, back = 1 } = {}) => {
    const input = await anOrder(world, { TEA: pieces }, { cod, coupon_code: code });
    const order = await admin.do(orders.create, input);
    if (!cod) await admin.do(payments.confirmSuccess, { id: order.id, reason: 'เห็นเงินเข้าแล้ว' });
    const { id: round } = await admin.do(packing.cut, {});
    await admin.do(packing.assign, { id: round, user_id: await s.find.user('delivery') });
    const scan = { code: order.number, station: 'A' };
    await admin.do(packing.verify, { ...scan, barcode: BARCODES['TEA']!, qty: pieces });
    await admin.do(packing.close, scan);
    await admin.do(express.pickUp, { code: order.number });
    const { open, lines } = await admin.do(returns.create, { code: order.number });
    const counted = lines.map(({ line, item_id }) => ({ line, item_id, good: back }));
    await admin.do(returns.close, { id: open!.id, lines: counted });
    return order;
  };
  test('give no coupon back, unless the shop has decided so', async () => {
    const { id, codes } = await printedCards(world, admin, 2);
    await cameBack(codes[0]!);
    expect((await admin.do(coupons.detail, { id })).counters).toMatchObject({ redeemed: 1, redemptions: 1 });
    await admin.do(settings.change, { key: 'coupons.coupon_back_on_return', value: true, seen: false });
    await cameBack(codes[1]!);
    expect((await admin.do(coupons.detail, { id })).counters).toMatchObject({
      redeemed: 1,
      printed: 1,
      redemptions: 1,
    });
    expect(
      (await admin.do(coupons.redemptions, { id })).map(({ given_back }) => given_back?.because),
    ).toEqual(['returned', undefined]);
    await admin.do(settings.change, { key: 'coupons.coupon_back_on_return', value: null, seen: true });
  });
  test('are paid back at what they came to after the coupon', async () => {
    const { codes } = await printedCards(world, admin, 1, { value: 20 });
    await cameBack(codes[0]!, { cod: false, pieces: 2, back: 1 });
    // one of two that came to 220
    expect(await world.value('select proposed::int from refunds order by id desc limit 1')).toBe(110_00);
  });
});

test('cards come as a PDF, on A4 and on a roll, and the range is logged', async () => {
  const id = await campaign(admin, {
    discount_kind: 'percent',
    value: 12.5,
    max_discount: 100,
    min_amount: 300,
    to: '2069-12-31',
    conditions: 'ใช้ได้ทุกช่องทาง',
  });
  await admin.do(coupons.makeCodes, { id, codes: 15 });
  await prepareZXingModule({
    overrides: {
      wasmBinary: new Uint8Array(
        readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
      ).buffer,
    },
    fireImmediately: true,
  });
  const printed = await admin.do(coupons.print, { id });
  const codes = await codesOf(admin, id);
  expect(printed).toMatchObject({ first: 1, last: 15, cards: 15 });
  for (const paper of ['a4', 'roll'] as const) {
    const answer = await admin.call(coupons.pdf, { id, paper, first: 1, last: 15 });
    expect(answer.status).toBe(200);
    const says = textOf(answer.raw);
    expect(says.split('\f').length - 1).toBe(paper === 'a4' ? 2 : 15);
    for (const what of ['ลด 12.5%', 'สูงสุด ฿100', 'เมื่อซื้อครบ ฿300', codes[14]!])
      expect(says.replace(/\s+/g, ' ')).toContain(what);
    expect(says).toMatch(/31 ธันวาคม 2612/);
    const read = await readBarcodes(drawnAt203Dpi(answer.raw, 1), {
      formats: ['QRCode'],
      maxNumberOfSymbols: 20,
    });
    const here = paper === 'a4' ? codes.slice(0, 10) : codes.slice(0, 1);
    expect(read.map(({ text }) => text).toSorted()).toEqual(
      here.map((code) => code.replaceAll('-', '')).toSorted(),
    );
  }
  expect(refusal(await admin.call(coupons.print, { id }))).toEqual([409, 'coupon_no_cards']);
  expect((await admin.do(coupons.print, { id, first: 3, last: 4, paper: 'roll' })).cards).toBe(2);
  expect(
    (await admin.do(coupons.detail, { id })).prints.map(({ first, last, paper }) => [first, last, paper]),
  ).toEqual([
    [3, 4, 'roll'],
    [1, 15, 'a4'],
  ]);
});
