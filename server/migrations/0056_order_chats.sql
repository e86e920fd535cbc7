-- Chats that somebody has pasted and not typed yet, in the order in which they were pasted: each person's own queue.
create table order_chats (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  user_id bigint not null,
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null,
  aside_at timestamptz,
  -- saved with it: the same chat makes no second order
  order_id bigint,
  saved_at timestamptz,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, user_id) references users,
  foreign key (enterprise_id, order_id) references orders,
  check ((order_id is null) = (saved_at is null))
);
select tenant('order_chats');
create index order_chats_waiting on order_chats (enterprise_id, user_id, id) where order_id is null;
create index order_chats_saved on order_chats (enterprise_id, user_id, saved_at desc) where order_id is not null;
create index order_chats_order on order_chats (enterprise_id, order_id) where order_id is not null;
-- what a nightly run looks through
create index order_chats_time on order_chats (enterprise_id, at);
