-- One slip may pay several orders of one customer. It has a row for each of them, all of one picture and one transfer:
-- `amount` is what of it is for that order, `shown_amount` what the slip shows; null where it is for one order, whole.
create extension if not exists btree_gist;
alter table slips
  add column part_of bigint,
  add column shown_amount bigint,
  add column spread bigint not null generated always as (coalesce(part_of, id)) stored,
  add foreign key (enterprise_id, part_of) references slips,
  add check (shown_amount >= amount),
  add check (part_of is null or shown_amount is not null);
create index slips_spread on slips (enterprise_id, spread) where shown_amount is not null;
create unique index slips_part on slips (enterprise_id, spread, order_id) where shown_amount is not null;

-- one transfer counts once over all slips that are not rejected; the parts of one slip are no other transfer
drop index slips_reference;
alter table slips add constraint slips_reference
  exclude using gist (enterprise_id with =, bank with =, reference with =, spread with <>)
  where (reference is not null and rejected_at is null and duplicate_of is null);

-- What customers have with the shop: an append-only ledger. A row that names an order stands against a payment of it, of
-- the same amount the other way round; the balance is the lock of two who take from it at once, and the wall below zero.
create table customer_credits (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  customer_id bigint not null,
  kind text not null check (kind in ('over', 'edited', 'cancelled', 'used', 'paid_back', 'merged')),
  amount bigint not null check (amount <> 0),
  order_id bigint,
  reverses bigint,
  way text,
  note text,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, customer_id) references customers,
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, reverses) references customer_credits,
  check ((kind = 'paid_back') = (way is not null))
);
select tenant('customer_credits', 'select, insert');
create index customer_credits_customer on customer_credits (enterprise_id, customer_id, id);
create unique index customer_credits_reversed on customer_credits (enterprise_id, reverses) where reverses is not null;
create table credit_balances (
  enterprise_id bigint not null references enterprises,
  customer_id bigint not null,
  balance bigint not null check (balance >= 0),
  primary key (enterprise_id, customer_id),
  foreign key (enterprise_id, customer_id) references customers
);
select tenant('credit_balances', 'select, insert, update');

-- Money leaves an order too: to the customer's credit, or back to the customer (by which way); and comes from the credit.
alter table payments
  add column credit_id bigint,
  add column paid_back_way text,
  add foreign key (enterprise_id, credit_id) references customer_credits,
  drop constraint payments_check,
  add check (case when credit_id is not null then true when reverses is null and paid_back_way is null then amount >= 0 else amount <= 0 end);
create unique index payments_credit on payments (enterprise_id, credit_id) where credit_id is not null;

-- orders that have more than they are to have: someone pays it back
create index orders_overpaid on orders (enterprise_id, created_at, id)
  where paid_amount > case when status = 140 then 0 else order_amount end;
