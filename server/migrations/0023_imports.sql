-- A table that a person brings: kept as text until it is done, so that a check can be looked at, left and gone on with.
create table imports (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  kind text not null,
  file_name text not null,
  -- keys of the kind's columns as they stand in the file; '' where a column means nothing here
  columns text[] not null,
  ignored text[] not null default '{}',
  rows int not null check (rows > 0),
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  locale text not null,
  checked_at timestamptz,
  run_at timestamptz,
  run_by bigint,
  done_at timestamptz,
  stopped_at timestamptz,
  primary key (enterprise_id, id)
);
select tenant('imports', 'select, insert, update, delete');
create index imports_newest on imports (enterprise_id, id desc);

create table import_rows (
  enterprise_id bigint not null references enterprises,
  import_id bigint not null,
  row int not null,
  cells jsonb not null,
  state text check (state in ('new', 'changed', 'same', 'wrong')),
  label text not null default '',
  problems jsonb not null default '[]',
  changes jsonb not null default '[]',
  -- what it does has been done
  done_at timestamptz,
  primary key (enterprise_id, import_id, row),
  foreign key (enterprise_id, import_id) references imports on delete cascade
);
select tenant('import_rows', 'select, insert, update, delete');
create index import_rows_state on import_rows (enterprise_id, import_id, state, row);
