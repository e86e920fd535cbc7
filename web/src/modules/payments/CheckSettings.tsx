import { useState } from 'react';
import { ActionIcon, Popover, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
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
  const [opened, setOpened] = useState(false);
  const change = useCommand(api.changeSettings, { invalidates: ['payments'] });
  if (!has(useSession(), api.changeSettings.right) || !list.about) return null;
  const { checker_types } = list.about;
  const set = async (checkerTypes: boolean) => {
    await change.mutateAsync({ checker_types: checkerTypes });
    // the field that it brings or takes has the focus next
    setOpened(false);
    toast.done(t(checkerTypes ? 'settings.types' : 'settings.typesNot'));
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} withArrow trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('settings.title')}
          title={t('settings.title')}
          onClick={() => setOpened(!opened)}
        >
          <IconSettings size={20} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('settings.title')}>
        <Switch
          label={t('settings.checkerTypes')}
          description={t('settings.checkerTypesHint')}
          checked={change.isPending ? change.variables.checker_types : checker_types}
          onChange={(event) => void set(event.currentTarget.checked).catch(toast.error)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
