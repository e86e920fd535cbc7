-- Free words on orders. A table and not an array: under row-level security an array's `@>` finds no index, a tag's `=` does.
create table order_tags (
  enterprise_id bigint not null references enterprises,
  order_id bigint not null,
  tag text not null check (length(tag) between 1 and 30),
  -- in the order in which they were put on
  at timestamptz not null,
  primary key (enterprise_id, order_id, tag),
  foreign key (enterprise_id, order_id) references orders
);
select tenant('order_tags', 'select, insert, delete');
create index order_tags_tag on order_tags (enterprise_id, tag, order_id);

-- What somebody found worth showing to all who see a list: its filters under a name.
create table shared_views (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  -- as the screens call the list
  list text not null check (length(list) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  search jsonb not null,
  user_id bigint not null,
  at timestamptz not null,
  primary key (enterprise_id, id),
  unique (enterprise_id, list, name),
  foreign key (enterprise_id, user_id) references users
);
select tenant('shared_views');

-- The orders of a product: the list by product, what waits for its parts, whether it may be deleted.
create index order_lines_product on order_lines (enterprise_id, product_id, order_id) where product_id is not null;
