import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { reportScreens } from '../../../../contract/reports.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { useDayText } from '../../kit/index.ts';
import { AsOf } from './AsOf.tsx';
import classes from './reports.module.css';

/** Of which days a report is, against which, as of when, and where its figures are explained. */
export function AboutDays(props: {
  about: { from: string; to: string; before_from: string | null; before_to: string | null; at: string };
}): ReactNode {
  const { from, to, before_from, before_to, at } = props.about;
  const t = useWords('reports');
  const dayText = useDayText();
  // as of when it is told: what was left open over midnight is of the day it was asked on
  const today = at.slice(0, 10);
  return (
    <>
      {dayText(from)}
      {from !== to && ` – ${dayText(to)}`}
      {from <= today && today <= to && ` ${t('soFar')}`}{' '}
      <span className={classes['against']}>
        {before_from === null || before_to === null
          ? t('notBegun')
          : before_from === before_to
            ? t('againstDay', { day: dayText(before_from) })
            : t('against', { from: dayText(before_from), to: dayText(before_to) })}
      </span>{' '}
      <AsOf at={at} />{' '}
      <Link to={reportScreens.meanings()} className={classes['way']!}>
        {t('meanings.link')}
      </Link>
    </>
  );
}
