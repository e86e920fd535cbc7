import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { keepTheme } from './keepTheme.ts';

/** Light or dark. Signed in, the server keeps the choice, and the next device looks the same. */
export function SchemeSwitch() {
  const t = useWords('kit');
  const dark = useComputedColorScheme('light') === 'dark';
  const Icon = dark ? IconSun : IconMoon;
  return (
    <ActionIcon
      aria-label={t(dark ? 'frame.toLight' : 'frame.toDark')}
      onClick={() => void keepTheme(dark ? 'light' : 'dark')}
    >
      <Icon size={20} stroke={1.6} />
    </ActionIcon>
  );
}
