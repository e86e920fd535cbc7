import { now } from '../../platform/clock.ts';
import type { Actor } from '../../platform/actor.ts';
import { affectedRows, maybeRow, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

interface QueuedChat {
  id: number;
  aside_at: Date | null;
  /** What it was saved as. */
  order: { id: number; number: string } | null;
}

/** A chat of one's own queue, held until the end of the transaction: nobody saves it meanwhile. */
export async function chatForUpdate(tx: Tx, who: Actor, id: number): Promise<QueuedChat | null> {
  const chat = await maybeRow<{ id: number; aside_at: Date | null; order_id: number | null }>(
    tx,
    sql`
    select id, aside_at, order_id from order_chats
    where enterprise_id = ${tx.enterpriseId} and id = ${id} and user_id = ${who.userId} for update`,
  );
  if (!chat) return null;
  const { order_id, ...queued } = chat;
  if (order_id === null) return { ...queued, order: null };
  // asked when the row is held: who waited for it did not see the order before
  const { number } = await onlyRow<{ number: string }>(
    tx,
    sql`select number from orders where enterprise_id = ${tx.enterpriseId} and id = ${order_id}`,
  );
  return { ...queued, order: { id: order_id, number } };
}

/** One after the other is counted: of two who fill one queue the second hears of the first. */
export const lockQueue = (tx: Tx, who: Actor) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`chats ${who.userId}`}, ${tx.enterpriseId}))`);

export const countWaiting = async (tx: Tx, who: Actor): Promise<number> =>
  (
    await onlyRow<{ n: number }>(
      tx,
      sql`
      select count(*)::int as n from order_chats
      where enterprise_id = ${tx.enterpriseId} and user_id = ${who.userId} and order_id is null and aside_at is null`,
    )
  ).n;

/** In the order given; answers their ids in it. */
export const insertChats = async (tx: Tx, who: Actor, texts: readonly string[]): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
      insert into order_chats (enterprise_id, user_id, text, at)
      select ${tx.enterpriseId}, ${who.userId}, t.text, ${now()}::timestamptz
      from unnest(${texts}::text[]) with ordinality as t (text, n) order by t.n
      returning id`,
    )
  ).map(({ id }) => id);

export const writeAside = (tx: Tx, id: number, at: Date | null) =>
  tx.run(
    sql`update order_chats set aside_at = ${at} where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );

export const saveChat = (tx: Tx, id: number, orderId: number) =>
  tx.run(sql`
    update order_chats set order_id = ${orderId}, saved_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Pasted chats name a person, a phone and a house: none is kept longer than it is of use. */
export const chatRetention = {
  due: (tx: Reader, before: Date) =>
    onlyRow<{ due: number; held_back: number }>(
      tx,
      sql`
      select count(*)::int as due, 0 as held_back from order_chats
      where enterprise_id = ${tx.enterpriseId} and at < ${before}`,
    ),
  erase: (tx: Tx, before: Date, most: number): Promise<number> =>
    affectedRows(
      tx,
      sql`
      delete from order_chats where enterprise_id = ${tx.enterpriseId} and id in (
        select id from order_chats where enterprise_id = ${tx.enterpriseId} and at < ${before}
        order by at limit ${most} for update skip locked)`,
    ),
};
