import { Suspense } from 'react';
import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { home } from '../../../../contract/screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { nameOf, useSession } from '../../platform/session.ts';
import { later } from '../first-screen.ts';
import { Bell } from './Bell.tsx';
import { LanguageSwitch } from '../../kit/frame/LanguageSwitch.tsx';
import { SchemeSwitch } from '../../kit/frame/SchemeSwitch.tsx';
import { openQuickFind } from '../../platform/panels.ts';
import { NameFace } from './NameFace.tsx';
import { Offline } from './Offline.tsx';
import { ShopMark } from './ShopMark.tsx';
import face from './NameFace.module.css';
import { withMod } from '../../kit/withMod.ts';
import classes from './TopBar.module.css';

const NameMenu = later(() => import('../later/NameMenu.tsx').then((m) => m.NameMenu));

const FIND_KEYS = withMod('K');

export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const t = useWords('app');
  const kit = useWords('kit');
  const user = useSession();
  return (
    <header className={classes['bar']}>
      <ActionIcon
        aria-label={t(menuOpen ? 'menu.hide' : 'menu.show')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <Link
        to={home()}
        className={classes['title']!}
        aria-label={`${kit('frame.name')} ${user.EnterpriseName}`}
      >
        <ShopMark />
        <span className={classes['name']}>{kit('frame.name')}</span>{' '}
        <span className={classes['shop']}>{user.EnterpriseName}</span>
      </Link>
      <UnstyledButton
        className={classes['find']!}
        onClick={openQuickFind}
        aria-label={`${t('top.findHint')} ${FIND_KEYS}`}
      >
        <IconSearch size={18} stroke={1.6} />
        <span>{t('top.findHint')}</span> <Kbd size="xs">{FIND_KEYS}</Kbd>
      </UnstyledButton>
      <div className={classes['tools']}>
        <Offline />
        <Bell />
        <LanguageSwitch />
        <SchemeSwitch />
        <Suspense
          fallback={
            <span className={face['name']} aria-hidden="true">
              <NameFace name={nameOf(user)} />
            </span>
          }
        >
          <NameMenu />
        </Suspense>
      </div>
    </header>
  );
}
