import { useRef } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { paymentScreens } from '../../../../contract/payments.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { Failed, Guard, Loading, PageHead, StatusTabs } from '../../kit/index.ts';
import { number, useUrl } from '../../platform/url.ts';
import { NothingToCheck } from './NothingToCheck.tsx';
import { PaymentFilters } from './PaymentFilters.tsx';
import { PaymentSheet } from './PaymentSheet.tsx';
import { Queue } from './Queue.tsx';
import { BulkConfirm } from './together/BulkConfirm.tsx';
import { ReceivedViews } from './received/ReceivedViews.tsx';
import { ConfirmGreen } from './together/ConfirmGreen.tsx';
import { useSelection } from './together/selection.ts';
import { CheckSettings } from './CheckSettings.tsx';
import { useDesk } from './useDesk.ts';
import { useIsThere } from './useIsThere.ts';
import { TABS, usePayments } from './usePayments.ts';
import classes from './payments.module.css';

const chosen = { order: number() };
const PHONE = '(max-width: 48em)';
const TONES = {
  slip: 'waiting',
  lead: 'waiting',
  waiting: 'neutral',
  checked: 'done',
  failed: 'stopped',
  over: 'waiting',
} as const;

/** Slips against amounts, one after the other: the queue at the left, the one that is looked at at the right. */
export function PaymentCheck() {
  return (
    <Guard right={paymentScreens.payments.right}>
      <Screen />
    </Guard>
  );
}

function Screen() {
  const t = useWords('payments');
  const list = usePayments();
  const [{ order }, setUrl] = useUrl(chosen);
  const phone = !!useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const opened = useRef(false);
  const there = useIsThere();
  const router = useRouter();
  /** On a phone an opened slip is a screen of its own: the browser's back leads to the queue. */
  const choose = (id: number | undefined) => {
    // undone from another screen
    if (!there.current) return;
    if (phone && id === undefined && opened.current) {
      opened.current = false;
      return router.history.back();
    }
    const opens = phone && order === undefined && id !== undefined;
    opened.current ||= opens;
    setUrl({ order: id }, { replace: !opens });
  };
  const desk = useDesk(list, order, phone, choose);
  const { tab } = list.filters;
  const selection = useSelection(tab);

  if (phone && desk.order) return <PaymentSheet key={desk.order.id} order={desk.order} desk={desk} phone />;
  return (
    <section className={classes['screen']}>
      <PageHead
        title={t('title')}
        actions={
          <>
            {selection.together && <ConfirmGreen list={list} onPaid={desk.doneWith} />}
            <ReceivedViews view="payments" />
            <CheckSettings list={list} />
          </>
        }
      />
      <StatusTabs
        label={t('title')}
        value={tab}
        onChange={(next) => list.set({ tab: next as typeof tab, checker_id: undefined })}
        tabs={TABS.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          tone: TONES[value],
          count: list.about?.counts[value],
        }))}
      />
      <PaymentFilters list={list} />
      {list.error ? (
        <Failed error={list.error} retry={list.retry} />
      ) : list.pending ? (
        <Loading lines={10} />
      ) : desk.order || desk.rows.length > 0 ? (
        <div className={classes['desk']}>
          <Queue list={list} desk={desk} selection={selection} />
          {desk.order && <PaymentSheet key={desk.order.id} order={desk.order} desk={desk} />}
        </div>
      ) : (
        <NothingToCheck list={list} />
      )}
      <BulkConfirm
        rows={desk.rows}
        selection={selection}
        checkerTypes={desk.checkerTypes}
        onPaid={desk.doneWith}
      />
    </section>
  );
}
