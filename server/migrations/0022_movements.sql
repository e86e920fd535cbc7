-- Why goods left the house without an order.
alter table stock_bills add reason text check (reason in ('damaged', 'sample', 'own_use', 'lost', 'correction'));
