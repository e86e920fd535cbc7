-- Who packs at a line; a line may be everybody's.
alter table places
  add column user_id bigint,
  add foreign key (enterprise_id, user_id) references users,
  add check (user_id is null or kind = 'line');

-- What lies on one line, offered to another. Nothing has moved before it is confirmed, and never after it ended otherwise.
create table line_handovers (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  from_place bigint not null,
  to_place bigint not null,
  giver_id bigint,
  giver text not null,
  note text not null default '',
  at timestamptz not null,
  until timestamptz not null,
  confirmed_at timestamptz,
  returned_at timestamptz,
  expired_at timestamptz,
  -- who confirmed it, or gave or took it back
  ended_by text,
  bill_id bigint,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, from_place) references places,
  foreign key (enterprise_id, to_place) references places,
  foreign key (enterprise_id, bill_id) references stock_bills,
  check (from_place <> to_place),
  check (num_nonnulls(confirmed_at, returned_at, expired_at) <= 1),
  check ((bill_id is null) = (confirmed_at is null))
);
select tenant('line_handovers', 'select, insert, update');
create index line_handovers_newest on line_handovers (enterprise_id, at desc, id desc);
create index line_handovers_open on line_handovers (enterprise_id, from_place)
  where confirmed_at is null and returned_at is null and expired_at is null;

create table handover_lines (
  enterprise_id bigint not null references enterprises,
  handover_id bigint not null,
  item_id bigint not null,
  offered int not null check (offered > 0),
  taken int check (taken between 0 and offered),
  primary key (enterprise_id, handover_id, item_id),
  foreign key (enterprise_id, handover_id) references line_handovers,
  foreign key (enterprise_id, item_id) references stock_items
);
select tenant('handover_lines', 'select, insert, update');
