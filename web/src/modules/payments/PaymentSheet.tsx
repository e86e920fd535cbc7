import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PaymentRow } from '../../../../contract/payments.ts';
import { payments as api } from '../../../../contract/payments.ts';
import { STATUS, STATUS_WORDS } from '../../../../contract/codes/order-status.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { StatusBadge } from '../../kit/index.ts';
import { AddSlip } from './slips/AddSlip.tsx';
import { SlipReasons } from './slips/SlipJudgement.tsx';
import { Amounts } from './Amounts.tsx';
import { Beside } from './Beside.tsx';
import { CheckActions } from './CheckActions.tsx';
import { Accounts, SlipFacts } from './facts.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { Steps } from './Steps.tsx';
import type { Desk } from './useDesk.ts';
import { usePictureReady } from './usePictureReady.ts';
import { useShownSlip } from './useShownSlip.ts';
import { isTyped, useTyping } from './useTyping.tsx';
import classes from './payments.module.css';

/** The slip beside the amount: what a person compares, and what they then do. */
export function PaymentSheet({ order, desk, phone }: { order: PaymentRow; desk: Desk; phone?: boolean }) {
  const t = useWords('payments');
  const shown = useShownSlip(order);
  const typing = useTyping(order, desk.checkerTypes && isTyped(order));
  const { slip } = shown;
  usePictureReady(desk.following);
  return (
    <article className={classes['sheet']} aria-label={t('sheet.label')}>
      {phone && (
        <Button
          variant="subtle"
          className={classes['back']!}
          leftSection={<IconChevronLeft size={18} />}
          onClick={() => desk.choose(undefined)}
        >
          {t('sheet.back')}
        </Button>
      )}
      <Beside shown={shown} head={<Head order={order} desk={desk} />} noSlip={<NoSlip order={order} />}>
        <Amounts order={order} typing={typing} />
        <Accounts order={order} slip={slip} />
        <CheckActions order={order} desk={desk} shown={shown} typing={typing} />
        {slip && <SlipReasons slip={slip} />}
        {slip && <SlipFacts slip={slip} />}
        <OrderFacts order={order} />
      </Beside>
    </article>
  );
}

function Head({ order, desk }: { order: PaymentRow; desk: Desk }) {
  const say = useSay();
  return (
    <>
      <h2>
        <Link to={orderScreens.order(order.id)}>{order.number}</Link>
      </h2>
      {order.status !== STATUS.unpaid && (
        <StatusBadge tone={STATUS_WORDS[order.status].tone} mark={STATUS_WORDS[order.status].mark}>
          {say(STATUS_WORDS[order.status])}
        </StatusBadge>
      )}
      {!desk.gone && (
        <Steps
          place={desk.place}
          count={desk.rows.length}
          previous={desk.place > 1 ? desk.previous : undefined}
          next={desk.place < desk.rows.length ? desk.next : undefined}
        />
      )}
    </>
  );
}

function NoSlip({ order }: { order: PaymentRow }) {
  const t = useWords('payments');
  const works = has(useSession(), api.addSlip.right) && order.status === STATUS.unpaid;
  return (
    <div className={classes['noSlip']}>
      <strong>{t('sheet.noSlip')}</strong>
      <WholeWords>{t(works ? 'sheet.noSlipHint' : 'sheet.noSlipReadonly')}</WholeWords>
      {works && <AddSlip orderId={order.id} lacks={order.order_amount} />}
    </div>
  );
}
