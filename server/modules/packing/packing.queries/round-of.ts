import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { literal, sql, type Sql, jsonRow } from '../../../platform/sql.ts';

export interface RoundOfOrder {
  id: number;
  number: string;
  seq: number;
}
/** The open round of an order (alias `o`), as a field of its page; null where it is in none. */
export const roundField = {
  json: jsonRow(sql`
    select r.id, r.number, ro.seq
    from round_orders ro join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
    where ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null`),
  show: (found: RoundOfOrder | null) => found,
};

/**
 * Whether a delivery user carries an order (alias `o`): its round was given to them. A cancelled order has left its
 * round, and whoever holds its parcel has to bring it back.
 */
export const isCarriedBy = (who: Actor): Sql => sql`
  exists (select from round_orders ro join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
    where ro.enterprise_id = o.enterprise_id and ro.order_id = o.id
      and (ro.pulled_at is null or o.status = ${literal(STATUS.cancelled)}) and r.delivery_user_id = ${who.userId})`;
