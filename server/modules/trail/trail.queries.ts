import type { AuditedFacts as Facts } from '../../../contract/audit.ts';
import type { Given } from '../../../contract/endpoint.ts';
import type { trail } from '../../../contract/trail.ts';
import { addDays, startOfDay } from '../../platform/clock.ts';
import { onlyRow, page, rows, sql, where, type Sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import { thingsFound } from '../audit/index.ts';

export interface Entry {
  id: number;
  at: Date;
  user_id: number | null;
  who: string | null;
  key: string | null;
  action: string;
  thing: string;
  thing_id: number | null;
  before: Facts | null;
  after: Facts | null;
  ip: string;
  request_id: string;
  session_id: number | null;
}
interface Days {
  from: string | null;
  to: string | null;
}
type Filter = Omit<Given<typeof trail.list>, 'from' | 'to'> & Days;

/** Nobody reads further than that; the days are narrowed instead. */
export const MOST_COUNTED = 10_000;

/** Entries that fit, the newest first, and how many there are. */
export async function entries(tx: Reader, f: Filter) {
  const things = f.q ? await thingsFound(tx, f.q) : null;
  const which = where(
    sql`a.enterprise_id = ${tx.enterpriseId}`,
    f.from && sql`a.at >= ${startOfDay(f.from)}`,
    f.to && sql`a.at < ${startOfDay(addDays(f.to, 1))}`,
    f.user_id !== undefined && sql`a.user_id = ${f.user_id}`,
    f.by === 'system' && sql`a.user_id is null`,
    f.by === 'key' && sql`a.api_key_id is not null`,
    f.key_id !== undefined && sql`a.api_key_id = ${f.key_id}`,
    f.action && sql`a.action = any (${f.action.split(',')})`,
    f.thing && sql`a.thing = ${f.thing}`,
    f.thing_id !== undefined && sql`a.thing_id = ${f.thing_id}`,
    things &&
      sql`(a.thing, a.thing_id) in (
        select * from unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::bigint[]))`,
  );
  const [found, { total }] = await Promise.all([
    rows<Entry>(
      tx,
      sql`
      select a.id, a.at, a.user_id, p.name as who, a.api_key_name as key, a.action, a.thing, a.thing_id,
             a.before, a.after, a.ip, a.request_id, a.session_id
      from (${newest(which)} ${page(f)}) as a
      left join published.people p on p.enterprise_id = a.enterprise_id and p.id = a.user_id
      order by a.at desc, a.id desc`,
    ),
    onlyRow<{ total: number }>(
      tx,
      sql`select count(*) as total from (select from published.audit_log a ${which} limit ${MOST_COUNTED}) as capped`,
    ),
  ]);
  return { found, total };
}
const newest = (which: Sql): Sql =>
  sql`select a.* from published.audit_log a ${which} order by a.at desc, a.id desc`;

/** Everybody who works or worked here, by name. */
export const everybody = (tx: Reader) =>
  rows<{ id: number; name: string }>(
    tx,
    sql`
    select id, name from published.people where enterprise_id = ${tx.enterpriseId}
    order by name collate "th-x-icu", id`,
  );

/** How often somebody did what on which Bangkok day, from one day on. */
export const workOf = (tx: Reader, userId: number, from: string) =>
  rows<{ action: string; day: string; count: number }>(
    tx,
    sql`
    select action, (at at time zone 'Asia/Bangkok')::date::text as day, count(*) as count
    from published.audit_log
    where enterprise_id = ${tx.enterpriseId} and user_id = ${userId} and at >= ${startOfDay(from)}
    group by 1, 2`,
  );
