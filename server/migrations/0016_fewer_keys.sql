-- Keys that say what something beside them says already: each is a question of its own for every row of an order, and
-- locks the one row of the shop, its people and its methods that all orders of the moment lock.
-- What the application cannot remove needs no key to be there still: people, teams, items are blocked or closed, never
-- removed. So that stays true, the right to do it goes.
revoke delete on users, teams, sale_channels, payment_methods, customers, stock_items, stock_levels from langraan_app;

-- Row-level security lets a row be written for the enterprise of the setting alone, which the session or the list of
-- enterprises gave; nobody but the operator changes that list.
alter table audit_log drop constraint audit_log_enterprise_id_fkey;
alter table idempotency_keys drop constraint idempotency_keys_enterprise_id_fkey;
-- Who sells, and for which team, is who was proven in the same transaction.
alter table orders drop constraint orders_enterprise_id_user_id_fkey;
alter table orders drop constraint orders_enterprise_id_team_id_fkey;
-- Lines and timeline are written from the row of the order, in the same statement. `npm run audit` looks.
alter table order_lines drop constraint order_lines_enterprise_id_order_id_fkey;
alter table order_events drop constraint order_events_enterprise_id_order_id_fkey;
-- Pieces are reserved where the item's level was raised in the same statement; the level has the key to the item.
alter table reservations drop constraint reservations_enterprise_id_item_id_fkey;
-- The method of a payment is the order's, which has the key.
alter table payments drop constraint payments_enterprise_id_method_id_fkey;
