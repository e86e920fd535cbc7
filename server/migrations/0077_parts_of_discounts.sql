-- What is taken off a whole order, told by its lines: its discount by their amounts, its coupon by what that leaves of the lines
-- that the coupon is for; of what rounding leaves the largest remainders get one satang each, the earlier first
-- (contract/spread.ts). What a line brought is its amount less both (decision 0114).
alter table order_lines
  add column discount_part bigint not null default 0 check (discount_part >= 0),
  add column coupon_part bigint not null default 0 check (coupon_part >= 0),
  add constraint order_lines_net check (discount_part + coupon_part <= amount);
grant update (discount_part, coupon_part) on order_lines to langraan_app;

create function pg_temp.spread(whole bigint, weights bigint[]) returns bigint[] language sql immutable as $$
  with all_of as (select sum(w)::numeric as total from unnest(weights) as w),
  parts as (
    select n, case when total = 0 then case when n = 1 then whole else 0 end else floor(whole::numeric * w / total) end as part,
      case when total = 0 then 0 else (whole::numeric * w) % total end as rest
    from unnest(weights) with ordinality as u (w, n), all_of),
  ranked as (select n, part, row_number() over (order by rest desc, n) as place, whole - sum(part) over () as left_over from parts)
  select array_agg((part + case when place <= left_over then 1 else 0 end)::bigint order by n) from ranked
$$;

select in_every_enterprise($$
  update order_lines l set discount_part = p.part
  from (
    select o.enterprise_id, o.id, s.lines, pg_temp.spread(o.discount, s.amounts) as parts
    from orders o cross join lateral (
      select array_agg(line order by line) as lines, array_agg(amount order by line) as amounts from order_lines s
      where s.enterprise_id = o.enterprise_id and s.order_id = o.id) as s
    where o.enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint and o.discount > 0) as o
  cross join lateral unnest(o.lines, o.parts) as p (line, part)
  where l.enterprise_id = o.enterprise_id and l.order_id = o.id and l.line = p.line $$);
-- of coupons that were for some products only, it is not kept which they were when they were used: all lines that are left share it
select in_every_enterprise($$
  update order_lines l set coupon_part = p.part
  from (
    select o.enterprise_id, o.id, s.lines, pg_temp.spread(o.coupon_discount, s.amounts) as parts
    from orders o cross join lateral (
      select array_agg(line order by line) as lines, array_agg(amount - discount_part order by line) as amounts from order_lines s
      where s.enterprise_id = o.enterprise_id and s.order_id = o.id) as s
    where o.enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint and o.coupon_discount > 0) as o
  cross join lateral unnest(o.lines, o.parts) as p (line, part)
  where l.enterprise_id = o.enterprise_id and l.order_id = o.id and l.line = p.line $$);

create or replace view published.order_lines as
  select l.enterprise_id, l.order_id, l.line, l.sku, l.name, l.qty, l.price, l.amount,
         exists (select from order_boxes b where b.enterprise_id = l.enterprise_id and b.order_id = l.order_id and b.line = l.line) as is_box,
         l.gift_of, l.product_id, l.discount, l.discount_part, l.coupon_part, l.amount - l.discount_part - l.coupon_part as net
  from order_lines l;
select publish('order_lines', 'orders: lines, in satang; discount is the line''s own, net what is left after its parts of the order''s discount and coupon; is_box: mystery boxes; gift_of: given for free, by which promotion');
