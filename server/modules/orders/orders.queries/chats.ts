import { SHOWN_CHATS, type OrderChat } from '../../../../contract/orders.chats.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import { rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

interface Found {
  id: number;
  text: string;
  at: Date;
  order_id: number | null;
  number: string | null;
}

/** One's own queue: what waits in the order in which it was pasted, then what was put aside and what was saved last. */
export async function chatsOf(tx: Reader, who: Actor): Promise<OrderChat[]> {
  const found = (which: Sql) =>
    rows<Found>(
      tx,
      sql`
      select c.id, c.text, c.at, c.order_id, o.number
      from order_chats c left join orders o on o.enterprise_id = c.enterprise_id and o.id = c.order_id
      where c.enterprise_id = ${tx.enterpriseId} and c.user_id = ${who.userId} and ${which}`,
    );
  const [waiting, aside, saved] = await Promise.all([
    found(sql`c.order_id is null and c.aside_at is null order by c.id`),
    found(sql`c.order_id is null and c.aside_at is not null order by c.aside_at desc limit ${SHOWN_CHATS}`),
    found(sql`c.order_id is not null order by c.saved_at desc limit ${SHOWN_CHATS}`),
  ]);
  const told =
    (state: OrderChat['state']) =>
    ({ id, text, at, order_id, number }: Found): OrderChat => ({
      id,
      text,
      state,
      at: iso(at),
      order: order_id === null ? null : { id: order_id, number: number! },
    });
  return [...waiting.map(told('waits')), ...aside.map(told('aside')), ...saved.map(told('saved'))];
}
