-- Makes a table's rows findable, as in 0008, but fills a shop's texts with its own rows alone: a superuser, whom the
-- policies do not hold, saw the rows of all shops in each, so that a table with people in two shops could not be made so.
create or replace function search_triggers(tbl text, what text, words text, moment text, columns text) returns void language plpgsql as $$
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
    'insert into search_texts (enterprise_id, kind, id, at, text) select enterprise_id, %L, id, %s, %s from %I
     where enterprise_id = current_setting(''app.enterprise_id'')::bigint',
    what, moment, words, tbl));
end $$;

-- A person is found by phone and e-mail too, as the search field of the users promises: what is made of the words of a
-- kind goes with them and is made again.
drop trigger search_text on users;
drop function search_text_of_person();
drop function search_person_ids(text, timestamptz, timestamptz, int);
drop function search_person_newest(text, int);
delete from search_texts where kind = 'person';
delete from search_kinds where kind = 'person';

select searchable('users', 'person',
  $$lower(username || ' ' || fname || ' ' || lname || ' ' || nick_name || ' ' || phone || ' ' || email)$$,
  'created_at', 'username, fname, lname, nick_name, phone, email');
