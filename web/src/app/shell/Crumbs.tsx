import { Link, useMatches } from '@tanstack/react-router';
import { IconHome } from '@tabler/icons-react';
import { useSay, useWords } from '../i18n.ts';
import type { Screen } from '../screen.ts';
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
          <Link to="/" aria-label={t('top.home')}>
            <IconHome size={16} stroke={1.6} />
          </Link>
        </li>
        {screen &&
          above(screen).map((one) => (
            <li key={one.path}>
              <Link to={one.path}>{say(one.title)}</Link>
            </li>
          ))}
        {screen && <li aria-current="page">{say(screen.title)}</li>}
      </ol>
    </nav>
  );
}

/** The screens it lies under, the outermost first. */
function above(screen: Pick<Screen, 'under'>): Pick<Screen, 'path' | 'title'>[] {
  const parent: (Pick<Screen, 'path' | 'title'> & Pick<Screen, 'under'>) | undefined = screen.under;
  return parent ? [...above(parent), parent] : [];
}
