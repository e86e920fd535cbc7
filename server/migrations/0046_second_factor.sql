-- Beside the password a second thing to show, what a person likes (theme, notices), and which customer a customer's login is.

alter table users
  -- since when codes of an app are asked for at the sign-in; null: the password alone
  add column second_factor_since timestamptz,
  add column theme text not null default 'auto' check (theme in ('auto', 'light', 'dark'));

-- Of each person at most one. The secret is sealed (platform/seal.ts); a pending one counts once a code of it was shown.
create table second_factors (
  enterprise_id bigint not null references enterprises,
  user_id bigint not null,
  secret text,
  pending text,
  -- the thirty seconds whose code was used last: none is taken twice, and none from before it
  last_step bigint not null default 0,
  primary key (enterprise_id, user_id),
  foreign key (enterprise_id, user_id) references users
);
select tenant('second_factors');

-- Codes for who has lost the app, each good once; kept as a keyed hash.
create table recovery_codes (
  enterprise_id bigint not null references enterprises,
  user_id bigint not null,
  hash text not null,
  used_at timestamptz,
  primary key (enterprise_id, user_id, hash),
  foreign key (enterprise_id, user_id) references users
);
select tenant('recovery_codes');

alter table sign_ins drop constraint sign_ins_outcome_check;
alter table sign_ins add constraint sign_ins_outcome_check check
  (outcome in ('success', 'wrong_password', 'code_asked', 'wrong_code', 'locked', 'bot_check', 'blocked', 'unverified'));

-- Whether the shop asks people of this group for a second factor and this one has none: asked at every call.
create function must_enrol(u users) returns boolean language sql stable as $$
  select u.second_factor_since is null and exists (
    select from settings s where s.enterprise_id = u.enterprise_id and s.value = 'true'::jsonb
      and s.key = case u.group_id when 1 then 'auth.second_factor_admins' when 2 then 'auth.second_factor_owners'
                                  when 3 then 'auth.second_factor_employees' else 'auth.second_factor_others' end) $$;

create or replace view published.people as
  select enterprise_id, id, trim(fname || ' ' || lname) as name, group_id, roles, blocked_at, deleted_at,
    -- an address that nobody has shown to be theirs gets no notices
    case when verified_at is null then '' else email end as email, locale, fname,
    one_time_since is not null or must_enrol(users) as held_up
  from users;
select publish('people', 'users: who works or worked in the shop, by name, deleted ones too; held_up: nothing is answered to them before they have set a password or a second factor');

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
      'must_enrol', must_enrol(u),
      'team_id', u.team_id, 'sale_channel_id', u.sale_channel_id, 'customer_id', u.customer_id,
      'name', trim(u.fname || ' ' || u.lname))
    from users u where u.enterprise_id = s.enterprise_id and u.id = s.user_id);
end $$;

-- What people want to be told where. A row only where somebody has chosen; the kind's own words say what is usual.
create table notice_choices (
  enterprise_id bigint not null references enterprises,
  user_id bigint not null,
  kind text not null,
  bell boolean not null,
  mail boolean not null,
  primary key (enterprise_id, user_id, kind),
  foreign key (enterprise_id, user_id) references users
);
select tenant('notice_choices');

-- Calls of this minute, over all processes.
alter table api_keys add column counted_minute timestamptz, add column calls int not null default 0;

-- Whose maker is held up calls nothing either. Counting waits for no disk: what a crash forgets is a part of one minute.
create or replace function api_key_of(enterprise bigint, hash bytea, at timestamptz, from_ip text) returns json language plpgsql as $$
begin
  perform set_config('app.enterprise_id', enterprise::text, true);
  perform set_config('synchronous_commit', 'off', true);
  update api_keys set
    calls = case when counted_minute = date_trunc('minute', at) then calls + 1 else 1 end,
    counted_minute = date_trunc('minute', at),
    last_used_at = case when last_used_at > at - interval '1 minute' then last_used_at else at end,
    last_used_ip = case when last_used_at > at - interval '1 minute' then last_used_ip else from_ip end
  where enterprise_id = enterprise and token_hash = hash and revoked_at is null and (expires_at is null or expires_at > at);
  return (
    select json_build_object(
      'id', k.id, 'name', k.name, 'prefix', k.prefix, 'levels', k.levels, 'calls', k.calls, 'revoked', k.revoked_at is not null,
      'expired', coalesce(k.expires_at <= at, false), 'user_id', u.id, 'group_id', u.group_id, 'roles', u.roles,
      'status', status_of(u), 'one_time', u.one_time_since is not null, 'must_enrol', must_enrol(u),
      'team_id', u.team_id, 'sale_channel_id', u.sale_channel_id, 'customer_id', u.customer_id,
      'user_name', trim(u.fname || ' ' || u.lname))
    from api_keys k join users u on u.enterprise_id = k.enterprise_id and u.id = k.user_id
    where k.enterprise_id = enterprise and k.token_hash = hash);
end $$;
