import { useState } from 'react';
import { payments } from '../../../../../contract/payments.ts';
import { useWords } from '../../../app/i18n.ts';
import { useCommand } from '../../../app/queries.ts';
import { toast } from '../../../app/toast.ts';
import { ActionButton, MoneyInput, Upload, type Uploaded } from '../../../kit/index.ts';
import classes from './slips.module.css';

/** A slip is dropped, pasted or photographed; the amount it shows is typed beside it, since its QR carries none. */
export function AddSlip({ orderId, lacks }: { orderId: number; lacks: number }) {
  const t = useWords('orders');
  const [file, setFile] = useState<Uploaded>();
  const [typed, setTyped] = useState<number>();
  const add = useCommand(payments.addSlip, {
    invalidates: ['orders', 'payments'],
    onDone: ({ Data }) => {
      setFile(undefined);
      setTyped(undefined);
      if (Data.verdict === 'red') toast.warn(t('slip.addedRed'));
      else toast.done(t('slip.added'));
    },
  });
  const attach = () =>
    file &&
    add.mutateAsync({ id: orderId, file: file.file, ...(typed === undefined ? {} : { amount: typed }) });
  return (
    <div className={classes['add']}>
      <Upload label={t('slip.label')} purpose="slip" value={file} onChange={setFile} />
      {file && (
        <div className={classes['attach']}>
          <MoneyInput
            label={t('slip.amount')}
            description={t('slip.addHint')}
            value={typed ?? lacks}
            onChange={setTyped}
            autoFocus
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void attach()?.catch(toast.error);
            }}
          />
          <ActionButton why={undefined} loading={add.isPending} onClick={attach}>
            {t('slip.add')}
          </ActionButton>
        </div>
      )}
    </div>
  );
}
