-- A count sheet. What is to be counted: in these places, of these items; null: in any, of any.
create table stock_counts (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  number text not null,
  place_ids bigint[],
  item_ids bigint[],
  -- the path of the category whose items these are
  category text,
  note text not null default '',
  user_id bigint,
  user_name text not null,
  at timestamptz not null,
  posted_at timestamptz,
  posted_by text,
  bill_id bigint,
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text,
  primary key (enterprise_id, id),
  unique (enterprise_id, number),
  foreign key (enterprise_id, bill_id) references stock_bills,
  check (place_ids is not null or item_ids is not null),
  check (posted_at is null or cancelled_at is null)
);
select tenant('stock_counts', 'select, insert, update');
create index stock_counts_newest on stock_counts (enterprise_id, at desc, id desc);

-- One item in one place, once a round. What the books said when its counting began and when it last went on, both read under
-- the lock of the item: a difference is against the latter, and where a move lies between them nobody can say what was counted.
create table count_lines (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  count_id bigint not null,
  item_id bigint not null,
  place_id bigint not null,
  round int not null default 1 check (round >= 1),
  -- the sheet did not expect it here
  found_at timestamptz,
  counted int check (counted >= 0),
  first_book int,
  first_move bigint,
  first_at timestamptz,
  last_book int,
  last_move bigint,
  last_at timestamptz,
  -- the next round took its place
  recounted_at timestamptz,
  -- its sheet was posted or cancelled
  closed_at timestamptz,
  -- by how much the bill changed the books; null: it was not posted
  posted int,
  primary key (enterprise_id, id),
  unique (enterprise_id, count_id, item_id, place_id, round),
  foreign key (enterprise_id, count_id) references stock_counts,
  foreign key (enterprise_id, item_id) references stock_items,
  foreign key (enterprise_id, place_id) references places,
  check (num_nulls(counted, first_book, first_move, first_at, last_book, last_move, last_at) in (0, 7))
);
select tenant('count_lines', 'select, insert, update');
-- nothing is counted on two sheets at once
create unique index count_lines_open on count_lines (enterprise_id, item_id, place_id)
  where recounted_at is null and closed_at is null;

-- What was counted, piece by piece: the sum is the line's, and none is counted twice.
create table count_scans (
  enterprise_id bigint not null references enterprises,
  scan_id uuid not null,
  line_id bigint not null,
  pieces int not null,
  user_id bigint,
  user_name text not null,
  at timestamptz not null,
  primary key (enterprise_id, scan_id),
  foreign key (enterprise_id, line_id) references count_lines
);
select tenant('count_scans', 'select, insert');
create index count_scans_line on count_scans (enterprise_id, line_id);

-- An item that is on a count sheet has a history too.
create or replace function remove_unused_item(item bigint) returns boolean
language plpgsql security definer set search_path = public as $$
declare e bigint := nullif(current_setting('app.enterprise_id', true), '')::bigint;
begin
  perform from stock_levels where enterprise_id = e and item_id = item for update;
  if exists (select from stock_balances where enterprise_id = e and item_id = item)
    or exists (select from stock_moves where enterprise_id = e and item_id = item)
    or exists (select from reservations where enterprise_id = e and item_id = item)
    or exists (select from count_lines where enterprise_id = e and item_id = item) then
    return false;
  end if;
  set constraints stock_items_own_barcode deferred;
  delete from item_barcodes where enterprise_id = e and item_id = item;
  delete from stock_levels where enterprise_id = e and item_id = item;
  delete from stock_items where enterprise_id = e and id = item;
  return true;
end $$;
