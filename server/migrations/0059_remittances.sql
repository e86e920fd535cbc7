-- What shipping providers collected at the door and paid out: the sheets that say for which parcels.
create table remittances (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  number text not null,
  provider int not null,
  file_name text not null,
  -- of what its cells say: the same sheet is the same, whatever it is called
  digest text not null,
  headings text[] not null,
  -- the field that each column of the file is, '' where it is none
  columns text[] not null,
  -- nobody has said yet which column is what
  unmatched_since timestamptz,
  rows int not null,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  -- the transfer, as who settled it has it from the bank; satang
  amount bigint check (amount >= 0),
  transferred_on date,
  payment_method_id bigint,
  reference text not null default '',
  note text not null default '',
  settled_at timestamptz,
  settled_by text,
  taken_back_at timestamptz,
  taken_back_by text,
  taken_back_reason text,
  primary key (enterprise_id, id),
  unique (enterprise_id, number),
  foreign key (enterprise_id, payment_method_id) references payment_methods,
  check ((settled_at is null) = (amount is null) and (settled_at is null) = (payment_method_id is null)),
  check (taken_back_at is null or (settled_at is not null and taken_back_reason is not null))
);
select tenant('remittances');
-- two people who bring the same sheet: the second is told of the first
create unique index remittances_once on remittances (enterprise_id, provider, digest) where taken_back_at is null;

create table remittance_lines (
  enterprise_id bigint not null references enterprises,
  remittance_id bigint not null,
  row int not null,
  -- as it came; emptied once the sheet is settled, for names and phones stand in it
  cells jsonb not null,
  -- tracking or order number, upper case; '' where it cannot be read
  code text not null default '',
  -- satang, as the provider says it
  amount bigint check (amount >= 0),
  fee bigint,
  transferred bigint,
  day date,
  problems jsonb not null default '[]',
  -- what came of it: the order that owed `owed`, of which `paid` came, `over` came besides, and `given_up` never will
  order_id bigint,
  owed bigint,
  paid bigint check (paid >= 0),
  over bigint check (over >= 0),
  given_up bigint check (given_up >= 0),
  payment_id bigint,
  reason text,
  settled_at timestamptz,
  settled_by text,
  taken_back_at timestamptz,
  primary key (enterprise_id, remittance_id, row),
  foreign key (enterprise_id, remittance_id) references remittances on delete cascade,
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, payment_id) references payments,
  check (settled_at is null or (order_id is not null and owed is not null and paid is not null and over is not null and given_up is not null
    and paid + given_up <= owed and (over = 0 or paid = owed) and (paid > 0) = (payment_id is not null))),
  check (taken_back_at is null or settled_at is not null)
);
select tenant('remittance_lines');
create index remittance_lines_order on remittance_lines (enterprise_id, order_id) where settled_at is not null;
create index remittance_lines_given_up on remittance_lines (enterprise_id, order_id) where given_up > 0 and taken_back_at is null;
create unique index remittance_lines_payment on remittance_lines (enterprise_id, payment_id) where payment_id is not null;

-- what providers owe: handed over, to be paid at the door, not coming back, and something left of it
create index orders_cash_owed on orders (enterprise_id, provider, delivered_at, id)
  where payment_type = 2 and status in (121, 122, 130, 142) and delivery_status not in (6, 7) and paid_amount < order_amount;

create or replace view published.orders as
  select enterprise_id, id, number, platform_order_id, status, packing_status, delivery_status, sale_channel_id,
         payment_method_id, payment_type, provider, customer_id, user_id, team_id, recipient_name, phone, address,
         sub_district, district, province, zipcode, product_amount, discount, shipping_fee, order_amount, paid_amount,
         case when payment_type = 2 then order_amount - paid_amount else 0 end as cash_due, quantity, seller_note, held_at, tracking_number, reserved_until, ready_at, paid_at, paid_by, cancel_reason,
         created_at, delivered_at
  from orders;
select publish('orders', 'orders: orders, amounts in satang; cash_due is what is collected at the door');

create view published.payments as
  select enterprise_id, id, order_id, method_id, amount, reverses from payments;
select publish('payments', 'payments: what came to orders and went from them, in satang; a row that reverses another takes it back');
