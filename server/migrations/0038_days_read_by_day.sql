-- What an item's day packed is what left on that day, as a place's day tells it: what was sold within any days is the sum of them, read
-- by the day. The rows of a month lie together, however many months there are; those of an item lie as far apart as it is old.
create index stock_item_days_day on stock_item_days (enterprise_id, day);

-- Day by day: a row is made from the one before it. A bill of an earlier day than the last (two clocks a second apart
-- at midnight) changes the days after its own, too.
create or replace function add_to_stock_days() returns trigger language plpgsql as $$
declare d date;
begin
  for d in
    select distinct (b.at at time zone 'Asia/Bangkok')::date
    from moved m join stock_bills b on b.enterprise_id = m.enterprise_id and b.id = m.bill_id order by 1
  loop
    with legs as materialized (
      select l.* from moved m join stock_legs() l on l.enterprise_id = m.enterprise_id and l.move_id = m.id where l.day = d
    ), by_place as (
      select l.enterprise_id, l.item_id, l.place_id, sum(l.came) as came, sum(l.went) as went, sum(l.packed) as packed,
        sum(l.moved_in) as moved_in, sum(l.moved_out) as moved_out, sum(l.found) as found, sum(l.missed) as missed, sum(l.change) as change
      from legs l group by 1, 2, 3
    ), by_item as (
      select l.enterprise_id, l.item_id, sum(l.packed) as packed, sum(l.on_hand) as on_hand, sum(l.owned) as owned, sum(l.value) as value
      from legs l group by 1, 2 having bool_or(l.moved_in = 0 and l.moved_out = 0) or sum(l.on_hand) <> 0
    ), later_places as (
      update stock_days s set closing = s.closing + p.change from by_place p
      where s.enterprise_id = p.enterprise_id and s.item_id = p.item_id and s.place_id = p.place_id and s.day > d
    ), later_items as (
      update stock_item_days s set on_hand = s.on_hand + i.on_hand, owned = s.owned + i.owned, value = s.value + i.value
      from by_item i where s.enterprise_id = i.enterprise_id and s.item_id = i.item_id and s.day > d
    ), places_written as (
      insert into stock_days as s (enterprise_id, item_id, place_id, day, came, went, packed, moved_in, moved_out, found, missed, closing)
      select p.enterprise_id, p.item_id, p.place_id, d, p.came, p.went, p.packed, p.moved_in, p.moved_out, p.found, p.missed,
        p.change + coalesce(before.closing, 0)
      from by_place p
      left join lateral (
        select b.closing from stock_days b
        where b.enterprise_id = p.enterprise_id and b.item_id = p.item_id and b.place_id = p.place_id and b.day <= d
        order by b.day desc limit 1) before on true
      on conflict (enterprise_id, item_id, place_id, day) do update set came = s.came + excluded.came, went = s.went + excluded.went,
        packed = s.packed + excluded.packed, moved_in = s.moved_in + excluded.moved_in, moved_out = s.moved_out + excluded.moved_out,
        found = s.found + excluded.found, missed = s.missed + excluded.missed, closing = excluded.closing
    )
    insert into stock_item_days as s (enterprise_id, item_id, day, packed, on_hand, owned, value)
    select i.enterprise_id, i.item_id, d, i.packed, i.on_hand + coalesce(before.on_hand, 0),
      i.owned + coalesce(before.owned, 0), i.value + coalesce(before.value, 0)
    from by_item i
    left join lateral (
      select b.on_hand, b.owned, b.value from stock_item_days b
      where b.enterprise_id = i.enterprise_id and b.item_id = i.item_id and b.day <= d order by b.day desc limit 1) before on true
    on conflict (enterprise_id, item_id, day) do update set packed = s.packed + excluded.packed,
      on_hand = excluded.on_hand, owned = excluded.owned, value = excluded.value;
  end loop;
  return null;
end $$;
-- Written day by day, as life writes them.
create or replace function count_stock_days() returns void language sql as $$
  delete from stock_days where enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint;
  delete from stock_item_days where enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint;
  insert into stock_days (enterprise_id, item_id, place_id, day, came, went, packed, moved_in, moved_out, found, missed, closing)
  select l.enterprise_id, l.item_id, l.place_id, l.day, sum(l.came), sum(l.went), sum(l.packed), sum(l.moved_in), sum(l.moved_out),
    sum(l.found), sum(l.missed), sum(sum(l.change)) over (partition by l.enterprise_id, l.item_id, l.place_id order by l.day)
  from stock_legs() l where l.enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint group by 1, 2, 3, 4 order by l.day;
  insert into stock_item_days (enterprise_id, item_id, day, packed, on_hand, owned, value)
  select d.enterprise_id, d.item_id, d.day, d.packed, sum(d.on_hand) over so_far, sum(d.owned) over so_far, sum(d.value) over so_far
  from (
    select l.enterprise_id, l.item_id, l.day, sum(l.packed) as packed, sum(l.on_hand) as on_hand, sum(l.owned) as owned, sum(l.value) as value
    from stock_legs() l where l.enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint
    group by 1, 2, 3 having bool_or(l.moved_in = 0 and l.moved_out = 0) or sum(l.on_hand) <> 0) d
  window so_far as (partition by d.enterprise_id, d.item_id order by d.day) order by d.day;
$$;
select in_every_enterprise('select count_stock_days()');
