import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DataOf, Input } from '../../../../../contract/endpoint.ts';
import { orders as api } from '../../../../../contract/orders.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { FormBody, Guard, PageHead } from '../../../kit/index.ts';
import { check } from './check.ts';
import { Created } from './Created.tsx';
import { OrderInputs } from './OrderInputs.tsx';
import { keepTerms, lastTerms } from './terms.ts';
import { useMeant } from './useMeant.tsx';
import { blank, orderOf, type OrderValues } from './values.ts';

type Asked = Input<typeof api.create>;
type Made = DataOf<typeof api.create>;

/** The clerk's form: paste, look, add goods, Ctrl-Enter. */
export function CreateOrder() {
  const t = useWords('orders');
  const [made, setMade] = useState<Made>();
  const [initial, setInitial] = useState(() => blank(lastTerms()));
  const { save, addressAsked, dialog } = useSave(setMade);
  return (
    <Guard right={orderScreens.createOrder.right}>
      {made ? (
        <Created
          order={made}
          onAgain={() => {
            setInitial(blank(lastTerms()));
            setMade(undefined);
          }}
        />
      ) : (
        <>
          <PageHead title={t('create.title')} />
          <FormBody<OrderValues>
            name="order-new"
            blank
            initial={initial}
            check={check}
            save={save}
            saveLabel={t('create.save')}
          >
            {(form) => <OrderInputs form={form} addressAsked={addressAsked} />}
          </FormBody>
          {dialog}
        </>
      )}
    </Guard>
  );
}

function useSave(onMade: (made: Made) => void) {
  const client = useQueryClient();
  const create = useCommand(api.create, { invalidates: ['orders', 'stock'] });
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
      const { Data } = await send({ ...orderOf(values), unless_repeated: true });
      keepTerms(values);
      setAddressAsked(false);
      onMade(Data);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'address_not_fitting') setAddressAsked(true);
      // Someone else took the last pieces: the lines show what is left.
      if (code === 'balance_not_enough') void client.invalidateQueries({ queryKey: ['orders', 'quote'] });
      throw error;
    }
  };
  return { save, addressAsked, dialog };
}
