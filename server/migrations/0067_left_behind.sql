-- Found on the shelf after its van had left, though it was scanned and signed for: it lies here until it leaves once more.
alter table parcels add column left_behind_at timestamptz;
create or replace view published.parcels as
  select enterprise_id, id, order_id, no, provider, tracking_number, closed_at, closed_by, picked_up_at, delivered_at,
         failed_at, failed_reason_type, failed_reason, cash_collected, void_at, left_behind_at
  from parcels;
select publish('parcels', 'shipping: parcels, void ones too');

alter table manifest_parcels add column gone_reason text not null default '';
alter table manifest_parcels drop constraint manifest_parcels_gone_why_check;
alter table manifest_parcels add constraint manifest_parcels_gone_why_check
  check (gone_why in ('undone', 'dropped', 'cancelled', 'held', 'not_packed', 'other_provider', 'handed_over', 'left_behind'));
-- somebody says why
alter table manifest_parcels add constraint manifest_parcels_left_reason check ((gone_why is not distinct from 'left_behind') = (gone_reason <> ''));
create index manifest_parcels_left on manifest_parcels (enterprise_id, parcel_id) where gone_why = 'left_behind';
