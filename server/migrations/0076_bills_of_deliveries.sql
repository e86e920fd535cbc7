-- SUP-2, sup-2 and "sup 2" are one number of a partner: compared by this, shown as it was typed. Two that stood already stay.
alter table stock_bills add column number_key text not null generated always as (lower(regexp_replace(normalize(number, NFKC), '\s', '', 'g'))) stored;
create index stock_bills_number_key on stock_bills (enterprise_id, number_key);

-- The number of a delivery's bill, so that the order is found by it: a bill's number never changes.
alter table purchase_receipts add column bill_number text not null default '';
select in_every_enterprise($$
  update purchase_receipts r set bill_number = b.number from stock_bills b
  where r.enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint
    and b.enterprise_id = r.enterprise_id and b.id = r.bill_id $$);
select searchable('purchase_receipts', 'delivery', $$lower(bill_number)$$, 'at', 'bill_number');

-- A mail that was kept for want of a mail server did not leave.
alter table purchase_mails add column kept_at timestamptz, add check (num_nonnulls(sent_at, kept_at) < 2);
select in_every_enterprise($$
  update purchase_mails m set kept_at = m.sent_at, sent_at = null from kept_mails k
  where m.enterprise_id = nullif(current_setting('app.enterprise_id', true), '')::bigint and k.recipient = m.recipient
    and k.subject = m.subject and k.at between m.sent_at - interval '1 minute' and m.sent_at + interval '1 minute' $$);

-- What is awaited in all is the sum of these few, read without the lines themselves.
create index purchase_lines_open on purchase_lines (enterprise_id, purchase_id) include (qty, received, short) where received + short < qty;
