import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { every, literal, onlyRow, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { visibleTo } from './visible-to.ts';

export interface ReadyFilter {
  since: Date;
  sale_channel_id?: number | undefined;
  provider?: number | undefined;
  platform?: number | undefined;
  /** This one alone. */
  order_id?: number | undefined;
}
/** Every line of the order (alias `o`) is mapped and its pieces are reserved. */
export const WHOLE = sql`
  exists (select from order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id)
  and not exists (select from order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id
    and not exists (select from published.reservations r where r.enterprise_id = l.enterprise_id and r.order_id = l.order_id and r.line = l.line and r.state = 'open'))`;

/** Of the channel, the provider and the marketplace that are asked for. */
export const inFilter = (tx: Reader, f: ReadyFilter): Sql =>
  every(
    f.order_id !== undefined && sql`o.id = ${f.order_id}`,
    f.sale_channel_id !== undefined && sql`o.sale_channel_id = ${f.sale_channel_id}`,
    f.provider !== undefined && sql`o.provider = ${f.provider}`,
    f.platform !== undefined &&
      sql`o.sale_channel_id in (select id from published.sale_channels where enterprise_id = ${tx.enterpriseId} and platform = ${f.platform})`,
  );
/** Orders under this filter that wait for packing, whether or not something keeps them back. */
const waitingWhere = (tx: Reader, who: Actor, f: ReadyFilter): Sql =>
  where(
    sql`o.enterprise_id = ${tx.enterpriseId} and o.status = ${literal(STATUS.awaitingShipment)}`,
    sql`o.ready_at >= ${f.since}`,
    visibleTo(who),
    inFilter(tx, f),
  );
/** Somebody keeps it back, or its buyer waits for an answer: whatever else became of the hold, that one is not packed. */
const KEPT_BACK = sql`(o.held_at is not null or o.cancel_asked_at is not null)`;
/** Of those the ones that a cut takes: reserved whole, not kept back. */
const readyWhere = (tx: Reader, who: Actor, f: ReadyFilter): Sql =>
  sql`${waitingWhere(tx, who, f)} and not ${KEPT_BACK} and ${WHOLE}`;

export interface ReadyOrder {
  order_id: number;
  ready_at: Date;
  pieces: number;
  items: number;
  first_item: number;
}
/** `most`: so many, the oldest first. */
const readyRows = (
  tx: Reader,
  who: Actor,
  f: ReadyFilter & { most: number },
  lock: Sql,
): Promise<ReadyOrder[]> =>
  rows<ReadyOrder>(
    tx,
    sql`
    with ready as (
      select o.id, o.ready_at from orders o ${readyWhere(tx, who, f)} order by o.ready_at, o.id limit ${f.most} ${lock}
    )
    select ready.id as order_id, ready.ready_at, sum(r.qty)::int as pieces, count(distinct r.item_id)::int as items, min(r.item_id) as first_item
    from ready join published.reservations r on r.enterprise_id = ${tx.enterpriseId} and r.order_id = ready.id and r.state = 'open'
    group by ready.id, ready.ready_at`,
  );
/** The orders that are ready for packing, the oldest, their rows locked until the commit. */
export const readyOrdersForUpdate = (
  tx: Tx,
  who: Actor,
  f: ReadyFilter & { most: number },
): Promise<ReadyOrder[]> => readyRows(tx, who, f, sql`for update of o`);
/** The same, to look at. */
export const readyOrders = (
  tx: Reader,
  who: Actor,
  f: ReadyFilter & { most: number },
): Promise<ReadyOrder[]> => readyRows(tx, who, f, sql``);

/** What is ready, the oldest `most`, with how many more; and what stays behind and why. */
export const readyCounts = (tx: Reader, who: Actor, f: ReadyFilter & { most: number }) =>
  onlyRow<{
    orders: number;
    pieces: number;
    single: number;
    oldest: Date | null;
    next: number;
    held: number;
    unmapped: number;
  }>(
    tx,
    sql`
    with ready as (
      select o.id, o.ready_at, (select sum(qty) from published.reservations r where r.enterprise_id = o.enterprise_id and r.order_id = o.id and r.state = 'open') as pieces
      from orders o ${readyWhere(tx, who, f)} order by o.ready_at, o.id limit ${f.most}
    )
    select count(*)::int as orders, coalesce(sum(pieces), 0)::int as pieces, (count(*) filter (where pieces = 1))::int as single, min(ready_at) as oldest,
      case when count(*) < ${f.most} then 0 else (select count(*)::int from orders o ${readyWhere(tx, who, f)}) - ${f.most} end as next,
      (select count(*)::int from orders o ${waitingWhere(tx, who, f)} and ${KEPT_BACK}) as held,
      (select count(*)::int from orders o ${waitingWhere(tx, who, f)} and not (${WHOLE})) as unmapped
    from ready`,
  );
