import { endpoints } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { keyEndpoints } from './developers.keys.ts';
import { webhookEndpoints } from './developers.webhooks.ts';

/** How its calls say no. */
const errors = {
  webhook_address: {
    status: 409,
    ...own,
    th: 'ส่งไปที่อยู่นี้ไม่ได้: {reason}',
    en: 'Nothing can be sent to this address: {reason}.',
  },
  webhook_off: {
    status: 409,
    ...own,
    th: 'webhook {name} ปิดใช้อยู่ เปิดใช้อีกครั้งก่อนส่ง',
    en: 'The webhook {name} is turned off. Turn it on again first.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    developers: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    developers: true;
  }
}

export const developers = endpoints(
  'developers',
  { th: 'API key และ webhook', en: 'API keys and webhooks' },
  { ...keyEndpoints, ...webhookEndpoints },
);
