import { Link, useMatches } from '@tanstack/react-router';
import { IconHome } from '@tabler/icons-react';
import { home } from '../../../../contract/screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { above } from '../screens.ts';
import classes from './Crumbs.module.css';

/** Home and the names of the screens down to the one shown. */
export function Crumbs() {
  const t = useWords('app');
  const say = useSay();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  return (
    <nav aria-label={t('top.trail')} className={classes['trail']}>
      <ol>
        <li>
          <Link to={home()} aria-label={t('top.home')}>
            <IconHome size={16} stroke={1.6} />
          </Link>
        </li>
        {screen &&
          above(screen).map((one) => (
            <li key={one.at.path}>
              <Link to={one.at.path}>{say(one.title)}</Link>
            </li>
          ))}
        {screen && screen.at !== home && <li aria-current="page">{say(screen.title)}</li>}
      </ol>
    </nav>
  );
}
