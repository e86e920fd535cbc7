import type { ReactNode } from 'react';
import { accountShown, bankOf } from '../../../../contract/codes/banks.ts';
import type { PaymentRow, Slip } from '../../../../contract/payments.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { Facts, Moment, Unbroken, count } from '../../kit/index.ts';
import classes from './payments.module.css';

interface Props {
  order: Pick<PaymentRow, 'payment_method'> & Partial<Pick<PaymentRow, 'paid_into'>>;
  slip: Slip | undefined;
}

/** Where the money was to go, over where the slip says that it went. */
export function Accounts({ order: { payment_method, paid_into }, slip }: Props) {
  const t = useWords('payments');
  const asked = slip?.expected_account ?? paid_into?.account_number;
  const other = slip?.reasons.includes('account');
  return (
    <dl className={classes['accounts']}>
      <dt>{t('sheet.method')}</dt>
      <dd>
        <Unbroken text={payment_method} />
        {asked && (
          <>
            {' '}
            · <span className="figures">{accountShown(asked)}</span>
          </>
        )}
      </dd>
      {slip && (
        <>
          <dt>{t('slip.receiver')}</dt>
          <dd data-tone={other ? 'waiting' : undefined}>
            {slip.receiver_account ? (
              <span className="figures">{slip.receiver_account}</span>
            ) : (
              t('slip.receiverSeen')
            )}
          </dd>
        </>
      )}
    </dl>
  );
}

/** What was bought, as far as it helps to judge. */
export const Goods = ({ order }: { order: PaymentRow }) => (
  <Unbroken text={order.lines.map(({ name, qty }) => `${name} ×${count(qty)}`).join(' · ')} />
);

/** What else is known of a slip: when and from which bank, its reference, who attached it. */
export function SlipFacts({ slip, more = [] }: { slip: Slip; more?: [string, ReactNode][] }) {
  const t = useWords('payments');
  const say = useSay();
  return (
    <Facts
      facts={[
        [
          t('slip.at'),
          <>
            <Moment at={slip.transferred_at} />
            {slip.bank && (
              <>
                {' '}
                · <Unbroken text={say(bankOf(slip.bank))} />
              </>
            )}
          </>,
        ],
        [t('slip.reference'), slip.reference && <span className="figures">{slip.reference}</span>],
        [
          t('slip.uploaded'),
          <>
            <Unbroken text={slip.uploaded_by} /> · <Moment at={slip.uploaded_at} />
          </>,
        ],
        ...more,
      ]}
    />
  );
}
