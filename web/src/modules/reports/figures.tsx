import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { figureOf, type FigureKind, type FigureName } from '../../../../contract/reports.figures.ts';
import { baht, count } from '../../kit/index.ts';
import classes from './reports.module.css';

/** A figure as it is read: `1,234`, `฿1,234.00`, `12.3%`; in a column without its ฿. */
export function figureText(name: FigureName, value: number, plain = false): string {
  const { kind } = figureOf(name);
  if (kind === 'baht' && plain) return baht(value).replace('฿', '');
  if (kind === 'percent') return `${value.toFixed(1).replace('-', '−')}%`;
  return kind === 'count' ? count(value) : baht(value);
}
/** The same of a change, with its sign. */
export function signed(value: number, kind: FigureKind): string {
  const sign = value > 0 ? '+' : '';
  if (kind === 'percent') return `${sign}${value.toFixed(1).replace('-', '−')}`;
  return sign + (kind === 'count' ? count(value).replace('-', '−') : baht(value));
}

/** A figure, and the way to its orders; none and nought lead nowhere. */
export function FigureLink(props: {
  name: FigureName;
  value: number | null;
  to: string | undefined;
  strong?: boolean;
  /** In a column: without its ฿. */
  plain?: boolean;
  /** Said instead of the bare figure. */
  shown?: string;
}): ReactNode {
  const { name, value, to, strong, plain, shown: said } = props;
  if (value === null) return '–';
  const shown = (
    <span className="figures" style={{ whiteSpace: 'nowrap', ...(strong ? { fontWeight: 600 } : {}) }}>
      {said ?? figureText(name, value, plain)}
    </span>
  );
  return to !== undefined && value !== 0 ? (
    <Link to={to} className={classes['figure']!}>
      {shown}
    </Link>
  ) : (
    shown
  );
}
