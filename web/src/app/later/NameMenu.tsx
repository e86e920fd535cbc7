import { useState } from 'react';
import { Menu, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { IconKeyboard, IconLock, IconLogout, IconPassword, IconUser } from '@tabler/icons-react';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { useLocale, useWords } from '../../platform/i18n.ts';
import { setPref, usePref } from '../../platform/prefs.ts';
import { nameOf, signOut, useSession } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { openKeys } from '../../platform/panels.ts';
import { ConfirmDialog, unsent } from '../../kit/index.ts';
import { NameFace } from '../shell/NameFace.tsx';
import classes from '../shell/NameFace.module.css';

export function NameMenu() {
  const t = useWords('app');
  const user = useSession();
  const navigate = useNavigate();
  const { href } = useLocation();
  const thai = useLocale() === 'th';
  const calendar = usePref('calendar');
  const name = nameOf(user);

  // The lock screen itself locks.
  const lock = () => navigate({ to: authScreens.lock(), search: { back: href } });
  const [left, setLeft] = useState(0);
  const leave = async () => {
    await signOut();
    toast.info(t('person.signedOut'));
    await navigate({ to: authScreens.login() });
  };

  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <UnstyledButton className={classes['name']!} aria-label={t('person.menu', { name })}>
            <NameFace name={name} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {t('person.welcome')} <strong>{name}</strong>
          </Menu.Label>
          <Menu.Item component={Link} to={authScreens.me()} leftSection={<IconUser size={18} stroke={1.6} />}>
            {t('person.profile')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={authScreens.changePassword()}
            leftSection={<IconPassword size={18} stroke={1.6} />}
          >
            {t('person.password')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKeyboard size={18} stroke={1.6} />} onClick={openKeys}>
            {t('person.keys')}
          </Menu.Item>
          {thai && (
            <Menu.CheckboxItem
              checked={calendar === 'ce'}
              onChange={(on) => setPref('calendar', on ? 'ce' : 'be')}
            >
              {t('person.calendar')}
            </Menu.CheckboxItem>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLock size={18} stroke={1.6} />} onClick={() => void lock()}>
            {t('person.lock')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={18} stroke={1.6} />}
            onClick={() => (unsent() ? setLeft(unsent()) : void leave())}
          >
            {t('person.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={left > 0}
        title={t('person.unsent', { count: left })}
        says={t('person.unsentSays')}
        confirm={t('person.signOut')}
        danger
        onConfirm={leave}
        onCancel={() => setLeft(0)}
      />
    </>
  );
}
