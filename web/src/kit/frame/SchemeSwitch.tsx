import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';

export function SchemeSwitch() {
  const t = useWords('kit');
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const Icon = dark ? IconSun : IconMoon;
  return (
    <ActionIcon
      aria-label={t(dark ? 'frame.toLight' : 'frame.toDark')}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon size={20} stroke={1.6} />
    </ActionIcon>
  );
}
