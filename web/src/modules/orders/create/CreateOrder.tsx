import { useState } from 'react';
import { Alert, Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { orders as api } from '../../../../../contract/orders.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { number, useUrl } from '../../../platform/url.ts';
import { Empty, Failed, FormBody, Guard, Loading, PageHead } from '../../../kit/index.ts';
import { useAgain } from './again.ts';
import { check } from './check.ts';
import { Created } from './Created.tsx';
import { OrderInputs } from './OrderInputs.tsx';
import { begins, draftName } from '../quick/draft.ts';
import { useMarked } from '../quick/useMarked.ts';
import { lastTerms } from './terms.ts';
import { useSave, type Made } from './useSave.tsx';
import { blank, type OrderValues } from './values.ts';

const fields = { again: number(), chat: number() };

/** The clerk's form: paste, look, add goods, Ctrl-Enter. Or an earlier order once more, or a chat of the queue with all that was typed of it. */
export function CreateOrder() {
  const [{ again, chat }] = useUrl(fields);
  const read = useAgain(again);
  if (chat !== undefined) return <OrderOfChat key={chat} id={chat} />;
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

function OrderOfChat({ id }: { id: number }) {
  const t = useWords('orders');
  const read = useRead(api.chats, {});
  const mark = useMarked();
  const [made, setMade] = useState(false);
  const chat = read.data?.Data.find((one) => one.id === id);
  // what was just made of it is told by the form
  const isOpen = chat && (made || chat.state !== 'saved');
  return (
    <Guard right={orderScreens.createOrder.right}>
      {isOpen ? (
        <NewOrder
          name={draftName(id)}
          from={begins(chat)}
          chat={id}
          onMade={(order) => {
            setMade(true);
            mark(id, { state: 'saved', order: { id: order.id, number: order.number } });
          }}
        />
      ) : read.isPending ? (
        <Loading lines={10} />
      ) : read.data ? (
        <Empty
          title={chat?.order ? t('quick.savedAs', { number: chat.order.number }) : t('quick.missing')}
          hint={t(chat?.order ? 'quick.savedHint' : 'quick.missingHint')}
          action={
            <Button component={Link} to={orderScreens.quickOrders()}>
              {t('quick.toQueue')}
            </Button>
          }
        />
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
  /** The chat of the queue that it is made of. */
  chat?: number;
  onMade?: (order: Made) => void;
}
function NewOrder({ name, from, gone = [], chat, onMade }: Begins) {
  const t = useWords('orders');
  const navigate = useNavigate();
  const [made, setMade] = useState<Made>();
  const [initial, setInitial] = useState(() => from ?? blank(lastTerms()));
  const { save, addressAsked, dialog } = useSave((order) => {
    onMade?.(order);
    setMade(order);
  }, chat);
  return (
    <Guard right={orderScreens.createOrder.right}>
      {made ? (
        <Created
          order={made}
          onAgain={() => {
            if (from)
              return void navigate({
                to: chat === undefined ? orderScreens.createOrder() : orderScreens.quickOrders(),
              });
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
            keepsDraft={chat !== undefined}
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
