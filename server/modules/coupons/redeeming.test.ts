import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COUPON_LETTERS, checkOfCoupon } from '../../../contract/codes/coupon-code.ts';
import { coupons } from '../../../contract/coupons.ts';
import type { Input } from '../../../contract/endpoint.ts';
import { imports } from '../../../contract/imports.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { tables } from '../../../test/world/tables.ts';
import { setClockOffset } from '../../platform/clock.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { campaign, codesOf, printedCards, publicCoupon } from '../../../test/world/coupons.ts';
import { anOrder, RECIPIENT } from '../../../test/world/orders.ts';
import { BARCODES, openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
let clerk: Caller;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
  clerk = await world.as('clerk');
});
beforeEach(() => world.db.query('delete from coupon_tries'));
afterEach(async () => expect(await world.differences()).toEqual([]));

type NewOrder = Input<typeof orders.create>;
const place = async (
  coupon_code: string,
  more: Partial<NewOrder> = {},
  lines: Record<string, number> = { SOAP: 2 },
) => clerk.call(orders.create, await anOrder(world, lines, { coupon_code, cod: true, ...more }));
const placed = async (...of: Parameters<typeof place>) => {
  const answer = await place(...of);
  expect([answer.status, answer.error?.Detail]).toEqual([200, undefined]);
  return answer.ok.Data;
};
const refusal = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
const page = (id: number) => admin.do(orders.detail, { id });
const counters = async (id: number) => (await admin.do(coupons.detail, { id })).counters!;

describe('a coupon at order entry', () => {
  test('takes an amount off: order amount = goods − discount − coupon + shipping fee', async () => {
    const { id, code } = await publicCoupon(admin, { value: 20 });
    const order = await placed(code, { discount: 8, shipping_fee: 40 });
    expect(order.order_amount).toBe(2 * 59 - 8 - 20 + 40);
    expect(await page(order.id)).toMatchObject({
      discount: 8,
      coupon_discount: 20,
      order_amount: 130,
      coupon: { campaign_id: id, code, discount: 20 },
    });
    expect(await counters(id)).toMatchObject({ codes: 0, redemptions: 1, discount: 20 });
  });
  test('is read however it is typed', async () => {
    const { codes } = await printedCards(world, admin);
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await placed(typed)).order_amount).toBe(108);
  });
  test('a percentage is rounded down, and no more than its most', async () => {
    const { code } = await publicCoupon(admin, { discount_kind: 'percent', value: 33.33, max_discount: 30 });
    expect((await placed(code, {}, { SOAP: 1 })).order_amount).toBe(59 - 19.66);
    expect((await placed(code)).order_amount).toBe(118 - 30);
  });
  test('takes no more off than what it is for costs', async () => {
    const product = await s.find.product('SOAP');
    const { code } = await publicCoupon(admin, { value: 500, products: [product] });
    const order = await placed(code, { shipping_fee: 30 }, { SOAP: 1, TEA: 1 });
    expect((await page(order.id)).coupon_discount).toBe(59);
    expect(order.order_amount).toBe(120 + 30);
  });
  test('is refused by name where its days, channel, goods, minimum or an end say so', async () => {
    const channel = await s.find.channel('หน้าร้าน');
    const other = await world.value<number>(
      `select id from sale_channels where enterprise_id = 1 and id <> $1 order by id limit 1`,
      [channel],
    );
    const refused = async (over: Parameters<typeof publicCoupon>[1]) =>
      refusal(await place((await publicCoupon(admin, over)).code));
    expect(await refused({ from: '2020-01-01', to: '2020-01-02' })).toEqual([409, 'coupon_days']);
    expect(await refused({ from: '2099-01-01', to: '2099-01-02' })).toEqual([409, 'coupon_days']);
    expect(await refused({ sale_channels: [other] })).toEqual([409, 'coupon_not_for']);
    expect(await refused({ products: [await s.find.product('TEA')] })).toEqual([409, 'coupon_not_for']);
    expect(await refused({ min_amount: 118.01 })).toEqual([409, 'coupon_minimum']);
    expect(await refused({ min_amount: 118 })).toEqual([200, undefined]);
    const ended = await publicCoupon(admin);
    await admin.do(coupons.setClosed, { id: ended.id, closed: true });
    expect(refusal(await place(ended.code))).toEqual([409, 'coupon_closed']);
  });
  test('its last day ends at midnight in Bangkok', async () => {
    const { code } = await publicCoupon(admin, { from: '2099-01-01', to: '2099-01-31' });
    const at = (moment: string) => setClockOffset(Date.parse(moment) - Date.now());
    const tried = async () =>
      refusal(
        await s.admin.call(coupons.try, {
          code,
          lines: `${await s.find.product('SOAP')}x1`,
          sale_channel_id: await s.find.channel('หน้าร้าน'),
        }),
      );
    // a session lives for hours
    await world.db.query(`update sessions set expires_at = '2100-01-01'`);
    at('2099-01-31T16:59:59Z');
    const last = await tried();
    at('2099-01-31T17:00:01Z');
    const over = await tried();
    setClockOffset(0);
    expect([last, over]).toEqual([
      [200, undefined],
      [409, 'coupon_days'],
    ]);
  });
  test('an agent may use one, though no discount', async () => {
    const { code } = await publicCoupon(admin);
    const agent = await world.as('agent');
    const channel = await world.value<number>(`select sale_channel_id from users where username = 'agent'`);
    const input = await anOrder(world, { SOAP: 1 }, { coupon_code: code, sale_channel_id: channel });
    expect((await agent.call(orders.create, input)).ok?.Data?.order_amount).toBe(49);
  });
  test('is used by one order: the second is told which', async () => {
    const { codes } = await printedCards(world, admin);
    const first = await placed(codes[0]!);
    const second = await place(codes[0]!);
    expect(refusal(second)).toEqual([409, 'coupon_spent']);
    expect(second.error.Detail).toMatchObject({ order: first.number });
  });
  test('a customer uses it as often as it says', async () => {
    const { code } = await publicCoupon(admin, { member_limit: 1 });
    const order = await placed(code);
    expect(refusal(await place(code))).toEqual([409, 'coupon_member_limit']);
    // the same phone under another name is the same person
    const { lines } = await anOrder(world, { TEA: 2 });
    const sister = await admin.call(
      orders.create,
      await anOrder(
        world,
        { TEA: 1 },
        { cod: true, coupon_code: code, recipient: { ...RECIPIENT, name: 'คนอื่น' } },
      ),
    );
    expect(refusal(sister)).toEqual([409, 'coupon_member_limit']);
    // told while it is typed, once it is known for whom
    const quote = async (customer_id?: number) => {
      return refusal(
        await admin.call(orders.quote, { lines, coupon_code: code, ...(customer_id && { customer_id }) }),
      );
    };
    expect(await quote(await s.customerOf(order.id))).toEqual([409, 'coupon_member_limit']);
    expect(await quote()).toEqual([200, undefined]);
    const byPhone = { lines, coupon_code: code, phone: RECIPIENT.phone };
    expect(refusal(await admin.call(orders.quote, byPhone))).toEqual([409, 'coupon_member_limit']);
    const recipient = { ...(await anOrder(world, {})).recipient, phone: '0899999991' };
    await placed(code, { recipient });
  });
});

describe('an order that is changed', () => {
  const edit = async (id: number, input: Record<string, unknown>) => {
    const { version } = await page(id);
    return clerk.call(orders.edit, { id, version, ...input } as never);
  };
  test('has its coupon reckoned again with its goods, when its days are over too', async () => {
    const { id, code } = await publicCoupon(admin, { discount_kind: 'percent', value: 10, total_limit: 1 });
    const order = await placed(code);
    await world.db.query(
      `update coupon_campaigns set from_day = '2020-01-01', to_day = '2020-01-02' where id = $1`,
      [id],
    );
    const product_id = await s.find.product('SOAP');
    expect(refusal(await edit(order.id, { lines: [{ product_id, qty: 3 }] }))).toEqual([200, undefined]);
    expect(await page(order.id)).toMatchObject({ coupon_discount: 17.7, order_amount: 159.3 });
    expect(await counters(id)).toMatchObject({ redemptions: 1, discount: 17.7 });
  });
  test('gets another one, or none: what it had is good again', async () => {
    const { id, codes } = await printedCards(world, admin, 2);
    const order = await placed(codes[0]!);
    expect(refusal(await edit(order.id, { coupon_code: codes[1]! }))).toEqual([200, undefined]);
    expect((await admin.do(coupons.all, { id })).map(({ state }) => state)).toEqual(['printed', 'redeemed']);
    expect(refusal(await edit(order.id, { coupon_code: '' }))).toEqual([200, undefined]);
    expect(await page(order.id)).toMatchObject({ coupon: null, coupon_discount: 0, order_amount: 118 });
    expect(await counters(id)).toMatchObject({ printed: 2, redeemed: 0, redemptions: 0 });
    expect(refusal(await edit(order.id, { coupon_code: codes[0]! }))).toEqual([200, undefined]);
  });
  test('the same one again changes nothing', async () => {
    const { code } = await publicCoupon(admin);
    const order = await placed(code);
    const { version } = await page(order.id);
    expect(refusal(await edit(order.id, { coupon_code: code.toLowerCase() }))).toEqual([200, undefined]);
    expect((await page(order.id)).version).toBe(version);
  });
});

describe('a cancel', () => {
  test('gives the code back, and it is used again', async () => {
    const { id, codes } = await printedCards(world, admin, 1, { total_limit: 1 });
    const order = await placed(codes[0]!);
    await admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'x' });
    expect(await counters(id)).toMatchObject({ printed: 1, redeemed: 0, redemptions: 0, discount: 0 });
    await placed(codes[0]!);
    expect(
      (await admin.do(coupons.redemptions, { id })).map(({ given_back }) => given_back?.because),
    ).toEqual([undefined, 'cancelled']);
  });
  test('of which the days are over gives an expired one back', async () => {
    const { id, codes } = await printedCards(world, admin);
    const order = await placed(codes[0]!);
    await world.db.query(
      `update coupon_campaigns set from_day = '2020-01-01', to_day = '2020-01-02' where id = $1`,
      [id],
    );
    await admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'x' });
    expect(await counters(id)).toMatchObject({ expired: 1, redeemed: 0 });
    expect(refusal(await place(codes[0]!))).toEqual([409, 'coupon_days']);
  });
});

describe('orders brought by file', () => {
  const { check, run } = tables('orders');
  const HEAD = 'เลขอ้างอิง,ช่องทางขาย,วิธีชำระเงิน,ขนส่ง,ชื่อผู้รับ,เบอร์โทร,ที่อยู่,รหัสสินค้า,จำนวน,ค่าส่ง,รหัสคูปอง';
  const row = (reference: string, code: string) =>
    `${reference},หน้าร้าน,COD,ส่งเองโดยร้าน,สมหญิง ใจดี,0812345678,"12/3 หมู่ 4 ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200",SOAP,1,0,${code}`;
  test('use theirs, and of two with one card the second says why not', async () => {
    const { id, codes } = await printedCards(world, admin);
    const rows = [row('C-1', codes[0]!), row('C-2', codes[0]!), row('C-3', 'NOSUCHCODE')];
    const table = await check(clerk, Buffer.from([HEAD, ...rows].join('\n')));
    const found = async () =>
      (await clerk.do(imports.rows, { id: table, page_size: 10 })).map(({ state, problems }) => [
        state,
        problems.map(({ column }) => column),
      ]);
    // each is tried as if it were the only one
    expect(await found()).toEqual([
      ['new', []],
      ['new', []],
      ['wrong', [expect.stringMatching('คูปอง')]],
    ]);
    await run(clerk, table);
    expect((await found()).map(([state]) => state)).toEqual(['new', 'wrong', 'wrong']);
    expect(await counters(id)).toMatchObject({ redeemed: 1, redemptions: 1, discount: 10 });
    expect(await world.value('select count(*)::int from coupon_tries')).toBe(1);
  });
});

describe('many at once', () => {
  const AT_ONCE = 64;
  /** Different people, or one who sends everywhere: orders to one place wait for each other before they see the coupon. */
  const race = async (code: string, of: (i: number) => Partial<NewOrder>) => {
    await s.bill('TEA', 200);
    const input = await anOrder(world, { TEA: 1 }, { coupon_code: code, cod: true });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => clerk.call(orders.create, { ...input, ...of(i) })),
    );
    const codes = answers.map(({ status, error }) => error?.Detail?.code ?? status);
    return Map.groupBy(codes, (each) => each);
  };
  const people = (i: number) => ({ recipient: { ...RECIPIENT, phone: `08${61_000_000 + i}` } });
  test.each([1, 10])('64 on a limit of %i: so many have it', async (limit) => {
    const { id, code } = await publicCoupon(admin, { total_limit: limit });
    const came = await race(code, people);
    expect(came.get(200)?.length).toBe(limit);
    expect(came.get('coupon_limit')?.length).toBe(AT_ONCE - limit);
    expect(await counters(id)).toMatchObject({ redemptions: limit });
  });
  test('64 on one card: one has it', async () => {
    const { id, codes } = await printedCards(world, admin);
    const came = await race(codes[0]!, people);
    expect(came.get(200)?.length).toBe(1);
    expect(came.get('coupon_spent')?.length).toBe(AT_ONCE - 1);
    expect(await counters(id)).toMatchObject({ redeemed: 1, redemptions: 1 });
  });
  test('64 of somebody new on a limit of 1 a customer: one has it, whatever customers are made of them', async () => {
    const { id, code } = await publicCoupon(admin, { member_limit: 1 });
    const recipient = { ...RECIPIENT, name: 'คนใหม่', phone: '0861999999' };
    const came = await race(code, () => ({ recipient }));
    expect(came.get(200)?.length).toBe(1);
    expect(came.get('coupon_member_limit')?.length).toBe(AT_ONCE - 1);
    expect(await counters(id)).toMatchObject({ redemptions: 1 });
  });
  test('64 of one customer on a limit of 1 a customer: one has it', async () => {
    const { id, code } = await publicCoupon(admin, { member_limit: 1 });
    const customer_id = await s.customerOf((await s.cod()).id);
    const came = await race(code, (i) => ({
      customer_id,
      recipient: { ...RECIPIENT, address: `${i + 1}/9` },
    }));
    expect(came.get(200)?.length).toBe(1);
    expect(came.get('coupon_member_limit')?.length).toBe(AT_ONCE - 1);
    expect(await counters(id)).toMatchObject({ redemptions: 1 });
  });
});

describe('who guesses', () => {
  const guess = () => {
    const random = Array.from({ length: 10 }, () => COUPON_LETTERS[Math.floor(Math.random() * 32)]).join('');
    return random + checkOfCoupon(random);
  };
  const ask = async (who: Caller, code: string) =>
    who.call(coupons.try, {
      code,
      lines: `${await s.find.product('SOAP')}x1`,
      sale_channel_id: await s.find.channel('หน้าร้าน'),
    });
  test('is told nothing after 20 wrong codes, of a right one neither; a typing mistake does not count', async () => {
    const { codes } = await printedCards(world, admin);
    const { caller } = await s.somebody(3, { order: 2 });
    const wrong = codes[0]!.slice(0, -1) + (codes[0]!.endsWith('A') ? 'B' : 'A');
    for (let i = 0; i < 25; i++) expect(refusal(await ask(caller, wrong))).toEqual([400, 'coupon_mistyped']);
    const heard = [];
    for (let i = 0; i < 60; i++) heard.push(refusal(await ask(caller, guess())).join(' '));
    expect(heard.slice(0, 20)).toEqual(Array(20).fill('404 coupon_unknown'));
    expect(new Set(heard.slice(20))).toEqual(new Set(['429 coupon_tries']));
    expect(refusal(await ask(caller, codes[0]!))).toEqual([429, 'coupon_tries']);
    // another person goes on
    expect(refusal(await ask(admin, codes[0]!))).toEqual([200, undefined]);
  });
  test('10,000 times learns nothing', async () => {
    const { caller } = await s.somebody(3, { order: 2 });
    const heard = new Map<string, number>();
    const asked = {
      lines: `${await s.find.product('SOAP')}x1`,
      sale_channel_id: await s.find.channel('หน้าร้าน'),
    };
    for (let i = 0; i < 10_000; i += 100)
      for (const answer of await Promise.all(
        Array.from({ length: 100 }, () => caller.call(coupons.try, { code: guess(), ...asked })),
      )) {
        const said = refusal(answer).join(' ');
        heard.set(said, (heard.get(said) ?? 0) + 1);
      }
    expect([...heard.keys()].toSorted()).toEqual(['404 coupon_unknown', '429 coupon_tries']);
    // those that came before the first of them was counted, no more
    expect(heard.get('404 coupon_unknown')).toBeLessThanOrEqual(120);
  }, 300_000);
  test('at order entry is counted too', async () => {
    const { caller } = await s.somebody(3, { order: 2 });
    const input = await anOrder(world, { SOAP: 1 });
    for (let i = 0; i < 20; i++) await caller.call(orders.create, { ...input, coupon_code: guess() });
    expect(refusal(await caller.call(orders.create, { ...input, coupon_code: guess() }))).toEqual([
      429,
      'coupon_tries',
    ]);
  });
  test('by whatever call a code comes: unknown, mistyped, and after 20 wrong ones no more', async () => {
    const input = await anOrder(world, { SOAP: 1 }, { cod: true });
    const { id } = await clerk.do(orders.create, {
      ...input,
      payment_method_id: await s.find.method('โอนธนาคาร'),
    });
    const { number } = await s.inRound({ SOAP: 1 });
    const goods = { lines: [{ product_id: await s.find.product('SOAP'), qty: 1 }] };
    const parcel = { code: number, station: 'A', barcode: BARCODES['SOAP']! };
    const calls: Record<string, (who: Caller, code: string) => Promise<Answer<unknown>>> = {
      create: (who, coupon_code) => who.call(orders.create, { ...input, coupon_code }),
      quote: (who, coupon_code) =>
        who.call(orders.quote, { ...goods, coupon_code, sale_channel_id: input.sale_channel_id }),
      edit: (who, coupon_code) => who.call(orders.edit, { id, version: 1, coupon_code }),
      link: (who, coupon) => who.call(coupons.link, { code: number, coupon }),
      close: (who, coupon) => who.call(coupons.closeWithCoupon, { ...parcel, coupon }),
    };
    const good = guess();
    const mistyped = good.slice(0, -1) + (good.endsWith('A') ? 'B' : 'A');
    for (const [name, ask_] of Object.entries(calls)) {
      const { caller } = await s.somebody(3, { order: 2, packing: 2 });
      const said = async (code: string) => [name, ...refusal(await ask_(caller, code))];
      expect(await said(mistyped)).toEqual([name, 400, 'coupon_mistyped']);
      for (let i = 0; i < 20; i++) expect(await said(guess())).toEqual([name, 404, 'coupon_unknown']);
      expect(await said(guess())).toEqual([name, 429, 'coupon_tries']);
    }
  }, 60_000);
  test('a void code and one of another shop are as unknown as none to who may not read codes', async () => {
    const { id, codes } = await printedCards(world, admin);
    await admin.do(coupons.makeVoid, { id, first: 1, last: 1, reason: 'หาย' });
    const admin2 = await world.as('admin2');
    const foreign = await campaign(admin2);
    await admin2.do(coupons.makeCodes, { id: foreign, codes: 1 });
    const [theirs] = await codesOf(admin2, foreign);
    const { caller } = await s.somebody(3, { order: 2 });
    const said = async (who: Caller, code: string) => {
      const { error } = await ask(who, code);
      return [error.Msg, error.Cause.replace(code, 'X'), { ...error.Detail, code: error.Detail!.code }].map(
        (v) => JSON.stringify(v).replaceAll(code, 'X'),
      );
    };
    const none = await said(caller, guess());
    expect(await said(caller, codes[0]!)).toEqual(none);
    expect(await said(caller, theirs!)).toEqual(none);
    expect(refusal(await ask(admin, codes[0]!))).toEqual([409, 'coupon_void']);
  });
});

test('one scan with a card for the last piece: what is packed already is not that piece', async () => {
  const { number } = await s.inRound({ SOAP: 1, TEA: 1 });
  const { codes } = await printedCards(world, admin);
  const soap = { code: number, barcode: BARCODES['SOAP']!, station: 'A' };
  await admin.do(packing.verify, soap);
  const answer = await admin.call(coupons.closeWithCoupon, { ...soap, coupon: codes[0]! });
  expect(refusal(answer)).toEqual([409, 'goods_is_added']);
});
