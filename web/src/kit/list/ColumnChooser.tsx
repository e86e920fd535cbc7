import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useSay, useWords } from '../../platform/i18n.ts';
import type { ColumnHead } from './column.ts';
import type { ListPrefs } from './useListPrefs.ts';
import classes from './ColumnChooser.module.css';

interface Props {
  columns: readonly ColumnHead[];
  prefs: ListPrefs;
  onChange: (change: Partial<ListPrefs>) => void;
}

export function ColumnChooser({ columns, prefs, onChange }: Props) {
  const t = useWords('kit');
  const say = useSay();
  const choose = ({ key, optional }: ColumnHead, on: boolean) => {
    const without = (keys: string[]) => keys.filter((k) => k !== key);
    if (optional) onChange({ shown: on ? [...without(prefs.shown), key] : without(prefs.shown) });
    else onChange({ hidden: on ? without(prefs.hidden) : [...without(prefs.hidden), key] });
  };
  return (
    <Popover position="bottom-end" width={240} trapFocus>
      <Popover.Target>
        <ActionIcon aria-label={t('columns.label')} title={t('columns.label')}>
          <IconColumns3 size={20} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns.label')}>
        <fieldset className={classes['set']}>
          <legend>{t('columns.title')}</legend>
          {columns.map((column, i) => (
            <Checkbox
              key={column.key}
              label={say(column.title)}
              disabled={i === 0}
              checked={
                column.optional ? prefs.shown.includes(column.key) : !prefs.hidden.includes(column.key)
              }
              onChange={(e) => choose(column, e.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <fieldset className={classes['set']}>
          <legend>{t('columns.density')}</legend>
          <SegmentedControl
            fullWidth
            aria-label={t('columns.density')}
            value={prefs.density}
            onChange={(density) => onChange({ density: density as ListPrefs['density'] })}
            data={[
              { value: 'normal', label: t('columns.normal') },
              { value: 'compact', label: t('columns.compact') },
            ]}
          />
        </fieldset>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange({ hidden: [], shown: [], density: 'normal' })}
        >
          {t('columns.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
