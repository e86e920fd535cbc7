import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { orders } from '../../../../../contract/orders.ts';
import { payments, type Slip } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { read, useCommand } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { Shares, useShares } from './Shares.tsx';
import { ActionButton, MoneyInput, Upload, baht, type Uploaded } from '../../../kit/index.ts';
import classes from './slips.module.css';

/**
 * A slip is dropped, pasted or photographed; the amount it shows is typed beside it, since its QR carries none.
 * The order's amount is never filled in unasked: then every slip would seem to match.
 */
export function AddSlip({ orderId, lacks }: { orderId: number; lacks: number }) {
  const t = useWords('payments');
  const [file, setFile] = useState<Uploaded>();
  const [typed, setTyped] = useState<number>();
  const [account, setAccount] = useState('');
  const [asked, setAsked] = useState(false);
  const shares = useShares({ orderId, amount: typed, lacks });
  const client = useQueryClient();
  const add = useCommand(payments.addSlip, { invalidates: ['orders', 'payments'] });
  const attach = async () => {
    setAsked(true);
    if (!file || typed === undefined || shares.pending || shares.wrong) return;
    await add.mutateAsync({
      id: orderId,
      file: file.file,
      amount: typed,
      ...(shares.parts ? { parts: shares.parts } : {}),
      ...(account.trim() ? { receiver_account: account } : {}),
    });
    setFile(undefined);
    setTyped(undefined);
    setAccount('');
    setAsked(false);
    shares.clear();
    const red = await redOf(client, orderId, file);
    if (red.length > 0)
      toast.warn(
        t('slip.addedRed', { reasons: red.map((reason) => t(`slip.reasons.${reason}`)).join(' · ') }),
      );
    else toast.done(t('slip.added'));
  };
  return (
    <div className={classes['add']} data-new-slip>
      <Upload label={t('slip.label')} purpose="slip" value={file} onChange={setFile} />
      {file && (
        <>
          <div className={classes['attach']}>
            <MoneyInput
              label={t('slip.amount')}
              description={t('slip.addHint')}
              withAsterisk
              min={0.01}
              value={typed}
              onChange={setTyped}
              error={asked && typed === undefined ? t('slip.needAmount') : undefined}
              autoFocus
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void attach().catch(toast.error);
              }}
            />
            <ActionButton disabledReason={undefined} loading={add.isPending} onClick={attach}>
              {t('slip.add')}
            </ActionButton>
          </div>
          {lacks > 0 && (
            <p className={classes['compare']}>
              {t('slip.orderLacks', { amount: baht(lacks) })}
              <Button size="compact-sm" variant="light" onClick={() => setTyped(lacks)}>
                {t('slip.sameAsOrder')}
              </Button>
            </p>
          )}
          <Shares orderId={orderId} shares={shares} />
          <TextInput
            label={t('slip.receiver')}
            description={t('slip.receiverHint')}
            placeholder="xxx-x-x1234-x"
            maxLength={40}
            value={account}
            onChange={(event) => setAccount(event.currentTarget.value)}
          />
        </>
      )}
    </div>
  );
}

/** How the slip was judged, read from its order. It is attached, also where that cannot be read now. */
async function redOf(client: QueryClient, id: number, { file }: Uploaded): Promise<Slip['reasons']> {
  const order = await client
    .fetchQuery({ ...read(orders.detail, { id }), staleTime: 0 })
    .catch(() => undefined);
  const slip = order?.Data.slips.find((one) => one.file.endsWith(file));
  return slip?.verdict === 'red' ? slip.reasons : [];
}
