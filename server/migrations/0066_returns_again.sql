-- A parcel that was counted wrongly is opened again: its lines stay, and count no more (decision 0100).
alter table return_parcels
  add column undone_at timestamptz,
  add column undone_by text,
  add column undone_reason text,
  -- how its order stood before it was closed; absent where its close changed neither
  add column status_before int,
  add column delivery_before int check (delivery_before between 0 and 7),
  add check (undone_at is null or closed_at is not null),
  add check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null));
select in_every_enterprise($$
  update return_parcels p set status_before = moved.from_status
  from (
    select distinct on (r.id) l.id as parcel_id, e.from_status
    from returns r
    join return_parcels l on l.enterprise_id = r.enterprise_id and l.return_id = r.id and l.closed_at is not null
    join order_events e on e.enterprise_id = r.enterprise_id and e.order_id = r.order_id and e.event = 'return' and e.from_status is not null
    where r.done_at is not null order by r.id, l.closed_at desc, l.no desc) moved
  where p.id = moved.parcel_id $$);

-- An order that is cancelled when a part of it has left: what lies here is put back, what left may come back by a return.
alter table returns drop constraint returns_enterprise_id_order_id_key,
  add unique (enterprise_id, order_id, put_back);

create or replace function order_may_move(from_status int, to_status int) returns boolean language sql immutable as $$
  select (from_status, to_status) in (
    (100, 111), (100, 140), (111, 100), (111, 112), (111, 140), (112, 111), (112, 114), (114, 112), (112, 121), (112, 140),
    (114, 140), (121, 122), (122, 130), (121, 141), (122, 141), (130, 141), (141, 121), (141, 122), (141, 130),
    (121, 142), (122, 142), (130, 142))
$$;

create or replace view published.returned_lines as
  select l.enterprise_id, r.id as return_id, r.number, r.order_id, r.put_back, p.id as parcel_id, p.closed_at, p.closed_by, l.line, l.item_id,
         l.good, l.broken, l.lost, l.other, coalesce(l.reason_type, r.reason_type, 'other') as reason_type, l.note, l.paid
  from return_lines l
  join return_parcels p on p.enterprise_id = l.enterprise_id and p.id = l.parcel_id and p.undone_at is null
  join returns r on r.enterprise_id = p.enterprise_id and r.id = p.return_id;
select publish('returned_lines', 'returns: pieces that came back, by parcel, order line and stock item; none of a parcel that was opened again; paid in satang');

-- A customer who is erased: what was noted about his parcels goes, what was counted stays.
grant update (note) on return_lines to langraan_app;
