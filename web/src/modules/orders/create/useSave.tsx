import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DataOf, Input } from '../../../../../contract/endpoint.ts';
import { orders as api } from '../../../../../contract/orders.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useCommand } from '../../../platform/queries.ts';
import { refresh } from '../../../platform/topics.ts';
import { keepTerms } from './terms.ts';
import { useMeant } from './useMeant.tsx';
import { orderOf, type OrderValues } from './values.ts';

type Asked = Input<typeof api.create>;
export type Made = DataOf<typeof api.create>;

/** Makes the order of a form, of a chat of the queue where it is one. */
export function useSave(onMade: (made: Made) => void, chat?: number) {
  const client = useQueryClient();
  const create = useCommand(api.create, {
    invalidates: ['orders', 'stock', ...(chat === undefined ? [] : (['order_chats'] as const))],
  });
  const [addressAsked, setAddressAsked] = useState(false);
  const { asMeant, dialog } = useMeant();

  /** Sends it; what is asked about it is asked one after the other. */
  const send = (order: Asked): ReturnType<typeof create.mutateAsync> =>
    create.mutateAsync(order).catch(async (error: unknown) => {
      const meant = await asMeant(error);
      if (meant) return send({ ...order, ...meant });
      throw error;
    });

  const save = async (values: OrderValues) => {
    try {
      const { Data } = await send({
        ...orderOf(values),
        unless_repeated: true,
        ...(chat === undefined ? {} : { chat_id: chat }),
      });
      keepTerms(values);
      setAddressAsked(false);
      onMade(Data);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'address_not_fitting') setAddressAsked(true);
      // Someone else took the last pieces: the lines show what is left.
      if (code === 'balance_not_enough') void client.invalidateQueries({ queryKey: ['orders', 'quote'] });
      // in another tab or on another device: the queue says as what
      if (code === 'chat_saved') refresh(client, ['order_chats']);
      throw error;
    }
  };
  return { save, addressAsked, dialog };
}
