-- People are kept by administrators: edited under a version, deleted without losing their name in the past, begun with a
-- one-time password or an invitation.
alter table users
  add column version int not null default 1,
  -- since when the password is one that somebody else made: nothing else is answered until it is changed
  add column one_time_since timestamptz,
  add column deleted_at timestamptz,
  add column deleted_by bigint;
-- a deleted person's names are free for the next one
alter table users drop constraint users_enterprise_id_username_key;
create unique index users_username on users (enterprise_id, username) where deleted_at is null;

create or replace function status_of(u users) returns text language sql immutable as
$$ select case when u.deleted_at is not null then 'deleted' when u.blocked_at is not null then 'blocked'
               when u.verified_at is null then 'unverified' else 'active' end $$;

create or replace view published.people as
  select enterprise_id, id, trim(fname || ' ' || lname) as name, group_id, roles, blocked_at, deleted_at from users;
select publish('people', 'users: who works or worked in the shop, by name; deleted ones too');

-- A shop's own sets of levels. A set that is changed later changes nobody: people keep what they were given.
create table role_presets (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 60),
  roles jsonb not null,
  version int not null default 1,
  primary key (enterprise_id, id),
  unique (enterprise_id, name)
);
select tenant('role_presets');

-- Who came in when and from where, or why not; kept for a year.
create table sign_ins (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  user_id bigint not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('success', 'wrong_password', 'locked', 'bot_check', 'blocked', 'unverified')),
  ip text not null,
  agent text not null default '',
  primary key (enterprise_id, id),
  foreign key (enterprise_id, user_id) references users
);
select tenant('sign_ins', 'select, insert, delete');
create index sign_ins_user on sign_ins (enterprise_id, user_id, id desc);
create index sign_ins_age on sign_ins (enterprise_id, at);

-- An invitation is a link too, for longer: it sets the first password.
alter table reset_links add column kind text not null default 'reset' check (kind in ('reset', 'invitation'));

alter table sessions drop constraint sessions_ended_check;
alter table sessions add constraint sessions_ended_check
  check (ended in ('signed_out', 'elsewhere', 'password', 'role', 'blocked', 'by_admin', 'deleted'));

create or replace function session_state(hash bytea, at timestamptz) returns json language plpgsql as $$
declare s sessions;
begin
  select * into s from sessions where token_hash = hash and expires_at > at;
  if not found then return null; end if;
  perform set_config('app.enterprise_id', s.enterprise_id::text, true);
  return (
    select json_build_object(
      'session_id', s.id, 'locked', s.locked_at is not null, 'user_id', u.id, 'enterprise_id', u.enterprise_id,
      'group_id', u.group_id, 'roles', u.roles, 'status', status_of(u), 'one_time', u.one_time_since is not null,
      'team_id', u.team_id, 'sale_channel_id', u.sale_channel_id, 'customer_id', u.customer_id,
      'name', trim(u.fname || ' ' || u.lname))
    from users u where u.enterprise_id = s.enterprise_id and u.id = s.user_id);
end $$;

-- Whoever works is seen, not only whoever signs in: told where the twelve hours slide, at most once a minute.
create or replace function session_of(hash bytea, at timestamptz, hours int) returns json language plpgsql as $$
declare s sessions;
begin
  update sessions set seen_at = at, expires_at = at + make_interval(hours => hours)
  where token_hash = hash and expires_at > at and locked_at is null and seen_at < at - interval '1 minute'
  returning * into s;
  if found then
    perform set_config('app.enterprise_id', s.enterprise_id::text, true);
    update users set last_seen_at = at where enterprise_id = s.enterprise_id and id = s.user_id;
  end if;
  return session_state(hash, at);
end $$;
