import type { DeliveryStatus } from '../../../../contract/codes/delivery-status.ts';
import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { ReturnReason } from '../../../../contract/codes/return-reasons.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import {
  type FoundCounts,
  RETURN_STATES,
  type ReturnRow,
  type ReturnState,
  type returns,
} from '../../../../contract/returns.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import { contains, maybeRow, onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';
import { sentOf } from './sent.ts';

interface Head extends FoundCounts {
  id: number;
  number: string;
  put_back: boolean;
  state: ReturnState;
  at: Date;
  user_name: string;
  announced_at: Date | null;
  announced_by: string | null;
  reason_type: ReturnReason | null;
  reason: string;
  done_at: Date | null;
  done_by: string | null;
  ended_at: Date | null;
  ended_by: string | null;
  ended_reason: string | null;
  order_id: number;
  order_number: string;
  order_status: OrderStatus;
  delivery_status: DeliveryStatus;
  recipient_name: string;
  phone: string;
  tracking_number: string | null;
  sent: number;
  last_at: Date;
}
/** Where a return (alias `r`) stands, by its facts. */
export const STATE: Sql = sql`case
  when r.done_at is not null then 'done'
  when exists (select from return_parcels p where p.enterprise_id = r.enterprise_id and p.return_id = r.id and p.closed_at is null and p.dropped_at is null) then 'counting'
  when r.ended_at is not null then 'ended'
  when exists (select from return_parcels p where p.enterprise_id = r.enterprise_id and p.return_id = r.id and p.closed_at is not null and p.undone_at is null) then 'partly'
  else 'awaited' end`;
/** What of a return (alias `r`) was sent, and what it was found to be. */
export const PIECES: Sql = sql`
  cross join lateral (
    select coalesce(sum(s.qty), 0)::int as sent
    from ${sentOf({ enterprise: sql`r.enterprise_id`, order: sql`r.order_id`, putBack: sql`r.put_back` })} as s) as sent
  cross join lateral (
    select coalesce(sum(l.good), 0)::int as good, coalesce(sum(l.broken), 0)::int as broken, coalesce(sum(l.lost), 0)::int as lost,
      coalesce(sum(l.other), 0)::int as other, max(p.closed_at) as closed_at
    from return_parcels p join return_lines l on l.enterprise_id = p.enterprise_id and l.parcel_id = p.id
    where p.enterprise_id = r.enterprise_id and p.return_id = r.id and p.undone_at is null) as back`;
/** Opened by mistake and called off again, a return is none. */
export const IS_THERE: Sql = sql`(r.put_back or r.announced_at is not null or exists (
  select from return_parcels p where p.enterprise_id = r.enterprise_id and p.return_id = r.id and p.dropped_at is null and p.undone_at is null))`;
const FROM: Sql = sql`
  from returns r join published.orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id ${PIECES}`;
const LAST: Sql = sql`greatest(r.at, r.announced_at, r.ended_at, back.closed_at, (
  select max(p.undone_at) from return_parcels p where p.enterprise_id = r.enterprise_id and p.return_id = r.id))`;
const COLUMNS: Sql = sql`
  r.id, r.number, r.put_back, ${STATE} as state, r.at, r.user_name, r.announced_at, r.announced_by, r.reason_type, r.reason,
  r.done_at, r.done_by, r.ended_at, r.ended_by, r.ended_reason, o.id as order_id, o.number as order_number, o.status as order_status,
  o.delivery_status, o.recipient_name, o.phone, o.tracking_number, sent.sent, back.good, back.broken, back.lost, back.other, ${LAST} as last_at`;

const shown = (r: Head): ReturnRow => ({
  id: r.id,
  number: r.number,
  kind: r.put_back ? 'put_back' : 'return',
  state: r.state,
  at: iso(r.at),
  user_name: r.user_name,
  order: {
    id: r.order_id,
    number: r.order_number,
    status: r.order_status,
    delivery_status: r.delivery_status,
    recipient_name: r.recipient_name,
    phone: r.phone,
    tracking_number: r.tracking_number,
  },
  announced: r.announced_at && {
    at: iso(r.announced_at),
    by: r.announced_by!,
    reason_type: r.reason_type!,
    reason: r.reason,
  },
  ended: r.ended_at && { at: iso(r.ended_at), by: r.ended_by!, reason: r.ended_reason! },
  done: r.done_at && { at: iso(r.done_at), by: r.done_by! },
  sent: r.sent,
  good: r.good,
  broken: r.broken,
  lost: r.lost,
  other: r.other,
  last_at: iso(r.last_at),
});

const mine = (tx: Reader, who: Actor): Sql => sql`r.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)}`;

/** One return of an order that this person may see. */
export async function returnHead(tx: Reader, who: Actor, id: number) {
  const found = await maybeRow<Head>(
    tx,
    sql`select ${COLUMNS} ${FROM} where ${mine(tx, who)} and r.id = ${id}`,
  );
  return found && shown(found);
}

type List = typeof returns.list;
export async function returnList(tx: Reader, who: Actor, f: Given<List>): Promise<Reply<List>> {
  const those = where(
    mine(tx, who),
    IS_THERE,
    f.kind && sql`r.put_back = ${f.kind === 'put_back'}`,
    f.q &&
      sql`lower(concat_ws(' ', r.number, o.number, o.tracking_number, o.recipient_name, o.phone)) like ${contains(f.q)}`,
  );
  const inState = f.state ? sql`where state = ${f.state}` : sql``;
  const [found, counts] = await Promise.all([
    rows<Head>(
      tx,
      sql`select * from (select ${COLUMNS} ${FROM} ${those}) as found ${inState} order by last_at desc, id desc ${page(f)}`,
    ),
    rows<FoundCounts & { state: ReturnState; n: number; sent: number }>(
      tx,
      sql`
      select state, count(*)::int as n, sum(sent)::int as sent, sum(good)::int as good, sum(broken)::int as broken, sum(lost)::int as lost, sum(other)::int as other
      from (select ${COLUMNS} ${FROM} ${those}) as found group by state`,
    ),
  ]);
  const meant = counts.filter(({ state }) => !f.state || state === f.state);
  const sum = (of: 'n' | 'sent' | keyof FoundCounts) => meant.reduce((all, one) => all + one[of], 0);
  return {
    Data: found.map(shown),
    Datum: {
      total: sum('n'),
      page: f.page,
      page_size: f.page_size,
      states: Object.fromEntries(
        RETURN_STATES.map((state) => [state, counts.find((one) => one.state === state)?.n ?? 0]),
      ) as Record<ReturnState, number>,
      pieces: {
        sent: sum('sent'),
        good: sum('good'),
        broken: sum('broken'),
        lost: sum('lost'),
        other: sum('other'),
      },
    },
  };
}

/** Whether somebody may see any document of returns that shows this picture; parcels of nobody are for everybody who sees returns. */
export const showsPhoto = async (tx: Reader, who: Actor, file: string): Promise<boolean> =>
  (
    await onlyRow<{ shows: boolean }>(
      tx,
      sql`
      select exists (
        select from return_lines l
        join return_parcels p on p.enterprise_id = l.enterprise_id and p.id = l.parcel_id
        join returns r on r.enterprise_id = p.enterprise_id and r.id = p.return_id
        join published.orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id
        where l.enterprise_id = ${tx.enterpriseId} and l.photos <> '{}' and l.photos @> array[${file}] and ${visibleTo(who)}
      ) or exists (
        select from found_parcels f where f.enterprise_id = ${tx.enterpriseId} and f.photos <> '{}' and f.photos @> array[${file}]
      ) or exists (
        select from compensations k left join published.orders o on o.enterprise_id = k.enterprise_id and o.id = k.order_id
        where k.enterprise_id = ${tx.enterpriseId} and k.photos <> '{}' and k.photos @> array[${file}] and (k.order_id is null or ${visibleTo(who)})
      ) as shows`,
    )
  ).shows;
