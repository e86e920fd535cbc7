import type { ReactNode } from 'react';
import classes from './orders.module.css';

interface Props {
  /** The whole of it. */
  title: string;
  /** Smaller, under another. */
  below?: boolean;
  children: ReactNode;
}

/** Words on one line that end in dots where their column has no room for them; the whole of it stands in the title. */
export const Clipped = ({ title, below = false, children }: Props) => (
  <div className={below ? `${classes['below']} ${classes['clip']}` : classes['clip']} title={title}>
    <span>{children}</span>
  </div>
);
