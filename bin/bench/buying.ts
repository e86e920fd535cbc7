import type pg from 'pg';
import type { Operation } from './operation.ts';
import type { Plain } from './plain.ts';
import { PARTNERS, PURCHASES } from './buying-seed.ts';
import type { Shop } from './shop.ts';

interface Calls {
  get: (connection: number, path: string, query: Record<string, string | number>) => Promise<Buffer>;
  /** A new order, cash on delivery, with a coupon. */
  createWith: (n: number, connection: number, code: string) => Promise<unknown>;
}

/** Purchase orders and coupons: 50,000 of the first, 7,500 of them open, and 500,000 codes. */
export function buying(db: pg.Client, plain: Plain, shop: Shop, { get, createWith }: Calls): Operation[] {
  const { firstPartner, campaign } = shop.buying;
  const nth = (n: number) => (n * 7_919) % (PURCHASES - 1_000);
  const number = (n: number) =>
    `PO69${String(1 + Math.floor(nth(n) / 5000)).padStart(2, '0')}${String(1 + (nth(n) % 5000)).padStart(4, '0')}`;
  const bill = (n: number) => `SUP-${String(nth(n)).padStart(6, '0')}`;
  const partner = (n: number) => firstPartner + (n % PARTNERS);
  const fresh: string[] = [];
  const takeCodes = async (count: number): Promise<void> => {
    const { rows } = await db.query<{ code: string }>(
      `select code from coupon_codes where enterprise_id = $1 and campaign_id = $2 and redeemed_at is null order by id limit $3`,
      [shop.id, campaign, count],
    );
    fresh.splice(0, fresh.length, ...rows.map(({ code }) => code));
  };
  const seen: string[] = [];
  const someCodes = async (): Promise<void> => {
    const { rows } = await db.query<{ code: string }>(
      `select code from coupon_codes where enterprise_id = $1 and campaign_id = $2 and no % 4999 = 0`,
      [shop.id, campaign],
    );
    seen.splice(0, seen.length, ...rows.map(({ code }) => code));
  };
  return [
    {
      name: 'purchase list of 50',
      count: 200,
      run: (_, c) => get(c, '/api/v1/wms/po', { page_size: 50 }),
      limit: () => plain.ask('purchases', purchases('true'), [shop.id]),
    },
    {
      name: 'purchase list, open',
      count: 200,
      run: (_, c) => get(c, '/api/v1/wms/po', { page_size: 50, awaited: 'true' }),
      limit: () => plain.ask('purchases open', purchases(`state in ('approved', 'partial')`), [shop.id]),
    },
    {
      name: 'purchase list, by number',
      count: 400,
      run: (n, c) => get(c, '/api/v1/wms/po', { page_size: 50, q: number(n) }),
      limit: (n) => plain.ask('purchases by number', purchases('number = $2'), [shop.id, number(n)]),
    },
    {
      name: 'purchase list, by bill',
      count: 400,
      run: (n, c) => get(c, '/api/v1/wms/po', { page_size: 50, q: bill(n) }),
      limit: (n) =>
        plain.ask(
          'purchases by bill',
          purchases(
            `id = any (array(select purchase_id from purchase_receipts where enterprise_id = $1 and id = any (array(
              select id from search_texts where enterprise_id = $1 and kind = 'delivery' and text like $2))))`,
          ),
          [shop.id, `%${bill(n).toLowerCase()}%`],
        ),
    },
    {
      name: 'purchase list, by partner',
      count: 400,
      run: (n, c) => get(c, '/api/v1/wms/po', { page_size: 50, partner_id: partner(n) }),
      limit: (n) => plain.ask('purchases by partner', purchases('partner_id = $2'), [shop.id, partner(n)]),
    },
    {
      name: 'coupon codes of a campaign',
      count: 60,
      run: (_, c) => get(c, '/api/v1/coupon/all', { page_size: 50, id: campaign }),
      limit: () => plain.ask('codes', codes('k.campaign_id = $2'), [shop.id, campaign]),
    },
    {
      name: 'coupon codes, by code',
      count: 400,
      before: someCodes,
      run: (n, c) => get(c, '/api/v1/coupon/all', { page_size: 50, q: seen[n % seen.length]! }),
      limit: (n) => plain.ask('code', codes('k.code = $2'), [shop.id, seen[n % seen.length]!]),
    },
    {
      name: 'coupon redeem, with its order',
      count: 300,
      before: takeCodes,
      run: (n, c) => createWith(n, c, fresh.pop()!),
      limit: () => plain.createWith(shop, fresh.pop()!),
    },
  ];
}

/** One page with what the lines come to, the counts of the tabs and the sums. */
const purchases = (which: string) => `
  with those as materialized (select id, state, total, expected_on, number, partner_id, reference, created_at, user_name from purchase_orders where enterprise_id = $1 and ${which})
  select (select json_agg(p) from (
      select o.*, p.company_name, l.* from (select * from those order by id desc limit 50) o join partners p on p.enterprise_id = $1 and p.id = o.partner_id
      cross join lateral (select count(*) as lines, sum(qty) as pieces, sum(received) as received, sum(greatest(0, qty - received - short)) as awaited
        from purchase_lines where enterprise_id = $1 and purchase_id = o.id) l order by o.id desc) p) as page,
    (select json_agg(t) from (
      select state, count(*), sum(total), count(*) filter (where state in ('approved', 'partial') and expected_on < current_date) as late from those group by state) t) as tabs,
    (select sum(greatest(0, l.qty - l.received - l.short)) from purchase_lines l join those o on o.id = l.purchase_id
      where l.enterprise_id = $1 and o.state in ('approved', 'partial')) as awaited`;

const codes = (which: string) => `
  select (select json_agg(p) from (
      select k.*, c.name, u.discount, u.customer_id as redeemed_by from coupon_codes k join coupon_campaigns c on c.enterprise_id = $1 and c.id = k.campaign_id
      left join coupon_redemptions u on u.enterprise_id = $1 and u.code_id = k.id and u.given_back_at is null
      where k.enterprise_id = $1 and ${which} order by k.no limit 50) p) as page,
    (select json_agg(t) from (
      select k.void_at is not null as void, k.redeemed_at is not null as redeemed, k.linked_at is not null as linked, k.printed_at is not null as printed, count(*)
      from coupon_codes k where k.enterprise_id = $1 and ${which} group by 1, 2, 3, 4) t) as tabs`;
