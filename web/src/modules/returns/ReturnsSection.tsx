import { useState } from 'react';
import { RETURN_REASONS } from '../../../../contract/codes/return-reasons.ts';
import type { Order } from '../../../../contract/orders.ts';
import { returnScreens } from '../../../../contract/returns.screens.ts';
import {
  FOUND_AS,
  FOUND_AS_WORDS,
  RETURN_STATE_WORDS,
  returns as api,
  type OrderReturn,
} from '../../../../contract/returns.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { has, useSession } from '../../platform/session.ts';
import {
  ActionButton,
  DetailSection,
  MayLink,
  Moment,
  StatusBadge,
  Unbroken,
  count,
} from '../../kit/index.ts';
import { RefundDialog } from './lists/RefundDialog.tsx';
import { refundWords } from './ParcelSection.tsx';
import { STATE_TONES } from './values.ts';
import classes from './returns.module.css';

/** What came back of an order, and what is proposed to be paid back for it. */
export function ReturnsSection({ order }: { order: Order }) {
  const t = useWords('returns');
  const say = useSay();
  const [deciding, decide] = useState<OrderReturn['refunds'][number]>();
  const mayPay = has(useSession(), api.decideRefund.right) ? undefined : t('needPayment');
  const of = order.returns;
  if (!of) return null;
  const back = of.lines.reduce((sum, line) => sum + FOUND_AS.reduce((n, as) => n + line[as], 0), 0);
  return (
    <DetailSection title={t(of.kind === 'put_back' ? 'section.putBack' : 'section.title')}>
      <p className={classes['inline']}>
        <MayLink to={returnScreens.return(of.id)} right={returnScreens.return.right}>
          {of.number}
        </MayLink>
        <StatusBadge tone={STATE_TONES[of.state]}>{say(RETURN_STATE_WORDS[of.state])}</StatusBadge>
        <span>
          {t(of.kind === 'put_back' ? 'section.shelved' : 'section.back', {
            count: back,
            sent: count(of.sent),
          })}
        </span>
      </p>
      {of.also && (
        <p className={classes['inline']}>
          {t(of.also.kind === 'put_back' ? 'section.alsoPutBack' : 'section.alsoReturn')}
          <MayLink to={returnScreens.return(of.also.id)} right={returnScreens.return.right}>
            {of.also.number}
          </MayLink>
          <StatusBadge tone={STATE_TONES[of.also.state]}>
            {say(RETURN_STATE_WORDS[of.also.state])}
          </StatusBadge>
        </p>
      )}
      {of.announced_at && of.reason_type && (
        <p className={classes['soft']}>
          {[say(RETURN_REASONS[of.reason_type]), of.reason].filter(Boolean).join(': ')} ·{' '}
          <Moment at={of.announced_at} /> {of.announced_by}
        </p>
      )}
      {of.ended_reason && (
        <WholeWords className={classes['soft']}>{t('section.ended', { reason: of.ended_reason })}</WholeWords>
      )}
      <ul className={classes['found']}>
        {of.lines.map((line) => (
          <li key={line.sku}>
            <span>
              <Unbroken text={line.name} />:{' '}
              {FOUND_AS.filter((as) => line[as] > 0)
                .map((as) => `${say(FOUND_AS_WORDS[as])} ${count(line[as])}`)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {of.refunds.map((refund) => (
        <p key={refund.id} className={classes['inline']}>
          {refundWords(t, refund)}
          {!refund.decided && (
            <ActionButton
              size="compact-sm"
              variant="default"
              disabledReason={mayPay}
              onClick={() => decide(refund)}
            >
              {t('refund.decide')}
            </ActionButton>
          )}
        </p>
      ))}
      {deciding && (
        <RefundDialog
          refund={of.refunds.find(({ id }) => id === deciding.id) ?? deciding}
          order={order}
          onClose={() => decide(undefined)}
        />
      )}
    </DetailSection>
  );
}
