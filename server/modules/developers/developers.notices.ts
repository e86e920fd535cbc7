import { noticesFor } from '../notifications/index.ts';

/** What is told of webhooks. */
export const developerNotices = noticesFor(
  'developers',
  { th: 'API key และ webhook', en: 'API keys and webhooks' },
  {
    webhook_off: {
      title: { th: 'webhook ถูกปิดเอง', en: 'A webhook was turned off' },
      right: 'admin',
      bell: true,
      mail: true,
    },
    given_up: {
      title: { th: 'webhook ส่งไม่สำเร็จ', en: 'Letters of a webhook were given up' },
      right: 'admin',
      bell: true,
      mail: false,
    },
  },
);
