import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCircleCheck } from '@tabler/icons-react';
import { STATUS_WORDS } from '../../../../../contract/codes/order-status.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { orders as api } from '../../../../../contract/orders.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { CopyButton, Failed, Loading, Money, StatusBadge } from '../../../kit/index.ts';
import { CopyForCustomer } from '../copy/CopyForCustomer.tsx';
import { orderPage } from '../extensions.ts';
import classes from './create.module.css';

/** The order is made: its number to send back, what is to be done with it, and the next one. */
export function Created({ order, onAgain }: { order: DataOf<typeof api.create>; onAgain: () => void }) {
  const t = useWords('orders');
  const say = useSay();
  const next = orderPage.parts().find(({ created }) => created?.when(order))?.created;
  const read = useRead(api.detail, { id: order.id });
  return (
    <article className={classes['created']}>
      <header>
        <IconCircleCheck size={40} stroke={1.4} aria-hidden="true" />
        <div>
          <WholeWords role="status">{t('created.title')}</WholeWords>
          <h1>
            {order.number}
            <CopyButton text={order.number} label={t('copy.number')} done={t('copy.done')} />
          </h1>
        </div>
        <strong className={classes['createdAmount']}>
          <Money amount={order.order_amount} />
        </strong>
        <StatusBadge tone={STATUS_WORDS[order.status].tone} mark={STATUS_WORDS[order.status].mark}>
          {say(STATUS_WORDS[order.status])}
        </StatusBadge>
      </header>
      <div className={classes['createdNext']}>
        <Button autoFocus onClick={onAgain}>
          {t('created.again')}
        </Button>
        <Button component={Link} to={orderScreens.order(order.id)} variant="default">
          {t('created.open')}
        </Button>
      </div>
      {read.data && <CopyForCustomer order={read.data.Data} />}
      {next ? (
        read.data ? (
          <next.Next order={read.data.Data} />
        ) : read.error ? (
          <Failed error={read.error} retry={() => void read.refetch()} />
        ) : (
          <Loading lines={4} />
        )
      ) : (
        <WholeWords>{t('created.ready')}</WholeWords>
      )}
    </article>
  );
}
