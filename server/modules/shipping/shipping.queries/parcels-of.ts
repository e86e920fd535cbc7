import type { FailReason } from '../../../../contract/codes/fail-reasons.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { OrderParcel } from '../../../../contract/shipping.ts';
import { isoOrNull } from '../../../platform/clock.ts';
import { bahtOrNull } from '../../../platform/money.ts';
import { jsonRows, sql, type Sql } from '../../../platform/sql.ts';

/** The order whose living parcel has this tracking number (upper case). */
export const orderOfTracking = (enterpriseId: number, code: string): Sql =>
  sql`select order_id from parcels where enterprise_id = ${enterpriseId} and tracking_number = ${code} and void_at is null`;

interface ParcelRow {
  id: number;
  no: number;
  provider: Provider;
  tracking_number: string | null;
  closed_at: string | null;
  closed_by: string | null;
  picked_up_at: string | null;
  picked_up_by: string | null;
  delivered_at: string | null;
  delivered_by: string | null;
  failed_at: string | null;
  failed_reason_type: FailReason | null;
  failed_reason: string | null;
  cash_collected: number | null;
}
const name = (id: Sql) =>
  sql`(select u.name from published.people u where u.enterprise_id = p.enterprise_id and u.id = ${id})`;

/** The living parcels of an order (alias `o`) as its page shows them. */
export const parcelsField = {
  json: jsonRows(sql`
    select p.id, p.no, p.provider, p.tracking_number, p.closed_at, ${name(sql`p.closed_by`)} as closed_by, p.picked_up_at,
      ${name(sql`p.picked_up_by`)} as picked_up_by, p.delivered_at, ${name(sql`p.delivered_by`)} as delivered_by,
      p.failed_at, p.failed_reason_type, p.failed_reason, p.cash_collected
    from parcels p where p.enterprise_id = o.enterprise_id and p.order_id = o.id and p.void_at is null order by p.no`),
  show: (found: ParcelRow[]): OrderParcel[] =>
    found.map((p) => ({
      ...p,
      closed_at: isoOrNull(p.closed_at),
      picked_up_at: isoOrNull(p.picked_up_at),
      delivered_at: isoOrNull(p.delivered_at),
      failed_at: isoOrNull(p.failed_at),
      cash_collected: bahtOrNull(p.cash_collected),
    })),
};
