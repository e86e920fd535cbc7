import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { count } from '../../kit/index.ts';
import classes from './packing.module.css';

/** Running and done in the colours that statuses have. */
export const barColor = (done: boolean) => `var(--tone-${done ? 'done' : 'moving'}-solid)`;

/** `7/14` with a bar beneath that fills. */
export function ProgressBar({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <span className={classes['bar']}>
      <span className="figures">
        {count(done)}/{count(of)}
      </span>
      <Progress
        value={of ? (100 * done) / of : 0}
        color={barColor(of > 0 && done === of)}
        aria-label={label}
      />
    </span>
  );
}
