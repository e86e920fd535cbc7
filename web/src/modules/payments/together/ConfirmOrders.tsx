import { useState } from 'react';
import { Checkbox } from '@mantine/core';
import { STATUS } from '../../../../../contract/codes/order-status.ts';
import type { OrderRow } from '../../../../../contract/orders.ts';
import { payments as api } from '../../../../../contract/payments.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { ConfirmDialog, baht } from '../../../kit/index.ts';
import type { BulkDialogProps } from '../../orders/index.ts';
import { undoConfirm } from '../slips/sayConfirmed.ts';

type Why = 'notUnpaid' | 'red' | 'noSlip';
/** Why an order is not confirmed from here: it waits for no payment, or somebody has to look at it on the desk. */
const leftOut = ({ status, slip }: OrderRow): Why | undefined =>
  status !== STATUS.unpaid ? 'notUnpaid' : slip === 'red' ? 'red' : slip === null ? 'noSlip' : undefined;
const WHYS: readonly Why[] = ['red', 'noSlip', 'notUnpaid'];

/** Confirms what waits for its payment and has a slip that is not red; where no bank verified it, its money was seen. */
export function ConfirmOrders({ orders, onAnswer }: BulkDialogProps) {
  const t = useWords('payments');
  const [seen, setSeen] = useState(false);
  const ready = orders.filter((order) => leftOut(order) === undefined);
  const amber = ready.filter(({ slip }) => slip === 'amber').length;
  const amount = ready.reduce(
    (sum, { order_amount, payment_amount }) => sum + order_amount - payment_amount,
    0,
  );
  return (
    <ConfirmDialog
      opened
      title={t('ofList.title', { count: ready.length })}
      says={
        <>
          <WholeWords>{t('ofList.says', { count: ready.length, amount: baht(amount) })}</WholeWords>
          {WHYS.map((why) => {
            const many = orders.filter((order) => leftOut(order) === why).length;
            return many > 0 && <WholeWords key={why}>{t(`ofList.left.${why}`, { count: many })}</WholeWords>;
          })}
        </>
      }
      confirm={t('confirmMany')}
      disabledReason={
        ready.length === 0 ? t('ofList.none') : amber > 0 && !seen ? t('ofList.lookFirst') : undefined
      }
      onConfirm={() =>
        onAnswer(async (order) => {
          const why = leftOut(order);
          if (why) return { refused: t(`ofList.why.${why}`) };
          await call(api.confirmSuccess, { id: order.id });
          return { undo: () => undoConfirm(order.id) };
        })
      }
      onCancel={() => onAnswer(undefined)}
    >
      {amber > 0 && (
        <Checkbox
          label={t('ofList.seen', { count: amber })}
          checked={seen}
          onChange={(event) => setSeen(event.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
