-- The rounds of one order, also those it left: the newest is the one it may return to (decision 0102).
create index round_orders_of_order on round_orders (enterprise_id, order_id, round_id);
