-- A product that is so many pieces out of a pool of stock items. What is in it never changes: who wants it otherwise makes
-- another one and takes this one off sale.
create table mystery_boxes (
  enterprise_id bigint not null references enterprises,
  product_id bigint not null,
  pieces int not null check (pieces between 1 and 20),
  -- no kind twice in one box
  is_distinct boolean not null,
  -- draw: the server draws at the cut; any: the packer takes any at the table
  mode text not null check (mode in ('draw', 'any')),
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  primary key (enterprise_id, product_id),
  foreign key (enterprise_id, product_id) references products on delete cascade
);
select tenant('mystery_boxes', 'select, insert, delete');

create table mystery_pool (
  enterprise_id bigint not null references enterprises,
  product_id bigint not null,
  item_id bigint not null,
  weight int not null check (weight between 1 and 1000),
  primary key (enterprise_id, product_id, item_id),
  foreign key (enterprise_id, product_id) references mystery_boxes on delete cascade,
  foreign key (enterprise_id, item_id) references stock_items
);
select tenant('mystery_pool', 'select, insert, delete');
create index mystery_pool_item on mystery_pool (enterprise_id, item_id);

-- The largest b with Σ min(aᵢ, b) ≥ n·b. Σ min(aᵢ, b) is the least, over k, of k·b and all but the k largest aᵢ, so b is
-- the least, over k < n, of those divided by n − k. Where kinds may come twice: Σ aᵢ divided by n.
create function box_capacity(available bigint[], pieces int, is_distinct boolean) returns int
language sql immutable strict parallel safe as $$
  select coalesce(min(
    div((select coalesce(sum(greatest(a, 0)), 0)
         from (select a, row_number() over (order by a desc) as nth from unnest(available) a) ranked where nth > k), pieces - k)
  ), 0)::int
  from generate_series(0, case when is_distinct then pieces - 1 else 0 end) k $$;

-- What a box was when it was sold: later the product may be gone from sale, and another pool be made.
create table order_boxes (
  enterprise_id bigint not null references enterprises,
  order_id bigint not null,
  line int not null,
  pieces int not null,
  is_distinct boolean not null,
  mode text not null check (mode in ('draw', 'any')),
  -- what the draws of this line come from: the same seed and the same stock give the same pieces
  seed text not null,
  -- [{item_id, weight}]
  pool jsonb not null,
  primary key (enterprise_id, order_id, line),
  foreign key (enterprise_id, order_id, line) references order_lines
);
select tenant('order_boxes', 'select, insert');

-- Each draw with what there was to draw from: whoever asks why may draw it again.
create table box_draws (
  enterprise_id bigint not null references enterprises,
  order_id bigint not null,
  line int not null,
  nth int not null check (nth > 0),
  at timestamptz not null,
  -- [{item_id, qty}], both
  available jsonb not null,
  drawn jsonb not null,
  -- the newest reservation of it: where a newer one is kept, its pieces were given back meanwhile, and it is drawn again
  kept_after bigint not null,
  primary key (enterprise_id, order_id, line, nth),
  foreign key (enterprise_id, order_id, line) references order_boxes
);
select tenant('box_draws', 'select, insert');

create or replace view published.order_lines as
  select l.enterprise_id, l.order_id, l.line, l.sku, l.name, l.qty, l.price, l.amount,
         exists (select from order_boxes b where b.enterprise_id = l.enterprise_id and b.order_id = l.order_id and b.line = l.line) as is_box
  from order_lines l;
select publish('order_lines', 'orders: lines, price and amount in satang; is_box: mystery boxes');
