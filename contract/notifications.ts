import { z } from 'zod';
import { endpoints, get, put } from './endpoint.ts';
import { Id, Moment, Page, Ref, done, list } from './shared.ts';

declare module './topics.ts' {
  interface Topics {
    notifications: true;
  }
}
declare module './shared.ts' {
  interface Things {
    notification: true;
  }
}

export const notifications = endpoints(
  'notifications',
  { th: 'การแจ้งเตือน', en: 'Notifications' },
  {
    list: get('/api/v1/notifications', {
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
    read: put('/api/v1/notifications/{id}/read', {
      says: 'Marks one own notification as read.',
      right: 'signed-in',
      params: z.strictObject({ id: Ref('notification') }),
      reply: done,
    }),
    readAll: put('/api/v1/notifications/read', {
      says: 'Marks all own notifications as read.',
      right: 'signed-in',
      reply: done,
    }),
    events: get('/api/v1/events', {
      says: 'Server-sent events: which topics of the enterprise changed (orders, stock, packing, notifications).',
      right: 'signed-in',
      kind: 'events',
      reply: z.never(),
    }),
  },
);
