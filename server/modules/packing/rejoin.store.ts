import { STATUS } from '../../../contract/codes/order-status.ts';
import { literals, maybeRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

const IN_HOUSE = literals([STATUS.awaitingCollection, STATUS.partiallyShipping]);

/** A round, and whether something of it is still here; one that all were pulled out of is, too. */
export const roundToRejoin = (tx: Tx, id: number) =>
  maybeRow<{ id: number; number: string; is_open: boolean }>(
    tx,
    sql`
    select r.id, r.number, c.orders = 0 or c.here > 0 as is_open
    from packing_rounds r cross join lateral (
      select count(*) as orders, count(*) filter (where o.status in ${IN_HOUSE}) as here
      from round_orders ro join published.orders o on o.enterprise_id = ro.enterprise_id and o.id = ro.order_id
      where ro.enterprise_id = r.enterprise_id and ro.round_id = r.id and ro.pulled_at is null) c
    where r.enterprise_id = ${tx.enterpriseId} and r.id = ${id} and r.deleted_at is null`,
  );

/** An order that was pulled out of this round, and of none since, is in it again at its place; null where it was not. */
export const rejoinRound = (tx: Tx, round: number, order: number) =>
  maybeRow<{ seq: number }>(
    tx,
    sql`
    update round_orders ro set pulled_at = null, pulled_by = null, pulled_reason = null
    where ro.enterprise_id = ${tx.enterpriseId} and ro.round_id = ${round} and ro.order_id = ${order} and ro.pulled_at is not null
      and not exists (select from round_orders later
        where later.enterprise_id = ro.enterprise_id and later.order_id = ro.order_id and later.round_id > ro.round_id)
    returning seq`,
  );
