import { useState } from 'react';
import { ActionIcon, Popover, Switch } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { payments as api } from '../../../../contract/payments.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import type { PaymentList } from './usePayments.ts';

/** How slips are checked in this shop: for who decides it. */
export function CheckSettings({ list }: { list: PaymentList }) {
  const t = useWords('payments');
  const change = useCommand(api.changeSettings, { invalidates: ['payments'] });
  /** What was switched to, until the answer tells the same. */
  const [asked, setAsked] = useState<{ now: boolean; over: boolean }>();
  if (!has(useSession(), api.changeSettings.right) || !list.about) return null;
  const { checker_types } = list.about;
  const set = (now: boolean) => {
    setAsked({ now, over: checker_types });
    change.mutateAsync({ checker_types: now }).catch((error: unknown) => {
      setAsked(undefined);
      toast.error(error);
    });
  };
  return (
    <Popover position="bottom-end" width={320} withArrow trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('settings.title')} title={t('settings.title')}>
          <IconSettings size={20} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('settings.title')}>
        <Switch
          label={t('settings.checkerTypes')}
          description={t('settings.checkerTypesHint')}
          checked={asked?.over === checker_types ? asked.now : checker_types}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
