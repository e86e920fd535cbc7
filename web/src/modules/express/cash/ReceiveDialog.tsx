import { useState } from 'react';
import { Textarea } from '@mantine/core';
import { cash as api, type HandinPage } from '../../../../../contract/express.cash.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ConfirmDialog, MoneyInput, Select, baht, useDialogCommand } from '../../../kit/index.ts';
import { signed } from './signed.ts';

/** Counted once more by who receives it: then its orders are paid. */
export function ReceiveDialog({ handin, onClose }: { handin: HandinPage; onClose: () => void }) {
  const t = useWords('express');
  const { id, number, expected, accounts } = handin;
  const [received, setReceived] = useState<number>();
  const [account, setAccount] = useState<number | undefined>(
    accounts.length === 1 ? accounts[0]!.id : undefined,
  );
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const difference = received === undefined ? 0 : Math.round((received - expected) * 100) / 100;
  const lacksNote = difference !== 0 && !note.trim();
  const { send } = useDialogCommand(api.receive, {
    invalidates: ['cash', 'payments', 'orders', 'remittances'],
    onClose,
    done: ({ Data }) => t('handins.receiveDone', { count: Data.parcels, amount: baht(Data.paid) }),
  });
  return (
    <ConfirmDialog
      opened
      title={t('handins.receiveTitle', { number })}
      says={t('handins.receiveSays', {
        name: handin.user_name,
        count: handin.parcels,
        expected: baht(expected),
        counted: baht(handin.counted),
      })}
      confirm={t('handins.receive')}
      onConfirm={() => {
        setAsked(true);
        return received === undefined || account === undefined || lacksNote
          ? undefined
          : send({ id, received, payment_method_id: account, note: note.trim() });
      }}
      onCancel={onClose}
    >
      <MoneyInput
        label={t('handins.received')}
        size="lg"
        withAsterisk
        value={received}
        onChange={setReceived}
        error={asked && received === undefined ? t('handins.needCounted') : undefined}
        description={received !== undefined && difference === 0 ? t('handins.matches') : undefined}
        data-autofocus
      />
      <Select
        label={t('handins.account')}
        withAsterisk
        options={accounts.map((one) => ({ value: one.id, label: one.name }))}
        value={account}
        onChange={setAccount}
        error={asked && account === undefined ? t('handins.needAccount') : undefined}
      />
      {difference !== 0 && (
        <Textarea
          label={t('handins.note')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={lacksNote ? t('handins.needNote', { difference: signed(difference) }) : undefined}
        />
      )}
    </ConfirmDialog>
  );
}
