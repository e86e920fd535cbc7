-- Teams, departments, sale channels and payment methods are kept by people: in an order of their own, turned off instead of
-- deleted, and each change raises the version, so that who saves over a change he has not seen is told.
alter table teams
  add column sort int not null default 0,
  add column closed_at timestamptz,
  add column version int not null default 1;
alter table sale_channels
  add column sort int not null default 0,
  add column version int not null default 1;
alter table payment_methods
  add column sort int not null default 0,
  add column version int not null default 1;

create table departments (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  name text not null,
  sort int not null default 0,
  closed_at timestamptz,
  version int not null default 1,
  primary key (enterprise_id, id),
  unique (enterprise_id, name)
);
select tenant('departments');

create or replace view published.teams as select enterprise_id, id, name, closed_at from teams;
select publish('teams', 'organisation: the teams of a shop, closed ones too');
create view published.departments as select enterprise_id, id, name, closed_at from departments;
select publish('departments', 'organisation: the departments of a shop, closed ones too');

alter table users
  add column department_id bigint,
  add foreign key (enterprise_id, department_id) references departments;
