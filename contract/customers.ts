import { z } from 'zod';
import { endpoints, get, post } from './endpoint.ts';
import { CodeText, Id, Page, SearchText, Text, all, list, one } from './shared.ts';
import { addLooks } from './privacy.looks.ts';
import type { Abilities } from './rights.ts';

declare module './topics.ts' {
  interface Topics {
    customers: true;
  }
}
declare module './shared.ts' {
  interface Things {
    customer: true;
    address: true;
  }
}

declare module './privacy.looks.ts' {
  interface Looks {
    'customer.list': true;
  }
}
addLooks({ 'customer.list': { th: 'ค้นหารายชื่อลูกค้า', en: 'Looked through customers' } });

/** Where something is sent, as it is shown: house and street, then the places around it from the smallest up. */
export const PostalAddress = z.strictObject({
  address: z.string(),
  sub_district: z.string(),
  district: z.string(),
  province: z.string(),
  zipcode: z.string(),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

const BANGKOK = 'กรุงเทพมหานคร';
/** The places of an address as a Thai label has them: in Bangkok แขวง and เขต, elsewhere ต. อ. จ. */
export const placeText = (a: Omit<PostalAddress, 'address' | 'zipcode'>): string =>
  a.province === BANGKOK
    ? `แขวง${a.sub_district} เขต${a.district} ${a.province}`
    : `ต.${a.sub_district} อ.${a.district} จ.${a.province}`;

export const Address = z.strictObject({
  id: Id,
  name: z.string(),
  phone: z.string(),
  ...PostalAddress.shape,
});
export type Address = z.infer<typeof Address>;
const Customer = z.strictObject({
  id: Id,
  name: z.string(),
  phone: z.string(),
  orders: z.int(),
  addresses: z.array(Address),
});

const Found = z.strictObject({ value: z.string().nullable(), confidence: z.number().min(0).max(1) });
export const ParsedAddress = z.strictObject({
  name: Found,
  phone: Found,
  address: Found,
  sub_district: Found,
  district: Found,
  province: Found,
  zipcode: Found,
  /** What the text says besides: nothing of it is dropped. */
  beside: z.strictObject({
    second_phone: Found,
    payment: z.strictObject({
      value: z.enum(['cod', 'transfer']).nullable(),
      confidence: z.number().min(0).max(1),
    }),
    /** What the customer asks of the shop: a receipt, a call before delivery. */
    notes: z.array(z.string()),
    /** Everything else that was used nowhere. */
    rest: z.array(z.string()),
    /** What the text has where another value was taken, or none. */
    said: z.strictObject({
      sub_district: z.string().optional(),
      district: z.string().optional(),
      province: z.string().optional(),
      zipcode: z.string().optional(),
    }),
  }),
});
export type ParsedAddress = z.infer<typeof ParsedAddress>;

const Place = z.strictObject({
  sub_district: z.string(),
  district: z.string(),
  province: z.string(),
  zipcodes: z.array(z.string()),
  sub_district_en: z.string(),
  district_en: z.string(),
  province_en: z.string(),
});

export const customers = endpoints(
  'customers',
  { th: 'ลูกค้า', en: 'Customers' },
  {
    list: get('/api/v1/customers', {
      says: 'Customers by name or phone, with their addresses.',
      right: { customer: 1, order: 2 },
      lets: null,
      query: z.strictObject({ ...Page, phone: CodeText(20).optional() }),
      reply: list(Customer),
    }),
    searchPlaces: get('/api/v1/address', {
      says: 'Sub-districts by any of their names or their zip, best first.',
      right: 'signed-in',
      byKey: true,
      query: z.strictObject({ q: SearchText(100, 1), limit: z.int().min(1).max(50).default(10) }),
      reply: all(Place),
    }),
    places: get('/api/v2/address', {
      says: 'Provinces; districts of a province; sub-districts of a district with their zips.',
      right: 'signed-in',
      byKey: true,
      query: z.strictObject({ province: Text(60).optional(), district: Text(60).optional() }),
      reply: all(z.strictObject({ name: z.string(), zipcodes: z.array(z.string()).optional() })),
    }),
    parseAddress: post('/api/v1/address/parse', {
      says: 'Finds name, phone and address in a pasted chat text, value null where unsure; beside them what else it says.',
      right: { order: 1, customer: 1 },
      lets: null,
      body: z.strictObject({ text: Text(10_000, 1) }),
      reply: one(ParsedAddress),
    }),
  },
);

/** What a permission lets a person do beside its calls. */
export const customerAbilities = {
  find: {
    right: { customer: 1 },
    th: 'ค้นหาลูกค้าจากช่องค้นหาด้านบน ถ้าเปิดรายการออเดอร์ได้',
    en: 'Find customers with the search at the top, if they can open the list of orders',
  },
} as const satisfies Abilities;
