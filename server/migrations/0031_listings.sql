-- What a marketplace offers of the shop: brought by file, later read from the marketplace itself. A listing is mapped to
-- what the shop sells, to several where it is a bundle.
create table platform_listings (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  platform int not null check (platform in (2, 3, 4, 5)),
  -- the seller's shop there, where there are several
  shop text not null default '' check (length(shop) <= 120),
  item_id text not null default '' check (length(item_id) <= 64),
  sku_id text not null check (length(sku_id) between 1 and 64),
  seller_sku text not null default '' check (length(seller_sku) <= 120),
  name text not null check (length(name) between 1 and 300),
  variation text not null default '' check (length(variation) <= 300),
  price bigint check (price >= 0),
  -- 0 on sale there, 1 not
  status int not null default 0 check (status in (0, 1)),
  version int not null default 1,
  created_at timestamptz not null,
  -- when it was last brought or read
  seen_at timestamptz not null,
  primary key (enterprise_id, id),
  unique (enterprise_id, platform, sku_id)
);
select tenant('platform_listings', 'select, insert, update');
create index platform_listings_seller_sku on platform_listings (enterprise_id, platform, lower(seller_sku));
select searchable('platform_listings', 'listing',
  $$lower(name || ' ' || variation || ' ' || seller_sku || ' ' || sku_id || ' ' || item_id || ' ' || shop)$$,
  'created_at', 'name, variation, seller_sku, sku_id, item_id, shop, created_at');

create table listing_products (
  enterprise_id bigint not null references enterprises,
  listing_id bigint not null,
  product_id bigint not null,
  qty int not null check (qty between 1 and 1000),
  primary key (enterprise_id, listing_id, product_id),
  foreign key (enterprise_id, listing_id) references platform_listings,
  foreign key (enterprise_id, product_id) references products
);
select tenant('listing_products', 'select, insert, delete');
create index listing_products_product on listing_products (enterprise_id, product_id);

-- `is_mapped`: made of stock items, or drawn from some, so that it can be sold
create or replace view published.products as
  select enterprise_id, id, code, name, image, price, closed_at,
    exists (select from product_components c where c.enterprise_id = p.enterprise_id and c.product_id = p.id)
      or exists (select from mystery_boxes b where b.enterprise_id = p.enterprise_id and b.product_id = p.id) as is_mapped
  from products p;
select publish('products', 'products: sellable products, price in satang, closed ones too');
