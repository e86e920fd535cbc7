import { useState } from 'react';
import type { Slip } from '../../../../../contract/payments.ts';
import { paymentAbilities, payments } from '../../../../../contract/payments.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { able, useSession } from '../../../platform/session.ts';
import { MoneyInput, ReasonDialog, baht, useDialogCommand } from '../../../kit/index.ts';
import { ReferSlips } from './ReferSlips.tsx';
import { sayConfirmed } from './sayConfirmed.ts';
import { useSlipsToSee } from './SlipsToSee.tsx';
import { redReasons } from './verdict.ts';

interface Props {
  opened: boolean;
  order: { id: number; number: string; order_amount: number; slips: Slip[] };
  onClose: () => void;
  onDone?: () => void;
}

/** Takes a payment. Without a slip, or with a red one, in words why; who may not take a red one leaves it to the lead. */
export function ConfirmPayment(props: Props) {
  const decides = able(useSession(), paymentAbilities.overrule);
  const red = redReasons(props.order.slips);
  return red.length > 0 && !decides ? <ReferSlips {...props} /> : <Confirm {...props} red={red} />;
}

function Confirm({ opened, order, onClose, onDone, red }: Props & { red: Slip['reasons'] }) {
  const t = useWords('payments');
  const [typed, setTyped] = useState<number>();
  const { seen, pictures } = useSlipsToSee(order.slips, opened);
  const confirm = useDialogCommand(payments.confirmSuccess, {
    invalidates: ['orders', 'payments', 'stock'],
    onClose,
    onDone: () => {
      sayConfirmed(order);
      onDone?.();
    },
    // The shop wants the amount typed: it is asked for here.
    onRefused: (error) => error instanceof ApiError && error.code === 'amount_not_typed',
  });
  const none = !order.slips.some(({ status }) => status === 'pending');
  const reasons = red.map((reason) => t(`slip.reasons.${reason}`)).join(' · ');
  return (
    <ReasonDialog
      key={order.id}
      opened={opened}
      title={t('confirm.title', { number: order.number })}
      says={
        <>
          {none
            ? t('confirm.noSlip')
            : red.length > 0
              ? t('confirm.red', { reasons })
              : t('confirm.says', { amount: baht(order.order_amount) })}
          {pictures}
          {confirm.refusal && (
            <MoneyInput
              label={t('sheet.typeSeen')}
              withAsterisk
              min={0.01}
              value={typed}
              onChange={setTyped}
              error={typed === undefined ? t('sheet.typeFirst') : undefined}
            />
          )}
        </>
      }
      label={red.length > 0 ? t('confirm.why') : t('confirm.where')}
      hint={t('confirm.whereHint')}
      need={none || red.length > 0 ? t('confirm.needReason') : undefined}
      disabledReason={seen ? undefined : t('confirm.look')}
      confirm={t('confirm.confirm')}
      danger={red.length > 0}
      onConfirm={(reason) =>
        confirm.send({
          id: order.id,
          ...(reason ? { reason } : {}),
          ...(typed === undefined ? {} : { typed_amount: typed }),
        })
      }
      onCancel={onClose}
    />
  );
}
