import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PaymentRow, Slip } from '../../../../contract/payments.ts';
import { outstandingAmount, payments as api } from '../../../../contract/payments.ts';
import { STATUS, STATUS_WORDS } from '../../../../contract/codes/order-status.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { StatusBadge } from '../../kit/index.ts';
import { AddSlip } from './slips/AddSlip.tsx';
import { RestNotice } from './slips/RestNotice.tsx';
import { AskAgain } from './slips/RejectedNotice.tsx';
import { onlyRejected } from './slips/verdict.ts';
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
  const works = useMayAttach(order);
  const rejected = onlyRejected(order.slips);
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
        {rejected && <SlipReasons slip={rejected} />}
        {rejected && works && <AnotherSlip order={order} slip={rejected} />}
        <CheckActions order={order} desk={desk} shown={shown} typing={typing} />
        {slip && !rejected && <SlipReasons slip={slip} orderId={order.id} />}
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

const useMayAttach = ({ status }: PaymentRow) =>
  has(useSession(), api.addSlip.right) && status === STATUS.unpaid;

/** The last one was rejected: the customer is asked for another, and it is attached here. */
function AnotherSlip({ order, slip }: { order: PaymentRow; slip: Slip }) {
  return (
    <div className={classes['anotherSlip']}>
      <AskAgain number={order.number} slip={slip} />
      <AddSlip orderId={order.id} lacks={outstandingAmount(order)} />
    </div>
  );
}

function NoSlip({ order }: { order: PaymentRow }) {
  const t = useWords('payments');
  const works = useMayAttach(order);
  return (
    <div className={classes['noSlip']}>
      <strong>{t('sheet.noSlip')}</strong>
      <WholeWords>{t(works ? 'sheet.noSlipHint' : 'sheet.noSlipReadonly')}</WholeWords>
      <RestNotice order={order} />
      {works && <AddSlip orderId={order.id} lacks={outstandingAmount(order)} />}
    </div>
  );
}
