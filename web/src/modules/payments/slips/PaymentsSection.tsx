import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Order } from '../../../../../contract/orders.ts';
import type { Slip } from '../../../../../contract/payments.ts';
import { outstandingAmount, payments } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import { DetailSection, ImageZoom } from '../../../kit/index.ts';
import { AddSlip } from './AddSlip.tsx';
import { PromptPay } from './PromptPay.tsx';
import { RejectSlip } from './RejectSlip.tsx';
import { SlipJudgement } from './SlipJudgement.tsx';
import classes from './slips.module.css';

/** The slips and what speaks for or against them; while it is unpaid, the ways to get paid. */
export function PaymentsSection({ order }: { order: Order }) {
  const t = useWords('payments');
  return <Slips order={order} title={t('order.title')} says={t('order.noSlips')} />;
}

/** The same right after an order was made, with its QR shown unasked. */
export function GetPaid({ order }: { order: Order }) {
  const t = useWords('payments');
  return <Slips order={order} title={t('order.pay')} says={t('order.paySays')} open />;
}

function Slips({ order, title, says, open }: { order: Order; title: string; says: string; open?: boolean }) {
  const user = useSession();
  const { may, slips } = order;
  const uploads = may.upload_slip && has(user, payments.addSlip.right);
  const pays = uploads || may.promptpay;
  if (slips.length === 0 && !pays) return null;
  return (
    <DetailSection title={title}>
      {slips.length === 0 && <p>{says}</p>}
      {slips.map((slip) => (
        <OneSlip key={slip.id} order={order} slip={slip} />
      ))}
      {pays && (
        <div className={classes['collect']}>
          {uploads && <AddSlip orderId={order.id} lacks={Math.max(0, outstandingAmount(order))} />}
          {may.promptpay && <PromptPay orderId={order.id} open={!!open && slips.length === 0} />}
        </div>
      )}
    </DetailSection>
  );
}

function OneSlip({ order, slip }: { order: Order; slip: Slip }) {
  const t = useWords('payments');
  const [rejecting, setRejecting] = useState(false);
  const mayReject = has(useSession(), payments.rejectSlip.right) && slip.status === 'pending';
  return (
    <div className={classes['slip']}>
      {slip.picture_erased_at ? (
        <small>{t('slip.erased')}</small>
      ) : slip.file.endsWith('.pdf') ? (
        <a href={slip.file} target="_blank" rel="noreferrer">
          {t('slip.pdf')}
        </a>
      ) : (
        <ImageZoom src={slip.file} alt={t('slip.of', { number: order.number })} height={150} />
      )}
      <SlipJudgement slip={slip} orderId={order.id} />
      {mayReject && (
        <Button variant="default" onClick={() => setRejecting(true)}>
          {t('slip.reject')}
        </Button>
      )}
      <RejectSlip opened={rejecting} order={order} slipId={slip.id} onClose={() => setRejecting(false)} />
    </div>
  );
}
