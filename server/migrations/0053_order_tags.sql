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
