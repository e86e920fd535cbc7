import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
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
  const { title, abilities } = props;
  if (abilities.length === 0)
    return (
      <div className={classes['level']}>
        <h4>{title}</h4>
        <WholeWords>{t('role.nothingMore')}</WholeWords>
      </div>
    );
  return (
    <div className={classes['level']}>
      <h4>{title}</h4>
      <ul>
        {abilities.map(({ words, on, by }) => (
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
