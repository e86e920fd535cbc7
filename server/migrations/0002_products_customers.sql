create table categories (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  name text not null,
  parent_id bigint,
  sort int not null default 0,
  primary key (enterprise_id, id),
  unique nulls not distinct (enterprise_id, parent_id, name),
  foreign key (enterprise_id, parent_id) references categories
);
select tenant('categories');

create table products (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  code text not null check (length(code) between 1 and 60),
  name text not null,
  category_id bigint,
  price bigint not null check (price >= 0),
  image text,
  tags text[] not null default '{}',
  search text generated always as (lower(code || ' ' || name)) stored,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (enterprise_id, id),
  unique (enterprise_id, code),
  foreign key (enterprise_id, category_id) references categories
);
select tenant('products');
create index products_search on products using gin (enterprise_id, search gin_trgm_ops);

create table customers (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  name text not null,
  phone text not null,
  search text generated always as (lower(name || ' ' || phone)) stored,
  created_at timestamptz not null default now(),
  created_by bigint,
  primary key (enterprise_id, id)
);
select tenant('customers');
create index customers_phone on customers (enterprise_id, phone);
create index customers_search on customers using gin (enterprise_id, search gin_trgm_ops);
alter table users add foreign key (enterprise_id, customer_id) references customers;

create table customer_addresses (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  customer_id bigint not null,
  name text not null,
  phone text not null,
  address text not null,
  sub_district text not null,
  district text not null,
  province text not null,
  zipcode text not null,
  used_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  unique (enterprise_id, customer_id, address, sub_district, district, province, zipcode, name, phone),
  foreign key (enterprise_id, customer_id) references customers on delete cascade
);
select tenant('customer_addresses');
