-- Bills of one kind, newest first: nearly all are parcels', and whoever asked for goods taken in had all of them read.
create index stock_bills_kind on stock_bills (enterprise_id, kind, at desc, id desc);
