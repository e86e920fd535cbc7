import type pg from 'pg';
import { randomCodes } from '../../server/modules/coupons/coupon-codes.ts';
import { PRODUCTS, WITHOUT_CHECKS, type Buying, type Shop } from './shop.ts';

export const PURCHASES = 50_000;
export const PARTNERS = 100;
const CODES = 500_000;
const AT_ONCE = 50_000;

/** 50,000 purchase orders over ten months, the newest 7,500 of them open, and a campaign of 500,000 codes; once a shop. */
export async function seedBuying(
  db: pg.Client,
  shop: Pick<Shop, 'id' | 'user' | 'firstItem'>,
): Promise<Buying> {
  const one = async (text: string) =>
    (await db.query<{ id: string | null }>(text.replaceAll(':shop', String(shop.id)))).rows[0]?.id;
  const run = (text: string) => db.query(text.replaceAll(':shop', String(shop.id)));
  const known = await one(`select id from coupon_campaigns where enterprise_id = :shop limit 1`);
  const firstKnown = await one(
    `select min(partner_id) as id from purchase_orders where enterprise_id = :shop`,
  );
  if (known && firstKnown) return { firstPartner: Number(firstKnown), campaign: Number(known) };
  console.log('seeding purchase orders and coupons …');
  await db.query(WITHOUT_CHECKS('disable'));
  const firstPartner = Number(
    await one(
      `insert into partners (enterprise_id, company_name) select :shop, 'โรงงาน ' || i from generate_series(1, ${PARTNERS}) i returning id`,
    ),
  );
  await run(
    `insert into purchase_orders (enterprise_id, number, partner_id, reference, expected_on, vat_mode, vat_percent, vat_in_cost, goods, vat, total,
       created_at, user_id, user_name, written_by, approved_at, approved_by, received_at, closed_at, closed_by, cancelled_at, cancelled_by, cancel_reason)
     select :shop, case when not draft then 'PO69' || lpad((1 + i / 5000)::text, 2, '0') || lpad((1 + i % 5000)::text, 4, '0') end,
       ${firstPartner} + i % ${PARTNERS}, 'Q-' || i, (at + interval '14 days')::date, 'none', 7, false, l.total, 0, l.total, at, ${shop.user}, 'คนวัด', ${shop.user},
       case when not draft then at end, case when not draft then 'คนวัด' end, case when came then at + interval '9 days' end,
       case when closed then at + interval '9 days' end, case when closed then 'คนวัด' end,
       case when off then at end, case when off then 'คนวัด' end, case when off then 'สั่งผิด' end
     from (select *, i >= ${PURCHASES - 500} as draft, not off and i < ${PURCHASES - 6000} as came, not off and i < ${PURCHASES - 7500} as closed
       from (select i, now() - (${PURCHASES} - i) * interval '300 days' / ${PURCHASES} as at, i % 100 = 7 and i < ${PURCHASES - 7500} as off
             from generate_series(0, ${PURCHASES - 1}) i) o) o
     cross join lateral (select sum(24 * (1000 + (i + n) % 50 * 25)) as total from generate_series(1, 1 + i % 4) n) l order by i`,
  );
  const of = `(select *, substring(reference from 3)::int as i from purchase_orders where enterprise_id = :shop) o`;
  await run(
    `insert into purchase_lines (enterprise_id, purchase_id, line, item_id, qty, price, payable, cost, received, received_payable, received_cost)
     select :shop, o.id, n, ${shop.firstItem} + (o.i * 7 + n * 131) % ${PRODUCTS}, 24, p, 24 * p, 24 * p, came, came * p, came * p
     from ${of} cross join lateral generate_series(1, 1 + o.i % 4) n cross join lateral (select 1000 + (o.i + n) % 50 * 25 as p,
       case o.state when 'closed' then 24 when 'partial' then 12 else 0 end as came) l`,
  );
  await run(
    `insert into purchase_receipts (enterprise_id, purchase_id, no, at, user_id, user_name, bill_number)
     select :shop, o.id, 1, o.received_at, ${shop.user}, 'คนวัด', 'SUP-' || lpad(o.i::text, 6, '0') from ${of} where o.received_at is not null`,
  );
  await run(
    `insert into stock_bills (enterprise_id, number, kind, partner_id, source_type, source_id, source_label, user_id, user_name, at)
     select :shop, r.bill_number, 'in', o.partner_id, 'purchase', r.id, o.number, ${shop.user}, 'คนวัด', r.at
     from purchase_receipts r join purchase_orders o on o.enterprise_id = r.enterprise_id and o.id = r.purchase_id where r.enterprise_id = :shop`,
  );
  await run(
    `update purchase_receipts r set bill_id = b.id from stock_bills b
     where r.enterprise_id = :shop and b.enterprise_id = :shop and b.source_type = 'purchase' and b.source_id = r.id`,
  );
  const campaign = Number(
    await one(
      `insert into coupon_campaigns (enterprise_id, name, kind, value, from_day, to_day, codes, at, user_id, user_name)
       values (:shop, 'การ์ดในกล่อง', 'amount', 1000, current_date - 30, current_date + 300, ${CODES}, now(), ${shop.user}, 'คนวัด') returning id`,
    ),
  );
  for (let from = 0; from < CODES; from += AT_ONCE)
    await db.query(
      `insert into coupon_codes (enterprise_id, campaign_id, no, code)
       select $1, $2, $3::int + n, code from unnest($4::text[]) with ordinality as c (code, n)`,
      [shop.id, campaign, from, randomCodes(AT_ONCE)],
    );
  for (const kind of ['purchase', 'delivery']) {
    const { rows } = await db.query<Record<'source' | 'words' | 'moment', string>>(
      `select source, words, moment from search_kinds where kind = $1`,
      [kind],
    );
    const { source, words, moment } = rows[0]!;
    await run(
      `insert into search_texts (enterprise_id, kind, id, at, text) select enterprise_id, '${kind}', id, ${moment}, ${words} from ${source} where enterprise_id = :shop`,
    );
  }
  await db.query(WITHOUT_CHECKS('enable'));
  await db.query('vacuum analyze');
  return { firstPartner, campaign };
}
