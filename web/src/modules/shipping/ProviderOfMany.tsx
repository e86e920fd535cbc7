import { useState } from 'react';
import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import { shipping as api } from '../../../../contract/shipping.ts';
import { call } from '../../platform/client.ts';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { ConfirmDialog, Select, optionsOf } from '../../kit/index.ts';
import type { BulkDialogProps } from '../orders/index.ts';

/** Another provider for several orders; the tracking numbers of the former one go, and come back when it is undone. */
export function ProviderOfMany({ orders, onAnswer }: BulkDialogProps) {
  const t = useWords('shipping');
  const [provider, setProvider] = useState<Provider>();
  const lose = orders.filter((order) => order.provider !== provider && order.tracking_number !== null).length;
  const change = (to: Provider) =>
    onAnswer(async ({ id, provider: before, tracking_number }) => {
      if (before === to) return {};
      await call(api.provider, { id, provider: to });
      return {
        undo: async () => {
          await call(api.provider, { id, provider: before });
          if (tracking_number) await call(api.tracking, { id, tracking_number });
        },
      };
    });
  return (
    <ConfirmDialog
      opened
      title={t('provider.titleMany', { count: orders.length })}
      says={
        provider !== undefined && lose > 0 ? (
          <WholeWords>{t('provider.lose', { count: lose })}</WholeWords>
        ) : null
      }
      confirm={t('provider.save')}
      disabledReason={provider === undefined ? t('provider.choose') : undefined}
      onConfirm={() => provider !== undefined && change(provider)}
      onCancel={() => onAnswer(undefined)}
    >
      <Select
        label={t('provider.label')}
        data-autofocus
        options={optionsOf(PROVIDERS)}
        value={provider}
        onChange={setProvider}
      />
    </ConfirmDialog>
  );
}
