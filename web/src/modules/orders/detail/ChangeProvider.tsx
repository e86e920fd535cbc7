import { useState } from 'react';
import { PROVIDERS, type Provider } from '../../../../../contract/order-status.ts';
import { orders as api, type Order } from '../../../../../contract/orders.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { ConfirmDialog, Select } from '../../../kit/index.ts';
import { providerOptions } from '../choices.ts';

export function ChangeProvider({
  opened,
  order,
  onClose,
}: {
  opened: boolean;
  order: Order;
  onClose: () => void;
}) {
  const t = useWords('orders');
  const say = useSay();
  const [provider, setProvider] = useState<Provider>(order.provider);
  const change = useCommand(api.provider, { invalidates: ['orders'] });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('provider.title', { number: order.number })}
      says={null}
      confirm={t('provider.save')}
      onConfirm={async () => {
        await change.mutateAsync({ id: order.id, provider });
        toast.done(t('provider.done', { name: say(PROVIDERS[provider]) }));
        onClose();
      }}
      onCancel={onClose}
    >
      <Select
        label={t('provider.label')}
        data-autofocus
        options={providerOptions()}
        value={provider}
        onChange={(next) => next && setProvider(next)}
      />
    </ConfirmDialog>
  );
}
