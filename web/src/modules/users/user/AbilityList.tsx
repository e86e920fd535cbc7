import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import classes from './role.module.css';

interface Line {
  words: string;
  on: boolean;
  /** What else it comes from. */
  by?: string | undefined;
}

/** What a level lets somebody do; what they are not able to is dimmed and marked. */
export function AbilityList(props: { title: string; abilities: Line[] }) {
  const t = useWords('users');
  return (
    <div className={classes['level']}>
      <h4>{props.title}</h4>
      {props.abilities.length === 0 && <p>{t('role.nothingMore')}</p>}
      <ul>
        {props.abilities.map(({ words, on, by }) => (
          <li key={words} data-on={on || undefined}>
            {on ? (
              <IconCheck size={14} stroke={2} aria-label={t('role.able')} />
            ) : (
              <IconMinus size={14} stroke={2} aria-label={t('role.notAble')} />
            )}
            {words}
            {by && <small>{by}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
