-- A payment that was confirmed by mistake is taken back: the order waits for its money again, and the ledger keeps both rows.
create or replace function order_may_move(from_status int, to_status int) returns boolean language sql immutable as $$
  select (from_status, to_status) in (
    (100, 111), (100, 140), (111, 100), (111, 112), (111, 140), (112, 111), (112, 114), (114, 112), (112, 121), (112, 140),
    (114, 140), (121, 122), (122, 130), (121, 141), (122, 141), (130, 141), (121, 142), (122, 142), (130, 142))
$$;
alter table payments add column reverses bigint,
  add foreign key (enterprise_id, reverses) references payments,
  drop constraint payments_amount_check,
  add check (case when reverses is null then amount >= 0 else amount <= 0 end);
create unique index payments_reversed on payments (enterprise_id, reverses) where reverses is not null;

-- What the slip says of the account it went to, as it is masked there; and who left it to the lead, with a word why.
alter table slips add column receiver_account text, add column referred_at timestamptz, add column referred_by bigint,
  add column referred_note text;

-- Whether the checker types what the slip shows: since when, and who said so.
create table payment_settings (
  enterprise_id bigint primary key references enterprises,
  checker_types_since timestamptz,
  changed_by bigint
);
select tenant('payment_settings', 'select, insert, update');

create or replace view published.payment_methods as
  select enterprise_id, id, type, name, closed_at, bank, account_number from payment_methods;
select publish('payment_methods', 'organisation: payment methods, closed ones too');
