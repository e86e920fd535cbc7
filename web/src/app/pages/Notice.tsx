import type { ReactNode } from 'react';
import { Mark } from '../../kit/frame/Mark.tsx';
import classes from './Notice.module.css';

/** A page that says one thing and the way on. */
export function Notice(props: { title: string; says?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['page']}>
      <Mark size={40} />
      <h1>{props.title}</h1>
      {props.says && <p>{props.says}</p>}
      <div className={classes['ways']}>{props.children}</div>
    </div>
  );
}
