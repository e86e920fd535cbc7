import { ActionIcon } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { setPref, usePref } from '../../platform/prefs.ts';

export function SoundSwitch() {
  const t = useWords('kit');
  const on = usePref('sound') === 'on';
  const Icon = on ? IconVolume : IconVolumeOff;
  return (
    <ActionIcon
      aria-label={t(on ? 'scan.soundOff' : 'scan.soundOn')}
      onClick={() => setPref('sound', on ? 'off' : 'on')}
    >
      <Icon size={20} stroke={1.6} />
    </ActionIcon>
  );
}
