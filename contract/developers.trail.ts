import { IN_USE, inWords, type Fields } from './audit.ts';
import { EVENTS } from './developers.events.ts';
import { WEBHOOK_FIELDS } from './developers.webhooks.ts';

declare module './audit.ts' {
  interface Trails {
    developers: typeof developerTrail;
  }
}

const name = { th: 'ชื่อ', en: 'Name' };
const webhook = inWords(WEBHOOK_FIELDS, { events: { codes: EVENTS }, closed: IN_USE });
const letters: Fields = {
  letter: { th: 'รายการส่งที่', en: 'Delivery' },
  letters: { th: 'จำนวนที่ส่งอีกครั้ง', en: 'Deliveries', reads: 'count' },
};

export const developerTrail = {
  title: { th: 'API และ webhook', en: 'API and webhooks' },
  things: {
    api_key: { th: 'API key', en: 'API key' },
    webhook: { th: 'webhook', en: 'Webhook' },
  },
  actions: {
    'api_key.make': {
      thing: 'api_key',
      th: 'สร้าง API key',
      en: 'Made an API key',
      fields: {
        name,
        levels: { th: 'สิทธิ์', en: 'Permissions', reads: 'levels' },
        expires_on: { th: 'ใช้ได้ถึง', en: 'Good until', reads: 'day' },
      },
    },
    'api_key.revoke': {
      thing: 'api_key',
      th: 'เพิกถอน API key',
      en: 'Revoked an API key',
      fields: { name, revoked: { th: 'เพิกถอน', en: 'Revoked', reads: 'flag' } },
    },
    'webhook.add': { thing: 'webhook', th: 'เพิ่ม webhook', en: 'Added a webhook', fields: webhook },
    'webhook.change': { thing: 'webhook', th: 'แก้ไข webhook', en: 'Changed a webhook', fields: webhook },
    'webhook.close': {
      thing: 'webhook',
      th: 'เปิดหรือปิดใช้ webhook',
      en: 'Turned a webhook on or off',
      fields: webhook,
    },
    'webhook.secret': {
      thing: 'webhook',
      th: 'เปลี่ยนรหัสลับของ webhook',
      en: 'Gave a webhook a new secret',
      fields: webhook,
    },
    'webhook.remove': { thing: 'webhook', th: 'ลบ webhook', en: 'Deleted a webhook', fields: webhook },
    'webhook.ping': { thing: 'webhook', th: 'ทดสอบ webhook', en: 'Tested a webhook', fields: letters },
    'webhook.send_again': {
      thing: 'webhook',
      th: 'ส่ง webhook อีกครั้ง',
      en: 'Sent a webhook again',
      fields: letters,
    },
  },
} as const;
