-- Which transfer a slip shows: its bank and reference or, where its QR says none, its picture, for the same picture twice
-- is the same money. One transfer counts once over all slips that are not rejected; the parts of one slip are no other one.
alter table slips add column transfer text;
drop index slips_by_reference;
create index slips_by_transfer on slips (enterprise_id, transfer) where transfer is not null;
alter table slips drop constraint slips_reference;

select in_every_enterprise($$
  update slips set transfer = bank || ' ' || reference where reference is not null;
  -- of slips of before, the first of a picture is compared with those that come
  update slips s set transfer = encode(f.sha256, 'hex')
  from files f
  where f.enterprise_id = s.enterprise_id and f.name = s.file and s.reference is null and s.rejected_at is null and s.duplicate_of is null
    and not exists (
      select from slips x join files xf on xf.enterprise_id = x.enterprise_id and xf.name = x.file
      where x.enterprise_id = s.enterprise_id and xf.sha256 = f.sha256 and x.spread < s.spread
        and x.reference is null and x.rejected_at is null and x.duplicate_of is null);
  -- a transfer whose slip was rejected is held by the next slip that shows it
  update slips s set duplicate_of = null
  from (
    select distinct on (c.enterprise_id, c.transfer) c.enterprise_id, c.spread from slips c
    where c.transfer is not null and c.rejected_at is null and not exists (
      select from slips held where held.enterprise_id = c.enterprise_id and held.transfer = c.transfer
        and held.rejected_at is null and held.duplicate_of is null)
    order by c.enterprise_id, c.transfer, c.accepted_at nulls last, c.id) heir
  where s.enterprise_id = heir.enterprise_id and s.spread = heir.spread;
  update slips s set duplicate_of = held.id
  from slips held
  where held.enterprise_id = s.enterprise_id and held.transfer = s.transfer and held.part_of is null and held.spread <> s.spread
    and held.rejected_at is null and held.duplicate_of is null and s.rejected_at is null and s.duplicate_of is distinct from held.id;
$$);

alter table slips add constraint slips_transfer
  exclude using gist (enterprise_id with =, transfer with =, spread with <>)
  where (transfer is not null and rejected_at is null and duplicate_of is null);
