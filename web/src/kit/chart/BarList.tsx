import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { AnyTone } from '../../platform/tones.ts';
import classes from './chart.module.css';

interface Bar {
  key: number | string;
  label: ReactNode;
  /** Undefined: a sum of others, which no bar is as long as. */
  value: number | undefined;
  /** What it was before: a hollow bar behind. */
  before?: number | undefined;
  /** Beside the figure: how it changed. */
  note?: ReactNode;
  /** The figure as it is read. */
  says: ReactNode;
  /** The rows behind it. */
  to?: string | undefined;
}

/** Things by size, the largest first: a bar each, the figure behind it, the way to its rows. */
export function BarList({ bars, tone = 'moving' }: { bars: readonly Bar[]; tone?: AnyTone }) {
  const most = Math.max(1, ...bars.flatMap(({ value = 0, before = 0 }) => [value, before]));
  const part = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <ol className={classes['list']}>
      {bars.map(({ key, label, value, before, note, says, to }) => {
        const row = (
          <>
            <span className={classes['label']}>{label}</span>
            <span className={classes['value']}>
              {says}
              {note}
            </span>
            {value !== undefined && (
              <span
                className={classes['track']}
                data-compared={before !== undefined || undefined}
                aria-hidden
              >
                <span data-tone={tone} style={{ width: part(value) }} />
                {before !== undefined && before > 0 && <i style={{ width: part(before) }} />}
              </span>
            )}
          </>
        );
        return <li key={key}>{to ? <Link to={to}>{row}</Link> : <div>{row}</div>}</li>;
      })}
    </ol>
  );
}
