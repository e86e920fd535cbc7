-- What a provider charges hangs on weight and amount: rules, instead of one fee.
drop view published.shipping_fees;
alter table shipping_fees
  drop constraint shipping_fees_pkey,
  add column id bigint generated always as identity,
  add column up_to_g int check (up_to_g > 0),
  add column from_amount bigint check (from_amount >= 0),
  add primary key (enterprise_id, id),
  add unique nulls not distinct (enterprise_id, provider, up_to_g, from_amount);

create or replace view published.stock_items as
  select enterprise_id, id, sku, barcode, name, unit_name, image, threshold, closed_at, weight from stock_items;
select publish('stock_items', 'warehouse: stock items, closed ones too; weight in grams');
