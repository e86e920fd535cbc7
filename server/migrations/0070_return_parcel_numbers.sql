-- A parcel that is opened again keeps its number, and one that was called off spends none (decision 0104): the number is that of a
-- parcel that counts. What was numbered before stays as it was written down.
alter table return_parcels drop constraint return_parcels_enterprise_id_return_id_no_key;
create index return_parcels_of_return on return_parcels (enterprise_id, return_id, no);
create unique index return_parcels_number on return_parcels (enterprise_id, return_id, no) where dropped_at is null and undone_at is null;
