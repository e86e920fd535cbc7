-- What reports read (decision 0117): what each order and each of its lines gives to the figures, reckoned from the rows by one definition
-- (server/modules/reports/reports.queries/figures.ts), and their sums by day. Of an order that has changed since, its rows are read
-- again and what was kept of it is left out: sums and rows are told by one definition, so they cannot tell different things.

-- An order whose figures may have changed, written with the change by triggers. Rows are only inserted, so nobody waits; what is
-- reckoned anew takes those it sees, and reads the orders after that. Always one more row: who left it out because there is one
-- would be lost with that one.
create table report_marks (
  enterprise_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  primary key (enterprise_id, id)
);
select tenant('report_marks', 'select, insert, delete');

-- Of each order that is sold or cancelled. Satang; the day is the Bangkok day on which it was made.
create table report_orders (
  enterprise_id bigint not null,
  order_id bigint not null,
  day date not null,
  at timestamptz not null,
  sale_channel_id bigint not null,
  team_id bigint,
  user_id bigint,
  province text not null,
  -- of its coupon
  campaign_id bigint,
  orders int not null,
  pieces int not null,
  goods bigint not null,
  discount bigint not null,
  coupon bigint not null,
  returned bigint not null,
  cancelled_orders int not null,
  cancelled bigint not null,
  shipping bigint not null,
  -- what is known of the cost: of goods that have left
  sent bigint not null,
  cost bigint not null,
  shipping_sent bigint not null,
  shipping_paid bigint not null,
  claim_orders int not null,
  claim_cost bigint not null,
  compensation bigint not null,
  primary key (enterprise_id, order_id),
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, campaign_id) references coupon_campaigns
);
select tenant('report_orders', 'select, insert, delete');
create index report_orders_day on report_orders (enterprise_id, day);

-- Of each line of an order that is sold; what is of no product (free goods, listings without a match) has its SKU.
create table report_lines (
  enterprise_id bigint not null,
  order_id bigint not null,
  line int not null,
  day date not null,
  sale_channel_id bigint not null,
  team_id bigint,
  user_id bigint,
  product_id bigint,
  sku text not null,
  gift_of text,
  -- 1 in the first line of a product: so many orders have it
  orders int not null,
  pieces int not null,
  goods bigint not null,
  discount bigint not null,
  coupon bigint not null,
  returned bigint not null,
  sent bigint not null,
  cost bigint not null,
  claim_cost bigint not null,
  primary key (enterprise_id, order_id, line),
  foreign key (enterprise_id, order_id) references orders,
  foreign key (enterprise_id, product_id) references products
);
select tenant('report_lines', 'select, insert, delete');
create index report_lines_day on report_lines (enterprise_id, day);

-- Their sums. What an order gives anew is added as rows of its own, what it gave before as rows below zero; rows of one key are
-- added up now and then.
create table report_sums (
  enterprise_id bigint not null,
  id bigint generated always as identity,
  day date not null,
  sale_channel_id bigint not null,
  team_id bigint,
  user_id bigint,
  orders int not null,
  pieces bigint not null,
  goods bigint not null,
  discount bigint not null,
  coupon bigint not null,
  returned bigint not null,
  cancelled_orders int not null,
  cancelled bigint not null,
  shipping bigint not null,
  sent bigint not null,
  cost bigint not null,
  shipping_sent bigint not null,
  shipping_paid bigint not null,
  claim_orders int not null,
  claim_cost bigint not null,
  compensation bigint not null,
  primary key (enterprise_id, id)
);
select tenant('report_sums', 'select, insert, delete');
create index report_sums_day on report_sums (enterprise_id, day);

create table report_product_sums (
  enterprise_id bigint not null,
  id bigint generated always as identity,
  day date not null,
  sale_channel_id bigint not null,
  product_id bigint,
  sku text not null,
  orders int not null,
  pieces bigint not null,
  goods bigint not null,
  discount bigint not null,
  coupon bigint not null,
  returned bigint not null,
  sent bigint not null,
  cost bigint not null,
  claim_cost bigint not null,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, product_id) references products
);
select tenant('report_product_sums', 'select, insert, delete');
create index report_product_sums_day on report_product_sums (enterprise_id, day);
create index report_product_sums_product on report_product_sums (enterprise_id, product_id, day);

-- By what orders were offered: the promotions whose gifts they got, the campaign of their coupon, neither.
create table report_week_sums (
  enterprise_id bigint not null,
  id bigint generated always as identity,
  -- the Monday of the week
  day date not null,
  sale_channel_id bigint not null,
  team_id bigint,
  user_id bigint,
  product_id bigint,
  sku text not null,
  orders int not null,
  pieces bigint not null,
  goods bigint not null,
  discount bigint not null,
  coupon bigint not null,
  returned bigint not null,
  sent bigint not null,
  cost bigint not null,
  claim_cost bigint not null,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, product_id) references products
);
select tenant('report_week_sums', 'select, insert, delete');
create index report_week_sums_day on report_week_sums (enterprise_id, day);
create index report_week_sums_product on report_week_sums (enterprise_id, product_id, day);

create table report_offer_sums (
  enterprise_id bigint not null,
  id bigint generated always as identity,
  day date not null,
  sale_channel_id bigint not null,
  team_id bigint,
  user_id bigint,
  offer text not null check (offer in ('promotion', 'coupon', 'plain')),
  offer_key text not null,
  orders int not null,
  sales bigint not null,
  returned bigint not null,
  -- what a coupon took off; what a promotion gave
  off bigint not null,
  gifts bigint not null,
  gift_cost bigint not null,
  primary key (enterprise_id, id)
);
select tenant('report_offer_sums', 'select, insert, delete');
create index report_offer_sums_day on report_offer_sums (enterprise_id, day);

-- Days whose sums have rows to be added up: how many came since.
create table report_days (
  enterprise_id bigint not null references enterprises,
  day date not null,
  added int not null,
  reckoned_at timestamptz not null,
  primary key (enterprise_id, day)
);
select tenant('report_days');

-- What other modules let reports read.
create or replace view published.packed_pieces as
  select b.enterprise_id, b.source_id as parcel_id, m.item_id, sum(m.qty)::int as qty, sum(m.value)::bigint as value
  from stock_bills b
  join stock_moves m on m.enterprise_id = b.enterprise_id and m.bill_id = b.id
  where b.source_type = 'parcel' and b.kind = 'pack'
    and not exists (select from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id)
  group by b.enterprise_id, b.source_id, m.item_id;
select publish('packed_pieces', 'warehouse: pieces that left in a parcel, by item, and what they cost in satang; none of a parcel that was opened again');
create view published.goods_back as
  select m.enterprise_id, m.bill_id, m.item_id, sum(m.qty)::int as qty, sum(m.value)::bigint as value,
    coalesce(sum(m.value) filter (where p.kind in ('store', 'line')), 0)::bigint as good_value
  from stock_moves m join places p on p.enterprise_id = m.enterprise_id and p.id = m.to_place
  group by m.enterprise_id, m.bill_id, m.item_id;
select publish('goods_back', 'warehouse: by bill and item, pieces that it moved and their value in satang; good_value: of those that it put where goods are sold from');
create or replace view published.stock_levels as select enterprise_id, item_id, on_hand, reserved, value from stock_levels;
select publish('stock_levels', 'warehouse: pieces that are for sale and that are spoken for; value of all that is ours, in satang');
create or replace view published.returned_lines as
  select l.enterprise_id, r.id as return_id, r.number, r.order_id, r.put_back, p.id as parcel_id, p.closed_at, p.closed_by, l.line, l.item_id,
         l.good, l.broken, l.lost, l.other, coalesce(l.reason_type, r.reason_type, 'other') as reason_type, l.note, l.paid, p.bill_id
  from return_lines l
  join return_parcels p on p.enterprise_id = l.enterprise_id and p.id = l.parcel_id and p.undone_at is null
  join returns r on r.enterprise_id = p.enterprise_id and r.id = p.return_id;
select publish('returned_lines', 'returns: pieces that came back, by parcel, order line and stock item; none of a parcel that was opened again; paid in satang');
create view published.compensations as
  select enterprise_id, order_id, received from compensations where order_id is not null and received is not null;
select publish('compensations', 'returns: what shipping providers and partners paid for goods of an order, in satang');
create view published.provider_fees as
  select enterprise_id, order_id, fee from remittance_lines where settled_at is not null and taken_back_at is null and fee is not null;
select publish('provider_fees', 'remittances: what a shipping provider kept of the cash of an order, in satang');
create view published.coupon_uses as
  select enterprise_id, id, order_id, campaign_id, discount from coupon_redemptions;
select publish('coupon_uses', 'coupons: uses by orders, those that were given back too; the last one of an order is the one it has');
create index coupon_redemptions_of_order on coupon_redemptions (enterprise_id, order_id, id);
create view published.campaigns as select enterprise_id, id, name from coupon_campaigns;
select publish('campaigns', 'coupons: campaigns, closed ones too');

-- Where a change of the rows is a change of an order's figures, it is marked with it.
create function report_order_made() returns trigger language plpgsql as $$
begin
  insert into report_marks (enterprise_id, order_id) values (new.enterprise_id, new.id);
  return null;
end $$;
create trigger report_order_made after insert on orders for each row execute function report_order_made();

-- 0 not sold (yet), 1 sold, 2 and sent, 3 cancelled
create function report_standing(status int) returns int language sql immutable parallel safe as $$
  select case when status = 100 then 0 when status in (111, 112, 114) then 1 when status = 140 then 3 else 2 end
$$;
create trigger report_order_changed
  after update of status, sale_channel_id, team_id, user_id, payment_type, version, created_at, province on orders for each row
  when ((report_standing(old.status), old.sale_channel_id, old.team_id, old.user_id, old.payment_type, old.version, old.created_at, old.province)
    is distinct from
    (report_standing(new.status), new.sale_channel_id, new.team_id, new.user_id, new.payment_type, new.version, new.created_at, new.province))
  execute function report_order_made();

create function report_row_changed() returns trigger language plpgsql as $$
begin
  insert into report_marks (enterprise_id, order_id) values (new.enterprise_id, new.order_id);
  return null;
end $$;
create trigger report_gift_added after insert on order_lines for each row when (new.gift_of is not null) execute function report_row_changed();
create trigger report_parcel_closed after update of closed_at, void_at on parcels for each row
  when ((old.closed_at, old.void_at) is distinct from (new.closed_at, new.void_at)) execute function report_row_changed();
create trigger report_compensated after update of received on compensations for each row
  when (old.received is distinct from new.received and new.order_id is not null) execute function report_row_changed();
create trigger report_fee_known after insert or update of settled_at, taken_back_at on remittance_lines for each row
  when (new.order_id is not null and new.settled_at is not null) execute function report_row_changed();

create function report_parcel_returned() returns trigger language plpgsql as $$
begin
  insert into report_marks (enterprise_id, order_id)
  select r.enterprise_id, r.order_id from returns r where r.enterprise_id = new.enterprise_id and r.id = new.return_id;
  return null;
end $$;
create trigger report_parcel_returned after update of closed_at, undone_at on return_parcels for each row
  when ((old.closed_at, old.undone_at) is distinct from (new.closed_at, new.undone_at)) execute function report_parcel_returned();

select in_every_enterprise($$
  insert into report_marks (enterprise_id, order_id)
  select enterprise_id, id from orders where enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint order by id $$);
