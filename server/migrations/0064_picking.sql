-- What pickers have fetched for a round, by place and item; what is still to be fetched is reckoned from the ledger (decision 0097).
create table round_picks (
  enterprise_id bigint not null references enterprises,
  round_id bigint not null,
  place_id bigint not null,
  item_id bigint not null,
  picked int not null check (picked >= 0),
  -- as it was called then
  place text not null,
  -- who fetched last
  user_id bigint,
  user_name text not null,
  at timestamptz not null,
  primary key (enterprise_id, round_id, place_id, item_id),
  foreign key (enterprise_id, round_id) references packing_rounds,
  foreign key (enterprise_id, place_id) references places,
  foreign key (enterprise_id, item_id) references stock_items,
  foreign key (enterprise_id, user_id) references users
);
select tenant('round_picks', 'select, insert, update');

-- What was sorted into the numbered box of an order, out of what was fetched for the whole round.
create table round_sorts (
  enterprise_id bigint not null references enterprises,
  round_id bigint not null,
  order_id bigint not null,
  item_id bigint not null,
  sorted int not null check (sorted >= 0),
  primary key (enterprise_id, round_id, order_id, item_id),
  foreign key (enterprise_id, round_id) references packing_rounds,
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, item_id) references stock_items
);
select tenant('round_sorts', 'select, insert, update');

-- What was packed today, and by whom, of a shop of years.
create index parcels_closed on parcels (enterprise_id, closed_at) where closed_at is not null;
