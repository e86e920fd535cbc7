import type { Actor } from '../../../platform/actor.ts';
import { addDays, dayOf, isoOrNull, now, startOfDay } from '../../../platform/clock.ts';
import { only, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';

export interface ReadyFilter {
  since: Date;
  sale_channel_id?: number | undefined;
  provider?: number | undefined;
  platform?: number | undefined;
}
/** Every line of the order (alias `o`) is mapped and its pieces are reserved. */
const WHOLE = sql`
  exists (select from order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id)
  and not exists (select from order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id
    and not exists (select from reservations r where r.enterprise_id = l.enterprise_id and r.order_id = l.order_id and r.line = l.line and r.state = 'open'))`;

/** Orders (alias `o`) that a cut with this filter takes: waiting for packing, reserved whole, not held. */
export const readyWhere = (tx: Reader, who: Actor, f: ReadyFilter): Sql =>
  sql`${waitingWhere(tx, who, f)} and o.held_at is null and ${WHOLE}`;

/** Orders under this filter that wait for packing, whether or not something keeps them back. */
const waitingWhere = (tx: Reader, who: Actor, f: ReadyFilter): Sql =>
  where(
    sql`o.enterprise_id = ${tx.enterpriseId} and o.status = 111`,
    sql`o.ready_at >= ${f.since}`,
    visibleTo(who),
    f.sale_channel_id !== undefined && sql`o.sale_channel_id = ${f.sale_channel_id}`,
    f.provider !== undefined && sql`o.provider = ${f.provider}`,
    f.platform !== undefined &&
      sql`o.sale_channel_id in (select id from sale_channels where enterprise_id = ${tx.enterpriseId} and platform = ${f.platform})`,
  );

/** What a cut would take, and what stays behind and why. */
export async function readyOrders(
  tx: Reader,
  who: Actor,
  f: Omit<ReadyFilter, 'since'> & { back_days: number },
) {
  const since = startOfDay(addDays(dayOf(now()), -f.back_days));
  const found = await only<{
    orders: number;
    pieces: number;
    single: number;
    oldest: Date | null;
    held: number;
    unmapped: number;
  }>(
    tx,
    sql`
    with ready as (
      select o.id, o.ready_at, (select sum(qty) from reservations r where r.enterprise_id = o.enterprise_id and r.order_id = o.id and r.state = 'open') as pieces
      from orders o ${readyWhere(tx, who, { ...f, since })}
    )
    select count(*)::int as orders, coalesce(sum(pieces), 0)::int as pieces, (count(*) filter (where pieces = 1))::int as single, min(ready_at) as oldest,
      (select count(*)::int from orders o ${waitingWhere(tx, who, { ...f, since })} and o.held_at is not null) as held,
      (select count(*)::int from orders o ${waitingWhere(tx, who, { ...f, since })} and not (${WHOLE})) as unmapped
    from ready`,
  );
  return { ...found, oldest: isoOrNull(found.oldest) };
}
