import { useState } from 'react';
import { Input, SegmentedControl } from '@mantine/core';
import { STATUS } from '../../../../../contract/codes/order-status.ts';
import type { PaymentRow } from '../../../../../contract/payments.ts';
import { PAY_BACK_WAYS, PAY_BACK_WORDS, credit } from '../../../../../contract/payments.credit.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { MoneyInput, ReasonDialog, baht, useDialogCommand } from '../../../kit/index.ts';

type Way = (typeof PAY_BACK_WAYS)[number];

interface OrderProps {
  opened: boolean;
  order: Pick<PaymentRow, 'id' | 'number' | 'status' | 'order_amount' | 'payment_amount'>;
  onClose: () => void;
  onDone?: () => void;
}

/** Notes that what an order has too much went back to the customer. */
export function PayBackOrder({ opened, order, onClose, onDone }: OrderProps) {
  const t = useWords('payments');
  const [way, setWay] = useState<Way>('transfer');
  const over = overpaid(order);
  const back = useDialogCommand(credit.payBackOrder, {
    invalidates: ['orders', 'payments'],
    onClose,
    done: ({ Data }) => t('back.done', { amount: baht(Data.paid_back) }),
    onDone: () => onDone?.(),
  });
  return (
    <ReasonDialog
      key={order.id}
      opened={opened}
      title={t('back.title', { number: order.number })}
      says={t('back.says', { amount: baht(over) })}
      label={t('back.note')}
      hint={t('back.noteHint')}
      confirm={t('back.confirm')}
      cancel={t('keep')}
      onConfirm={(note) => back.send({ id: order.id, way, note })}
      onCancel={onClose}
    >
      <ByWay way={way} onChange={setWay} />
    </ReasonDialog>
  );
}

/** What an order has more than it is to have, in baht. */
export const overpaid = ({ status, order_amount, payment_amount }: OrderProps['order']): number =>
  Math.max(0, Math.round((payment_amount - (status === STATUS.cancelled ? 0 : order_amount)) * 100) / 100);

interface CustomerProps {
  customer: { id: number; name: string };
  balance: number;
  onClose: () => void;
}

/** The same of a customer's credit, or of a part of it. */
export function PayBackCredit({ customer: { id, name }, balance, onClose }: CustomerProps) {
  const t = useWords('payments');
  const [way, setWay] = useState<Way>('transfer');
  const [amount, setAmount] = useState<number | undefined>(balance);
  const [asked, setAsked] = useState(false);
  const back = useDialogCommand(credit.payBack, {
    invalidates: ['customers', 'payments', 'orders'],
    onClose,
    done: () => t('back.done', { amount: baht(amount ?? 0) }),
  });
  const wrong = !amount
    ? t('back.needAmount')
    : amount > balance
      ? t('back.tooMuch', { amount: baht(balance) })
      : undefined;
  return (
    <ReasonDialog
      opened
      title={t('back.creditTitle', { name })}
      says={t('back.creditSays', { amount: baht(balance) })}
      label={t('back.note')}
      hint={t('back.noteHint')}
      confirm={t('back.confirm')}
      cancel={t('keep')}
      onConfirm={(note) => {
        setAsked(true);
        return wrong ? undefined : back.send({ id, amount: amount!, way, note });
      }}
      onCancel={onClose}
    >
      <MoneyInput
        label={t('back.amount')}
        withAsterisk
        min={0.01}
        value={amount}
        onChange={setAmount}
        error={asked ? wrong : undefined}
        data-autofocus
      />
      <ByWay way={way} onChange={setWay} />
    </ReasonDialog>
  );
}

function ByWay({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const t = useWords('payments');
  const say = useSay();
  return (
    <Input.Wrapper label={t('back.way')}>
      <SegmentedControl
        fullWidth
        aria-label={t('back.way')}
        value={way}
        onChange={onChange}
        data={PAY_BACK_WAYS.map((value) => ({ value, label: say(PAY_BACK_WORDS[value]) }))}
      />
    </Input.Wrapper>
  );
}
