import sharp from 'sharp';
import { MOVES } from '../../contract/codes/moves.ts';
import type { OrderStatus } from '../../contract/codes/order-status.ts';
import { express } from '../../contract/express.ts';
import { orders } from '../../contract/orders.ts';
import { packing } from '../../contract/packing.ts';
import { payments } from '../../contract/payments.ts';
import { warehouse } from '../../contract/warehouse.ts';
import type { Caller, World } from './app.ts';
import { newcomers, sessionFor } from './newcomers.ts';
import { anOrder, ids } from './orders.ts';

/** What a barcode of the cast's goods is. */
export const BARCODES: Record<string, string> = {
  SOAP: '8850000000017',
  OIL: '8850000000024',
  LAST: '8850000000031',
  TEA: '8850000000048',
};

/** No two pictures are the same: the same slip twice would be the same money. */
let pictures = 0;
const another = () => ({ r: ++pictures & 255, g: pictures >> 8, b: 128 });

/** Brings the first shop's orders and bills as far as a test needs them, by the front door. */
export interface Stage {
  admin: Caller;
  find: Awaited<ReturnType<typeof ids>>;
  /** Waiting for payment, with one piece of TEA unless said otherwise. */
  unpaid(lines?: Record<string, number>): Promise<Placed>;
  /** To be paid at the door: ready for a round. */
  cod(lines?: Record<string, number>): Promise<Placed>;
  /** In a round, given to the delivery user. */
  inRound(lines?: Record<string, number>): Promise<InRound>;
  closed(lines?: Record<string, number>): Promise<InRound>;
  pickedUp(lines?: Record<string, number>): Promise<InRound>;
  /** Ready for a round, and cancelled. */
  cancelled(): Promise<Placed>;
  /** How many of these can still be sold. */
  available(sku: string): Promise<number>;
  /** A stored picture's name. */
  picture(purpose: string): Promise<string>;
  /** Goods taken in: the bill's id. */
  bill(sku?: string, amount?: number): Promise<number>;
  slip(order: Placed, amount?: number): Promise<number>;
  /** Whose order it is. */
  customerOf(id: number): Promise<number>;
  status(id: number): Promise<number>;
  /** Puts an order there along the table of moves, with nothing else of what a move does. */
  stands(id: number, status: OrderStatus): Promise<void>;
  /** Somebody new with these rights, and who that is. */
  somebody(group: 1 | 2 | 3 | 4 | 5 | 6, roles?: object): Promise<{ caller: Caller; id: number }>;
  session(username: string): Promise<Caller>;
}
export interface Placed {
  id: number;
  number: string;
  order_amount: number;
}
interface InRound extends Placed {
  round: number;
  lines: Record<string, number>;
}

export async function openStage(world: World): Promise<Stage> {
  const admin = await world.as('admin');
  const find = await ids(world);
  const delivery = await find.user('delivery');
  const place = async (lines: Record<string, number>, cod: boolean) =>
    admin.do(orders.create, await anOrder(world, lines, { cod }));
  const stage: Stage = {
    admin,
    find,
    unpaid: (lines = { TEA: 1 }) => place(lines, false),
    cod: (lines = { TEA: 1 }) => place(lines, true),
    async inRound(lines = { TEA: 1 }) {
      const order = await stage.cod(lines);
      const { id: round } = await admin.do(packing.cut, {});
      await admin.do(packing.assign, { id: round, user_id: delivery });
      return { ...order, round, lines };
    },
    async closed(lines) {
      const order = await stage.inRound(lines);
      for (const [sku, qty] of Object.entries(order.lines))
        await admin.do(packing.verify, { code: order.number, barcode: BARCODES[sku]!, qty, station: 'A' });
      await admin.do(packing.close, { code: order.number, station: 'A' });
      return order;
    },
    async pickedUp(lines) {
      const order = await stage.closed(lines);
      await admin.do(express.pickUp, { code: order.number });
      return order;
    },
    async cancelled() {
      const order = await stage.cod();
      await admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'ทดสอบ' });
      return order;
    },
    async available(sku) {
      const [row] = await admin.do(warehouse.items, { barcode: BARCODES[sku]! });
      return row!.Available!;
    },
    async picture(purpose) {
      const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: another() } })
        .png()
        .toBuffer();
      return (await admin.upload(purpose, bytes)).ok.Data.file;
    },
    async bill(sku = 'SOAP', amount = 5) {
      await admin.do(warehouse.stockIn, {
        storage_id: await find.place('คลังหลัก'),
        lines: [{ item_id: await find.item(sku), amount, cost: 20 }],
      });
      return world.value<number>('select max(id) from stock_bills where enterprise_id = 1');
    },
    async slip(order, amount = order.order_amount) {
      await admin.do(payments.addSlip, { id: order.id, file: await stage.picture('slip'), amount });
      return world.value<number>('select max(id) from slips where order_id = $1', [order.id]);
    },
    customerOf: (id) => world.value<number>('select customer_id from orders where id = $1', [id]),
    async stands(id, to) {
      const from = (await stage.status(id)) as OrderStatus;
      for (const status of wayFrom(from, to))
        await world.db.query(
          `update orders set status = $2, cancel_reason = case when $2 = 140 then 'x' else cancel_reason end where id = $1`,
          [id, status],
        );
    },
    status: (id) => world.value<number>('select status from orders where id = $1', [id]),
    async somebody(group, roles = {}) {
      const [caller] = await newcomers(world, [{ group, roles }]);
      return { caller: caller!, id: await world.value<number>('select max(id) from users') };
    },
    session: (username) => sessionFor(world, username),
  };
  return stage;
}

/** The statuses an order passes on its shortest way. */
function wayFrom(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  const ways = new Map<OrderStatus, OrderStatus[]>([[from, []]]);
  for (const [at, way] of ways)
    for (const next of MOVES.filter((m) => m.from === at && !ways.has(m.to)))
      ways.set(next.to, [...way, next.to]);
  const way = ways.get(to);
  if (!way) throw new Error(`no way from ${from} to ${to}`);
  return way;
}
