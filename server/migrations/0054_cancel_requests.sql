-- What a buyer asked for, as long as nobody has answered: the order is held for as long.
alter table orders add column cancel_asked_at timestamptz, add column cancel_asked_reason text,
  add check ((cancel_asked_at is null) = (cancel_asked_reason is null));
create index orders_cancel_asked on orders (enterprise_id, created_at, id) where cancel_asked_at is not null;
