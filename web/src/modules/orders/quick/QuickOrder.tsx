import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { OrderChat } from '../../../../../contract/orders.chats.ts';
import { orders as api } from '../../../../../contract/orders.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { Empty, Failed, Guard, Loading, PageHead, useKey } from '../../../kit/index.ts';
import { ChatForm } from './ChatForm.tsx';
import { Intake } from './Intake.tsx';
import { firstWaiting, nextAfter, previousTo } from './next.ts';
import { Queue } from './Queue.tsx';
import { useMarked } from './useMarked.ts';
import classes from './quick.module.css';

/** For who types orders all day: chats pasted together, one after the other, each open with its fields filled. */
export function QuickOrder() {
  const t = useWords('orders');
  const chats = useRead(api.chats, {});
  return (
    <Guard right={orderScreens.quickOrders.right}>
      <PageHead title={t('quick.title')} />
      {chats.data ? (
        <Desk chats={chats.data.Data} />
      ) : chats.isPending ? (
        <Loading lines={10} />
      ) : (
        <Failed error={chats.error} retry={() => void chats.refetch()} />
      )}
    </Guard>
  );
}

function Desk({ chats }: { chats: OrderChat[] }) {
  const navigate = useNavigate();
  const mark = useMarked();
  const { id } = useParams({ strict: false }) as { id?: string };
  const open = chats.find((chat) => String(chat.id) === id);
  const isNew = id === undefined;
  /** What each was last refused with: it stays in sight while others are typed. */
  const [refusals, setRefusals] = useState<Readonly<Record<number, string>>>({});
  const first = firstWaiting(chats);
  useEffect(() => {
    if (isNew && first !== undefined) void navigate({ to: orderScreens.quickOrder(first), replace: true });
  }, [isNew, first, navigate]);

  const go = (to: number | undefined) =>
    void navigate({ to: to === undefined ? orderScreens.quickOrders() : orderScreens.quickOrder(to) });
  const from = open?.id ?? 0;
  const next = nextAfter(chats, from);
  const previous = previousTo(chats, from);
  const typing = { whileTyping: true };
  useKey('alt+ArrowDown', () => next !== undefined && go(next), typing);
  useKey('alt+ArrowUp', () => previous !== undefined && go(previous), typing);

  return (
    <div className={classes['desk']}>
      <div className={classes['queue']}>
        <Intake busy={open?.state === 'waits'} />
        <Queue chats={chats} open={open?.id} refusals={refusals} />
      </div>
      {open && open.state !== 'saved' ? (
        <ChatForm
          key={open.id}
          chat={open}
          onRefused={(sentence) => setRefusals((before) => ({ ...before, [open.id]: sentence }))}
          onAside={() => {
            mark(open.id, { state: 'aside' });
            go(next);
          }}
          onSaved={(made) => {
            mark(open.id, { state: 'saved', order: { id: made.id, number: made.number } });
            go(next);
          }}
        />
      ) : (
        <Nothing open={open} isNew={isNew} next={next} />
      )}
    </div>
  );
}

/** No chat that could be typed: none waits, it is an order already, or the address is of no chat of one's own. */
function Nothing({
  open,
  isNew,
  next,
}: {
  open: OrderChat | undefined;
  isNew: boolean;
  next: number | undefined;
}) {
  const t = useWords('orders');
  const order = open?.order;
  // leads on to the first that waits
  if (isNew && next !== undefined) return <Loading lines={10} />;
  if (!order && isNew) return <Empty title={t('quick.empty')} hint={t('quick.emptyHint')} />;
  const goOn =
    next === undefined ? undefined : (
      <Button component={Link} to={orderScreens.quickOrder(next)} autoFocus>
        {t('quick.next')}
      </Button>
    );
  if (!order) return <Empty title={t('quick.missing')} hint={t('quick.missingHint')} action={goOn} />;
  return (
    <div role="status">
      <Empty
        title={t('quick.savedAs', { number: order.number })}
        hint={t('quick.savedHint')}
        action={
          <>
            {goOn}
            <Button component={Link} to={orderScreens.order(order.id)} variant="default">
              {t('created.open')}
            </Button>
          </>
        }
      />
    </div>
  );
}
