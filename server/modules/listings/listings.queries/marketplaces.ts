import { LISTED_AT, type ListedAt } from '../../../../contract/listings.ts';
import { isoOrNull } from '../../../platform/clock.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { ordersWaitingAt } from './orders-of-listings.ts';
import { EXACT } from './exact.ts';

interface Counted {
  platform: ListedAt;
  listings: number;
  waiting: number;
  exact: number;
  seen_at: Date | null;
}

/** How much is listed at each marketplace, and how much of what is on sale there waits for a match. */
export async function marketplaces(tx: Reader) {
  const found = await rows<Counted>(
    tx,
    sql`
    select m.platform, count(l.id) as listings, count(e.id) filter (where l.status = 0) as exact, max(l.seen_at) as seen_at,
      count(l.id) filter (where l.status = 0 and not exists (
        select from listing_products p where p.enterprise_id = l.enterprise_id and p.listing_id = l.id)) as waiting
    from unnest(${[...LISTED_AT]}::int[]) as m (platform)
    left join platform_listings l on l.enterprise_id = ${tx.enterpriseId} and l.platform = m.platform ${EXACT}
    group by m.platform order by m.platform`,
  );
  const orders = await ordersWaitingAt(tx);
  return found.map((one) => ({
    ...one,
    orders: orders.get(one.platform) ?? 0,
    seen_at: isoOrNull(one.seen_at),
  }));
}
