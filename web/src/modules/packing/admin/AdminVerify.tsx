import { useState } from 'react';
import { Alert, Textarea } from '@mantine/core';
import { packingScreens } from '../../../../../contract/packing.screens.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { sessionUser } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { useStored } from '../../../platform/storage.ts';
import { personalStore } from '../../../platform/personal.ts';
import { Empty, Failed, Guard, Loading, PageHead, ScanField, Unbroken } from '../../../kit/index.ts';
import { LONGEST_CODE } from '../check/refusal.ts';
import { AdminLines } from './AdminLines.tsx';
import { AdminActs, AdminParcel } from './AdminParcel.tsx';
import { Counts } from './Counts.tsx';
import classes from './admin.module.css';

/** An order’s parcels without a scanner: counted, closed short and opened again by who decides, always with a reason. */
export function AdminVerify() {
  const t = useWords('packing');
  const [kept] = useState(() => personalStore<string>('packing', 'admin'));
  const [code, setCode] = useStored(kept, '');
  const take = (text: string) =>
    text.length > LONGEST_CODE ? toast.wrong(t('refused.unreadableSays')) : setCode(text);
  return (
    <Guard right={packingScreens.adminVerify.right}>
      <div className={classes['page']}>
        <PageHead title={t('admin.title')} />
        <ScanField label={t('admin.scan')} hint={t('admin.hint')} onScan={take} />
        {code ? (
          <OneOrder key={code} code={code} />
        ) : (
          <Empty title={t('admin.empty')} hint={t('admin.emptyHint')} />
        )}
      </div>
    </Guard>
  );
}

function OneOrder({ code }: { code: string }) {
  const t = useWords('packing');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const order = useRead(api.adminOrder, { code });
  if (order.error) return <Failed error={order.error} retry={() => void order.refetch()} />;
  if (!order.data) return <Loading />;
  const { Data: pack } = order.data;
  const given = reason.trim();
  /** Nothing is done without a reason: the field says so. */
  const because = () => {
    setAsked(true);
    if (!given) document.querySelector<HTMLElement>('[data-reason]')?.focus();
    return given || undefined;
  };
  return (
    <section className={classes['order']}>
      <AdminParcel pack={pack} />
      {pack.table && pack.table.user_id !== sessionUser()?.Id && (
        <Alert color="yellow" variant="light">
          <Unbroken text={t('admin.table', { station: pack.table.station, name: pack.table.user_name })} />
        </Alert>
      )}
      <Textarea
        label={t('admin.reason')}
        description={t('admin.reasonHint')}
        withAsterisk
        autosize
        minRows={1}
        maxLength={500}
        data-reason
        value={reason}
        error={asked && !given ? t('admin.needReason') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <AdminActs pack={pack} because={because} />
      <AdminLines pack={pack} because={because} />
      <Counts counts={pack.counts} />
    </section>
  );
}
