import type { AnyTone, Mark } from '../platform/tones.ts';
import classes from './StatusBadge.module.css';

interface Props {
  tone: AnyTone;
  /** Instead of the tone's own. */
  mark?: Mark | undefined;
  children: string;
}

/** A status in its colour, with a mark of its own shape, so that colour never speaks alone. */
export function StatusBadge({ tone, mark, children }: Props) {
  return (
    <span className={classes['badge']} data-tone={tone} data-mark={mark}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <path d={SHAPES[mark ?? tone]} />
      </svg>
      {children}
    </span>
  );
}

/** waiting a ring · moving an arrow · done a tick · stopped a cross · returned a turned arrow */
const SHAPES: Record<AnyTone | Mark, string> = {
  waiting: 'M5 1.2a3.8 3.8 0 1 0 .01 0zM5 2.8V5l1.5 1',
  moving: 'M1 5h7M5.2 2 8.2 5l-3 3',
  done: 'M1.5 5.4 4 8l4.5-6',
  stopped: 'm2 2 6 6M8 2 2 8',
  returned: 'M3.6 1.4 1.4 3.6l2.2 2.2M1.6 3.6H6a2.5 2.5 0 0 1 0 5H3.5',
  neutral: 'M2 5h6',
  baht: 'M3 1.6h2.6a1.6 1.6 0 0 1 0 3.2H3zM3 4.8h3.2a1.8 1.8 0 0 1 0 3.6H3zM4.8 .4v9.2',
  box: 'M1 3.6h8v5.2H1zM1 3.6l1.4-2.4h5.2L9 3.6M4 5.8h2',
  low: 'M1.5 1.2v7.6h7V1.2M1.5 6.6h7',
  printer: 'M2.6 3.6V1h4.8v2.6M2.6 7H1V3.6h8V7H7.4M2.6 5.6h4.8V9H2.6z',
  pause: 'M3.2 1.8v6.4M6.8 1.8v6.4',
};
