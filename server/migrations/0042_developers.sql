-- What other programs need: keys that they call with, and addresses that are told what happens here.

-- A key acts in the name of who made it. It is never deleted, so that the audit trail can name it; its secret is kept as a hash.
create table api_keys (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  -- how its secret begins: what people tell keys apart by
  prefix text not null,
  token_hash bytea not null,
  -- area → level; what the maker may not do (any more) the key may not either
  levels jsonb not null,
  user_id bigint not null,
  made_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint,
  last_used_at timestamptz,
  last_used_ip text not null default '',
  primary key (enterprise_id, id),
  unique (enterprise_id, token_hash),
  foreign key (enterprise_id, user_id) references users
);
select tenant('api_keys', 'select, insert, update');

-- A key says which enterprise it is of, so the question stays behind row-level security: a wrong enterprise finds no such hash.
-- Its use is written at most once a minute.
create function api_key_of(enterprise bigint, hash bytea, at timestamptz, from_ip text) returns json language plpgsql as $$
begin
  perform set_config('app.enterprise_id', enterprise::text, true);
  update api_keys set last_used_at = at, last_used_ip = from_ip
  where enterprise_id = enterprise and token_hash = hash and revoked_at is null and (expires_at is null or expires_at > at)
    and (last_used_at is null or last_used_at < at - interval '1 minute');
  return (
    select json_build_object(
      'id', k.id, 'name', k.name, 'prefix', k.prefix, 'levels', k.levels, 'revoked', k.revoked_at is not null,
      'expired', coalesce(k.expires_at <= at, false), 'user_id', u.id, 'group_id', u.group_id, 'roles', u.roles,
      'status', status_of(u), 'team_id', u.team_id, 'sale_channel_id', u.sale_channel_id, 'customer_id', u.customer_id,
      'user_name', trim(u.fname || ' ' || u.lname))
    from api_keys k join users u on u.enterprise_id = k.enterprise_id and u.id = k.user_id
    where k.enterprise_id = enterprise and k.token_hash = hash);
end $$;

-- The trail says which key somebody's program acted with; without one the person did it.
alter table audit_log add column api_key_id bigint, add column api_key_name text;
create or replace view published.audit_log as
  select enterprise_id, id, at, user_id, action, thing, thing_id, before, after, api_key_id, api_key_name from audit_log;
select publish('audit_log', 'audit: who changed what, before and after, and the key of the program that did it for them');

-- Addresses that are told. The secret that their letters are signed with is kept sealed (platform/seal.ts).
create table webhooks (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  secret text,
  -- the one before it, good for a day
  former_secret text,
  former_until timestamptz,
  version int not null default 1,
  made_at timestamptz not null,
  made_by text not null,
  closed_at timestamptz,
  -- null: a person turned it off
  closed_why text check (closed_why in ('gone', 'failing')),
  -- since when nothing arrived, and when administrators were told so
  failing_since timestamptz,
  told_at timestamptz,
  primary key (enterprise_id, id),
  unique (enterprise_id, name)
);
select tenant('webhooks');

-- What is to be said and what was: outbox and log in one. A row is written in the transaction of what it tells.
create table webhook_deliveries (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  webhook_id bigint not null,
  event text not null,
  -- what it speaks of, as `order/12`: of one thing, one at a time and in order
  thing text not null,
  at timestamptz not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- tries since it was put in or asked for again, and in all
  tries int not null default 0,
  attempts int not null default 0,
  due_at timestamptz not null,
  -- a sender has it until then
  leased_until timestamptz,
  tried_at timestamptz,
  status int,
  answer text,
  problem text,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, webhook_id) references webhooks on delete cascade
);
select tenant('webhook_deliveries');
create index webhook_deliveries_waiting on webhook_deliveries (enterprise_id, webhook_id, thing, id) where state = 'waiting';
create index webhook_deliveries_log on webhook_deliveries (enterprise_id, webhook_id, id);
create index webhook_deliveries_thing on webhook_deliveries (enterprise_id, webhook_id, thing, id);
create index webhook_deliveries_age on webhook_deliveries (enterprise_id, at);
