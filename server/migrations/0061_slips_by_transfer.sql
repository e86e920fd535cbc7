drop index slips_by_reference;
create index slips_by_transfer on slips (enterprise_id, transfer) where transfer is not null;
