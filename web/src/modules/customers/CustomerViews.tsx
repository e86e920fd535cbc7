import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { customers as api } from '../../../../contract/customers.ts';
import { customerScreens } from '../../../../contract/customers.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import { count } from '../../kit/index.ts';

const VIEWS = ['customers', 'duplicates'] as const;
type View = (typeof VIEWS)[number];

/** From all customers to those who may be one, for who may merge them. */
export function CustomerViews({ view }: { view: View }) {
  const t = useWords('customers');
  const navigate = useNavigate();
  const may = has(useSession(), api.duplicates.right);
  const found = useRead(api.duplicates, { page_size: 1 }, { enabled: may }).data?.Datum.total;
  if (!may) return null;
  return (
    <SegmentedControl
      aria-label={t('views.label')}
      value={view}
      onChange={(next) => void navigate({ to: customerScreens[next as View]() })}
      data={VIEWS.map((value) => ({
        value,
        label:
          value === 'duplicates' && found ? `${t('views.duplicates')} ${count(found)}` : t(`views.${value}`),
      }))}
    />
  );
}
