import { z } from 'zod';
import { OFFER_KINDS } from './codes/offers.ts';
import { MARKETPLACES, type Marketplace } from './codes/marketplaces.ts';
import { ORDER_STATUSES, STATUS_WORDS } from './codes/order-status.ts';
import { endpoints, get, post, type Reply } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { comparedColumns } from './reports.change.ts';
import {
  FIGURE_NAMES,
  Figures,
  FiguresRow,
  figureOf,
  type FigureName,
  type Figured,
} from './reports.figures.ts';
import { reportScreens } from './reports.screens.ts';
import type { Abilities } from './rights.ts';
import {
  CodeText,
  Count,
  Day,
  Id,
  Moment,
  Page,
  Ref,
  SignedBaht,
  Text,
  list,
  one,
  type Locale,
  type Words,
} from './shared.ts';
import { sheetOf, type SheetColumn } from './sheets.ts';

/** How its calls say no. */
const errors = {
  orders_not_shown: {
    status: 403,
    ...own,
    th: 'คุณไม่มีสิทธิ์ดูออเดอร์ที่อยู่หลังตัวเลข ขอสิทธิ์จากผู้ดูแลระบบ',
    en: "You don't have permission to see the orders behind a figure. Ask your administrator for access.",
  },
  returned_not_shown: {
    status: 403,
    ...own,
    th: 'คุณไม่มีสิทธิ์ดูออเดอร์หรือรายการคืนที่อยู่หลังตัวเลข ขอสิทธิ์จากผู้ดูแลระบบ',
    en: "You don't have permission to see the orders or returns behind a figure. Ask your administrator for access.",
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    reports: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    reports: true;
  }
}

const see = { report: 1 } as const;

/** What a rule of these reports asks a permission for: nobody is shown more than the order list shows them. */
export const reportAbilities = {
  seeOrders: {
    right: { order: 1 },
    at: reportScreens.orders,
    th: 'ดูออเดอร์ที่อยู่หลังตัวเลขของรายงาน',
    en: 'See the orders behind the figures of reports',
  },
  seeReturned: {
    right: { order: 1, order_return: 1 },
    at: reportScreens.returns,
    th: 'ดูรายการคืนที่อยู่หลังตัวเลขของรายงาน',
    en: 'See what came back behind the figures of reports',
  },
} as const satisfies Abilities;

/** A year by month is looked at whole; day by day 31 days are the most, as everywhere. */
export const MAX_MONTHS = 12;
export const STEPS = ['day', 'month'] as const;

/** Which orders a report is of, by what they have one of. */
export const Which = {
  sale_channel_id: Ref('channel').optional(),
  platform: z.int().min(1).max(5).optional(),
  team_id: Ref('team').optional(),
  user_id: Ref('user').optional(),
  /** Those that are in no team, and those that nobody entered. */
  without_team: z.boolean().optional(),
  without_user: z.boolean().optional(),
};
export const Days = { from: Day.optional(), to: Day.optional() };
/** Which goods: a product, what is sold under a SKU without being one, or a category with all below it. */
const Goods = {
  product_id: Ref('product').optional(),
  sku: CodeText(60, 1).optional(),
  category_id: Ref('category').optional(),
};
const SORTS = FIGURE_NAMES.flatMap((name) => [name, `-${name}`] as const) as [
  FigureName | `-${FigureName}`,
  ...(FigureName | `-${FigureName}`)[],
];
const SaleFilter = {
  ...Page,
  ...Days,
  ...Which,
  /** By month a year may be asked for. */
  step: z.enum(STEPS).default('day'),
  sort: z.enum(SORTS).default('-net'),
};

/** What a row is of; null: of none, or no report by it. */
const Of = {
  /** Tells it from the others of its report. */
  key: z.string(),
  sale_channel_id: Id.nullable(),
  sale_channel: z.string().nullable(),
  platform: z.int().nullable(),
  team_id: Id.nullable(),
  team: z.string().nullable(),
  user_id: Id.nullable(),
  user: z.string().nullable(),
  product_id: Id.nullable(),
  sku: z.string().nullable(),
  product: z.string().nullable(),
  image: z.string().nullable(),
};
/** What a row came to in the days before, where there are such. */
const Before = {
  orders: Count.nullable(),
  sales: SignedBaht,
  net: SignedBaht,
  profit: SignedBaht.nullable(),
};
const SaleRow = z.strictObject({ ...Of, ...Figures, before: z.strictObject(Before).nullable() });
export type SaleRow = z.infer<typeof SaleRow>;

export const AboutDays = {
  from: Day,
  to: Day,
  /** Those they are compared with; null: they have not begun, and are compared with none. */
  before_from: Day.nullable(),
  before_to: Day.nullable(),
  /** As of when. */
  at: Moment,
};
const SaleAbout = {
  ...AboutDays,
  step: z.enum(STEPS),
  totals: FiguresRow,
  before: FiguresRow.nullable(),
  /**
   * Day by day, or month by month (its first day), with the one before that it is compared with. Of the days before there may be more or
   * fewer than of these: `day` or `before_day` is null there.
   */
  series: z.array(
    z.strictObject({
      day: Day.nullable(),
      orders: Count.nullable(),
      net: SignedBaht,
      profit: SignedBaht.nullable(),
      before_day: Day.nullable(),
      before_net: SignedBaht,
    }),
  ),
};

type Totals = { totals: Figured | null };
const columnOf = (name: FigureName, ofGoods = false): SheetColumn<Figured, Totals> => ({
  key: name,
  title: figureOf(name, ofGoods),
  kind: figureOf(name).kind,
  value: (row) => row[name],
  total: ({ totals }) => totals?.[name] ?? null,
});
/** Whether a report is asked for some goods: then its figures are those of goods. */
export const asksGoods = (asked: { [K in keyof typeof Goods]?: unknown }): boolean =>
  (Object.keys(Goods) as (keyof typeof Goods)[]).some((name) => asked[name] !== undefined);
const columnsOfFigures = FIGURE_NAMES.map((name) => ({
  ...columnOf(name),
  titleFor: (asked: object) => figureOf(name, asksGoods(asked)),
}));
export const NET_BEFORE: Words = { th: 'สุทธิช่วงก่อน', en: 'Net before' };
/** Net sales of the days before, and how they changed since. */
export const NET_COMPARED = comparedColumns<
  { net: number; before: { net: number } | null },
  { totals: { net: number }; before: { net: number } | null }
>(
  { ...NET_BEFORE, kind: 'baht' },
  (row) => ({ now: row.net, before: row.before?.net ?? null }),
  ({ totals, before }) => ({ now: totals.net, before: before?.net ?? null }),
);

export const NOBODY: Words = { th: 'ไม่มีคนทำ (ระบบหรือแพลตฟอร์ม)', en: 'Nobody (system or marketplace)' };
export const NO_TEAM: Words = { th: 'ไม่มีทีม', en: 'No team' };
type OfRow = Pick<SaleRow, keyof typeof Of>;
const text = (key: string, title: Words, value: (row: OfRow, locale: Locale) => string | null) => ({
  key,
  title,
  kind: 'text' as const,
  value,
});
const marketplaceOf = ({ platform }: OfRow, locale: Locale) =>
  platform === null ? null : MARKETPLACES[platform as Marketplace][locale];
/** What rows are by: the field that tells them, and its columns in a file. */
export const ROWS_OF = {
  channel: [
    text('channel', { th: 'ช่องทางขาย', en: 'Sale channel' }, (row) => row.sale_channel),
    text('channel', { th: 'แพลตฟอร์ม', en: 'Marketplace' }, marketplaceOf),
  ],
  team: [text('team', { th: 'ทีม', en: 'Team' }, (row, locale) => row.team ?? NO_TEAM[locale])],
  staff: [text('staff', { th: 'พนักงาน', en: 'Staff' }, (row, locale) => row.user ?? NOBODY[locale])],
  product: [
    text('product', { th: 'รหัสสินค้า', en: 'Product code' }, (row) => row.sku),
    text('product', { th: 'สินค้า', en: 'Product' }, (row) => row.product),
  ],
};
export type RowsOf = keyof typeof ROWS_OF;

/** Every report of sales: what its rows are of, where it is asked for, what it is called. */
export const SALE_REPORTS = {
  channels: { by: ['channel'], th: 'ขายตามช่องทาง', en: 'Sales by channel' },
  teams: { by: ['team'], th: 'ขายตามทีม', en: 'Sales by team' },
  staff: { by: ['staff'], th: 'ขายตามพนักงาน', en: 'Sales by staff' },
  products: { by: ['product'], th: 'ขายตามสินค้า', en: 'Sales by product' },
  staffProducts: { by: ['staff', 'product'], th: 'พนักงาน × สินค้า', en: 'Staff × product' },
  channelProducts: { by: ['channel', 'product'], th: 'ช่องทาง × สินค้า', en: 'Channel × product' },
} as const satisfies Record<string, Words & { by: readonly RowsOf[] }>;
export type SaleReport = keyof typeof SALE_REPORTS;

const saleReport = <Q extends z.ZodRawShape>(path: string, says: string, query: Q, lets: Words | null) =>
  get(path, {
    says,
    right: see,
    lets: lets && { ...lets, at: reportScreens.channel },
    query: z.strictObject(query),
    reply: list(SaleRow, SaleAbout),
    errors: ['invalid_date_range'],
  });
/** Products have no figure that orders have as a whole. */
export const isOfGoods = (report: SaleReport): boolean =>
  SALE_REPORTS[report].by.some((one) => one === 'product');
export const figuresOfReport = (report: SaleReport): FigureName[] =>
  FIGURE_NAMES.filter((name) => !isOfGoods(report) || !figureOf(name).ofOrders);
const sheet = (report: SaleReport) => ({
  title: { th: SALE_REPORTS[report].th, en: SALE_REPORTS[report].en },
  paper: true as const,
  columns: [
    ...SALE_REPORTS[report].by.flatMap((by) => ROWS_OF[by]),
    ...figuresOfReport(report).flatMap((name) =>
      name === 'net' ? [columnOf(name), ...NET_COMPARED] : [columnOf(name, isOfGoods(report))],
    ),
  ] as never[],
});

const OfGoods = { ...SaleFilter, ...Goods };
const channels = saleReport(
  '/api/v2/reports/recbysalechannel',
  'Sales by channel over some Bangkok days, with the days before.',
  SaleFilter,
  { th: 'ดูรายงานขายของออเดอร์ที่ตัวเองเห็น', en: 'See sale reports, of the orders one may see' },
);
const teams = saleReport('/api/v1/reports/recbyteam', 'Sales by team.', SaleFilter, null);
const staff = saleReport('/api/v2/reports/recbyuser', 'Sales by who entered the order.', SaleFilter, null);
const products = saleReport('/api/v1/reports/recbyproduct', 'Sales by product.', OfGoods, null);
const staffProducts = saleReport(
  '/api/v2/reports/recbyuserproduct',
  'Sales by who entered the order and by product.',
  OfGoods,
  null,
);
const channelProducts = saleReport(
  '/api/v1/reports/recbysalechannelproduct',
  'Sales, cost and profit by channel and by product.',
  OfGoods,
  null,
);

const OrderOfFigure = z.strictObject({
  id: Id,
  number: z.string(),
  at: Moment,
  status: z.literal([...ORDER_STATUSES]),
  sale_channel: z.string(),
  team: z.string().nullable(),
  user: z.string().nullable(),
  is_claim: z.boolean(),
  /** Its part of the figure. */
  ...Figures,
});
export type OrderOfFigure = z.infer<typeof OrderOfFigure>;
const orders = get('/api/v1/reports/orders', {
  says: 'The orders behind a figure, the newest first, each with its part of it: their sum is the figure.',
  right: see,
  lets: null,
  query: z.strictObject({
    ...{ page: Page.page, page_size: Page.page_size },
    ...Days,
    ...Which,
    ...Goods,
    step: z.enum(STEPS).default('day'),
    /** Those alone that have some of it; absent: all that are sold. */
    figure: z.enum(FIGURE_NAMES).optional(),
    /** Those that were offered this: a promotion by its name, a coupon by its campaign's id; a key alone is refused. */
    offer: z.enum(OFFER_KINDS).optional(),
    offer_key: Text(200, 1).optional(),
    /** Those that go there, and those made within that hour of the day in Bangkok. */
    province: Text(80, 1).optional(),
    hour: z.int().min(0).max(23).optional(),
  }),
  reply: list(OrderOfFigure, {
    from: Day,
    to: Day,
    at: Moment,
    /** The figure that was asked for; null where none was. */
    figure: z.enum(FIGURE_NAMES).nullable(),
    /** What it is. */
    sum: z.number().nullable(),
    /** What all figures come to, where all orders or all that are sold were asked for; null where it is some of them. */
    totals: FiguresRow.nullable(),
  }),
  errors: ['invalid_date_range', 'orders_not_shown'],
});

const Named = z.array(z.strictObject({ id: Id, name: z.string() }));

export const reports = endpoints(
  'reports',
  { th: 'รายงาน', en: 'Reports' },
  {
    channels,
    channelsSheet: sheetOf(channels, sheet('channels')),
    teams,
    teamsSheet: sheetOf(teams, sheet('teams')),
    staff,
    staffSheet: sheetOf(staff, sheet('staff')),
    products,
    productsSheet: sheetOf(products, sheet('products')),
    staffProducts,
    staffProductsSheet: sheetOf(staffProducts, sheet('staffProducts')),
    channelProducts,
    channelProductsSheet: sheetOf(channelProducts, sheet('channelProducts')),
    orders,
    ordersSheet: sheetOf(orders, {
      title: { th: 'ออเดอร์ของตัวเลข', en: 'Orders of a figure' },
      columns: [
        { key: 'number', title: { th: 'ออเดอร์', en: 'Order' }, kind: 'text', value: (row) => row.number },
        { key: 'at', title: { th: 'เวลา', en: 'Time' }, kind: 'moment', value: (row) => row.at },
        {
          key: 'status',
          title: { th: 'สถานะ', en: 'Status' },
          kind: 'text',
          value: (row, locale) => STATUS_WORDS[row.status][locale],
        },
        {
          key: 'channel',
          title: { th: 'ช่องทางขาย', en: 'Sale channel' },
          kind: 'text',
          value: (row) => row.sale_channel,
        },
        {
          key: 'staff',
          title: { th: 'พนักงาน', en: 'Staff' },
          kind: 'text',
          value: (row, locale) => row.user ?? NOBODY[locale],
        },
        ...(columnsOfFigures.map((column) => ({
          ...column,
          total: ({
            figure,
            sum,
            totals,
          }: {
            figure: FigureName | null;
            sum: number | null;
            totals: Figured | null;
          }) => (figure === column.key ? sum : totals?.[column.key as FigureName]) ?? null,
        })) as never[]),
      ],
    }),
    choices: get('/api/v1/reports/choices', {
      says: 'What reports of some days can be narrowed by: channels, teams and staff of the orders that one may see, and all categories.',
      right: { report: 1, payment: 1 },
      lets: null,
      query: z.strictObject({ ...Days, step: z.enum(STEPS).default('day') }),
      reply: one(
        z.strictObject({
          channels: z.array(z.strictObject({ id: Id, name: z.string(), platform: z.int() })),
          teams: Named,
          staff: Named,
          categories: z.array(z.strictObject({ id: Id, name: z.string(), parent_id: Id.nullable() })),
        }),
      ),
      errors: ['invalid_date_range'],
    }),
    rebuild: post('/api/v1/reports/rebuild', {
      says: 'Lets what is kept of the orders of some days be reckoned again from their rows, while selling goes on.',
      right: 'admin',
      lets: {
        th: 'สั่งคิดยอดรายงานใหม่',
        en: 'Have the figures of reports reckoned again',
        at: reportScreens.meanings,
      },
      body: z.strictObject({ from: Day, to: Day }),
      reply: one(z.strictObject({ orders: Count })),
      errors: ['invalid_date_range'],
    }),
    state: get('/api/v1/reports/state', {
      says: 'How many orders are reckoned for the reports, and how many wait for it: those are read from their rows.',
      right: see,
      lets: null,
      reply: one(z.strictObject({ reckoned: Count, waiting: Count, reckoned_at: Moment.nullable() })),
    }),
  },
);
export type SaleReply = Reply<typeof channels>;
