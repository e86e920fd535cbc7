import type { OrderNeed } from '../../../../contract/orders.ts';
import { sql, type Sql } from '../../../platform/sql.ts';
import { LINE_WAITS } from '../waiting.store.ts';

/** The product behind a line (alias `l`), as `p`: of a bundle the one that is not linked to stock, if there is such a one. */
export const LINE_PRODUCT: Sql = sql`
  left join lateral (
    select p.id, p.image, p.is_mapped from published.products p
    -- an array: with an "or" all products of the shop are read for each line
    where p.enterprise_id = l.enterprise_id and p.id = any (array(
      select l.product_id union all select m.product_id from order_line_products m
      where m.enterprise_id = l.enterprise_id and m.order_id = l.order_id and m.line = l.line))
    order by p.is_mapped, p.id limit 1) as p on true`;

/** What a line with its product waits for. */
export const WAITS_FOR: Sql = sql`
  case when not (${LINE_WAITS}) then null when p.id is null then 'match' when not p.is_mapped then 'parts' else 'stock' end`;

const waitsFor = (what: Sql): Sql => sql`(exists (
  select from order_lines l ${LINE_PRODUCT}
  where l.enterprise_id = o.enterprise_id and l.order_id = o.id and ${LINE_WAITS} and ${WAITS_FOR} ${what}))`;

/** What keeps orders (alias `o`) out of rounds. */
export const NEEDS: Record<OrderNeed, Sql> = {
  held: sql`o.held_at is not null`,
  cancel: sql`o.cancel_asked_at is not null`,
  short: waitsFor(sql`= 'stock'`),
  match: waitsFor(sql`in ('match', 'parts')`),
};
