import { Link } from '@tanstack/react-router';
import type { AnyTone } from '../../platform/tones.ts';
import { useWords } from '../../platform/i18n.ts';
import type { Reading } from '../reading.ts';
import { count } from '../numbers.ts';
import { Failed } from '../states/Failed.tsx';
import { Loading } from '../states/Loading.tsx';
import classes from './HomeCard.module.css';

interface Waiting {
  label: string;
  count: number;
  /** The count as it is written, where it is not one of things: an amount. */
  shown?: string;
  /** The list of just these. */
  to: string;
  tone?: AnyTone;
}
interface Props<T> {
  title: string;
  /** The screen that shows all of it. */
  to: string;
  read: Reading<T>;
  waiting: (data: T) => Waiting[];
  /** What is said where all figures are nought, where something else than work is counted. */
  nothing?: string | undefined;
}

/** A module's card of the home page: what waits for somebody, each figure the way to its list. */
export function HomeCard<T>({ title, to, read, waiting, nothing }: Props<T>) {
  return (
    <section className={classes['card']} aria-label={title}>
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      <Figures read={read} waiting={waiting} nothing={nothing} />
    </section>
  );
}

function Figures<T>({ read, waiting, nothing }: Pick<Props<T>, 'read' | 'waiting' | 'nothing'>) {
  const t = useWords('kit');
  if (read.data === undefined)
    return read.error ? (
      <Failed error={read.error} retry={() => void read.refetch()} />
    ) : (
      <Loading lines={3} />
    );
  const all = waiting(read.data);
  if (all.every(({ count }) => count === 0))
    return <p className={classes['nothing']}>{nothing ?? t('home.nothing')}</p>;
  return (
    <ul className={classes['figures']}>
      {all.map((one) => (
        <li
          key={one.label}
          data-tone={one.count > 0 ? one.tone : undefined}
          data-none={one.count === 0 || undefined}
        >
          <Link to={one.to}>
            <span>{one.label}</span>
            <strong>{one.shown ?? count(one.count)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
