-- The application removes no stock item: a reservation and a scan name one without a key (0016). One that nothing ever
-- happened to may go all the same, with its level and its barcodes; this function alone does it, and looks first, under the
-- lock of the level, without which nothing is reserved or moved. False where it has a history.
create function remove_unused_item(item bigint) returns boolean
language plpgsql security definer set search_path = public as $$
declare e bigint := nullif(current_setting('app.enterprise_id', true), '')::bigint;
begin
  perform from stock_levels where enterprise_id = e and item_id = item for update;
  if exists (select from stock_balances where enterprise_id = e and item_id = item)
    or exists (select from stock_moves where enterprise_id = e and item_id = item)
    or exists (select from reservations where enterprise_id = e and item_id = item) then
    return false;
  end if;
  set constraints stock_items_own_barcode deferred;
  delete from item_barcodes where enterprise_id = e and item_id = item;
  delete from stock_levels where enterprise_id = e and item_id = item;
  delete from stock_items where enterprise_id = e and id = item;
  return true;
end $$;
revoke execute on function remove_unused_item(bigint) from public;
grant execute on function remove_unused_item(bigint) to langraan_app;
