import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ChangeSaid } from './ChangeSaid.tsx';
import classes from './reports.module.css';

/**
 * How net sales of a row changed. What sold before and not now has nothing else that leads anywhere: there the change opens the orders of
 * the days before.
 */
export function RowChange(props: {
  row: { orders: number | null; net: number; before: { net: number } | null };
  /** The orders of the days before. */
  to: () => string | undefined;
  short?: boolean;
  below?: boolean;
}): ReactNode {
  const { row, to, ...how } = props;
  const change = <ChangeSaid name="net" now={row.net} before={row.before?.net} {...how} />;
  const way = row.orders === 0 && row.before?.net ? to() : undefined;
  return way === undefined ? (
    change
  ) : (
    <Link to={way} className={classes['figure']!}>
      {change}
    </Link>
  );
}
