import { STATUS } from '../../../../contract/codes/order-status.ts';
import { MOST_FAVOURITES } from '../../../../contract/orders.chats.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now } from '../../../platform/clock.ts';
import { literal, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

const DAYS = 30;
/** A habit is known from so many; more would only take longer. */
const MOST_ORDERS = 500;

/** Products that a person has put into most of their own orders lately, by how many orders. */
export const favouriteProducts = async (tx: Reader, who: Actor): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
      with own as materialized (
        select o.id from orders o
        where o.enterprise_id = ${tx.enterpriseId} and o.user_id = ${who.userId} and o.platform_order_id is null
          and o.created_at > ${now()}::timestamptz - ${DAYS} * interval '1 day' and o.status <> ${literal(STATUS.cancelled)}
        order by o.created_at desc, o.id desc limit ${MOST_ORDERS})
      select l.product_id as id from own join order_lines l on l.enterprise_id = ${tx.enterpriseId} and l.order_id = own.id
      where l.product_id is not null and l.gift_of is null
      group by l.product_id order by count(*) desc, max(l.order_id) desc limit ${MOST_FAVOURITES}`,
    )
  ).map(({ id }) => id);
