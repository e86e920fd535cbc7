import { useLocale } from '../../platform/i18n.ts';
import { usePref } from '../../platform/prefs.ts';
import { dayOf, dayText, fullDayText, fullMomentText, momentText, timeText, type Calendar } from './days.ts';
import classes from './Moment.module.css';

/** The era a person reads: Buddhist in Thai unless switched, common in English. */
export function useCalendar(): Calendar {
  const language = useLocale();
  const wanted = usePref('calendar');
  return language === 'th' ? wanted : 'ce';
}

interface MomentProps {
  at: string | null | undefined;
  /** The time alone, where the day is clear. */
  time?: boolean;
  /** The time below the day, in rows of two lines. */
  below?: boolean;
}

/** `21 พ.ย. 69 14:05`, whole on hover. */
export function Moment({ at, time, below }: MomentProps) {
  const language = useLocale();
  const calendar = useCalendar();
  if (!at) return <span>–</span>;
  return (
    <time dateTime={at} title={fullMomentText(at, language, calendar)} style={{ whiteSpace: 'nowrap' }}>
      {below ? (
        <>
          {dayText(dayOf(at), language, calendar)} <div className={classes['below']}>{timeText(at)}</div>
        </>
      ) : time ? (
        timeText(at)
      ) : (
        momentText(at, language, calendar)
      )}
    </time>
  );
}

/** `21 พ.ย. 69` of a calendar day, whole on hover. */
export function Day({ day }: { day: string | null | undefined }) {
  const language = useLocale();
  const calendar = useCalendar();
  if (!day) return <span>–</span>;
  return (
    <time dateTime={day} title={fullDayText(day, language, calendar)} style={{ whiteSpace: 'nowrap' }}>
      {dayText(day, language, calendar)}
    </time>
  );
}

/** `21 พ.ย. 69` within a sentence. */
export function useDayText(): (day: string) => string {
  const language = useLocale();
  const calendar = useCalendar();
  return (day) => dayText(day, language, calendar);
}
