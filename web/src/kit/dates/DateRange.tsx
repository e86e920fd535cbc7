import { MAX_RANGE_DAYS } from '../../../../contract/shared.ts';
import { Suspense, lazy, useState } from 'react';
import { ActionIcon, Button, Input, Loader, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { addDays, daysIn, today, type Range } from './days.ts';
import { DayField } from './DayField.tsx';
import classes from './DateRange.module.css';

interface Props {
  /** Of what: read aloud. */
  label: string;
  value: Range;
  onChange: (value: Range) => void;
  /** The longest range the server takes. */
  maxDays?: number;
}

const Calendar = lazy(() => import('./RangeCalendar.tsx').then((m) => ({ default: m.RangeCalendar })));

/** Two days to type, presets and a calendar; at most as many days as the server wants. */
export function DateRange({ label, value, onChange, maxDays = MAX_RANGE_DAYS }: Props) {
  const t = useWords('kit');
  const [opened, setOpened] = useState(false);
  const [refused, setRefused] = useState<string>();

  const choose = (next: Range) => {
    const { from, to } = next;
    if (from && to && from > to) return setRefused(t('dates.order'));
    const days = from && to ? daysIn(from, to) : 0;
    if (days > maxDays) return setRefused(t('dates.tooLong', { max: maxDays, days }));
    setRefused(undefined);
    onChange(next);
  };
  const now = today();
  const presets: [string, Range][] = [
    [t('dates.today'), { from: now, to: now }],
    [t('dates.yesterday'), { from: addDays(now, -1), to: addDays(now, -1) }],
    [t('dates.week'), { from: addDays(now, -6), to: now }],
    [t('dates.month'), { from: `${now.slice(0, 8)}01`, to: now }],
  ];

  return (
    <div role="group" aria-label={label} className={classes['range']}>
      <DayField
        label={`${label} ${t('dates.from')}`}
        hint={t('dates.from')}
        day={value.from}
        onDay={(from) => choose({ ...value, from })}
      />
      <span aria-hidden="true">–</span>
      <DayField
        label={`${label} ${t('dates.to')}`}
        hint={t('dates.to')}
        day={value.to}
        onDay={(to) => choose({ ...value, to })}
      />
      <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus>
        <Popover.Target>
          <ActionIcon aria-label={t('dates.open')} onClick={() => setOpened(!opened)}>
            <IconCalendar size={20} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('dates.calendar')}>
          <div className={classes['presets']}>
            {presets.map(([name, range]) => (
              <Button
                key={name}
                size="compact-sm"
                variant={range.from === value.from && range.to === value.to ? 'light' : 'default'}
                onClick={() => {
                  choose(range);
                  setOpened(false);
                }}
              >
                {name}
              </Button>
            ))}
          </div>
          <Suspense fallback={<Loader size="sm" aria-label={t('loading')} />}>
            <Calendar
              value={value}
              onChange={(range) => {
                choose(range);
                if (range.from && range.to) setOpened(false);
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {refused && (
        <Input.Error className={classes['refused']!} role="alert">
          {refused}
        </Input.Error>
      )}
    </div>
  );
}
