import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { orders as api } from '../../../../../contract/orders.ts';
import { ApiError } from '../../../app/errors.ts';
import { useWords } from '../../../app/i18n.ts';
import { useCommand } from '../../../app/queries.ts';
import { FormBody, Guard, PageHead } from '../../../kit/index.ts';
import { useFees } from '../choices.ts';
import { orders } from '../index.ts';
import { check } from './check.ts';
import { Created } from './Created.tsx';
import { OrderInputs } from './OrderInputs.tsx';
import { keepTerms, lastTerms } from './terms.ts';
import { blank, orderOf, type OrderValues } from './values.ts';

type Made = DataOf<typeof api.create>;

/** The clerk's form: paste, look, add goods, Ctrl-Enter. */
export function CreateOrder() {
  const t = useWords('orders');
  const [made, setMade] = useState<Made>();
  const [initial, setInitial] = useState(() => blank(lastTerms()));
  const { save, again, addressAsked, answer } = useSave();
  return (
    <Guard right={orders.create.right}>
      {made ? (
        <Created
          order={made}
          onAgain={() => {
            again();
            setMade(undefined);
          }}
        />
      ) : (
        <>
          <PageHead title={t('create.title')} />
          <FormBody<OrderValues>
            key={JSON.stringify(initial)}
            name="order-new"
            blank
            initial={initial}
            check={check}
            save={save}
            onSaved={() => {
              setInitial(blank(lastTerms()));
              setMade(answer());
            }}
            saveLabel={t('create.save')}
          >
            {(form) => <OrderInputs form={form} addressAsked={addressAsked} />}
          </FormBody>
        </>
      )}
    </Guard>
  );
}

/** Saves once, however often it is asked, until the next order is begun. */
function useSave() {
  const client = useQueryClient();
  const fees = useFees();
  const create = useCommand(api.create, { invalidates: ['orders', 'stock'] });
  const going = useRef<Promise<void>>(undefined);
  const made = useRef<Made>(undefined);
  const [addressAsked, setAddressAsked] = useState(false);

  const send = async (values: OrderValues) => {
    const fee = fees.find(({ id }) => id === values.provider)?.fee ?? 0;
    try {
      made.current = (await create.mutateAsync(orderOf(values, fee))).Data;
      keepTerms(values);
      setAddressAsked(false);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'address_not_fitting') setAddressAsked(true);
      // Someone else took the last pieces: the lines show what is left.
      if (code === 'balance_not_enough') void client.invalidateQueries({ queryKey: ['orders', 'quote'] });
      throw error;
    }
  };
  // Kept after a success too: a second Ctrl-Enter may come before the form has left the screen.
  const save = (values: OrderValues) =>
    (going.current ??= send(values).catch((error: unknown) => {
      going.current = undefined;
      throw error;
    }));
  const again = () => {
    going.current = undefined;
  };
  return { save, again, addressAsked, answer: () => made.current };
}
