-- Hand-over: what leaves with which van, what became of it at the door, and the cash that came back.

-- The signature of a driver, and pictures taken at the door. The list grows, whatever stands in it by now.
do $$
declare
  there text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'files_purpose_check');
begin
  execute 'alter table files drop constraint files_purpose_check, add constraint files_purpose_check '
    || replace(there, 'ARRAY[', 'ARRAY[''signature''::text, ''delivery''::text, ');
end $$;

-- what waits to be handed over
create index parcels_waiting on parcels (enterprise_id, provider, closed_at)
  where closed_at is not null and picked_up_at is null and void_at is null;

create view published.parcel_hands as
  select enterprise_id, id, order_id, picked_up_by, delivered_by from parcels;
select publish('parcel_hands', 'shipping: who took a parcel out and who delivered it');

create table manifests (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  number text not null,
  provider int not null,
  -- what it waits for besides: parcels of these rounds, packed on this day; null: all
  rounds bigint[],
  packed_on date,
  opened_at timestamptz not null,
  opened_by bigint,
  opened_by_name text not null,
  closed_at timestamptz,
  closed_by bigint,
  closed_by_name text,
  driver_name text,
  plate text,
  signature text,
  -- thrown away while it was open
  dropped_at timestamptz,
  dropped_by_name text,
  primary key (enterprise_id, id),
  unique (enterprise_id, number),
  check ((closed_at is null) = (driver_name is null) and (closed_at is null) = (closed_by_name is null)),
  check (closed_at is null or dropped_at is null)
);
select tenant('manifests', 'select, insert, update');

create table manifest_parcels (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  manifest_id bigint not null,
  parcel_id bigint not null,
  order_id bigint not null,
  -- false: it was not waited for, and joined
  expected boolean not null,
  scanned_at timestamptz not null,
  scanned_by bigint,
  scanned_by_name text not null,
  -- it does not go with this manifest after all
  gone_at timestamptz,
  gone_by_name text,
  gone_why text check (gone_why in ('undone', 'dropped', 'cancelled', 'held', 'not_packed', 'other_provider', 'handed_over')),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, manifest_id) references manifests,
  foreign key (enterprise_id, parcel_id) references parcels,
  foreign key (enterprise_id, order_id) references orders,
  check ((gone_at is null) = (gone_why is null) and (gone_at is null) = (gone_by_name is null))
);
select tenant('manifest_parcels', 'select, insert, update');
-- two people, two manifests: a parcel goes once
create unique index manifest_parcels_once on manifest_parcels (enterprise_id, parcel_id) where gone_at is null;
create index manifest_parcels_manifest on manifest_parcels (enterprise_id, manifest_id, id);
create index manifest_parcels_order on manifest_parcels (enterprise_id, order_id);

create table manifest_prints (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  manifest_id bigint not null,
  copy int not null,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, manifest_id) references manifests
);
select tenant('manifest_prints', 'select, insert');
create index manifest_prints_manifest on manifest_prints (enterprise_id, manifest_id);

-- What was told of a parcel at the door. `made_at` is the phone's: without a network it was marked before it was heard of.
create table delivery_marks (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  parcel_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('delivered', 'failed', 'coming_back')),
  at timestamptz not null,
  made_at timestamptz,
  user_id bigint,
  user_name text not null,
  reason_type text,
  note text not null default '',
  photo text,
  -- satang
  cash bigint check (cash >= 0),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, parcel_id) references parcels,
  foreign key (enterprise_id, order_id) references orders
);
select tenant('delivery_marks', 'select, insert');
create index delivery_marks_order on delivery_marks (enterprise_id, order_id);
create index delivery_marks_photo on delivery_marks (enterprise_id, photo) where photo is not null;

-- In which order a delivery user drives; what has no row comes after.
create table delivery_stops (
  enterprise_id bigint not null references enterprises,
  user_id bigint not null,
  parcel_id bigint not null,
  place int not null,
  primary key (enterprise_id, user_id, parcel_id),
  foreign key (enterprise_id, user_id) references users on delete cascade,
  foreign key (enterprise_id, parcel_id) references parcels
);
select tenant('delivery_stops');

-- Cash that a delivery user hands in, and who has received it. Amounts in satang.
create table cash_handins (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  number text not null,
  user_id bigint not null,
  user_name text not null,
  at timestamptz not null,
  expected bigint not null check (expected > 0),
  -- as who hands it in counts it
  counted bigint not null check (counted >= 0),
  reason text not null default '',
  -- as who receives it counts it
  received bigint check (received >= 0),
  received_at timestamptz,
  received_by bigint,
  received_by_name text,
  received_note text not null default '',
  payment_method_id bigint,
  -- withdrawn, sent back, or taken back after it was received
  gone_at timestamptz,
  gone_by_name text,
  gone_reason text,
  primary key (enterprise_id, id),
  unique (enterprise_id, number),
  foreign key (enterprise_id, user_id) references users,
  foreign key (enterprise_id, payment_method_id) references payment_methods,
  check (counted = expected or reason <> ''),
  check ((received_at is null) = (received is null) and (received_at is null) = (received_by_name is null)
    and (received_at is null) = (payment_method_id is null)),
  -- what lacks or is over is never hidden
  check (received is null or received = expected or received_note <> ''),
  -- two people
  check (received_by is null or received_by <> user_id),
  check ((gone_at is null) = (gone_by_name is null) and (gone_at is null) = (gone_reason is null))
);
select tenant('cash_handins', 'select, insert, update');
create index cash_handins_waiting on cash_handins (enterprise_id, id) where received_at is null and gone_at is null;

create table cash_handin_parcels (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  handin_id bigint not null,
  parcel_id bigint not null,
  order_id bigint not null,
  amount bigint not null check (amount > 0),
  payment_id bigint,
  -- it is to be handed in again
  gone_at timestamptz,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, handin_id) references cash_handins,
  foreign key (enterprise_id, parcel_id) references parcels,
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, payment_id) references payments
);
select tenant('cash_handin_parcels', 'select, insert, update');
create unique index cash_handin_parcels_once on cash_handin_parcels (enterprise_id, parcel_id) where gone_at is null;
create index cash_handin_parcels_handin on cash_handin_parcels (enterprise_id, handin_id);
create index cash_handin_parcels_order on cash_handin_parcels (enterprise_id, order_id);
create unique index cash_handin_parcels_payment on cash_handin_parcels (enterprise_id, payment_id) where payment_id is not null;
-- cash in delivery users' pockets
create index parcels_cash on parcels (enterprise_id, delivered_by, delivered_at) where cash_collected > 0 and void_at is null;
