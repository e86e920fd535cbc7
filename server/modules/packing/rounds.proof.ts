import { express } from '../../../contract/express.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { aPage, byId, given, just, nth, times, ROWS, type Proof } from '../../../test/world/proof.ts';
import { BARCODES, type Stage } from '../../../test/world/stage.ts';

const pullOut = (s: Stage, id: number) =>
  s.admin.do(packing.pullOut, { id, packing_status: 9, reason: 'รอสี' });
/** An order that was pulled out, and its round. */
async function pulledOut(s: Stage) {
  const { id, round } = await s.inRound();
  await pullOut(s, id);
  return { id: round, order_id: id };
}

/** What waits for a round, what a cut takes and leaves out, and what becomes of its orders. */
export const roundProof: NonNullable<Proof['endpoints']> = {
  'GET /api/v1/orders/product/wait/shipment': {
    call: just({ missing: true }),
    list: {
      fill: async (s, world) => {
        const lines: { product_id: number; qty: number }[] = [];
        const goods: { item_id: number; amount: number }[] = [];
        await times(ROWS, async (i) => {
          const code = `'WAITS-${i}'`;
          const item_id = await world.value<number>(
            `insert into stock_items (enterprise_id, sku, barcode, name) values (1, ${code}, ${code}, ${code}) returning id`,
          );
          const product_id = await world.value<number>(
            `insert into products (enterprise_id, code, name, price) values (1, ${code}, ${code}, 1000) returning id`,
          );
          await world.db.query(
            'insert into product_components (enterprise_id, product_id, item_id, qty) values (1, $1, $2, 1)',
            [product_id, item_id],
          );
          goods.push({ item_id, amount: 9 });
          lines.push({ product_id, qty: 1 + (i % 3) });
        });
        await s.admin.do(warehouse.stockIn, { storage_id: await s.find.place('คลังหลัก'), lines: goods });
        await s.admin.do(orders.create, { ...(await anOrder(world, {}, { cod: true })), lines });
      },
      text: `update stock_items set name = $1 where id = (select i.id from stock_items i
             where i.enterprise_id = 1 and i.sku like 'WAITS-%' order by i.id offset $2 limit 1)`,
      id: byId,
    },
  },
  'GET /api/v1/orders/product/wait/shipment/export': { call: just({ columns: 'item,pieces' }) },
  'GET /api/v1/orders/product/wait/shipment/{id}': {
    call: async (s) => ({ input: { id: await s.find.item('SOAP') } }),
    list: {
      fill: async (s) => {
        await times(ROWS, () => s.cod({ SOAP: 1 }));
        return { id: await s.find.item('SOAP') };
      },
      id: byId,
    },
  },
  'GET /api/v1/packings/waiting': {
    call: async (s) => ({ input: { order_id: (await s.cod()).id } }),
    absent: {
      order_id: { status: 200, code: '', data: [], why: 'a filter: no such order waits' },
    },
  },
  'GET /api/v1/packings/left-out': {
    call: async (s) => ({ input: { sale_channel_id: await s.find.channel('หน้าร้าน'), why: 'next' } }),
    list: {
      fill: (s) =>
        times(ROWS, async () => {
          const { id } = await s.cod();
          await s.admin.do(orders.hold, { id, hold: true, note: 'รอลูกค้า' });
        }),
      filter: { why: 'held' },
      text: `update orders set recipient_name = $1 where id = (
        select id from orders where enterprise_id = 1 and held_at is not null order by id offset $2 limit 1)`,
      id: byId,
    },
    absent: {
      sale_channel_id: {
        status: 200,
        code: '',
        data: [],
        why: 'a filter: nothing of such a channel is too much for one round',
      },
    },
  },
  'GET /api/v1/packings/left-out/export': {
    call: async (s) => ({
      input: { sale_channel_id: await s.find.channel('หน้าร้าน'), why: 'next', columns: 'number,why' },
    }),
    absent: {
      sale_channel_id: {
        status: 200,
        code: '',
        data: [],
        why: 'a filter: nothing of such a channel is too much for one round',
      },
    },
  },
  'GET /api/v1/packings/ready': {
    call: async (s) => ({ input: { sale_channel_id: await s.find.channel('หน้าร้าน') } }),
    absent: {
      sale_channel_id: {
        status: 200,
        code: '',
        data: { orders: 0, pieces: 0, single: 0, oldest: null, held: 0, unmapped: 0 },
        why: 'a filter: nothing of such a channel waits',
      },
    },
  },
  'POST /api/v1/packings': {
    call: async (s) => {
      await s.cod();
      return { input: { sale_channel_id: await s.find.channel('หน้าร้าน') } };
    },
    leaves: { audit: ['round.cut'], topics: ['orders', 'packing'] },
    refuses: {
      nothing_to_cut: given(async (s) => {
        await s.inRound();
        return {};
      }),
    },
    absent: {
      sale_channel_id: {
        status: 409,
        code: 'nothing_to_cut',
        why: 'a filter: nothing of such a channel waits',
      },
    },
  },
  'GET /api/v1/packings': {
    call: aPage,
    list: {
      fill: (s) => times(ROWS, () => s.inRound()),
      text: `update packing_rounds set number = number || upper($1) where id = ${nth('packing_rounds')}`,
      id: byId,
    },
  },
  'GET /api/v1/packings/{id}': { call: async (s) => ({ input: { id: (await s.inRound()).round } }) },
  'DELETE /api/v1/packings/{id}': {
    call: async (s) => ({ input: { id: (await s.inRound()).round } }),
    leaves: { audit: ['round.delete'], topics: ['orders', 'packing'] },
    refuses: {
      round_started: given(async (s) => ({ id: (await s.closed()).round })),

      invalid_order_status: 'an order that left by another way: arranged in rare-refusals.test.ts',
    },
  },
  'PUT /api/v1/packings/{id}/delivery': {
    call: async (s) => ({
      input: { id: (await s.inRound()).round, user_id: await s.find.user('delivery2') },
    }),
    leaves: {
      audit: ['round.give'],
      topics: ['notifications', 'packing'],
    },
    absent: {
      user_id: {
        status: 400,
        code: 'not_delivery_user',
        why: 'a choice that does not fit, whoever it may be',
      },
    },
  },
  'PUT /api/v1/orders/{id}/packing': {
    call: async (s) => ({
      input: { id: (await s.inRound()).id, packing_status: 9, reason: 'หยิบผิด' },
    }),
    leaves: {
      audit: ['pack.pull_out'],
      topics: ['orders', 'packing'],
    },
    refuses: {
      invalid_order_status: given(async (s) => ({
        id: (await s.pickedUp()).id,
        packing_status: 9,
        reason: 'ช้าไป',
      })),
    },
  },
  'POST /api/v1/packings/{id}/orders': {
    call: async (s) => ({ input: await pulledOut(s) }),
    leaves: { audit: ['pack.rejoin'], topics: ['orders', 'packing'] },
    refuses: {
      invalid_order_status: given(async (s) => {
        const { id, round } = await s.inRound();
        return { id: round, order_id: id };
      }),
      not_of_round: given(async (s) => {
        const { round } = await s.inRound();
        return { ...(await pulledOut(s)), id: round };
      }),
      round_over: given(async (s) => {
        // what waits from before would be in its round too
        await s.admin.call(packing.cut, { back_days: 31 });
        const [left, stays] = [await s.cod(), await s.cod()];
        const { id: round } = await s.admin.do(packing.cut, {});
        await pullOut(s, left.id);
        const parcel = { code: stays.number, barcode: BARCODES['TEA']!, station: 'A' };
        await s.admin.do(packing.createAndClose, parcel);
        await s.admin.do(express.pickUp, { code: stays.number });
        return { id: round, order_id: left.id };
      }),
    },
  },
};
