-- The tabs of the payment check count by an index each: those that were checked, those whose check failed.
create index orders_paid on orders (enterprise_id, created_at) include (sale_channel_id, order_amount) where paid_at is not null;
create index order_events_failed on order_events (enterprise_id, order_id) where event = 'fail_payment';
