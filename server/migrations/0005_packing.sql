create table packing_rounds (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  number text not null,
  cut_at timestamptz not null,
  user_id bigint,
  user_name text not null,
  back_days int not null,
  filters jsonb not null default '{}',
  delivery_user_id bigint,
  deleted_at timestamptz,
  deleted_by bigint,
  primary key (enterprise_id, id),
  unique (enterprise_id, number),
  foreign key (enterprise_id, delivery_user_id) references users
);
select tenant('packing_rounds', 'select, insert, update');
create index packing_rounds_time on packing_rounds (enterprise_id, cut_at desc);
create index packing_rounds_delivery on packing_rounds (enterprise_id, delivery_user_id) where delivery_user_id is not null;

create table round_orders (
  enterprise_id bigint not null references enterprises,
  round_id bigint not null,
  order_id bigint not null,
  seq int not null,
  pulled_at timestamptz,
  pulled_by bigint,
  pulled_reason text,
  primary key (enterprise_id, round_id, order_id),
  foreign key (enterprise_id, round_id) references packing_rounds,
  foreign key (enterprise_id, order_id) references orders
);
select tenant('round_orders');
-- an order is in at most one open round
create unique index round_orders_open on round_orders (enterprise_id, order_id) where pulled_at is null;

-- What has to go into an order's parcel, by item, with the counters of the scans.
create table pack_lines (
  enterprise_id bigint not null references enterprises,
  order_id bigint not null,
  item_id bigint not null,
  wanted int not null check (wanted > 0),
  packed int not null default 0 check (packed between 0 and wanted),
  primary key (enterprise_id, order_id, item_id),
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, item_id) references stock_items
);
select tenant('pack_lines');

create table pack_scans (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  order_id bigint not null,
  item_id bigint not null,
  qty int not null check (qty <> 0),
  station text not null,
  user_id bigint,
  at timestamptz not null,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, order_id) references orders
);
select tenant('pack_scans', 'select, insert');
create index pack_scans_order on pack_scans (enterprise_id, order_id);

-- An order is one station's for ten minutes; taking over is a click.
create table pack_locks (
  enterprise_id bigint not null references enterprises,
  order_id bigint not null,
  station text not null,
  user_id bigint not null,
  user_name text not null,
  until timestamptz not null,
  primary key (enterprise_id, order_id),
  foreign key (enterprise_id, order_id) references orders
);
select tenant('pack_locks');

create table parcels (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  order_id bigint not null,
  no int not null check (no > 0),
  provider int not null,
  tracking_number text,
  closed_at timestamptz,
  closed_by bigint,
  picked_up_at timestamptz,
  picked_up_by bigint,
  delivered_at timestamptz,
  delivered_by bigint,
  failed_at timestamptz,
  failed_reason_type text,
  failed_reason text,
  cash_collected bigint check (cash_collected >= 0),
  void_at timestamptz,
  primary key (enterprise_id, id),
  unique (enterprise_id, order_id, no),
  foreign key (enterprise_id, order_id) references orders
);
select tenant('parcels', 'select, insert, update');
create index parcels_open on parcels (enterprise_id, closed_at) where delivered_at is null;
create unique index parcels_tracking on parcels (enterprise_id, tracking_number) where tracking_number is not null and void_at is null;

create table print_log (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  round_id bigint,
  order_id bigint,
  part text not null,
  copy int not null,
  at timestamptz not null,
  user_id bigint,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, round_id) references packing_rounds,
  foreign key (enterprise_id, order_id) references orders
);
select tenant('print_log', 'select, insert');
create index print_log_round on print_log (enterprise_id, round_id);
create index print_log_order on print_log (enterprise_id, order_id);
