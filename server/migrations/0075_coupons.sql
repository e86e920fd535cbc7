-- Coupons: campaigns, their codes, where each went and what it took off; and members, the customers with a number.
create table coupon_campaigns (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('amount', 'percent')),
  -- satang, or hundredths of a percent
  value bigint not null check (value > 0 and (kind = 'amount' or value <= 10000)),
  -- satang, as min_amount; null: no more than its base
  max_discount bigint check (max_discount > 0),
  min_amount bigint not null default 0 check (min_amount >= 0),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- how often in all, and by one customer; null: as often as anybody likes
  total_limit int check (total_limit > 0),
  member_limit int check (member_limit > 0),
  -- none: all
  sale_channels bigint[] not null default '{}',
  products bigint[] not null default '{}',
  categories bigint[] not null default '{}',
  -- the one code that everybody knows, as it is shown and as it is read
  public_code text,
  public_key text,
  -- every order that it is for gets a card into its parcel
  card_required boolean not null default false,
  conditions text not null default '',
  -- codes that were made; they are numbered from 1
  codes int not null default 0,
  -- redemptions that were not given back: what the limit is held against
  redeemed_count int not null default 0 check (redeemed_count >= 0),
  version int not null default 1,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  closed_at timestamptz,
  primary key (enterprise_id, id),
  unique (enterprise_id, name),
  check ((public_code is null) = (public_key is null)),
  check (total_limit is null or redeemed_count <= total_limit)
);
select tenant('coupon_campaigns');
create unique index coupon_campaigns_public on coupon_campaigns (enterprise_id, public_key) where public_key is not null;

create table coupon_codes (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  campaign_id bigint not null,
  -- its number in the campaign: printed cards are told by ranges of it
  no int not null,
  -- ten random characters and their check character
  code text not null,
  printed_at timestamptz,
  -- put into a parcel at packing
  linked_at timestamptz,
  order_id bigint,
  parcel_id bigint,
  customer_id bigint,
  linked_by bigint,
  packer_name text,
  -- what it was used for last, unless that was given back
  redeemed_at timestamptz,
  redeemed_order_id bigint,
  void_at timestamptz,
  void_by text,
  void_reason text,
  primary key (enterprise_id, id),
  unique (enterprise_id, code),
  unique (enterprise_id, campaign_id, no),
  foreign key (enterprise_id, campaign_id) references coupon_campaigns on delete cascade,
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, customer_id) references customers,
  foreign key (enterprise_id, redeemed_order_id) references orders,
  check ((linked_at is null) = (order_id is null) and (linked_at is null) = (packer_name is null)),
  check ((redeemed_at is null) = (redeemed_order_id is null)),
  check ((void_at is null) = (void_reason is null) and (void_at is null or redeemed_at is null))
);
select tenant('coupon_codes');
-- one card of a campaign in the parcels of an order
create unique index coupon_codes_order on coupon_codes (enterprise_id, order_id, campaign_id) where order_id is not null;
create index coupon_codes_customer on coupon_codes (enterprise_id, customer_id) where customer_id is not null;

-- What came off which order by which campaign. A row stands until it is given back.
create table coupon_redemptions (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  campaign_id bigint not null,
  -- null: by the public code
  code_id bigint,
  order_id bigint not null,
  customer_id bigint,
  -- satang
  base bigint not null check (base > 0),
  discount bigint not null check (discount between 1 and base),
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  given_back_at timestamptz,
  given_back_because text check (given_back_because in ('cancelled', 'returned', 'edited')),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, campaign_id) references coupon_campaigns,
  foreign key (enterprise_id, code_id) references coupon_codes,
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, customer_id) references customers,
  check ((given_back_at is null) = (given_back_because is null))
);
select tenant('coupon_redemptions', 'select, insert, update');
create unique index coupon_redemptions_order on coupon_redemptions (enterprise_id, order_id) where given_back_at is null;
create unique index coupon_redemptions_code on coupon_redemptions (enterprise_id, code_id) where given_back_at is null and code_id is not null;
create index coupon_redemptions_campaign on coupon_redemptions (enterprise_id, campaign_id, customer_id) where given_back_at is null;
create index coupon_redemptions_customer on coupon_redemptions (enterprise_id, customer_id);

-- Which cards were printed, by whom and when.
create table coupon_prints (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  campaign_id bigint not null,
  first_no int not null,
  last_no int not null check (last_no >= first_no),
  cards int not null check (cards > 0),
  paper text not null,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, campaign_id) references coupon_campaigns
);
select tenant('coupon_prints', 'select, insert');
create index coupon_prints_campaign on coupon_prints (enterprise_id, campaign_id, id);

-- Codes that somebody typed and that are none: who guesses is stopped.
create table coupon_tries (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  user_id bigint not null,
  at timestamptz not null,
  primary key (enterprise_id, id)
);
select tenant('coupon_tries', 'select, insert, delete');
create index coupon_tries_user on coupon_tries (enterprise_id, user_id, at);

-- Customers with a number. Who redeems a coupon becomes one.
create table members (
  enterprise_id bigint not null references enterprises,
  customer_id bigint not null,
  number text not null,
  joined_at timestamptz not null,
  how text not null check (how in ('redeemed', 'by_hand')),
  user_id bigint,
  user_name text not null,
  primary key (enterprise_id, customer_id),
  unique (enterprise_id, number),
  foreign key (enterprise_id, customer_id) references customers
);
select tenant('members');

-- What a coupon takes off an order, beside its discount: order amount = goods − discount − coupon + shipping fee.
alter table orders add column coupon_discount bigint not null default 0 check (coupon_discount >= 0);
alter table orders drop constraint orders_check1;
alter table orders add constraint orders_amount
  check (order_amount = product_amount - discount - coupon_discount + shipping_fee and coupon_discount <= product_amount - discount);
create or replace view published.orders as
  select enterprise_id, id, number, platform_order_id, status, packing_status, delivery_status, sale_channel_id,
         payment_method_id, payment_type, provider, customer_id, user_id, team_id, recipient_name, phone, address,
         sub_district, district, province, zipcode, product_amount, discount, shipping_fee, order_amount, paid_amount,
         case when payment_type = 2 then order_amount - paid_amount else 0 end as cash_due, quantity, seller_note, held_at, tracking_number, reserved_until, ready_at, paid_at, paid_by, cancel_reason,
         created_at, delivered_at, coupon_discount
  from orders;
select publish('orders', 'orders: orders, amounts in satang; cash_due is what is collected at the door');
create or replace view published.order_lines as
  select l.enterprise_id, l.order_id, l.line, l.sku, l.name, l.qty, l.price, l.amount,
         exists (select from order_boxes b where b.enterprise_id = l.enterprise_id and b.order_id = l.order_id and b.line = l.line) as is_box,
         l.gift_of, l.product_id
  from order_lines l;
select publish('order_lines', 'orders: lines, price and amount in satang; is_box: mystery boxes; gift_of: given for free, by which promotion');
create or replace view published.products as
  select enterprise_id, id, code, name, image, price, closed_at,
    exists (select from product_components c where c.enterprise_id = p.enterprise_id and c.product_id = p.id) or is_box as is_mapped,
    is_box, category_id
  from (
    select p.*, exists (select from mystery_boxes b where b.enterprise_id = p.enterprise_id and b.product_id = p.id) as is_box from products p
  ) as p;
select publish('products', 'products: sellable products, price in satang, closed ones too');
create view published.categories as select enterprise_id, id, name, parent_id from categories;
select publish('categories', 'products: the tree of categories');
create view published.customers as
  select enterprise_id, id, name, phone, created_by, merged_into, erased_at from customers;
select publish('customers', 'customers: who buys, those who were merged or erased too');
