import type { OrderChat } from '../../../../../contract/orders.chats.ts';

const waits = ({ state }: OrderChat) => state === 'waits';

/** The chat that is opened after one: the next that waits, from the end on the first. */
export function nextAfter(chats: readonly OrderChat[], id: number): number | undefined {
  const waiting = chats.filter((chat) => waits(chat) && chat.id !== id);
  return (waiting.find((chat) => chat.id > id) ?? waiting[0])?.id;
}
/** The one before it; none before the first. */
export const previousTo = (chats: readonly OrderChat[], id: number): number | undefined =>
  chats.findLast((chat) => waits(chat) && chat.id < id)?.id;
export const firstWaiting = (chats: readonly OrderChat[]): number | undefined => chats.find(waits)?.id;
