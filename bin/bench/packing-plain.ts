import { STATUS } from '../../contract/codes/order-status.ts';
import { PACKING } from '../../contract/codes/packing-status.ts';

/** Packing as one hand-written statement a question, as plain.ts: the same rows as the product leaves, and what the screen shows read beside. */

/** $1 shop, $2 order number, $3 barcode, $4 pieces (below zero: back out), $5 user, $6 idempotency key. */
export const SCAN = `
  with o as materialized (
    select id, packing_status, number, recipient_name, province, provider, tracking_number, seller_note, status from orders
    where enterprise_id = $1 and number = $2 for update
  ), held as (
    insert into pack_locks (enterprise_id, order_id, station, user_id, user_name, until)
    select $1, id, 'bench', $5, '-', now() + interval '15 minutes' from o
    on conflict (enterprise_id, order_id) do update set until = excluded.until, station = excluded.station, user_id = excluded.user_id
  ), counted as (
    update pack_lines l set packed = packed + $4 from o, stock_items i
    where i.enterprise_id = $1 and i.barcode = $3 and l.enterprise_id = $1 and l.order_id = o.id and l.item_id = i.id
      and l.packed + $4 between l.sent and l.wanted
    returning l.item_id, l.packed, l.wanted
  ), scanned as (
    insert into pack_scans (enterprise_id, order_id, item_id, qty, station, user_id, at) select $1, o.id, item_id, $4, 'bench', $5, now() from o, counted
  ), kept as (
    insert into idempotency_keys (enterprise_id, user_id, key, route, body_hash, reply)
    select $1, $5, $6, 'packing.verify', $6, json_build_object('order', o.id, 'item', item_id, 'packed', packed) from o, counted
  ), moved as (
    update orders set packing_status = case when $4 > 0 then ${PACKING.partly} else ${PACKING.inRound} end from o
    where orders.enterprise_id = $1 and orders.id = o.id and o.packing_status <> case when $4 > 0 then ${PACKING.partly} else ${PACKING.inRound} end
  )
  select row_to_json(o) as head, counted.packed, p.closed_at, p.no as box,
    (select u.fname || ' ' || u.lname from users u where u.enterprise_id = $1 and u.id = p.closed_by) as closed_by,
    (select json_object_agg(key, value) from settings where enterprise_id = $1 and key = any (array[
      'packing.weigh', 'packing.count_by_hand', 'packing.photo_must', 'packing.photos', 'packing.box_weight'])) as settings,
    (select sum((l.packed - l.sent) * i.weight) from pack_lines l join stock_items i on i.enterprise_id = $1 and i.id = l.item_id
      where l.enterprise_id = $1 and l.order_id = o.id and l.packed > l.sent) as expected_weight,
    (select count(*) from pack_photos f where f.enterprise_id = $1 and f.parcel_id = p.id) as photos,
    (select until from pack_locks k where k.enterprise_id = $1 and k.order_id = o.id) as locked_until,
    (select json_agg(json_build_object('tracking', q.tracking_number, 'pieces', (
        select -sum(m.qty) from stock_bills b join stock_moves m on m.enterprise_id = $1 and m.bill_id = b.id
        where b.enterprise_id = $1 and b.source_type = 'parcel' and b.source_id = q.id and b.kind = 'pack'
          and not exists (select from stock_bills r where r.enterprise_id = $1 and r.reverse_of = b.id))) order by q.no)
      from parcels q where q.enterprise_id = $1 and q.order_id = o.id and q.void_at is null and q.no < p.no) as left_before,
    (select json_agg(json_build_object('line', b.line, 'pieces', b.pieces, 'mode', b.mode, 'pool', b.pool, 'kept', (
        select json_agg(json_build_object('item', r.item_id, 'qty', r.qty)) from reservations r
        where r.enterprise_id = $1 and r.order_id = o.id and r.line = b.line and r.state <> 'released')) order by b.line)
      from order_boxes b where b.enterprise_id = $1 and b.order_id = o.id) as boxes,
    (select json_agg(json_build_object('item', i.id, 'sku', i.sku, 'name', i.name, 'barcode', i.barcode, 'image', i.image, 'unit', i.unit_name,
        'wanted', l.wanted, 'packed', l.packed, 'sent', l.sent,
        'gifts', (select sum(r.qty) from reservations r join order_lines g on g.enterprise_id = $1 and g.order_id = r.order_id and g.line = r.line
          where r.enterprise_id = $1 and r.order_id = o.id and r.item_id = i.id and r.state <> 'released' and g.gift_of is not null),
        'places', (select json_agg(json_build_object('name', p.name, 'amount', b.amount, 'kind', p.kind, 'x', p.x, 'y', p.y)) from stock_balances b join places p on p.enterprise_id = $1 and p.id = b.place_id
          where b.enterprise_id = $1 and b.item_id = i.id and b.amount > 0),
        'others', (select json_agg(json_build_object('barcode', b.barcode, 'pieces', b.pieces)) from item_barcodes b where b.enterprise_id = $1 and b.item_id = i.id)) order by i.sku)
      from pack_lines l join stock_items i on i.enterprise_id = $1 and i.id = l.item_id where l.enterprise_id = $1 and l.order_id = o.id) as lines,
    (select json_build_object('number', r.number, 'seq', ro.seq) from round_orders ro join packing_rounds r on r.enterprise_id = $1 and r.id = ro.round_id
      where ro.enterprise_id = $1 and ro.order_id = o.id and ro.pulled_at is null) as round
  from o cross join counted
  left join lateral (select id, no, closed_at, closed_by from parcels p where p.enterprise_id = $1 and p.order_id = o.id and p.void_at is null order by no desc limit 1) p on true`;

/** $1 shop, $2 user, $3 most. */
export const CUT = `
  with ready as materialized (
    select o.id, o.provider, o.ready_at from orders o
    where o.enterprise_id = $1 and o.status = ${STATUS.awaitingShipment} and o.held_at is null and o.cancel_asked_at is null and o.ready_at >= now() - interval '31 days'
      and exists (select from reservations r where r.enterprise_id = $1 and r.order_id = o.id and r.state = 'open')
    order by o.ready_at, o.id limit $3 for update
  ), goods as materialized (
    select r.order_id, r.item_id, sum(r.qty)::int as qty from ready join reservations r on r.enterprise_id = $1 and r.order_id = ready.id and r.state = 'open' group by 1, 2
  ), sorted as materialized (
    select ready.id, ready.provider, row_number() over (order by g.items, g.first, ready.ready_at) as seq
    from ready join (select order_id, count(*) as items, min(item_id) as first from goods group by 1) g on g.order_id = ready.id
  ), round as (
    insert into packing_rounds (enterprise_id, number, cut_at, user_id, user_name, back_days)
    select $1, 'PL-' || clock_timestamp(), now(), $2, '-', 31 returning id, number
  ), placed as (
    insert into round_orders (enterprise_id, round_id, order_id, seq) select $1, round.id, sorted.id, seq from sorted, round
  ), lines as (
    insert into pack_lines (enterprise_id, order_id, item_id, wanted) select $1, order_id, item_id, qty from goods
  ), parcel as (
    insert into parcels (enterprise_id, order_id, no, provider, tracking_number)
    select $1, id, 1, provider, 'PLN' || (extract(epoch from clock_timestamp()) * 1000000)::bigint || '-' || seq from sorted returning order_id, tracking_number
  ), moved as (
    update orders set status = ${STATUS.awaitingCollection}, packing_status = ${PACKING.inRound}, reserved_until = null, tracking_number = parcel.tracking_number
    from parcel where orders.enterprise_id = $1 and orders.id = parcel.order_id returning orders.id
  ), told as (
    insert into order_events (enterprise_id, order_id, at, user_id, event, from_status, to_status, data)
    select $1, moved.id, now(), $2, 'cut', ${STATUS.awaitingShipment}, ${STATUS.awaitingCollection}, json_build_object('round', round.number) from moved, round
  )
  select (select count(*)::int from moved) as orders`;
