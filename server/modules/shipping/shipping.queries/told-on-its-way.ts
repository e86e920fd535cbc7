import type { ParcelEventKind } from '../../../../contract/codes/parcel-events.ts';
import { jsonRow, sql, type Sql } from '../../../platform/sql.ts';

/** What a provider tells only of what it has. */
const HAS_IT: ParcelEventKind[] = [
  'accepted',
  'moving',
  'out',
  'waiting',
  'failed',
  'returning',
  'delivered',
  'back',
];

/**
 * What the provider told last of a parcel of an order (SQL; `order` is the order's id, `enterprise` its shop) that nobody has
 * closed though the provider has it: `{ at, words }`, or null.
 */
export const toldOnItsWay = (enterprise: Sql, order: Sql): Sql =>
  jsonRow(sql`
    select e.at, e.words from parcels p
    join parcel_events e on e.enterprise_id = p.enterprise_id and e.parcel_id = p.id and e.tracking_number = p.tracking_number
    where p.enterprise_id = ${enterprise} and p.order_id = ${order} and p.void_at is null and p.closed_at is null
      and e.kind = any (${HAS_IT}::text[])
    order by e.at desc, e.id desc limit 1`);
