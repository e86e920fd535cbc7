-- The tabs of the payment check count by an index each: those that were checked, those whose check failed.
create index orders_paid on orders (enterprise_id, created_at) include (sale_channel_id, order_amount) where paid_at is not null;
create index order_events_failed on order_events (enterprise_id, at) include (order_id) where event = 'fail_payment';

-- A tab of the order list in its own order; without the id the database read the whole month for it.
drop index orders_status;
create index orders_status on orders (enterprise_id, status, created_at desc, id desc);

-- Who gives a whole phone or platform number means that order, however old.
create index orders_phone on orders (enterprise_id, phone);
create index orders_platform_number on orders (enterprise_id, platform_order_id) where platform_order_id is not null;

-- The customer list as it is sorted: a page is read, not all customers.
create index customers_name on customers (enterprise_id, name collate "th-x-icu", id);

-- What is looked for within some days: the month is part of the index, so that ten months' hits are not read for one.
-- The kinds with many rows have an index each: whoever looks for a product does not wade through the digits of all orders.
drop index search_texts_trigrams;
do $$
declare part record;
begin
  for part in values ('orders', $w$kind = 'order'$w$), ('bills', $w$kind = 'bill'$w$), ('customers', $w$kind = 'customer'$w$),
    ('others', $w$kind not in ('order', 'bill', 'customer')$w$)
  loop
    execute format(
      'create index search_texts_%s on search_texts using gin (enterprise_id, kind, date_trunc(''month'', at at time zone ''UTC''), text gin_trgm_ops) where %s',
      part.column1, part.column2);
  end loop;
end $$;
create or replace function search_ids(what text, pattern text, since timestamptz default null, until timestamptz default null)
returns setof bigint language plpgsql stable security definer rows 50
set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  e bigint := nullif(current_setting('app.enterprise_id', true), '')::bigint;
  months timestamp[];
begin
  if since is null or until is null then
    return query select s.id from search_texts s
      where s.enterprise_id = e and s.kind = what and s.text like pattern
        and (since is null or s.at >= since) and (until is null or s.at < until);
  elsif length(replace(pattern, '%', '')) < 3 then
    -- too short for the index, whatever the planner hopes: the days are read in their order
    return query select r.id from (
        select s.id, s.text from search_texts s
        where s.enterprise_id = e and s.kind = what and s.at >= since and s.at < until order by s.at desc offset 0
      ) r where r.text like pattern;
  else
    months := array(select generate_series(date_trunc('month', since at time zone 'UTC'), until at time zone 'UTC', '1 month'));
    return query select s.id from search_texts s
      where s.enterprise_id = e and s.kind = what and s.text like pattern
        and date_trunc('month', s.at at time zone 'UTC') = any (months) and s.at >= since and s.at < until;
  end if;
end $$;

-- Parcels of the last days beside the open ones.
create index parcels_delivered on parcels (enterprise_id, delivered_at) where delivered_at is not null;
