import type { Slip } from '../../../../../contract/payments.ts';
import { paymentAbilities, payments } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { able, useSession } from '../../../platform/session.ts';
import { ReasonDialog, baht, useDialogCommand } from '../../../kit/index.ts';
import { redReasons } from './verdict.ts';

interface Props {
  opened: boolean;
  order: { id: number; number: string; order_amount: number; slips: Slip[] };
  onClose: () => void;
  onDone?: () => void;
}

/** Takes a payment. Without a slip, or with a red one, in words why; a red one needs payment level 3. */
export function ConfirmPayment({ opened, order, onClose, onDone }: Props) {
  const t = useWords('payments');
  const decides = able(useSession(), paymentAbilities.overrule);
  const confirm = useDialogCommand(payments.confirmSuccess, {
    invalidates: ['orders', 'payments', 'stock'],
    onClose,
    done: () => t('confirm.done', { number: order.number }),
    ...(onDone ? { onDone } : {}),
  });
  const red = redReasons(order.slips);
  const none = !order.slips.some(({ status }) => status === 'pending');
  const reasons = red.map((reason) => t(`slip.reasons.${reason}`)).join(' · ');
  return (
    <ReasonDialog
      key={order.id}
      opened={opened}
      title={t('confirm.title', { number: order.number })}
      says={
        none
          ? t('confirm.noSlip')
          : red.length > 0
            ? [t('confirm.red', { reasons }), !decides && t('confirm.needLevel')].filter(Boolean).join(' — ')
            : t('confirm.says', { amount: baht(order.order_amount) })
      }
      label={red.length > 0 ? t('confirm.why') : t('confirm.where')}
      hint={t('confirm.whereHint')}
      need={none || red.length > 0 ? t('confirm.needReason') : undefined}
      disabledReason={red.length > 0 && !decides ? t('confirm.needLevel') : undefined}
      confirm={t('confirm.confirm')}
      danger={red.length > 0}
      onConfirm={(reason) => confirm.send({ id: order.id, ...(reason ? { reason } : {}) })}
      onCancel={onClose}
    />
  );
}
