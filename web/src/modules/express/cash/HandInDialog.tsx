import { useState } from 'react';
import { Textarea } from '@mantine/core';
import { cash as api } from '../../../../../contract/express.cash.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ConfirmDialog, MoneyInput, Unbroken, baht, useDialogCommand } from '../../../kit/index.ts';
import { signed } from './signed.ts';
import classes from './cash.module.css';

interface Props {
  purse: DataOf<typeof api.inHand>;
  onClose: () => void;
}

/** The day's end: what is to be in the purse against what is counted. */
export function HandInDialog({ purse, onClose }: Props) {
  const t = useWords('express');
  const { expected, parcels } = purse;
  const [counted, setCounted] = useState<number>();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const difference = counted === undefined ? 0 : Math.round((counted - expected) * 100) / 100;
  const lacksReason = difference !== 0 && !reason.trim();
  const { send } = useDialogCommand(api.handIn, {
    invalidates: ['cash'],
    onClose,
    done: ({ Data }) => t('handins.handedIn', { number: Data.number }),
  });
  return (
    <ConfirmDialog
      opened
      title={t('handins.handInTitle')}
      says={t('handins.handInSays', { count: parcels.length, amount: baht(expected) })}
      confirm={t('handins.handIn')}
      onConfirm={() => {
        setAsked(true);
        return counted === undefined || lacksReason
          ? undefined
          : send({ expected, counted, reason: reason.trim() });
      }}
      onCancel={onClose}
    >
      <ul className={classes['lines']}>
        {parcels.map((parcel) => (
          <li key={parcel.parcel_id}>
            <span>
              {parcel.order_number} · <Unbroken text={parcel.recipient_name} />
            </span>
            <b className="figures">{baht(parcel.amount)}</b>
          </li>
        ))}
      </ul>
      <MoneyInput
        label={t('handins.counted')}
        size="lg"
        withAsterisk
        value={counted}
        onChange={setCounted}
        error={asked && counted === undefined ? t('handins.needCounted') : undefined}
        description={counted !== undefined && difference === 0 ? t('handins.matches') : undefined}
        data-autofocus
      />
      {difference !== 0 && (
        <Textarea
          label={t('handins.reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={lacksReason ? t('handins.needReason', { difference: signed(difference) }) : undefined}
        />
      )}
    </ConfirmDialog>
  );
}
