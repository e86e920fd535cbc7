import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useLocale, useWords } from '../../platform/i18n.ts';
import { dayText, typedDay } from './days.ts';
import { useCalendar } from './Moment.tsx';
import classes from './DateRange.module.css';

/** One day, typed: what cannot be read stays there with the remedy beneath, and a day too late that an address brought. */
export function DayField(props: {
  /** Of what: read aloud. */
  label: string;
  /** Stands in the field while it is empty. */
  hint: string;
  day: string | undefined;
  /** No day after it can be chosen. */
  latest?: string;
  onDay: (day: string | undefined) => void;
}) {
  const t = useWords('kit');
  const language = useLocale();
  const calendar = useCalendar();
  const [typed, setTyped] = useState<string>();
  const shown = props.day ? dayText(props.day, language, calendar) : '';
  const read = typed === undefined ? props.day : typedDay(typed, calendar);
  const wrong =
    read === undefined
      ? typed?.trim() && t('dates.wrong')
      : props.latest !== undefined &&
        read > props.latest &&
        t('dates.notYet', { day: dayText(props.latest, language, calendar) });
  const done = () => {
    if (typed === undefined || wrong) return;
    setTyped(undefined);
    props.onDay(read);
  };
  return (
    <TextInput
      className={classes['day']!}
      aria-label={props.label}
      placeholder={props.hint}
      value={typed ?? shown}
      error={wrong}
      onChange={(e) => setTyped(e.currentTarget.value)}
      onBlur={done}
      onKeyDown={(e) => e.key === 'Enter' && done()}
      onFocus={(e) => e.currentTarget.select()}
      autoComplete="off"
    />
  );
}
