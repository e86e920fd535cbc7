create table orders (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  number text not null,
  platform_order_id text,
  status int not null check (status in (100, 111, 112, 114, 121, 122, 130, 140, 141, 142)),
  packing_status int not null default 0 check (packing_status in (0, 1, 2, 3, 9)),
  delivery_status int not null default 0 check (delivery_status between 0 and 7),
  sale_channel_id bigint not null,
  payment_method_id bigint not null,
  payment_type int not null,
  provider int not null check (provider in (1, 2, 6, 7)),
  customer_id bigint,
  user_id bigint,
  team_id bigint,
  recipient_name text not null,
  phone text not null,
  address text not null,
  sub_district text not null,
  district text not null,
  province text not null,
  zipcode text not null,
  product_amount bigint not null check (product_amount >= 0),
  discount bigint not null default 0 check (discount between 0 and product_amount),
  shipping_fee bigint not null default 0 check (shipping_fee >= 0),
  order_amount bigint not null check (order_amount = product_amount - discount + shipping_fee),
  paid_amount bigint not null default 0 check (paid_amount >= 0),
  quantity int not null check (quantity > 0),
  seller_note text not null default '',
  held_at timestamptz,
  tracking_number text,
  reserved_until timestamptz,
  ready_at timestamptz,
  paid_at timestamptz,
  paid_by bigint,
  delivered_at timestamptz,
  cancel_reason_type text,
  cancel_reason text,
  created_at timestamptz not null,
  primary key (enterprise_id, id),
  unique (enterprise_id, number),
  check (status <> 140 or cancel_reason is not null),
  foreign key (enterprise_id, sale_channel_id) references sale_channels,
  foreign key (enterprise_id, payment_method_id) references payment_methods,
  foreign key (enterprise_id, customer_id) references customers,
  foreign key (enterprise_id, user_id) references users,
  foreign key (enterprise_id, team_id) references teams
) with (fillfactor = 85);
select tenant('orders', 'select, insert, update');
create index orders_time on orders (enterprise_id, created_at desc, id desc);
create index orders_status on orders (enterprise_id, status, created_at desc);
create index orders_ready on orders (enterprise_id, ready_at) where status = 111;
create index orders_reserved_until on orders (enterprise_id, reserved_until) where status = 100;
create index orders_delivered on orders (enterprise_id, delivered_at) where status = 122;
create index orders_customer on orders (enterprise_id, customer_id);
create unique index orders_tracking on orders (enterprise_id, tracking_number) where tracking_number is not null;
create unique index orders_platform on orders (enterprise_id, sale_channel_id, platform_order_id) where platform_order_id is not null;
create index orders_search on orders using gin
  (enterprise_id, lower(number || ' ' || recipient_name || ' ' || phone || ' ' || coalesce(tracking_number, '') || ' ' || coalesce(platform_order_id, '')) gin_trgm_ops);

create table order_lines (
  enterprise_id bigint not null references enterprises,
  order_id bigint not null,
  line int not null,
  product_id bigint not null,
  sku text not null,
  name text not null,
  qty int not null check (qty > 0),
  price bigint not null check (price >= 0),
  discount bigint not null default 0 check (discount >= 0),
  amount bigint not null check (amount = price * qty - discount and amount >= 0),
  primary key (enterprise_id, order_id, line),
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, product_id) references products
);
select tenant('order_lines', 'select, insert');
alter table reservations add foreign key (enterprise_id, order_id) references orders;

create table order_events (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  order_id bigint not null,
  at timestamptz not null,
  user_id bigint,
  user_name text,
  event text not null,
  from_status int,
  to_status int,
  data jsonb not null default '{}',
  primary key (enterprise_id, id),
  foreign key (enterprise_id, order_id) references orders
);
select tenant('order_events', 'select, insert');
create index order_events_order on order_events (enterprise_id, order_id, id);

create table slips (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  order_id bigint not null,
  file text not null,
  amount bigint not null check (amount >= 0),
  transferred_at timestamptz,
  -- of the bank-transfer QR; null where there is none or its checksum is wrong
  bank text,
  reference text,
  qr text not null check (qr in ('none', 'good', 'bad_checksum')),
  duplicate_of bigint,
  uploaded_at timestamptz not null,
  uploaded_by bigint,
  accepted_at timestamptz,
  accepted_by bigint,
  rejected_at timestamptz,
  rejected_by bigint,
  reason text,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, file) references files,
  foreign key (enterprise_id, duplicate_of) references slips,
  check (accepted_at is null or rejected_at is null)
);
select tenant('slips', 'select, insert, update');
create index slips_order on slips (enterprise_id, order_id);
-- one transfer counts once over all slips that are not rejected
create unique index slips_reference on slips (enterprise_id, bank, reference)
  where reference is not null and rejected_at is null and duplicate_of is null;
create index slips_by_reference on slips (enterprise_id, bank, reference) where reference is not null;

create table payments (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  order_id bigint not null,
  slip_id bigint,
  method_id bigint not null,
  amount bigint not null check (amount >= 0),
  reason text,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, slip_id) references slips,
  foreign key (enterprise_id, method_id) references payment_methods
);
select tenant('payments', 'select, insert');
create index payments_order on payments (enterprise_id, order_id);
