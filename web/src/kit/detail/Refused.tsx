import { useState } from 'react';
import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { Unbroken } from '../Unbroken.tsx';
import classes from './Refused.module.css';

/** What cannot be done now, behind one button: each reason once, with all that it stands in the way of. */
export function Refused({ actions }: { actions: { label: string; disabledReason: string }[] }) {
  const t = useWords('kit');
  const [opened, setOpened] = useState(false);
  const reasons = [...new Set(actions.map(({ disabledReason }) => disabledReason))];
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} withRoles>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          {t('detail.unavailable', { count: actions.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('detail.unavailable', { count: actions.length })}>
        <dl className={classes['reasons']}>
          {reasons.map((reason) => (
            <div key={reason}>
              <dt>
                <Unbroken text={reason} />
              </dt>
              <dd>
                <ul>
                  {actions
                    .filter(({ disabledReason }) => disabledReason === reason)
                    .map(({ label }) => (
                      <li key={label}>{label}</li>
                    ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
