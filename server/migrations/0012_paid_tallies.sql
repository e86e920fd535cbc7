-- Tallies tell how many orders were paid too: the payment check counted a month of them by reading it.
alter table order_tallies add column paid int not null default 0, add column paid_amount bigint not null default 0;
alter table order_tallies alter column paid drop default, alter column paid_amount drop default;

create or replace function order_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_tallies (enterprise_id, day, status, sale_channel_id, team_id, user_id, n, amount, paid, paid_amount)
    values (new.enterprise_id, (new.created_at at time zone 'Asia/Bangkok')::date, new.status, new.sale_channel_id, new.team_id,
            new.user_id, 1, new.order_amount, (new.paid_at is not null)::int, case when new.paid_at is null then 0 else new.order_amount end);
  elsif (old.status, old.sale_channel_id, old.team_id, old.user_id, old.order_amount, old.created_at, old.paid_at is null)
     is distinct from (new.status, new.sale_channel_id, new.team_id, new.user_id, new.order_amount, new.created_at, new.paid_at is null) then
    insert into order_tallies (enterprise_id, day, status, sale_channel_id, team_id, user_id, n, amount, paid, paid_amount)
    values (old.enterprise_id, (old.created_at at time zone 'Asia/Bangkok')::date, old.status, old.sale_channel_id, old.team_id,
            old.user_id, -1, -old.order_amount, -(old.paid_at is not null)::int, case when old.paid_at is null then 0 else -old.order_amount end),
           (new.enterprise_id, (new.created_at at time zone 'Asia/Bangkok')::date, new.status, new.sale_channel_id, new.team_id,
            new.user_id, 1, new.order_amount, (new.paid_at is not null)::int, case when new.paid_at is null then 0 else new.order_amount end);
  end if;
  return null;
end $$;
drop trigger order_tally on orders;
create trigger order_tally after insert or update of status, sale_channel_id, team_id, user_id, order_amount, created_at, paid_at on orders
  for each row execute function order_tally();

select in_every_enterprise($$
  delete from order_tallies;
  insert into order_tallies (enterprise_id, day, status, sale_channel_id, team_id, user_id, n, amount, paid, paid_amount)
  select enterprise_id, (created_at at time zone 'Asia/Bangkok')::date, status, sale_channel_id, team_id, user_id, count(*), sum(order_amount),
         count(paid_at), coalesce(sum(order_amount) filter (where paid_at is not null), 0)
  from orders group by 1, 2, 3, 4, 5, 6 $$);
