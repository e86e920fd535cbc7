import type { BoxInput } from '../../../contract/products.boxes.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** What makes a product a mystery box, with its pool. */
export const insertBox = (
  tx: Tx,
  who: Actor,
  id: number,
  { pieces, distinct, mode, pool }: Pick<BoxInput, 'pieces' | 'distinct' | 'mode' | 'pool'>,
) =>
  tx.run(sql`
    with box as (
      insert into mystery_boxes (enterprise_id, product_id, pieces, is_distinct, mode, at, user_id, user_name)
      values (${tx.enterpriseId}, ${id}, ${pieces}, ${distinct}, ${mode}, ${now()}, ${who.userId}, ${who.name})
      returning enterprise_id, product_id
    )
    insert into mystery_pool (enterprise_id, product_id, item_id, weight)
    select box.enterprise_id, box.product_id, k.item_id, k.weight
    from box, unnest(${pool.map((k) => k.item_id)}::bigint[], ${pool.map((k) => k.weight)}::int[]) as k (item_id, weight)`);
