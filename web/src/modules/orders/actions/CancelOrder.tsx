import { useState } from 'react';
import { Alert, Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CancelReason } from '../../../../../contract/codes/cancel-reasons.ts';
import { STATUS, STATUS_WORDS } from '../../../../../contract/codes/order-status.ts';
import { PACKING } from '../../../../../contract/codes/packing-status.ts';
import { orders as api, type Order } from '../../../../../contract/orders.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { refresh } from '../../../platform/topics.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { ConfirmDialog, baht, useDialogCommand } from '../../../kit/index.ts';
import type { OrderDialogProps } from '../extensions.ts';
import { MoneyGoes } from './MoneyGoes.tsx';
import { CancelReasonInputs } from './CancelReasonInputs.tsx';

/** What a person saw of the order when they asked to cancel it. */
type Seen = Pick<Order, 'status' | 'payment_amount'>;
const same = (a: Seen, b: Seen) => a.status === b.status && a.payment_amount === b.payment_amount;

/**
 * Needs a kind of reason, a text and a confirmation. Where someone else moves the order meanwhile (its money
 * comes, it is packed), that is said and asked again: nobody cancels a paid order without knowing.
 */
export function CancelOrder({ opened, order, onClose }: OrderDialogProps) {
  const t = useWords('orders');
  const say = useSay();
  const client = useQueryClient();
  const [type, setType] = useState<CancelReason>();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [seen, setSeen] = useState<Seen>();
  const cancel = useDialogCommand(api.cancel, {
    invalidates: ['orders', 'stock'],
    onClose,
    done: () => t('cancel.done', { number: order.number }),
    onRefused: (error) => {
      // The news was slower than the click: the order is read again and says what changed.
      if (error instanceof ApiError && error.code === 'order_changed') refresh(client, ['orders']);
    },
  });
  if (opened && !seen) setSeen(order);
  if (!opened && seen) setSeen(undefined);
  const already = seen !== undefined && seen.status !== CANCELLED && order.status === CANCELLED;
  const changed = seen !== undefined && !same(seen, order);

  const confirm = () => {
    if (changed) return setSeen(order);
    setAsked(true);
    if (!type || !reason.trim()) return undefined;
    return cancel.send({ id: order.id, reason_type: type, reason, expected_status: order.status });
  };
  if (already)
    return (
      <Modal opened={opened} title={t('cancel.title', { number: order.number })} onClose={onClose}>
        <WholeWords>{t('cancel.already')}</WholeWords>
        <Button fullWidth data-autofocus onClick={onClose}>
          {t('cancel.close')}
        </Button>
      </Modal>
    );
  return (
    <ConfirmDialog
      opened={opened}
      title={t('cancel.title', { number: order.number })}
      says={
        <>
          {t('cancel.says')}{' '}
          {stockWords(order)
            .map((words) => t(`cancel.${words}`))
            .join(' ')}
          <MoneyGoes orders={opened ? [order] : []} />
          {changed && (
            <Alert
              role="alert"
              color="red"
              variant="light"
              mt="md"
              icon={<IconAlertTriangle size={20} />}
              title={t('cancel.changed')}
            >
              {t('change', {
                from: say(STATUS_WORDS[seen.status]),
                to: say(STATUS_WORDS[order.status]),
              })}
              {' · '}
              {t('detail.paid')} {baht(order.payment_amount)}
            </Alert>
          )}
        </>
      }
      confirm={t(changed ? 'cancel.stillCancel' : 'cancel.confirm')}
      disabledReason={order.may.cancel ? undefined : say(order.why_not['cancel'] ?? NOT_NOW)}
      danger
      onConfirm={confirm}
      onCancel={onClose}
    >
      <CancelReasonInputs {...{ type, setType, reason, setReason, asked }} />
    </ConfirmDialog>
  );
}

const CANCELLED = STATUS.cancelled;
const NOT_NOW = { th: 'ยกเลิกไม่ได้แล้ว', en: 'It can no longer be cancelled.' };

/** What becomes of the goods: kept ones are free again, packed ones lie in a parcel until a scan brings them back. */
function stockWords({ reservations, packing_status }: Order): ('released' | 'packed' | 'packing')[] {
  const some = (state: 'open' | 'issued') => reservations.some((reservation) => reservation.state === state);
  return [
    ...(some('open') ? ['released' as const] : []),
    ...(some('issued') ? ['packed' as const] : packing_status === PACKING.partly ? ['packing' as const] : []),
  ];
}
