-- A stock item that nothing ever happened to may go, with its level and its barcodes. The keys of moves, balances and
-- components hold what was used; a reservation hangs on the level, which is locked and looked at first.
grant delete on stock_items, stock_levels to langraan_app;
