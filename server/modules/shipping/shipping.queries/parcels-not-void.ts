import { boxOfCode } from '../../../../contract/codes/box-code.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { cashParcel } from './cash-parcel.ts';

export interface ParcelProgress {
  id: number;
  no: number;
  /** Which of its order's boxes it is, as its label says. */
  box: number;
  tracking_number: string | null;
  closed_at: Date | null;
  picked_up_at: Date | null;
  picked_up_by_name: string | null;
  delivered_at: Date | null;
  delivered_by_name: string | null;
  failed_at: Date | null;
  /** At its door the order's cash is collected. */
  carries_cash: boolean;
}
/** An order's parcels that are not void, first first. */
export const parcelsNotVoid = (tx: Reader, orderId: number): Promise<ParcelProgress[]> =>
  rows<ParcelProgress>(
    tx,
    sql`
    select p.id, p.no, box_of(p)::int as box, p.tracking_number, p.closed_at, p.picked_up_at, p.delivered_at, p.failed_at,
      p.id = ${cashParcel(sql`p.enterprise_id`, sql`p.order_id`)} as carries_cash,
      (select name from published.people u where u.enterprise_id = p.enterprise_id and u.id = p.picked_up_by) as picked_up_by_name,
      (select name from published.people u where u.enterprise_id = p.enterprise_id and u.id = p.delivered_by) as delivered_by_name
    from parcels p where p.enterprise_id = ${tx.enterpriseId} and p.order_id = ${orderId} and p.void_at is null order by p.no`,
  );

/** Which of an order's parcels carries a label that says this; the order's own number stands on the first. */
export function labelledParcel<P extends { tracking_number: string | null; box: number }>(
  parcels: readonly P[],
  order: { number: string },
  label: string,
): P | undefined {
  const code = label.toUpperCase();
  const box = code === order.number ? 1 : (boxOfCode(code)?.box ?? 1);
  return (
    parcels.find(({ tracking_number }) => tracking_number === code) ?? parcels.find((one) => one.box === box)
  );
}
