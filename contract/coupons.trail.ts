import { KIND_WORDS } from './coupons.ts';
import { IN_USE, NAMELESS, NUMBER, REASON, type Fields } from './audit.ts';

declare module './audit.ts' {
  interface Trails {
    coupons: typeof couponTrail;
  }
}

/** What the fields of a campaign are called. */
export const CAMPAIGN_FIELDS = {
  name: { th: 'ชื่อแคมเปญ', en: 'Name' },
  discount_kind: {
    th: 'ลดเป็น',
    en: 'Takes off',
    reads: { codes: KIND_WORDS },
  },
  value: { th: 'ส่วนลด', en: 'Discount', reads: 'count' },
  max_discount: { th: 'ลดสูงสุด', en: 'At most', reads: 'baht' },
  min_amount: { th: 'ซื้อขั้นต่ำ', en: 'Minimum', reads: 'baht' },
  from: { th: 'ตั้งแต่', en: 'From', reads: 'day' },
  to: { th: 'ถึง', en: 'To', reads: 'day' },
  total_limit: { th: 'สิทธิ์ทั้งหมด', en: 'Uses in all', reads: 'count' },
  member_limit: { th: 'สิทธิ์ต่อลูกค้า', en: 'Uses a customer', reads: 'count' },
  sale_channels: { th: 'ช่องทางขาย', en: 'Sale channels', reads: { thing: 'channel' } },
  products: { th: 'สินค้า', en: 'Products', reads: { thing: 'product' } },
  categories: { th: 'หมวดสินค้า', en: 'Categories', reads: { thing: 'category' } },
  public_code: { th: 'รหัสสาธารณะ', en: 'Public code' },
  card_required: { th: 'ต้องใส่การ์ดทุกออเดอร์', en: 'A card in every order', reads: 'flag' },
  conditions: { th: 'เงื่อนไขบนการ์ด', en: 'Conditions on the card' },
} as const satisfies Fields;
const campaign: Fields = {
  ...CAMPAIGN_FIELDS,
  version: { th: 'ครั้งที่', en: 'Version', reads: 'hidden' },
};
const range: Fields = {
  first: { th: 'ตั้งแต่เลข', en: 'From number', reads: 'count' },
  last: { th: 'ถึงเลข', en: 'To number', reads: 'count' },
};

export const couponTrail = {
  title: { th: 'คูปองและสมาชิก', en: 'Coupons and members' },
  things: { coupon: { th: 'แคมเปญคูปอง', en: 'Coupon campaign' } },
  actions: {
    'coupon.create': {
      thing: 'coupon',
      th: 'สร้างแคมเปญคูปอง',
      en: 'Made a coupon campaign',
      fields: campaign,
    },
    'coupon.edit': { thing: 'coupon', th: 'แก้แคมเปญคูปอง', en: 'Changed a coupon campaign', fields: campaign },
    'coupon.codes': { thing: 'coupon', th: 'สร้างรหัสคูปอง', en: 'Made coupon codes', fields: range },
    'coupon.print': {
      thing: 'coupon',
      th: 'พิมพ์การ์ดคูปอง',
      en: 'Printed coupon cards',
      fields: {
        ...range,
        cards: { th: 'การ์ด', en: 'Cards', reads: 'count' },
        paper: {
          ...NAMELESS,
          reads: {
            codes: { a4: { th: 'A4', en: 'A4' }, roll: { th: 'สติกเกอร์ 50×30', en: '50×30 stickers' } },
          },
        },
      },
    },
    'coupon.void': {
      thing: 'coupon',
      th: 'ยกเลิกรหัสคูปอง',
      en: 'Made coupon codes void',
      fields: { ...range, codes: { th: 'รหัส', en: 'Codes', reads: 'count' }, reason: REASON },
    },
    'coupon.closed': {
      thing: 'coupon',
      th: 'จบหรือใช้แคมเปญคูปองต่อ',
      en: 'Ended or resumed a coupon campaign',
      fields: { closed: { th: 'การใช้งาน', en: 'Status', reads: IN_USE } },
    },
    'coupon.remove': {
      thing: 'coupon',
      th: 'ลบแคมเปญคูปอง',
      en: 'Deleted a coupon campaign',
      fields: { name: CAMPAIGN_FIELDS.name },
    },
    'coupon.redeem': {
      thing: 'order',
      th: 'ใช้คูปองกับออเดอร์',
      en: 'Used a coupon with an order',
      fields: {
        campaign: { th: 'แคมเปญ', en: 'Campaign' },
        discount: { th: 'ส่วนลด', en: 'Discount', reads: 'satang' },
      },
    },
    'coupon.give_back': {
      thing: 'order',
      th: 'คืนสิทธิ์คูปองของออเดอร์',
      en: 'Gave the coupon of an order back',
      fields: {
        campaign: { th: 'แคมเปญ', en: 'Campaign' },
        because: {
          th: 'เพราะ',
          en: 'Because',
          reads: {
            codes: {
              cancelled: { th: 'ยกเลิกออเดอร์', en: 'the order was cancelled' },
              returned: { th: 'คืนของ', en: 'the goods came back' },
              edited: { th: 'แก้ออเดอร์', en: 'the order was changed' },
            },
          },
        },
      },
    },
    'coupon.link': {
      thing: 'order',
      th: 'ใส่การ์ดคูปองในกล่อง',
      en: 'Put a coupon card into a parcel',
      fields: { campaign: { th: 'แคมเปญ', en: 'Campaign' }, card: { th: 'ใบที่', en: 'Card', reads: 'count' } },
    },
    'member.join': {
      thing: 'customer',
      th: 'เป็นสมาชิก',
      en: 'Became a member',
      fields: {
        number: NUMBER,
        how: {
          th: 'โดย',
          en: 'By',
          reads: {
            codes: {
              redeemed: { th: 'ใช้คูปอง', en: 'using a coupon' },
              by_hand: { th: 'พนักงานเพิ่ม', en: 'the staff' },
            },
          },
        },
      },
    },
  },
} as const;
