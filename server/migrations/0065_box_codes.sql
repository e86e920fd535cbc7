-- What a scanner reads on the label of an order's box that has no tracking number: the order's number and which of its boxes it
-- is. The first has the number alone, for its label is printed before anybody knows of a second (decision 0099).
create function box_code(number text, box bigint) returns text language sql immutable
  return number || case when box > 1 then '-' || box else '' end;

create or replace view published.parcels as
  select p.enterprise_id, p.id, p.order_id, p.no, p.provider, p.tracking_number, p.closed_at, p.closed_by, p.picked_up_at, p.delivered_at,
         p.failed_at, p.failed_reason_type, p.failed_reason, p.cash_collected, p.void_at,
         (select count(*) from parcels n
          where n.enterprise_id = p.enterprise_id and n.order_id = p.order_id and n.void_at is null and n.no <= p.no) as box
  from parcels p;
select publish('parcels', 'shipping: parcels, cash in satang; box: which of its order’s living parcels');
