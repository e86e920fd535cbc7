-- A parcel that is opened again keeps its number, and one that was called off spends none (decision 0104): the number is that of a
-- parcel that counts. What was numbered before stays as it was written down.
alter table return_parcels drop constraint return_parcels_enterprise_id_return_id_no_key;
create index return_parcels_of_return on return_parcels (enterprise_id, return_id, no);
create unique index return_parcels_number on return_parcels (enterprise_id, return_id, no) where dropped_at is null and undone_at is null;

-- What a return was sent with and found to be so far, and when it last changed: its list would add all parcels up for its tabs and sums.
-- Written where a parcel is closed or opened again, compared by the audit.
alter table returns
  add column sent int not null default 0 check (sent >= 0),
  add column good int not null default 0 check (good >= 0),
  add column broken int not null default 0 check (broken >= 0),
  add column lost int not null default 0 check (lost >= 0),
  add column other int not null default 0 check (other >= 0),
  add column last_at timestamptz;
select in_every_enterprise($$
  update returns r set good = back.good, broken = back.broken, lost = back.lost, other = back.other, sent = sent.qty,
    last_at = greatest(r.at, r.announced_at, r.ended_at, back.closed_at, (
      select max(p.undone_at) from return_parcels p where p.enterprise_id = r.enterprise_id and p.return_id = r.id))
  from returns me
  cross join lateral (
    select coalesce(sum(l.good), 0)::int as good, coalesce(sum(l.broken), 0)::int as broken, coalesce(sum(l.lost), 0)::int as lost,
      coalesce(sum(l.other), 0)::int as other, max(p.closed_at) as closed_at
    from return_parcels p join return_lines l on l.enterprise_id = p.enterprise_id and l.parcel_id = p.id
    where p.enterprise_id = me.enterprise_id and p.return_id = me.id and p.undone_at is null) as back
  -- of one that was cancelled when a part had left: what had left comes back, the rest is put back
  cross join lateral (
    select coalesce(sum(case when o.status <> 140 then i.qty when me.put_back then i.qty - i.gone else i.gone end), 0)::int as qty
    from orders o
    cross join lateral (
      select s.qty, least(s.qty, coalesce((
        select sum(c.qty) from parcels b join published.packed_pieces c on c.enterprise_id = b.enterprise_id and c.parcel_id = b.id
        where b.enterprise_id = o.enterprise_id and b.order_id = o.id and b.picked_up_at is not null and c.item_id = s.item_id), 0)) as gone
      from (
        select item_id, sum(qty) as qty from reservations
        where enterprise_id = o.enterprise_id and order_id = o.id and state = 'issued' group by item_id) as s) as i
    where o.enterprise_id = me.enterprise_id and o.id = me.order_id) as sent
  where me.enterprise_id = r.enterprise_id and me.id = r.id $$);
alter table returns alter column last_at set not null;
create index returns_last on returns (enterprise_id, last_at desc, id desc);
select searchable('returns', 'return', $$lower(number)$$, 'at', 'number, at');
-- the list of refunds, those that wait first
create index refunds_listed on refunds (enterprise_id, decided_at desc nulls first, id);
