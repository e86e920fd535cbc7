import type { ReactNode } from 'react';
import classes from './Sums.module.css';

export interface Sum {
  /** What the figure holds, and what not. */
  label: string;
  value: ReactNode;
}

/** Figures of the whole list on one line, the first the one that counts. */
export function Sums({ sums }: { sums: Sum[] }) {
  return (
    <dl className={classes['sums']}>
      {sums.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
