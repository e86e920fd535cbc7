-- An order in several parcels: of each item, what has left in a closed one. What left is never taken out of a counter again.
alter table pack_lines add column sent int not null default 0;
select in_every_enterprise($$
  update pack_lines l set sent = least(l.packed, gone.qty)
  from (
    select r.order_id, r.item_id, sum(r.qty)::int as qty
    from orders o
    join reservations r on r.enterprise_id = o.enterprise_id and r.order_id = o.id and r.state = 'issued'
    where o.status in (112, 114) group by r.order_id, r.item_id) gone
  where l.order_id = gone.order_id and l.item_id = gone.item_id $$);
alter table pack_lines add constraint pack_lines_sent check (sent between 0 and packed);

-- How a piece was counted: by the scanner, or by hand, with why where that was asked for.
alter table pack_scans add column by_hand text check (by_hand in ('picture', 'admin'));
alter table pack_scans add column reason text;

-- warehouse: what left in a parcel, while its bill stands
create view published.packed_pieces as
  select b.enterprise_id, b.source_id as parcel_id, m.item_id, sum(m.qty)::int as qty
  from stock_bills b
  join stock_moves m on m.enterprise_id = b.enterprise_id and m.bill_id = b.id
  where b.source_type = 'parcel' and b.kind = 'pack'
    and not exists (select from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id)
  group by b.enterprise_id, b.source_id, m.item_id;
select publish('packed_pieces', 'warehouse: pieces that left in a parcel, by item; none of a parcel that was opened again');

-- What a parcel weighed on the scale, beside what its goods should weigh; grams.
create table pack_weights (
  enterprise_id bigint not null references enterprises,
  parcel_id bigint not null,
  order_id bigint not null,
  grams int not null check (grams between 1 and 1000000),
  -- null where the weight of some piece in it is not known
  expected int check (expected >= 0),
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  primary key (enterprise_id, parcel_id, at),
  foreign key (enterprise_id, parcel_id) references parcels,
  foreign key (enterprise_id, order_id) references orders
);
select tenant('pack_weights', 'select, insert');
create index pack_weights_order on pack_weights (enterprise_id, order_id);

-- Pictures of what lies in a parcel, taken at the table.
create table pack_photos (
  enterprise_id bigint not null references enterprises,
  file text not null,
  order_id bigint not null,
  parcel_id bigint not null,
  station text not null,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  primary key (enterprise_id, file),
  foreign key (enterprise_id, parcel_id) references parcels,
  foreign key (enterprise_id, order_id) references orders
);
select tenant('pack_photos', 'select, insert');
create index pack_photos_order on pack_photos (enterprise_id, order_id);

-- Parcels that an administrator closed though nobody had scanned what lies in them.
create table unscanned_closes (
  enterprise_id bigint not null references enterprises,
  parcel_id bigint not null,
  order_id bigint not null,
  -- of the pieces in it, so many were never scanned
  pieces int not null check (pieces >= 0),
  -- what spoke for it: moving, stale, unscanned
  because text[] not null,
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  primary key (enterprise_id, parcel_id),
  foreign key (enterprise_id, parcel_id) references parcels,
  foreign key (enterprise_id, order_id) references orders
);
select tenant('unscanned_closes', 'select, insert');
create index unscanned_closes_order on unscanned_closes (enterprise_id, order_id);
create index unscanned_closes_at on unscanned_closes (enterprise_id, at desc);

alter table files drop constraint files_purpose_check,
  add constraint files_purpose_check check (purpose in ('slip', 'bill', 'product', 'return', 'logo', 'pack'));
