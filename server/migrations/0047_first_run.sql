-- A shop is founded and kept by its people. Everybody may read which shops there are (jobs walk over all of them); one is
-- written only by a transaction that is its own.
alter table enterprises
  add column logo text,
  add column version int not null default 1;
alter table enterprises
  add check (tax_id ~ '^(\d{13})?$') not valid,
  add check (promptpay_id ~ '^(0\d{9}|\d{13}|\d{15})$') not valid;
alter table enterprises enable row level security;
create policy seen on enterprises for select using (true);
create policy founded on enterprises for insert with check (id = (select nullif(current_setting('app.enterprise_id', true), '')::bigint));
create policy own on enterprises for update using (id = (select nullif(current_setting('app.enterprise_id', true), '')::bigint));
grant insert (id, name, phone, address, tax_id, created_at), update (name, phone, address, tax_id, promptpay_id, logo, version)
  on enterprises to langraan_app;
-- the number is drawn before the transaction that founds the shop, which is the shop's own from its first statement on
grant usage on sequence enterprises_id_seq to langraan_app;

alter table files drop constraint files_purpose_check,
  add constraint files_purpose_check check (purpose in ('slip', 'bill', 'product', 'return', 'logo'));

-- Before there is a shop only who stands at the server may found the first one: by a code that each start makes again.
create table setup_codes (
  only_one boolean primary key default true check (only_one),
  code_hash bytea not null,
  made_at timestamptz not null
);
grant select, insert, update, delete on setup_codes to langraan_app;

-- Who asked for a shop of their own and has not opened the mailed link yet: nothing is founded until then.
create table registrations (
  token_hash bytea primary key,
  email text not null,
  shop_name text not null,
  fname text not null,
  lname text not null,
  locale text not null check (locale in ('th', 'en')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index registrations_email on registrations (email);
grant select, insert, update, delete on registrations to langraan_app;

-- The list of what a new shop still needs, put away by hand.
create table setup_lists (
  enterprise_id bigint not null references enterprises,
  put_away_at timestamptz not null,
  put_away_by bigint,
  primary key (enterprise_id)
);
select tenant('setup_lists');

create or replace view published.shops as
  select id, name, is_demo, logo from enterprises;
select publish('shops', 'organisation: the enterprises; logo: the name of its file');
