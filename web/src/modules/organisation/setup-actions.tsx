import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { PAYMENT_TYPES } from '../../../../contract/codes/payment-types.ts';
import { organisationSteps } from '../../../../contract/organisation.setup.ts';
import { organisation as api } from '../../../../contract/organisation.ts';
import { CHANNEL_TYPES } from '../../../../contract/organisation.channels.ts';
import { PAYMENT_TYPE_TITLES } from '../../../../contract/organisation.payment-methods.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { send, useRead } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import { ActionButton } from '../../kit/index.ts';
import { ChannelForm } from './channels/ChannelForm.tsx';
import type { OfStep } from '../setup/index.ts';
import { MethodForm } from './methods/MethodForm.tsx';

/** Where shops sell, each with the marketplace it is (1: orders are taken by hand). */
const CHANNELS = [
  { name: 'LINE', platform: 1 },
  { name: 'Facebook', platform: 1 },
  { name: 'Instagram', platform: 1 },
  { name: 'TikTok', platform: 1 },
  { name: 'Shopee', platform: 3 },
  { name: 'Lazada', platform: 4 },
] as const;

/** One click each; whatever else by the form. */
function ChannelActions() {
  const t = useWords('organisation');
  const [form, setForm] = useState(false);
  const there = useRead(api.allChannels, { page_size: 200 }).data?.Data;
  const add = async (name: string, platform: (typeof CHANNELS)[number]['platform']) => {
    await send(api.addChannel, { name, platform, type: CHANNEL_TYPES.company }, ['organisation']);
    toast.done(t('kept.saved', { name }));
  };
  return (
    <>
      {CHANNELS.map(({ name, platform }) => {
        const has = there?.some((channel) => channel.name === name);
        const Icon = has ? IconCheck : IconPlus;
        return (
          <ActionButton
            key={name}
            variant="default"
            disabledReason={has ? t('setup.isThere') : undefined}
            icon={<Icon size={16} stroke={1.8} />}
            onClick={() => add(name, platform)}
          >
            {name}
          </ActionButton>
        );
      })}
      <Button variant="default" onClick={() => setForm(true)}>
        {t('setup.otherChannel')}
      </Button>
      <ChannelForm id={undefined} opened={form} onClose={() => setForm(false)} />
    </>
  );
}

function MethodActions({ variant }: OfStep) {
  const t = useWords('organisation');
  const say = useSay();
  const [form, setForm] = useState(false);
  const there = useRead(api.allMethods, { page_size: 200 }).data?.Data;
  const cash = say(PAYMENT_TYPE_TITLES[PAYMENT_TYPES.cod]);
  const has = there?.some(({ type }) => type === PAYMENT_TYPES.cod);
  const Icon = has ? IconCheck : IconPlus;
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={() => setForm(true)}
      >
        {t('setup.account')}
      </Button>
      <ActionButton
        variant="default"
        disabledReason={has ? t('setup.isThere') : undefined}
        icon={<Icon size={16} stroke={1.8} />}
        onClick={async () => {
          await send(api.addMethod, { type: PAYMENT_TYPES.cod, name: cash }, ['organisation']);
          toast.done(t('kept.saved', { name: cash }));
        }}
      >
        {cash}
      </ActionButton>
      <MethodForm id={undefined} opened={form} onClose={() => setForm(false)} />
    </>
  );
}

export const actions = {
  [organisationSteps.channels.key]: ChannelActions,
  [organisationSteps.methods.key]: MethodActions,
};
