import { STATUS } from '../../../../contract/codes/order-status.ts';
import { PACKING } from '../../../../contract/codes/packing-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { literal, literals, sql, type Sql, jsonRow } from '../../../platform/sql.ts';

const IN_HOUSE = literals([STATUS.awaitingCollection, STATUS.partiallyShipping]);

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
 * The round that an order (alias `o`) was last pulled out of and may return to: something of it is still here, or all were
 * pulled out.
 */
export const leftRoundField = {
  json: sql`case when o.status = ${literal(STATUS.awaitingShipment)} and o.packing_status = ${literal(PACKING.pulledOut)} then ${jsonRow(sql`
    select r.id, r.number from packing_rounds r
    where r.enterprise_id = o.enterprise_id and r.deleted_at is null and r.id = (
      select max(ro.round_id) from round_orders ro where ro.enterprise_id = o.enterprise_id and ro.order_id = o.id)
      and (not exists (select from round_orders ro where ro.enterprise_id = r.enterprise_id and ro.round_id = r.id and ro.pulled_at is null)
        or exists (select from round_orders ro join published.orders other on other.enterprise_id = ro.enterprise_id and other.id = ro.order_id
          where ro.enterprise_id = r.enterprise_id and ro.round_id = r.id and ro.pulled_at is null and other.status in ${IN_HOUSE}))`)} end`,
  show: (found: LeftRoundOfOrder | null) => found,
};
export type LeftRoundOfOrder = Omit<RoundOfOrder, 'seq'>;

/**
 * Whether a delivery user carries an order (alias `o`): its round was given to them. A cancelled order has left its
 * round, and whoever holds its parcel has to bring it back.
 */
export const isCarriedBy = (who: Actor): Sql => sql`
  exists (select from round_orders ro join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
    where ro.enterprise_id = o.enterprise_id and ro.order_id = o.id
      and (ro.pulled_at is null or o.status = ${literal(STATUS.cancelled)}) and r.delivery_user_id = ${who.userId})`;
