-- What sellers gave us to call their marketplaces with, and their shops there (decision 0120).
create table marketplace_grants (
  enterprise_id bigint not null references enterprises,
  id bigint generated always as identity,
  platform int not null check (platform between 2 and 5),
  -- whose it is there: TikTok's open id, Shopee's shop, Lazada's seller, LINE's shop
  subject text not null,
  -- both tokens, sealed with the server's key; null: given back
  tokens text,
  -- counts with each renewal: who holds an older one has an old token
  version int not null default 1,
  -- null: it never ends, as a key does
  access_ends timestamptz,
  refresh_ends timestamptz,
  -- uncertain: it was being renewed, and nobody knows what came of it; reconnect: the seller has to give it once more
  state text not null check (state in ('good', 'uncertain', 'reconnect')),
  why text not null default '',
  since timestamptz not null,
  -- somebody renews it until then; who dies meanwhile keeps nobody waiting for longer
  leased_until timestamptz,
  primary key (enterprise_id, id),
  unique (enterprise_id, platform, subject),
  check (tokens is not null or state = 'reconnect')
);
select tenant('marketplace_grants');
