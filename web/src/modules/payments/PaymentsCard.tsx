import { payments as api } from '../../../../contract/payments.ts';
import { paymentScreens } from '../../../../contract/payments.screens.ts';
import { HomeCard } from '../../kit/index.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';

/** Slips that somebody has to look at, and orders still without one. */
export function PaymentsCard() {
  const t = useWords('payments');
  const read = useRead(api.list, { page_size: 1 });
  return (
    <HomeCard
      title={t('title')}
      to={paymentScreens.payments()}
      read={read}
      waiting={({ Datum: { counts } }) => [
        { label: t('tabs.slip'), count: counts.slip, to: paymentScreens.payments(), tone: 'waiting' },
        {
          label: t('tabs.lead'),
          count: counts.lead,
          to: paymentScreens.payments({ tab: 'lead' }),
          tone: 'waiting',
        },
        { label: t('tabs.waiting'), count: counts.waiting, to: paymentScreens.payments({ tab: 'waiting' }) },
      ]}
    />
  );
}
