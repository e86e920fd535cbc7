-- What is looked for lies in one narrow table. Row-level security lets only leakproof operators go before its policy, and
-- LIKE is none: on a protected table no trigram index is ever used. This table has no policy and no grant: the app's role
-- reaches it only through the functions here, which take the enterprise from the setting. Triggers write it in the
-- transaction of the change; `npm run audit` compares it with its sources.
create table search_texts (
  enterprise_id bigint not null,
  kind text not null,
  id bigint not null,
  at timestamptz not null,
  text text not null,
  primary key (enterprise_id, kind, id)
);
alter table search_texts enable row level security;
create index search_texts_trigrams on search_texts using gin (enterprise_id, kind, text gin_trgm_ops);
create index search_texts_time on search_texts (enterprise_id, kind, at desc);

-- Where the texts of a kind come from: `words` and `moment` are expressions over a row of the table.
create table search_kinds (
  kind text primary key,
  source text not null,
  words text not null,
  moment text not null
);

-- Makes a table's rows findable as `kind`; `columns` are those that `words` and `moment` are made of.
create function searchable(tbl text, what text, words text, moment text, columns text) returns void language plpgsql as $$
begin
  insert into search_kinds values (what, tbl, words, moment);
  execute format($f$
    create function search_text_of_%1$s() returns trigger language plpgsql security definer set search_path = public as $t$
    begin
      if tg_op = 'DELETE' then
        delete from search_texts where enterprise_id = old.enterprise_id and kind = %1$L and id = old.id;
        return null;
      end if;
      insert into search_texts (enterprise_id, kind, id, at, text)
      select enterprise_id, %1$L, id, %3$s, %2$s from (select new.*) as source
      on conflict (enterprise_id, kind, id) do update set at = excluded.at, text = excluded.text
        where (search_texts.at, search_texts.text) is distinct from (excluded.at, excluded.text);
      return null;
    end $t$;
    create trigger search_text after insert or delete or update of %5$s on %4$I
      for each row execute function search_text_of_%1$s()$f$, what, words, moment, tbl, columns);
  perform in_every_enterprise(format(
    'insert into search_texts (enterprise_id, kind, id, at, text) select enterprise_id, %L, id, %s, %s from %I',
    what, moment, words, tbl));
end $$;

-- All things of a kind whose text is like the pattern; of a time where one is given.
create function search_ids(what text, pattern text, since timestamptz default null, until timestamptz default null)
returns setof bigint language plpgsql stable security definer rows 50
set search_path = public set plan_cache_mode = force_custom_plan as $$
declare e bigint := nullif(current_setting('app.enterprise_id', true), '')::bigint;
begin
  if since is null and until is null then
    return query select s.id from search_texts s
      where s.enterprise_id = e and s.kind = what and s.text like pattern;
  else
    return query select s.id from search_texts s
      where s.enterprise_id = e and s.kind = what and s.text like pattern
        and s.at >= coalesce(since, '-infinity') and s.at < coalesce(until, 'infinity');
  end if;
end $$;

-- The newest few, for the quick finder. What many things have in common is found among the newest at once; what few
-- have needs the index. A pattern too short for the index is looked for among the newest alone.
create function search_newest(what text, pattern text, n int)
returns setof bigint language plpgsql stable security definer rows 10
set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  e bigint := nullif(current_setting('app.enterprise_id', true), '')::bigint;
  found bigint[];
begin
  found := array(
    select r.id from (
      select s.id, s.text from search_texts s where s.enterprise_id = e and s.kind = what order by s.at desc limit 3000
    ) r where r.text like pattern limit n);
  if cardinality(found) < n and length(replace(pattern, '%', '')) >= 3 then
    found := array(
      with hits as materialized (
        select s.id, s.at from search_texts s where s.enterprise_id = e and s.kind = what and s.text like pattern
      ) select h.id from hits h order by h.at desc limit n);
  end if;
  return query select unnest(found);
end $$;

-- What the table has that its sources have not, and the other way round, by kind: nothing, when all is well.
create function search_differences() returns table (kind text, missing bigint, stray bigint)
language plpgsql stable security definer set search_path = public as $$
declare
  e bigint := nullif(current_setting('app.enterprise_id', true), '')::bigint;
  k search_kinds;
begin
  for k in select * from search_kinds order by search_kinds.kind loop
    return query execute format($q$
      select %1$L::text, count(*) filter (where t.id is null), count(*) filter (where s.id is null)
      from (select id, %3$s as at, %2$s as text from %4$I where enterprise_id = $1) s
      full join (select id, at, text from search_texts where enterprise_id = $1 and kind = %1$L) t
        on t.id = s.id and t.at = s.at and t.text = s.text
      where t.id is null or s.id is null having count(*) > 0$q$, k.kind, k.words, k.moment, k.source) using e;
  end loop;
end $$;

revoke execute on function searchable(text, text, text, text, text) from public;

drop index orders_search;
drop index products_search;
drop index customers_search;
drop index stock_items_search;
alter table products drop column search;
alter table customers drop column search;
alter table stock_items drop column search;

select searchable('orders', 'order',
  $$lower(number || ' ' || recipient_name || ' ' || phone || ' ' || coalesce(tracking_number, '') || ' ' || coalesce(platform_order_id, ''))$$,
  'created_at', 'number, recipient_name, phone, tracking_number, platform_order_id, created_at');
select searchable('products', 'product', $$lower(code || ' ' || name || ' ' || array_to_string(tags, ' '))$$, 'created_at', 'code, name, tags');
select searchable('customers', 'customer', $$lower(name || ' ' || phone)$$, 'created_at', 'name, phone');
select searchable('stock_items', 'item', $$lower(sku || ' ' || name || ' ' || barcode)$$, 'created_at', 'sku, name, barcode');
select searchable('stock_bills', 'bill', $$lower(number || ' ' || coalesce(source_label, '') || ' ' || note || ' ' || user_name)$$, 'at', 'number, source_label, note, user_name, at');
select searchable('packing_rounds', 'round', $$lower(number)$$, 'cut_at', 'number, cut_at');
select searchable('users', 'person', $$lower(username || ' ' || fname || ' ' || lname || ' ' || nick_name)$$, 'created_at', 'username, fname, lname, nick_name');

-- Keys to `enterprises` that the composite keys beside them already imply: checked on every insert for nothing.
do $$
declare k record;
begin
  for k in
    select c.conrelid::regclass as tbl, c.conname as name
    from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'enterprises'::regclass
      and exists (
        select from pg_constraint o
        where o.conrelid = c.conrelid and o.contype = 'f' and o.oid <> c.oid
          and (select attnum from pg_attribute where attrelid = c.conrelid and attname = 'enterprise_id') = any (o.conkey)
          -- a key with an empty column is not checked at all
          and not exists (select from unnest(o.conkey) n join pg_attribute a on a.attrelid = o.conrelid and a.attnum = n where not a.attnotnull))
  loop
    execute format('alter table %s drop constraint %I', k.tbl, k.name);
  end loop;
end $$;
