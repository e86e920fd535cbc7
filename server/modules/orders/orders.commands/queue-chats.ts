import { MOST_WAITING_CHATS } from '../../../../contract/orders.chats.ts';
import { orders } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { chatForUpdate, countWaiting, insertChats, lockQueue, writeAside } from '../chats.store.ts';

/** Puts pasted chats at the end of one's own queue. A draft as the fields of a form are: the trail begins with the order. */
export const queueChats = command(orders.queueChats, async (tx, who, { texts }, fail) => {
  await lockQueue(tx, who);
  await assertRoom(tx, who, texts.length, fail);
  const ids = await insertChats(tx, who, texts);
  announce(tx, 'order_chats');
  return { ids };
});

/** Puts a chat aside, or back to where it stood. */
export const setChatAside = command(orders.setChatAside, async (tx, who, { id, aside }, fail) => {
  if (!aside) await lockQueue(tx, who);
  const chat = await chatForUpdate(tx, who, id);
  if (!chat) throw fail('not_found');
  if (chat.order) throw fail('chat_saved', chat.order);
  if (aside === (chat.aside_at !== null)) return { id };
  if (!aside) await assertRoom(tx, who, 1, fail);
  await writeAside(tx, id, aside ? now() : null);
  announce(tx, 'order_chats');
  return { id };
});

async function assertRoom(tx: Tx, who: Actor, more: number, fail: Fail<'chats_full'>) {
  const waiting = await countWaiting(tx, who);
  if (waiting + more > MOST_WAITING_CHATS)
    throw fail('chats_full', { most: MOST_WAITING_CHATS, waiting, more });
}
