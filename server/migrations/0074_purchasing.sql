-- Purchase orders (decision 0109): what is bought of a partner, what of it came, and what went back.
do $$
declare
  there text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'files_purpose_check');
begin
  execute 'alter table files drop constraint files_purpose_check, add constraint files_purpose_check '
    || replace(there, 'ARRAY[', 'ARRAY[''purchase''::text, ');
end $$;

-- The running numbers of each month. A number is taken with the approval and goes back with it: no gap remains.
create table purchase_months (
  enterprise_id bigint not null references enterprises,
  -- of the Buddhist era: 6911
  month text not null check (month ~ '^\d{4}$'),
  last int not null check (last > 0),
  primary key (enterprise_id, month)
);
select tenant('purchase_months', 'select, insert, update');

create table purchase_orders (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  -- given at approval
  number text,
  partner_id bigint not null,
  -- the partner's own number of his offer
  reference text not null default '',
  expected_on date,
  terms text not null default '',
  note text not null default '',
  -- satang
  discount bigint not null default 0 check (discount >= 0),
  freight bigint not null default 0 check (freight >= 0),
  vat_mode text not null check (vat_mode in ('none', 'included', 'added')),
  vat_percent int not null check (vat_percent between 0 and 100),
  -- the VAT is part of what the goods cost: it is not claimed back
  vat_in_cost boolean not null,
  -- what the lines, the discount, the freight and the VAT come to; satang
  goods bigint not null check (goods >= 0),
  vat bigint not null check (vat >= 0),
  total bigint not null check (total >= 0),
  -- the serial numbers on the cartons
  running_from bigint check (running_from > 0),
  running_to bigint,
  version int not null default 1,
  created_at timestamptz not null,
  user_id bigint,
  user_name text not null,
  -- who wrote last what stands in it
  written_by bigint,
  rejected_at timestamptz,
  rejected_by text,
  reject_reason text,
  approved_at timestamptz,
  approved_by text,
  -- the first delivery that stands
  received_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  close_reason text,
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text,
  state text not null generated always as (
    case when cancelled_at is not null then 'cancelled' when closed_at is not null then 'closed' when approved_at is null then 'draft'
      when received_at is not null then 'partial' else 'approved' end) stored,
  primary key (enterprise_id, id),
  unique (enterprise_id, number),
  foreign key (enterprise_id, partner_id) references partners,
  check ((number is null) = (approved_at is null) and (approved_at is null) = (approved_by is null)),
  check ((running_from is null) = (running_to is null) and running_to >= running_from),
  check (num_nulls(rejected_at, rejected_by, reject_reason) in (0, 3) and num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3)
    and num_nulls(closed_at, closed_by) in (0, 2)),
  check (closed_at is null or (approved_at is not null and cancelled_at is null)),
  check (received_at is null or (approved_at is not null and cancelled_at is null)),
  check (approved_at is null or rejected_at is null)
);
select tenant('purchase_orders');
create index purchase_orders_listed on purchase_orders (enterprise_id, id desc);
create index purchase_orders_state on purchase_orders (enterprise_id, state, id desc);
create index purchase_orders_partner on purchase_orders (enterprise_id, partner_id, id desc);
create index purchase_orders_awaited on purchase_orders (enterprise_id, expected_on) where state in ('approved', 'partial');
create index purchase_orders_running on purchase_orders (enterprise_id, running_from) where running_from is not null;
select searchable('purchase_orders', 'purchase', $$lower(coalesce(number, 'ร่าง ' || id) || ' ' || reference || ' ' || note)$$, 'created_at', 'number, reference, note');

create table purchase_lines (
  enterprise_id bigint not null references enterprises,
  purchase_id bigint not null,
  line int not null check (line > 0),
  item_id bigint not null,
  qty int not null check (qty > 0),
  -- satang: of a piece, and off the line
  price bigint not null check (price >= 0),
  discount bigint not null default 0 check (discount >= 0 and discount <= price * qty),
  -- pieces of a carton, as it was written down
  pack int not null default 1 check (pack > 0),
  -- satang: its part of what is paid, and of what the goods cost; of all lines they are the whole
  payable bigint not null check (payable >= 0),
  cost bigint not null check (cost >= 0),
  -- pieces that came (the broken ones with them), that never will, and that went back to the partner
  received int not null default 0 check (received >= 0),
  broken int not null default 0 check (broken between 0 and received),
  short int not null default 0 check (short between 0 and qty),
  returned int not null default 0 check (returned between 0 and received),
  -- satang of what came and stands, and of what went back: Σ of the deliveries and returns
  received_payable bigint not null default 0 check (received_payable >= 0),
  received_cost bigint not null default 0 check (received_cost >= 0),
  returned_payable bigint not null default 0 check (returned_payable between 0 and received_payable),
  primary key (enterprise_id, purchase_id, line),
  foreign key (enterprise_id, purchase_id) references purchase_orders on delete cascade,
  foreign key (enterprise_id, item_id) references stock_items
);
select tenant('purchase_lines');
create index purchase_lines_awaited on purchase_lines (enterprise_id, item_id) where received + short < qty;
create index purchase_lines_item on purchase_lines (enterprise_id, item_id, purchase_id);

create table purchase_receipts (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  purchase_id bigint not null,
  -- the first delivery is 1
  no int not null check (no > 0),
  -- written in the same transaction, after the row that it names as its source
  bill_id bigint,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  -- its bill was taken back
  reversed_at timestamptz,
  primary key (enterprise_id, id),
  unique (enterprise_id, purchase_id, no),
  unique (enterprise_id, bill_id),
  foreign key (enterprise_id, purchase_id) references purchase_orders,
  foreign key (enterprise_id, bill_id) references stock_bills
);
select tenant('purchase_receipts', 'select, insert, update');
create table purchase_receipt_lines (
  enterprise_id bigint not null references enterprises,
  receipt_id bigint not null,
  line int not null,
  good int not null check (good >= 0),
  broken int not null check (broken >= 0),
  -- satang
  payable bigint not null check (payable >= 0),
  cost bigint not null check (cost >= 0),
  primary key (enterprise_id, receipt_id, line),
  foreign key (enterprise_id, receipt_id) references purchase_receipts,
  check (good + broken > 0)
);
select tenant('purchase_receipt_lines', 'select, insert');

-- The cartons that came, by the running numbers on them.
create table purchase_cartons (
  enterprise_id bigint not null references enterprises,
  purchase_id bigint not null,
  receipt_id bigint not null,
  carton_from bigint not null,
  carton_to bigint not null,
  primary key (enterprise_id, purchase_id, carton_from, receipt_id),
  foreign key (enterprise_id, purchase_id) references purchase_orders,
  foreign key (enterprise_id, receipt_id) references purchase_receipts,
  check (carton_to >= carton_from)
);
select tenant('purchase_cartons', 'select, insert');

create table purchase_returns (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  purchase_id bigint not null,
  bill_id bigint,
  reason text not null,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  reversed_at timestamptz,
  primary key (enterprise_id, id),
  unique (enterprise_id, bill_id),
  foreign key (enterprise_id, purchase_id) references purchase_orders,
  foreign key (enterprise_id, bill_id) references stock_bills
);
select tenant('purchase_returns', 'select, insert, update');
create index purchase_returns_order on purchase_returns (enterprise_id, purchase_id);
create table purchase_return_lines (
  enterprise_id bigint not null references enterprises,
  return_id bigint not null,
  line int not null,
  qty int not null check (qty > 0),
  -- satang that the partner owes for it
  payable bigint not null check (payable >= 0),
  primary key (enterprise_id, return_id, line),
  foreign key (enterprise_id, return_id) references purchase_returns
);
select tenant('purchase_return_lines', 'select, insert');

create table purchase_files (
  enterprise_id bigint not null references enterprises,
  purchase_id bigint not null,
  file text not null,
  title text not null,
  at timestamptz not null,
  user_name text not null,
  primary key (enterprise_id, purchase_id, file),
  foreign key (enterprise_id, purchase_id) references purchase_orders on delete cascade,
  foreign key (enterprise_id, file) references files
);
select tenant('purchase_files');
create index purchase_files_file on purchase_files (enterprise_id, file);

-- What was mailed to the partner: queued with the commit, sent or refused later.
create table purchase_mails (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  purchase_id bigint not null,
  recipient text not null,
  subject text not null,
  body text not null,
  locale text not null check (locale in ('th', 'en')),
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, purchase_id) references purchase_orders,
  check (sent_at is null or failed_at is null),
  check ((failed_at is null) = (failure is null))
);
select tenant('purchase_mails', 'select, insert, update');
create index purchase_mails_order on purchase_mails (enterprise_id, purchase_id);

create view published.partners as select enterprise_id, id, company_name, email, closed_at from partners;
select publish('partners', 'warehouse: who goods are bought of, by name; those that are turned off too');
create or replace view published.stock_bills as
  select b.enterprise_id, b.id, b.kind, b.source_type, b.source_id, b.number,
    (select coalesce(sum(m.qty), 0)::int from stock_moves m where m.enterprise_id = b.enterprise_id and m.bill_id = b.id) as pieces,
    exists (select from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id) as is_reversed, b.note, b.image
  from stock_bills b;
select publish('stock_bills', 'warehouse: bills, what caused them, how many pieces they move and whether they were reversed');
