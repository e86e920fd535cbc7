import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { paymentScreens } from '../../../../../contract/payments.screens.ts';
import { useWords } from '../../../platform/i18n.ts';

const VIEWS = ['payments', 'dayTotals', 'received'] as const;
type View = (typeof VIEWS)[number];

/** From what waits for a check to what came each day, and to each payment of it. */
export function ReceivedViews({ view }: { view: View }) {
  const t = useWords('payments');
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={t('views.label')}
      value={view}
      onChange={(next) => void navigate({ to: paymentScreens[next as View]() })}
      data={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
    />
  );
}
