-- What was checked on a day, by whichever way it came; credit that was paid back has no order.
create index payments_at on payments (enterprise_id, at, id);
create index customer_credits_paid_back on customer_credits (enterprise_id, at, id) where kind = 'paid_back';
-- the checked ones of some days by way and by checker, counted without reading the orders
drop index orders_paid;
create index orders_paid on orders (enterprise_id, created_at)
  include (sale_channel_id, order_amount, payment_method_id, paid_by) where paid_at is not null;

-- What a verifying service said of a transfer, as often as it was asked: never changed. Of a shared slip its first row stands for all.
create table slip_verifications (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  slip_id bigint not null,
  at timestamptz not null,
  service text not null,
  answer text not null check (answer in
    ('agreed', 'masked', 'amount', 'account', 'pending', 'too_old', 'unknown', 'busy', 'refused', 'down', 'nonsense')),
  -- as it says it; amount in satang
  amount bigint,
  bank text,
  account text,
  proxy text,
  transferred_at timestamptz,
  -- who asked; null: by itself
  user_id bigint,
  user_name text not null,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, slip_id) references slips
);
select tenant('slip_verifications', 'select, insert');
create index slip_verifications_slip on slip_verifications (enterprise_id, slip_id, id);

-- The last answer, on every row of a slip; when its transfer is asked for next by itself, on the first (null: not any more),
-- and how often it was asked in vain.
alter table slips
  add column verified text check (verified in
    ('agreed', 'masked', 'amount', 'account', 'pending', 'too_old', 'unknown', 'busy', 'refused', 'down', 'nonsense')),
  add column verify_at timestamptz,
  add column verify_tries int not null default 0;
create index slips_to_verify on slips (enterprise_id, verify_at) where verify_at is not null;
