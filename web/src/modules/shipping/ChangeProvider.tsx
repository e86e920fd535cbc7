import { useState } from 'react';
import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import { shipping as api } from '../../../../contract/shipping.ts';
import { ConfirmDialog, Select, optionsOf, useDialogCommand } from '../../kit/index.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import type { OrderDialogProps } from '../orders/index.ts';

export function ChangeProvider({ opened, order, onClose }: OrderDialogProps) {
  const t = useWords('shipping');
  const say = useSay();
  const [provider, setProvider] = useState<Provider>(order.provider);
  const change = useDialogCommand(api.provider, {
    invalidates: ['orders'],
    onClose,
    done: () => t('provider.done', { name: say(PROVIDERS[provider]) }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('provider.title', { number: order.number })}
      says={null}
      confirm={t('provider.save')}
      onConfirm={() => change.send({ id: order.id, provider })}
      onCancel={onClose}
    >
      <Select
        label={t('provider.label')}
        data-autofocus
        options={optionsOf(PROVIDERS)}
        value={provider}
        onChange={(next) => next && setProvider(next)}
      />
    </ConfirmDialog>
  );
}
