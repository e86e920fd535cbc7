-- Which transfer a slip shows: its bank and reference or, where its QR says none, its picture, for the same picture twice
-- is the same money. Of slips of before, the first of a picture is compared with those that come.
alter table slips add column transfer text;
update slips set transfer = bank || ' ' || reference where reference is not null;
update slips s set transfer = encode(f.sha256, 'hex')
from files f
where f.enterprise_id = s.enterprise_id and f.name = s.file and s.reference is null and s.rejected_at is null and s.duplicate_of is null
  and not exists (
    select from slips x join files xf on xf.enterprise_id = x.enterprise_id and xf.name = x.file
    where x.enterprise_id = s.enterprise_id and xf.sha256 = f.sha256 and x.spread < s.spread
      and x.reference is null and x.rejected_at is null and x.duplicate_of is null);

-- one transfer counts once over all slips that are not rejected; the parts of one slip are no other transfer
alter table slips drop constraint slips_reference;
alter table slips add constraint slips_transfer
  exclude using gist (enterprise_id with =, transfer with =, spread with <>)
  where (transfer is not null and rejected_at is null and duplicate_of is null);
