import { useQueryClient } from '@tanstack/react-query';
import type { OrderChat } from '../../../../../contract/orders.chats.ts';
import { orders as api } from '../../../../../contract/orders.ts';
import { read } from '../../../platform/queries.ts';

/** The queue knows at once what became of a chat: nothing leads back to it while the list is read again. */
export function useMarked() {
  const client = useQueryClient();
  return (id: number, change: Partial<OrderChat>) =>
    client.setQueryData(
      read(api.chats, {}).queryKey,
      (before) =>
        before && {
          ...before,
          Data: before.Data.map((chat) => (chat.id === id ? { ...chat, ...change } : chat)),
        },
    );
}
