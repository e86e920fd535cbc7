-- What was settled, once more as sums by day, so that a report of closed periods reads these few rows; and what a line's product is called
-- in what was settled: an order may let go of it and the shop delete it, the statement still says it (decision 0116).
create table commission_sums (
  enterprise_id bigint not null references enterprises,
  period_id bigint not null,
  kind text not null check (kind in ('sale', 'clawback', 'correction')),
  day date not null,
  user_id bigint not null,
  team_id bigint not null,
  sale_channel_id bigint not null,
  -- sold ones: an order is made on one day, by one person, so they add up
  orders int not null,
  pieces bigint not null,
  base bigint not null,
  amount bigint not null,
  primary key (enterprise_id, day, user_id, team_id, sale_channel_id, kind),
  foreign key (enterprise_id, period_id) references commission_periods
);
select tenant('commission_sums', 'select, insert');
create index commission_sums_period on commission_sums (enterprise_id, period_id);

alter table commission_entries add column sku text not null default '', add column name text not null default '';
select in_every_enterprise($$
  update commission_entries e set sku = coalesce(n.sku, ''), name = coalesce(n.name, '')
  from (
    select e.id, coalesce(l.sku, p.code) as sku, coalesce(l.name, p.name) as name
    from commission_entries e
    left join order_lines l on l.enterprise_id = e.enterprise_id and l.order_id = e.order_id and l.line = e.line and coalesce(l.product_id, 0) = e.product
    left join products p on p.enterprise_id = e.enterprise_id and p.id = e.product
    where e.enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint) as n
  where e.enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint and e.id = n.id $$);
alter table commission_entries alter column sku drop default, alter column name drop default;
select in_every_enterprise($$
  insert into commission_sums (enterprise_id, period_id, kind, day, user_id, team_id, sale_channel_id, orders, pieces, base, amount)
  select enterprise_id, period_id, kind, day, user_id, team_id, sale_channel_id,
    count(distinct order_id) filter (where kind = 'sale'), sum(pieces), sum(base), sum(amount)
  from commission_entries where enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint
  group by enterprise_id, period_id, kind, day, user_id, team_id, sale_channel_id $$);
