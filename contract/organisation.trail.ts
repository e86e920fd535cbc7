import { inWords, type Fields } from './audit.ts';
import { bankOf, BANK_CHOICES } from './codes/banks.ts';
import { MARKETPLACES } from './codes/marketplaces.ts';
import { PROVIDERS } from './codes/providers.ts';
import { CHANNEL_FIELDS, CHANNEL_TYPE_TITLES } from './organisation.channels.ts';
import { KEPT_FIELDS } from './organisation.kept.ts';
import { METHOD_FIELDS, PAYMENT_TYPE_TITLES } from './organisation.payment-methods.ts';
import { SHOP_FIELDS } from './organisation.shop.ts';
import { GROUPING_FIELDS } from './organisation.teams.ts';
import type { Words } from './shared.ts';

declare module './audit.ts' {
  interface Trails {
    organisation: typeof organisationTrail;
  }
}

const kept = inWords(KEPT_FIELDS, {
  status: { codes: { open: { th: 'ใช้งาน', en: 'In use' }, closed: { th: 'ปิดใช้', en: 'Turned off' } } },
});
const DONE = {
  add: { th: 'เพิ่ม', en: 'Added a {}' },
  change: { th: 'แก้ไข', en: 'Changed a {}' },
  status: { th: 'เปิดหรือปิดใช้', en: 'Turned a {} on or off' },
  arrange: { th: 'จัดลำดับ', en: 'Arranged the {}s' },
  remove: { th: 'ลบ', en: 'Deleted a {}' },
} as const satisfies Record<string, Words>;
interface Kept<K> extends Words {
  thing: K;
  fields: Fields;
}
/** What is done with each thing that the administrator keeps. */
const keeping = <K extends string>(thing: K, { th, en }: Words, own: Fields) => {
  const actions: Partial<Record<`${string}.${keyof typeof DONE}`, Kept<K>>> = {};
  for (const [verb, said] of Object.entries(DONE) as [keyof typeof DONE, Words][])
    actions[`${thing}.${verb}`] = {
      thing,
      th: `${said.th}${th}`,
      en: said.en.replace('{}', en),
      fields: { ...own, ...kept },
    };
  return actions as Record<`${K}.${keyof typeof DONE}`, Kept<K>>;
};

const shop = inWords(SHOP_FIELDS, { logo: 'file' });
const TEAM = { th: 'ทีม', en: 'team' };
const DEPARTMENT = { th: 'แผนก', en: 'department' };
const CHANNEL = { th: 'ช่องทางขาย', en: 'sale channel' };
const METHOD = { th: 'วิธีชำระเงิน', en: 'payment method' };

export const organisationTrail = {
  title: { th: 'ร้าน', en: 'Shop' },
  things: {
    enterprise: { th: 'ร้าน', en: 'Shop' },
    team: { th: TEAM.th, en: 'Team' },
    department: { th: DEPARTMENT.th, en: 'Department' },
    channel: { th: CHANNEL.th, en: 'Sale channel' },
    payment_method: { th: METHOD.th, en: 'Payment method' },
  },
  actions: {
    ...keeping('team', TEAM, inWords(GROUPING_FIELDS)),
    ...keeping('department', DEPARTMENT, inWords(GROUPING_FIELDS)),
    ...keeping(
      'channel',
      CHANNEL,
      inWords(CHANNEL_FIELDS, {
        type: { codes: CHANNEL_TYPE_TITLES },
        platform: { codes: MARKETPLACES },
        owner_id: { thing: 'user' },
      }),
    ),
    ...keeping(
      'payment_method',
      METHOD,
      inWords(METHOD_FIELDS, {
        type: { codes: PAYMENT_TYPE_TITLES },
        bank: { codes: Object.fromEntries(BANK_CHOICES.map(({ code }) => [code, bankOf(code)])) },
      }),
    ),
    'enterprise.found': { thing: 'enterprise', th: 'เปิดร้าน', en: 'Founded the shop', fields: shop },
    'enterprise.change': {
      thing: 'enterprise',
      th: 'แก้ข้อมูลร้าน',
      en: 'Changed the shop',
      fields: shop,
    },
    'fees.change': {
      thing: 'enterprise',
      th: 'แก้ค่าส่ง',
      en: 'Changed shipping fees',
      fields: {
        provider: { th: 'ขนส่ง', en: 'Shipping provider', reads: { codes: PROVIDERS } },
        rules: {
          th: 'ค่าส่ง',
          en: 'Fees',
          reads: {
            each: {
              fee: { th: '', en: '', reads: 'baht' },
              up_to_g: {
                th: 'ไม่เกิน',
                en: 'up to',
                reads: { unit: { th: 'กรัม', en: 'g' } },
              },
              from_amount: { th: 'ยอดตั้งแต่', en: 'from an amount of', reads: 'baht' },
            },
          },
        },
      },
    },
  },
} as const;
