import { useState } from 'react';
import { Input, TextInput, Textarea } from '@mantine/core';
import { remittances as api, type RemittancePage } from '../../../../contract/remittances.ts';
import { useWords } from '../../platform/i18n.ts';
import {
  ConfirmDialog,
  DayField,
  MoneyInput,
  Select,
  baht,
  today,
  useDialogCommand,
} from '../../kit/index.ts';

interface Props {
  opened: boolean;
  sheet: RemittancePage;
  onClose: () => void;
}

/** What came into the account by this sheet; then its matching lines are settled. Left, it keeps what was typed. */
export function SettleDialog({ opened, sheet, onClose }: Props) {
  const t = useWords('remittances');
  const { id, number, expected, accounts, transfer } = sheet;
  const [amount, setAmount] = useState<number | undefined>(transfer?.amount);
  const [day, setDay] = useState<string | undefined>(transfer?.day ?? today());
  const [account, setAccount] = useState<number | undefined>(
    accounts.find(({ name }) => name === transfer?.method)?.id ??
      (accounts.length === 1 ? accounts[0]!.id : undefined),
  );
  const [reference, setReference] = useState(transfer?.reference ?? '');
  const [note, setNote] = useState(transfer?.note ?? '');
  const [asked, setAsked] = useState(false);
  const difference = amount === undefined ? 0 : Math.round((amount - expected) * 100) / 100;
  const lacksNote = difference !== 0 && note.trim() === '';
  const isReady = amount !== undefined && day !== undefined && account !== undefined && !lacksNote;
  const settle = useDialogCommand(api.settle, {
    invalidates: ['remittances', 'payments', 'orders'],
    onClose,
    done: ({ Data }) => t('settle.done', { count: Data.lines, amount: baht(Data.paid) }),
  });
  const { count, owed } = sheet.lines.matched;
  // somebody else has settled it, or taken it back, since this was opened
  const isOver = sheet.state === 'taken_back' || (sheet.state === 'settled' && count === 0);
  const says = (wanted: boolean, words: string) => (asked && wanted ? words : undefined);
  return (
    <ConfirmDialog
      opened={opened}
      size={560}
      title={t('settle.title', { number })}
      says={
        isOver
          ? t('settle.over', { name: sheet.taken_back?.by ?? transfer?.by ?? '' })
          : count === 0
            ? t('settle.saysNone')
            : t('settle.says', { count, amount: baht(owed) })
      }
      confirm={t('settle.confirm')}
      disabledReason={isOver ? t('settle.overWhy') : undefined}
      onConfirm={() => {
        setAsked(true);
        return isReady
          ? settle.send({ id, amount, day, payment_method_id: account, reference, note: note.trim() })
          : undefined;
      }}
      onCancel={onClose}
    >
      <MoneyInput
        label={t('settle.amount')}
        description={t('settle.amountHint', { expected: baht(expected) })}
        withAsterisk
        value={amount}
        onChange={setAmount}
        error={says(amount === undefined, t('settle.needAmount'))}
        data-autofocus
      />
      <Input.Wrapper
        label={t('settle.day')}
        withAsterisk
        labelElement="div"
        error={says(day === undefined, t('settle.needDay'))}
      >
        <DayField label={t('settle.day')} hint={t('settle.day')} day={day} latest={today()} onDay={setDay} />
      </Input.Wrapper>
      <Select
        label={t('settle.account')}
        withAsterisk
        options={accounts.map((one) => ({
          value: one.id,
          label: one.name,
          hint: one.account ?? undefined,
        }))}
        value={account}
        onChange={setAccount}
        error={says(account === undefined, t('settle.needAccount'))}
      />
      <TextInput
        label={t('settle.reference')}
        maxLength={120}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <Textarea
        label={t('settle.note')}
        withAsterisk={difference !== 0}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        error={
          (asked && lacksNote) || (difference !== 0 && lacksNote)
            ? t('settle.difference', { difference: baht(difference) })
            : undefined
        }
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
