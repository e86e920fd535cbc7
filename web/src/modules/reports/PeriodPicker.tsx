import { useWords } from '../../platform/i18n.ts';
import { DateRange, Select } from '../../kit/index.ts';
import { DAY_SPANS, SPANS } from './period.ts';
import type { Chosen } from './usePeriod.ts';
import classes from './reports.module.css';

const OWN = 'own';
const YEAR = 366;

/** Which days: by name, or from one to another; by month a year, where the report knows months (`monthly`). */
export function PeriodPicker({
  period,
  days,
  monthly = false,
}: {
  period: Chosen;
  days: { from: string; to: string } | undefined;
  monthly?: boolean;
}) {
  const t = useWords('reports');
  const { span, asked, choose, chooseDays } = period;
  return (
    <div role="group" aria-label={t('period.label')} className={classes['period']}>
      <Select
        aria-label={t('period.span')}
        w={{ base: '100%', sm: 176 }}
        options={[
          ...(monthly ? SPANS : DAY_SPANS).map((value) => ({
            value: value as string,
            label: t(`period.${value}`),
          })),
          { value: OWN, label: t('period.own') },
        ]}
        value={span ?? OWN}
        onChange={(value) => {
          const next = SPANS.find((one) => one === value);
          if (next) choose(next);
          else if (value === OWN && days) chooseDays({ from: days.from, to: days.to });
        }}
      />
      <div className={classes['days']} data-named={span !== undefined || undefined}>
        <DateRange
          label={t('period.days')}
          value={{ from: asked.from ?? days?.from, to: asked.to ?? days?.to }}
          onChange={chooseDays}
          {...(asked.step === 'month' ? { maxDays: YEAR } : {})}
        />
      </div>
    </div>
  );
}
