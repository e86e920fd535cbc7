import {
  IconCash,
  IconCashOff,
  IconHandStop,
  IconPlayerPlay,
  IconTruck,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react';
import { orders as api, type Order } from '../../../../../contract/orders.ts';
import { payments } from '../../../../../contract/payments.ts';
import type { Right } from '../../../../../contract/endpoint.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import type { DetailAction } from '../../../kit/index.ts';
import type { Dialog } from './OrderDialogs.tsx';

type Asked = keyof Order['may'];

/** What may be done with an order, in the order of its life; what may not says why. */
export function useOrderActions(open: (dialog: Dialog) => void) {
  const t = useWords('orders');
  const say = useSay();
  const user = useSession();
  const release = useCommand(api.hold, { invalidates: ['orders'] });

  return (order: Order): DetailAction[] => {
    const why = (asked: Asked, right: Right) => {
      if (!has(user, right)) return t('act.noRight');
      const words = order.why_not[asked];
      return order.may[asked] ? undefined : words ? say(words) : t('act.noRight');
    };
    const unpaid = order.status === 100;
    return [
      ...(unpaid
        ? [
            {
              label: t('act.confirm'),
              icon: <IconCash size={18} stroke={1.6} />,
              kind: 'primary' as const,
              why: why('confirm_payment', payments.confirmSuccess.right),
              onClick: () => open('confirm'),
            },
            {
              label: t('act.fail'),
              icon: <IconCashOff size={18} stroke={1.6} />,
              why: why('fail_payment', payments.confirmFail.right),
              onClick: () => open('fail'),
            },
          ]
        : []),
      {
        label: t('act.tracking'),
        icon: <IconTruckDelivery size={18} stroke={1.6} />,
        why: why('change_tracking', api.tracking.right),
        onClick: () => open('tracking'),
      },
      {
        label: t('act.provider'),
        icon: <IconTruck size={18} stroke={1.6} />,
        why: why('change_provider', api.provider.right),
        onClick: () => open('provider'),
      },
      order.hold
        ? {
            label: t('act.unhold'),
            icon: <IconPlayerPlay size={18} stroke={1.6} />,
            why: why('hold', api.hold.right),
            onClick: async () => {
              await release.mutateAsync({ id: order.id, hold: false });
              toast.done(t('hold.released', { number: order.number }));
            },
          }
        : {
            label: t('act.hold'),
            icon: <IconHandStop size={18} stroke={1.6} />,
            why: why('hold', api.hold.right),
            onClick: () => open('hold'),
          },
      {
        label: t('act.cancel'),
        icon: <IconX size={18} stroke={1.6} />,
        kind: 'danger',
        why: why('cancel', api.cancel.right),
        onClick: () => open('cancel'),
      },
    ];
  };
}
