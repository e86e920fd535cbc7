-- A session that was ended stays for a day with the reason: who finds out at the next click is told why.
alter table sessions add column ended text check (ended in ('signed_out', 'elsewhere', 'password', 'role', 'blocked'));
