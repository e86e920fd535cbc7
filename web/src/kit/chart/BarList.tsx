import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { AnyTone } from '../../platform/tones.ts';
import classes from './chart.module.css';

interface Bar {
  key: number | string;
  label: ReactNode;
  value: number;
  /** The figure as it is read. */
  says: ReactNode;
  /** The rows behind it. */
  to?: string | undefined;
}

/** Things by size, the largest first: a bar each, the figure behind it, the way to its rows. */
export function BarList({ bars, tone = 'moving' }: { bars: readonly Bar[]; tone?: AnyTone }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className={classes['list']}>
      {bars.map(({ key, label, value, says, to }) => {
        const row = (
          <>
            <span className={classes['label']}>{label}</span>
            <span className={classes['value']}>{says}</span>
            <span className={classes['track']} aria-hidden>
              <span data-tone={tone} style={{ width: `${(Math.max(0, value) / most) * 100}%` }} />
            </span>
          </>
        );
        return <li key={key}>{to ? <Link to={to}>{row}</Link> : <div>{row}</div>}</li>;
      })}
    </ol>
  );
}
