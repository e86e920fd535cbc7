import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { commissionScreens } from '../../../../contract/commissions.screens.ts';
import { useWords } from '../../platform/i18n.ts';

const VIEWS = ['report', 'rates', 'periods'] as const;
type View = (typeof VIEWS)[number];

/** From what was earned to what is earned by which rate, and to what is closed. */
export function Views({ view }: { view: View }) {
  const t = useWords('commissions');
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={t('views.label')}
      value={view}
      onChange={(next) => void navigate({ to: commissionScreens[next as View]() })}
      data={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
    />
  );
}
