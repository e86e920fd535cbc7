-- A new order takes its id before it is inserted (orders.store startOf).
grant usage on sequence orders_id_seq to langraan_app;
