-- What the people who sell earn by it: rates with their days, periods that a person closes, and what was settled in each (decision 0116).
create table commission_rates (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  -- whom it is for: one of these, or everybody
  user_id bigint,
  team_id bigint,
  sale_channel_id bigint,
  -- what it is for: one of these, or everything; a category is not held by its key, as it may be removed
  product_id bigint,
  category bigint,
  kind text not null check (kind in ('percent', 'piece')),
  -- hundredths of a percent, or satang a piece; nothing is a rate too: who sells this earns nothing by it
  value bigint not null check (value >= 0 and (kind = 'piece' or value <= 10000)),
  from_day date not null,
  -- the last day; null: until it is ended
  to_day date check (to_day >= from_day),
  note text not null default '',
  version int not null default 1,
  at timestamptz not null,
  made_by bigint,
  made_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, user_id) references users,
  foreign key (enterprise_id, team_id) references teams,
  foreign key (enterprise_id, sale_channel_id) references sale_channels,
  foreign key (enterprise_id, product_id) references products,
  check (num_nonnulls(user_id, team_id, sale_channel_id) <= 1),
  check (num_nonnulls(product_id, category) <= 1),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
select tenant('commission_rates', 'select, insert, update');

create table commission_periods (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  number text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  closed_at timestamptz,
  closed_by bigint,
  closed_name text,
  primary key (enterprise_id, id),
  unique (enterprise_id, number),
  unique (enterprise_id, from_day),
  exclude using gist (enterprise_id with =, daterange(from_day, to_day, '[]') with &&),
  check ((closed_at is null) = (closed_name is null))
);
select tenant('commission_periods');
-- one is open at a time: the next begins when the last is closed
create unique index commission_periods_open on commission_periods (enterprise_id) where closed_at is null;

-- What was settled when a period was closed: never changed afterwards. What changes later comes as a correction in the next one.
create table commission_entries (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  period_id bigint not null,
  -- correction: of what earlier periods settled of this line
  kind text not null check (kind in ('sale', 'clawback', 'correction')),
  of_kind text not null check (of_kind in ('sale', 'clawback')),
  -- of the order, of the return's parcel; of a correction the first day of its period
  day date not null,
  order_id bigint not null,
  line int not null,
  parcel_id bigint,
  user_id bigint not null,
  -- 0: none, so that they can be compared; a product is not held by its key, an order that was edited may have let go of it
  team_id bigint not null,
  sale_channel_id bigint not null,
  product bigint not null,
  -- what it is called: an order may let go of it and the shop delete it, the statement still says it
  sku text not null,
  name text not null,
  -- satang and pieces; less where they came back
  base bigint not null,
  pieces int not null,
  -- null: no rate held
  rate_id bigint,
  amount bigint not null,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, period_id) references commission_periods,
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, rate_id) references commission_rates,
  check (kind = 'correction' or kind = of_kind)
);
select tenant('commission_entries', 'select, insert');
create index commission_entries_day on commission_entries (enterprise_id, day, user_id);
create index commission_entries_period on commission_entries (enterprise_id, period_id, user_id);
create index commission_entries_order on commission_entries (enterprise_id, order_id, line);
create index commission_entries_clawback on commission_entries (enterprise_id, order_id) where of_kind = 'clawback';

-- The same once more as sums by day, so that a report of closed periods reads these few rows.
create table commission_sums (
  enterprise_id bigint not null references enterprises,
  period_id bigint not null,
  kind text not null check (kind in ('sale', 'clawback', 'correction')),
  day date not null,
  user_id bigint not null,
  team_id bigint not null,
  sale_channel_id bigint not null,
  -- sold ones: an order is made on one day, by one person, so they add up
  orders int not null,
  pieces bigint not null,
  base bigint not null,
  amount bigint not null,
  primary key (enterprise_id, day, user_id, team_id, sale_channel_id, kind),
  foreign key (enterprise_id, period_id) references commission_periods
);
select tenant('commission_sums', 'select, insert');
create index commission_sums_period on commission_sums (enterprise_id, period_id);

-- Orders of settled days that were not sent when they were settled: they can still be cancelled, paid or edited, so each close compares
-- them once more, for the last time when they are found sent.
create table commission_waiting (
  enterprise_id bigint not null references enterprises,
  order_id bigint not null,
  primary key (enterprise_id, order_id),
  foreign key (enterprise_id, order_id) references orders
);
select tenant('commission_waiting', 'select, insert, delete');
