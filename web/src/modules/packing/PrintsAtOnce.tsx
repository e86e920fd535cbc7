import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useWords } from '../../platform/i18n.ts';
import { usePrintsAtOnce } from './usePrint.ts';

/** Whether this computer sends its papers to the printer at once. */
export function PrintsAtOnce() {
  const t = useWords('packing');
  const [isOn, set] = usePrintsAtOnce();
  return (
    <Switch
      label={t('print.atOnce')}
      title={t('print.atOnceHint')}
      checked={isOn}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
