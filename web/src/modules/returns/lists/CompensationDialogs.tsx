import { useState } from 'react';
import { Input, TextInput, Textarea } from '@mantine/core';
import { PROVIDERS, type Provider } from '../../../../../contract/codes/providers.ts';
import {
  COMPENSATION_REASONS,
  compensations as api,
  type Compensation,
  type CompensationReason,
} from '../../../../../contract/returns.compensations.ts';
import { returns } from '../../../../../contract/returns.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import {
  ConfirmDialog,
  DayField,
  ImagesInput,
  MoneyInput,
  Select,
  baht,
  namedOptions,
  optionsOf,
  today,
  useDialogCommand,
  type Uploaded,
} from '../../../kit/index.ts';
import { optionsOfWords } from '../values.ts';

interface AskProps {
  partners: { id: number; name: string }[];
  onClose: () => void;
  /** The order that it is about, where it is asked from its page. */
  order?: { id: number; number: string; provider: Provider };
}

/** Asks a shipping provider or a supplier for the worth of what was lost or broken. */
export function AskDialog({ partners, order, onClose }: AskProps) {
  const t = useWords('returns');
  const providers = optionsOf<Provider>(PROVIDERS).map((o) => ({ ...o, value: `v${o.value}` }));
  const suppliers = namedOptions(partners).map((o) => ({ ...o, value: `p${o.value}` }));
  const [of, setOf] = useState<string | undefined>(order && `v${order.provider}`);
  const [code, setCode] = useState(order?.number ?? '');
  const [type, setType] = useState<CompensationReason>();
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState<number>();
  const [photos, setPhotos] = useState<Uploaded[]>([]);
  const [asked, setAsked] = useState(false);
  const [noOrder, setNoOrder] = useState(false);
  const { send } = useDialogCommand(api.ask, {
    invalidates: ['returns'],
    onClose,
    done: ({ Data }) => t('compensation.made', { number: Data.number }),
  });
  const complete = of !== undefined && type !== undefined && reason.trim() !== '' && !!amount;
  const save = async () => {
    setAsked(true);
    if (!complete) return;
    let order_id = order?.id;
    if (order_id === undefined && code.trim()) {
      const { Data } = await call(returns.find, { code: code.trim() });
      order_id = Data[0]?.id;
      setNoOrder(order_id === undefined);
      if (order_id === undefined) return;
    }
    const id = Number(of.slice(1));
    await send({
      ...(of.startsWith('v') ? { provider: id as Provider } : { partner_id: id }),
      ...(order_id === undefined ? {} : { order_id }),
      reason_type: type,
      reason: reason.trim(),
      asked: amount,
      photos: photos.map(({ file }) => file),
    });
  };
  const need = (missing: boolean) => (asked && missing ? t('compensation.need') : undefined);
  return (
    <ConfirmDialog
      opened
      title={t('compensation.ask')}
      says={t('compensation.askSays')}
      confirm={t('compensation.save')}
      onConfirm={save}
      onCancel={onClose}
    >
      <Select
        label={t('compensation.of')}
        withAsterisk
        data-autofocus
        options={[...providers, ...suppliers]}
        value={of}
        onChange={setOf}
        error={need(of === undefined)}
      />
      <TextInput
        label={t('compensation.order')}
        description={t('compensation.orderHint')}
        readOnly={!!order}
        value={code}
        error={noOrder ? t('compensation.noOrder') : undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Select
        label={t('compensation.reasonType')}
        withAsterisk
        options={optionsOfWords<CompensationReason>(COMPENSATION_REASONS)}
        value={type}
        onChange={setType}
        error={need(type === undefined)}
      />
      <Textarea
        label={t('compensation.reason')}
        withAsterisk
        autosize
        maxLength={500}
        value={reason}
        error={need(reason.trim() === '')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <MoneyInput
        label={t('compensation.asked')}
        withAsterisk
        value={amount}
        error={need(!amount)}
        onChange={setAmount}
      />
      <ImagesInput
        label={t('compensation.papers')}
        face={false}
        purpose="return"
        most={10}
        value={photos}
        onChange={setPhotos}
      />
    </ConfirmDialog>
  );
}

/** What they said: all of it, a part, or nothing. */
export function AnswerDialog({ row, onClose }: { row: Compensation; onClose: () => void }) {
  const t = useWords('returns');
  const [granted, setGranted] = useState<number | undefined>(row.answer?.granted ?? row.asked);
  const [words, setWords] = useState(row.answer?.words ?? '');
  const { send } = useDialogCommand(api.answer, {
    invalidates: ['returns'],
    onClose,
    done: ({ Data }) => t('compensation.answered', { number: Data.number }),
  });
  return (
    <ConfirmDialog
      opened
      title={t('compensation.answer')}
      says={t('compensation.answerSays', { number: row.number, amount: baht(row.asked) })}
      confirm={t('compensation.save')}
      onConfirm={() =>
        granted === undefined ? undefined : send({ id: row.id, granted, words: words.trim() })
      }
      onCancel={onClose}
    >
      <MoneyInput
        label={t('compensation.granted')}
        description={t('compensation.grantedHint')}
        max={row.asked}
        needed
        value={granted}
        onChange={setGranted}
      />
      <Textarea
        label={t('compensation.words')}
        autosize
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

/** The money came: how much, when, by which transfer. */
export function ReceiveDialog({ row, onClose }: { row: Compensation; onClose: () => void }) {
  const t = useWords('returns');
  const [amount, setAmount] = useState<number | undefined>(row.receipt?.amount ?? row.answer?.granted);
  const [day, setDay] = useState<string | undefined>(row.receipt?.day ?? today());
  const [reference, setReference] = useState(row.receipt?.reference ?? '');
  const { send } = useDialogCommand(api.receive, {
    invalidates: ['returns'],
    onClose,
    done: ({ Data }) => t('compensation.came', { number: Data.number }),
  });
  return (
    <ConfirmDialog
      opened
      title={t('compensation.receive')}
      says={t('compensation.receiveSays', { number: row.number })}
      confirm={t('compensation.save')}
      onConfirm={() =>
        amount && day ? send({ id: row.id, amount, day, reference: reference.trim() }) : undefined
      }
      onCancel={onClose}
    >
      <MoneyInput
        label={t('compensation.received')}
        needed
        min={0.01}
        {...(row.answer ? { max: row.answer.granted } : {})}
        value={amount}
        onChange={setAmount}
      />
      <Input.Wrapper label={t('compensation.day')} labelElement="div">
        <DayField
          label={t('compensation.day')}
          hint={t('compensation.day')}
          day={day}
          latest={today()}
          onDay={setDay}
        />
      </Input.Wrapper>
      <TextInput
        label={t('compensation.reference')}
        maxLength={120}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
