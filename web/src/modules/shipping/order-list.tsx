import { lazy } from 'react';
import { IconTruck } from '@tabler/icons-react';
import { shipping as api } from '../../../../contract/shipping.ts';
import { wordsOf } from '../../platform/i18n.ts';
import type { OrderListParts } from '../orders/index.ts';
import { PasteTrackings } from './trackings/PasteTrackings.tsx';

const t = wordsOf('shipping');
const ProviderOfMany = lazy(() =>
  import('./ProviderOfMany.tsx').then((m) => ({ default: m.ProviderOfMany })),
);

/** What is done with the parcels of several orders. */
export const parts: OrderListParts = {
  bulk: [
    {
      stage: 'ship',
      right: api.provider.right,
      label: () => t('act.provider'),
      icon: <IconTruck size={18} stroke={1.6} />,
      invalidates: ['orders'],
      how: { Dialog: ProviderOfMany },
    },
  ],
  tools: [{ right: api.tracking.right, Tool: PasteTrackings }],
};
