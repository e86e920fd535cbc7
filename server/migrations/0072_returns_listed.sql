-- Pieces that a return set aside: how many of a line nobody has decided about, and since when they lie there (null: none were, or
-- the parcel was opened again). The list of quarantine added all decisions up, line by line. Written where a parcel is closed or
-- opened again, where somebody decides and where the warehouse reverses such a bill; compared by the audit (decision 0106).
alter table return_lines
  add column aside_left int not null default 0 check (aside_left between 0 and other),
  add column aside_since timestamptz;
grant update (aside_left, aside_since) on return_lines to langraan_app;
select in_every_enterprise($$
  update return_lines l set aside_since = p.closed_at, aside_left = l.other - (
    select coalesce(sum(q.qty), 0)::int from quarantine_outcomes q
    where q.enterprise_id = l.enterprise_id and q.parcel_id = l.parcel_id and q.line = l.line and q.item_id = l.item_id
      and not exists (select from stock_bills b where b.enterprise_id = q.enterprise_id and b.reverse_of = q.bill_id))
  from return_parcels p
  where l.other > 0 and p.enterprise_id = l.enterprise_id and p.id = l.parcel_id and p.undone_at is null $$);
alter table return_lines add check (aside_left = 0 or aside_since is not null);
drop index return_lines_quarantine;
create index return_lines_aside on return_lines (enterprise_id, aside_since, parcel_id, line, item_id) include (aside_left) where aside_left > 0;
create index return_lines_decided on return_lines (enterprise_id, aside_since, parcel_id, line, item_id)
  include (aside_left) where aside_since is not null and aside_left < other;
create index quarantine_outcomes_bill on quarantine_outcomes (enterprise_id, bill_id);

-- Found parcels and compensations by their day, and by the index of words.
create index found_parcels_listed on found_parcels (enterprise_id, at desc, id desc) include (order_id, ended_at);
create index found_parcels_order on found_parcels (enterprise_id, order_id) where order_id is not null;
create index compensations_listed on compensations (enterprise_id, at desc, id desc);
select searchable('found_parcels', 'found', $$lower(number || ' ' || code || ' ' || contents || ' ' || place || ' ' || note)$$, 'at',
  'number, code, contents, place, note, at');
select searchable('compensations', 'compensation', $$lower(number || ' ' || reason)$$, 'at', 'number, reason, at');
