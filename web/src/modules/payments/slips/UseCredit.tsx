import type { Order } from '../../../../../contract/orders.ts';
import { credit } from '../../../../../contract/payments.credit.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ConfirmDialog, baht, useDialogCommand } from '../../../kit/index.ts';

interface Props {
  opened: boolean;
  order: Order;
  onClose: () => void;
}

/** Pays an order with what its customer has with the shop, as far as it goes. */
export function UseCredit({ opened, order: { id, number, customer_credit }, onClose }: Props) {
  const t = useWords('payments');
  const use = useDialogCommand(credit.use, {
    invalidates: ['orders', 'payments', 'customers', 'stock'],
    onClose,
    done: ({ Data: { used, lacks } }) =>
      lacks > 0
        ? t('credit.usedInPart', { number, amount: baht(used), lacks: baht(lacks) })
        : t('credit.used', { number, amount: baht(used) }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('credit.useTitle', { number })}
      says={t('credit.useSays', { amount: baht(customer_credit ?? 0) })}
      confirm={t('credit.use')}
      cancel={t('keep')}
      onConfirm={() => use.send({ id })}
      onCancel={onClose}
    />
  );
}
