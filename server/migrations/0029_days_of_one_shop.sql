-- The days of one enterprise, that of the setting: who owns the database is held by no policy, and would count every shop's.
create or replace function count_stock_days() returns void language sql as $$
  delete from stock_days where enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint;
  delete from stock_item_days where enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint;
  insert into stock_days (enterprise_id, item_id, place_id, day, came, went, packed, moved_in, moved_out, found, missed, closing)
  select l.enterprise_id, l.item_id, l.place_id, l.day, sum(l.came), sum(l.went), sum(l.packed), sum(l.moved_in), sum(l.moved_out),
    sum(l.found), sum(l.missed), sum(sum(l.change)) over (partition by l.enterprise_id, l.item_id, l.place_id order by l.day)
  from stock_legs() l where l.enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint group by 1, 2, 3, 4;
  insert into stock_item_days (enterprise_id, item_id, day, packed, on_hand, owned, value)
  select d.enterprise_id, d.item_id, d.day, sum(d.packed) over so_far, sum(d.on_hand) over so_far, sum(d.owned) over so_far, sum(d.value) over so_far
  from (
    select l.enterprise_id, l.item_id, l.day, sum(l.packed) as packed, sum(l.on_hand) as on_hand, sum(l.owned) as owned, sum(l.value) as value
    from stock_legs() l where l.enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint
    group by 1, 2, 3 having bool_or(l.moved_in = 0 and l.moved_out = 0) or sum(l.on_hand) <> 0) d
  window so_far as (partition by d.enterprise_id, d.item_id order by d.day);
$$;
