import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/th';
import { useState } from 'react';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useLocale, useWords } from '../../platform/i18n.ts';
import { fullDayText, monthText, yearText, type Range } from './days.ts';
import { useCalendar } from './Moment.tsx';

type Ends = [string | null, string | null];

/** The month sheet, in its own chunk; its years are those of the era shown. */
export function RangeCalendar({ value, onChange }: { value: Range; onChange: (value: Range) => void }) {
  const t = useWords('kit');
  const language = useLocale();
  const calendar = useCalendar();
  const [half, setHalf] = useState<Ends>();
  const month = (day: string) => monthText(day, language, calendar);
  const year = (day: string) => yearText(day, calendar);
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: language === 'th' ? 0 : 1 }}>
      <DatePicker
        type="range"
        allowSingleDateInRange
        value={half ?? [value.from ?? null, value.to ?? null]}
        onChange={([from, to]: Ends) => {
          setHalf(from && !to ? [from, to] : undefined);
          if (from && to) onChange({ from, to });
        }}
        {...(value.to ? { defaultDate: value.to } : {})}
        monthLabelFormat={month}
        yearLabelFormat={year}
        yearsListFormat={year}
        decadeLabelFormat={(from, to) => `${year(from)} – ${year(to)}`}
        getDayAriaLabel={(day) => fullDayText(day, language, calendar)}
        ariaLabels={{
          nextMonth: t('dates.nextMonth'),
          previousMonth: t('dates.previousMonth'),
          nextYear: t('dates.nextYear'),
          previousYear: t('dates.previousYear'),
          nextDecade: t('dates.nextDecade'),
          previousDecade: t('dates.previousDecade'),
          monthLevelControl: t('dates.chooseMonth'),
          yearLevelControl: t('dates.chooseYear'),
        }}
      />
    </DatesProvider>
  );
}
