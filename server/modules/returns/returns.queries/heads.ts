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
import { idsLike } from '../../../platform/search.ts';
import type { Reader } from '../../../platform/tx.ts';
import { matching, seesAll, visibleTo } from '../../orders/index.ts';

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
const IS_COUNTED: Sql = sql`exists (
  select from return_parcels p where p.enterprise_id = r.enterprise_id and p.return_id = r.id and p.closed_at is null and p.dropped_at is null)`;
/** Something of it came back: a parcel is closed with one piece at least. */
const HAS_COME: Sql = sql`r.good + r.broken + r.lost + r.other > 0`;
/** Where a return (alias `r`) stands, by its facts. */
export const STATE: Sql = sql`case
  when r.done_at is not null then 'done' when ${IS_COUNTED} then 'counting' when r.ended_at is not null then 'ended'
  when ${HAS_COME} then 'partly' else 'awaited' end`;
/** Opened by mistake and called off again, a return is none. */
export const IS_THERE: Sql = sql`(r.put_back or r.announced_at is not null or ${HAS_COME} or ${IS_COUNTED})`;
const FROM: Sql = sql`from returns r join published.orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id`;
const COLUMNS: Sql = sql`
  r.id, r.number, r.put_back, ${STATE} as state, r.at, r.user_name, r.announced_at, r.announced_by, r.reason_type, r.reason,
  r.done_at, r.done_by, r.ended_at, r.ended_by, r.ended_reason, o.id as order_id, o.number as order_number, o.status as order_status,
  o.delivery_status, o.recipient_name, o.phone, o.tracking_number, r.sent, r.good, r.broken, r.lost, r.other, r.last_at`;

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

/** A letter or two have no index: they are looked for row by row. */
export const isShort = (q: string): boolean => q.trim().length < 3;
/** The ids of returns with a text in their number, or in what their order is found by. */
export const returnIdsLike = (tx: Reader, q: string): Sql => sql`
  select n.id from published.orders o join returns n on n.enterprise_id = o.enterprise_id and n.order_id = o.id
  where o.enterprise_id = ${tx.enterpriseId} and ${matching(q)}
  union all ${idsLike('return', q)}`;
const named = (tx: Reader, q: string): Sql =>
  isShort(q)
    ? sql`lower(concat_ws(' ', r.number, o.number, o.tracking_number, o.recipient_name, o.phone)) like ${contains(q)}`
    : sql`r.id = any (array(${returnIdsLike(tx, q)}))`;

type List = typeof returns.list;
export async function returnList(tx: Reader, who: Actor, f: Given<List>): Promise<Reply<List>> {
  const those = where(
    mine(tx, who),
    IS_THERE,
    f.kind && sql`r.put_back = ${f.kind === 'put_back'}`,
    f.q && named(tx, f.q),
  );
  // who sees every order need not have them looked at to be counted
  const from = f.q || !seesAll(who) ? FROM : sql`from returns r`;
  const [found, counts] = await Promise.all([
    rows<Head>(
      tx,
      sql`select ${COLUMNS} ${FROM} ${those} ${f.state ? sql`and ${STATE} = ${f.state}` : sql``} order by r.last_at desc, r.id desc ${page(f)}`,
    ),
    rows<FoundCounts & { state: ReturnState; n: number; sent: number }>(
      tx,
      sql`
      select ${STATE} as state, count(*)::int as n, sum(r.sent)::int as sent, sum(r.good)::int as good, sum(r.broken)::int as broken,
        sum(r.lost)::int as lost, sum(r.other)::int as other
      ${from} ${those} group by 1`,
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
