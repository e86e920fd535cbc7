import type { DeliveryState, Webhook, WebhookInput } from '../../../../../contract/developers.webhooks.ts';

/** What one wants to know of a webhook first. */
export const stateOf = (w: Webhook) => {
  if (w.closed_why === 'gone') return 'gone';
  if (w.closed_why === 'failing') return 'given_up';
  if (w.closed_at) return 'closed';
  if (w.failing_since) return 'failing';
  if (w.last_done_at) return 'well';
  return w.waiting > 0 ? 'waiting' : 'quiet';
};
export const STATE_TONES = {
  well: 'done',
  waiting: 'moving',
  failing: 'waiting',
  closed: 'neutral',
  gone: 'stopped',
  given_up: 'stopped',
  quiet: 'neutral',
} as const satisfies Record<ReturnType<typeof stateOf>, string>;

export const DELIVERY_TONES = {
  waiting: 'waiting',
  done: 'done',
  failed: 'stopped',
} as const satisfies Record<DeliveryState, string>;

export const valuesOf = (w: Webhook | undefined): WebhookInput => ({
  name: w?.name ?? '',
  url: w?.url ?? '',
  events: w?.events ?? [],
});

/** As it is read, where it is what we sent: an object of JSON. */
export const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};
