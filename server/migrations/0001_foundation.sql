-- Enterprises, people, sessions; what the platform itself needs.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Makes a table one enterprise's own: row-level security by app.enterprise_id, and the app role's rights.
-- `grants` is what the app may do; facts (moves, timeline, audit) are 'select, insert' only.
create function tenant(tbl text, grants text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', tbl);
  execute format('alter table %I force row level security', tbl);
  execute format(
    'create policy own on %I using (enterprise_id = (select nullif(current_setting(''app.enterprise_id'', true), '''')::bigint))',
    tbl);
  execute format('grant %s on %I to langraan_app', grants, tbl);
end $$;

create table enterprises (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  phone text not null default '',
  address text not null default '',
  tax_id text not null default '',
  promptpay_id text,
  -- hours an unpaid order keeps its stock; days from delivered to completed
  reservation_hours int not null default 24 check (reservation_hours between 1 and 720),
  complete_after_days int not null default 7 check (complete_after_days between 1 and 60),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
-- No row-level security: jobs walk over all enterprises, and sign-in reads the name before one is set.
grant select on enterprises to langraan_app;

-- Running numbers never make two clerks wait for each other: a sequence an enterprise and kind.
create function enterprise_sequences() returns trigger language plpgsql security definer set search_path = public as $$
begin
  execute format('create sequence order_no_%s', new.id);
  execute format('create sequence bill_no_%s', new.id);
  execute format('create sequence tracking_no_%s', new.id);
  execute format('grant usage on sequence order_no_%s, bill_no_%s, tracking_no_%s to langraan_app', new.id, new.id, new.id);
  return new;
end $$;
create trigger enterprise_sequences after insert on enterprises for each row execute function enterprise_sequences();

create table teams (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  name text not null,
  primary key (enterprise_id, id),
  unique (enterprise_id, name)
);
select tenant('teams');

create table sale_channels (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  name text not null,
  type int not null check (type in (1, 2)),
  platform int not null default 1 check (platform between 1 and 5),
  closed_at timestamptz,
  primary key (enterprise_id, id),
  unique (enterprise_id, name)
);
select tenant('sale_channels');

create table payment_methods (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  type int not null check (type in (1, 2, 4, 5, 6, 7)),
  name text not null,
  bank text,
  account_number text,
  branch text,
  closed_at timestamptz,
  primary key (enterprise_id, id),
  unique (enterprise_id, name)
);
select tenant('payment_methods');

create table shipping_fees (
  enterprise_id bigint not null references enterprises,
  provider int not null check (provider in (1, 2, 6, 7)),
  fee bigint not null check (fee >= 0),
  primary key (enterprise_id, provider)
);
select tenant('shipping_fees');

create table users (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  username text not null check (username ~ '^[a-z0-9._-]{3,32}$'),
  email text not null default '',
  password_hash text not null,
  fname text not null,
  lname text not null default '',
  nick_name text not null default '',
  phone text not null default '',
  group_id int not null check (group_id between 1 and 6),
  roles jsonb not null default '{}',
  team_id bigint,
  sale_channel_id bigint,
  customer_id bigint,
  locale text not null default 'th' check (locale in ('th', 'en')),
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  blocked_at timestamptz,
  blocked_by bigint,
  last_seen_at timestamptz,
  primary key (enterprise_id, id),
  unique (enterprise_id, username),
  foreign key (enterprise_id, team_id) references teams,
  foreign key (enterprise_id, sale_channel_id) references sale_channels
);
select tenant('users');
create index users_group on users (enterprise_id, group_id);

create function status_of(u users) returns text language sql immutable as
$$ select case when u.blocked_at is not null then 'blocked' when u.verified_at is null then 'unverified' else 'active' end $$;

-- Before the enterprise is known there are only these: sign-in names, sessions, tries and reset links.
-- They hold no business data and have no row-level security.
create table logins (
  name text primary key,
  enterprise_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('username', 'email')),
  foreign key (enterprise_id, user_id) references users on delete cascade
);
create index logins_user on logins (enterprise_id, user_id);
grant select, insert, update, delete on logins to langraan_app;

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  enterprise_id bigint not null,
  user_id bigint not null,
  agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  locked_at timestamptz,
  foreign key (enterprise_id, user_id) references users on delete cascade
);
create index sessions_user on sessions (enterprise_id, user_id);
create index sessions_expiry on sessions (expires_at);
grant select, insert, update, delete on sessions to langraan_app;

create table login_tries (
  id bigint generated always as identity primary key,
  account text not null,
  ip text not null,
  at timestamptz not null
);
create index login_tries_account on login_tries (account, at);
create index login_tries_ip on login_tries (ip, at);
grant select, insert, delete on login_tries to langraan_app;

create table reset_links (
  token_hash bytea primary key,
  enterprise_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (enterprise_id, user_id) references users on delete cascade
);
create index reset_links_user on reset_links (enterprise_id, user_id);
grant select, insert, update on reset_links to langraan_app;

create table spent_challenges (
  signature text primary key,
  at timestamptz not null
);
grant select, insert, delete on spent_challenges to langraan_app;

-- The session and its person in one call; the twelve hours slide, written at most once a minute.
create function session_of(hash bytea, at timestamptz, hours int)
returns table (session_id bigint, locked boolean, user_id bigint, enterprise_id bigint, group_id int, roles jsonb,
               status text, team_id bigint, sale_channel_id bigint, customer_id bigint, name text)
language plpgsql as $$
declare s sessions;
begin
  select * into s from sessions where token_hash = hash and expires_at > at;
  if not found then return; end if;
  if s.seen_at < at - interval '1 minute' and s.locked_at is null then
    update sessions set seen_at = at, expires_at = at + make_interval(hours => hours) where id = s.id;
  end if;
  perform set_config('app.enterprise_id', s.enterprise_id::text, true);
  return query
    select s.id, s.locked_at is not null, u.id, u.enterprise_id, u.group_id, u.roles, status_of(u),
           u.team_id, u.sale_channel_id, u.customer_id, trim(u.fname || ' ' || u.lname)
    from users u where u.enterprise_id = s.enterprise_id and u.id = s.user_id;
end $$;

create table idempotency_keys (
  enterprise_id bigint not null references enterprises,
  user_id bigint not null,
  key text not null check (length(key) between 1 and 220),
  route text not null,
  body_hash text not null,
  -- json, not jsonb: the kept answer is given again byte for byte
  reply json,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, user_id, key)
);
select tenant('idempotency_keys');
create index idempotency_keys_age on idempotency_keys (enterprise_id, created_at);

create table audit_log (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  at timestamptz not null,
  user_id bigint,
  request_id text not null,
  ip text not null,
  action text not null,
  thing text not null,
  thing_id bigint,
  before jsonb,
  after jsonb,
  primary key (enterprise_id, id)
);
select tenant('audit_log', 'select, insert');
create index audit_log_thing on audit_log (enterprise_id, thing, thing_id);

create table files (
  enterprise_id bigint not null references enterprises,
  name text not null,
  purpose text not null check (purpose in ('slip', 'bill', 'product', 'return')),
  type text not null,
  bytes int not null check (bytes > 0),
  sha256 bytea not null,
  uploaded_by bigint,
  uploaded_at timestamptz not null,
  primary key (enterprise_id, name)
);
select tenant('files');
create index files_hash on files (enterprise_id, sha256);

create table notifications (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  user_id bigint not null,
  type text not null check (type in ('default', 'info', 'primary', 'danger', 'warning', 'success')),
  title jsonb not null,
  message jsonb not null,
  link text,
  at timestamptz not null,
  read_at timestamptz,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, user_id) references users on delete cascade
);
select tenant('notifications');
create index notifications_user on notifications (enterprise_id, user_id, id desc);

-- Where no mail server is configured, mails stay here to be read (demo and development). No enterprise:
-- a mail is addressed to a person, before anyone is signed in.
create table kept_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  at timestamptz not null
);
grant select, insert, delete on kept_mails to langraan_app;
