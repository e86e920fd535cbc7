import pg from 'pg';
import { STATUS } from '../../contract/codes/order-status.ts';
import { PRODUCTS, type Shop } from './shop.ts';

/**
 * What each question costs at least: one hand-written, prepared statement on kept connections, straight from the driver
 * as the owner of the tables. No HTTP, session, rights, row-level security, validation, idempotency or audit. It leaves
 * the same rows as the product but for the key and the audit line, and reads what the screen shows.
 */
export class Plain {
  readonly pool: pg.Pool;
  private nth = 0;
  constructor(reach: pg.PoolConfig) {
    this.pool = new pg.Pool({ ...reach, max: 16 });
    this.pool.on('error', () => undefined); // the database ends before its idle connections
  }
  /** One prepared statement. */
  async ask(name: string, text: string, values: unknown[]): Promise<unknown> {
    const { rows } = await this.pool.query({ name, text, values });
    return rows[0];
  }

  list = (s: Shop) =>
    this.ask(
      'list',
      `select (select json_agg(p) from (
          select o.id, o.number, o.status, o.recipient_name, o.phone, o.province, o.order_amount, o.paid_amount, o.tracking_number, o.created_at, ch.name as channel,
            pm.name as method, t.name as team, u.fname, (${LINES}) as lines, (${VERDICT}) as slip
          from (select * from orders where enterprise_id = $1 and created_at >= now() - interval '31 days' order by created_at desc, id desc limit 50) o ${BESIDE}
          order by o.created_at desc, o.id desc) p) as page,
        (select json_agg(t) from (
          select status, count(*), sum(order_amount) from orders where enterprise_id = $1 and created_at >= now() - interval '31 days' group by status) t) as tabs`,
      [s.id],
    );
  listLike = (s: Shop, q: string) =>
    this.ask(
      'list like',
      `with hit as materialized (
          select id from search_texts where enterprise_id = $1 and kind = 'order' and text like $2 and at >= now() - interval '31 days'),
        found as materialized (select o.* from orders o where o.enterprise_id = $1 and o.id in (select id from hit))
       select (select json_agg(p) from (
          select o.id, o.number, o.status, o.recipient_name, o.phone, o.province, o.order_amount, o.paid_amount, o.tracking_number, o.created_at, ch.name as channel,
            pm.name as method, t.name as team, u.fname, (${LINES}) as lines, (${VERDICT}) as slip
          from (select * from found order by created_at desc, id desc limit 50) o ${BESIDE} order by o.created_at desc, o.id desc) p) as page,
        (select json_agg(t) from (select status, count(*), sum(order_amount) from found group by status) t) as tabs`,
      [s.id, `%${q}%`],
    );
  detail = (s: Shop, id: number) =>
    this.ask(
      'detail',
      `select row_to_json(o) as head, ch.name as channel, pm.name as method, t.name as team, u.fname, (${LINES}) as lines, (${VERDICT}) as slip,
        (select json_agg(e order by e.id) from order_events e where e.enterprise_id = $1 and e.order_id = $2) as events,
        (select json_agg(p) from parcels p where p.enterprise_id = $1 and p.order_id = $2) as parcels,
        (select json_agg(x) from slips x where x.enterprise_id = $1 and x.order_id = $2) as slips,
        (select json_agg(r) from reservations r where r.enterprise_id = $1 and r.order_id = $2) as reservations,
        (select json_build_object('id', r.id, 'number', r.number, 'seq', ro.seq) from round_orders ro join packing_rounds r using (enterprise_id)
         where ro.enterprise_id = $1 and ro.order_id = $2 and r.id = ro.round_id and ro.pulled_at is null) as round
       from (select * from orders where enterprise_id = $1 and id = $2) o ${BESIDE}`,
      [s.id, id],
    );
  search = (s: Shop, q: string) =>
    this.ask(
      'search',
      `with hit as materialized (select id from search_texts where enterprise_id = $1 and kind = 'product' and text like $2)
       select (select json_agg(p) from (
          select p.id, p.code, p.name, p.price, p.image, p.tags,
            (select min((l.on_hand - l.reserved) / c.qty) from product_components c join stock_levels l on l.enterprise_id = $1 and l.item_id = c.item_id
             where c.enterprise_id = $1 and c.product_id = p.id) as available
          from products p where p.enterprise_id = $1 and p.id in (select id from hit) and p.closed_at is null order by p.code limit 10) p) as page,
        (select count(*) from hit) as total`,
      [s.id, `%${q}%`],
    );
  find = (s: Shop, q: string) =>
    this.ask(
      'find',
      `with newest as materialized (
          select kind, id from (select kind, id, text from search_texts where enterprise_id = $1 and kind = 'order' order by at desc limit 3000) r
          where text like $2 limit 8),
        older as materialized (select id, at from search_texts where enterprise_id = $1 and kind = 'order' and text like $2 and (select count(*) from newest) < 8),
        customer as materialized (select id, at from search_texts where enterprise_id = $1 and kind = 'customer' and text like $2),
        product as materialized (select id, at from search_texts where enterprise_id = $1 and kind = 'product' and text like $2)
       select (select json_agg(o) from (select id, number, recipient_name, phone from orders where enterprise_id = $1
          and id = any (array(select id from newest union all (select id from older order by at desc limit 8))) limit 8) o) as orders,
        (select json_agg(c) from (select id, name, phone from customers where enterprise_id = $1
          and id = any (array(select id from customer order by at desc limit 4))) c) as customers,
        (select json_agg(p) from (select id, code, name from products where enterprise_id = $1
          and id = any (array(select id from product order by at desc limit 4))) p) as products`,
      [s.id, `%${q}%`],
    );
  queue = (s: Shop) =>
    this.ask(
      'queue',
      `with unpaid as materialized (
          select o.id, o.number, o.recipient_name, o.phone, o.order_amount, o.created_at, o.reserved_until, s.sum, s.list
          from orders o left join lateral (select sum(amount), json_agg(s) as list from slips s
            where s.enterprise_id = $1 and s.order_id = o.id and s.rejected_at is null) s on true
          where o.enterprise_id = $1 and o.status = ${STATUS.unpaid} and o.created_at >= now() - interval '31 days')
       select (select json_agg(p) from (
          select u.*, (select json_agg(json_build_object('sku', l.sku, 'name', l.name, 'qty', l.qty) order by l.line)
            from order_lines l where l.enterprise_id = $1 and l.order_id = u.id) as lines
          from unpaid u where u.list is not null order by u.created_at, u.id limit 10) p) as page,
        (select json_build_object('slip', count(list), 'waiting', count(*) - count(list), 'amount', sum(order_amount) filter (where list is not null)) from unpaid) as tabs,
        (select count(*) from orders where enterprise_id = $1 and paid_at is not null and created_at >= now() - interval '31 days') as checked,
        (select count(*) from orders where enterprise_id = $1 and status = ${STATUS.cancelled} and cancel_reason_type = 'no_payment' and created_at >= now() - interval '31 days') as failed`,
      [s.id],
    );

  /** A new order of three lines; answers its id. */
  async create(s: Shop, how: { transfer: boolean }): Promise<number> {
    const n = this.nth++;
    const offsets = [0, 1, 2].map((line) => productOf(n, line));
    const made = await this.ask('create', CREATE, [
      s.id,
      how.transfer ? 100 : 111,
      s.channel,
      how.transfer ? s.transfer : s.cashOnDelivery,
      how.transfer ? 1 : 2,
      s.user,
      offsets.map((o) => s.firstProduct + o),
      s.firstCustomer + (n % s.customers),
    ]);
    return Number((made as { id: string }).id);
  }
  /** The same, with a coupon of ten baht. */
  createWith(s: Shop, code: string): Promise<unknown> {
    const n = this.nth++;
    const lines = [0, 1, 2].map((line) => s.firstProduct + productOf(n, line));
    const customer = s.firstCustomer + (n % s.customers);
    return this.ask('create with', CREATE_WITH, [
      s.id,
      111,
      s.channel,
      s.cashOnDelivery,
      2,
      s.user,
      lines,
      customer,
      code,
    ]);
  }
  confirm = (s: Shop, id: number) => this.ask('confirm', CONFIRM, [s.id, id, s.user]);
  stockIn = (s: Shop, items: number[]) =>
    this.ask('stock in', STOCK_IN, [s.id, items, s.supplier, s.store, s.user]);
}

/** The products of the nth order's lines: hundreds of orders apart before two meet. */
export const productOf = (n: number, line: number): number => (n * 3 + line * 7) % PRODUCTS;

const LINES = `select json_agg(json_build_object('sku', l.sku, 'name', l.name, 'qty', l.qty) order by l.line)
  from order_lines l where l.enterprise_id = $1 and l.order_id = o.id`;
const VERDICT = `select case when count(*) = 0 then null when bool_or(s.duplicate_of is not null or s.qr = 'bad_checksum') or sum(s.amount) <> o.order_amount then 'red' else 'amber' end
  from slips s where s.enterprise_id = $1 and s.order_id = o.id and s.rejected_at is null`;
const BESIDE = `join sale_channels ch on ch.enterprise_id = $1 and ch.id = o.sale_channel_id
  join payment_methods pm on pm.enterprise_id = $1 and pm.id = o.payment_method_id
  left join teams t on t.enterprise_id = $1 and t.id = o.team_id left join users u on u.enterprise_id = $1 and u.id = o.user_id`;

const CREATE = `
  with line as (
    select l.n, p.id, p.code, p.name, p.price, c.item_id, c.qty
    from unnest($7::bigint[]) with ordinality as l (p, n) join products p on p.enterprise_id = $1 and p.id = l.p
    join product_components c on c.enterprise_id = $1 and c.product_id = p.id
  ), customer as (
    select id, name, phone from customers where enterprise_id = $1 and id = $8
  ), address as (
    insert into customer_addresses (enterprise_id, customer_id, name, phone, address, sub_district, district, province, zipcode, used_at)
    select $1, id, name, phone, '12/3', 'สุเทพ', 'เมืองเชียงใหม่', 'เชียงใหม่', '50200', now() from customer
    on conflict (enterprise_id, customer_id, address, sub_district, district, province, zipcode, name, phone) do update set used_at = excluded.used_at
  ), made as (
    insert into orders (enterprise_id, number, status, sale_channel_id, payment_method_id, payment_type, provider, customer_id, user_id, recipient_name, phone, address,
      sub_district, district, province, zipcode, product_amount, order_amount, quantity, created_at, ready_at, reserved_until)
    select $1, 'PL' || nextval(('order_no_' || $1::bigint)::regclass), $2, $3, $4, $5, 6, id, $6, name, phone, '12/3', 'สุเทพ', 'เมืองเชียงใหม่', 'เชียงใหม่', '50200',
      (select sum(price) from line), (select sum(price) from line), 3, now(), case when $2 = 111 then now() end, case when $2 = 100 then now() + interval '1 day' end
    from customer returning id, number
  ), lines as (
    insert into order_lines (enterprise_id, order_id, line, product_id, sku, name, qty, price, amount)
    select $1, made.id, line.n, line.id, line.code, line.name, 1, line.price, line.price from made, line
  ), event as (
    insert into order_events (enterprise_id, order_id, at, user_id, event, to_status) select $1, id, now(), $6, 'create', $2 from made
  ), locked as materialized (
    select l.item_id, line.n, line.qty from stock_levels l join line on line.item_id = l.item_id where l.enterprise_id = $1 order by l.item_id for update of l
  ), taken as (
    update stock_levels l set reserved = reserved + locked.qty from locked where l.enterprise_id = $1 and l.item_id = locked.item_id and l.on_hand - l.reserved >= locked.qty
  ), kept as (
    insert into reservations (enterprise_id, order_id, label, line, item_id, qty, at) select $1, made.id, made.number, n, item_id, qty, now() from made, locked
  )
  select id from made`;

const CREATE_WITH = CREATE.replace(
  /select id from made$/,
  `, used as (
    update coupon_codes k set redeemed_at = now(), redeemed_order_id = made.id from made
    where k.enterprise_id = $1 and k.code = $9 and k.redeemed_at is null and k.void_at is null returning k.id, k.campaign_id
  ), counted as (
    update coupon_campaigns c set redeemed_count = redeemed_count + 1 from used where c.enterprise_id = $1 and c.id = used.campaign_id
  ), took as (
    insert into coupon_redemptions (enterprise_id, campaign_id, code_id, order_id, customer_id, base, discount, at, user_id, user_name)
    select $1, used.campaign_id, used.id, made.id, $8, 30000, 1000, now(), $6, '-' from made, used
  )
  select id from made`,
);

const CONFIRM = `
  with moved as (
    update orders set status = ${STATUS.awaitingShipment}, reserved_until = null, ready_at = now(), paid_amount = order_amount, paid_at = now(), paid_by = $3
    where enterprise_id = $1 and id = $2 and status = ${STATUS.unpaid} returning id, payment_method_id, order_amount
  ), accepted as (
    update slips set accepted_at = now(), accepted_by = $3 where enterprise_id = $1 and order_id = $2 and accepted_at is null and rejected_at is null
  ), paid as (
    insert into payments (enterprise_id, order_id, method_id, amount, at, user_id, user_name)
    select $1, id, payment_method_id, order_amount, now(), $3, '-' from moved
  )
  insert into order_events (enterprise_id, order_id, at, user_id, event, from_status, to_status) select $1, id, now(), $3, 'confirm_payment', 100, 111 from moved returning id`;

const STOCK_IN = `
  with bill as (
    insert into stock_bills (enterprise_id, number, kind, user_id, user_name, at)
    values ($1, 'PL' || nextval(('bill_no_' || $1::bigint)::regclass), 'in', $5, '-', now()) returning id
  ), line as (
    select item, n from unnest($2::bigint[]) with ordinality as l (item, n)
  ), moved as (
    insert into stock_moves (enterprise_id, bill_id, line, item_id, from_place, to_place, qty, value)
    select $1, id, n, item, $3, $4, 1, 1000 from bill, line
  ), lies as (
    insert into stock_balances (enterprise_id, item_id, place_id, amount) select $1, item, $4, 1 from line order by item
    on conflict (enterprise_id, item_id, place_id) do update set amount = stock_balances.amount + 1
  ), locked as materialized (
    select l.item_id from stock_levels l join line on line.item = l.item_id where l.enterprise_id = $1 order by l.item_id for update of l
  ), level as (
    update stock_levels l set on_hand = on_hand + 1, owned = owned + 1, value = value + 1000 from locked
    where l.enterprise_id = $1 and l.item_id = locked.item_id
  )
  select id from bill`;
