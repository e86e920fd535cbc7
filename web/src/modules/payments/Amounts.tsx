import type { PaymentRow } from '../../../../contract/payments.ts';
import { useWords } from '../../platform/i18n.ts';
import { Money } from '../../kit/index.ts';
import classes from './payments.module.css';

/** What was to be paid beside what the slips say; what a clerk typed agrees in no colour, only a bank's word in green. */
export function Amounts({ order }: { order: PaymentRow }) {
  const t = useWords('payments');
  const validSlips = order.slips.filter(({ status }) => status !== 'rejected');
  const sent = validSlips.reduce((sum, { amount }) => sum + amount, 0);
  const verified = validSlips.every(({ verdict }) => verdict === 'green');
  const difference = Math.round((sent - order.order_amount) * 100) / 100;
  return (
    <dl className={classes['amounts']}>
      <div>
        <dt>{t('sheet.orderAmount')}</dt>
        <dd>
          <Money amount={order.order_amount} />
        </dd>
      </div>
      {validSlips.length > 0 && (
        <>
          <div>
            <dt>{t(verified ? 'sheet.slipAmount' : 'sheet.typedAmount')}</dt>
            <dd>
              <Money amount={sent} />
            </dd>
          </div>
          <div data-tone={difference !== 0 ? 'stopped' : verified ? 'done' : undefined}>
            <dt>{t('sheet.difference')}</dt>
            <dd>{difference === 0 ? t('sheet.same') : <Money amount={difference} />}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
