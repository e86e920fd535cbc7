-- Every table has one owner among the modules. What another module may read of it is a view here, with the columns it
-- promises; functions for the rest are at the owner's door. The views run with the reader's rights, so that row-level
-- security holds through them.
-- Row-level security holds for the owner of the tables too: what changes rows of all enterprises goes one by one.
create function in_every_enterprise(work text) returns void language plpgsql as $$
declare e bigint;
begin
  for e in select id from enterprises order by id loop
    perform set_config('app.enterprise_id', e::text, true);
    execute work;
  end loop;
  perform set_config('app.enterprise_id', '', true);
end $$;

create schema published;
grant usage on schema published to langraan_app;

create function publish(name text, says text) returns void language plpgsql as $$
begin
  execute format('alter view published.%I set (security_invoker = true)', name);
  execute format('comment on view published.%I is %L', name, says);
  execute format('grant select on published.%I to langraan_app', name);
end $$;

-- organisation
create view published.shops as select id, name, reservation_hours, complete_after_days, is_demo from enterprises;
select publish('shops', 'organisation: the enterprises and their settings');
create view published.teams as select enterprise_id, id, name from teams;
select publish('teams', 'organisation: the teams of a shop');
create view published.sale_channels as select enterprise_id, id, name, type, platform, closed_at from sale_channels;
select publish('sale_channels', 'organisation: sale channels, closed ones too');
create view published.payment_methods as select enterprise_id, id, type, name, closed_at from payment_methods;
select publish('payment_methods', 'organisation: payment methods, closed ones too');

create view published.shipping_fees as select enterprise_id, provider, fee from shipping_fees;
select publish('shipping_fees', 'organisation: the usual shipping fee of a provider, in satang');

-- users
create view published.people as
  select enterprise_id, id, trim(fname || ' ' || lname) as name, group_id, roles, blocked_at from users;
select publish('people', 'users: who works in the shop, by name');

-- warehouse
create view published.stock_items as
  select enterprise_id, id, sku, barcode, name, unit_name, image, threshold, closed_at from stock_items;
select publish('stock_items', 'warehouse: stock items, closed ones too');
create view published.stock_levels as select enterprise_id, item_id, on_hand, reserved from stock_levels;
select publish('stock_levels', 'warehouse: sellable pieces of an item, and how many of them are spoken for');
create view published.reservations as
  select enterprise_id, id, order_id, line, item_id, qty, state from reservations;
select publish('reservations', 'warehouse: pieces kept for an order, by line; state open, issued or released');
create view published.stock_bills as select enterprise_id, id, kind, source_type, source_id from stock_bills;
select publish('stock_bills', 'warehouse: bills and what caused them');

-- products
create view published.products as select enterprise_id, id, code, name, image, price from products;
select publish('products', 'products: sellable products, price in satang, closed ones too');
drop view product_stock;

-- orders
create view published.orders as
  select enterprise_id, id, number, platform_order_id, status, packing_status, delivery_status, sale_channel_id,
         payment_method_id, payment_type, provider, customer_id, user_id, team_id, recipient_name, phone, address,
         sub_district, district, province, zipcode, product_amount, discount, shipping_fee, order_amount, paid_amount,
         case when payment_type = 2 then order_amount - paid_amount else 0 end as cash_due, quantity, seller_note, held_at, tracking_number, reserved_until, ready_at, paid_at, paid_by, cancel_reason,
         created_at
  from orders;
select publish('orders', 'orders: orders, amounts in satang; cash_due is what is collected at the door');
create view published.order_lines as
  select enterprise_id, order_id, line, sku, name, qty, price, amount from order_lines;
select publish('order_lines', 'orders: lines, price and amount in satang');
create view published.order_events as
  select enterprise_id, id, order_id, at, user_name, event, data from order_events;
select publish('order_events', 'orders: the timeline');

-- shipping
create view published.parcels as
  select enterprise_id, id, order_id, no, provider, tracking_number, closed_at, closed_by, picked_up_at, delivered_at,
         failed_at, failed_reason_type, failed_reason, cash_collected, void_at
  from parcels;
select publish('parcels', 'shipping: parcels, void ones too');

-- packing
create view published.round_orders as
  select ro.enterprise_id, ro.order_id, ro.seq, ro.pulled_at, r.id as round_id, r.number as round_number, r.delivery_user_id
  from round_orders ro join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id;
select publish('round_orders', 'packing: which order is or was in which round, and who carries the round');

-- A reservation says whose it is, as a bill does: the warehouse stands before orders and cannot ask them.
alter table reservations add column label text not null default '';
select in_every_enterprise(
  'update reservations r set label = o.number from orders o where o.enterprise_id = r.enterprise_id and o.id = r.order_id');
alter table reservations alter column label drop default;

-- The last wall: an order's status changes only along the table of moves (contract/order-status.ts MOVES; a test
-- holds the two equal).
create function order_may_move(from_status int, to_status int) returns boolean language sql immutable as $$
  select (from_status, to_status) in (
    (100, 111), (100, 140), (111, 112), (111, 140), (112, 111), (112, 114), (114, 112), (112, 121), (112, 140),
    (114, 140), (121, 122), (122, 130), (121, 141), (122, 141), (130, 141), (121, 142), (122, 142), (130, 142))
$$;
create function order_moves() returns trigger language plpgsql as $$
begin
  if not order_may_move(old.status, new.status) then
    raise exception 'order % cannot move from % to %', old.number, old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_move';
  end if;
  return new;
end $$;
create trigger order_moves before update of status on orders
  for each row when (old.status is distinct from new.status) execute function order_moves();

-- A key keeps the command's facts, no longer the whole answer.
select in_every_enterprise($$
  update idempotency_keys set reply = reply -> 'Data' where route = 'orders.create';
  delete from idempotency_keys where route <> 'orders.create' $$);

-- Running numbers: a series an enterprise and kind, made when it is first needed. It counts past its padding. Sequences,
-- so that two clerks never wait for each other; a gap stays where a transaction was rolled back.
drop trigger enterprise_sequences on enterprises;
drop function enterprise_sequences();
create function next_number(kind text, digits int) returns text
language plpgsql security definer set search_path = public as $$
declare
  series text := format('%s_no_%s', kind, nullif(current_setting('app.enterprise_id', true), '')::bigint);
  n text;
begin
  if to_regclass(series) is null then
    perform pg_advisory_xact_lock(hashtext(series));
    execute format('create sequence if not exists %I', series);
  end if;
  n := nextval(series::regclass);
  return lpad(n, greatest(digits, length(n)), '0');
end $$;
