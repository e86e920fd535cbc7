import { refusedCoupons } from '../../../test/world/coupons.ts';
import { customers } from '../../../contract/customers.ts';
import { MOST_WAITING_CHATS } from '../../../contract/orders.chats.ts';
import { orderScreens } from '../../../contract/orders.screens.ts';
import { orders } from '../../../contract/orders.ts';
import { payments } from '../../../contract/payments.ts';
import { anOrder, RECIPIENT } from '../../../test/world/orders.ts';
import type { Caller, World } from '../../../test/world/app.ts';
import { aListing, soldOnShopee } from '../../../test/world/marketplace.ts';
import { byId, given, just, nth, times, ROWS, type Proof } from '../../../test/world/proof.ts';
import { BARCODES, type Stage } from '../../../test/world/stage.ts';

const waitingOrder = async (world: World) =>
  soldOnShopee(world, [{ listing_id: await aListing(world), qty: 1 }]);
const BECAUSE = { reason_type: 'customer', reason: 'เปลี่ยนใจ' };

const A_DRAFT = 'a draft of one’s own, as what stands in a form is: the trail begins with the order';
const queued = async (who: Caller) =>
  (await who.do(orders.queueChats, { texts: ['เอาชา 1 ค่ะ สมหญิง ใจดี 0812345678'] })).ids[0]!;
const savedChat = async (s: Stage, world: World) => {
  const chat_id = await queued(s.admin);
  await s.admin.do(orders.create, { ...(await anOrder(world, { TEA: 1 }, { cod: true })), chat_id });
  return chat_id;
};

/** The administrator's takes no more; answers what empties it. */
const fullQueue = async ({ db }: World) => {
  await db.query(
    `insert into order_chats (enterprise_id, user_id, text, at)
     select 1, id, 'เต็ม', now() from users, generate_series(1, ${MOST_WAITING_CHATS}) where username = 'admin'`,
  );
  return () => db.query(`delete from order_chats where text = 'เต็ม'`);
};

/** One order that every filter by id finds. */
const narrowed = async (s: Stage, world: World) => {
  const { id } = await s.admin.do(orders.create, {
    ...(await anOrder(world, { TEA: 1 }, { cod: true })),
    customer_id: (await world.value('select min(id) from customers where enterprise_id = 1')) as number,
  });
  const of = (column: string) => world.value(`select ${column} from orders where id = $1`, [id]);
  const team = await world.value('select min(id) from teams where enterprise_id = 1');
  await world.db.query('update orders set team_id = $2 where id = $1', [id, team]);
  return {
    sale_channel_id: await of('sale_channel_id'),
    payment_method_id: await of('payment_method_id'),
    team_id: team,
    user_id: await of('user_id'),
    customer_id: await of('customer_id'),
    product_id: await world.value('select min(product_id) from order_lines where order_id = $1', [id]),
  };
};

const quoteRefuses = refusedCoupons(async (s, _w, coupon_code) => ({
  lines: [{ product_id: await s.find.product('TEA'), qty: 2 }],
  sale_channel_id: await s.find.channel('หน้าร้าน'),
  customer_id: await s.customerOf((await s.cod()).id),
  coupon_code,
}));

export const proof: Proof = {
  tables: {
    box_draws: 'fact',
    order_chats: 'state',
    order_boxes: 'mark',
    order_events: 'fact',
    order_line_products: 'fact',
    order_lines: 'mark',
    order_references: 'fact',
    order_tags: 'mark',
    order_tallies: 'mark',
    orders: 'document',
  },
  marks: {
    orders: `number = 'TT' || number, recipient_name = 'คะแนรี', phone = '0877777777', address = 'คะแนรี', seller_note = 'คะแนรี', tracking_number = 'TT' || tracking_number`,
    order_lines: `name = 'คะแนรี'`,
    order_events: `user_name = 'คะแนรี'`,
    order_tags: `tag = 'คะแนรี'`,
    order_chats: `text = 'คะแนรี'`,
  },
  screens: [
    [orderScreens.orders, orders.list],
    [orderScreens.createOrder, orders.create],
    [orderScreens.order, orders.detail],
    [orderScreens.editOrder, orders.edit],
    [orderScreens.quickOrders, orders.create],
    [orderScreens.quickOrder, orders.create],
  ],
  makes: async ({ who, enterprise, id }) => {
    const order = {
      sale_channel_id: await id('sale_channels', 'type = 1'),
      provider: 6 as const,
      recipient: { ...RECIPIENT, name: `ผู้รับ ${enterprise}` },
      lines: [{ product_id: await id('products', `code = 'SOAP'`), qty: 1 }],
    };
    const cod = await who.do(orders.create, {
      ...order,
      payment_method_id: await id('payment_methods', 'type = 2'),
    });
    const unpaid = await who.do(orders.create, {
      ...order,
      payment_method_id: await id('payment_methods', 'type = 1'),
    });
    return { order: unpaid.id, order_number: cod.number, order_chat: await queued(who) };
  },
  endpoints: {
    'GET /api/v1/orders': {
      call: async (s, world) => ({ input: await narrowed(s, world) }),
      list: {
        fill: (s) => times(ROWS, () => s.unpaid()),
        text: `update orders set recipient_name = $1 where id = ${nth('orders')}`,
        id: byId,
      },
    },
    'GET /api/v1/orders/export': {
      call: async (s, world) => ({ input: { ...(await narrowed(s, world)), columns: 'number,amount' } }),
    },
    'GET /api/v1/orders/keys': { call: async (s, world) => ({ input: await narrowed(s, world) }) },
    'POST /api/v1/orders/chosen': {
      call: async (s) => {
        const { id, number } = await s.cod();
        return [{ input: { ids: [id] } }, { input: { numbers: [number] } }];
      },
      absent: {
        'ids.*': { status: 200, code: '', data: [], why: 'what is not there is left out' },
        'numbers.*': { status: 200, code: '', data: [], why: 'what is not there is left out' },
      },
      leaves: 'reads',
    },
    'POST /api/v1/orders/money': {
      call: async (s) => ({ input: { ids: [(await s.cod()).id] } }),
      absent: { 'ids.*': { status: 200, code: '', data: [], why: 'what is not there is left out' } },
      leaves: 'reads',
    },
    'GET /api/v1/orders/tags': { call: just() },
    'GET /api/v1/orders/turned-off': { call: just() },
    'PUT /api/v1/orders/{id}/tags': {
      call: async (s) => ({ input: { id: (await s.unpaid()).id, add: ['ด่วน'] } }),
      leaves: { audit: ['order.tag'], topics: ['orders'] },
      refuses: {
        tags_full: given(async (s) => {
          const { id } = await s.unpaid();
          await s.admin.do(orders.tag, { id, add: Array.from({ length: 20 }, (_, i) => `ป้าย ${i}`) });
          return { id, add: ['อีกป้าย'] };
        }),
      },
    },
    'PUT /api/v1/orders/{id}/cancel-request': {
      call: async (s) => ({ input: { id: (await s.cod()).id, reason: 'สั่งซ้ำ' } }),
      leaves: { audit: ['order.ask_cancel'], topics: ['orders'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.cancelled()).id, reason: 'สั่งซ้ำ' })),
      },
    },
    'PUT /api/v1/orders/{id}/cancel-request/answer': {
      call: async (s) => {
        const { id } = await s.cod();
        await s.admin.do(orders.askCancel, { id, reason: 'สั่งซ้ำ' });
        return { input: { id, agree: false, reason: 'แพ็กแล้ว' } };
      },
      leaves: { audit: ['order.answer_cancel'], topics: ['orders'] },
      refuses: {
        invalid_order_status: given(async (s) => ({
          id: (await s.cod()).id,
          agree: true,
          reason: 'ไม่มีใครขอ',
        })),
      },
    },
    'PUT /api/v1/orders/{id}/status': {
      call: async (s) => ({ input: { id: (await s.cod()).id, status: 140, reason: 'ลูกค้าโทรมายกเลิก' } }),
      leaves: { audit: ['order.cancel', 'order.status'], topics: ['orders', 'stock'] },
      refuses: {
        invalid_order_status: given(async (s) => ({
          id: (await s.unpaid()).id,
          status: 121,
          reason: 'ส่งไปแล้ว',
        })),
      },
    },
    'GET /api/v1/orders/detail': {
      call: async (s) => {
        const { id, number } = await s.cod();
        return [{ input: { id } }, { input: { number } }];
      },
    },
    'GET /api/v1/orders/detail/product': {
      absent: {
        id: { status: 404, code: 'no_orders', why: 'it is the order that is asked for' },
        number: { status: 404, code: 'no_orders', why: 'it is the order that is asked for' },
      },
      call: async (s) => {
        const { id, number } = await s.cod();
        return [{ input: { id } }, { input: { number } }];
      },
    },
    'GET /api/v1/orders/staff': { call: just() },
    'GET /api/v1/orders/chats': { call: just() },
    'POST /api/v1/orders/chats': {
      call: just({ texts: ['เอาชา 1 ค่ะ'] }),
      leaves: { audit: [], topics: ['order_chats'], because: A_DRAFT },
      refuses: {
        chats_full: async (_s, world) => ({ input: { texts: ['อีกแชต'] }, undo: await fullQueue(world) }),
      },
    },
    'PUT /api/v1/orders/chats/{id}': {
      call: given(async (s) => ({ id: await queued(s.admin), aside: true })),
      leaves: { audit: [], topics: ['order_chats'], because: A_DRAFT },
      refuses: {
        chat_saved: given(async (s, w) => ({ id: await savedChat(s, w), aside: true })),
        chats_full: async (s, world) => {
          const id = await queued(s.admin);
          await s.admin.do(orders.setChatAside, { id, aside: true });
          return { input: { id, aside: false }, undo: await fullQueue(world) };
        },
      },
    },
    'GET /api/v1/orders/product/favourites': { call: just() },
    'POST /api/v1/orders': {
      call: async (s, world) => ({
        input: {
          ...(await anOrder(world, { TEA: 1 }, { cod: true })),
          customer_id: await world.value('select min(id) from customers where enterprise_id = 1'),
          chat_id: await queued(s.admin),
        },
      }),
      leaves: { audit: ['order.create'], topics: ['order_chats', 'orders', 'stock'] },
      refuses: {
        chat_saved: given(async (s, w) => ({
          ...(await anOrder(w, { TEA: 1 }, { cod: true })),
          chat_id: await savedChat(s, w),
        })),
        balance_not_enough: given((_s, w) => anOrder(w, { SOAP: 90_000 })),
        map_product: given((_s, w) => anOrder(w, { UNMAPPED: 1 })),
        customer_blocked: given(async (s, w) => {
          const order = await anOrder(w, { TEA: 1 }, { cod: true });
          const phone = '0898765432';
          const { id } = await s.admin.do(customers.add, { name: 'คนที่บล็อก', phone });
          await s.admin.do(customers.setStatus, { id, status: 'blocked', reason: 'ไม่รับของ' });
          return { ...order, recipient: { ...order.recipient, phone } };
        }),
        order_repeated: given(async (s, w) => {
          await s.cod();
          return { ...(await anOrder(w, { TEA: 1 }, { cod: true })), unless_repeated: true };
        }),
        ...refusedCoupons((_s, w, coupon_code) => anOrder(w, { TEA: 2 }, { cod: true, coupon_code })),
      },
    },
    'PUT /api/v1/orders/{id}': {
      call: async (s) => ({
        input: {
          id: (await s.unpaid()).id,
          version: 1,
          lines: [{ product_id: await s.find.product('SOAP'), qty: 1 }],
          payment_method_id: await s.find.method('อื่น ๆ'),
          sale_channel_id: await s.find.channel('ตัวแทนแอน'),
        },
      }),
      leaves: { audit: ['order.edit'], topics: ['orders', 'stock'] },
      refuses: {
        changed_meanwhile: given(async (s) => ({ id: (await s.unpaid()).id, version: 0, seller_note: 'x' })),
        invalid_order_status: given(async (s) => ({
          id: (await s.cancelled()).id,
          version: 1,
          discount: 1,
        })),
        balance_not_enough: given(async (s) => ({
          id: (await s.unpaid()).id,
          version: 1,
          lines: [{ product_id: await s.find.product('SOAP'), qty: 90_000 }],
        })),
        map_product: given(async (s) => ({
          id: (await s.unpaid()).id,
          version: 1,
          lines: [{ product_id: await s.find.product('UNMAPPED'), qty: 1 }],
        })),
        slip_waits: given(async (s) => {
          const order = await s.unpaid();
          await s.slip(order);
          return { id: order.id, version: 1, payment_method_id: await s.find.method('เก็บเงินปลายทาง') };
        }),
        more_than_paid: given(async (s) => {
          const order = await s.unpaid();
          await s.slip(order);
          await s.admin.do(payments.confirmSuccess, { id: order.id, reason: 'เห็นเงินเข้าแล้ว' });
          return { id: order.id, version: 1, shipping_fee: 100 };
        }),
        ...refusedCoupons(async (s, _w, coupon_code) => ({
          id: (await s.unpaid()).id,
          version: 1,
          coupon_code,
        })),
      },
    },
    'POST /api/v1/orders/quote': {
      call: async (s) => ({
        input: {
          of: (await s.unpaid()).id,
          lines: [{ product_id: await s.find.product('TEA'), qty: 1 }],
          sale_channel_id: await s.find.channel('หน้าร้าน'),
          customer_id: await s.customerOf((await s.cod()).id),
        },
      }),
      leaves: 'reads',
      refuses: quoteRefuses,
    },
    'POST /api/v1/orders/product': {
      call: async () => [{ input: { q: 'ชา' } }, { input: { barcode: BARCODES['SOAP'] } }],
      leaves: 'reads',
    },
    'POST /api/v1/orders/product/wanted': {
      call: async () => [
        { input: { text: 'สบู่ 2 ก้อน\nสมหญิง ใจดี 0812345678 12/3 ต.สุเทพ อ.เมือง จ.เชียงใหม่ 50200' } },
      ],
      leaves: 'reads',
    },
    'PUT /api/v1/orders/cancel/{id}': {
      call: async (s) => ({
        input: { id: (await s.unpaid()).id, reason_type: 'customer', reason: 'เปลี่ยนใจ' },
      }),
      leaves: { audit: ['order.cancel'], topics: ['orders', 'stock'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.cancelled()).id, ...BECAUSE })),
        order_changed: given(async (s) => ({ id: (await s.cod()).id, expected_status: 100, ...BECAUSE })),
      },
    },
    'PUT /api/v1/orders/{id}/reserve': {
      call: async (_s, world) => ({ input: { id: (await waitingOrder(world)).id } }),
      leaves: { audit: ['order.reserve'], topics: [] },
      refuses: { nothing_waits: given(async (s) => ({ id: (await s.cod()).id })) },
    },
    'PUT /api/v1/orders/{id}/hold': {
      call: async (s) => {
        const { id } = await s.cod();
        return { input: { id, hold: true, note: 'รอของแถม' } };
      },
      leaves: { audit: ['order.hold'], topics: ['orders'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.inRound()).id, hold: true })),
      },
    },
  },
};
