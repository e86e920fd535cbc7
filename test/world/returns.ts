import { express } from '../../contract/express.ts';
import { orders } from '../../contract/orders.ts';
import { packing } from '../../contract/packing.ts';
import { returns, type ReturnPage } from '../../contract/returns.ts';
import { differences } from '../../server/modules.ts';
import { reading } from '../../server/platform/tx.ts';
import type { Answer, World } from './app.ts';
import { BARCODES, type Placed, type Stage } from './stage.ts';

/** An order's parcel is back and open to be counted. */
export const cameBack = (s: Stage, order: Pick<Placed, 'number'>): Promise<ReturnPage> =>
  s.admin.do(returns.create, { code: order.number });

type Asked = Partial<Record<'good' | 'broken' | 'lost' | 'other', number>> & Record<string, unknown>;
/** Counts the first line so, the second so, … */
export const counted = (of: ReturnPage, ...asked: Asked[]) => ({
  id: of.open!.id,
  lines: asked.map((counts, i) => ({ line: of.lines[i]!.line, item_id: of.lines[i]!.item_id, ...counts })),
});

/** Delivered, and paid as if by a transfer. */
export async function deliveredPaid(s: Stage, world: World, lines?: Record<string, number>): Promise<Placed> {
  const order = await s.pickedUp(lines);
  await s.admin.do(express.deliver, { code: order.number, cash_collected: order.order_amount });
  await world.db.query(
    `update orders set payment_type = 1, payment_method_id = (select id from payment_methods where enterprise_id = 1 and type = 1 limit 1) where id = $1`,
    [order.id],
  );
  await world.db.query(
    `insert into payments (enterprise_id, order_id, method_id, amount, at, user_name) select 1, id, payment_method_id, order_amount, now(), 'x' from orders where id = $1`,
    [order.id],
  );
  await world.db.query(`update orders set paid_amount = order_amount where id = $1`, [order.id]);
  return order;
}

/** One piece that a return put into quarantine. */
export async function setAside(s: Stage): Promise<{ parcel_id: number; line: number; item_id: number }> {
  const photo = await s.picture('return');
  const of = await cameBack(s, await s.pickedUp());
  const input = counted(of, { other: 1, note: 'กล่องบุบ', photos: [photo] });
  await s.admin.do(returns.close, input);
  return { parcel_id: input.id, line: input.lines[0]!.line, item_id: input.lines[0]!.item_id };
}

/** Cancelled when its first box had been handed over: two pieces of tea on their way, one and the soap here in closed boxes. */
export async function cancelledInPart(s: Stage): Promise<Placed & { left: string }> {
  const order = await s.inRound({ TEA: 3, SOAP: 1 });
  const at = { code: order.number, station: 'A' };
  await s.admin.do(packing.verify, { ...at, barcode: BARCODES['TEA']!, qty: 2 });
  await s.admin.do(packing.close, { ...at, part: true });
  const [box] = (await s.admin.do(orders.detail, { id: order.id })).parcels;
  await s.admin.do(express.pickUp, { code: box!.tracking_number! });
  await s.admin.do(packing.verify, { ...at, barcode: BARCODES['TEA']! });
  await s.admin.do(packing.verify, { ...at, barcode: BARCODES['SOAP']! });
  await s.admin.do(packing.close, at);
  await s.admin.do(orders.cancel, { id: order.id, reason_type: 'customer', reason: 'ส่งช้า' });
  return { ...order, left: box!.tracking_number! };
}

/** The station and what hangs on it, as the administrator of a stage that is there once tests begin. */
export const atStation = (world: World, stage: () => Stage) => ({
  page: (id: number, by = stage().admin) => by.do(orders.detail, { id }),
  open: (code: string) => stage().admin.do(returns.create, { code }),
  close: (of: ReturnPage, ...asked: Asked[]) => stage().admin.call(returns.close, counted(of, ...asked)),
  closed: (of: ReturnPage, ...asked: Asked[]) => stage().admin.do(returns.close, counted(of, ...asked)),
  /** How much of an item the shop has, and what it is worth. */
  level: async (sku: string) =>
    (
      await world.db.query<{ on_hand: number; owned: number; value: string }>(
        `select on_hand, owned, value from stock_levels l join stock_items i using (enterprise_id) where l.enterprise_id = 1 and i.id = l.item_id and i.sku = $1`,
        [sku],
      )
    ).rows[0]!,
  /** What the audit finds. */
  wrong: () => reading({ enterpriseId: 1 }, differences),
});
export const refusal = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
