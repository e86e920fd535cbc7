-- What a shop decides, a row a setting; who never decided has no row, and what is usual holds.
create table settings (
  enterprise_id bigint not null references enterprises,
  key text not null check (key ~ '^[a-z_]+\.[a-z_]+$'),
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (enterprise_id, key)
);
select tenant('settings');

-- What was decided so far
insert into settings (enterprise_id, key, value, changed_at)
select id, 'orders.reservation_hours', to_jsonb(reservation_hours), now() from enterprises where reservation_hours <> 24
union all
select id, 'orders.complete_after_days', to_jsonb(complete_after_days), now() from enterprises where complete_after_days <> 7;
insert into settings (enterprise_id, key, value, changed_at, changed_by)
select s.enterprise_id, 'payments.checker_types', 'true', s.checker_types_since, s.changed_by
from payment_settings s where s.checker_types_since is not null;
drop table payment_settings;
drop view published.shops;
create view published.shops as select id, name, is_demo from enterprises;
select publish('shops', 'organisation: the enterprises');
alter table enterprises drop column reservation_hours, drop column complete_after_days;

/* A document's number by the shop's pattern: {yy} {yyyy} the Buddhist year, {ce} that of the common era, {mm} {dd} of the Bangkok
   day, {n6} the next running number of the kind in six digits or more. */
create function dated_pattern(pattern text, at timestamptz) returns text language sql immutable as $$
  select replace(replace(replace(replace(replace(pattern,
      '{yyyy}', (extract(year from day)::int + 543)::text),
      '{yy}', lpad(((extract(year from day)::int + 543) % 100)::text, 2, '0')),
      '{ce}', extract(year from day)::int::text),
      '{mm}', to_char(day, 'MM')),
      '{dd}', to_char(day, 'DD'))
  from (select (at at time zone 'Asia/Bangkok')::date as day) d;
$$;
create function document_number(kind text, pattern text, at timestamptz) returns text language sql volatile as $$
  select dated_pattern(
    case when pattern ~ '\{n\d\}'
      then regexp_replace(pattern, '\{n\d\}', next_number(kind, substring(pattern from '\{n(\d)\}')::int)) else pattern end, at);
$$;
/* What a number looks like by it, as the 123rd. */
create function pattern_example(pattern text, at timestamptz) returns text language sql immutable as $$
  select dated_pattern(
    case when pattern ~ '\{n\d\}'
      then regexp_replace(pattern, '\{n\d\}', lpad('123', substring(pattern from '\{n(\d)\}')::int, '0')) else pattern end, at);
$$;
