import { IconMapPin, IconRefresh, IconTruck, IconTruckDelivery } from '@tabler/icons-react';
import { DELIVERY, DELIVERY_WORDS, type DeliveryStatus } from '../../../../contract/codes/delivery-status.ts';
import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import { shipping as api } from '../../../../contract/shipping.ts';
import { say, wordsOf } from '../../platform/i18n.ts';
import { send } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import { isWords } from '../../platform/words.ts';
import type { OrderPageParts } from '../orders/index.ts';
import { ChangeDelivery } from './ChangeDelivery.tsx';
import { ChangeProvider } from './ChangeProvider.tsx';
import { ChangeTracking } from './ChangeTracking.tsx';
import { ParcelsSection } from './ParcelsSection.tsx';

const t = wordsOf('shipping');
/** Checked, and somebody has to do something. */
const NOT_ARRIVING: readonly DeliveryStatus[] = [DELIVERY.failed, DELIVERY.comingBack, DELIVERY.back];
const icon = { size: 18, stroke: 1.6 };
const change = ({ before, after }: Record<string, unknown>) => [
  t('change', { before: side(before), after: side(after) }),
];

const told = ({ words, tracking }: Record<string, unknown>) => [words, tracking];

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
    {
      stage: 'ship',
      asks: 'check_tracking',
      right: api.check.right,
      label: () => t('act.check'),
      icon: <IconRefresh {...icon} />,
      when: ({ parcels }) => parcels.some((p) => p.closed_at && p.tracking_number),
      act: async ({ id }) => {
        const { Data } = await send(api.check, { id }, ['orders']);
        if (Data.parcels.every(({ events }) => events.length === 0)) toast.warn(t('check.nothing'));
        else {
          const says = t('check.done', { status: say(DELIVERY_WORDS[Data.delivery_status]) });
          if (NOT_ARRIVING.includes(Data.delivery_status)) toast.warn(says);
          else toast.done(says);
        }
      },
    },
    {
      stage: 'ship',
      asks: 'change_delivery',
      rare: true,
      when: ({ may }) => may.change_delivery,
      right: api.delivery.right,
      label: () => t('act.delivery'),
      icon: <IconMapPin {...icon} />,
      Dialog: (props) => <ChangeDelivery key={props.order.delivery_status} {...props} />,
    },
  ],
  events: {
    said: {
      says: () => t('events.said'),
      more: ({ to_words: to }) => [isWords(to) && say(to)],
    },
    tracking: { says: () => t('events.tracking'), more: change },
    provider: { says: () => t('events.provider'), more: change },
    parcel_moving: { says: () => t('events.parcel_moving'), tone: 'moving', more: told },
    coming_back: { says: () => t('events.coming_back'), tone: 'returned', more: told },
    came_back: { says: () => t('events.came_back'), tone: 'returned', more: told },
  },
};

/** Before and after come as a text, as both languages, or as a provider's code. */
function side(value: unknown): string {
  if (isWords(value)) return say(value);
  if (typeof value === 'number' && value in PROVIDERS) return say(PROVIDERS[value as Provider]);
  return typeof value === 'string' && value ? value : t('nothing');
}
