import { describe, expect, test } from 'vitest';
import { customers } from '../../../contract/customers.ts';
import { finder } from '../../../contract/finder.ts';
import { orders } from '../../../contract/orders.ts';
import type { FeeRule } from '../../../contract/organisation.fees.ts';
import { orderSettings } from '../../../contract/orders.settings.ts';
import { settings } from '../../../contract/settings.ts';
import { organisation } from '../../../contract/organisation.ts';
import { payments } from '../../../contract/payments.ts';
import { shipping } from '../../../contract/shipping.ts';
import { openWorld } from '../../../test/world/app.ts';
import { anOrder, ids, inARound, RECIPIENT } from '../../../test/world/orders.ts';
import { cancelUnpaid, completeDelivered } from './orders.commands/run-clocks.ts';
import { setClockOffset } from '../../platform/clock.ts';

const world = openWorld();
const HOUR = 3_600_000;

describe('making an order', () => {
  test('each bad choice is refused by name, and nothing is written', async () => {
    const clerk = await world.as('clerk');
    const good = await anOrder(world, { SOAP: 1 });
    const before = await world.value('select count(*) from orders');
    const refused = async (change: object) => {
      const answer = await clerk.call(orders.create, { ...good, ...change } as never);
      return [answer.status, answer.error.Detail?.code, answer.error.Detail?.['path']];
    };
    const find = await ids(world);
    expect(await refused({ payment_method_id: 999_999 })).toEqual([
      404,
      'payment_method_not_found',
      'payment_method_id',
    ]);
    expect(await refused({ sale_channel_id: 999_999 })).toEqual([404, 'not_offered', 'sale_channel_id']);
    expect(await refused({ lines: [{ product_id: 999_999, qty: 1 }] })).toEqual([
      404,
      'not_offered',
      'lines.0.product_id',
    ]);
    expect(await refused({ lines: [{ product_id: await find.product('UNMAPPED'), qty: 1 }] })).toEqual([
      409,
      'map_product',
      undefined,
    ]);
    expect(await refused({ discount: 60 })).toEqual([400, 'discount_too_big', 'discount']);
    const quoted = await clerk.call(orders.quote, { lines: good.lines, discount: 60 });
    expect(quoted.error.Detail?.code).toBe('discount_too_big');
    expect(await refused({ recipient: { ...RECIPIENT, zipcode: '10110' } })).toEqual([
      400,
      'address_not_fitting',
      'recipient.zipcode',
    ]);
    expect(await refused({ recipient: { ...RECIPIENT, phone: '12345' } })).toEqual([
      400,
      'invalid_param',
      undefined,
    ]);
    expect(await refused({ status: 130 })).toEqual([400, 'invalid_param', undefined]);
    expect(await world.value('select count(*) from orders')).toBe(before);
    expect(await world.differences()).toEqual([]);
  });
  test('an address the table does not know is taken after a person confirmed it', async () => {
    const clerk = await world.as('clerk');
    const input = await anOrder(world, { SOAP: 1 }, { recipient: { ...RECIPIENT, sub_district: 'ตำบลใหม่' } });
    expect((await clerk.call(orders.create, input)).error.Detail?.code).toBe('address_not_fitting');
    expect((await clerk.call(orders.create, { ...input, address_confirmed: true })).status).toBe(200);
  });
  test('the same goods for the same phone within the hour are asked about, where asking is wanted', async () => {
    const clerk = await world.as('clerk');
    const recipient = { ...RECIPIENT, phone: '0811110001' };
    const input = await anOrder(world, { SOAP: 1, TEA: 2 }, { recipient, cod: true });
    const asked = { ...input, unless_repeated: true };
    const refused = async (change: object = {}) => {
      const answer = await clerk.call(orders.create, { ...asked, ...change });
      return answer.status === 200 ? undefined : answer.error.Detail;
    };
    const first = await clerk.do(orders.create, asked);
    const before = await world.value('select count(*) from orders');
    expect(await refused()).toMatchObject({
      code: 'order_repeated',
      id: first.id,
      number: first.number,
      minutes: 1,
    });
    const [soap, tea] = input.lines;
    const split = [tea!, soap!, { ...tea!, qty: 1 }].map((line, i) => (i === 0 ? { ...line, qty: 1 } : line));
    expect(await refused({ lines: split })).toMatchObject({ code: 'order_repeated' });
    expect(await world.value('select count(*) from orders')).toBe(before);

    expect(await refused({ lines: [soap!, { ...tea!, qty: 1 }] })).toBeUndefined();
    expect(await refused({ lines: [soap!] })).toBeUndefined();
    expect(await refused({ recipient: { ...recipient, phone: '0811110002' } })).toBeUndefined();
    expect(await refused({ unless_repeated: false })).toBeUndefined();
    await world.db.query(
      `update orders set created_at = created_at - interval '61 minutes' where phone = $1`,
      [recipient.phone],
    );
    expect(await refused()).toBeUndefined();
  });
  test('what was cancelled is no order to be asked about', async () => {
    const clerk = await world.as('clerk');
    const input = await anOrder(world, { SOAP: 1 }, { recipient: { ...RECIPIENT, phone: '0811110003' } });
    const asked = { ...input, unless_repeated: true };
    const { id } = await clerk.do(orders.create, asked);
    await clerk.do(orders.cancel, { id, reason_type: 'customer', reason: 'เปลี่ยนใจ' });
    expect((await clerk.call(orders.create, asked)).status).toBe(200);
  });
  test('too little stock names the item, wanted and available', async () => {
    const clerk = await world.as('clerk');
    const answer = await clerk.call(orders.create, await anOrder(world, { LAST: 2 }), {
      'accept-language': 'th',
    });
    expect(answer.error.Msg).toBe('balance_not_enough');
    expect(answer.error.Cause).toBe('สินค้าไม่พอ: LAST ต้องการ 2 มี 1');
  });
  test('a set takes its pieces', async () => {
    const clerk = await world.as('clerk');
    const { id } = await clerk.do(orders.create, await anOrder(world, { PAIR: 3 }, { cod: true }));
    const { reservations } = await clerk.do(orders.detail, { id });
    expect(reservations.map((r) => [r.sku, r.quantity])).toEqual([
      ['SOAP', 6],
      ['TEA', 3],
    ]);
  });
  test('goods are found with single ones before bundles', async () => {
    const clerk = await world.as('clerk');
    const found = await clerk.do(orders.product, { q: 'สบู่' });
    expect(found.map((p) => p.code)).toEqual(['SOAP', 'PAIR']);
    // a barcode too, where words are looked for
    expect((await clerk.do(orders.product, { q: '8850000000017' })).map((p) => p.code)).toEqual(['SOAP']);
  });
  test('what cannot be sold is found last, with its reason, by text and by code', async () => {
    const [clerk, agent] = [await world.as('clerk'), await world.as('agent')];
    const reasons = async (who: typeof clerk, q: string) =>
      (await who.do(orders.product, { q })).map((p) => [p.code, p.not_for_sale]);
    await world.db.query(`update products set closed_at = now() where enterprise_id = 1 and code = 'SOAP'`);
    expect(await reasons(clerk, 'สบู่')).toEqual([
      ['PAIR', null],
      ['SOAP', 'closed'],
    ]);
    expect(await clerk.do(orders.product, { barcode: '8850000000017' })).toMatchObject([
      { code: 'SOAP', not_for_sale: 'closed' },
    ]);
    expect(await clerk.do(orders.product, { barcode: 'unmapped' })).toMatchObject([
      { not_for_sale: 'unmapped' },
    ]);
    expect((await clerk.call(orders.product, { barcode: 'NOTHING' })).error.Msg).toBe('inventory_not_found');
    const tea = `where enterprise_id = 1 and item_id = (select id from stock_items where enterprise_id = 1 and sku = 'TEA')`;
    const reserved = await world.value<number>(`select reserved from stock_levels ${tea}`);
    await world.db.query(`update stock_levels set reserved = on_hand ${tea}`);
    expect(await reasons(clerk, 'TEA')).toEqual([['TEA', null]]);
    expect(await reasons(agent, 'TEA')).toEqual([['TEA', 'sold_out']]);

    // sold again under a new code: the barcode means that one
    const again = await world.value<number>(
      `insert into products (enterprise_id, code, name, price) values (1, 'SOAP-2', 'สบู่ รุ่นใหม่', 2500) returning id`,
    );
    await world.db.query(
      `insert into product_components (enterprise_id, product_id, item_id, qty)
       select 1, $1, id, 1 from stock_items where enterprise_id = 1 and sku = 'SOAP'`,
      [again],
    );
    expect(await clerk.do(orders.product, { barcode: '8850000000017' })).toMatchObject([
      { code: 'SOAP-2', not_for_sale: null },
    ]);
    await world.db.query('delete from product_components where product_id = $1', [again]);
    await world.db.query('delete from products where id = $1', [again]);
    await world.db.query(`update products set closed_at = null where enterprise_id = 1 and code = 'SOAP'`);
    await world.db.query(`update stock_levels set reserved = $1 ${tea}`, [reserved]);
  });
  test('an agent sells in the own channel at the shop’s price, and sees no numbers', async () => {
    const agent = await world.as('agent');
    const find = await ids(world);
    const input = await anOrder(world, { SOAP: 1 }, { sale_channel_id: await find.channel('ตัวแทนแอน') });
    expect(
      (await agent.call(orders.create, { ...input, sale_channel_id: await find.channel('หน้าร้าน') })).error
        .Detail?.code,
    ).toBe('not_offered');
    const cheap = { ...input, lines: input.lines.map((l) => ({ ...l, price: 1 })) };
    expect((await agent.call(orders.create, cheap)).error.Detail?.code).toBe('price_not_yours');
    for (const lower of [
      { ...input, discount: 1 },
      { ...input, lines: [{ ...input.lines[0]!, discount: 1 }] },
    ]) {
      expect((await agent.call(orders.create, lower)).error.Detail?.code).toBe('price_not_yours');
      expect(
        (await agent.call(orders.quote, { lines: lower.lines, discount: lower.discount ?? 0 })).error.Detail
          ?.code,
      ).toBe('price_not_yours');
    }
    const many = { ...input, lines: [{ ...input.lines[0]!, qty: 9_999 }] };
    const short = (await agent.call(orders.create, many)).error;
    expect(short.Detail).toMatchObject({ shortages: [{ sku: 'SOAP', wanted: 9_999, available: null }] });
    expect(short.Cause).toBe('สินค้าไม่พอ: SOAP ต้องการ 9999 มีไม่ถึง');
    // the clerk sold the same to the same phone: nothing that an agent is told
    await (await world.as('clerk')).do(orders.create, await anOrder(world, { SOAP: 1 }));
    const { id } = await agent.do(orders.create, { ...input, unless_repeated: true });
    expect((await agent.do(orders.list, {})).map((o) => o.id)).toEqual([id]);
    const [soap] = await agent.do(orders.product, { barcode: '8850000000017' });
    expect(soap).toMatchObject({ stock: 'in', available: null });
    const quote = await agent.do(orders.quote, { lines: input.lines });
    expect(quote.lines[0]).toMatchObject({ available: null, enough: true });
  });
  test('an agent finds the customers he brought, not the shop’s, and of his own only what he knows', async () => {
    const [agent, clerk] = [await world.as('agent'), await world.as('clerk')];
    const find = await ids(world);
    const channel = { sale_channel_id: await find.channel('ตัวแทนแอน') };
    const theirs = await anOrder(world, { SOAP: 1 }, { cod: true });
    theirs.recipient = { ...theirs.recipient, name: 'ลูกค้าของร้าน', phone: '0811111111' };
    await clerk.do(orders.create, theirs);
    const mine = await anOrder(world, { SOAP: 1 }, channel);
    mine.recipient = { ...mine.recipient, name: 'ลูกค้าของแอน', phone: '0822222222', address: '1 บ้านเก่า' };
    await agent.do(orders.create, mine);
    const later = { ...mine, ...theirs, recipient: { ...mine.recipient, address: '2 บ้านใหม่' } };
    await clerk.do(orders.create, later);

    const found = async (q: string) => (await agent.do(finder.search, { q })).map((f) => [f.kind, f.title]);
    expect(await found('0811111111')).toEqual([]);
    expect(await found('0822222222')).toContainEqual(['customer', 'ลูกค้าของแอน']);
    const [customer] = await agent.do(customers.list, { phone: '0822222222' });
    expect(customer).toMatchObject({ orders: 1, addresses: [{ address: '1 บ้านเก่า' }] });
    const [whole] = await clerk.do(customers.list, { phone: '0822222222' });
    expect([whole!.orders, whole!.addresses.length]).toEqual([2, 2]);

    // nor sells to one of the shop’s by his id
    const [shops] = await clerk.do(customers.list, { phone: '0811111111' });
    const { error } = await agent.call(orders.create, { ...mine, customer_id: shops!.id });
    expect(error.Detail).toMatchObject({ code: 'not_offered', path: 'customer_id' });
    expect((await clerk.do(customers.list, { phone: '0811111111' }))[0]!.addresses).toHaveLength(1);
    expect((await agent.call(orders.create, { ...mine, customer_id: customer!.id })).status).toBe(200);
  });
});

describe('what is not typed in', () => {
  test.each([
    [4, 'เคลม'],
    [6, 'แพลตฟอร์มเก็บ'],
  ])('an order of payment type %i skips no payment check', async (type, name) => {
    const clerk = await world.as('clerk');
    const method = await world.value<number>(
      `insert into payment_methods (enterprise_id, type, name) values (1, $1, $2) returning id`,
      [type, name],
    );
    const input = { ...(await anOrder(world, { SOAP: 1 })), payment_method_id: method };
    expect((await clerk.call(orders.create, input)).error.Detail?.code).toBe('payment_method_not_found');
  });
});

describe('an order with nothing to pay', () => {
  const FREE = {
    'a price of 0': (l: { product_id: number; qty: number }) => ({ lines: [{ ...l, price: 0 }] }),
    'a line’s discount of all': (l: object) => ({ lines: [{ ...l, price: 59, discount: 59 }] }),
    'an order’s discount of all': (l: object) => ({ lines: [{ ...l, price: 59 }], discount: 59 }),
  };
  test.each(Object.entries(FREE))(
    '%s: waits for packing at once, nothing is asked for it',
    async (_, free) => {
      const [clerk, checker] = [await world.as('clerk'), await world.as('checker')];
      const input = await anOrder(world, { SOAP: 1 });
      const made = await clerk.do(orders.create, { ...input, ...free(input.lines[0]!) } as typeof input);
      expect(made).toMatchObject({ status: 111, order_amount: 0 });
      const { id } = made;
      const order = await checker.do(orders.detail, { id });
      expect(order).toMatchObject({
        status: 111,
        paid_at: null,
        reserved_until: null,
        may: { confirm_payment: false, fail_payment: false, upload_slip: false, promptpay: false },
        reservations: [{ state: 'open' }],
      });
      expect((await clerk.call(payments.promptPay, { id })).error.Detail?.code).toBe('no_promptpay');
      expect((await checker.call(payments.confirmSuccess, { id, reason: 'ของแถม' })).error.Msg).toBe(
        'invalid_order_status',
      );
      for (const tab of ['waiting', 'slip', 'checked'] as const)
        expect((await checker.do(payments.list, { tab, page_size: 200 })).map((o) => o.id)).not.toContain(id);
      expect(await world.differences()).toEqual([]);
    },
  );
  test('the shipping fee alone is something to pay', async () => {
    const clerk = await world.as('clerk');
    const input = await anOrder(world, { SOAP: 1 }, { shipping_fee: 30 });
    const lines = input.lines.map((l) => ({ ...l, price: 0 }));
    expect(await clerk.do(orders.create, { ...input, lines })).toMatchObject({
      status: 100,
      order_amount: 30,
    });
  });
  test('one that waits from before this rule is taken with a reason', async () => {
    const [clerk, checker] = [await world.as('clerk'), await world.as('checker')];
    const { id } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }));
    await world.db.query(`update order_lines set price = 0, amount = 0 where order_id = $1`, [id]);
    await world.db.query(`update orders set product_amount = 0, order_amount = 0 where id = $1`, [id]);
    expect((await clerk.call(payments.promptPay, { id })).error.Detail?.code).toBe('no_promptpay');
    const taken = await checker.do(payments.confirmSuccess, { id, reason: 'ของแถม' });
    expect(taken.status).toBe(111);
    expect((await checker.do(orders.detail, { id })).payment_amount).toBe(0);
  });
  test('one ready for packing outlives the unpaid ones', async () => {
    const clerk = await world.as('clerk');
    const input = await anOrder(world, { SOAP: 1 }, { discount: 59 });
    const { id } = await clerk.do(orders.create, input);
    setClockOffset(25 * HOUR);
    await cancelUnpaid(1);
    setClockOffset(0);
    expect(await world.value('select status from orders where id = $1', [id])).toBe(111);
  });
});

describe('who sees which orders', () => {
  test('a team’s clerk sees the team’s, another shop and an agent do not', async () => {
    const clerk = await world.as('clerk');
    const { id } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }));
    expect((await clerk.call(orders.detail, { id })).status).toBe(200);
    for (const other of ['agent', 'customer', 'admin2'])
      expect((await (await world.as(other)).call(orders.detail, { id })).error.Msg).toBe('no_orders');
    const admin = await world.as('admin');
    const byAdmin = await admin.do(orders.create, await anOrder(world, { SOAP: 1 }));
    expect((await clerk.call(orders.detail, { id: byAdmin.id })).error.Msg).toBe('no_orders');
  });
});

describe('a customer', () => {
  test('reads the own order without the shop’s notes, names and stock', async () => {
    const clerk = await world.as('clerk');
    const customer = await world.as('customer');
    const mine = await world.value<number>(`select customer_id from users where username = 'customer'`);
    const { id } = await clerk.do(
      orders.create,
      await anOrder(world, { SOAP: 1 }, { customer_id: mine, seller_note: 'แถมถุงหอม' }),
    );
    expect((await clerk.do(orders.detail, { id })).seller_note).toBe('แถมถุงหอม');
    const { Data: own } = (await customer.call(orders.detail, { id })).ok;
    expect(own).toMatchObject({ id, staff: '', seller_note: '', reservations: [] });
    expect(JSON.stringify(own)).not.toContain('น้องฝน');
    const { Data: list } = (await customer.call(orders.list, {})).ok;
    expect(list.map((o) => [o.id, o.staff, o.seller_note])).toContainEqual([id, '', '']);
    expect((await customer.call(organisation.teams, {})).ok.Data).toEqual([]);
    expect((await customer.call(organisation.saleChannels, {})).ok.Data).toEqual([]);
  });
});

describe('the list', () => {
  test('finds by number, phone written any way, name and tracking', async () => {
    const clerk = await world.as('clerk');
    const { id, number } = await clerk.do(
      orders.create,
      await anOrder(
        world,
        { SOAP: 1 },
        { cod: true, recipient: { ...RECIPIENT, name: 'ธัญญาเรศ น้ำค้าง', phone: '0898765432' } },
      ),
    );
    await clerk.do(shipping.tracking, { id, tracking_number: 'lgr 9123-4567 89' });
    for (const q of [number, '089-876-5432', '+66898765432', 'น้ำค้าง', 'LGR9123456789']) {
      expect(
        (await clerk.do(orders.list, { q })).map((o) => o.id),
        q,
      ).toEqual([id]);
    }
    expect((await clerk.call(shipping.tracking, { id, tracking_number: 'x' })).error.Msg).toBe(
      'invalid_tracking_number',
    );
  });
  test('covers at most 31 days and counts its tabs', async () => {
    const clerk = await world.as('clerk');
    const long = await clerk.call(orders.list, { from: '2026-01-01', to: '2026-02-01' });
    expect([long.error.Msg, long.error.Detail?.['days']]).toEqual(['invalid_date_range', 32]);
    expect((await clerk.call(orders.list, { from: '2026-01-01', to: '2026-01-31' })).status).toBe(200);
    const { Datum } = (await clerk.call(orders.list, {})).ok;
    const sum = Object.entries(Datum.counts)
      .filter(([s]) => s !== '0' && s !== '999')
      .reduce((n, [, c]) => n + c, 0);
    expect(Datum.counts['0']).toBe(sum);
  });
  test('a whole number finds its order however old it is, a part only within the days', async () => {
    const clerk = await world.as('clerk');
    const { id, number } = await clerk.do(
      orders.create,
      await anOrder(world, { SOAP: 1 }, { recipient: { ...RECIPIENT, phone: '0898887766' } }),
    );
    await world.db.query(`update orders set created_at = now() - interval '90 days' where id = $1`, [id]);
    for (const q of [number, number.toLowerCase(), '089-888-7766'])
      expect((await clerk.do(orders.list, { q })).map((o) => o.id)).toEqual([id]);
    expect((await clerk.do(orders.list, { q: number.slice(0, -1) })).map((o) => o.id)).not.toContain(id);
    expect((await (await world.as('agent')).do(orders.list, { q: number })).length).toBe(0);
  });
  test('a number that cannot be the provider’s is refused in words; one from before the rule can stay', async () => {
    const clerk = await world.as('clerk');
    const { id } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }, { provider: 1 }));
    const refused = await clerk.call(shipping.tracking, { id, tracking_number: 'EF123456784TH' });
    expect([refused.status, refused.error.Msg, refused.error.Detail?.['path']]).toEqual([
      400,
      'invalid_tracking_number',
      'tracking_number',
    ]);
    expect(refused.error.Cause).toBe(
      'เลขพัสดุ EF123456784TH ไม่ถูกต้อง: เลขตรวจสอบ (ตัวที่ 11) เป็น 4 ต้องเป็น 5 มีตัวเลขพิมพ์ผิดสักตัว ดูจากใบเสร็จแล้วพิมพ์ใหม่',
    );
    await clerk.do(shipping.tracking, { id, tracking_number: 'ef 1234 5678 5 th' });
    await world.db.query(`update orders set tracking_number = 'OLD00001' where id = $1`, [id]);
    await clerk.do(shipping.tracking, { id, tracking_number: 'OLD00001' });
    expect((await clerk.do(orders.detail, { id })).tracking_number).toBe('OLD00001');
  });
  test('another shipping provider takes no tracking number of the former one', async () => {
    const clerk = await world.as('clerk');
    const { id } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }));
    await clerk.do(shipping.tracking, { id, tracking_number: 'LGR912345670' });
    await clerk.do(shipping.provider, { id, provider: 6 });
    expect((await clerk.do(orders.detail, { id })).tracking_number).toBe('LGR912345670');
    await clerk.do(shipping.provider, { id, provider: 2 });
    const changed = await clerk.do(orders.detail, { id });
    expect(changed.tracking_number).toBeNull();
    expect(changed.timeline.at(-1)).toMatchObject({ event: 'tracking' });
  });
});

describe('holding back', () => {
  const audited = (id: number) =>
    world.value(
      'select json_agg(json_build_array(action, after) order by id) from audit_log where thing = $1 and thing_id = $2 and action like $3',
      ['order', id, 'order.%hold'],
    );

  test('several at once: each keeps the reason in its timeline and in the audit trail, and may go without one', async () => {
    const clerk = await world.as('clerk');
    const some = [];
    for (const cod of [true, false])
      some.push((await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }, { cod }))).id);
    for (const id of some) {
      await clerk.do(orders.hold, { id, hold: true, note: 'รอของแถม' });
      const held = await clerk.do(orders.detail, { id });
      expect(held.hold).toBe(true);
      expect(held.timeline.at(-1)).toMatchObject({
        event: 'hold',
        user_name: 'น้องฝน',
        data: { note: 'รอของแถม' },
      });
      await clerk.do(orders.hold, { id, hold: false });
      const free = await clerk.do(orders.detail, { id });
      expect(free.hold).toBe(false);
      expect(free.timeline.at(-1)).toMatchObject({ event: 'unhold', data: { note: '' } });
      expect(await audited(id)).toEqual([
        ['order.hold', { note: 'รอของแถม' }],
        ['order.unhold', { note: '' }],
      ]);
    }
  });
  test('keeps the reason that was said first, and is released once', async () => {
    const clerk = await world.as('clerk');
    const { id } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }));
    await clerk.do(orders.hold, { id, hold: true, note: 'รอของแถม' });
    const again = await clerk.call(orders.hold, { id, hold: true, note: 'อย่างอื่น' });
    expect([again.status, again.error.Msg]).toEqual([409, 'invalid_order_status']);
    for (const _ of [1, 2]) await clerk.do(orders.hold, { id, hold: false });
    expect(await audited(id)).toEqual([
      ['order.hold', { note: 'รอของแถม' }],
      ['order.unhold', { note: '' }],
    ]);
  });
  test('is refused in a round, and says so to each alone', async () => {
    const clerk = await world.as('clerk');
    const { id } = await inARound(world, { SOAP: 1 });
    const answer = await clerk.call(orders.hold, { id, hold: true, note: 'ช้าไป' });
    expect([answer.status, answer.error.Msg]).toEqual([409, 'invalid_order_status']);
    expect(await audited(id)).toBeNull();
  });
});

describe('cancelling and the clocks', () => {
  test('releases the stock and keeps type, text and who', async () => {
    const clerk = await world.as('clerk');
    const { id } = await clerk.do(orders.create, await anOrder(world, { SOAP: 2 }));
    expect((await clerk.call(orders.cancel, { id, reason_type: 'customer', reason: '' })).error.Msg).toBe(
      'invalid_param',
    );
    const facts = await clerk.do(orders.cancel, { id, reason_type: 'customer', reason: 'เปลี่ยนใจ' });
    expect(facts).toMatchObject({ id, status: 140 });
    const order = await clerk.do(orders.detail, { id });
    expect(order).toMatchObject({
      status: 140,
      cancel_reason: 'เปลี่ยนใจ',
      reservations: [{ state: 'released' }],
    });
    expect(order.timeline.at(-1)).toMatchObject({
      event: 'cancel',
      user_name: 'น้องฝน',
      from_status: 100,
      to_status: 140,
    });
    expect(
      (await clerk.call(orders.cancel, { id, reason_type: 'customer', reason: 'อีกครั้ง' })).error.Msg,
    ).toBe('invalid_order_status');
  });
  test('is refused where the order changed under the open dialog', async () => {
    const [clerk, checker] = [await world.as('clerk'), await world.as('checker')];
    const { id } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }));
    await checker.do(payments.confirmSuccess, { id, reason: 'เห็นยอดแล้ว' });
    const cancel = { id, reason_type: 'customer' as const, reason: 'เปลี่ยนใจ' };
    const seen = await clerk.call(orders.cancel, { ...cancel, expected_status: 100 });
    expect(seen.error.Detail?.code).toBe('order_changed');
    expect((await clerk.do(orders.detail, { id })).status).toBe(111);
    expect((await clerk.do(orders.cancel, { ...cancel, expected_status: 111 })).status).toBe(140);
  });
  test('an unpaid order is cancelled after its 24 hours, not before', async () => {
    const clerk = await world.as('clerk');
    const { id } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }));
    setClockOffset(23 * HOUR);
    await cancelUnpaid(1);
    expect(await world.value('select status from orders where id = $1', [id])).toBe(100);
    setClockOffset(25 * HOUR);
    await cancelUnpaid(1);
    expect(await world.value('select status from orders where id = $1', [id])).toBe(140);
    setClockOffset(0);
  });
  test('a delivered order is completed after seven days, or as many as the shop decided', async () => {
    const { id } = await (
      await world.as('admin')
    ).do(orders.create, await anOrder(world, { SOAP: 1 }, { cod: true }));
    for (const status of [112, 121, 122])
      await world.db.query('update orders set status = $2, delivered_at = now() where id = $1', [id, status]);
    setClockOffset(6.9 * 24 * HOUR);
    await completeDelivered(1);
    expect(await world.value('select status from orders where id = $1', [id])).toBe(122);
    setClockOffset(7.1 * 24 * HOUR);
    await completeDelivered(1);
    expect(await world.value('select status from orders where id = $1', [id])).toBe(130);
    setClockOffset(0);

    const { key } = orderSettings.complete_after_days;
    const admin = await world.as('admin');
    await admin.do(settings.change, { key, value: 2, seen: 7 });
    const sooner = await admin.do(orders.create, await anOrder(world, { SOAP: 1 }, { cod: true }));
    for (const status of [112, 121, 122])
      await world.db.query('update orders set status = $2, delivered_at = now() where id = $1', [
        sooner.id,
        status,
      ]);
    for (const [days, status] of [
      [1.9, 122],
      [2.1, 130],
    ] as const) {
      setClockOffset(days * 24 * HOUR);
      await completeDelivered(1);
      expect(await world.value('select status from orders where id = $1', [sooner.id])).toBe(status);
    }
    setClockOffset(0);
    await admin.do(settings.change, { key, value: null, seen: 2 });
  });
});

describe('the shipping fee', () => {
  test('is the provider’s usual one unless the clerk says another', async () => {
    const clerk = await world.as('clerk');
    const { shipping_fee: _none, ...input } = await anOrder(world, { SOAP: 1 });
    const amount = async (more: object) =>
      (await clerk.do(orders.create, { ...input, ...more })).order_amount;
    expect(await amount({})).toBe(59 + 30);
    expect(await amount({ provider: 1 })).toBe(59 + 40);
    expect(await amount({ shipping_fee: 0 })).toBe(59);
    expect(await amount({ shipping_fee: 12.5 })).toBe(71.5);
  });
  test('hangs on weight and amount, by the rule that is tried first; the quote says the same', async () => {
    const [admin, clerk] = [await world.as('admin'), await world.as('clerk')];
    const seen = [{ up_to_g: null, from_amount: null, fee: 40 }];
    const rules = [
      { up_to_g: null, from_amount: null, fee: 90 },
      { up_to_g: 1000, from_amount: null, fee: 40 },
      { up_to_g: 3000, from_amount: null, fee: 60 },
      { up_to_g: 3000, from_amount: 500, fee: 0 },
    ];
    await admin.do(organisation.changeShippingFees, { provider: 1, rules, seen });
    await world.db.query(`update products set weight = 500 where enterprise_id = 1 and code = 'SOAP'`);
    const { shipping_fee: _none, ...input } = await anOrder(world, { SOAP: 1 }, { provider: 1 });
    const feeOf = async (qty: number, discount = 0) => {
      const lines = [{ product_id: input.lines[0]!.product_id, qty }];
      const { order_amount } = await clerk.do(orders.create, { ...input, lines, discount });
      const quoted = await clerk.do(orders.quote, { lines, provider: 1, discount });
      expect(quoted.order_amount).toBe(order_amount);
      return order_amount - 59 * qty + discount;
    };
    expect(await feeOf(2)).toBe(40);
    expect(await feeOf(3)).toBe(60);
    expect(await feeOf(7)).toBe(90);
    // heavier than what is free: the next one that fits
    expect(await feeOf(6)).toBe(60);
    await world.db.query(`update products set weight = 100 where enterprise_id = 1 and code = 'SOAP'`);
    expect(await feeOf(9)).toBe(0);
    // what the discount takes off does not count
    expect(await feeOf(9, 32)).toBe(40);
    await world.db.query(`update products set weight = null where enterprise_id = 1 and code = 'SOAP'`);
    const kept = (await admin.do(organisation.shippingFees, {})).find(
      ({ provider }) => provider === 1,
    )!.rules;
    expect(kept.map(({ fee }) => fee)).toEqual([0, 40, 60, 90]);
    await admin.do(organisation.changeShippingFees, { provider: 1, rules: seen, seen: kept });
  });
  test('is refused where two rules say the same, where some parcel has none, or where somebody was faster', async () => {
    const admin = await world.as('admin');
    const seen = [{ up_to_g: null, from_amount: null, fee: 40 }];
    const refusal = async (rules: FeeRule[], was = seen) =>
      (await admin.call(organisation.changeShippingFees, { provider: 1, rules, seen: was })).error?.Cause;
    const rest = { up_to_g: null, from_amount: null, fee: 1 };
    expect(await refusal([rest, { up_to_g: 500, from_amount: null, fee: 2 }, { ...rest, fee: 3 }])).toContain(
      'rules.2.up_to_g ซ้ำ',
    );
    expect(await refusal([{ ...rest, up_to_g: 500 }])).toContain('ต้องมีหนึ่งแถวที่ไม่จำกัดน้ำหนักและยอด');
    expect(await refusal([rest], [])).toContain('ค่าส่งของ ไปรษณีย์ไทย');
    expect((await admin.do(organisation.shippingFees, {}))[1]!.rules).toEqual(seen);
  });
  test('is told by the quote before, by the same rule', async () => {
    const clerk = await world.as('clerk');
    const { lines } = await anOrder(world, { SOAP: 1 });
    const quoted = async (more: object) => (await clerk.do(orders.quote, { lines, ...more })).order_amount;
    expect(await quoted({ provider: 6 })).toBe(59 + 30);
    expect(await quoted({ provider: 6, shipping_fee: 5 })).toBe(64);
    expect(await quoted({})).toBe(59);
  });
});
