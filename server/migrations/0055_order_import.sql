-- A table whose heads are not the form's: its own heads, and since when it waits for somebody to say which is what.
alter table imports
  add column headings text[] not null default '{}',
  -- what counts for every row that does not say otherwise, by the kind's column
  add column for_all jsonb not null default '{}',
  add column unmatched_since timestamptz;

alter table import_rows
  -- the first row of the thing that this row is of; null where each row is a thing
  add column thing int,
  -- what the thing comes to, in satang, at its first row
  add column amount bigint,
  -- what it is called since it was brought in, or is already
  add column became text,
  -- cells of which only the first letters were kept
  add column cut jsonb not null default '[]';
create index import_rows_things on import_rows (enterprise_id, import_id, thing, row) where thing is not null;

-- Which column is which in sheets that a shop gets again and again, by their heads.
create table import_matches (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  kind text not null,
  -- of the set of heads, in whatever order they stand
  heads_hash text not null,
  headings text[] not null,
  columns text[] not null,
  for_all jsonb not null,
  user_id bigint,
  user_name text not null,
  at timestamptz not null,
  primary key (enterprise_id, id),
  unique (enterprise_id, kind, heads_hash),
  check (cardinality(headings) = cardinality(columns))
);
select tenant('import_matches');

-- What an order brought by file was called there, and what its rows said: the same file makes none twice.
create table order_references (
  enterprise_id bigint not null references enterprises,
  sale_channel_id bigint not null,
  reference text not null check (length(reference) between 1 and 60),
  digest text not null,
  order_id bigint not null,
  primary key (enterprise_id, sale_channel_id, reference),
  foreign key (enterprise_id, sale_channel_id) references sale_channels,
  foreign key (enterprise_id, order_id) references orders
);
select tenant('order_references', 'select, insert');
create index order_references_order on order_references (enterprise_id, order_id);
