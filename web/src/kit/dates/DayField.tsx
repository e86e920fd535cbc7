import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useLocale, useWords } from '../../platform/i18n.ts';
import { dayText, typedDay } from './days.ts';
import { useCalendar } from './Moment.tsx';
import classes from './DateRange.module.css';

/** One day, typed: what cannot be read stays there with the remedy beneath. */
export function DayField(props: {
  /** Of what: read aloud. */
  label: string;
  /** Stands in the field while it is empty. */
  hint: string;
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}) {
  const t = useWords('kit');
  const language = useLocale();
  const calendar = useCalendar();
  const [typed, setTyped] = useState<string>();
  const shown = props.day ? dayText(props.day, language, calendar) : '';
  const wrong = typed !== undefined && typed.trim() !== '' && typedDay(typed, calendar) === undefined;
  const done = () => {
    if (typed === undefined || wrong) return;
    setTyped(undefined);
    props.onDay(typed.trim() ? typedDay(typed, calendar) : undefined);
  };
  return (
    <TextInput
      className={classes['day']!}
      aria-label={props.label}
      placeholder={props.hint}
      value={typed ?? shown}
      error={wrong ? t('dates.wrong') : undefined}
      onChange={(e) => setTyped(e.currentTarget.value)}
      onBlur={done}
      onKeyDown={(e) => e.key === 'Enter' && done()}
      onFocus={(e) => e.currentTarget.select()}
      autoComplete="off"
    />
  );
}
