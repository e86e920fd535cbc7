import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { orders as ordersApi } from '../../../../../contract/orders.ts';
import { BACK_DAYS } from '../../../../../contract/packing.filter.ts';
import type { LeftOut as Row } from '../../../../../contract/packing.left-out.ts';
import { promotionScreens } from '../../../../../contract/promotions.screens.ts';
import type { Place } from '../../../../../contract/screens.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { send } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { toast } from '../../../platform/toast.ts';
import { ActionButton, undoToast } from '../../../kit/index.ts';
import classes from './left-out.module.css';

/** The list's filters, as far as solving changes them. */
export interface Narrowed {
  set: (change: {
    back_days?: number;
    sale_channel_id?: undefined;
    provider?: undefined;
    platform?: undefined;
  }) => void;
}
/** What takes an order's first hindrance away: done here, or where it is done. */
export function Solve({ row, set }: { row: Row; set: Narrowed['set'] }) {
  const t = useWords('packing');
  const order = orderScreens.order(row.id);
  switch (row.why[0]!) {
    case 'cancel':
      return <Lead to={order} at={orderScreens.order} words={t('leftOut.answer')} />;
    case 'held':
      return <Release row={row} />;
    case 'match':
      return <Lead to={order} at={orderScreens.order} words={t('leftOut.match')} />;
    case 'short':
      return (
        <span className={classes['solve']}>
          <Reserve row={row} />
          <Lead to={warehouseScreens.stockIn()} at={warehouseScreens.stockIn} words={t('leftOut.receive')} />
        </span>
      );
    case 'gifts':
      return (
        <Lead
          to={promotionScreens.promotions({ q: row.promotion })}
          at={promotionScreens.promotions}
          words={t('leftOut.promotion')}
        />
      );
    case 'old':
      return row.days > BACK_DAYS.most ? (
        <WholeWords className={classes['says']}>
          {t('leftOut.tooOld', { count: row.days, most: BACK_DAYS.most })}
        </WholeWords>
      ) : (
        <Small onClick={() => set({ back_days: row.days })}>
          {t('leftOut.lookBack', { count: row.days })}
        </Small>
      );
    case 'filter':
      return (
        <Small onClick={() => set({ sale_channel_id: undefined, provider: undefined, platform: undefined })}>
          {t('leftOut.clear')}
        </Small>
      );
    case 'next':
      return <WholeWords className={classes['says']}>{t('leftOut.nextRound')}</WholeWords>;
  }
}

function Release({ row: { id, number } }: { row: Row }) {
  const t = useWords('packing');
  const hold = (held: boolean) => send(ordersApi.hold, { id, hold: held }, ['orders']);
  return (
    <WorkButton
      right={ordersApi.hold.right}
      onClick={async () => {
        await hold(false);
        undoToast(t('leftOut.released', { number }), () => void hold(true).catch(toast.error));
      }}
    >
      {t('leftOut.release')}
    </WorkButton>
  );
}

function Reserve({ row: { id, number } }: { row: Row }) {
  const t = useWords('packing');
  return (
    <WorkButton
      right={ordersApi.reserve.right}
      onClick={async () => {
        const { freed } = (await send(ordersApi.reserve, { id }, ['orders', 'stock'])).Data;
        if (freed.ready > 0) toast.done(t('leftOut.reserved', { number }));
        else toast.warn(t('leftOut.noneYet', { number }));
      }}
    >
      {t('leftOut.reserve')}
    </WorkButton>
  );
}

const SMALL = { variant: 'default', size: 'compact-sm' } as const;

function WorkButton(props: { right: Place['right']; onClick: () => Promise<void>; children: string }) {
  const t = useWords('packing');
  return (
    <ActionButton
      {...SMALL}
      disabledReason={has(useSession(), props.right) ? undefined : t('leftOut.needWork')}
      onClick={props.onClick}
    >
      {props.children}
    </ActionButton>
  );
}

const Small = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button {...SMALL} onClick={onClick}>
    {children}
  </Button>
);

/** To where it is done, for who may open it. */
function Lead({ to, at, words }: { to: string; at: Pick<Place, 'right'>; words: string }) {
  if (!has(useSession(), at.right)) return <span className={classes['says']}>{words}</span>;
  return (
    <Button component={Link} to={to} {...SMALL}>
      {words}
    </Button>
  );
}
