-- What a shop is made of is kept by its administrator: teams, departments, sale channels and payment methods.
-- One that nothing names may be deleted. Orders name them without a key (0016), so that the row stays, out of everybody's
-- sight, and its name is free again: whoever names it at that very moment still finds it.
revoke delete on departments from langraan_app;
alter table teams add column removed_at timestamptz, drop constraint teams_enterprise_id_name_key;
create unique index teams_enterprise_id_name_key on teams (enterprise_id, name) where removed_at is null;
alter table departments add column removed_at timestamptz, drop constraint departments_enterprise_id_name_key;
create unique index departments_enterprise_id_name_key on departments (enterprise_id, name) where removed_at is null;
alter table sale_channels add column removed_at timestamptz, drop constraint sale_channels_enterprise_id_name_key;
create unique index sale_channels_enterprise_id_name_key on sale_channels (enterprise_id, name) where removed_at is null;
alter table payment_methods add column removed_at timestamptz, drop constraint payment_methods_enterprise_id_name_key;
create unique index payment_methods_enterprise_id_name_key on payment_methods (enterprise_id, name) where removed_at is null;

-- An agent's channel has an owner, one of the users who sell in it; a channel may send in a name of its own (empty: the shop's).
alter table sale_channels
  add column owner_id bigint,
  add column sender_name text not null default '',
  add column sender_phone text not null default '',
  add column sender_address text not null default '',
  add foreign key (enterprise_id, owner_id) references users;

alter table payment_methods
  add column account_name text not null default '',
  add column promptpay_id text;

-- They stand in the order in which they were shown until now. Banks are known by the Bank of Thailand's code and
-- accounts by their digits; a bank that is not recognised stays readable beside its branch.
select in_every_enterprise($$
  update teams t set sort = o.n from (select id, row_number() over (order by name collate "th-x-icu") as n from teams) o where o.id = t.id
$$);
select in_every_enterprise($$
  update departments t set sort = o.n from (select id, row_number() over (order by name collate "th-x-icu") as n from departments) o where o.id = t.id
$$);
select in_every_enterprise($$
  update sale_channels t set sort = o.n
  from (select id, row_number() over (order by platform, name collate "th-x-icu") as n from sale_channels) o where o.id = t.id
$$);
select in_every_enterprise($$
  update payment_methods t set sort = o.n
  from (select id, row_number() over (order by type, name collate "th-x-icu") as n from payment_methods) o where o.id = t.id
$$);
select in_every_enterprise($$
  update payment_methods m set account_number = nullif(regexp_replace(account_number, '\D', '', 'g'), ''),
    bank = b.code, branch = case when m.bank is null or b.code is not null then m.branch else concat_ws(' ', m.bank, m.branch) end
  from payment_methods own left join (values
    ('%กรุงเทพ%', '002'), ('%กสิกร%', '004'), ('%กรุงไทย%', '006'), ('%ทหารไทย%', '011'), ('%ธนชาต%', '011'),
    ('%ไทยพาณิชย์%', '014'), ('%ซีไอเอ็มบี%', '022'), ('%ยูโอบี%', '024'), ('%กรุงศรี%', '025'), ('%ออมสิน%', '030'),
    ('%อาคารสงเคราะห์%', '033'), ('%เกษตร%', '034'), ('%อิสลาม%', '066'), ('%ทิสโก้%', '067'), ('%เกียรตินาคิน%', '069'),
    ('%ไอซีบีซี%', '070'), ('%ไทยเครดิต%', '071'), ('%แลนด์%', '073')) as b (name, code) on own.bank like b.name
  where own.enterprise_id = m.enterprise_id and own.id = m.id
$$);
alter table payment_methods
  add check (bank ~ '^\d{3}$'),
  add check (account_number ~ '^\d+$'),
  add check (promptpay_id ~ '^(0\d{9}|\d{13}|\d{15})$');

create or replace view published.sale_channels as
  select enterprise_id, id, name, type, platform, closed_at, sender_name, sender_phone, sender_address from sale_channels;
select publish('sale_channels', 'organisation: sale channels and in whose name each sends, closed ones too');
create or replace view published.payment_methods as
  select enterprise_id, id, type, name, closed_at, bank, account_number, account_name, promptpay_id from payment_methods;
select publish('payment_methods', 'organisation: payment methods, closed ones too');
