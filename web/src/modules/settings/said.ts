import type { SettingRow, SettingValue } from '../../../../contract/settings.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { count } from '../../kit/index.ts';

/** A value as people read it. */
export function useSaidValue(): (row: SettingRow, value: SettingValue) => string {
  const t = useWords('settings');
  const say = useSay();
  return (row, value) => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (typeof value === 'number') return row.unit ? `${count(value)} ${say(row.unit)}` : count(value);
    return value === '' ? t('none') : value;
  };
}
