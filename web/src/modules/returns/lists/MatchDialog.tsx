import { useState } from 'react';
import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useNavigate } from '@tanstack/react-router';
import { found as api, type FoundParcel } from '../../../../../contract/returns.found.ts';
import { returnScreens } from '../../../../../contract/returns.screens.ts';
import { returns } from '../../../../../contract/returns.ts';
import { call } from '../../../platform/client.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { useRead } from '../../../platform/queries.ts';
import { ConfirmDialog, useDialogCommand } from '../../../kit/index.ts';

/** Fewer letters say too little. */
const LEAST = 4;

/** Says which order a found parcel is of: looked for by number, tracking or phone. */
export function MatchDialog({ parcel, onClose }: { parcel: FoundParcel; onClose: () => void }) {
  const t = useWords('returns');
  const say = useSay();
  const navigate = useNavigate();
  const [code, setCode] = useState(parcel.written);
  const [chosen, setChosen] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const typed = code.trim();
  const read = useRead(returns.find, { code: typed || '-' }, { enabled: typed.length >= LEAST });
  const orders = typed.length >= LEAST ? (read.data?.Data ?? []) : [];
  const { send } = useDialogCommand(api.match, {
    invalidates: ['returns', 'orders'],
    onClose,
    done: ({ Data }) => t('found.matched', { number: Data.number }),
    onDone: ({ Data }) => void navigate({ to: returnScreens.return(Data.return_id) }),
  });
  /** Enter takes the only one that it can be; a scanner does not wait for the list. */
  const save = async () => {
    if (chosen !== undefined) return send({ id: parcel.id, order_id: chosen });
    if (typed.length < LEAST) return setProblem(t('found.typeMore'));
    const { Data } = await call(returns.find, { code: typed });
    const possible = Data.filter(({ why_not }) => why_not === null);
    const [only] = possible;
    if (only && possible.length === 1) return send({ id: parcel.id, order_id: only.id });
    const [first] = Data;
    return setProblem(
      possible.length > 1
        ? t('found.needOrder')
        : first?.why_not
          ? `${first.number}: ${say(first.why_not)}`
          : t('found.noOrders', { code: typed }),
    );
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
        error={problem}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setChosen(undefined);
          setProblem(undefined);
        }}
      />
      {orders.length > 0 ? (
        <Radio.Group
          label={t('found.orders')}
          value={chosen === undefined ? '' : String(chosen)}
          onChange={(id) => {
            setChosen(Number(id));
            setProblem(undefined);
          }}
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
          {typed.length < LEAST
            ? t('found.typeMore')
            : read.data
              ? t('found.noOrders', { code: typed })
              : t('found.looking')}
        </WholeWords>
      )}
    </ConfirmDialog>
  );
}
