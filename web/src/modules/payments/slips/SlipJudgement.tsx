import type { Slip } from '../../../../../contract/payments.ts';
import { accountShown, bankOf } from '../../../../../contract/codes/banks.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { Facts, MayLink, Moment, Money, StatusBadge, Unbroken } from '../../../kit/index.ts';
import { BankSays } from './BankSays.tsx';
import { SlipParts } from './SlipParts.tsx';
import { VERDICT_TONES } from './verdict.ts';
import classes from './slips.module.css';

/** What is known of a slip and what speaks against it. */
export function SlipJudgement({ slip, orderId }: { slip: Slip; orderId?: number }) {
  const t = useWords('payments');
  const say = useSay();
  return (
    <div className={classes['judgement']}>
      <SlipReasons slip={slip} {...(orderId === undefined ? {} : { orderId })} />
      <SlipParts slip={slip} />
      <Facts
        facts={[
          [
            // What a person typed is not what the slip says, until a bank agrees.
            t(slip.verdict === 'green' ? 'slip.amount' : 'slip.typedAmount'),
            <Money key="amount" amount={slip.shown_amount} strong />,
          ],
          [t('slip.at'), <Moment key="at" at={slip.transferred_at} />],
          [t('slip.sendingBank'), slip.bank && <Unbroken key="bank" text={say(bankOf(slip.bank))} />],
          ...(slip.receiver_account
            ? [
                [
                  t('slip.receiver'),
                  <span key="receiver" className="figures">
                    {slip.receiver_account}
                  </span>,
                ] as [string, React.ReactNode],
              ]
            : []),
          [t('slip.reference'), slip.reference && <span className="figures">{slip.reference}</span>],
          [
            t('slip.uploaded'),
            <>
              <Unbroken text={slip.uploaded_by} /> · <Moment at={slip.uploaded_at} />
            </>,
          ],
        ]}
      />
    </div>
  );
}

/** What speaks against a slip, in words; one used twice leads to the other order. */
export function SlipReasons({ slip, orderId }: { slip: Slip; orderId?: number }) {
  const t = useWords('payments');
  const judged = slip.status === 'pending';
  // that an accepted one is not all is said by what the order lacks or has too much
  const stillRed = slip.verdict === 'red' && slip.reasons.some((reason) => reason !== 'amount');
  return (
    <div className={classes['judgement']}>
      <div className={classes['badges']}>
        {judged || stillRed ? (
          <StatusBadge tone={VERDICT_TONES[slip.verdict]}>{t(`slip.verdict.${slip.verdict}`)}</StatusBadge>
        ) : null}
        {!judged && (
          <StatusBadge tone={slip.status === 'accepted' ? 'done' : 'stopped'}>
            {t(`slip.status.${slip.status}`)}
          </StatusBadge>
        )}
      </div>
      {slip.rejected && (
        <p className={classes['referred']}>
          <RejectedBy rejected={slip.rejected} />
        </p>
      )}
      {judged && slip.referred && (
        <p className={classes['referred']}>
          <Unbroken text={t('refer.by', { name: slip.referred.user_name })} /> ·{' '}
          <Moment at={slip.referred.at} />
          {slip.referred.note && <q>{slip.referred.note}</q>}
        </p>
      )}
      {(judged || stillRed) && (
        <ul className={classes['reasons']} data-tone={VERDICT_TONES[slip.verdict]}>
          {slip.reasons.map((reason) => (
            <li key={reason}>
              {t(`slip.reasons.${reason}`)}
              {reason === 'used' && slip.used_by && <UsedBy by={slip.used_by} />}
              {reason === 'account' && (
                <div className="figures">
                  {t('slip.accounts', {
                    slip: slip.receiver_account ?? '',
                    shop: accountShown(slip.expected_account ?? ''),
                  })}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {(judged || slip.verified?.answer === 'agreed') && <BankSays slip={slip} orderId={orderId} />}
    </div>
  );
}

/** Who, when, why; a customer reads no names. */
export function RejectedBy({
  rejected: { at, user_name, reason },
}: {
  rejected: NonNullable<Slip['rejected']>;
}) {
  const t = useWords('payments');
  return (
    <span>
      <Unbroken text={user_name ? t('slip.rejectedBy', { name: user_name }) : t('slip.status.rejected')} />{' '}
      <Moment at={at} />
      {reason && (
        <>
          {' '}
          · <Unbroken text={reason} />
        </>
      )}
    </span>
  );
}

function UsedBy({ by }: { by: NonNullable<Slip['used_by']> }) {
  const t = useWords('payments');
  return (
    <div className={classes['used']}>
      {t('slip.usedBy')}{' '}
      <MayLink to={orderScreens.order(by.order_id)} right={orderScreens.order.right}>
        {by.order_number}
      </MayLink>
      {by.cancelled && <> {t('slip.usedCancelled')}</>}
      <br />
      {t(`slip.usedWhen.${by.status}`)} <Moment at={by.at} /> · <Unbroken text={by.user_name} />
    </div>
  );
}
