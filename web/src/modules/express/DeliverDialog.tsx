import { useState } from 'react';
import { express as api, type Parcel } from '../../../../contract/express.ts';
import { ApiError, errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { ConfirmDialog, MoneyInput, Shout, baht, useDialogCommand, useSounds } from '../../kit/index.ts';
import { isCancelled } from './cancelled.ts';
import { codeOf } from './parcel.ts';
import classes from './express.module.css';

/** Handed over; where there is cash to collect, how much it was. */
export function DeliverDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useWords('express');
  const play = useSounds();
  const [cash, setCash] = useState<number | undefined>(parcel.cash);
  const deliver = useDialogCommand(api.deliver, {
    invalidates: ['parcels'],
    onClose,
    done: () => t('deliverDone', { number: parcel.order_number }),
    onDone: () => play('done'),
    onRefused: (error) => {
      play('wrong');
      return isCancelled(error) || isWrongCash(error);
    },
  });
  const { refusal } = deliver;
  const confirm = () =>
    deliver.send({ code: codeOf(parcel), ...(parcel.cash > 0 ? { cash_collected: cash ?? 0 } : {}) });

  if (isCancelled(refusal))
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
        <div className={classes['money']}>
          <MoneyInput
            label={t('cashCollected')}
            description={t('cashMust', { amount: baht(parcel.cash) })}
            size="xl"
            value={cash}
            onChange={setCash}
            error={refusal && errorText(refusal)}
            data-autofocus
          />
        </div>
      )}
    </ConfirmDialog>
  );
}

const isWrongCash = (error: Error) => error instanceof ApiError && error.detail['path'] === 'cash_collected';
