import type { FailReason } from '../../../../contract/codes/fail-reasons.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { OrderParcel } from '../../../../contract/shipping.ts';
import { isoOrNull } from '../../../platform/clock.ts';
import { bahtOrNull } from '../../../platform/money.ts';
import { rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** The order whose living parcel has this tracking number (upper case). */
export const orderOfTracking = (enterpriseId: number, code: string): Sql =>
  sql`select order_id from parcels where enterprise_id = ${enterpriseId} and tracking_number = ${code} and void_at is null`;

/** An order's living parcels as its page shows them. */
export async function parcelsOf(tx: Reader, orderId: number): Promise<OrderParcel[]> {
  const name = (id: Sql) =>
    sql`(select u.name from published.people u where u.enterprise_id = p.enterprise_id and u.id = ${id})`;
  const found = await rows<{
    id: number;
    no: number;
    provider: Provider;
    tracking_number: string | null;
    closed_at: Date | null;
    closed_by: string | null;
    picked_up_at: Date | null;
    picked_up_by: string | null;
    delivered_at: Date | null;
    delivered_by: string | null;
    failed_at: Date | null;
    failed_reason_type: FailReason | null;
    failed_reason: string | null;
    cash_collected: number | null;
  }>(
    tx,
    sql`
    select p.id, p.no, p.provider, p.tracking_number, p.closed_at, ${name(sql`p.closed_by`)} as closed_by, p.picked_up_at,
      ${name(sql`p.picked_up_by`)} as picked_up_by, p.delivered_at, ${name(sql`p.delivered_by`)} as delivered_by,
      p.failed_at, p.failed_reason_type, p.failed_reason, p.cash_collected
    from parcels p where p.enterprise_id = ${tx.enterpriseId} and p.order_id = ${orderId} and p.void_at is null order by p.no`,
  );
  return found.map((p) => ({
    ...p,
    closed_at: isoOrNull(p.closed_at),
    picked_up_at: isoOrNull(p.picked_up_at),
    delivered_at: isoOrNull(p.delivered_at),
    failed_at: isoOrNull(p.failed_at),
    cash_collected: bahtOrNull(p.cash_collected),
  }));
}
