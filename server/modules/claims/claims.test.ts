import { beforeAll, describe, expect, test } from 'vitest';
import { claims } from '../../../contract/claims.ts';
import { STATUS } from '../../../contract/codes/order-status.ts';
import type { Input } from '../../../contract/endpoint.ts';
import { orders } from '../../../contract/orders.ts';
import { organisation } from '../../../contract/organisation.ts';
import { products } from '../../../contract/products.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { boxInput, someKinds } from '../../../test/world/boxes.ts';
import { anOrder, RECIPIENT } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
});

type Claim = Input<typeof claims.make>;
const aClaim = (id: number, lines: Claim['lines'], over: Partial<Claim> = {}): Claim => ({
  id,
  reason_type: 'broken',
  reason: 'ขวดแตก ลูกค้าส่งรูปมา',
  lines,
  provider: 6,
  recipient: RECIPIENT,
  ...over,
});
const method = async () =>
  (await admin.do(organisation.addMethod, { name: `เคลม ${Math.random()}`, type: 4 })).id;
const claim = (id: number, lines: Claim['lines'], by = admin) => by.call(claims.make, aClaim(id, lines));
/** Meant though some of it has just been claimed. */
const claimMore = (id: number, lines: Claim['lines'], by = admin) =>
  by.call(claims.make, aClaim(id, lines, { despite_repeated: true }));
const page = (id: number, by = admin) => by.do(orders.detail, { id });
const refusal = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
/** What is kept for an order or has left with it, by SKU. */
const pieces = async (id: number) =>
  Object.fromEntries(
    (await admin.do(orders.goods, { id })).flatMap((l) => l.pieces.map((p) => [p.sku, p.qty])),
  );
/** As if it had been packed and handed over. */
async function sent(id: number) {
  await world.db.query(`update reservations set state = 'issued' where order_id = $1 and state = 'open'`, [
    id,
  ]);
  await s.stands(id, STATUS.inTransit);
  return id;
}

test('without a payment method for claims it is refused, and nothing is written', async () => {
  const { id } = await s.pickedUp();
  const answer = await claim(id, [{ line: 1, qty: 1 }]);
  expect(refusal(answer)).toEqual([409, 'no_claim_method']);
  expect(await page(id)).toMatchObject({ status: STATUS.inTransit, claims: [] });
});

describe('with one', () => {
  beforeAll(() => method());

  test('goods go out again for nothing, the order ends as claimed, both pages tell of it', async () => {
    const { id, number } = await s.pickedUp({ TEA: 2 });
    const free = await s.available('TEA');
    const child = (await claim(id, [{ line: 1, qty: 1 }])).ok.Data;
    expect(child.status).toBe(STATUS.awaitingShipment);
    expect(await s.available('TEA')).toBe(free - 1);
    const parent = await page(id);
    expect(parent).toMatchObject({
      status: STATUS.claimed,
      claims: [
        {
          id: child.id,
          number: child.number,
          reason_type: 'broken',
          reason: 'ขวดแตก ลูกค้าส่งรูปมา',
          lines: [{ line: 1, qty: 1 }],
        },
      ],
      claim_of: null,
    });
    expect(parent.timeline.at(-1)).toMatchObject({ event: 'claim', data: { claim: child.number } });
    expect(await page(child.id)).toMatchObject({
      payment_type: 4,
      order_amount: 0,
      product_amount: 0,
      quantity: 1,
      customer_id: parent.customer_id,
      lines: [{ sku: 'TEA', qty: 1, price: 0, amount: 0, waits: null }],
      claim_of: { id, number, reason_type: 'broken' },
      claims: [],
    });
    expect((await page(child.id)).timeline.at(-1)).toMatchObject({
      event: 'claim_of',
      data: { claim_of: number },
    });
  });

  test('no piece is claimed more often than it was sent; a cancelled claim frees its pieces', async () => {
    const { id } = await s.pickedUp({ TEA: 2 });
    const first = (await claim(id, [{ line: 1, qty: 1 }])).ok.Data;
    const tooMany = await claim(id, [{ line: 1, qty: 2 }]);
    expect(refusal(tooMany)).toEqual([409, 'claim_too_much']);
    expect(tooMany.error.Detail).toMatchObject({
      path: 'lines.0.qty',
      sku: 'TEA',
      sent: 2,
      claimed: 1,
      left: 1,
      wanted: 2,
    });
    expect((await claimMore(id, [{ line: 1, qty: 1 }])).status).toBe(200);
    expect(await page(id)).toMatchObject({
      may: { claim: false },
      why_not: { claim: { en: expect.stringContaining('already') } },
    });
    expect(refusal(await claim(id, [{ line: 1, qty: 1 }]))).toEqual([409, 'claim_too_much']);

    await admin.do(orders.cancel, { id: first.id, reason_type: 'other', reason: 'ลูกค้าไม่เอาแล้ว' });
    expect((await claimMore(id, [{ line: 1, qty: 1 }])).status).toBe(200);
    expect((await page(id)).status).toBe(STATUS.claimed);
  });

  test('who claims what they have just claimed is asked, whatever else they changed; nothing is kept twice by mistake', async () => {
    const { id } = await s.pickedUp({ TEA: 3 });
    const child = (await claim(id, [{ line: 1, qty: 1 }])).ok.Data;
    const free = await s.available('TEA');
    const again = await admin.call(claims.make, aClaim(id, [{ line: 1, qty: 2 }], { seller_note: 'ห่อดี ๆ' }));
    expect(refusal(again)).toEqual([409, 'claim_repeated']);
    expect(again.error.Detail).toMatchObject({ id: child.id, number: child.number, minutes: 1 });
    expect(again.error.Cause).toContain(child.number);
    expect(await s.available('TEA')).toBe(free);
    expect((await page(id)).claims).toHaveLength(1);

    // somebody else is not asked, nor who says that it is meant, nor who has cancelled it or waited
    const { caller: colleague } = await s.somebody(3, { order: 2 });
    expect((await claim(id, [{ line: 1, qty: 1 }], colleague)).status).toBe(200);
    const more = (await claimMore(id, [{ line: 1, qty: 1 }])).ok.Data;
    for (const made of [child, more])
      await admin.do(orders.cancel, { id: made.id, reason_type: 'other', reason: 'ลูกค้าไม่เอาแล้ว' });
    const third = (await claim(id, [{ line: 1, qty: 1 }])).ok.Data;
    await world.db.query(`update claims set at = at - interval '11 minutes' where order_id = $1`, [third.id]);
    expect((await claim(id, [{ line: 1, qty: 1 }])).status).toBe(200);
  });

  test('another line of the same order is no repeated claim', async () => {
    const { id } = await s.pickedUp({ TEA: 1, SOAP: 1 });
    expect((await claim(id, [{ line: 1, qty: 1 }])).status).toBe(200);
    expect((await claim(id, [{ line: 2, qty: 1 }])).status).toBe(200);
  });

  test('two at once of the last piece: one is made', async () => {
    const { id } = await s.pickedUp();
    const answers = await Promise.all([1, 2].map(() => claim(id, [{ line: 1, qty: 1 }])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await page(id)).claims).toHaveLength(1);
  });

  test('only what has left the shop, only its own lines, each once', async () => {
    const { id: waiting } = await s.cod();
    const tooSoon = await claim(waiting, [{ line: 1, qty: 1 }]);
    expect(refusal(tooSoon)).toEqual([409, 'invalid_order_status']);
    expect(tooSoon.error.Cause).toMatch(/เคลมได้เมื่อของออกจากร้านแล้ว/);
    expect((await page(waiting)).may.claim).toBe(false);
    const { id } = await s.pickedUp({ TEA: 2 });
    expect(refusal(await claim(id, [{ line: 2, qty: 1 }]))).toEqual([404, 'not_offered']);
    const twice = await claim(id, [
      { line: 1, qty: 1 },
      { line: 1, qty: 1 },
    ]);
    expect(refusal(twice)).toEqual([400, 'invalid_param']);
    expect((await page(id)).claims).toEqual([]);
  });

  test('too little in stock: nothing of it is made and the order stays as it was', async () => {
    const [kind] = await someKinds(world, s, [2]);
    const { id } = await s.pickedUp();
    await world.db.query('update reservations set item_id = $2 where order_id = $1', [id, kind!.item_id]);
    await world.db.query(
      'update stock_levels set reserved = on_hand where enterprise_id = 1 and item_id = $1',
      [kind!.item_id],
    );
    const answer = await claim(id, [{ line: 1, qty: 1 }]);
    expect(refusal(answer)).toEqual([409, 'balance_not_enough']);
    expect(await page(id)).toMatchObject({ status: STATUS.inTransit, claims: [] });
    await world.db.query('update stock_levels set reserved = 0 where enterprise_id = 1 and item_id = $1', [
      kind!.item_id,
    ]);
  });

  test('of mystery boxes all or none, with the pieces that were in them', async () => {
    const kinds = await someKinds(world, s, [9, 9]);
    const box = await admin.do(products.createBox, boxInput(kinds, { pieces: 1 }));
    const input = await anOrder(world, {}, { cod: true });
    const { id } = await admin.do(orders.create, { ...input, lines: [{ product_id: box.id, qty: 2 }] });
    await world.db.query(
      `update reservations r set item_id = case when r.id = (select min(id) from reservations where order_id = $1) then $2::bigint else $3::bigint end
       where order_id = $1`,
      [id, kinds[0]!.item_id, kinds[1]!.item_id],
    );
    await sent(id);
    const before = await pieces(id);
    if (Object.keys(before).length > 1)
      expect(refusal(await claim(id, [{ line: 1, qty: 1 }]))).toEqual([409, 'claim_whole_boxes']);
    const child = (await claim(id, [{ line: 1, qty: 2 }])).ok.Data;
    expect(await pieces(child.id)).toEqual(before);
  });

  test('a gift is sent again as a gift; a channel that is used no more keeps its claims', async () => {
    const [kind] = await someKinds(world, s, [5]);
    const { id } = await s.cod();
    await world.db.query(
      `insert into order_lines (enterprise_id, order_id, line, sku, name, qty, price, amount, gift_of) values (1, $1, 2, 'KIND', 'ของแถม', 1, 0, 0, 'ซื้อ 1 แถม 1')`,
      [id],
    );
    await world.db.query(
      `insert into reservations (enterprise_id, order_id, line, item_id, qty, state, at, label) values (1, $1, 2, $2, 1, 'issued', now(), 'SO')`,
      [id, kind!.item_id],
    );
    await sent(id);
    const { sale_channel_id } = await page(id);
    await world.db.query('update sale_channels set closed_at = now() where id = $1', [sale_channel_id]);
    const child = (await claim(id, [{ line: 2, qty: 1 }])).ok.Data;
    await world.db.query('update sale_channels set closed_at = null where id = $1', [sale_channel_id]);
    expect(await page(child.id)).toMatchObject({
      sale_channel_id,
      lines: [{ sku: 'KIND', gift_of: 'ซื้อ 1 แถม 1', qty: 1 }],
    });
    expect(Object.values(await pieces(child.id))).toEqual([1]);
  });

  test('an agent asks the shop; a customer reads that there is a claim, not the shop’s words', async () => {
    const { id } = await s.pickedUp();
    const { caller: agent, id: user } = await s.somebody(4, { order: 2 });
    const { sale_channel_id, customer_id } = await page(id);
    await world.db.query('update users set sale_channel_id = $2 where id = $1', [user, sale_channel_id]);
    await world.db.query('update orders set user_id = $2 where id = $1', [id, user]);
    expect(refusal(await claim(id, [{ line: 1, qty: 1 }], agent))).toEqual([403, 'claim_by_shop']);
    expect((await page(id, agent)).may.claim).toBe(false);

    await claim(id, [{ line: 1, qty: 1 }]);
    const { caller: buyer, id: login } = await s.somebody(6, { order: 1 });
    await world.db.query('update users set customer_id = $2 where id = $1', [login, customer_id]);
    expect((await page(id, buyer)).claims).toMatchObject([
      { reason_type: 'broken', reason: '', user_name: '' },
    ]);
    const child = (await page(id)).claims[0]!.id;
    expect((await page(child, buyer)).claim_of).toMatchObject({ id, reason: '' });
  });

  test('an address whose parts do not fit is asked about first', async () => {
    const { id } = await s.pickedUp();
    const elsewhere = { ...RECIPIENT, zipcode: '10110' };
    const input = aClaim(id, [{ line: 1, qty: 1 }], { recipient: elsewhere });
    expect(refusal(await admin.call(claims.make, input))).toEqual([400, 'address_not_fitting']);
    const child = await admin.do(claims.make, { ...input, address_confirmed: true });
    expect((await page(child.id)).zipcode).toBe('10110');
  });

  test('a claim is not changed', async () => {
    const { id } = await s.pickedUp();
    const child = (await claim(id, [{ line: 1, qty: 1 }])).ok.Data;
    expect((await page(child.id)).fixed).toMatchObject({
      goods: expect.anything(),
      recipient: expect.anything(),
    });
  });
});
