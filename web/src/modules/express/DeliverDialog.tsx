import { useState } from 'react';
import { express as api, type Parcel } from '../../../../contract/express.ts';
import { ApiError, errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import { ConfirmDialog, MoneyInput, Shout, baht, useSounds } from '../../kit/index.ts';
import { isCancelled } from './cancelled.ts';
import { codeOf } from './parcel.ts';
import classes from './express.module.css';

/** Handed over; where there is cash to collect, how much it was. */
export function DeliverDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useWords('express');
  const play = useSounds();
  const [cash, setCash] = useState<number | undefined>(parcel.cash);
  const deliver = useCommand(api.deliver, { invalidates: ['express'] });
  const wrongCash = deliver.error instanceof ApiError && deliver.error.detail['path'] === 'cash_collected';

  const confirm = async () => {
    const cashPart = parcel.cash > 0 ? { cash_collected: cash ?? 0 } : {};
    try {
      await deliver.mutateAsync({ code: codeOf(parcel), ...cashPart });
    } catch (error) {
      play('wrong');
      if (isCancelled(error) || (error instanceof ApiError && error.detail['path'] === 'cash_collected'))
        return;
      throw error;
    }
    play('done');
    toast.done(t('deliverDone', { number: parcel.order_number }));
    onClose();
  };

  if (isCancelled(deliver.error))
    return (
      <Shout
        title={t('cancelled')}
        what={parcel.order_number}
        says={t('cancelledSays')}
        confirm={t('understood')}
        onConfirm={onClose}
      />
    );
  return (
    <ConfirmDialog
      opened
      title={t('deliverTitle', { number: parcel.order_number })}
      says={t('deliverSays', { name: parcel.recipient_name })}
      confirm={t('deliver')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {parcel.cash > 0 && (
        <form
          className={classes['money']}
          onSubmit={(event) => {
            event.preventDefault();
            void confirm().catch(toast.error);
          }}
        >
          <MoneyInput
            label={t('cashCollected')}
            description={t('cashMust', { amount: baht(parcel.cash) })}
            size="xl"
            value={cash}
            onChange={setCash}
            error={wrongCash ? errorText(deliver.error) : undefined}
            data-autofocus
          />
        </form>
      )}
    </ConfirmDialog>
  );
}
