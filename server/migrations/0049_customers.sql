-- What a shop keeps of its customers besides name, phone and addresses; who is blocked, and who was merged into whom.
alter table customers
  add column note text not null default '',
  add column tags text[] not null default '{}',
  add column version int not null default 1,
  add column blocked_at timestamptz,
  add column blocked_by bigint,
  add column blocked_reason text not null default '',
  add column merged_into bigint,
  add column merged_at timestamptz,
  add foreign key (enterprise_id, merged_into) references customers,
  add check (merged_into <> id),
  add check ((merged_into is null) = (merged_at is null)),
  add check ((blocked_at is null) = (blocked_reason = ''));
create index customers_merged on customers (enterprise_id, merged_into) where merged_into is not null;
-- those an order asks about by phone are few
create index customers_blocked on customers (enterprise_id, phone) where blocked_at is not null;

-- An agent sees the addresses that he wrote down himself, and those his orders went to.
alter table customer_addresses add column added_by bigint;

-- A name as it is compared: without its title and spaces.
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(regexp_replace(name, '\s+', '', 'g'),
    '^(คุณ|นางสาว|น\.ส\.|นส\.?|นาย|นาง|mr\.?|mrs\.?|ms\.?|k\.)(?=.)', '', 'i'))
$$;
-- A marketplace hides its buyers behind asterisks and x: nobody knows who they are.
create function is_masked(name text, phone text) returns boolean language sql immutable parallel safe as $$
  select name ~* '\*|x{3,}' or phone ~* '[*x]'
$$;
alter table customers
  add column name_key text not null generated always as (name_key(name)) stored,
  add column masked boolean not null generated always as (is_masked(name, phone)) stored;
create index customers_same_phone on customers (enterprise_id, phone, id)
  where merged_into is null and erased_at is null and not masked and phone <> '';
create index customers_same_name on customers (enterprise_id, name_key, id)
  where merged_into is null and erased_at is null and not masked;
