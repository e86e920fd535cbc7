import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { privacyScreens } from '../../../../contract/privacy.screens.ts';
import { useWords } from '../../platform/i18n.ts';

const VIEWS = ['people', 'retention', 'looks'] as const;
type View = (typeof VIEWS)[number];

/** From one screen of personal data to the next. */
export function PrivacyViews({ view }: { view: View }) {
  const t = useWords('privacy');
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={t('views')}
      value={view}
      onChange={(next) => void navigate({ to: privacyScreens[next as View]() })}
      data={VIEWS.map((value) => ({ value, label: t(value) }))}
    />
  );
}
