import type { ApiKey, KEY_STATES } from '../../../../contract/developers.keys.ts';
import { iso, isoOrNull, now } from '../../../platform/clock.ts';
import { contains, onlyRow, page, rows, sql, where } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

type State = (typeof KEY_STATES)[number];
interface Filter {
  page: number;
  page_size: number;
  q?: string | undefined;
  state: State;
}
type Found = Omit<ApiKey, 'made_at' | 'expires_at' | 'revoked_at' | 'last_used_at'> &
  Record<'made_at', Date> &
  Record<'expires_at' | 'revoked_at' | 'last_used_at', Date | null>;

/** Keys that work, or those that do not any more; the newest first. */
export async function keyList(tx: Reader, _who: unknown, f: Filter) {
  const off = sql`(k.revoked_at is not null or k.expires_at <= ${now()})`;
  const from = sql`
    from api_keys k join published.people m on m.enterprise_id = k.enterprise_id and m.id = k.user_id
    left join published.people r on r.enterprise_id = k.enterprise_id and r.id = k.revoked_by`;
  const asked = [
    sql`k.enterprise_id = ${tx.enterpriseId}`,
    // a whole key is found by its beginning
    f.q && sql`(lower(k.name || ' ' || m.name) like ${contains(f.q)} or k.prefix = ${f.q.slice(0, 8)})`,
  ];
  const [found, counts] = await Promise.all([
    rows<Found>(
      tx,
      sql`
      select k.id, k.name, k.prefix, k.levels, m.name as made_by, k.made_at, k.expires_at, k.revoked_at, r.name as revoked_by,
        k.last_used_at, k.last_used_ip,
        case when k.revoked_at is not null then 'revoked' when k.expires_at <= ${now()} then 'expired'
          when m.blocked_at is not null or m.deleted_at is not null or m.held_up then 'stopped' else 'active' end as state
      ${from} ${where(...asked, f.state === 'off' ? off : sql`${off} is not true`)} order by k.id desc ${page(f)}`,
    ),
    onlyRow<Record<State, number>>(
      tx,
      sql`
      select count(*) filter (where ${off} is not true)::int as on, count(*) filter (where ${off})::int as off
      ${from} ${where(...asked)}`,
    ),
  ]);
  return {
    Data: found.map((k) => ({
      ...k,
      made_at: iso(k.made_at),
      expires_at: isoOrNull(k.expires_at),
      revoked_at: isoOrNull(k.revoked_at),
      last_used_at: isoOrNull(k.last_used_at),
    })),
    Datum: { total: counts[f.state], page: f.page, page_size: f.page_size, ...counts },
  };
}
