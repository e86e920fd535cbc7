-- Which box of its order a paper was of: another one's print is not its second (null: of a round, or from before boxes).
alter table print_log add column box int;

-- A box that left keeps its number, whatever became of one before it: an order is cancelled, and what still lay here is void.
create function box_of(p parcels) returns bigint language sql stable parallel safe as $$
  select count(*) from parcels n
  where n.enterprise_id = p.enterprise_id and n.order_id = p.order_id and n.no <= p.no
    and (n.void_at is null or (n.closed_at is not null and p.picked_up_at <= n.void_at))
$$;
create or replace view published.parcels as
  select p.enterprise_id, p.id, p.order_id, p.no, p.provider, p.tracking_number, p.closed_at, p.closed_by, p.picked_up_at, p.delivered_at,
         p.failed_at, p.failed_reason_type, p.failed_reason, p.cash_collected, p.void_at,
         box_of(p) as box,
         p.left_behind_at
  from parcels p;
select publish('parcels', 'shipping: parcels, cash in satang; box: which of its order’s parcels, as its label says');

-- What lies here though its order is in transit.
create index parcels_left_behind on parcels (enterprise_id) where left_behind_at is not null and picked_up_at is null and void_at is null;
