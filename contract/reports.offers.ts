import { z } from 'zod';
import { MARKETPLACES, type Marketplace } from './codes/marketplaces.ts';
import { OFFERS, OFFER_KINDS } from './codes/offers.ts';
import { endpoints, get, type Reply } from './endpoint.ts';
import { figureOf } from './reports.figures.ts';
import { AboutDays, Days, NET_COMPARED, Which } from './reports.ts';
import { Count, Id, Page, SignedBaht, list, type Locale, type Words } from './shared.ts';
import { sheetOf, type SheetColumn } from './sheets.ts';

const Figures = {
  orders: Count,
  sales: SignedBaht,
  returned: SignedBaht,
  net: SignedBaht,
  /** What coupons took off. */
  off: SignedBaht,
  /** Pieces that promotions gave, and what they cost; null without the right to see cost. */
  gifts: Count,
  gift_cost: SignedBaht.nullable(),
};
/** What of promotions and coupons no other report has: what it is called, and what it means. */
export const OFFER_FIGURES = {
  off: {
    ...{ th: 'คูปองลดไป', en: 'Taken off by coupons' },
    means: { th: 'ส่วนที่คูปองลดให้ในออเดอร์เหล่านี้', en: 'What coupons took off these orders.' },
  },
  gifts: {
    ...{ th: 'ของแถม (ชิ้น)', en: 'Gifts (pieces)' },
    means: { th: 'ชิ้นที่โปรโมชันแถมให้ในออเดอร์เหล่านี้', en: 'Pieces that the promotion gave with these orders.' },
  },
  gift_cost: {
    ...{ th: 'ต้นทุนของแถม', en: 'Cost of gifts' },
    means: {
      th: 'ต้นทุนเฉลี่ยของของแถมที่ออกจากคลังแล้ว',
      en: 'What gifts cost that have left, at the moving average.',
    },
  },
} as const satisfies Record<string, Words & { means: Words }>;
const Row = z.strictObject({
  key: z.string(),
  platform: z.int(),
  offer: z.enum(OFFER_KINDS),
  /** The campaign of a coupon. */
  campaign_id: Id.nullable(),
  /** Of the promotion or the campaign; null: neither. */
  name: z.string().nullable(),
  ...Figures,
  before: z.strictObject({ orders: Count, net: SignedBaht }).nullable(),
});
export type OfferRow = z.infer<typeof Row>;
const Totals = z.strictObject({ orders: Count, sales: SignedBaht, returned: SignedBaht, net: SignedBaht });

const offers = get('/api/v1/reports/salebyplatformandpromotion', {
  says: 'Sales by marketplace and by what orders were offered; an order with two offers is under both, and once in the totals.',
  right: { report: 1 },
  lets: null,
  query: z.strictObject({
    page: Page.page,
    page_size: Page.page_size,
    ...Days,
    ...Which,
    offer: z.enum(OFFER_KINDS).optional(),
  }),
  /** The totals are of all orders that the filter is of, each once. */
  reply: list(Row, {
    ...AboutDays,
    totals: Totals,
    before: Totals.nullable(),
    /** How many of them were offered something. */
    offered: z.strictObject({ orders: Count, sales: SignedBaht, net: SignedBaht }),
  }),
  errors: ['invalid_date_range'],
});

type Sold = z.infer<typeof Totals>;
const sold = (key: keyof Sold): SheetColumn<Sold, { totals: Sold }> => ({
  key,
  title: figureOf(key),
  kind: figureOf(key).kind,
  value: (row) => row[key],
  total: ({ totals }) => totals[key],
});
const nameOf = ({ name, offer }: OfferRow, locale: Locale) => name ?? OFFERS[offer][locale];
export const offerReports = endpoints(
  'reports',
  { th: 'รายงานโปรโมชัน', en: 'Report of promotions' },
  {
    offers,
    offersSheet: sheetOf(offers, {
      title: { th: 'ขายตามแพลตฟอร์มและโปรโมชัน', en: 'Sales by marketplace and promotion' },
      paper: true,
      columns: [
        {
          key: 'platform',
          title: { th: 'แพลตฟอร์ม', en: 'Marketplace' },
          kind: 'text',
          value: (row, locale) => MARKETPLACES[row.platform as Marketplace][locale],
        },
        {
          key: 'offer',
          title: { th: 'แบบ', en: 'Kind' },
          kind: 'text',
          value: (row, locale) => OFFERS[row.offer][locale],
        },
        {
          key: 'name',
          title: { th: 'โปรหรือแคมเปญ', en: 'Promotion or campaign' },
          kind: 'text',
          value: nameOf,
        },
        sold('orders') as never,
        sold('sales') as never,
        sold('returned') as never,
        sold('net') as never,
        ...(NET_COMPARED as never[]),
        {
          key: 'off',
          title: OFFER_FIGURES.off,
          kind: 'baht',
          value: (row) => row.off,
        },
        {
          key: 'gifts',
          title: OFFER_FIGURES.gifts,
          kind: 'count',
          value: (row) => row.gifts,
        },
        {
          key: 'gift_cost',
          title: OFFER_FIGURES.gift_cost,
          kind: 'baht',
          value: (row) => row.gift_cost,
        },
      ],
    }),
  },
);
export type OffersReply = Reply<typeof offers>;
