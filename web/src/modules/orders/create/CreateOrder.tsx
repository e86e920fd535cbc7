import { useState } from 'react';
import { Alert } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { DataOf, Input } from '../../../../../contract/endpoint.ts';
import { orders as api } from '../../../../../contract/orders.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { number, useUrl } from '../../../platform/url.ts';
import { Failed, FormBody, Guard, Loading, PageHead } from '../../../kit/index.ts';
import { useAgain } from './again.ts';
import { check } from './check.ts';
import { Created } from './Created.tsx';
import { OrderInputs } from './OrderInputs.tsx';
import { keepTerms, lastTerms } from './terms.ts';
import { useMeant } from './useMeant.tsx';
import { blank, orderOf, type OrderValues } from './values.ts';

type Asked = Input<typeof api.create>;
type Made = DataOf<typeof api.create>;

const fields = { again: number() };

/** The clerk's form: paste, look, add goods, Ctrl-Enter. Or an earlier order once more. */
export function CreateOrder() {
  const [{ again }] = useUrl(fields);
  const read = useAgain(again);
  if (again === undefined) return <NewOrder key="new" name="order-new" />;
  return (
    <Guard right={orderScreens.createOrder.right}>
      {read.data ? (
        <NewOrder key={again} name={`order-again-${again}`} from={read.data.values} gone={read.data.gone} />
      ) : read.isPending ? (
        <Loading lines={10} />
      ) : (
        <Failed error={read.error} retry={() => void read.refetch()} />
      )}
    </Guard>
  );
}

interface Begins {
  /** Its draft is kept under it. */
  name: string;
  /** An earlier order; absent: from nothing. */
  from?: OrderValues;
  /** What of that is sold no more. */
  gone?: readonly string[];
}
function NewOrder({ name, from, gone = [] }: Begins) {
  const t = useWords('orders');
  const navigate = useNavigate();
  const [made, setMade] = useState<Made>();
  const [initial, setInitial] = useState(() => from ?? blank(lastTerms()));
  const { save, addressAsked, dialog } = useSave(setMade);
  return (
    <Guard right={orderScreens.createOrder.right}>
      {made ? (
        <Created
          order={made}
          onAgain={() => {
            if (from) return void navigate({ to: orderScreens.createOrder() });
            setInitial(blank(lastTerms()));
            setMade(undefined);
          }}
        />
      ) : (
        <>
          <PageHead title={t('create.title')} />
          {gone.length > 0 && (
            <Alert role="status" variant="light" color="orange" mb="md">
              {t('create.gone', { names: gone.join(', ') })}
            </Alert>
          )}
          <FormBody<OrderValues>
            name={name}
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
