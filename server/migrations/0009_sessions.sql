-- The session and its person, in two forms. `session_state` only reads: a request sends it along with its first question
-- and compares the answer with what it knew. `session_of` also lets the twelve hours slide, at most once a minute.
drop function session_of(bytea, timestamptz, int);
create function session_state(hash bytea, at timestamptz) returns json language plpgsql as $$
declare s sessions;
begin
  select * into s from sessions where token_hash = hash and expires_at > at;
  if not found then return null; end if;
  perform set_config('app.enterprise_id', s.enterprise_id::text, true);
  return (
    select json_build_object(
      'session_id', s.id, 'locked', s.locked_at is not null, 'user_id', u.id, 'enterprise_id', u.enterprise_id,
      'group_id', u.group_id, 'roles', u.roles, 'status', status_of(u), 'team_id', u.team_id,
      'sale_channel_id', u.sale_channel_id, 'customer_id', u.customer_id, 'name', trim(u.fname || ' ' || u.lname))
    from users u where u.enterprise_id = s.enterprise_id and u.id = s.user_id);
end $$;
create function session_of(hash bytea, at timestamptz, hours int) returns json language plpgsql as $$
begin
  update sessions set seen_at = at, expires_at = at + make_interval(hours => hours)
  where token_hash = hash and expires_at > at and locked_at is null and seen_at < at - interval '1 minute';
  return session_state(hash, at);
end $$;
