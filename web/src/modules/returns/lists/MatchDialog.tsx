import { useState } from 'react';
import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useNavigate } from '@tanstack/react-router';
import { found as api, type FoundParcel } from '../../../../../contract/returns.found.ts';
import { returnScreens } from '../../../../../contract/returns.screens.ts';
import { returns } from '../../../../../contract/returns.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { useRead } from '../../../platform/queries.ts';
import { ConfirmDialog, useDialogCommand } from '../../../kit/index.ts';

/** Says which order a found parcel is of: looked for by number, tracking or phone. */
export function MatchDialog({ parcel, onClose }: { parcel: FoundParcel; onClose: () => void }) {
  const t = useWords('returns');
  const say = useSay();
  const navigate = useNavigate();
  const [code, setCode] = useState(parcel.written);
  const [chosen, setChosen] = useState<number>();
  const [asked, setAsked] = useState(false);
  const read = useRead(returns.find, { code: code.trim() || '-' }, { enabled: code.trim().length >= 4 });
  const orders = code.trim().length >= 4 ? (read.data?.Data ?? []) : [];
  const order = orders.find(({ id }) => id === chosen);
  const { send } = useDialogCommand(api.match, {
    invalidates: ['returns', 'orders'],
    onClose,
    done: ({ Data }) => t('found.matched', { number: Data.number }),
    onDone: ({ Data }) => void navigate({ to: returnScreens.return(Data.return_id) }),
  });
  const save = () => {
    setAsked(true);
    return order ? send({ id: parcel.id, order_id: order.id }) : undefined;
  };
  return (
    <ConfirmDialog
      opened
      title={t('found.match', { number: parcel.number })}
      says={t('found.matchSays', { contents: parcel.contents })}
      confirm={t('found.matchConfirm')}
      onConfirm={save}
      onCancel={onClose}
    >
      <TextInput
        label={t('form.code')}
        data-autofocus
        value={code}
        error={asked && !order ? t('found.needOrder') : undefined}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setChosen(undefined);
        }}
      />
      {orders.length > 0 ? (
        <Radio.Group
          label={t('found.orders')}
          value={chosen === undefined ? '' : String(chosen)}
          onChange={(id) => setChosen(Number(id))}
        >
          {orders.map((one) => (
            <Radio
              key={one.id}
              mt={8}
              value={String(one.id)}
              disabled={one.why_not !== null}
              label={`${one.number} · ${one.recipient_name} · ${one.phone}`}
              description={
                one.why_not ? say(one.why_not) : t('station.leftOf', { count: one.left, sent: one.pieces })
              }
            />
          ))}
        </Radio.Group>
      ) : (
        <WholeWords role="status">
          {t(code.trim().length < 4 ? 'found.typeMore' : 'found.noOrders')}
        </WholeWords>
      )}
    </ConfirmDialog>
  );
}
