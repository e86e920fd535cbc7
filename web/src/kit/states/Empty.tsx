import type { ReactNode } from 'react';
import { Sentence, WholeWords } from '../../platform/Sentence.tsx';
import classes from './states.module.css';

/** Nothing here, and what to do next. */
export interface EmptyWords {
  title: string;
  /** What to do next. */
  hint: string;
  action?: ReactNode;
}

/** `as`: the words are the head of the whole screen. */
export function Empty({ title, hint, action, as: Title = 'strong' }: EmptyWords & { as?: 'strong' | 'h1' }) {
  return (
    <div className={classes['state']}>
      <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true" className={classes['drawing']}>
        <path d="M10 22v24h36V22" />
        <path d="M7 22 11 10h34l4 12a5 5 0 0 1-10 0 5 5 0 0 1-11 0 5 5 0 0 1-11 0 5 5 0 0 1-10 0z" />
        <path d="M23 46V32h10v14" />
      </svg>
      <Title>
        <Sentence text={title} />
      </Title>
      <WholeWords>{hint}</WholeWords>
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
