import { z } from 'zod';
import { endpoints, get, put } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { Id, Moment, Page, Ref, done, list, one } from './shared.ts';

/** How its calls say no. */
const errors = {
  notice_always: {
    status: 409,
    ...own,
    th: 'เรื่องความปลอดภัยของบัญชีปิดการแจ้งเตือนไม่ได้',
    en: 'Notices about the security of your account cannot be turned off.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    notifications: typeof errors;
  }
}

const Said = z.strictObject({ th: z.string(), en: z.string() });
const Choices = z.strictObject({
  /** Whether mails are sent at all, or kept to be read; without an e-mail of one's own none come. */
  mails: z.boolean(),
  email: z.string(),
  kinds: z.array(
    z.strictObject({
      kind: z.string(),
      group: Said,
      title: Said,
      bell: z.boolean(),
      mail: z.boolean(),
      /** Cannot be turned off. */
      always: z.boolean(),
    }),
  ),
});
export type NoticeChoices = z.infer<typeof Choices>;

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
    choices: get('/api/v1/notifications/choices', {
      says: 'What one may be told of, and where one is: in the bell, by mail.',
      right: 'signed-in',
      reply: one(Choices),
    }),
    choose: put('/api/v1/notifications/choices', {
      says: 'Chooses where one is told of something; what concerns the security of the account stays.',
      right: 'signed-in',
      body: z.strictObject({
        kind: z
          .string()
          .max(80)
          .regex(/^[a-z_]+\.[a-z_]+$/),
        bell: z.boolean(),
        mail: z.boolean(),
      }),
      reply: one(Choices),
      errors: ['notice_always'],
    }),
    events: get('/api/v1/events', {
      says: 'Server-sent events: which topics of the enterprise changed (orders, stock, packing, notifications).',
      right: 'signed-in',
      kind: 'events',
      reply: z.never(),
    }),
  },
);
