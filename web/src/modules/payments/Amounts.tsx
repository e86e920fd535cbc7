import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { PaymentRow } from '../../../../contract/payments.ts';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { Money } from '../../kit/index.ts';
import { dueOf, isLate } from './slips/rest.ts';
import { SlipParts } from './slips/SlipParts.tsx';
import { sentOf } from './sentOf.ts';
import type { Typing } from './useTyping.tsx';
import classes from './payments.module.css';

interface Props {
  order: Pick<PaymentRow, 'id' | 'status' | 'order_amount' | 'payment_amount' | 'slips'>;
  /** Where the checker types it: nothing stands here that could be typed off before it was. */
  typing?: Typing;
}

/**
 * What was to be paid beside what the slips say. What a clerk typed proves nothing, so that it agrees is said as his
 * word, in no colour; only a bank's is green.
 */
export function Amounts({ order, typing }: Props) {
  const t = useWords('payments');
  if (typing?.blind) return <WholeWords className={classes['blind']}>{t('sheet.blind')}</WholeWords>;
  const sent = sentOf(order);
  const due = dueOf(order);
  const waits = order.status === STATUS.unpaid || isLate(order);
  const came = waits ? sent.amount : order.payment_amount;
  const difference = Math.round((came - due) * 100) / 100;
  const agreed = sent.verified ? 'same' : typing?.typed === sent.shown ? 'sameAsYours' : 'asTyped';
  const { shared } = sent;
  return (
    <>
      <dl className={classes['amounts']}>
        <div>
          <dt>{t('sheet.orderAmount')}</dt>
          <dd>
            <Money amount={order.order_amount} />
          </dd>
        </div>
        {due !== order.order_amount && (
          <div>
            <dt>{t('sheet.rest')}</dt>
            <dd>
              <Money amount={due} />
            </dd>
          </div>
        )}
        {sent.some && (
          <>
            <div>
              <dt>
                {sent.usedBy
                  ? t('sheet.usedAmount', { number: sent.usedBy })
                  : t(sent.verified ? 'sheet.slipAmount' : 'sheet.typedAmount')}
              </dt>
              <dd>
                <Money amount={shared ? shared.shown : sent.amount} />
              </dd>
            </div>
            {shared && (
              <>
                <div>
                  <dt>{t('share.ofThis')}</dt>
                  <dd>
                    <Money amount={sent.amount} />
                  </dd>
                </div>
                <div>
                  <dt>{t('share.ofOthers')}</dt>
                  <dd>
                    <Money amount={shared.others} />
                  </dd>
                </div>
                {shared.left !== 0 && (
                  <div data-tone="stopped">
                    <dt>{t('share.leftOver')}</dt>
                    <dd>
                      <Money amount={shared.left} />
                    </dd>
                  </div>
                )}
              </>
            )}
            {/* what is left over in its slip is the difference there, not what this order lacks */}
            {(difference !== 0 || !shared?.left) && (
              <div data-tone={difference !== 0 ? 'stopped' : sent.verified ? 'done' : undefined}>
                <dt>{t('sheet.difference')}</dt>
                <dd data-said={(difference === 0 && !sent.verified) || undefined}>
                  {difference === 0 ? t(`sheet.${agreed}`) : <Money amount={difference} />}
                </dd>
              </div>
            )}
          </>
        )}
      </dl>
      {order.slips.map((slip) => slip.status !== 'rejected' && <SlipParts key={slip.id} slip={slip} />)}
    </>
  );
}
