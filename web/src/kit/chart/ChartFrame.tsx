import type { ReactNode } from 'react';
import type { AnyTone } from '../../platform/tones.ts';
import classes from './chart.module.css';

interface Mark {
  name: string;
  /** Absent: a hollow bar, what was before. */
  tone?: AnyTone | undefined;
}

/** A chart under the question that it answers, beside what its bars stand for. */
export function ChartFrame({
  title,
  marks = [],
  children,
}: {
  title: string;
  marks?: readonly Mark[];
  children: ReactNode;
}) {
  return (
    <figure className={classes['chart']}>
      <figcaption>
        <h2>{title}</h2>
        {marks.length > 0 && (
          <ul className={classes['legend']}>
            {marks.map(({ name, tone }) => (
              <li key={name} data-tone={tone} data-hollow={!tone || undefined}>
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      {children}
    </figure>
  );
}
