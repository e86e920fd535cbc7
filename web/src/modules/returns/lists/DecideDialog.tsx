import { useState } from 'react';
import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import {
  OUTCOMES,
  OUTCOME_WORDS,
  quarantine as api,
  type Outcome,
  type SetAside,
} from '../../../../../contract/returns.quarantine.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { NumberField, ReasonDialog, Select, namedOptions, useDialogCommand } from '../../../kit/index.ts';

interface Props {
  row: SetAside;
  stores: { id: number; name: string }[];
  partners: { id: number; name: string }[];
  onClose: () => void;
}

/** What becomes of pieces in quarantine: each decision is a bill, with its reason. */
export function DecideDialog({ row, stores, partners, onClose }: Props) {
  const t = useWords('returns');
  const say = useSay();
  const [outcome, setOutcome] = useState<Outcome>('resell');
  const [qty, setQty] = useState<number | undefined>(row.left);
  const [store, setStore] = useState(stores[0]?.id);
  const [partner, setPartner] = useState<number>();
  const [asked, setAsked] = useState(false);
  const { send } = useDialogCommand(api.decide, {
    invalidates: ['returns', 'stock'],
    onClose,
    done: ({ Data }) => t('quarantine.done', { bill: Data.bill.number }),
  });
  const needPartner = outcome === 'supplier' && partner === undefined;
  const needStore = outcome === 'resell' && store === undefined;
  const confirm = (reason: string) => {
    setAsked(true);
    if (needPartner || needStore || qty === undefined) return undefined;
    const { parcel_id, line, item_id } = row;
    return send({
      ...{ parcel_id, line, item_id, qty, reason, outcome },
      ...(outcome === 'resell' ? { place_id: store } : {}),
      ...(outcome === 'supplier' ? { partner_id: partner } : {}),
    });
  };
  return (
    <ReasonDialog
      opened
      title={t('quarantine.title')}
      says={`${row.name} · ${row.note}`}
      label={t('end.reason')}
      need={t('end.need')}
      confirm={t('quarantine.confirm')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Radio.Group
        label={t('quarantine.what')}
        value={outcome}
        onChange={(value) => setOutcome(value as Outcome)}
      >
        {OUTCOMES.map((value) => (
          <Radio key={value} mt={8} value={value} label={say(OUTCOME_WORDS[value])} />
        ))}
      </Radio.Group>
      <NumberField
        label={t('quarantine.qty')}
        min={1}
        max={row.left}
        step={1}
        needed
        value={qty}
        onChange={setQty}
      />
      {outcome === 'resell' && (
        <Select
          label={t('quarantine.store')}
          options={namedOptions(stores)}
          value={store}
          onChange={setStore}
          error={asked && needStore ? t('quarantine.needStore') : undefined}
        />
      )}
      {outcome === 'supplier' && (
        <Select
          label={t('quarantine.partner')}
          options={namedOptions(partners)}
          value={partner}
          onChange={setPartner}
          error={asked && needPartner ? t('quarantine.needPartner') : undefined}
        />
      )}
    </ReasonDialog>
  );
}
