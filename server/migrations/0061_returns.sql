-- What comes back of orders. An order has one return; what comes back comes parcel by parcel, each counted and posted once.
create table returns (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  number text not null,
  order_id bigint not null,
  -- of an order that was cancelled after it was packed: its pieces go back to the shelf, nobody sends them
  put_back boolean not null,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  -- somebody said that it is on its way, and why
  announced_at timestamptz,
  announced_by text,
  reason_type text check (reason_type in ('undelivered', 'refused', 'changed_mind', 'wrong_item', 'defective', 'damaged', 'cancelled', 'other')),
  reason text not null default '' check (length(reason) <= 500),
  -- every piece is accounted for
  done_at timestamptz,
  done_by text,
  -- the rest is waited for no more: the customer keeps it
  ended_at timestamptz,
  ended_by text,
  ended_reason text,
  primary key (enterprise_id, id),
  unique (enterprise_id, order_id),
  unique (enterprise_id, number),
  foreign key (enterprise_id, order_id) references orders,
  check ((announced_at is null) = (reason_type is null)),
  check ((ended_at is null) = (ended_reason is null)),
  check (done_at is null or ended_at is null)
);
select tenant('returns', 'select, insert, update');

create table return_parcels (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  return_id bigint not null,
  no int not null,
  -- as it was scanned or typed
  code text not null,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  note text not null default '',
  closed_at timestamptz,
  closed_by text,
  bill_id bigint,
  -- opened by mistake
  dropped_at timestamptz,
  dropped_by text,
  primary key (enterprise_id, id),
  unique (enterprise_id, return_id, no),
  foreign key (enterprise_id, return_id) references returns,
  foreign key (enterprise_id, bill_id) references stock_bills,
  check ((closed_at is null) = (bill_id is null)),
  check (closed_at is null or dropped_at is null)
);
select tenant('return_parcels', 'select, insert, update');
-- one is counted at a time
create unique index return_parcels_open on return_parcels (enterprise_id, return_id) where closed_at is null and dropped_at is null;
create index return_parcels_closed on return_parcels (enterprise_id, closed_at desc, id desc) where closed_at is not null;

create table return_lines (
  enterprise_id bigint not null references enterprises,
  parcel_id bigint not null,
  -- of the order, and which of its stock items
  line int not null,
  item_id bigint not null,
  good int not null check (good >= 0),
  broken int not null check (broken >= 0),
  lost int not null check (lost >= 0),
  other int not null check (other >= 0),
  -- where the good ones, the broken ones and the others were put
  good_place bigint,
  broken_place bigint,
  other_place bigint,
  reason_type text check (reason_type in ('undelivered', 'refused', 'changed_mind', 'wrong_item', 'defective', 'damaged', 'cancelled', 'other')),
  note text not null default '',
  photos text[] not null default '{}',
  -- satang that the customer paid for these pieces
  paid bigint not null check (paid >= 0),
  primary key (enterprise_id, parcel_id, line, item_id),
  foreign key (enterprise_id, parcel_id) references return_parcels,
  foreign key (enterprise_id, item_id) references stock_items,
  foreign key (enterprise_id, good_place) references places,
  foreign key (enterprise_id, broken_place) references places,
  foreign key (enterprise_id, other_place) references places,
  check (good + broken + lost + other > 0),
  check ((good > 0) = (good_place is not null) and (broken > 0) = (broken_place is not null) and (other > 0) = (other_place is not null)),
  check (other = 0 or (note <> '' and photos <> '{}'))
);
select tenant('return_lines', 'select, insert');
create index return_lines_photos on return_lines (enterprise_id) where photos <> '{}';
create index return_lines_quarantine on return_lines (enterprise_id, parcel_id) where other > 0;

-- What a closed parcel of a return proposes to give back; who works with payments decides.
create table refunds (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  parcel_id bigint not null,
  proposed bigint not null check (proposed > 0),
  at timestamptz not null,
  -- given back so much, or nothing, and why
  decided_at timestamptz,
  decided_by text,
  amount bigint check (amount between 0 and proposed),
  way text check (way in ('transfer', 'cash', 'other')),
  note text,
  primary key (enterprise_id, id),
  unique (enterprise_id, parcel_id),
  foreign key (enterprise_id, parcel_id) references return_parcels,
  check ((decided_at is null) = (amount is null) and (coalesce(amount, 0) > 0) = (way is not null))
);
select tenant('refunds', 'select, insert, update');
create index refunds_waiting on refunds (enterprise_id, id) where decided_at is null;

-- A parcel that came and belongs to no order that anybody knows.
create table found_parcels (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  number text not null,
  code text not null,
  place text not null default '',
  contents text not null check (contents <> ''),
  note text not null default '',
  photos text[] not null default '{}',
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  -- what became of it: a parcel of an order's return, or thrown out
  order_id bigint,
  thrown_reason text,
  ended_at timestamptz,
  ended_by text,
  primary key (enterprise_id, id),
  unique (enterprise_id, number),
  foreign key (enterprise_id, order_id) references orders,
  check ((ended_at is null) = (order_id is null and thrown_reason is null)),
  check (order_id is null or thrown_reason is null)
);
select tenant('found_parcels', 'select, insert, update');
create index found_parcels_photos on found_parcels (enterprise_id) where photos <> '{}';

-- What became of pieces that a return put into quarantine.
create table quarantine_outcomes (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  parcel_id bigint not null,
  line int not null,
  item_id bigint not null,
  outcome text not null check (outcome in ('resell', 'write_off', 'supplier')),
  qty int not null check (qty > 0),
  place_id bigint,
  partner_id bigint,
  reason text not null check (reason <> ''),
  bill_id bigint not null,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, parcel_id, line, item_id) references return_lines,
  foreign key (enterprise_id, place_id) references places,
  foreign key (enterprise_id, partner_id) references partners,
  foreign key (enterprise_id, bill_id) references stock_bills,
  check ((outcome = 'resell') = (place_id is not null) and (outcome = 'supplier') = (partner_id is not null))
);
select tenant('quarantine_outcomes', 'select, insert');
create index quarantine_outcomes_line on quarantine_outcomes (enterprise_id, parcel_id, line, item_id);

-- What the shop asks of a shipping provider or a supplier for goods that were lost or broken.
create table compensations (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  number text not null,
  provider int,
  partner_id bigint,
  order_id bigint,
  reason_type text not null check (reason_type in ('lost', 'damaged', 'wrong_cod', 'late', 'defective', 'short', 'other')),
  reason text not null check (reason <> ''),
  -- satang
  asked bigint not null check (asked > 0),
  photos text[] not null default '{}',
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  -- what they said
  granted bigint check (granted between 0 and asked),
  answer text,
  answered_at timestamptz,
  answered_by text,
  -- what came
  received bigint check (received > 0),
  received_on date,
  reference text,
  received_at timestamptz,
  received_by text,
  primary key (enterprise_id, id),
  unique (enterprise_id, number),
  foreign key (enterprise_id, partner_id) references partners,
  foreign key (enterprise_id, order_id) references orders,
  check ((provider is null) <> (partner_id is null)),
  check ((answered_at is null) = (granted is null)),
  check ((received_at is null) = (received is null) and (received is null or granted > 0))
);
select tenant('compensations', 'select, insert, update');
create index compensations_photos on compensations (enterprise_id) where photos <> '{}';
create index compensations_order on compensations (enterprise_id, order_id) where order_id is not null;

create view published.returned_lines as
  select l.enterprise_id, r.id as return_id, r.number, r.order_id, r.put_back, p.id as parcel_id, p.closed_at, p.closed_by, l.line, l.item_id,
         l.good, l.broken, l.lost, l.other, coalesce(l.reason_type, r.reason_type, 'other') as reason_type, l.note, l.paid
  from return_lines l
  join return_parcels p on p.enterprise_id = l.enterprise_id and p.id = l.parcel_id
  join returns r on r.enterprise_id = p.enterprise_id and r.id = p.return_id;
select publish('returned_lines', 'returns: pieces that came back, by parcel, order line and stock item; paid in satang');

create or replace view published.stock_bills as
  select b.enterprise_id, b.id, b.kind, b.source_type, b.source_id, b.number,
    (select coalesce(sum(m.qty), 0)::int from stock_moves m where m.enterprise_id = b.enterprise_id and m.bill_id = b.id) as pieces,
    exists (select from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id) as is_reversed
  from stock_bills b;
select publish('stock_bills', 'warehouse: bills, what caused them, how many pieces they move and whether they were reversed');
