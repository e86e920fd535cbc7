-- What parcels that came back take back, kept like what orders give (decision 0116): by the rates of the day on which the order was sold
-- (`rates`: their digest). An order that has changed since is marked and read from its rows. Satang, less than nothing.
create table commission_returned (
  enterprise_id bigint not null,
  order_id bigint not null,
  -- on which it came back
  day date not null,
  sold_on date not null,
  rates text not null,
  user_id bigint not null,
  -- 0: none
  team_id bigint not null,
  sale_channel_id bigint not null,
  pieces int not null,
  base bigint not null,
  amount bigint not null,
  primary key (enterprise_id, order_id, day)
);
select tenant('commission_returned', 'select, insert, delete');
create index commission_returned_day on commission_returned (enterprise_id, day);

create function commission_parcel_returned() returns trigger language plpgsql as $$
begin
  insert into commission_marks (enterprise_id, order_id)
  select r.enterprise_id, r.order_id from returns r where r.enterprise_id = new.enterprise_id and r.id = new.return_id;
  return null;
end $$;
create trigger commission_parcel_came after insert on return_parcels for each row
  when (new.closed_at is not null) execute function commission_parcel_returned();
create trigger commission_parcel_changed after update of closed_at, undone_at on return_parcels for each row
  when ((old.closed_at, old.undone_at) is distinct from (new.closed_at, new.undone_at)) execute function commission_parcel_returned();

-- What came back is a share of what was sent: more may be sent after a first parcel is back.
create function commission_more_sent() returns trigger language plpgsql as $$
begin
  insert into commission_marks (enterprise_id, order_id)
  select r.enterprise_id, r.order_id from returns r where r.enterprise_id = new.enterprise_id and r.order_id = new.order_id;
  return null;
end $$;
create trigger commission_more_sent after update of state, qty on reservations for each row
  when (new.state = 'issued' and (old.state, old.qty) is distinct from (new.state, new.qty)) execute function commission_more_sent();

-- From here on commission_waiting has the orders that are compared with what was settled of them: those that were found to be another
-- since, and those of which only what came back is settled. Until an order is marked it is as it was settled.
select in_every_enterprise($$
  insert into commission_marks (enterprise_id, order_id)
  select w.enterprise_id, w.order_id from commission_waiting w where w.enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint
  union
  select r.enterprise_id, r.order_id from returns r where r.enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint $$);
-- checking the key would hold the order's row, and who edits that order would wait for the job
alter table commission_waiting drop constraint commission_waiting_enterprise_id_order_id_fkey;
