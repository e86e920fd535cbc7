-- How many orders stand where, and what they are worth, by day of order, channel, team and person: the tabs of the order
-- list would read a whole month for it. Every change adds what it changes (+1 here, −1 there) as rows of its own, so that no
-- two clerks wait for each other; a job adds them up now and then. `npm run audit` compares them with the orders.
create table order_tallies (
  enterprise_id bigint not null,
  id bigint generated always as identity,
  day date not null,
  status int not null,
  sale_channel_id bigint not null,
  team_id bigint,
  user_id bigint,
  n int not null,
  amount bigint not null,
  primary key (enterprise_id, id)
);
select tenant('order_tallies', 'select, insert, delete');
create index order_tallies_day on order_tallies (enterprise_id, day);

create function order_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.status, old.sale_channel_id, old.team_id, old.user_id, old.order_amount, old.created_at)
       is not distinct from (new.status, new.sale_channel_id, new.team_id, new.user_id, new.order_amount, new.created_at) then
      return null;
    end if;
    insert into order_tallies (enterprise_id, day, status, sale_channel_id, team_id, user_id, n, amount)
    values (old.enterprise_id, (old.created_at at time zone 'Asia/Bangkok')::date, old.status, old.sale_channel_id, old.team_id,
            old.user_id, -1, -old.order_amount);
  end if;
  insert into order_tallies (enterprise_id, day, status, sale_channel_id, team_id, user_id, n, amount)
  values (new.enterprise_id, (new.created_at at time zone 'Asia/Bangkok')::date, new.status, new.sale_channel_id, new.team_id,
          new.user_id, 1, new.order_amount);
  return null;
end $$;
create trigger order_tally after insert or update of status, sale_channel_id, team_id, user_id, order_amount, created_at on orders
  for each row execute function order_tally();

select in_every_enterprise($$
  insert into order_tallies (enterprise_id, day, status, sale_channel_id, team_id, user_id, n, amount)
  select enterprise_id, (created_at at time zone 'Asia/Bangkok')::date, status, sale_channel_id, team_id, user_id, count(*), sum(order_amount)
  from orders group by 1, 2, 3, 4, 5, 6 $$);
