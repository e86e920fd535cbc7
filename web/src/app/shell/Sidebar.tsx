import { useRef, useState } from 'react';
import { CloseButton, Tooltip, UnstyledButton } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { home } from '../../../../contract/screens.ts';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useSay, useWords } from '../../platform/i18n.ts';
import { LINES, navigationOf, type Line as Entry } from '../navigation.ts';
import { setPref } from '../../platform/prefs.ts';
import { useSession } from '../../platform/session.ts';
import { ShopMark } from './ShopMark.tsx';
import classes from './Sidebar.module.css';

const HOVER_HIDE_MS = 300;

interface Props {
  /** drawer: over the page, on narrow screens · full · mini: icons · hidden. */
  mode: 'drawer' | 'full' | 'mini' | 'hidden';
  /** Of the drawer. */
  open: boolean;
  onClose: () => void;
}

export function Sidebar({ mode, open, onClose }: Props) {
  const t = useWords('app');
  const kit = useWords('kit');
  const say = useSay();
  const user = useSession();
  const { hovered, ...hover } = useHover();
  const revealed = mode === 'drawer' ? open : hovered && (mode === 'mini' || mode === 'hidden');
  const wide = mode === 'full' || revealed;
  const inert = (mode === 'drawer' || mode === 'hidden') && !revealed;

  return (
    <>
      {mode === 'drawer' && open && <div className={classes['veil']} onClick={onClose} />}
      {mode === 'hidden' && <div className={classes['edge']} {...hover} />}
      <aside
        className={classes['sidebar']}
        data-mode={mode}
        data-revealed={revealed || undefined}
        data-wide={wide || undefined}
        inert={inert}
        onKeyDown={(e) => e.key === 'Escape' && onClose()}
        {...(mode === 'drawer' ? {} : hover)}
      >
        {mode === 'drawer' && (
          <div className={classes['head']}>
            <ShopMark />
            <strong>{kit('frame.name')}</strong>
            <CloseButton size="lg" aria-label={t('menu.close')} onClick={onClose} />
          </div>
        )}
        <nav aria-label={t('menu.label')} className={classes['groups']}>
          {navigationOf(user).map((group) => (
            <section key={group.title.en} aria-label={say(group.title)}>
              <div className={classes['group']}>{wide ? say(group.title) : <hr />}</div>
              {group.lines.map((entry) => (
                <Line
                  key={entry.to.path}
                  entry={entry}
                  wide={wide}
                  onClick={() => mode === 'drawer' && onClose()}
                />
              ))}
            </section>
          ))}
        </nav>
        {mode !== 'drawer' && <Shrink mode={mode} wide={wide} />}
      </aside>
    </>
  );
}

function Line({ entry, wide, onClick }: { entry: Entry; wide: boolean; onClick: () => void }) {
  const title = useSay()(entry.title);
  const { path } = entry.to;
  // Where the path of another line says more (orders/create), this one (orders) is not the one.
  const { pathname } = useLocation();
  const covered = LINES.some(({ to }) => to.path.startsWith(`${path}/`) && pathname.startsWith(to.path));
  const Icon = entry.icon;
  return (
    <Tooltip label={title} position="right" disabled={wide} openDelay={100}>
      <Link
        to={path}
        className={classes['line']!}
        activeOptions={{ exact: covered || path === home.path, includeSearch: false }}
        aria-label={title}
        onClick={onClick}
      >
        <Icon size={20} stroke={1.6} />
        {wide && <span>{title}</span>}
      </Link>
    </Tooltip>
  );
}

function Shrink({ mode, wide }: { mode: Props['mode']; wide: boolean }) {
  const t = useWords('app');
  const grows = mode !== 'full';
  const label = t(grows ? 'menu.grow' : 'menu.shrink');
  const Icon = grows ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <UnstyledButton
      className={classes['shrink']!}
      aria-label={label}
      onClick={() => setPref('sidebar', grows ? 'full' : 'mini')}
    >
      <Icon size={20} stroke={1.6} />
      {wide && <span>{label}</span>}
    </UnstyledButton>
  );
}

/** Opens at once under the pointer, closes a moment after it has gone. */
function useHover() {
  const [hovered, setHovered] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    hovered,
    onMouseEnter: () => {
      clearTimeout(leaving.current);
      setHovered(true);
    },
    onMouseLeave: () => {
      leaving.current = setTimeout(() => setHovered(false), HOVER_HIDE_MS);
    },
  };
}
