import { useLocale } from '../../platform/i18n.ts';
import type { AnyTone } from '../../platform/tones.ts';
import { useCalendar } from '../dates/Moment.tsx';
import { dayText, shortMonthText } from '../dates/days.ts';
import { count } from '../numbers.ts';
import { ChartFrame } from './ChartFrame.tsx';
import classes from './chart.module.css';

interface Series {
  name: string;
  tone: AnyTone;
}
interface Props {
  /** What the chart answers. */
  title: string;
  series: readonly Series[];
  /** In the order of the days; a value for each series. */
  days: readonly { day: string; values: readonly number[] }[];
}

/** Figures of some days side by side. The same figures are read aloud day by day. */
export function DayBars({ title, series, days }: Props) {
  const language = useLocale();
  const calendar = useCalendar();
  const most = Math.max(1, ...days.flatMap(({ values }) => values));
  const step = Math.ceil(days.length / 8);
  /** The first day named, and the first one named of each month. */
  const isNewMonth = (nth: number) =>
    nth % step === 0 && days[nth]!.day.slice(0, 7) !== days[nth - step]?.day.slice(0, 7);
  return (
    <ChartFrame title={title} marks={series}>
      <div className={classes['most']} aria-hidden>
        <span>{count(most)}</span>
      </div>
      <ol className={classes['days']}>
        {days.map(({ day, values }, nth) => {
          const name = dayText(day, language, calendar);
          const said = series.map((one, i) => `${one.name} ${count(values[i] ?? 0)}`).join(' · ');
          return (
            <li key={day} title={`${name}: ${said}`}>
              <span className={classes['said']}>{`${name}: ${said}`}</span>
              <span className={classes['bars']} aria-hidden>
                {values.map((value, i) => (
                  <span
                    key={series[i]!.name}
                    data-tone={series[i]!.tone}
                    style={{ height: `${(Math.max(0, value) / most) * 100}%` }}
                  />
                ))}
              </span>
              <span className={classes['day']} aria-hidden>
                {nth % step === 0 && Number(day.slice(8))}
                {isNewMonth(nth) && <span>{shortMonthText(day, language)}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </ChartFrame>
  );
}
