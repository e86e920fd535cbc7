create table stock_items (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  sku text not null check (length(sku) between 1 and 60),
  barcode text not null check (length(barcode) between 1 and 64),
  name text not null,
  unit_name text not null default 'ชิ้น',
  image text,
  threshold int not null default 0 check (threshold >= 0),
  width int, height int, depth int, weight int,
  search text generated always as (lower(sku || ' ' || name || ' ' || barcode)) stored,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (enterprise_id, id),
  unique (enterprise_id, sku),
  unique (enterprise_id, barcode)
);
select tenant('stock_items');
create index stock_items_search on stock_items using gin (enterprise_id, search gin_trgm_ops);

-- What a sellable product is made of: stock items with a quantity each (bundles too).
create table product_components (
  enterprise_id bigint not null references enterprises,
  product_id bigint not null,
  item_id bigint not null,
  qty int not null check (qty between 1 and 1000),
  primary key (enterprise_id, product_id, item_id),
  foreign key (enterprise_id, product_id) references products on delete cascade,
  foreign key (enterprise_id, item_id) references stock_items
);
select tenant('product_components');
create index product_components_item on product_components (enterprise_id, item_id);

-- Our own places hold balances; the outside ones (supplier, customer, lost, adjustment) are the other end of a move.
create table places (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  name text not null,
  description text not null default '',
  kind text not null check (kind in ('store', 'line', 'defective', 'quarantine', 'supplier', 'customer', 'lost', 'adjustment')),
  is_default boolean not null default false,
  x int, y int, width int, height int, depth int, weight int,
  closed_at timestamptz,
  primary key (enterprise_id, id),
  unique (enterprise_id, name)
);
select tenant('places');
create unique index places_default on places (enterprise_id, kind) where is_default;

create table partners (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  company_name text not null,
  address text not null default '',
  contact_name text not null default '',
  contact_tel text not null default '',
  tax_id text not null default '',
  tel text not null default '',
  email text not null default '',
  closed_at timestamptz,
  primary key (enterprise_id, id),
  unique (enterprise_id, company_name)
);
select tenant('partners');

create table stock_bills (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  number text not null,
  kind text not null check (kind in ('in', 'out', 'transfer', 'pack', 'return', 'reverse', 'adjust')),
  partner_id bigint,
  note text not null default '',
  image text,
  -- what caused the bill: 'parcel' 12, 'order' 7, … and words for people
  source_type text,
  source_id bigint,
  source_label text,
  reverse_of bigint,
  user_id bigint,
  user_name text not null,
  at timestamptz not null,
  primary key (enterprise_id, id),
  unique (enterprise_id, number),
  unique (enterprise_id, reverse_of),
  foreign key (enterprise_id, partner_id) references partners,
  foreign key (enterprise_id, reverse_of) references stock_bills
);
select tenant('stock_bills', 'select, insert');
create index stock_bills_time on stock_bills (enterprise_id, at desc, id desc);
-- a source is posted once a kind
create unique index stock_bills_source on stock_bills (enterprise_id, source_type, source_id, kind) where source_id is not null and kind <> 'reverse';

create table stock_moves (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  bill_id bigint not null,
  line int not null,
  item_id bigint not null,
  from_place bigint not null,
  to_place bigint not null,
  qty int not null check (qty > 0),
  -- satang that moved with the pieces
  value bigint not null default 0 check (value >= 0),
  primary key (enterprise_id, id),
  unique (enterprise_id, bill_id, line),
  check (from_place <> to_place),
  foreign key (enterprise_id, bill_id) references stock_bills,
  foreign key (enterprise_id, item_id) references stock_items,
  foreign key (enterprise_id, from_place) references places,
  foreign key (enterprise_id, to_place) references places
);
select tenant('stock_moves', 'select, insert');
create index stock_moves_item on stock_moves (enterprise_id, item_id, id);

create table stock_balances (
  enterprise_id bigint not null references enterprises,
  item_id bigint not null,
  place_id bigint not null,
  amount int not null check (amount >= 0),
  primary key (enterprise_id, item_id, place_id),
  foreign key (enterprise_id, item_id) references stock_items,
  foreign key (enterprise_id, place_id) references places
);
select tenant('stock_balances');

-- One row an item, the one that is locked: sellable pieces (store and line places), how many are spoken for,
-- and pieces and worth of everything we own (moving average = value / owned).
create table stock_levels (
  enterprise_id bigint not null references enterprises,
  item_id bigint not null,
  on_hand int not null default 0 check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  owned int not null default 0 check (owned >= on_hand),
  value bigint not null default 0 check (value >= 0),
  primary key (enterprise_id, item_id),
  constraint stock_levels_not_oversold check (reserved <= on_hand),
  foreign key (enterprise_id, item_id) references stock_items
) with (fillfactor = 70);
select tenant('stock_levels');
create function stock_level_of_item() returns trigger language plpgsql as $$
begin
  insert into stock_levels (enterprise_id, item_id) values (new.enterprise_id, new.id);
  return new;
end $$;
create trigger stock_level_of_item after insert on stock_items for each row execute function stock_level_of_item();

create table reservations (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  order_id bigint not null,
  line int not null,
  item_id bigint not null,
  qty int not null check (qty > 0),
  state text not null default 'open' check (state in ('open', 'issued', 'released')),
  at timestamptz not null,
  ended_at timestamptz,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, item_id) references stock_items
) with (fillfactor = 80);
select tenant('reservations');
create index reservations_order on reservations (enterprise_id, order_id);
create index reservations_open on reservations (enterprise_id, item_id) where state = 'open';

-- What can be sold of a product now, for modules that stand before the warehouse.
create view product_stock with (security_invoker = true) as
  select c.enterprise_id, c.product_id,
         min((l.on_hand - l.reserved) / c.qty) as available,
         bool_or(l.on_hand - l.reserved <= i.threshold) as low
  from product_components c
  join stock_levels l using (enterprise_id, item_id)
  join stock_items i on i.enterprise_id = c.enterprise_id and i.id = c.item_id
  group by c.enterprise_id, c.product_id;
grant select on product_stock to langraan_app;
