import { orders } from '../../../contract/orders.ts';
import { paymentScreens } from '../../../contract/payments.screens.ts';
import { paymentSettings } from '../../../contract/payments.settings.ts';
import { settings } from '../../../contract/settings.ts';
import { credit } from '../../../contract/payments.credit.ts';
import { receivedMoney } from '../../../contract/payments.received.ts';
import { payments } from '../../../contract/payments.ts';
import type { Caller, World } from '../../../test/world/app.ts';
import { BRANCH, KEY, SlipOk } from '../../../test/world/slip-ok.ts';
import type { Stage } from '../../../test/world/stage.ts';
import { useVerifier } from './verifiers/index.ts';
import { byId, first, given, times, ROWS, type Proof } from '../../../test/world/proof.ts';

export const proof: Proof = {
  tables: {
    payments: 'fact',
    slips: 'document',
    customer_credits: 'fact',
    credit_balances: 'document',
    slip_verifications: 'fact',
  },
  screens: [
    [paymentScreens.payments, payments.list],
    [paymentScreens.received, receivedMoney.received],
    [paymentScreens.dayTotals, receivedMoney.dayTotals],
  ],
  makes: async ({ who, have }) => {
    const { order_amount: amount } = await who.do(orders.detail, { id: have.order as number });
    await who.do(payments.addSlip, { id: have.order as number, file: have.file as string, amount });
    return {};
  },
  things: {
    slip: first('slips'),
  },
  endpoints: {
    'GET /api/v1/payments': {
      call: async (s) => ({
        // who checked narrows what was checked, and nothing else
        input: { tab: 'checked', sale_channel_id: await s.find.channel('หน้าร้าน'), ...(await byWay(s)) },
      }),
      list: {
        fill: (s) => times(ROWS, () => s.unpaid()),
        filter: { tab: 'waiting' },
        text: `update orders set recipient_name = $1 where id = (select id from orders where enterprise_id = 1 and status = 100 order by id offset $2 limit 1)`,
        id: byId,
      },
    },
    'GET /api/v1/payments/received': {
      call: async (s) => ({ input: await byWay(s) }),
      list: {
        fill: (s) => times(ROWS, () => confirmed(s)),
        id: (row) => row['key'],
      },
    },
    'GET /api/v1/payments/received/export': {
      call: async (s) => ({ input: { ...(await byWay(s)), columns: 'order,amount' } }),
    },
    'GET /api/v1/payments/days': {
      call: async (s) => ({ input: await byWay(s) }),
      list: {
        fill: (s, world) =>
          times(ROWS, async (i) => {
            const { id } = await confirmed(s);
            await world.db.query(
              `insert into payments (enterprise_id, order_id, method_id, amount, at, user_name)
               select 1, id, payment_method_id, 0, now() - $2 * interval '1 day', '' from orders where id = $1`,
              [id, i + 1],
            );
          }),
        id: (row) => `${row['day'] as string} ${row['payment_method_id'] as number}`,
      },
    },
    'GET /api/v1/payments/days/export': {
      call: async (s) => ({ input: { ...(await byWay(s)), columns: 'day,received' } }),
    },
    'GET /api/v1/payments/choices': { call: async () => ({ input: {} }) },
    'POST /api/v1/orders/{id}/slips': {
      call: async (s) => {
        const { id, order_amount } = await s.unpaid();
        const parts = [{ order_id: id, amount: order_amount }];
        return { input: { id, file: await s.picture('slip'), amount: order_amount, parts } };
      },
      leaves: { audit: ['payment.slip'], topics: ['orders', 'payments'] },
      refuses: {
        invalid_order_status: given(async (s) => ({
          id: (await s.cod()).id,
          file: await s.picture('slip'),
          amount: 120,
        })),
        slip_parts_over: given(async (s) => {
          const { id, order_amount } = await s.unpaid();
          const parts = [{ order_id: id, amount: order_amount }];
          return { id, file: await s.picture('slip'), amount: order_amount - 1, parts };
        }),
        slip_other_customer: given(async (s, world) => {
          const [order, other] = [await s.unpaid(), await s.unpaid()];
          await world.db.query('update orders set customer_id = null where id = $1', [other.id]);
          const parts = [order, other].map(({ id }) => ({ order_id: id, amount: 1 }));
          return { id: order.id, file: await s.picture('slip'), amount: 2, parts };
        }),
      },
    },
    'GET /api/v1/customers/{id}/credit': {
      call: async (s) => ({ input: { id: (await withCredit(s)).customer } }),
    },
    'POST /api/v1/customers/{id}/credit/pay-back': {
      call: async (s) => ({
        input: { id: (await withCredit(s)).customer, amount: 1, way: 'transfer', note: 'โอนคืน' },
      }),
      leaves: { audit: ['payment.credit_paid_back'], topics: ['customers', 'payments'] },
      refuses: {
        credit_not_enough: given(async (s) => ({
          id: (await withCredit(s)).customer,
          amount: 9_999_999,
          way: 'cash',
        })),
      },
    },
    'PUT /api/v1/orders/{id}/credit': {
      call: async (s) => ({ input: { id: (await withCredit(s)).id } }),
      leaves: { audit: ['payment.credit'], topics: ['customers', 'orders', 'payments'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.cod()).id })),
        credit_not_enough: given(async (s, world) => {
          const { id } = await s.unpaid();
          await world.db.query('update orders set customer_id = null where id = $1', [id]);
          return { id };
        }),
        balance_not_enough: given(async (s, world) => {
          await s.bill('LAST', 1);
          const { id } = await withCredit(s, { LAST: await s.available('LAST') });
          await world.db.query(
            `update stock_levels set reserved = reserved - (select sum(qty) from reservations where order_id = $1 and state = 'open')
             where enterprise_id = 1 and item_id = (select id from stock_items where enterprise_id = 1 and sku = 'LAST')`,
            [id],
          );
          await world.db.query(`update reservations set state = 'released' where order_id = $1`, [id]);
          await s.cod({ LAST: await s.available('LAST') });
          return { id };
        }),
      },
    },
    'PUT /api/v1/orders/{id}/pay-back': {
      call: async (s) => ({ input: { id: (await overpaid(s)).id, way: 'transfer' } }),
      leaves: { audit: ['payment.paid_back'], topics: ['orders', 'payments'] },
      refuses: {
        nothing_to_pay_back: given(async (s) => ({ id: (await s.unpaid()).id, way: 'cash' })),
      },
    },
    'PUT /api/v1/orders/payment/confirm/part/{id}': {
      call: async (s) => {
        const { id, order_amount } = await inPart(s);
        return { input: { id, typed_amount: order_amount - 1 } };
      },
      leaves: { audit: ['payment.part'], topics: ['orders', 'payments'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.cod()).id })),
        no_payment: given(async (s) => ({ id: (await s.unpaid()).id })),
        part_is_whole: given(async (s) => {
          const order = await s.unpaid();
          await s.slip(order);
          return { id: order.id };
        }),
        slip_red: given(async (s, world) => {
          const { id } = await inPart(s);
          await world.db.query(`update slips set qr = 'bad_checksum' where order_id = $1`, [id]);
          return { id };
        }),
        own_payment: async (s) => {
          const { id } = await inPart(s);
          return { input: { id }, undo: await othersCheck(s) };
        },
        amount_not_typed: async (s) => {
          const { id } = await inPart(s);
          await s.admin.do(payments.changeSettings, { checker_types: true });
          return {
            input: { id },
            undo: () => s.admin.do(payments.changeSettings, { checker_types: false }),
          };
        },
        amount_typed_differs: given(async (s) => ({ id: (await inPart(s)).id, typed_amount: 1 })),
        slip_not_seen: given(async (s) => ({ id: (await inPart(s)).id, slips: [] })),
      },
    },
    'PUT /api/v1/orders/payment/confirm/part/undo/{id}': {
      call: async (s) => ({ input: { id: await partTaken(s, s.admin) } }),
      leaves: { audit: ['payment.part_undone'], topics: ['orders', 'payments'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.cod()).id })),
        slip_undo_over: given(async (s, world) => ({ id: await partTaken(s, await world.as('checker')) })),
      },
    },
    'GET /api/v1/orders/{id}/slips/payable': {
      call: async (s) => ({ input: { id: (await s.unpaid()).id } }),
    },
    'PUT /api/v1/orders/{id}/slips/{slip_id}/reject': {
      call: async (s) => {
        const order = await s.unpaid();
        return { input: { id: order.id, slip_id: await s.slip(order), reason: 'แนบผิดออเดอร์' } };
      },
      leaves: {
        audit: ['payment.slip_rejected'],
        topics: ['orders', 'payments'],
      },
      refuses: {
        invalid_order_status: given(async (s) => {
          const order = await s.unpaid();
          const slip_id = await s.slip(order);
          await s.admin.do(payments.confirmSuccess, { id: order.id });
          return { id: order.id, slip_id, reason: 'ช้าไป' };
        }),
      },
    },
    'PUT /api/v1/orders/{id}/slips/{slip_id}/verify': {
      call: async (s, world) => {
        const verified = await verifiable(s, world);
        const bank = new SlipOk();
        await bank.open();
        const env = { ...world.app.config, SLIPOK_BRANCH: BRANCH, SLIPOK_KEY: KEY, SLIPOK_URL: bank.url };
        useVerifier(env);
        return {
          input: verified,
          undo: async () => {
            useVerifier(world.app.config);
            bank.close();
          },
        };
      },
      leaves: { audit: ['payment.slip_verified'], topics: ['orders', 'payments'] },
      refuses: {
        verifying_off: given((s, world) => verifiable(s, world)),
        slip_not_verifiable: async (s, world) => {
          const order = await s.unpaid();
          const slip_id = await s.slip(order);
          useVerifier({ ...world.app.config, SLIPOK_BRANCH: BRANCH, SLIPOK_KEY: KEY });
          return {
            input: { id: order.id, slip_id },
            undo: async () => useVerifier(world.app.config),
          };
        },
      },
    },
    'PUT /api/v1/orders/{id}/slips/{slip_id}/reject/undo': {
      call: async (s) => ({ input: await rejected(s) }),
      leaves: { audit: ['payment.slip_reject_undone'], topics: ['orders', 'payments'] },
      refuses: {
        invalid_order_status: given(async (s) => {
          const slip = await rejected(s);
          await s.admin.do(payments.confirmSuccess, { id: slip.id, reason: 'เห็นยอด' });
          return slip;
        }),
        slip_undo_over: given(async (s, world) => rejected(s, await world.as('checker'))),
      },
    },
    'PUT /api/v1/orders/{id}/slips/refer/undo': {
      call: async (s) => ({ input: { id: await referred(s) } }),
      leaves: { audit: ['payment.refer_undone'], topics: ['orders', 'payments'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.cod()).id })),
        slip_undo_over: given(async (s, world) => ({ id: await referred(s, await world.as('checker')) })),
      },
    },
    'PUT /api/v1/orders/{id}/slips/refer': {
      call: async (s) => {
        const order = await s.unpaid();
        await s.slip(order, order.order_amount + 1);
        return { input: { id: order.id, note: 'ยอดไม่ตรง' } };
      },
      leaves: { audit: ['payment.referred'], topics: ['notifications', 'orders', 'payments'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.unpaid()).id })),
      },
    },
    'GET /api/v1/orders/{id}/promptpay': {
      call: async (s) => ({ input: { id: (await s.unpaid()).id } }),
      refuses: {
        no_promptpay: given(async (s) => ({ id: (await s.cod()).id })),
      },
    },
    'PUT /api/v1/orders/payment/confirm/success/{id}': {
      call: async (s) => ({
        input: { id: (await s.unpaid()).id, reason: 'เห็นยอดในแอปธนาคาร' },
      }),
      leaves: {
        audit: ['payment.confirm'],
        topics: ['orders', 'payments'],
      },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.cod()).id, reason: 'เห็นยอด' })),
        slip_red: given(async (s) => {
          const order = await s.unpaid();
          await s.slip(order, order.order_amount + 1);
          return { id: order.id };
        }),
        no_payment: given(async (s) => ({ id: (await s.unpaid()).id })),
        own_payment: async (s) => {
          const order = await s.unpaid();
          await s.slip(order);
          return { input: { id: order.id }, undo: await othersCheck(s) };
        },
        amount_not_typed: async (s) => {
          const order = await s.unpaid();
          await s.slip(order);
          await s.admin.do(payments.changeSettings, { checker_types: true });
          return {
            input: { id: order.id },
            undo: () => s.admin.do(payments.changeSettings, { checker_types: false }),
          };
        },
        amount_typed_differs: given(async (s) => {
          const order = await s.unpaid();
          await s.slip(order);
          return { id: order.id, typed_amount: order.order_amount - 1 };
        }),
        slip_not_seen: given(async (s) => {
          const order = await s.unpaid();
          await s.slip(order);
          return { id: order.id, slips: [] };
        }),
        balance_not_enough: given(async (s, world) => {
          await s.bill('LAST', 1);
          const order = await s.unpaid({ LAST: await s.available('LAST') });
          await world.db.query(`update orders set reserved_until = now() - interval '1 hour' where id = $1`, [
            order.id,
          ]);
          await world.db.query(
            `update stock_levels set reserved = reserved - (select sum(qty) from reservations where order_id = $1 and state = 'open')
         where enterprise_id = 1 and item_id = (select id from stock_items where enterprise_id = 1 and sku = 'LAST')`,
            [order.id],
          );
          await world.db.query(`update reservations set state = 'released' where order_id = $1`, [order.id]);
          await s.cod({ LAST: await s.available('LAST') });
          return { id: order.id, reason: 'เห็นยอด' };
        }),
      },
    },
    'PUT /api/v1/orders/payment/confirm/undo/{id}': {
      call: async (s) => ({ input: { id: (await confirmed(s)).id } }),
      leaves: { audit: ['payment.unconfirm'], topics: ['orders', 'payments'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.cod()).id })),
        payment_in_round: given(async (s) => ({ id: (await s.inRound()).id })),
        undo_over: given(async (s, world) => {
          const { id } = await confirmed(s, await world.as('checker'));
          return { id };
        }),
        credit_spent: given(async (s) => ({ id: (await spent(s)).id })),
        paid_back_already: given(async (s) => ({ id: (await paidBack(s)).id })),
      },
    },
    'PUT /api/v1/orders/payment/unconfirm/{id}': {
      call: async (s) => ({ input: { id: (await confirmed(s)).id, reason: 'ยืนยันผิดออเดอร์' } }),
      leaves: { audit: ['payment.unconfirm'], topics: ['orders', 'payments'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.cod()).id, reason: 'ไม่เคยยืนยัน' })),
        payment_in_round: given(async (s) => ({ id: (await s.inRound()).id, reason: 'ยืนยันผิดออเดอร์' })),
        credit_spent: given(async (s) => ({ id: (await spent(s)).id, reason: 'ยืนยันผิดออเดอร์' })),
        paid_back_already: given(async (s) => ({ id: (await paidBack(s)).id, reason: 'ยืนยันผิดออเดอร์' })),
      },
    },
    'PUT /api/v1/payments/settings': {
      call: async (s) => ({
        input: { checker_types: true },
        undo: () => s.admin.do(payments.changeSettings, { checker_types: false }),
      }),
      leaves: { audit: ['settings.change'], topics: ['payments', 'settings'] },
    },
    'PUT /api/v1/orders/payment/confirm/fail/{id}': {
      call: async (s) => ({
        input: { id: (await s.unpaid()).id, reason: 'ไม่มียอด' },
      }),
      leaves: {
        audit: ['order.cancel'],
        topics: ['orders', 'payments', 'stock'],
      },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.cod()).id, reason: 'ไม่มียอด' })),
      },
    },
    'POST /api/v1/payments/confirm': {
      call: async (s) => ({
        input: { ids: [(await s.unpaid()).id], reason: 'เห็นยอดรวม' },
      }),
      leaves: { audit: ['payment.confirm'], topics: ['orders', 'payments'] },
      absent: {
        'ids.*': {
          status: 200,
          code: '',
          data: [{ ok: false, Msg: 'no_orders', number: null }],
          why: 'several at once: each has a result of its own',
        },
      },
    },
  },
};

let references = 0;
/** A slip whose QR names its transfer. */
async function verifiable(s: Stage, world: World) {
  const order = await s.unpaid();
  const slip_id = await s.slip(order);
  references += 1;
  await world.db.query(`update slips set qr = 'good', bank = '004', reference = $2 where id = $1`, [
    slip_id,
    `PROOF${references}`,
  ]);
  return { id: order.id, slip_id };
}

/** A way to pay, and somebody who checked. */
const byWay = async (s: Stage) => ({
  payment_method_id: await s.find.method('โอนธนาคาร'),
  checker_id: await s.find.user('admin'),
});

/** A slip that was just refused, by the administrator unless said otherwise. */
async function rejected(s: Stage, by: Caller = s.admin) {
  const order = await s.unpaid();
  const slip_id = await s.slip(order);
  await by.do(payments.rejectSlip, { id: order.id, slip_id, reason: 'อ่านไม่ออก' });
  return { id: order.id, slip_id };
}

/** An order whose slip was just left to the lead. */
async function referred(s: Stage, by: Caller = s.admin) {
  const order = await s.unpaid();
  await s.slip(order, order.order_amount + 1);
  await by.do(payments.referSlips, { id: order.id });
  return order.id;
}

/** An order whose payment was just taken, by the administrator unless said otherwise. */
async function confirmed(s: Stage, by: Caller = s.admin) {
  const order = await s.unpaid();
  await s.slip(order);
  await by.do(payments.confirmSuccess, { id: order.id });
  return order;
}

/** From now on somebody else has to check; answers how to end that. */
async function othersCheck(s: Stage) {
  const decide = (value: boolean | null) =>
    s.admin.do(settings.change, {
      key: paymentSettings.maker_not_checker.key,
      value,
      seen: value === null,
    });
  await decide(true);
  return () => decide(null);
}

/** An order whose slip shows less than it costs. */
async function inPart(s: Stage) {
  const order = await s.unpaid();
  await s.slip(order, order.order_amount - 1);
  return order;
}

/** An order of which this person has just taken a part. */
async function partTaken(s: Stage, by: Caller) {
  const { id, order_amount } = await inPart(s);
  await by.do(credit.acceptPart, { id, typed_amount: order_amount - 1 });
  return id;
}

/** A paid order that has a hundred too much, which stays with it. */
async function overpaid(s: Stage, over: 'credit' | 'pay_back' = 'pay_back') {
  const order = await s.unpaid();
  await s.slip(order, order.order_amount + 100);
  await s.admin.do(payments.confirmSuccess, { id: order.id, reason: 'โอนเกิน', over });
  return order;
}

/** An unpaid order whose customer has credit enough for it, and who that is. */
async function withCredit(s: Stage, lines?: Record<string, number>) {
  for (let i = 0; i < 10; i++) await overpaid(s, 'credit');
  const order = await s.unpaid(lines);
  const customer = await s.customerOf(order.id);
  return { ...order, customer };
}

/** An order whose overpaid money has paid another. */
async function spent(s: Stage) {
  const order = await overpaid(s, 'credit');
  const { balance } = await s.admin.do(credit.show, { id: await s.customerOf(order.id) });
  await s.admin.do(credit.payBack, { id: await s.customerOf(order.id), amount: balance, way: 'cash' });
  return order;
}

async function paidBack(s: Stage) {
  const order = await overpaid(s);
  await s.admin.do(credit.payBackOrder, { id: order.id, way: 'cash' });
  return order;
}
