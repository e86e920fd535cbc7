import type { Offer } from '../../../../contract/codes/offers.ts';
import { page, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Reading } from './sales.ts';
import { sumsOf } from './sums.ts';

export interface FoundOffer {
  platform: number;
  offer: Offer;
  offer_key: string;
  name: string | null;
  orders: number;
  sales: number;
  returned: number;
  off: number;
  gifts: number;
  gift_cost: number;
  before_orders: number;
  before_net: number;
  total: number;
}

/** A page of what was offered where, what sold most first; amounts in satang. */
export const offersSold = (
  tx: Reader,
  { period, ...asked }: Omit<Reading, 'among'>,
  { offer, ...paged }: { offer?: Offer | undefined; page: number; page_size: number },
): Promise<FoundOffer[]> => {
  const ranges = [period, { from: period.before_from, to: period.before_to }];
  const now = sql`day between ${period.from}::date and ${period.to}::date`;
  const sum = (what: Sql, when: Sql) => sql`coalesce(sum(${what}) filter (where ${when}), 0)::bigint`;
  const among = offer ? sql`offer = ${offer}` : sql`true`;
  return rows<FoundOffer>(
    tx,
    sql`
    with g as (
      select c.platform, s.offer, s.offer_key, ${sum(sql`orders`, now)} as orders, ${sum(sql`sales`, now)} as sales,
        ${sum(sql`returned`, now)} as returned, ${sum(sql`off`, now)} as off, ${sum(sql`gifts`, now)} as gifts, ${sum(sql`gift_cost`, now)} as gift_cost,
        ${sum(sql`orders`, sql`not ${now}`)} as before_orders, ${sum(sql`sales - returned`, sql`not ${now}`)} as before_net
      from ${sumsOf(tx, 'offers', { ...asked, ranges, among })} as s
      join published.sale_channels c on c.enterprise_id = ${tx.enterpriseId} and c.id = s.sale_channel_id
      group by c.platform, s.offer, s.offer_key
    )
    select g.*, count(*) over ()::int as total,
      case g.offer when 'promotion' then g.offer_key
        when 'coupon' then (select k.name from published.campaigns k where k.enterprise_id = ${tx.enterpriseId} and k.id::text = g.offer_key) end as name
    from g order by g.sales desc, g.platform, g.offer, g.offer_key ${page(paged)}`,
  );
};
