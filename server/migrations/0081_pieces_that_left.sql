-- What WMS summaries read (decision 0115): the pieces that left, parcel by parcel and line by line, reckoned from the rows by one definition
-- (server/modules/summaries/summaries.queries/reckoned.ts). Of an order that has changed since, its rows are read again and what was kept of
-- it is left out.
create table summary_marks (
  enterprise_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  primary key (enterprise_id, id)
);
select tenant('summary_marks', 'select, insert, delete');

-- No key of the order: checking it would hold the order's row, and who edits that order would wait for the job.
create table summary_pieces (
  enterprise_id bigint not null,
  order_id bigint not null,
  -- its rows in their order
  nth int not null,
  -- the Bangkok day and hour on which the parcel was closed
  day date not null,
  hour smallint not null,
  parcel_id bigint not null,
  closed_at timestamptz not null,
  closed_by bigint,
  provider int,
  sale_channel_id bigint not null,
  user_id bigint,
  team_id bigint,
  province text not null,
  item_id bigint not null,
  -- a place that moves name is never removed
  place bigint not null,
  -- p and the product's id; of what is no product s and its SKU, with what its line was called; null: pieces that no line wanted
  product text,
  said text,
  -- its category is not held by its key: it may be removed, and the product is noted then
  category bigint,
  pieces int not null,
  units int not null,
  value bigint not null,
  -- the order has more than one parcel that left
  many boolean not null,
  -- a bit for each set of item, product, place and category (1, 2, 4, 8): whether it is the first row of its parcel with these
  firsts int not null,
  primary key (enterprise_id, order_id, nth)
);
select tenant('summary_pieces', 'select, insert, delete');
create index summary_pieces_day on summary_pieces (enterprise_id, day);
create index summary_pieces_many on summary_pieces (enterprise_id, day) where many;

-- Their sums by day and by each thing of each field, for who sees all and asks for all. What an order gives now is added as rows of its own,
-- what it gave before as rows below zero; rows of one key are added up now and then.
create table summary_sums (
  enterprise_id bigint not null,
  id bigint generated always as identity,
  day date not null,
  field text not null,
  key text not null,
  said text,
  pieces bigint not null,
  units bigint not null,
  value bigint not null,
  parcels bigint not null,
  -- those that left in one parcel; the few others are counted when they are asked for
  orders bigint not null,
  primary key (enterprise_id, id)
);
select tenant('summary_sums', 'select, insert, delete');
create index summary_sums_day on summary_sums (enterprise_id, field, day);

-- Days whose sums have rows to be added up: how many orders came since.
create table summary_days (
  enterprise_id bigint not null references enterprises,
  day date not null,
  added int not null,
  primary key (enterprise_id, day)
);
select tenant('summary_days');

-- Products that were put into another category since what was kept of their orders.
create table summary_moved_products (
  enterprise_id bigint not null,
  id bigint generated always as identity,
  product bigint not null,
  primary key (enterprise_id, id)
);
select tenant('summary_moved_products', 'select, insert, delete');

-- Of an order nothing of which has left there is nothing to tell.
create function summary_left(enterprise bigint, of_order bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from parcels p where p.enterprise_id = enterprise and p.order_id = of_order and p.closed_at is not null);
end $$;
create function summary_of_order() returns trigger language plpgsql as $$
begin
  if summary_left(new.enterprise_id, new.id) then
    insert into summary_marks (enterprise_id, order_id) values (new.enterprise_id, new.id);
  end if;
  return null;
end $$;
create function summary_of_row() returns trigger language plpgsql as $$
declare r record;
begin
  r := coalesce(new, old);
  if summary_left(r.enterprise_id, r.order_id) then
    insert into summary_marks (enterprise_id, order_id) values (r.enterprise_id, r.order_id);
  end if;
  return null;
end $$;
create function summary_of_parcel() returns trigger language plpgsql as $$
begin
  insert into summary_marks (enterprise_id, order_id) values (new.enterprise_id, new.order_id);
  return null;
end $$;
create trigger summary_parcel_made after insert on parcels for each row when (new.closed_at is not null) execute function summary_of_parcel();
create trigger summary_parcel_changed after update of closed_at, closed_by, provider on parcels for each row
  when ((old.closed_at, old.closed_by, old.provider) is distinct from (new.closed_at, new.closed_by, new.provider)
    and (old.closed_at is not null or new.closed_at is not null))
  execute function summary_of_parcel();
create trigger summary_order_changed after update of sale_channel_id, team_id, user_id, province on orders for each row
  when ((old.sale_channel_id, old.team_id, old.user_id, old.province) is distinct from (new.sale_channel_id, new.team_id, new.user_id, new.province))
  execute function summary_of_order();
create trigger summary_line_changed after update of product_id, sku, name, qty on order_lines for each row
  when ((old.product_id, old.sku, old.name, old.qty) is distinct from (new.product_id, new.sku, new.name, new.qty))
  execute function summary_of_row();
-- Which lines pieces were kept for. What is issued leaves with a parcel that is closed: that marks the order.
-- An order's lines are kept in one statement: it is asked once whether anything of it has left.
create function summary_of_reserved() returns trigger language plpgsql as $$
begin
  insert into summary_marks (enterprise_id, order_id)
  select distinct r.enterprise_id, r.order_id from reserved r
  join parcels p on p.enterprise_id = r.enterprise_id and p.order_id = r.order_id and p.closed_at is not null;
  return null;
end $$;
create trigger summary_reserved after insert on reservations referencing new table as reserved for each statement execute function summary_of_reserved();
create trigger summary_reservation_changed after update on reservations for each row
  when ((old.order_id, old.line, old.item_id, old.qty, old.state, old.ended_at) is distinct from (new.order_id, new.line, new.item_id, new.qty, new.state, new.ended_at)
    and new.state <> 'issued')
  execute function summary_of_row();
create trigger summary_reservation_gone after delete on reservations for each row execute function summary_of_row();

create function summary_product_moved() returns trigger language plpgsql as $$
begin
  insert into summary_moved_products (enterprise_id, product) values (new.enterprise_id, new.id);
  return null;
end $$;
create trigger summary_product_moved after update of category_id on products for each row
  when (old.category_id is distinct from new.category_id) execute function summary_product_moved();

select in_every_enterprise($$
  insert into summary_marks (enterprise_id, order_id)
  select distinct p.enterprise_id, p.order_id from parcels p
  where p.enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint and p.closed_at is not null $$);
