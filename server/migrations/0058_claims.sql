-- Goods of an order that were sent again for nothing: the order that went out, and what of the first one it is for.
create table claims (
  enterprise_id bigint not null references enterprises,
  -- the order that goes out for nothing
  order_id bigint not null,
  parent_id bigint not null,
  reason_type text not null check (reason_type in ('broken', 'defective', 'wrong_item', 'missing', 'lost', 'other')),
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null,
  user_id bigint,
  primary key (enterprise_id, order_id),
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, parent_id) references orders,
  foreign key (enterprise_id, user_id) references users,
  check (order_id <> parent_id)
);
select tenant('claims', 'select, insert');
create index claims_parent on claims (enterprise_id, parent_id, order_id);

create table claim_lines (
  enterprise_id bigint not null references enterprises,
  order_id bigint not null,
  -- of the first order
  line int not null,
  qty int not null check (qty > 0),
  primary key (enterprise_id, order_id, line),
  foreign key (enterprise_id, order_id) references claims
);
select tenant('claim_lines', 'select, insert');
