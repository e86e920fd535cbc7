-- Personal data of customers: who looked, what was erased, and where it is gone.

create table personal_looks (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  at timestamptz not null,
  -- the hour it was: the same person, way and thing counts once in it
  hour timestamptz not null,
  kind text not null,
  user_id bigint,
  api_key_name text,
  ip text not null default '',
  customer_id bigint,
  -- the order or round, where it is; empty: a list
  label text not null default '',
  link text,
  primary key (enterprise_id, id)
);
select tenant('personal_looks', 'select, insert, delete');
create unique index personal_looks_once on personal_looks
  (enterprise_id, hour, user_id, kind, label, customer_id, api_key_name) nulls not distinct;
create index personal_looks_time on personal_looks (enterprise_id, at desc, id desc);
create index personal_looks_customer on personal_looks (enterprise_id, customer_id, at desc) where customer_id is not null;
create index personal_looks_user on personal_looks (enterprise_id, user_id, at desc);

create table erasures (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  customer_id bigint not null,
  at timestamptz not null,
  user_id bigint,
  reason text not null,
  erased jsonb not null,
  kept jsonb not null,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, customer_id) references customers
);
select tenant('erasures', 'select, insert');
create index erasures_customer on erasures (enterprise_id, customer_id);

create table retention_runs (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  name text not null,
  at timestamptz not null,
  months int not null check (months > 0),
  erased int not null check (erased >= 0),
  primary key (enterprise_id, id)
);
select tenant('retention_runs', 'select, insert');
create index retention_runs_last on retention_runs (enterprise_id, name, id desc);

alter table customers add column erased_at timestamptz;
alter table orders add column recipient_erased_at timestamptz;
-- what a nightly run looks through: orders whose recipient is still there
create index orders_recipients on orders (enterprise_id, created_at) where recipient_erased_at is null;
alter table slips add column picture_erased_at timestamptz;
alter table files add column erased_at timestamptz;

create or replace view published.people as
  select enterprise_id, id, trim(fname || ' ' || lname) as name, group_id, roles, blocked_at, deleted_at,
    -- an address that nobody has shown to be theirs gets no notices
    case when verified_at is null then '' else email end as email, locale, fname,
    one_time_since is not null or must_enrol(users) as held_up, customer_id
  from users;
select publish('people', 'users: who works or worked in the shop, by name, deleted ones too; held_up: nothing is answered to them before they have set a password or a second factor; customer_id: whose login it is');
