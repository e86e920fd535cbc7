import { z } from 'zod';
import { del, get, post, put } from './endpoint.ts';
import { ALL_EVENTS, EVENT_NAMES } from './developers.events.ts';
import { developerScreens } from './developers.screens.ts';
import {
  Count,
  Id,
  LastChange,
  Moment,
  Name,
  Page,
  Ref,
  Text,
  done,
  list,
  one,
  type Words,
} from './shared.ts';

declare module './shared.ts' {
  interface Things {
    webhook: true;
    webhook_delivery: true;
  }
}

/** Seconds to wait after each try that failed; after the last one it is given up. */
export const WAITS = [10, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400] as const;
/** Hours that the former secret signs beside a new one. */
export const FORMER_HOURS = 24;
/** Nothing arrived for so long: it is turned off. */
export const FAILING_DAYS = 3;
export const LOG_DAYS = 30;

/** What its fields are called, on its form and to who was overtaken by another's change. */
export const WEBHOOK_FIELDS = {
  name: { th: 'ชื่อ', en: 'Name' },
  url: { th: 'ที่อยู่ปลายทาง (URL)', en: 'Address (URL)' },
  events: { th: 'เหตุการณ์ที่ส่ง', en: 'Events' },
  closed: { th: 'การใช้งาน', en: 'Status' },
  secret: { th: 'รหัสลับ', en: 'Secret' },
} as const satisfies Record<string, Words>;

export const WebhookInput = z.strictObject({
  name: Name(60),
  url: Text(500, 1),
  events: z.array(z.enum(EVENT_NAMES)).min(1).max(EVENT_NAMES.length),
});
export type WebhookInput = z.infer<typeof WebhookInput>;

export const WEBHOOK_STATES = ['open', 'closed'] as const;
const Webhook = z.strictObject({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(EVENT_NAMES)),
  version: z.int(),
  made_at: Moment,
  made_by: z.string(),
  closed_at: Moment.nullable(),
  /** Why it was turned off, where no person did: the receiver said it is gone (410), or nothing arrived for days. */
  closed_why: z.enum(['gone', 'failing']).nullable(),
  failing_since: Moment.nullable(),
  /** Until when letters carry a second signature, with the secret before this one. */
  former_until: Moment.nullable(),
  waiting: Count,
  failed: Count,
  last_done_at: Moment.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

export const DELIVERY_STATES = ['waiting', 'done', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
const Delivery = z.strictObject({
  id: Id,
  event: z.enum(ALL_EVENTS),
  /** What it speaks of, as `order/12`. */
  thing: z.string(),
  at: Moment,
  state: z.enum(DELIVERY_STATES),
  attempts: Count,
  tried_at: Moment.nullable(),
  /** When it is tried next; null: not any more. */
  due_at: Moment.nullable(),
  /** What is sent, word for word. */
  body: z.string(),
  /** What was answered: the status, and the first two kilobytes. */
  status: z.int().nullable(),
  answer: z.string().nullable(),
  /** Why there is no answer. */
  problem: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

const which = z.strictObject({ id: Ref('webhook') });
const Facts = z.strictObject({ id: Id, version: z.int() });
const right = 'admin' as const;

export const webhookEndpoints = {
  webhooks: get('/api/v1/webhooks', {
    says: 'Webhooks: addresses that are told what happens.',
    right,
    lets: null,
    query: z.strictObject({ ...Page, state: z.enum(WEBHOOK_STATES).default('open') }),
    reply: list(Webhook, { open: Count, closed: Count }),
  }),
  webhook: get('/api/v1/webhooks/{id}', {
    says: 'One webhook.',
    right,
    lets: null,
    params: which,
    reply: one(Webhook.extend({ last_change: LastChange })),
  }),
  addWebhook: post('/api/v1/webhooks', {
    says: 'Adds a webhook. The secret that its letters are signed with is answered once.',
    right,
    lets: {
      th: 'ตั้งค่า webhook และดูประวัติการส่ง',
      en: 'Set up webhooks and see what was sent',
      at: developerScreens.webhooks,
    },
    body: WebhookInput,
    reply: one(Facts.extend({ name: z.string(), secret: z.string() })),
    errors: ['duplicate', 'webhook_address'],
  }),
  changeWebhook: put('/api/v1/webhooks/{id}', {
    says: 'Changes a webhook; letters that wait go to the new address.',
    right,
    lets: null,
    params: which,
    body: WebhookInput.extend({ version: z.int().min(1) }),
    reply: one(Facts),
    errors: ['duplicate', 'webhook_address', 'changed_meanwhile'],
  }),
  closeWebhook: put('/api/v1/webhooks/{id}/closed', {
    says: 'Turns a webhook off, or on again: while it is off nothing is noted for it; what waits goes when it is on again.',
    right,
    lets: null,
    params: which,
    body: z.strictObject({ closed: z.boolean() }),
    reply: one(Facts),
  }),
  rotateSecret: put('/api/v1/webhooks/{id}/secret', {
    says: 'Gives a webhook a new secret, answered once. For a day letters are signed with both.',
    right,
    lets: null,
    params: which,
    reply: one(Facts.extend({ name: z.string(), secret: z.string() })),
  }),
  removeWebhook: del('/api/v1/webhooks/{id}', {
    says: 'Deletes a webhook with its log.',
    right,
    lets: null,
    params: which,
    reply: done,
  }),
  pingWebhook: post('/api/v1/webhooks/{id}/ping', {
    says: 'Sends a test letter.',
    right,
    lets: null,
    params: which,
    reply: one(z.strictObject({ id: Id })),
    errors: ['webhook_off'],
  }),
  deliveries: get('/api/v1/webhooks/{id}/deliveries', {
    says: 'What was sent to a webhook in the last 30 days, the newest first, with body and answer.',
    right,
    lets: null,
    params: which,
    query: z.strictObject({
      ...Page,
      state: z.enum(DELIVERY_STATES).optional(),
      event: z.enum(ALL_EVENTS).optional(),
    }),
    reply: list(Delivery, { all: Count, waiting: Count, done: Count, failed: Count }),
  }),
  sendAgain: put('/api/v1/webhooks/{id}/deliveries/{delivery}/again', {
    says: 'Sends a letter once more, with the same id.',
    right,
    lets: null,
    params: which.extend({ delivery: Ref('webhook_delivery') }),
    reply: one(z.strictObject({ id: Id })),
    errors: ['webhook_off'],
  }),
  sendFailedAgain: put('/api/v1/webhooks/{id}/deliveries/again', {
    says: 'Sends all letters once more that were given up.',
    right,
    lets: null,
    params: which,
    reply: one(z.strictObject({ letters: Count })),
    errors: ['webhook_off'],
  }),
};
