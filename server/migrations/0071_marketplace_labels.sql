-- Labels that a marketplace or provider made itself (decision 0107): each page of what was brought is one, printed as it is
-- instead of the shop's own. A page that found no order waits for somebody to say whose it is.
do $$
declare
  there text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'files_purpose_check');
begin
  execute 'alter table files drop constraint files_purpose_check, add constraint files_purpose_check '
    || replace(there, 'ARRAY[', 'ARRAY[''label''::text, ');
end $$;

create table marketplace_labels (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  -- of the file it came in: the same page again is the same label
  source bytea not null,
  file_name text not null,
  page int not null check (page > 0),
  file text not null,
  width_mm int not null check (width_mm > 0),
  height_mm int not null check (height_mm > 0),
  -- numbers that were read on it, parted by blanks
  read text not null default '',
  why text check (why in ('no_text', 'nothing', 'several', 'over')),
  order_id bigint,
  box int check (box > 0),
  -- with whom the order travelled when it was attached: a label is worth nothing to another one
  provider int,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  attached_at timestamptz,
  attached_by text,
  removed_at timestamptz,
  removed_by text,
  -- a newer one took its place
  replaced boolean not null default false,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, file) references files,
  check ((order_id is null) = (attached_at is null) and (order_id is null) = (box is null) and (order_id is null) = (provider is null)
    and (order_id is null) = (attached_by is null) and (order_id is null) <> (why is null)),
  check ((removed_at is null) = (removed_by is null) and not (replaced and removed_at is null))
);
select tenant('marketplace_labels');
create unique index marketplace_labels_once on marketplace_labels (enterprise_id, source, page) where removed_at is null;
create index marketplace_labels_order on marketplace_labels (enterprise_id, order_id, box) where removed_at is null and order_id is not null;
create index marketplace_labels_listed on marketplace_labels (enterprise_id, (order_id is not null), id desc) where removed_at is null;
create index marketplace_labels_old on marketplace_labels (enterprise_id, at) where removed_at is null;
select searchable('marketplace_labels', 'label', $$lower(file_name || ' ' || read)$$, 'at', 'file_name, read, at');

-- The size of labels is each provider's: a shop that chose the small roll has it for all of them (decision 0107).
select in_every_enterprise($$
  insert into settings (enterprise_id, key, value, changed_at, changed_by)
  select s.enterprise_id, 'packing.small_labels_' || p.name, s.value, s.changed_at, s.changed_by
  from settings s cross join unnest(array['post', 'express', 'own', 'express_two']) as p (name)
  where s.key = 'packing.small_labels' and s.enterprise_id = current_setting('app.enterprise_id')::bigint $$);
select in_every_enterprise($$ delete from settings where key = 'packing.small_labels' $$);
-- a print of a round may be of one provider's orders
alter table print_log add column provider int;
