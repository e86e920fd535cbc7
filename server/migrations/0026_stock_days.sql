-- What a day did to an item in a place, and how things stood at its end: what lists, charts and the stock of a past day are
-- told from, so that none of them reads the moves. Written with the moves, under the lock of the item's level (0048).
create table stock_days (
  enterprise_id bigint not null,
  item_id bigint not null,
  place_id bigint not null,
  -- a day in Asia/Bangkok
  day date not null,
  -- from suppliers and customers, and to them but for parcels
  came bigint not null,
  went bigint not null,
  -- in parcels, less those that were opened again
  packed bigint not null,
  -- between own places
  moved_in bigint not null,
  moved_out bigint not null,
  -- what a count or a correction found and missed
  found bigint not null,
  missed bigint not null,
  -- what lay there at the end of the day
  closing bigint not null,
  primary key (enterprise_id, item_id, place_id, day),
  foreign key (enterprise_id, place_id) references places
) with (fillfactor = 80);
select tenant('stock_days', 'select, insert, update');
create index stock_days_place on stock_days (enterprise_id, place_id, day);

-- An item as it stood at the end of a day on which anything of it came, left, or began or ceased to be for sale. `packed` is
-- counted from the beginning: what was sold within any days is the difference of two rows.
create table stock_item_days (
  enterprise_id bigint not null,
  item_id bigint not null,
  day date not null,
  packed bigint not null,
  on_hand bigint not null,
  owned bigint not null,
  -- satang
  value bigint not null,
  primary key (enterprise_id, item_id, day)
) with (fillfactor = 80);
select tenant('stock_item_days', 'select, insert, update');

-- Each end of a move that is a place of ours, and what it does there.
create function stock_legs() returns table (
  enterprise_id bigint, move_id bigint, bill_id bigint, at timestamptz, day date, item_id bigint, place_id bigint, came bigint,
  went bigint, packed bigint, moved_in bigint, moved_out bigint, found bigint, missed bigint, change bigint,
  on_hand bigint, owned bigint, value bigint)
language sql stable as $$
  select m.enterprise_id, m.id, m.bill_id, b.at, (b.at at time zone 'Asia/Bangkok')::date, m.item_id, l.place_id,
    case when not p.is_parcel and not l.is_inner and not l.is_astray and l.qty > 0 then l.qty else 0 end,
    case when not p.is_parcel and not l.is_inner and not l.is_astray and l.qty < 0 then -l.qty else 0 end,
    case when p.is_parcel then -l.qty else 0 end,
    case when not p.is_parcel and l.is_inner and l.qty > 0 then l.qty else 0 end,
    case when not p.is_parcel and l.is_inner and l.qty < 0 then -l.qty else 0 end,
    case when not p.is_parcel and l.is_astray and l.qty > 0 then l.qty else 0 end,
    case when not p.is_parcel and l.is_astray and l.qty < 0 then -l.qty else 0 end,
    l.qty,
    case when l.kind in ('store', 'line') then l.qty else 0 end,
    case when l.is_inner then 0 else l.qty end,
    case when l.is_inner then 0 else l.value end
  from stock_moves m
  join stock_bills b on b.enterprise_id = m.enterprise_id and b.id = m.bill_id
  left join stock_bills undone on undone.enterprise_id = b.enterprise_id and undone.id = b.reverse_of
  join places f on f.enterprise_id = m.enterprise_id and f.id = m.from_place
  join places t on t.enterprise_id = m.enterprise_id and t.id = m.to_place
  cross join lateral (select b.kind = 'pack' or coalesce(undone.kind = 'pack', false) as is_parcel) p
  cross join lateral (
    select e.place_id, e.qty, e.value, e.kind, e.other in ('store', 'line', 'defective', 'quarantine') as is_inner,
      e.other in ('lost', 'adjustment') as is_astray
    from (values (t.id, m.qty::bigint, m.value, t.kind, f.kind), (f.id, -m.qty::bigint, -m.value, f.kind, t.kind))
      as e (place_id, qty, value, kind, other)
    where e.kind in ('store', 'line', 'defective', 'quarantine')) l
$$;
grant execute on function stock_legs() to langraan_app;

-- Day by day: a row is made from the one before it. A bill of an earlier day than the last (two clocks a second apart
-- at midnight) changes the days after its own, too.
create function add_to_stock_days() returns trigger language plpgsql as $$
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
      update stock_item_days s set packed = s.packed + i.packed, on_hand = s.on_hand + i.on_hand, owned = s.owned + i.owned, value = s.value + i.value
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
    select i.enterprise_id, i.item_id, d, i.packed + coalesce(before.packed, 0), i.on_hand + coalesce(before.on_hand, 0),
      i.owned + coalesce(before.owned, 0), i.value + coalesce(before.value, 0)
    from by_item i
    left join lateral (
      select b.packed, b.on_hand, b.owned, b.value from stock_item_days b
      where b.enterprise_id = i.enterprise_id and b.item_id = i.item_id and b.day <= d order by b.day desc limit 1) before on true
    on conflict (enterprise_id, item_id, day) do update set packed = excluded.packed, on_hand = excluded.on_hand,
      owned = excluded.owned, value = excluded.value;
  end loop;
  return null;
end $$;
create trigger add_to_stock_days after insert on stock_moves referencing new table as moved
  for each statement execute function add_to_stock_days();

-- All days of an enterprise, from its moves: where many moves were written at once without the trigger.
create function count_stock_days() returns void language sql as $$
  delete from stock_days;
  delete from stock_item_days;
  insert into stock_days (enterprise_id, item_id, place_id, day, came, went, packed, moved_in, moved_out, found, missed, closing)
  select l.enterprise_id, l.item_id, l.place_id, l.day, sum(l.came), sum(l.went), sum(l.packed), sum(l.moved_in), sum(l.moved_out),
    sum(l.found), sum(l.missed), sum(sum(l.change)) over (partition by l.enterprise_id, l.item_id, l.place_id order by l.day)
  from stock_legs() l group by 1, 2, 3, 4;
  insert into stock_item_days (enterprise_id, item_id, day, packed, on_hand, owned, value)
  select d.enterprise_id, d.item_id, d.day, sum(d.packed) over so_far, sum(d.on_hand) over so_far, sum(d.owned) over so_far, sum(d.value) over so_far
  from (
    select l.enterprise_id, l.item_id, l.day, sum(l.packed) as packed, sum(l.on_hand) as on_hand, sum(l.owned) as owned, sum(l.value) as value
    from stock_legs() l group by 1, 2, 3 having bool_or(l.moved_in = 0 and l.moved_out = 0) or sum(l.on_hand) <> 0) d
  window so_far as (partition by d.enterprise_id, d.item_id order by d.day);
$$;
revoke execute on function count_stock_days() from public;
select in_every_enterprise('select count_stock_days()');
