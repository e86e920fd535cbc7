import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Every category with the stock items that its products, and those of the categories below it, are made of. */
export const itemCategories = (tx: Reader) =>
  rows<{ id: number; path: string; item_ids: number[] }>(
    tx,
    sql`
    with recursive down as (
      select id, id as top, name as path from categories where enterprise_id = ${tx.enterpriseId} and parent_id is null
      union all
      select c.id, d.top, d.path || ' › ' || c.name from categories c
      join down d on d.id = c.parent_id where c.enterprise_id = ${tx.enterpriseId}
    ), above as (
      select id, id as under from categories where enterprise_id = ${tx.enterpriseId}
      union all
      select c.parent_id, a.under from above a
      join categories c on c.enterprise_id = ${tx.enterpriseId} and c.id = a.id where c.parent_id is not null
    )
    select d.id, d.path, json_agg(distinct pc.item_id order by pc.item_id) as item_ids
    from down d
    join above a on a.id = d.id
    join products p on p.enterprise_id = ${tx.enterpriseId} and p.category_id = a.under and p.closed_at is null
    join product_components pc on pc.enterprise_id = p.enterprise_id and pc.product_id = p.id
    group by d.id, d.path order by d.path collate "th-x-icu"`,
  );
