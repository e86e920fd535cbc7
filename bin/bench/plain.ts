import pg from 'pg';
import { PRODUCTS } from './seed.ts';

/**
 * The same work as plain SQL on the same database, straight from a driver: no HTTP, sign-in, validation, rights,
 * idempotency or audit. What a hand-written script would do at best: the limit the product is measured against.
 */
export class Plain {
  readonly pool: pg.Pool;
  private nth = 0;
  constructor(reach: pg.PoolConfig) {
    this.pool = new pg.Pool({ ...reach, max: 16, options: '-c role=langraan_app' });
  }
  private async within(e: number, work: (c: pg.PoolClient) => Promise<unknown>): Promise<void> {
    const c = await this.pool.connect();
    try {
      await c.query(`begin; select set_config('app.enterprise_id', '${e}', true)`);
      await work(c);
      await c.query('commit');
    } finally {
      c.release();
    }
  }
  list(e: number): Promise<void> {
    return this.within(e, async (c) => {
      await c.query({
        name: 'list',
        text: `select o.id, o.number, o.status, o.recipient_name, o.phone, o.order_amount, o.paid_amount, o.tracking_number, o.created_at, ch.name as channel, pm.name as method,
            t.name as team, u.fname, (select json_agg(json_build_object('sku', l.sku, 'name', l.name, 'qty', l.qty) order by l.line) from order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id) as lines
          from (select * from orders where enterprise_id = $1 and created_at >= now() - interval '31 days' order by created_at desc, id desc limit 50) o
          join sale_channels ch on ch.enterprise_id = o.enterprise_id and ch.id = o.sale_channel_id
          join payment_methods pm on pm.enterprise_id = o.enterprise_id and pm.id = o.payment_method_id
          left join teams t on t.enterprise_id = o.enterprise_id and t.id = o.team_id
          left join users u on u.enterprise_id = o.enterprise_id and u.id = o.user_id order by o.created_at desc, o.id desc`,
        values: [e],
      });
      await c.query({
        name: 'count',
        text: `select status, count(*), sum(order_amount) from orders where enterprise_id = $1 and created_at >= now() - interval '31 days' group by status`,
        values: [e],
      });
    });
  }
  detail(e: number, id: number): Promise<void> {
    return this.within(e, async (c) => {
      await c.query({
        name: 'd1',
        text: 'select * from orders where enterprise_id = $1 and id = $2',
        values: [e, id],
      });
      await c.query({
        name: 'd2',
        text: 'select * from order_lines where enterprise_id = $1 and order_id = $2 order by line',
        values: [e, id],
      });
      await c.query({
        name: 'd3',
        text: 'select * from order_events where enterprise_id = $1 and order_id = $2 order by id',
        values: [e, id],
      });
      await c.query({
        name: 'd4',
        text: 'select * from parcels where enterprise_id = $1 and order_id = $2',
        values: [e, id],
      });
      await c.query({
        name: 'd5',
        text: 'select * from slips where enterprise_id = $1 and order_id = $2',
        values: [e, id],
      });
      await c.query({
        name: 'd6',
        text: 'select * from reservations where enterprise_id = $1 and order_id = $2',
        values: [e, id],
      });
    });
  }
  search(e: number, q: string): Promise<void> {
    return this.within(e, async (c) => {
      await c.query({
        name: 's1',
        text: `select p.id, p.code, p.name, p.price, (select min((l.on_hand - l.reserved) / c.qty) from product_components c join stock_levels l using (enterprise_id, item_id) where c.enterprise_id = p.enterprise_id and c.product_id = p.id) as available from products p where p.enterprise_id = $1 and lower(p.code || ' ' || p.name) like $2 order by p.code limit 10`,
        values: [e, `%${q}%`],
      });
      await c.query({
        name: 's2',
        text: `select count(*) from products p where p.enterprise_id = $1 and lower(p.code || ' ' || p.name) like $2`,
        values: [e, `%${q}%`],
      });
    });
  }
  /** Leaves the same rows as the product, but for its key and audit line: the customer and the address with them. */
  create(
    e: number,
    ids: { channel: number; method: number; user: number; firstProduct: number; firstItem: number },
  ): Promise<void> {
    const n = this.nth++;
    const offsets = [n % PRODUCTS, (n * 7 + 3) % PRODUCTS, (n * 13 + 5) % PRODUCTS];
    const items = [...new Set(offsets)].map((o) => ids.firstItem + o).sort((a, b) => a - b);
    const recipient = [`ลูกค้า ${1 + (n % 2_000)}`, `08${String(1 + (n % 2_000)).padStart(8, '0')}`];
    return this.within(e, async (c) => {
      const sold = await c.query({
        name: 'c1',
        text: `select sum(price) as amount from products where enterprise_id = $1 and id = any ($2::bigint[])`,
        values: [e, offsets.map((o) => ids.firstProduct + o)],
      });
      const { amount } = sold.rows[0] as { amount: number };
      const customer = await c.query({
        name: 'c2',
        text: `with known as (select id from customers where enterprise_id = $1 and name = $2 and phone = $3 order by id limit 1),
            made as (insert into customers (enterprise_id, name, phone, created_at) select $1, $2, $3, now() where not exists (select from known) returning id),
            customer as (select id from known union all select id from made),
            kept as (insert into customer_addresses (enterprise_id, customer_id, name, phone, address, sub_district, district, province, zipcode, used_at)
              select $1, id, $2, $3, '12/3', 'สุเทพ', 'เมืองเชียงใหม่', 'เชียงใหม่', '50200', now() from customer
              on conflict (enterprise_id, customer_id, address, sub_district, district, province, zipcode, name, phone) do update set used_at = excluded.used_at)
          select id from customer`,
        values: [e, ...recipient],
      });
      const made = await c.query({
        name: 'c3',
        text: `insert into orders (enterprise_id, number, status, sale_channel_id, payment_method_id, payment_type, provider, customer_id, user_id, recipient_name, phone, address, sub_district, district, province, zipcode, product_amount, order_amount, quantity, created_at, ready_at)
          values ($1, 'PL' || nextval(('order_no_' || $1::bigint)::regclass), 111, $2, $3, 2, 6, $4, $5, $6, $7, '12/3', 'สุเทพ', 'เมืองเชียงใหม่', 'เชียงใหม่', '50200', $8, $8, 3, now(), now()) returning id`,
        values: [
          e,
          ids.channel,
          ids.method,
          (customer.rows[0] as { id: number }).id,
          ids.user,
          ...recipient,
          amount,
        ],
      });
      const id = (made.rows[0] as { id: number }).id;
      await c.query({
        name: 'c4',
        text: `insert into order_lines (enterprise_id, order_id, line, product_id, sku, name, qty, price, amount)
          select $1, $2, l.n, p.id, p.code, p.name, 1, p.price, p.price from unnest($3::bigint[]) with ordinality as l (p, n)
          join products p on p.enterprise_id = $1 and p.id = l.p`,
        values: [e, id, offsets.map((o) => ids.firstProduct + o)],
      });
      await c.query({
        name: 'c5',
        text: `insert into order_events (enterprise_id, order_id, at, event, to_status) values ($1, $2, now(), 'create', 111)`,
        values: [e, id],
      });
      await c.query({
        name: 'c6',
        text: `select item_id from stock_levels where enterprise_id = $1 and item_id = any ($2::bigint[]) order by item_id for update`,
        values: [e, items],
      });
      await c.query({
        name: 'c7',
        text: `update stock_levels set reserved = reserved + 1 where enterprise_id = $1 and item_id = any ($2::bigint[]) and on_hand - reserved >= 1`,
        values: [e, items],
      });
      await c.query({
        name: 'c8',
        text: `insert into reservations (enterprise_id, order_id, label, line, item_id, qty, at) select $1, $2, 'PL', l.n, l.i, 1, now() from unnest($3::bigint[]) with ordinality as l (i, n)`,
        values: [e, id, items],
      });
    });
  }
}
