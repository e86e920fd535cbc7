import { IconTruck, IconTruckDelivery } from '@tabler/icons-react';
import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import { shipping as api } from '../../../../contract/shipping.ts';
import { say, wordsOf } from '../../platform/i18n.ts';
import { isWords } from '../../platform/words.ts';
import type { OrderPageParts } from '../orders/index.ts';
import { ChangeProvider } from './ChangeProvider.tsx';
import { ChangeTracking } from './ChangeTracking.tsx';
import { ParcelsSection } from './ParcelsSection.tsx';

const t = wordsOf('shipping');
const icon = { size: 18, stroke: 1.6 };
const change = ({ before, after }: Record<string, unknown>) => [
  t('change', { before: side(before), after: side(after) }),
];

/** What the page of an order has of its parcels. */
export const parts: OrderPageParts = {
  sections: [{ stage: 'ship', Section: ParcelsSection }],
  actions: [
    {
      stage: 'ship',
      asks: 'change_tracking',
      right: api.tracking.right,
      label: () => t('act.tracking'),
      icon: <IconTruckDelivery {...icon} />,
      // drawn again with the number it has by now
      Dialog: (props) => <ChangeTracking key={props.order.tracking_number} {...props} />,
    },
    {
      stage: 'ship',
      asks: 'change_provider',
      right: api.provider.right,
      label: () => t('act.provider'),
      icon: <IconTruck {...icon} />,
      Dialog: (props) => <ChangeProvider key={props.order.provider} {...props} />,
    },
  ],
  events: {
    tracking: { says: () => t('events.tracking'), more: change },
    provider: { says: () => t('events.provider'), more: change },
  },
};

/** Before and after come as a text, as both languages, or as a provider's code. */
function side(value: unknown): string {
  if (isWords(value)) return say(value);
  if (typeof value === 'number' && value in PROVIDERS) return say(PROVIDERS[value as Provider]);
  return typeof value === 'string' && value ? value : t('nothing');
}
