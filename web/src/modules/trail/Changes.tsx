import type { TrailRow } from '../../../../contract/trail.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { BeforeAfter } from '../../kit/index.ts';
import { nameOf } from './row.ts';
import classes from './trail.module.css';

const SHOWN = 2;

/** The first of what was changed, for a row of a list; what only repeats the name of the thing is left out. */
export function Changes({ row }: { row: TrailRow }) {
  const t = useWords('trail');
  const say = useSay();
  const told = row.changes.filter(({ before, after }) => before || (after && say(after) !== nameOf(row)));
  if (!told.length) return null;
  const more = told.length - SHOWN;
  return (
    <span className={classes['changes']}>
      {told.slice(0, SHOWN).map(({ field, title, before, after }) => (
        <span key={field} className={classes['change']}>
          <span className={classes['field']}>{say(title)}</span>{' '}
          {before && after?.th !== before.th ? (
            <BeforeAfter before={say(before)} after={after ? say(after) : ''} />
          ) : (
            after && say(after)
          )}
        </span>
      ))}
      {more > 0 && <small>{t('more', { count: more })}</small>}
    </span>
  );
}
