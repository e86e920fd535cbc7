-- One slip may pay several orders of one customer. It has a row for each of them, all of one picture and one transfer:
-- `amount` is what of it is for that order, `shown_amount` what the slip shows; null where it is for one order, whole.
create extension if not exists btree_gist;
alter table slips
  add column part_of bigint,
  add column shown_amount bigint,
  add column spread_id bigint not null generated always as (coalesce(part_of, id)) stored,
  add foreign key (enterprise_id, part_of) references slips,
  add check (shown_amount >= amount),
  add check (part_of is null or shown_amount is not null);
create index slips_spread on slips (enterprise_id, spread_id) where shown_amount is not null;
create unique index slips_part on slips (enterprise_id, spread_id, order_id) where shown_amount is not null;

-- one transfer counts once over all slips that are not rejected; the parts of one slip are no other transfer
drop index slips_reference;
alter table slips add constraint slips_reference
  exclude using gist (enterprise_id with =, bank with =, reference with =, spread_id with <>)
  where (reference is not null and rejected_at is null and duplicate_of is null);
