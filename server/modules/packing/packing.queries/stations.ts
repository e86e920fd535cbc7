import { iso, now } from '../../../platform/clock.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What each station packs right now. */
export async function stations(tx: Reader) {
  const found = await rows<{
    order_id: number;
    number: string;
    station: string;
    user_name: string;
    until: Date;
  }>(
    tx,
    sql`
    select k.order_id, o.number, k.station, k.user_name, k.until
    from pack_locks k join published.orders o on o.enterprise_id = k.enterprise_id and o.id = k.order_id
    where k.enterprise_id = ${tx.enterpriseId} and k.until > ${now()} order by k.station`,
  );
  return found.map((s) => ({ ...s, until: iso(s.until) }));
}
