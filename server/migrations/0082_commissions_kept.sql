-- What orders of open days give, kept so that a report reads sums (decision 0116). An order that has changed since is marked with the change and
-- read from its rows; a day whose rates have changed since (`rates`: a digest of those that hold on it) is read from its orders.
create table commission_marks (
  enterprise_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  primary key (enterprise_id, id)
);
select tenant('commission_marks', 'select, insert, delete');

-- Of each sold order of the days below. Satang.
-- No key of the order: checking it would hold the order's row, and who edits that order would wait for the job.
create table commission_orders (
  enterprise_id bigint not null,
  order_id bigint not null,
  day date not null,
  user_id bigint not null,
  -- 0: none
  team_id bigint not null,
  sale_channel_id bigint not null,
  pieces int not null,
  base bigint not null,
  amount bigint not null,
  primary key (enterprise_id, order_id)
);
select tenant('commission_orders', 'select, insert, delete');
create index commission_orders_day on commission_orders (enterprise_id, day);

create table commission_days (
  enterprise_id bigint not null references enterprises,
  day date not null,
  rates text not null,
  primary key (enterprise_id, day)
);
select tenant('commission_days');

-- Their sums.
create table commission_day_sums (
  enterprise_id bigint not null,
  day date not null,
  user_id bigint not null,
  team_id bigint not null,
  sale_channel_id bigint not null,
  orders int not null,
  pieces bigint not null,
  base bigint not null,
  amount bigint not null,
  primary key (enterprise_id, day, user_id, team_id, sale_channel_id)
);
select tenant('commission_day_sums', 'select, insert, delete');

create function commission_order_changed() returns trigger language plpgsql as $$
begin
  insert into commission_marks (enterprise_id, order_id) values (new.enterprise_id, new.id);
  return null;
end $$;
create trigger commission_order_made after insert on orders for each row
  when (new.user_id is not null and new.status not in (100, 140)) execute function commission_order_changed();
-- sold is what is neither unpaid nor cancelled
create trigger commission_order_changed
  after update of status, sale_channel_id, team_id, user_id, payment_type, version, created_at on orders for each row
  when ((old.status in (100, 140), old.sale_channel_id, old.team_id, old.user_id, old.payment_type, old.version, old.created_at)
    is distinct from
    (new.status in (100, 140), new.sale_channel_id, new.team_id, new.user_id, new.payment_type, new.version, new.created_at))
  execute function commission_order_changed();

create function commission_line_changed() returns trigger language plpgsql as $$
begin
  insert into commission_marks (enterprise_id, order_id) values (new.enterprise_id, new.order_id);
  return null;
end $$;
create trigger commission_gift_added after insert on order_lines for each row when (new.gift_of is not null) execute function commission_line_changed();
create trigger commission_line_changed after update of product_id, qty, amount, discount_part, coupon_part on order_lines for each row
  when ((old.product_id, old.qty, old.amount, old.discount_part, old.coupon_part)
    is distinct from (new.product_id, new.qty, new.amount, new.discount_part, new.coupon_part))
  execute function commission_line_changed();
