import { PING, type EventName } from '../../../contract/developers.events.ts';
import { LOG_DAYS } from '../../../contract/developers.webhooks.ts';
import { now, plusHours } from '../../platform/clock.ts';
import { affectedRows, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

/** Something that happened, and the thing it happened to; the rest of the letter is read from there. */
export interface Happening {
  event: EventName;
  kind: 'order' | 'parcel' | 'item' | 'round';
  id: number;
  /** What the thing itself does not tell. */
  more?: Record<string, unknown>;
}

/** Satang and moments as the database has them: `letterOf` says them. */
const ORDER = sql`jsonb_build_object(
  'id', o.id, 'number', o.number, 'platform_order_id', o.platform_order_id, 'status', o.status, 'payment_type', o.payment_type,
  'sale_channel_id', o.sale_channel_id, 'provider', o.provider, 'tracking_number', o.tracking_number,
  'order_amount', o.order_amount, 'paid_amount', o.paid_amount, 'created_at', o.created_at)`;
const PARCEL = sql`jsonb_build_object(
  'id', p.id, 'no', p.no, 'order_id', o.id, 'order_number', o.number, 'provider', p.provider, 'tracking_number', p.tracking_number)`;
const STOCK = sql`jsonb_build_object('item_id', i.id, 'sku', i.sku, 'available', l.on_hand - l.reserved)`;

/**
 * A letter to each webhook that wants to know of each of these, as the things are now. Nobody waits for the answer;
 * `heard` is told to whom there is something to send. An item that has as many as was said last is not told again.
 */
export const insertLetters = (tx: Tx, all: readonly Happening[], heard: (webhooks: number[]) => void): void =>
  tx.send(
    sql`
    with letters as (
      select h.id as webhook_id, t.event, t.kind || '/' || t.thing_id as thing, t.nth,
        case t.kind
          when 'order' then (select ${ORDER} from published.orders o where o.enterprise_id = h.enterprise_id and o.id = t.thing_id)
          when 'parcel' then (
            select ${PARCEL} from published.parcels p
            join published.orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id
            where p.enterprise_id = h.enterprise_id and p.id = t.thing_id)
          when 'item' then (
            select ${STOCK} from published.stock_items i
            join published.stock_levels l on l.enterprise_id = i.enterprise_id and l.item_id = i.id
            where i.enterprise_id = h.enterprise_id and i.id = t.thing_id)
          else jsonb_build_object('id', t.thing_id) end || t.more as data
      from webhooks h
      join unnest(${all.map((t) => t.event)}::text[], ${all.map((t) => t.kind)}::text[], ${all.map((t) => t.id)}::bigint[],
        ${all.map((t) => JSON.stringify(t.more ?? {}))}::jsonb[]) with ordinality as t (event, kind, thing_id, more, nth)
        on t.event = any (h.events)
      where h.enterprise_id = ${tx.enterpriseId} and h.closed_at is null
    )
    insert into webhook_deliveries (enterprise_id, webhook_id, event, thing, at, due_at, data)
    select ${tx.enterpriseId}, t.webhook_id, t.event, t.thing, ${now()}, ${now()}, t.data from letters t
    where t.data is not null and (t.event <> 'stock.changed' or t.data -> 'available' is distinct from (
      select last.data -> 'available' from webhook_deliveries last
      where last.enterprise_id = ${tx.enterpriseId} and last.webhook_id = t.webhook_id and last.thing = t.thing
      order by last.id desc limit 1))
    order by t.nth
    returning webhook_id`,
    ({ rows: written }) => {
      if (written.length) heard((written as { webhook_id: number }[]).map((w) => w.webhook_id));
    },
  );

export const insertPing = (tx: Tx, webhookId: number): Promise<{ id: number }> =>
  onlyRow(
    tx,
    sql`
    insert into webhook_deliveries (enterprise_id, webhook_id, event, thing, at, due_at, data)
    values (${tx.enterpriseId}, ${webhookId}, ${PING}, ${PING}, ${now()}, ${now()}, '{}') returning id`,
  );

/** How many letters are on their way to one webhook at once: a slow one keeps no worker from the others. */
const AT_ONCE = 4;
/** Longer than a letter can take: who has not come back by then is dead. */
const LEASE_SECONDS = 30;

export interface TakenLetter {
  id: number;
  event: string;
  at: Date;
  data: Record<string, unknown>;
  tries: number;
}
/**
 * Takes letters that are due, each the first of its thing that is not done: a later one of the same thing waits. Another
 * sender leaves them alone until the lease is over.
 */
export const takeDue = (tx: Tx, webhookId: number): Promise<TakenLetter[]> =>
  rows<TakenLetter>(
    tx,
    sql`
    update webhook_deliveries d
    set leased_until = ${plusHours(now(), LEASE_SECONDS / 3600)}, tries = d.tries + 1, attempts = d.attempts + 1, tried_at = ${now()}
    where d.enterprise_id = ${tx.enterpriseId} and d.id in (
      select w.id from webhook_deliveries w
      where w.enterprise_id = ${tx.enterpriseId} and w.webhook_id = ${webhookId} and w.state = 'waiting' and w.due_at <= ${now()}
        and (w.leased_until is null or w.leased_until <= ${now()})
        and not exists (
          select from webhook_deliveries earlier
          where earlier.enterprise_id = w.enterprise_id and earlier.webhook_id = w.webhook_id and earlier.thing = w.thing
            and earlier.state = 'waiting' and earlier.id < w.id)
      order by w.id
      limit greatest(0, ${AT_ONCE} - (
        select count(*) from webhook_deliveries taken
        where taken.enterprise_id = ${tx.enterpriseId} and taken.webhook_id = ${webhookId} and taken.state = 'waiting'
          and taken.leased_until > ${now()}))
      for update skip locked)
    returning d.id, d.event, d.at, d.data, d.tries`,
  );

interface Outcome {
  state: 'waiting' | 'done' | 'failed';
  due_at: Date | null;
  status: number | null;
  answer: string | null;
  problem: string | null;
}
/** What came of a try; false where another has tried it since. */
export const writeOutcome = async (
  tx: Tx,
  { id, tries }: Pick<TakenLetter, 'id' | 'tries'>,
  o: Outcome,
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`
    update webhook_deliveries set state = ${o.state}, due_at = coalesce(${o.due_at}, due_at), leased_until = null,
      status = ${o.status}, answer = ${o.answer}, problem = ${o.problem}
    where enterprise_id = ${tx.enterpriseId} and id = ${id} and tries = ${tries} and state = 'waiting'`,
  )) === 1;

/** Puts letters that are not on their way in again, as if they had never been tried; answers how many. */
export const putInAgain = (tx: Tx, webhookId: number, which: { delivery: number } | 'failed') =>
  affectedRows(
    tx,
    sql`
    update webhook_deliveries set state = 'waiting', tries = 0, due_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and webhook_id = ${webhookId}
      and (leased_until is null or leased_until <= ${now()})
      and ${which === 'failed' ? sql`state = 'failed'` : sql`id = ${which.delivery}`}`,
  );

/** Webhooks that have something to send. */
export const webhooksWithDue = async (tx: Reader): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
      select h.id from webhooks h
      where h.enterprise_id = ${tx.enterpriseId} and h.closed_at is null and exists (
        select from webhook_deliveries d
        where d.enterprise_id = h.enterprise_id and d.webhook_id = h.id and d.state = 'waiting' and d.due_at <= ${now()}
          and (d.leased_until is null or d.leased_until <= ${now()}))
      order by h.id`,
    )
  ).map(({ id }) => id);

export const sweepLetters = (tx: Tx) =>
  tx.run(sql`
    delete from webhook_deliveries where enterprise_id = ${tx.enterpriseId} and at < ${plusHours(now(), -24 * LOG_DAYS)}`);
