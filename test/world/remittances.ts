import { remittances } from '../../contract/remittances.ts';
import { dayOf, now } from '../../server/platform/clock.ts';
import type { Provider } from '../../contract/codes/providers.ts';
import type { Caller, World } from './app.ts';
import type { Placed, Stage } from './stage.ts';

export interface SentParcel extends Placed {
  tracking: string;
}
let made = 0;
/** An order to be paid at the door, handed over to a provider: on its way, or delivered some days ago. */
export async function sentCod(
  s: Stage,
  world: World,
  {
    days = null,
    provider = 2,
    lines,
  }: { days?: number | null; provider?: Provider; lines?: Record<string, number> } = {},
): Promise<SentParcel> {
  const order = await s.cod(lines);
  const tracking = `COD${String(Date.now()).slice(-7)}${String(++made).padStart(4, '0')}`;
  await s.stands(order.id, days === null ? 121 : 122);
  await world.db.query(
    `update orders set provider = $2, tracking_number = $3, packing_status = 3, delivery_status = $4, reserved_until = null,
       delivered_at = case when $5::int is null then null else now() - $5 * interval '1 day' end where id = $1`,
    [order.id, provider, tracking, days === null ? 2 : 4, days],
  );
  await world.db.query(
    `insert into parcels (enterprise_id, order_id, no, provider, tracking_number, closed_at, picked_up_at, delivered_at)
     select enterprise_id, id, 1, provider, tracking_number, created_at, created_at, delivered_at from orders where id = $1`,
    [order.id],
  );
  return { ...order, tracking };
}

const HEAD = 'เลขพัสดุ,ยอด COD,ค่าธรรมเนียม,วันที่';
type Row = readonly [code: string, amount: number | string, fee?: number | string, day?: string];
export const sheetOf = (rows: readonly Row[], head = HEAD): Buffer =>
  Buffer.from([head, ...rows.map((row) => row.join(','))].join('\n'));

export const bring = (
  who: Caller,
  bytes: Buffer,
  { provider = 2, name = 'cod.csv' }: { provider?: Provider; name?: string } = {},
) => who.call(remittances.bring, { provider }, {}, { bytes, name });
/** A sheet brought, and its id. */
export const brought = async (who: Caller, rows: readonly Row[], provider: Provider = 2): Promise<number> =>
  (await bring(who, sheetOf(rows), { provider })).ok.Data.id;

/** What was transferred for a sheet, as it says itself. */
export async function transferOf(s: Stage, id: number) {
  const { expected } = await s.admin.do(remittances.detail, { id });
  return { id, amount: expected, day: dayOf(now()), payment_method_id: await s.find.method('โอนธนาคาร') };
}
export const settled = async (s: Stage, rows: readonly Row[], provider: Provider = 2): Promise<number> => {
  const id = await brought(s.admin, rows, provider);
  await s.admin.do(remittances.settle, await transferOf(s, id));
  return id;
};
