-- What left the warehouse, summed by a job: one run for each thing that is asked by people who see the same orders.
create table summary_runs (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  -- a digest of what is asked and of which orders who asks may see: who asks the same joins the run
  scope text not null,
  filter jsonb not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- as whom the orders are seen: group, levels, team, channel, person
  sees jsonb not null,
  asked_at timestamptz not null,
  asked_by bigint,
  started_at timestamptz,
  -- when it was last heard of
  beat_at timestamptz not null,
  -- put into the queue once more, because nothing was heard of it
  nudged_at timestamptz,
  days int not null check (days > 0),
  days_done int not null default 0 check (days_done between 0 and days),
  -- of the days that are done: list, key, figures
  lists jsonb not null default '{}',
  finished_at timestamptz check (finished_at is null or days_done = days),
  failed_at timestamptz,
  failure text,
  primary key (enterprise_id, id),
  check (finished_at is null or failed_at is null),
  check ((failed_at is null) = (failure is null))
);
select tenant('summary_runs');
create unique index summary_runs_open on summary_runs (enterprise_id, scope) where finished_at is null and failed_at is null;
create index summary_runs_scope on summary_runs (enterprise_id, scope, id desc);

-- warehouse: what left in a parcel, move by move
create view published.issued_pieces as
  select b.enterprise_id, b.source_id as parcel_id, m.id as move_id, m.item_id, m.from_place as place_id, m.qty, m.value
  from stock_bills b
  join stock_moves m on m.enterprise_id = b.enterprise_id and m.bill_id = b.id
  where b.source_type = 'parcel' and b.kind = 'pack'
    and not exists (select from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id);
select publish('issued_pieces', 'warehouse: pieces that left in a parcel, move by move, with where they lay and their value in satang; none of a parcel that was opened again');
create or replace view published.reservations as
  select enterprise_id, id, order_id, line, item_id, qty, state, ended_at from reservations;
select publish('reservations', 'warehouse: pieces kept for an order, by line; state open, issued or released, and since when');
