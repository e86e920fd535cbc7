import type th from './guide.th.ts';
import type { Same } from '../../../platform/words.ts';

export default {
  title: 'API keys and webhooks',
  keys: 'Other programs call every path below with an API key, sent in the Authorization header. A key may do what was chosen when it was made, and never more than its maker. What is personal, and what administrators do, no key can do. Send an Idempotency-Key header with every change: however often it is sent, it happens once.',
  webhooks:
    'A webhook tells at once what happens. A letter names the event and the thing, and carries nothing personal of customers; ask for the rest with an API key.',
  signature:
    'Every letter is signed in the header Langraan-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of "t.body" with the secret>. The event is in Langraan-Event, the id of the delivery in Langraan-Delivery.',
  again:
    'An answer of 2xx within 10 seconds means it was taken. Otherwise it is sent again after 10 seconds, 1, 5 and 30 minutes, then 2, 6, 12 and 24 hours, always with the same id. Letters about the same thing come in their order. 410 turns the webhook off, and so do 3 days in which nothing arrived.',
  toKeys: 'Manage API keys',
  toWebhooks: 'Manage webhooks',
  examples: {
    curl: 'Call with curl',
    pages: 'Read all pages in TypeScript',
    receiver: 'Take webhooks and check the signature in TypeScript',
  },
  events: 'All events',
  copy: 'Copy',
  copied: 'Copied',
} satisfies Same<typeof th>;
