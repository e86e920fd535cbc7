-- What is added to orders for free at the cut of a round. It never changes: who wants it otherwise ends this one and makes another.
create table promotions (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  name text not null,
  -- from this amount of goods (satang, after the discount); null: from the products below
  min_amount bigint check (min_amount > 0),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- none: all
  sale_channels bigint[] not null default '{}',
  times text not null check (times in ('once', 'multiple')),
  when_out text not null check (when_out in ('without', 'wait')),
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  closed_at timestamptz,
  primary key (enterprise_id, id),
  unique (enterprise_id, name)
);
select tenant('promotions');

create table promotion_products (
  enterprise_id bigint not null references enterprises,
  promotion_id bigint not null,
  product_id bigint not null,
  quantity int not null check (quantity between 1 and 1000),
  primary key (enterprise_id, promotion_id, product_id),
  foreign key (enterprise_id, promotion_id) references promotions on delete cascade,
  foreign key (enterprise_id, product_id) references products
);
select tenant('promotion_products', 'select, insert, delete');

create table promotion_gifts (
  enterprise_id bigint not null references enterprises,
  promotion_id bigint not null,
  item_id bigint not null,
  quantity int not null check (quantity between 1 and 100),
  primary key (enterprise_id, promotion_id, item_id),
  foreign key (enterprise_id, promotion_id) references promotions on delete cascade,
  foreign key (enterprise_id, item_id) references stock_items
);
select tenant('promotion_gifts', 'select, insert, delete');

-- Which order got it, how many times; once an order, however often it leaves its round.
create table promotions_given (
  enterprise_id bigint not null references enterprises,
  order_id bigint not null,
  promotion_id bigint not null,
  times int not null check (times > 0),
  at timestamptz not null,
  primary key (enterprise_id, order_id, promotion_id),
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, promotion_id) references promotions
);
select tenant('promotions_given', 'select, insert');
create index promotions_given_promotion on promotions_given (enterprise_id, promotion_id);

-- A free line is a stock item, of no product; it names what it was given for.
alter table order_lines alter column product_id drop not null;
alter table order_lines add column gift_of text;
alter table order_lines add constraint order_lines_sold_or_given
  check ((product_id is null) = (gift_of is not null) and (gift_of is null or amount = 0));
create or replace view published.order_lines as
  select l.enterprise_id, l.order_id, l.line, l.sku, l.name, l.qty, l.price, l.amount,
         exists (select from order_boxes b where b.enterprise_id = l.enterprise_id and b.order_id = l.order_id and b.line = l.line) as is_box,
         l.gift_of
  from order_lines l;
select publish('order_lines', 'orders: lines, price and amount in satang; is_box: mystery boxes; gift_of: given for free, by which promotion');
