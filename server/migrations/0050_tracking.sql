-- What providers tell of parcels. Never changed: what they tell again is known already.
create table parcel_events (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  parcel_id bigint not null,
  -- it was told of: another number of the same parcel has a story of its own
  tracking_number text not null,
  -- the provider's clock, and ours when we heard of it
  at timestamptz not null,
  heard_at timestamptz not null,
  kind text not null check (kind in ('announced', 'accepted', 'moving', 'out', 'waiting', 'failed', 'returning', 'delivered', 'back', 'other')),
  -- the provider's own code and words
  code text not null,
  words text not null,
  place text not null,
  primary key (enterprise_id, id),
  unique (enterprise_id, parcel_id, tracking_number, at, code, place),
  foreign key (enterprise_id, parcel_id) references parcels
);
select tenant('parcel_events', 'select, insert');

-- When a parcel was asked for, what stood in the way, and when it is asked for next by itself; null: not any more.
alter table parcels
  add column checked_at timestamptz,
  add column check_problem text check (check_problem in ('unknown', 'busy', 'refused', 'down', 'nonsense')),
  add column check_at timestamptz;
update parcels set check_at = now()
where provider = 1 and closed_at > now() - interval '30 days' and delivered_at is null and void_at is null;
create index parcels_to_check on parcels (enterprise_id, provider, check_at) where check_at is not null;

-- Whose turn it is to ask a provider, and until when it is left alone.
create table tracking_turns (
  enterprise_id bigint not null references enterprises,
  provider int not null,
  leased_until timestamptz not null,
  rests_until timestamptz not null,
  -- failures in a row
  failures int not null default 0,
  primary key (enterprise_id, provider)
);
select tenant('tracking_turns');
