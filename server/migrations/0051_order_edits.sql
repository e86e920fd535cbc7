-- An order is changed until it is packed: what its lines were before is told by its timeline and by the trail.
alter table orders add column version int not null default 1;
grant delete on order_lines, order_boxes to langraan_app;
