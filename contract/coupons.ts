import { z } from 'zod';
import { del, endpoints, get, post, put } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { CouponText, couponRefusals } from './orders.coupon.ts';
import { addToOrders } from './orders.ts';
import { Code, OneScan, Pack, oneScanErrors } from './packing.pack.ts';
import type { Abilities } from './rights.ts';
import {
  Baht,
  CodeText,
  Count,
  Day,
  Id,
  Moment,
  Name,
  Page,
  Ref,
  ScanId,
  Text,
  all,
  done,
  list,
  one,
  type Words,
} from './shared.ts';

/** How its calls say no. */
const errors = {
  coupon_period: {
    status: 409,
    ...own,
    th: 'วันสิ้นสุด {to} อยู่ก่อนวันเริ่ม {from} แก้วันให้ถูก',
    en: 'The last day {to} is before the first day {from}. Correct the days.',
  },
  coupon_name_taken: {
    status: 409,
    ...own,
    th: 'มีแคมเปญชื่อ {name} แล้ว ใช้ชื่ออื่น',
    en: 'There already is a campaign named {name}. Use another name.',
  },
  coupon_code_taken: {
    status: 409,
    ...own,
    th: 'รหัส {code} เป็นของแคมเปญ {campaign} แล้ว (O กับ 0, I กับ L กับ 1 นับเป็นตัวเดียวกัน) ใช้รหัสอื่น',
    en: 'The code {code} is that of the campaign {campaign} (O is read as 0, I and L as 1). Use another code.',
  },
  coupon_only_widens: {
    status: 409,
    ...own,
    th: 'แคมเปญ {campaign} พิมพ์หรือใช้ไปแล้ว ปรับ{field}ได้เฉพาะให้กว้างขึ้น ({before} → {after}) จบแคมเปญนี้แล้วสร้างใหม่แทน',
    en: 'The campaign {campaign} is printed or used already: {field} can only be widened ({before} → {after}). End it and make another one instead.',
  },
  coupon_in_use: {
    status: 409,
    ...own,
    th: 'ลบแคมเปญ {campaign} ไม่ได้ พิมพ์แล้ว {printed} ใบ ใช้แล้ว {redeemed} ครั้ง จบแคมเปญแทน',
    en: 'The campaign {campaign} cannot be deleted: {printed} cards printed, used {redeemed} times. End it instead.',
  },
  coupon_is_public: {
    status: 409,
    ...own,
    th: 'แคมเปญ {campaign} ใช้รหัสเดียว {code} สร้างรหัสเพิ่มหรือพิมพ์การ์ดไม่ได้ สร้างแคมเปญใหม่แทน',
    en: 'The campaign {campaign} has the one code {code}: it has no cards. Make another campaign instead.',
  },
  coupon_too_many: {
    status: 409,
    ...own,
    th: 'แคมเปญ {campaign} มีรหัสแล้ว {codes} ใบ สร้างเพิ่มได้อีกไม่เกิน {left}',
    en: 'The campaign {campaign} has {codes} codes already: {left} more can be made.',
  },
  coupon_no_cards: {
    status: 409,
    ...own,
    th: 'แคมเปญ {campaign} ไม่มีการ์ดให้พิมพ์ในช่วงเลข {first}–{last} สร้างรหัสก่อน หรือเลือกช่วงอื่น',
    en: 'The campaign {campaign} has no card to print from {first} to {last}. Make codes first, or choose another range.',
  },
  coupon_linked: {
    status: 409,
    ...own,
    th: 'การ์ด {code} ใส่ไปกับออเดอร์ {order} แล้ว โดย {who} เมื่อ {when} หยิบใบอื่น',
    en: 'Card {code} went with order {order} already, by {who} on {when}. Take another card.',
  },
  coupon_not_printed: {
    status: 409,
    ...own,
    th: 'การ์ด {code} ยังไม่ได้พิมพ์ พิมพ์ก่อนแล้วค่อยใส่กล่อง',
    en: 'Card {code} is not printed yet. Print it before it goes into a parcel.',
  },
  coupon_has_card: {
    status: 409,
    ...own,
    th: 'ออเดอร์ {order} มีการ์ดของแคมเปญ {campaign} แล้ว ({card})',
    en: 'Order {order} has a card of the campaign {campaign} already ({card}).',
  },
  coupon_other_card: {
    status: 409,
    ...own,
    th: 'ออเดอร์ {order} ต้องใส่การ์ดของแคมเปญ {wanted} ใบนี้เป็นของ {campaign} หยิบให้ตรง',
    en: 'Order {order} is to get a card of {wanted}; this one is of {campaign}. Take the right one.',
  },
  member_already: {
    status: 409,
    ...own,
    th: 'ลูกค้าคนนี้เป็นสมาชิกเลข {number} แล้ว',
    en: 'This customer is member {number} already.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    coupons: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    coupons: true;
  }
}
declare module './shared.ts' {
  interface Things {
    coupon: true;
  }
}

export const COUPON_KINDS = ['amount', 'percent'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];
export const KIND_WORDS: Record<CouponKind, Words> = {
  amount: { th: 'บาท', en: 'baht' },
  percent: { th: 'เปอร์เซ็นต์', en: 'percent' },
};
/** What a campaign is today: not yet, now, over (its last day or somebody ended it). */
export const CAMPAIGN_STATES = ['on', 'coming', 'over'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
/** made → printed → linked (in a parcel) → redeemed, or void, or expired. */
export const CODE_STATES = ['made', 'printed', 'linked', 'redeemed', 'void', 'expired'] as const;
export type CodeState = (typeof CODE_STATES)[number];
export const MEMBER_HOWS = ['redeemed', 'by_hand'] as const;
/** At once, and of one campaign. */
export const MOST_CODES = 100_000;
export const MOST_OF_CAMPAIGN = 1_000_000;
/** In one file: cards of A4, ten a sheet, or stickers of 50×30 mm. */
export const MOST_CARDS = 2_000;
export const CARD_PAPERS = ['a4', 'roll'] as const;
/** How many days back a new one is tried on. */
export const PREVIEW_DAYS = 7;
/** Wrong codes of one person within so many minutes, before nothing is told any more. */
export const MOST_TRIES = 20;
export const TRY_MINUTES = 15;

const Limit = z.int().min(1).max(1_000_000).nullable();
const TERMS = {
  discount_kind: z.enum(COUPON_KINDS),
  /** Baht, or percent. */
  value: Baht.min(0.01),
  max_discount: Baht.min(0.01).nullable().default(null),
  /** Of the goods that it is for, after discounts. */
  min_amount: Baht.default(0),
  from: Day,
  to: Day,
  /** Nobody's: as often as anybody likes. */
  total_limit: Limit.default(null),
  member_limit: Limit.default(null),
  /** None: all. Of products and categories one is enough; a category has those below it. */
  sale_channels: z.array(Ref('channel')).max(50).default([]),
  products: z.array(Ref('product')).max(200).default([]),
  categories: z.array(Ref('category')).max(50).default([]),
};
export const CampaignInput = z.strictObject({
  name: Name(80),
  ...TERMS,
  /** The one code that everybody may use; without it the campaign has cards. */
  public_code: CodeText(20).nullable().default(null),
  /** Every order that it is for gets a card. */
  card_required: z.boolean().default(false),
  /** Printed on the cards: so many letters can be read on the smallest. */
  conditions: Text(200).default(''),
});
export type CampaignInput = z.output<typeof CampaignInput>;

const Counters = z.strictObject({
  codes: Count,
  made: Count,
  printed: Count,
  linked: Count,
  redeemed: Count,
  void: Count,
  expired: Count,
  /** By cards and by the public code, not given back. */
  redemptions: Count,
  discount: Baht,
});
const CAMPAIGN = {
  id: Id,
  name: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  discount_kind: z.enum(COUPON_KINDS),
  value: Baht,
  max_discount: Baht.nullable(),
  min_amount: Baht,
  from: Day,
  to: Day,
  total_limit: Count.nullable(),
  member_limit: Count.nullable(),
  channels: z.array(z.string()),
  public_code: z.string().nullable(),
  card_required: z.boolean(),
  /** Null for who is not to know how a campaign goes. */
  counters: Counters.nullable(),
  made_at: Moment,
  made_by: z.string(),
  closed_at: Moment.nullable(),
};
const Campaign = z.strictObject(CAMPAIGN);
export type Campaign = z.infer<typeof Campaign>;
const Named = z.array(z.strictObject({ id: Id, name: z.string() }));
const CampaignPage = z.strictObject({
  ...CAMPAIGN,
  version: z.int(),
  conditions: z.string(),
  sale_channels: z.array(Id),
  products: Named,
  categories: Named,
  /** Printed or used: from then on it only widens. */
  fixed: z.boolean(),
  prints: z.array(
    z.strictObject({
      first: Count,
      last: Count,
      cards: Count,
      paper: z.string(),
      at: Moment,
      by: z.string(),
    }),
  ),
});
export type CampaignPage = z.infer<typeof CampaignPage>;

/** Null where one may not see it, as the customer is then. */
const OfOrder = z.strictObject({ id: Id, number: z.string() });
const OfCustomer = z.strictObject({ id: Id, name: z.string(), member: z.string().nullable() });
const CouponRow = z.strictObject({
  id: Id,
  no: Count,
  code: z.string(),
  state: z.enum(CODE_STATES),
  campaign: z.strictObject({ id: Id, name: z.string(), to: Day }),
  printed_at: Moment.nullable(),
  linked: z
    .strictObject({
      at: Moment,
      order: OfOrder.nullable(),
      customer: OfCustomer.nullable(),
      packer: z.string(),
    })
    .nullable(),
  redeemed: z
    .strictObject({ at: Moment, order: OfOrder.nullable(), customer: OfCustomer.nullable(), discount: Baht })
    .nullable(),
  void: z.strictObject({ at: Moment, by: z.string(), reason: z.string() }).nullable(),
});
export type CouponRow = z.infer<typeof CouponRow>;
const Redemption = z.strictObject({
  id: Id,
  campaign: z.strictObject({ id: Id, name: z.string() }),
  code: z.string(),
  order: OfOrder.nullable(),
  customer: OfCustomer.nullable(),
  base: Baht,
  discount: Baht,
  at: Moment,
  by: z.string(),
  given_back: z.strictObject({ at: Moment, because: z.enum(['cancelled', 'returned', 'edited']) }).nullable(),
});
export type Redemption = z.infer<typeof Redemption>;
/** A card that the customer holds, or what they used. */
const HeldOrUsed = z.strictObject({ coupon: CouponRow.nullable(), redemption: Redemption.nullable() });
const Member = z.strictObject({
  customer_id: Id,
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  joined_at: Moment,
  how: z.enum(MEMBER_HOWS),
  by: z.string(),
  /** Cards that can still be used, and redemptions that stand. */
  held: Count,
  used: Count,
  discount: Baht,
  /** Orders that were not cancelled. */
  orders: Count,
  spent: Baht,
});
export type Member = z.infer<typeof Member>;

/** What it takes off, or would. */
const Reduction = z.strictObject({
  campaign: z.string(),
  code: z.string(),
  base: Baht,
  discount: Baht,
  /** By line, in its order; together the discount. */
  parts: z.array(Baht),
});
const Wanted = z.strictObject({ campaign_id: Id, name: z.string() });
const Linked = z.strictObject({
  order_id: Id,
  number: z.string(),
  campaign: z.string(),
  code: z.string(),
  /** What else the order is to get. */
  coupon_wanted: z.array(Wanted),
});

const orderParts = {
  page: {
    /** The coupon that takes something off it. */
    coupon: z
      .strictObject({ campaign_id: Id, campaign: z.string(), code: z.string(), discount: Baht, at: Moment })
      .nullable(),
    /** Cards that went into its parcels. */
    coupon_cards: z.array(
      z.strictObject({ campaign_id: Id, campaign: z.string(), code: z.string(), at: Moment, by: z.string() }),
    ),
  },
} as const;
addToOrders(orderParts);
declare module './orders.ts' {
  interface AddedToOrders {
    coupons: typeof orderParts;
  }
}

const id = z.strictObject({ id: Ref('coupon') });
/** What links a card may say no to. */
const linkErrors = [
  'coupon_unknown',
  'coupon_mistyped',
  'coupon_tries',
  'coupon_spent',
  'coupon_void',
  'coupon_days',
  'coupon_closed',
  'coupon_linked',
  'coupon_not_printed',
  'coupon_has_card',
  'coupon_other_card',
] as const;
const CARDS = {
  paper: z.enum(CARD_PAPERS).default('a4'),
  /** Numbers of cards. */
  first: z.int().min(1).max(MOST_OF_CAMPAIGN),
  last: z.int().min(1).max(MOST_OF_CAMPAIGN),
};
const LINES = /^\d{1,9}x\d{1,6}(@\d{1,8}(\.\d{1,2})?)?(,\d{1,9}x\d{1,6}(@\d{1,8}(\.\d{1,2})?)?){0,299}$/;

export const coupons = endpoints(
  'coupons',
  { th: 'คูปองและสมาชิก', en: 'Coupons and members' },
  {
    list: get('/api/v1/coupon', {
      says: 'Campaigns, the newest first, with their counters; Datum counts the tabs. Agents see open public ones, without counters.',
      right: { coupon: 1 },
      lets: {
        th: 'ดูแคมเปญคูปองและสถานะของรหัส',
        en: 'See coupon campaigns and the state of codes',
      },
      query: z.strictObject({ ...Page, state: z.enum(CAMPAIGN_STATES).optional() }),
      reply: list(Campaign, { on: Count, coming: Count, over: Count }),
    }),
    detail: get('/api/v1/coupon/detail', {
      says: 'One campaign with its terms, counters and prints.',
      right: { coupon: 1 },
      lets: null,
      query: id,
      reply: one(CampaignPage),
    }),
    all: get('/api/v1/coupon/all', {
      says: 'Every code of a campaign, or of all, with its order, member and packer, by its number; Datum counts the states.',
      right: { coupon: 1 },
      lets: null,
      query: z.strictObject({ ...Page, id: Ref('coupon').optional(), state: z.enum(CODE_STATES).optional() }),
      reply: list(CouponRow, { counts: z.record(z.enum(CODE_STATES), Count) }),
    }),
    redemptions: get('/api/v1/coupon/redemptions', {
      says: 'What a campaign, or each, took off which orders, the newest first; what was given back too.',
      right: { coupon: 1 },
      lets: null,
      query: z.strictObject({ ...Page, id: Ref('coupon').optional(), standing: z.boolean().optional() }),
      reply: list(Redemption, { discount: Baht }),
    }),
    member: get('/api/v1/coupon/member', {
      says: 'The codes of one customer: cards held, and what was used, the newest first.',
      right: { customer: 1 },
      lets: null,
      query: z.strictObject({
        page: Page.page,
        page_size: Page.page_size,
        id: Ref('customer'),
        part: z.enum(['held', 'used']).default('held'),
      }),
      reply: list(HeldOrUsed, {
        held: Count,
        used: Count,
        discount: Baht,
      }),
    }),
    pdf: get('/api/v1/coupon/pdf', {
      says: 'The PDF of cards that were printed, by their numbers (A4, ten a sheet; or stickers of 50×30 mm), with QR code, code, conditions and last day.',
      right: { coupon: 2 },
      lets: null,
      kind: 'file',
      query: z.strictObject({ id: Ref('coupon'), ...CARDS }),
      reply: z.never(),
      errors: ['coupon_no_cards'],
    }),
    print: post('/api/v1/coupon/{id}/prints', {
      says: 'Logs a print of cards before the paper is fetched, and answers where it is: by their numbers, or the first that are not printed yet.',
      right: { coupon: 2 },
      lets: null,
      params: id,
      body: z.strictObject({
        paper: CARDS.paper,
        first: CARDS.first.optional(),
        last: CARDS.last.optional(),
      }),
      reply: one(z.strictObject({ url: z.string(), first: Count, last: Count, cards: Count })),
      errors: ['coupon_no_cards', 'coupon_is_public'],
    }),
    try: get('/api/v1/coupon/try', {
      says: 'What a code would take off goods (`12x2,15x1@59.00`: product, pieces, price), without using it. Wrong codes are counted.',
      right: { coupon: 1, order: 2 },
      lets: null,
      query: z.strictObject({
        code: CouponText.min(1),
        lines: z.string().max(9_000).regex(LINES, { error: 'coupon_lines' }),
        discount: Baht.default(0),
        sale_channel_id: Ref('channel'),
        customer_id: Ref('customer').optional(),
      }),
      reply: one(Reduction),
      errors: [...couponRefusals, 'not_offered'],
    }),
    wanted: get('/api/v1/coupon/wanted', {
      says: 'Of which campaigns an order, by its id or a code of it, is to get a card that it has not got yet.',
      right: { coupon: 1, packing: 2 },
      lets: null,
      query: z.strictObject({ order_id: Ref('order').optional(), code: Code.optional() }),
      reply: all(Wanted),
    }),
    members: get('/api/v1/coupon/members', {
      says: 'Members with the codes they hold and have used, and what they spent; the newest first.',
      right: { customer: 1 },
      lets: { th: 'ดูสมาชิก บัตร และคูปองของลูกค้า', en: 'See members, their cards and coupons' },
      query: z.strictObject({ ...Page, how: z.enum(MEMBER_HOWS).optional() }),
      reply: list(Member, {}),
    }),
    memberCard: get('/api/v1/coupon/members/{customer_id}', {
      says: 'One member: the card for the phone, and how and when they joined.',
      right: { customer: 1 },
      lets: null,
      params: z.strictObject({ customer_id: Ref('customer') }),
      reply: one(Member),
    }),
    join: post('/api/v1/coupon/members', {
      says: 'Makes a customer a member by hand.',
      right: { coupon: 2 },
      lets: null,
      body: z.strictObject({ customer_id: Ref('customer') }),
      reply: one(z.strictObject({ customer_id: Id, number: z.string() })),
      errors: ['member_already'],
    }),
    preview: post('/api/v1/coupon/preview', {
      says: 'What a campaign that is not saved yet would have cost on the orders of the last 7 days, whatever its own days.',
      right: { coupon: 2 },
      lets: null,
      body: z.strictObject(TERMS),
      reply: one(
        z.strictObject({
          orders: Count,
          /** Of these, those that it is for. */
          reached: Count,
          revenue: Baht,
          discount: Baht,
          /** Taken off the dearest of them. */
          most: Baht,
        }),
      ),
      errors: ['coupon_period', 'not_offered'],
    }),
    create: post('/api/v1/coupon', {
      says: 'Makes a campaign: an amount or a percentage off, with its days, limits and goods; with one public code, or with cards.',
      right: { coupon: 2 },
      lets: { th: 'สร้างแคมเปญคูปอง รหัส การ์ด และสมาชิก', en: 'Make coupon campaigns, codes, cards and members' },
      body: CampaignInput,
      reply: one(z.strictObject({ id: Id, version: z.int() })),
      errors: ['coupon_period', 'coupon_name_taken', 'coupon_code_taken', 'not_offered'],
    }),
    edit: put('/api/v1/coupon/{id}', {
      says: 'Changes a campaign; once it was printed or used it only widens, and its limits by who may decide alone.',
      right: { coupon: 2 },
      lets: null,
      params: id,
      body: z.strictObject({ ...CampaignInput.shape, version: z.int() }),
      reply: one(z.strictObject({ id: Id, version: z.int() })),
      errors: [
        'coupon_period',
        'coupon_name_taken',
        'coupon_code_taken',
        'coupon_only_widens',
        'changed_meanwhile',
        'not_offered',
      ],
    }),
    makeCodes: post('/api/v1/coupon/{id}/codes', {
      says: `Makes codes of a campaign, ${MOST_CODES.toLocaleString('en')} at once at most.`,
      right: { coupon: 2 },
      lets: null,
      params: id,
      body: z.strictObject({ codes: z.int().min(1).max(MOST_CODES) }),
      reply: one(z.strictObject({ id: Id, first: Count, last: Count })),
      errors: ['coupon_is_public', 'coupon_closed', 'coupon_too_many'],
    }),
    makeVoid: post('/api/v1/coupon/{id}/void', {
      says: 'Makes codes of a campaign void by their numbers, with a reason: those that are used stay as they are. Answers how many.',
      right: { coupon: 3 },
      lets: {
        th: 'ยกเลิกรหัสคูปอง จบหรือลบแคมเปญ',
        en: 'Void coupon codes, end or delete campaigns',
      },
      params: id,
      body: z.strictObject({
        first: z.int().min(1).max(MOST_OF_CAMPAIGN),
        last: z.int().min(1).max(MOST_OF_CAMPAIGN),
        reason: Name(200),
      }),
      reply: one(z.strictObject({ id: Id, codes: Count })),
    }),
    setClosed: put('/api/v1/coupon/{id}/closed', {
      says: 'Ends a campaign, or lets it go on: what was redeemed stays.',
      right: { coupon: 3 },
      lets: null,
      params: id,
      body: z.strictObject({ closed: z.boolean() }),
      reply: one(z.strictObject({ id: Id })),
    }),
    effect: get('/api/v1/coupon/{id}/effect', {
      says: 'What came of a campaign: orders, revenue, discount, and customers who bought for the first time.',
      right: { coupon: 2 },
      lets: null,
      params: id,
      reply: one(
        z.strictObject({
          orders: Count,
          revenue: Baht,
          discount: Baht,
          customers: Count,
          new_customers: Count,
          returning_customers: Count,
        }),
      ),
    }),
    one: get('/api/v1/coupon/{id}', {
      says: 'One campaign as the form edits it.',
      right: { coupon: 1 },
      lets: null,
      params: id,
      reply: one(CampaignPage),
    }),
    remove: del('/api/v1/coupon/{id}', {
      says: 'Removes a campaign with its codes, where none was printed or used.',
      right: { coupon: 3 },
      lets: null,
      params: id,
      reply: done,
      errors: ['coupon_in_use'],
    }),
    link: post('/api/v2/packings/verify/linkcoupon', {
      says: 'Links a printed card to the order in whose parcel it lies, its customer and the packer.',
      right: { packing: 2 },
      lets: null,
      body: z.strictObject({ code: Code, coupon: CouponText.min(1), scan_id: ScanId.optional() }),
      reply: one(Linked),
      errors: ['no_orders', 'invalid_order_status', ...linkErrors],
    }),
    closeWithCoupon: post('/api/v2/packings/verify/createandclose_with_coupon', {
      says: 'One scan for what is missing, with a card: verified, linked and closed, or nothing of it.',
      right: { packing: 2 },
      lets: null,
      body: z.strictObject({ ...OneScan, coupon: CouponText.min(1) }),
      reply: one(Pack),
      errors: [...oneScanErrors, ...linkErrors],
    }),
  },
);

/** What a permission lets a person do beside its calls. */
export const couponAbilities = {
  widenLimits: {
    right: { coupon: 3 },
    th: 'เพิ่มสิทธิ์ของแคมเปญที่พิมพ์หรือใช้แล้ว',
    en: 'Raise the limits of a campaign that is printed or used',
  },
  readCodes: {
    right: { coupon: 1 },
    th: 'รู้ว่ารหัสคูปองที่พิมพ์ถูกยกเลิกเพราะอะไร',
    en: 'Be told why a coupon code is void',
  },
  seeCodes: {
    right: { coupon: 2 },
    th: 'เห็นรหัสคูปองที่ยังใช้ได้เต็ม ๆ',
    en: 'See codes in full that can still be used',
  },
} as const satisfies Abilities;
