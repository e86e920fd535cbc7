-- What a marketplace sold is taken as it was sold: a line of a listing. What the listing was matched with when the line's
-- pieces were first looked for stands beside it; until then it waits, and its order with it.
alter table order_lines add column listing_id bigint;
alter table order_lines add foreign key (enterprise_id, listing_id) references platform_listings;
alter table order_lines drop constraint order_lines_sold_or_given;
alter table order_lines add constraint order_lines_sold_or_given
  check (num_nonnulls(product_id, listing_id, gift_of) = 1 and (gift_of is null or amount = 0));
create index order_lines_listing on order_lines (enterprise_id, listing_id) where listing_id is not null;

create table order_line_products (
  enterprise_id bigint not null references enterprises,
  order_id bigint not null,
  line int not null,
  product_id bigint not null,
  -- of the whole line
  qty int not null check (qty > 0),
  primary key (enterprise_id, order_id, line, product_id),
  foreign key (enterprise_id, order_id, line) references order_lines,
  foreign key (enterprise_id, product_id) references products
);
select tenant('order_line_products', 'select, insert');
create index order_line_products_product on order_line_products (enterprise_id, product_id);

create or replace view published.products as
  select enterprise_id, id, code, name, image, price, closed_at,
    exists (select from product_components c where c.enterprise_id = p.enterprise_id and c.product_id = p.id) or is_box as is_mapped,
    is_box
  from (
    select p.*, exists (select from mystery_boxes b where b.enterprise_id = p.enterprise_id and b.product_id = p.id) as is_box from products p
  ) as p;
select publish('products', 'products: sellable products, price in satang, closed ones too');
