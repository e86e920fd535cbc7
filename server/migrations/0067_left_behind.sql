-- Found on the shelf after its van had left, though it was scanned and signed for: it lies here until it leaves once more.
alter table parcels add column left_behind_at timestamptz;
create or replace view published.parcels as
  select p.enterprise_id, p.id, p.order_id, p.no, p.provider, p.tracking_number, p.closed_at, p.closed_by, p.picked_up_at, p.delivered_at,
         p.failed_at, p.failed_reason_type, p.failed_reason, p.cash_collected, p.void_at,
         (select count(*) from parcels n
          where n.enterprise_id = p.enterprise_id and n.order_id = p.order_id and n.void_at is null and n.no <= p.no) as box,
         p.left_behind_at
  from parcels p;
select publish('parcels', 'shipping: parcels, cash in satang; box: which of its order’s living parcels');

alter table manifest_parcels add column gone_reason text not null default '';
alter table manifest_parcels drop constraint manifest_parcels_gone_why_check;
alter table manifest_parcels add constraint manifest_parcels_gone_why_check
  check (gone_why in ('undone', 'dropped', 'cancelled', 'held', 'not_packed', 'other_provider', 'handed_over', 'left_behind'));
-- somebody says why
alter table manifest_parcels add constraint manifest_parcels_left_reason check ((gone_why is not distinct from 'left_behind') = (gone_reason <> ''));
create index manifest_parcels_left on manifest_parcels (enterprise_id, parcel_id) where gone_why = 'left_behind';
