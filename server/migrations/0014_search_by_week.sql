-- A search within some days goes week by week, the newest first, and stops where enough was found: who looks for a common
-- name among a month of many orders had all of them read for a page of fifty. And each kind is searched by functions of its
-- own: only a statement that names the kind finds the kind's index by a plan that is kept; every search was planned anew.
drop index search_texts_orders, search_texts_bills, search_texts_customers, search_texts_others;
do $$
declare part record;
begin
  for part in values ('orders', $w$kind = 'order'$w$), ('bills', $w$kind = 'bill'$w$), ('customers', $w$kind = 'customer'$w$),
    ('others', $w$kind not in ('order', 'bill', 'customer')$w$)
  loop
    execute format(
      'create index search_texts_%s on search_texts using gin (enterprise_id, kind, date_trunc(''week'', at at time zone ''UTC''), text gin_trgm_ops) where %s',
      part.column1, part.column2);
  end loop;
end $$;

-- The functions of one kind. A pattern of one or two characters has no trigram: whatever the planner hopes, the rows are
-- read in their order.
create function search_functions(what text) returns void language plpgsql as $make$
begin
  -- all things of the kind whose text is like the pattern; of some days where both are given, and of those no more weeks
  -- than it takes to find `enough`, where that is given
  execute format($f$
    create function search_%1$s_ids(pattern text, since timestamptz default null, until timestamptz default null, enough int default null)
    returns setof bigint language plpgsql stable security definer rows 50
    set search_path = public set plan_cache_mode = force_generic_plan as $t$
    declare
      e bigint := nullif(current_setting('app.enterprise_id', true), '')::bigint;
      short boolean := length(replace(pattern, '%%', '')) < 3;
      n bigint := 0;
      found_now bigint;
      week timestamp;
    begin
      if short and (since is null or until is null) then
        return query select r.id from (
            select s.id, s.text from search_texts s where s.enterprise_id = e and s.kind = %1$L offset 0
          ) r where r.text like pattern;
      elsif short then
        return query select r.id from (
            select s.id, s.text from search_texts s
            where s.enterprise_id = e and s.kind = %1$L and s.at >= since and s.at < until order by s.at desc offset 0
          ) r where r.text like pattern limit enough;
      elsif since is null or until is null then
        return query select s.id from search_texts s
          where s.enterprise_id = e and s.kind = %1$L and s.text like pattern;
      else
        week := date_trunc('week', until at time zone 'UTC');
        while week >= date_trunc('week', since at time zone 'UTC') and (enough is null or n < enough) loop
          return query select s.id from search_texts s
            where s.enterprise_id = e and s.kind = %1$L and s.text like pattern
              and date_trunc('week', s.at at time zone 'UTC') = week and s.at >= since and s.at < until;
          get diagnostics found_now = row_count;
          n := n + found_now;
          week := week - interval '1 week';
        end loop;
      end if;
    end $t$ $f$, what);
  -- the newest few, for the quick finder: what many things have in common is found among the newest at once, what few
  -- have needs the index. Few are found soonest by their letters alone, whosever they are: to cut them with all that a
  -- large shop has costs more than to look at them.
  execute format($f$
    create function search_%1$s_newest(pattern text, n int)
    returns setof bigint language plpgsql stable security definer rows 10
    set search_path = public set plan_cache_mode = force_generic_plan as $t$
    declare
      e bigint := nullif(current_setting('app.enterprise_id', true), '')::bigint;
      few constant int := 1000;
      found bigint[];
      any_shops bigint;
    begin
      found := array(
        select r.id from (
          select s.id, s.text from search_texts s where s.enterprise_id = e and s.kind = %1$L order by s.at desc limit 3000
        ) r where r.text like pattern limit n);
      if cardinality(found) < n and length(replace(pattern, '%%', '')) >= 3 then
        select count(*), (array_agg(h.id order by h.at desc) filter (where h.enterprise_id = e))[:n] into any_shops, found from (
          select s.enterprise_id, s.id, s.at from search_texts s where s.kind = %1$L and s.text like pattern limit few
        ) h;
        if any_shops = few then
          found := array(
            with hits as materialized (
              select s.id, s.at from search_texts s where s.enterprise_id = e and s.kind = %1$L and s.text like pattern
            ) select h.id from hits h order by h.at desc limit n);
        end if;
      end if;
      return query select unnest(found);
    end $t$ $f$, what);
end $make$;
revoke execute on function search_functions(text) from public;

do $$
declare k record;
begin
  for k in select kind from search_kinds loop
    perform search_functions(k.kind);
  end loop;
end $$;
drop function search_ids(text, text, timestamptz, timestamptz);
drop function search_newest(text, text, int);

-- Makes a table's rows findable as `what`, as in 0008, with the functions of the kind.
alter function searchable(text, text, text, text, text) rename to search_triggers;
create function searchable(tbl text, what text, words text, moment text, columns text) returns void language plpgsql as $$
begin
  perform search_triggers(tbl, what, words, moment, columns);
  perform search_functions(what);
end $$;
revoke execute on function searchable(text, text, text, text, text) from public;
