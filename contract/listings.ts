import { z } from 'zod';
import { MARKETPLACES, type Marketplace } from './codes/marketplaces.ts';
import { endpoints, get, post, put } from './endpoint.ts';
import { Freed } from './products.freed.ts';
import { addErrors, own } from './errors.ts';
import { listingScreens } from './listings.screens.ts';
import type { Abilities } from './rights.ts';
import { Baht, Count, Id, LastChange, Moment, Page, Ref, all, list, one, type Words } from './shared.ts';
import { sheetOf, type Sheet } from './sheets.ts';

/** How its calls say no. */
const errors = {
  listing_incomplete: {
    status: 409,
    ...own,
    th: '{code} ยังไม่ผูกกับสินค้าคลัง ผูกที่หน้าสินค้าก่อน แล้วค่อยจับคู่',
    en: '{code} is not linked to stock yet. Link it on its product page first, then match it.',
  },
  listing_box_alone: {
    status: 409,
    ...own,
    th: '{code} เป็นกล่องสุ่ม จับคู่ได้ทีละกล่องและไม่รวมกับสินค้าอื่น เหลือไว้แค่ {code} จำนวน 1',
    en: '{code} is a mystery box: a listing is one of it and nothing else. Keep only {code}, quantity 1.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    listings: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    listings: true;
  }
}
declare module './shared.ts' {
  interface Things {
    listing: true;
  }
}

/** Where listings are: every marketplace but the shop itself. */
export const LISTED_AT = [2, 3, 4, 5] as const satisfies Marketplace[];
export type ListedAt = (typeof LISTED_AT)[number];
/** By its name, however it is written, or by its code. */
export const listedAt = (given: string | undefined): ListedAt | undefined =>
  LISTED_AT.find((platform) =>
    [MARKETPLACES[platform].name, String(platform)].includes(given?.trim().toLowerCase() ?? ''),
  );

/** product.md §9: 0 on sale there, 1 not. */
export const LISTING_STATUS = { onSale: 0, offSale: 1 } as const;
/** product.md §9: 1 matched with a product, 2 not yet. */
export const MAPPING_STATUS = { mapped: 1, unmapped: 2 } as const;
export const MOST_PARTS = 20;

export const LISTING_FIELDS = {
  sku_id: { th: 'รหัส SKU ของแพลตฟอร์ม', en: 'Marketplace SKU id' },
  item_id: { th: 'รหัสสินค้าของแพลตฟอร์ม', en: 'Marketplace item id' },
  shop: { th: 'ร้าน', en: 'Shop' },
  seller_sku: { th: 'SKU ผู้ขาย', en: 'Seller SKU' },
  name: { th: 'ชื่อบนแพลตฟอร์ม', en: 'Name there' },
  variation: { th: 'ตัวเลือก', en: 'Variation' },
  price: { th: 'ราคาบนแพลตฟอร์ม', en: 'Price there' },
  status: { th: 'สถานะบนแพลตฟอร์ม', en: 'Status there' },
  products: { th: 'สินค้าของร้าน', en: 'Products of the shop' },
} as const satisfies Record<string, Words>;

const Part = z.strictObject({ product_id: Id, code: z.string(), name: z.string(), qty: Count });
export const ListingRow = z.strictObject({
  id: Id,
  version: Count,
  platform: z.literal(LISTED_AT),
  shop: z.string(),
  item_id: z.string(),
  sku_id: z.string(),
  seller_sku: z.string(),
  name: z.string(),
  variation: z.string(),
  price: Baht.nullable(),
  status: z.literal([0, 1]),
  /** When it was last brought by file or read from the marketplace. */
  seen_at: Moment,
  /** What one of it is; none: it is not matched yet. */
  products: z.array(Part),
  /** The product on sale whose code is its seller SKU, as long as it is not matched. */
  exact: Part.omit({ qty: true }).nullable(),
  /** Orders that wait until it is matched. */
  orders_waiting: Count,
});
export type ListingRow = z.infer<typeof ListingRow>;

export const ListingDetail = ListingRow.extend({
  /** The likeliest first: the exact one, then those with a name like it. */
  suggestions: z.array(
    Part.omit({ qty: true }).extend({
      price: Baht,
      image: z.string().nullable(),
      why: z.enum(['sku', 'name']),
    }),
  ),
  last_change: LastChange,
});
export type ListingDetail = z.infer<typeof ListingDetail>;

/** As product.md §9; `exact`: those of 2 that have a product with their seller SKU for a code. */
const MappingStatus = z.literal([1, 2, 'exact', 'all']);
const Status = z.literal([0, 1, 'all']);

const listingList = get('/api/v1/products/platform', {
  says: 'What a marketplace offers of the shop, and which of its products each is matched with.',
  right: { product: 2 },
  lets: null,
  query: z.strictObject({
    ...Page,
    /** Absent: of all marketplaces. */
    platform: z.literal(LISTED_AT).optional(),
    /** product.md §9: the screen begins with those on sale that are not matched. */
    status: Status.default(0),
    mapping_status: MappingStatus.default(2),
    sort: z.enum(['name', '-name', 'seller_sku', '-seller_sku', 'price', '-price']).optional(),
  }),
  /** How many there are in each state, for the other filters; `exact` of those without a match that have an equal code. */
  reply: list(ListingRow, { mapped: Count, unmapped: Count, exact: Count }),
});

const STATUS_WORDS: Record<0 | 1, Words> = {
  0: { th: 'ขายอยู่', en: 'On sale' },
  1: { th: 'ปิดขาย', en: 'Off sale' },
};
const listingSheet: Sheet<ListingRow, object> = {
  title: { th: 'รายการบนแพลตฟอร์ม', en: 'Listings' },
  key: (row) => row.id,
  columns: [
    { key: 'listing', title: LISTING_FIELDS.name, kind: 'text', value: (row) => row.name },
    { key: 'listing', title: LISTING_FIELDS.variation, kind: 'text', value: (row) => row.variation },
    { key: 'seller_sku', title: LISTING_FIELDS.seller_sku, kind: 'text', value: (row) => row.seller_sku },
    { key: 'sku_id', title: LISTING_FIELDS.sku_id, kind: 'text', value: (row) => row.sku_id },
    { key: 'price', title: LISTING_FIELDS.price, kind: 'baht', value: (row) => row.price },
    {
      key: 'status',
      title: LISTING_FIELDS.status,
      kind: 'text',
      value: (row, locale) => STATUS_WORDS[row.status][locale],
    },
    {
      key: 'products',
      title: LISTING_FIELDS.products,
      kind: 'text',
      value: (row) => row.products.map(({ code, qty }) => `${code} x${qty}`).join(', '),
    },
  ],
};

/** With what became of the orders that waited for the match. */
const Mapped = z.strictObject({ freed: Freed });

const OfListing = z.strictObject({ id: Ref('listing') });

export const listings = endpoints(
  'listings',
  { th: 'สินค้าบนแพลตฟอร์ม', en: 'Listings' },
  {
    list: listingList,
    sheet: sheetOf(listingList, listingSheet),
    overview: get('/api/v1/products/platform/overview', {
      says: 'How many listings each marketplace has, and how many on sale wait for a match.',
      right: { product: 2 },
      lets: null,
      query: z.strictObject({}),
      reply: all(
        z.strictObject({
          platform: z.literal(LISTED_AT),
          listings: Count,
          waiting: Count,
          /** Orders that wait for one of them. */
          orders: Count,
          exact: Count,
          /** When one was last brought or read; null where there is none. */
          seen_at: Moment.nullable(),
        }),
      ),
    }),
    detail: get('/api/v1/products/platform/{id}', {
      says: 'One listing with what it is matched with, and which products it may be.',
      right: { product: 2 },
      lets: null,
      params: OfListing,
      reply: one(ListingDetail),
    }),
    map: put('/api/v1/products/platform/{id}', {
      says: 'Matches a listing with products of the shop, several where it is a bundle; none: the match is taken back. What was sold before stays as it was.',
      right: { product: 2 },
      lets: {
        th: 'จับคู่สินค้าบนแพลตฟอร์มกับสินค้าของร้าน',
        en: 'Match listings of marketplaces with products',
        at: listingScreens.marketplaces,
      },
      params: OfListing,
      body: z.strictObject({
        version: z.int().min(1),
        products: z
          .array(z.strictObject({ product_id: Ref('product'), qty: z.int().min(1).max(1000) }))
          .max(MOST_PARTS),
      }),
      reply: one(ListingDetail.extend(Mapped.shape)),
      errors: ['not_offered', 'listing_incomplete', 'listing_box_alone', 'changed_meanwhile'],
    }),
    mapExact: post('/api/v1/products/platform/exact', {
      says: 'Matches every listing of a filter that has no match yet with the product on sale whose code is its seller SKU.',
      right: { product: 2 },
      lets: null,
      body: z.strictObject({ platform: z.literal(LISTED_AT), status: Status.default(0), q: Page.q }),
      reply: one(Mapped.extend({ mapped: Count })),
    }),
  },
);

/** What a permission lets a person do beside its calls. */
export const listingAbilities = {
  import: {
    right: { product: 3 },
    at: listingScreens.marketplaces,
    th: 'นำเข้ารายการและการจับคู่ของแพลตฟอร์มจากไฟล์',
    en: 'Import listings of marketplaces and their matches from a file',
  },
} as const satisfies Abilities;
