-- The trail is read: by days, by who, by what was done, by the thing. Each of them reads its own rows alone, the newest first.
alter table audit_log add column session_id bigint;
create index audit_log_at on audit_log (enterprise_id, at);
create index audit_log_user on audit_log (enterprise_id, user_id, at);
create index audit_log_action on audit_log (enterprise_id, action, at);
create index audit_log_key on audit_log (enterprise_id, api_key_id, at) where api_key_id is not null;
drop index audit_log_thing;
create index audit_log_thing on audit_log (enterprise_id, thing, thing_id, at);

create or replace view published.audit_log as
  select enterprise_id, id, at, user_id, action, thing, thing_id, before, after, api_key_id, api_key_name,
         ip, request_id, session_id from audit_log;
select publish('audit_log', 'audit: who changed what, before and after, from where, and the key of the program that did it for them');

-- Which session a sign-in began: its device is told of everything that was done in it, after the session itself is gone.
alter table sign_ins add column session_id bigint;
create index sign_ins_session on sign_ins (enterprise_id, session_id) where session_id is not null;
