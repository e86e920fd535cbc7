import type { AnyTone } from '../platform/tones.ts';
import classes from './StatusBadge.module.css';

/** A status in its colour, with a mark of its own shape, so that colour never speaks alone. */
export function StatusBadge({ tone, children }: { tone: AnyTone; children: string }) {
  return (
    <span className={classes['badge']} data-tone={tone}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <path d={SHAPES[tone]} />
      </svg>
      {children}
    </span>
  );
}

/** waiting a ring · moving an arrow · done a tick · stopped a cross · returned a turned arrow */
const SHAPES: Record<AnyTone, string> = {
  waiting: 'M5 1.2a3.8 3.8 0 1 0 .01 0zM5 2.8V5l1.5 1',
  moving: 'M1 5h7M5.2 2 8.2 5l-3 3',
  done: 'M1.5 5.4 4 8l4.5-6',
  stopped: 'm2 2 6 6M8 2 2 8',
  returned: 'M3.6 1.4 1.4 3.6l2.2 2.2M1.6 3.6H6a2.5 2.5 0 0 1 0 5H3.5',
  neutral: 'M2 5h6',
};
