import type { AnyEvent } from '../../../../contract/developers.events.ts';
import type { DeliveryState, WEBHOOK_STATES, Webhook } from '../../../../contract/developers.webhooks.ts';
import { iso, isoOrNull, now } from '../../../platform/clock.ts';
import { contains, maybeRow, onlyRow, page, rows, sql, where } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { lastChange } from '../../users/index.ts';

interface Paged {
  page: number;
  page_size: number;
  q?: string | undefined;
}
type Times = 'closed_at' | 'failing_since' | 'former_until' | 'last_done_at';
type Found = Omit<Webhook, Times | 'made_at'> & { made_at: Date } & Record<Times, Date | null>;

const LETTERS = sql`
  from webhook_deliveries d where d.enterprise_id = h.enterprise_id and d.webhook_id = h.id`;
const SELECT = () => sql`
  select h.id, h.name, h.url, to_json(h.events) as events, h.version, h.made_at, h.made_by, h.closed_at, h.closed_why, h.failing_since,
    case when h.former_until > ${now()} then h.former_until end as former_until,
    (select count(*)::int ${LETTERS} and d.state = 'waiting') as waiting,
    (select count(*)::int ${LETTERS} and d.state = 'failed') as failed,
    (select max(d.tried_at) ${LETTERS} and d.state = 'done') as last_done_at
  from webhooks h`;

const shown = (w: Found): Webhook => ({
  ...w,
  made_at: iso(w.made_at),
  closed_at: isoOrNull(w.closed_at),
  failing_since: isoOrNull(w.failing_since),
  former_until: isoOrNull(w.former_until),
  last_done_at: isoOrNull(w.last_done_at),
});

export async function webhookList(
  tx: Reader,
  _who: unknown,
  f: Paged & { state: (typeof WEBHOOK_STATES)[number] },
) {
  const asked = [
    sql`h.enterprise_id = ${tx.enterpriseId}`,
    f.q && sql`lower(h.name || ' ' || h.url) like ${contains(f.q)}`,
  ];
  const state = f.state === 'closed' ? sql`h.closed_at is not null` : sql`h.closed_at is null`;
  const [found, counts] = await Promise.all([
    rows<Found>(
      tx,
      sql`${SELECT()} ${where(...asked, state)} order by h.name collate "th-x-icu", h.id ${page(f)}`,
    ),
    onlyRow<{ open: number; closed: number }>(
      tx,
      sql`
      select count(*) filter (where h.closed_at is null)::int as open, count(*) filter (where h.closed_at is not null)::int as closed
      from webhooks h ${where(...asked)}`,
    ),
  ]);
  return {
    Data: found.map(shown),
    Datum: { total: counts[f.state], page: f.page, page_size: f.page_size, ...counts },
  };
}

export async function webhookById(tx: Reader, id: number) {
  const found = await maybeRow<Found>(
    tx,
    sql`${SELECT()} where h.enterprise_id = ${tx.enterpriseId} and h.id = ${id}`,
  );
  return found && { ...shown(found), last_change: await lastChange(tx, 'webhook', id) };
}

interface Letter {
  id: number;
  event: AnyEvent;
  thing: string;
  at: Date;
  data: Record<string, unknown>;
  state: DeliveryState;
  attempts: number;
  tried_at: Date | null;
  due_at: Date;
  status: number | null;
  answer: string | null;
  problem: string | null;
}
export type Which = Paged & {
  id: number;
  state?: DeliveryState | undefined;
  event?: AnyEvent | undefined;
};
/** What was sent to a webhook, the newest first. */
export async function lettersOf(tx: Reader, f: Which) {
  const asked = [
    sql`d.enterprise_id = ${tx.enterpriseId}`,
    sql`d.webhook_id = ${f.id}`,
    f.event && sql`d.event = ${f.event}`,
    f.q &&
      sql`lower(concat_ws(' ', d.id, d.event, d.thing, d.data ->> 'number', d.data ->> 'order_number', d.data ->> 'sku'))
        like ${contains(f.q)}`,
  ];
  const [found, counts] = await Promise.all([
    rows<Letter>(
      tx,
      sql`
      select d.id, d.event, d.thing, d.at, d.data, d.state, d.attempts, d.tried_at, d.due_at, d.status, d.answer, d.problem
      from webhook_deliveries d ${where(...asked, f.state && sql`d.state = ${f.state}`)} order by d.id desc ${page(f)}`,
    ),
    onlyRow<Record<DeliveryState | 'all', number>>(
      tx,
      sql`
      select count(*)::int as all, count(*) filter (where d.state = 'waiting')::int as waiting,
        count(*) filter (where d.state = 'done')::int as done, count(*) filter (where d.state = 'failed')::int as failed
      from webhook_deliveries d ${where(...asked)}`,
    ),
  ]);
  return {
    found,
    about: { total: counts[f.state ?? 'all'], page: f.page, page_size: f.page_size, ...counts },
  };
}
