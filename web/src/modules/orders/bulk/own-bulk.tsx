import { lazy } from 'react';
import { IconHandStop, IconPlayerPlay, IconTag, IconX } from '@tabler/icons-react';
import { orders as api } from '../../../../../contract/orders.ts';
import { call } from '../../../platform/client.ts';
import { wordsOf } from '../../../platform/i18n.ts';
import type { OrderBulk } from '../extensions.ts';

const t = wordsOf('orders');
const icon = { size: 18, stroke: 1.6 };
const HoldMany = lazy(() => import('./HoldMany.tsx').then((m) => ({ default: m.HoldMany })));
const TagMany = lazy(() => import('./TagMany.tsx').then((m) => ({ default: m.TagMany })));
const CancelMany = lazy(() => import('./CancelMany.tsx').then((m) => ({ default: m.CancelMany })));

/** What can be done with several orders, wherever they stand. */
export const OWN_BULK: readonly OrderBulk[] = [
  {
    stage: 'sale',
    right: api.hold.right,
    label: () => t('list.hold'),
    icon: <IconHandStop {...icon} />,
    invalidates: ['orders'],
    how: { Dialog: HoldMany },
  },
  {
    stage: 'sale',
    right: api.hold.right,
    label: () => t('list.unhold'),
    icon: <IconPlayerPlay {...icon} />,
    invalidates: ['orders'],
    how: {
      act: async ({ id, hold }) => {
        await call(api.hold, { id, hold: false });
        return hold ? { undo: () => call(api.hold, { id, hold: true }) } : {};
      },
    },
  },
  {
    stage: 'sale',
    right: api.tag.right,
    label: () => t('tags.change'),
    icon: <IconTag {...icon} />,
    invalidates: ['orders'],
    how: { Dialog: TagMany },
  },
  {
    stage: 'end',
    right: api.cancel.right,
    label: () => t('act.cancel'),
    icon: <IconX {...icon} />,
    invalidates: ['orders', 'stock'],
    how: { Dialog: CancelMany },
  },
];
