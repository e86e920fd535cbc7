-- Storages, partners and stock items are edited by people: each change raises the version, so that who saves over a change
-- that he did not see is told of it.
alter table places
  add column version int not null default 1,
  add constraint places_size check (
    x >= 0 and y >= 0 and width > 0 and height > 0 and depth > 0 and weight > 0);
alter table partners
  add column version int not null default 1;
alter table stock_items
  add column version int not null default 1,
  add column package_unit text not null default '',
  add constraint stock_items_size check (width > 0 and height > 0 and depth > 0 and weight > 0);

-- What lies in one place. `amount` is no part of it, so that a balance that changes touches no index.
create index stock_balances_place on stock_balances (enterprise_id, place_id, item_id);
-- What was bought of one partner.
create index stock_bills_partner on stock_bills (enterprise_id, partner_id, at desc) where partner_id is not null;

-- Every barcode of an item and how many pieces it counts: of one piece, of a carton of twelve. The item's own barcode is one
-- of them, of one piece; the key holds it so.
create table item_barcodes (
  enterprise_id bigint not null,
  barcode text not null check (length(barcode) between 1 and 64),
  item_id bigint not null,
  pieces int not null default 1 check (pieces between 1 and 100000),
  primary key (enterprise_id, barcode),
  unique (enterprise_id, item_id, barcode),
  foreign key (enterprise_id, item_id) references stock_items
);
select tenant('item_barcodes');
select in_every_enterprise(
  'insert into item_barcodes (enterprise_id, barcode, item_id) select enterprise_id, barcode, id from stock_items
   where enterprise_id = current_setting(''app.enterprise_id'')::bigint');
alter table stock_items
  drop constraint stock_items_enterprise_id_barcode_key,
  add constraint stock_items_own_barcode foreign key (enterprise_id, id, barcode)
    references item_barcodes (enterprise_id, item_id, barcode) deferrable initially deferred;
create function own_barcode_of_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from item_barcodes where enterprise_id = old.enterprise_id and item_id = old.id and barcode = old.barcode;
  end if;
  insert into item_barcodes (enterprise_id, barcode, item_id) values (new.enterprise_id, new.barcode, new.id);
  return new;
end $$;
create trigger own_barcode_of_item after insert on stock_items for each row execute function own_barcode_of_item();
create trigger own_barcode_changed after update of barcode on stock_items
  for each row when (old.barcode is distinct from new.barcode) execute function own_barcode_of_item();
-- a carton cannot be what one piece is called by
create function own_barcode_is_one_piece() returns trigger language plpgsql as $$
begin
  if new.pieces > 1 and exists (
    select from stock_items i where i.enterprise_id = new.enterprise_id and i.id = new.item_id and i.barcode = new.barcode) then
    raise exception 'the own barcode of item % counts one piece', new.item_id
      using errcode = 'check_violation', constraint = 'item_barcodes_own';
  end if;
  return new;
end $$;
create trigger own_barcode_is_one_piece before insert or update on item_barcodes
  for each row execute function own_barcode_is_one_piece();

create view published.item_barcodes as select enterprise_id, barcode, item_id, pieces from item_barcodes;
select publish('item_barcodes', 'warehouse: the barcodes of stock items, and how many pieces each counts');
