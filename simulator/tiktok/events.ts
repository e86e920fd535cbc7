import type { Route } from './desk.ts';
import { ERRORS } from './errors.ts';
import { TYPES } from './pushes.ts';
import { oneOf, text } from './values.ts';

/** What else can be subscribed to, though nothing of it is sent here. */
const OTHER_EVENTS = [
  'NEW_CONVERSATION',
  'NEW_MESSAGE',
  'PRODUCT_INFORMATION_CHANGE',
  'PRODUCT_CREATION',
  'PRODUCT_CATEGORY_CHANGE',
  'NEW_MESSAGE_LISTENER',
  'INVOICE_STATUS_CHANGE',
  'PRODUCT_AUDIT_STATUS_CHANGE',
  'REVERSE_STATUS_UPDATE',
] as const;
const EVENTS = [...Object.keys(TYPES), ...OTHER_EVENTS];

const scope = 'seller.authorization.info';
const path = '/event/202309/webhooks';
export const eventRoutes: Route[] = [
  {
    method: 'GET',
    path,
    scope,
    work: ({ desk, shop }) => {
      const all = [...(desk.notices.subscribed.get(shop.id) ?? [])];
      return {
        total_count: all.length,
        webhooks: all.map(([event_type, address]) => ({ event_type, address })),
      };
    },
  },
  {
    method: 'PUT',
    path,
    scope,
    body: ['event_type', 'address'],
    writes: true,
    work: ({ desk, shop, body }) => {
      const event = oneOf(body['event_type'], 'event_type', EVENTS);
      const address = text(body['address'], 'address');
      if (address.length > 255) throw ERRORS.param('`address` must have 255 characters at most.');
      const { subscribed } = desk.notices;
      subscribed.set(shop.id, (subscribed.get(shop.id) ?? new Map<string, string>()).set(event, address));
      return {};
    },
  },
  {
    method: 'DELETE',
    path,
    scope,
    body: ['event_type'],
    writes: true,
    work: ({ desk, shop, body }) => {
      desk.notices.subscribed.get(shop.id)?.delete(oneOf(body['event_type'], 'event_type', EVENTS));
      return {};
    },
  },
];
