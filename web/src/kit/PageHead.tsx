import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

/** A screen's title, what belongs beside it, and what one does here. */
export function PageHead(props: {
  title: ReactNode;
  beside?: ReactNode;
  says?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={classes['head']}>
      <div className={classes['words']}>
        <div className={classes['title']}>
          <h1>{props.title}</h1>
          {props.beside}
        </div>
        {props.says && <p>{props.says}</p>}
      </div>
      {props.actions && <div className={classes['actions']}>{props.actions}</div>}
    </header>
  );
}
