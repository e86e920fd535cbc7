import { Link, useMatches } from '@tanstack/react-router';
import { IconHome } from '@tabler/icons-react';
import { home } from '../../../../contract/screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { above } from '../screens.ts';
import classes from './Crumbs.module.css';

/** Home and the names of the screens down to the one shown; where the sidebar says it all, none. */
export function Crumbs() {
  const t = useWords('app');
  const say = useSay();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  if (!screen || above(screen).length === 0) return null;
  return (
    <nav aria-label={t('top.trail')} className={classes['trail']}>
      <ol>
        <li>
          <Link to={home()} aria-label={t('top.home')}>
            <IconHome size={16} stroke={1.6} />
          </Link>
        </li>
        {above(screen).map((one) => (
          <li key={one.at.path}>
            <Link to={one.at.path}>{say(one.title)}</Link>
          </li>
        ))}
        <li aria-current="page">{say(screen.title)}</li>
      </ol>
    </nav>
  );
}
