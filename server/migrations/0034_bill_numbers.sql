-- A supplier's own number is told apart by the supplier: two of them may both have an INV-001. Numbers of our own series are ours alone.
alter table stock_bills drop constraint stock_bills_enterprise_id_number_key;
alter table stock_bills add constraint stock_bills_number_of_partner unique nulls not distinct (enterprise_id, number, partner_id);
create unique index stock_bills_own_number on stock_bills (enterprise_id, number)
  where number ~ '^(IN|OUT|TR|PK|RT|RV|AD)[0-9]{4}-[0-9]{6,}$';
