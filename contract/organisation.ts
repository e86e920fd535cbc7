import { z } from 'zod';
import { endpoints, get, put } from './endpoint.ts';
import { Baht, Id, Moment, Page, Ref, SearchText, all, done, list, one } from './shared.ts';
import { PROVIDERS } from './order-status.ts';

const Active = z.strictObject({ q: SearchText(100).optional() });

export const organisation = endpoints('organisation', {
  saleChannels: get('/api/v1/salechannel', {
    says: 'Sale channels in use (type 1 company, 2 agent; platform as in product.md §9).',
    right: { order: 1, payment: 1, packing: 1, report: 1, wms: 1 },
    query: Active,
    reply: all(z.strictObject({ id: Id, name: z.string(), type: z.int(), platform: z.int() })),
  }),
  paymentMethods: get('/api/v1/paymentmethod', {
    says: 'Payment methods in use.',
    right: { order: 1, payment: 1, report: 1 },
    query: Active,
    reply: all(
      z.strictObject({
        id: Id,
        type: z.int(),
        name: z.string(),
        bank: z.string().nullable(),
        account_number: z.string().nullable(),
        branch: z.string().nullable(),
      }),
    ),
  }),
  teams: get('/api/v1/teams', {
    says: 'Teams.',
    right: { order: 1, payment: 1, packing: 1, report: 1 },
    query: Active,
    reply: all(z.strictObject({ id: Id, name: z.string() })),
  }),
  shippingInfo: get('/api/v1/orders/shipping/info', {
    says: 'Shipping providers with their names and the usual fee.',
    right: { order: 1, payment: 1, packing: 1, express: 1 },
    reply: all(
      z.strictObject({
        id: z.literal(Object.keys(PROVIDERS).map(Number) as [1, 2, 6, 7]),
        name: z.string(),
        fee: Baht,
      }),
    ),
  }),
  notifications: get('/api/v1/notifications', {
    says: 'The own notifications, newest first.',
    right: 'signed-in',
    query: z.strictObject({ ...Page }),
    reply: list(
      z.strictObject({
        id: Id,
        /** info, success, warning, danger */
        type: z.enum(['default', 'info', 'primary', 'danger', 'warning', 'success']),
        title: z.strictObject({ th: z.string(), en: z.string() }),
        message: z.strictObject({ th: z.string(), en: z.string() }),
        link: z.string().nullable(),
        at: Moment,
        read_at: Moment.nullable(),
      }),
      { unread: z.int() },
    ),
  }),
  readNotification: put('/api/v1/notifications/{id}/read', {
    says: 'Marks one own notification as read.',
    right: 'signed-in',
    params: z.strictObject({ id: Ref('notification') }),
    reply: done,
  }),
  readNotifications: put('/api/v1/notifications/read', {
    says: 'Marks all own notifications as read.',
    right: 'signed-in',
    reply: done,
  }),
  shop: get('/api/v1/shop', {
    says: 'The own enterprise as it prints on labels.',
    right: 'signed-in',
    reply: one(
      z.strictObject({
        id: Id,
        name: z.string(),
        phone: z.string(),
        address: z.string(),
        logo: z.string().nullable(),
      }),
    ),
  }),
  events: get('/api/v1/events', {
    says: 'Server-sent events: which topics of the enterprise changed (orders, stock, packing, notifications).',
    right: 'signed-in',
    kind: 'events',
    reply: z.never(),
  }),
});
