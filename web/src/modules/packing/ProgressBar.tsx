import { Progress } from '@mantine/core';
import { count } from '../../kit/index.ts';
import classes from './packing.module.css';

/** `7/14` with a bar beneath that fills. */
export function ProgressBar({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <span className={classes['bar']}>
      <span className="figures">
        {count(done)}/{count(of)}
      </span>
      <Progress
        value={of ? (100 * done) / of : 0}
        color={of > 0 && done === of ? 'green' : 'teal'}
        aria-label={label}
      />
    </span>
  );
}
