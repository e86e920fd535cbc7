import { Link, useMatches, useParams } from '@tanstack/react-router';
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
  const params: Record<string, string | undefined> = useParams({ strict: false });
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
            <Link to={filled(one.at.path, params)}>{say(one.trail?.(params) ?? one.title)}</Link>
          </li>
        ))}
        <li aria-current="page">{say(screen.trail?.(params) ?? screen.title)}</li>
      </ol>
    </nav>
  );
}

/** A screen above is of the same thing: `/admin/product/{platform}` of `/admin/product/shopee/6`. */
const filled = (path: string, params: Record<string, string | undefined>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
