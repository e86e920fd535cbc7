-- A product is looked for by its code however its letters are written. Under row-level security an index on lower(code)
-- cannot lead there, since lower() is not leakproof: each look read all products of the shop.
alter table products add column code_key text not null generated always as (lower(code)) stored;
drop index products_code;
create unique index products_code on products (enterprise_id, code_key);
