-- Products and categories are made and changed by people: each change raises the version, so that who saves over a
-- change that he did not see is told of it.
alter table products
  add column version int not null default 1,
  add column description text not null default '',
  -- whole centimetres and grams, of the product as it is sold
  add column width int check (width between 1 and 1000),
  add column height int check (height between 1 and 1000),
  add column depth int check (depth between 1 and 1000),
  add column weight int check (weight between 1 and 1000000),
  -- in their order; the first is the face
  add column images text[] not null default '{}' check (cardinality(images) <= 9),
  -- further codes that mean it when they are scanned: of a set, or of a supplier who prints his own
  add column barcodes text[] not null default '{}' check (cardinality(barcodes) <= 20);
alter table categories add column version int not null default 1;

-- a code is found however its letters are written
alter table products drop constraint products_enterprise_id_code_key;
create unique index products_code on products (enterprise_id, lower(code));

do $$ begin perform in_every_enterprise($sql$
  update products set images = array[image] where image is not null $sql$); end $$;
drop view published.products;
alter table products drop column image;
alter table products add column image text generated always as (images[1]) stored;
create view published.products as select enterprise_id, id, code, name, image, price from products;
select publish('products', 'products: sellable products, price in satang, closed ones too');

-- Whose a barcode is: no two products have the same. The products say it, the trigger keeps it.
create table product_barcodes (
  enterprise_id bigint not null references enterprises,
  barcode text not null check (length(barcode) between 1 and 64),
  product_id bigint not null,
  primary key (enterprise_id, barcode),
  foreign key (enterprise_id, product_id) references products on delete cascade
);
select tenant('product_barcodes', 'select, insert, delete');
create index product_barcodes_product on product_barcodes (enterprise_id, product_id);
create function barcodes_of_product() returns trigger language plpgsql as $$
begin
  delete from product_barcodes where enterprise_id = new.enterprise_id and product_id = new.id and barcode <> all (new.barcodes);
  insert into product_barcodes (enterprise_id, barcode, product_id)
  select new.enterprise_id, b, new.id from unnest(new.barcodes) b
  where not exists (select from product_barcodes o where o.enterprise_id = new.enterprise_id and o.product_id = new.id and o.barcode = b);
  return null;
end $$;
create trigger product_barcodes after insert or update of barcodes on products
  for each row execute function barcodes_of_product();

-- A product is found by its barcodes too: what is made of the words of a kind goes with them and is made again.
drop trigger search_text on products;
drop function search_text_of_product();
drop function search_product_ids(text, timestamptz, timestamptz, int);
drop function search_product_newest(text, int);
delete from search_texts where kind = 'product';
delete from search_kinds where kind = 'product';
select searchable('products', 'product',
  $$lower(code || ' ' || name || ' ' || array_to_string(tags, ' ') || ' ' || array_to_string(barcodes, ' '))$$,
  'created_at', 'code, name, tags, barcodes, created_at');

create view published.audit_log as
  select enterprise_id, id, at, user_id, action, thing, thing_id, before, after from audit_log;
select publish('audit_log', 'audit: who changed what, before and after');
