import { z } from 'zod';
import { ADDRESS_FIELDS, CUSTOMER_FIELDS } from './customers.fields.ts';
import { customerScreens } from './customers.screens.ts';
import { del, endpoints, get, post, put } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import {
  Baht,
  CodeText,
  Count,
  Id,
  LastChange,
  Moment,
  Name,
  Page,
  Phone,
  Ref,
  SearchText,
  Text,
  Zipcode,
  all,
  done,
  list,
  one,
} from './shared.ts';
import { addLooks } from './privacy.looks.ts';
import type { Abilities } from './rights.ts';
import { sheetOf, type Sheet } from './sheets.ts';

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

/** How its calls say no. */
const errors = {
  customer_blocked: {
    status: 409,
    ...own,
    th: '{name} ถูกบล็อกไว้ โดย {who} เมื่อ {when}: {reason} ถ้ายังจะขาย บันทึกแล้วกดยืนยัน',
    en: '{name} was blocked by {who} on {when}: {reason}. To sell all the same, save again and confirm.',
  },
  customer_same: {
    status: 409,
    ...own,
    th: '{name} {phone} มีอยู่แล้ว ({orders}) ใช้ลูกค้านั้น ถ้ายังจะเพิ่มอีกคน บันทึกแล้วกดยืนยัน',
    en: '{name}, {phone}, is there already ({orders}). Use that customer; to add another all the same, save again and confirm.',
  },
  customer_same_phone: {
    status: 409,
    ...own,
    th: 'เบอร์ {phone} เป็นของ {name} ด้วย ({orders}) ถ้าเป็นคนละคน บันทึกแล้วกดยืนยัน',
    en: '{phone} is the phone of {name} too ({orders}). If they are two people, save again and confirm.',
  },
  address_not_fitting: {
    status: 400,
    ...own,
    th: 'ที่อยู่ไม่ตรงกัน: {wrong} {expected} แก้ไข หรือติ๊กยืนยันที่อยู่',
    en: "The parts of the address don't match: {wrong} {expected}. Correct them, or tick to confirm the address.",
  },
  customer_masked: {
    status: 409,
    ...own,
    th: '{name} เป็นชื่อที่ตลาดออนไลน์ปิดไว้ ไม่รู้ว่าใคร จึงรวมกับใครไม่ได้',
    en: '{name} is a name that a marketplace has masked. Nobody knows who it is, so it cannot be merged.',
  },
  customer_merged: {
    status: 409,
    ...own,
    th: '{name} ถูกรวมกับลูกค้าอื่นไปแล้ว เปิดลูกค้าที่รวมแล้วทำรายการที่นั่น',
    en: '{name} was merged into another customer. Open that customer and do it there.',
  },
  customer_logins: {
    status: 409,
    ...own,
    th: 'รวมไม่ได้ เพราะเข้าระบบได้มากกว่าหนึ่งชื่อ: {names} ลบให้เหลือผู้ใช้เดียวก่อน',
    en: 'They cannot be merged: more than one of them signs in ({names}). Delete all users but one first.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    customers: typeof errors;
  }
}

declare module './privacy.looks.ts' {
  interface Looks {
    'customer.list': true;
    'customer.open': true;
  }
}
addLooks({
  'customer.list': { th: 'ค้นหารายชื่อลูกค้า', en: 'Looked through customers' },
  'customer.open': { th: 'เปิดดูลูกค้า', en: 'Opened a customer' },
});

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
export const CUSTOMER_STATUSES = ['open', 'blocked'] as const;
export const CUSTOMER_STATUS_WORDS = {
  open: { th: 'ปกติ', en: 'Open' },
  blocked: { th: 'บล็อก', en: 'Blocked' },
} as const;
const Customer = z.strictObject({
  id: Id,
  name: z.string(),
  phone: z.string(),
  status: z.enum(CUSTOMER_STATUSES),
  tags: z.array(z.string()),
  orders: z.int(),
  /** Of their orders that were not cancelled. */
  spent: Baht,
  last_order_at: Moment.nullable(),
  addresses: z.array(Address),
});
export type CustomerRow = z.infer<typeof Customer>;

export const MOST_TAGS = 20;
export const LONGEST_TAG = 30;
const CustomerInput = z.strictObject({
  name: Name(120),
  phone: Phone,
  note: Text(4000).default(''),
  tags: z
    .array(Name(LONGEST_TAG))
    .max(MOST_TAGS)
    .transform((tags) => [...new Set(tags)])
    .default([]),
});
export type CustomerInput = z.infer<typeof CustomerInput>;
const AddressInput = z.strictObject({
  name: Name(120),
  phone: Phone,
  address: Name(300),
  sub_district: Name(80),
  district: Name(80),
  province: Name(80),
  zipcode: Zipcode,
  /** Set after a person looked at an address the table does not know. */
  address_confirmed: z.boolean().default(false),
});
export type AddressInput = z.output<typeof AddressInput>;

const Named = z.strictObject({ id: Id, name: z.string() });
/** What orders tell of one customer, as far as this person may know of it. */
const OrdersTold = z.strictObject({
  count: Count,
  /** Of those that were not cancelled. */
  spent: Baht,
  unpaid: Count,
  unpaid_amount: Baht,
  returned: Count,
  cancelled: Count,
  first_at: Moment.nullable(),
  last_at: Moment.nullable(),
  /** The last ten. */
  last: z.array(
    z.strictObject({ id: Id, number: z.string(), status: z.int(), amount: Baht, created_at: Moment }),
  ),
});
const CustomerPage = z.strictObject({
  id: Id,
  /** The screen that lists all their orders. */
  orders_link: z.string(),
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  status: z.enum(CUSTOMER_STATUSES),
  blocked: z.strictObject({ at: Moment, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** A marketplace hides who it is. */
  masked: z.boolean(),
  /** Who they were merged into: everything of theirs is there. */
  merged_into: Named.nullable(),
  /** Who was merged into them. */
  merged: z.array(Named),
  since: Moment,
  version: z.int(),
  last_change: LastChange,
  addresses: z.array(Address),
  orders: OrdersTold,
});
export type CustomerPage = z.infer<typeof CustomerPage>;

/** Customers who may be one person. */
const Duplicates = z.strictObject({
  id: Id,
  same: z.enum(['phone', 'name']),
  customers: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      phone: z.string(),
      province: z.string().nullable(),
      orders: z.int(),
      last_order_at: Moment.nullable(),
    }),
  ),
});
export type Duplicates = z.infer<typeof Duplicates>;

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
      /** Both are named, and none is chosen: "by transfer or cash on delivery?" */
      undecided: z.boolean(),
    }),
    /** Two addresses or receivers stand there: which is meant only a person can tell, and nothing is filled in. */
    several: z.boolean(),
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

const which = z.strictObject({ id: Ref('customer') });
const Facts = z.strictObject({ id: Id, version: z.int() });
const right = { customer: 1 } as const;
const work = { customer: 2 } as const;

const customerList = get('/api/v1/customers', {
  says: 'Customers by name or phone, with their addresses.',
  right: { customer: 1, order: 2 },
  lets: null,
  query: z.strictObject({
    ...Page,
    phone: CodeText(20).optional(),
    status: z.enum(CUSTOMER_STATUSES).optional(),
    tag: Text(LONGEST_TAG).optional(),
    /** Those who have ordered, or who have not yet. */
    ordered: z.enum(['yes', 'no']).optional(),
    sort: z.enum(['name', 'newest']).default('name'),
  }),
  reply: list(Customer, { all: Count, blocked: Count }),
});
const customerSheet: Sheet<CustomerRow, object> = {
  title: { th: 'ลูกค้า', en: 'Customers' },
  key: (row) => row.id,
  columns: [
    { key: 'name', title: CUSTOMER_FIELDS.name, kind: 'text', value: (row) => row.name },
    { key: 'phone', title: CUSTOMER_FIELDS.phone, kind: 'text', value: (row) => row.phone },
    { key: 'tags', title: CUSTOMER_FIELDS.tags, kind: 'text', value: (row) => row.tags.join(', ') },
    { key: 'orders', title: { th: 'ออเดอร์', en: 'Orders' }, kind: 'count', value: (row) => row.orders },
    { key: 'spent', title: { th: 'ยอดซื้อ', en: 'Spent' }, kind: 'baht', value: (row) => row.spent },
    {
      key: 'last',
      title: { th: 'สั่งล่าสุด', en: 'Last order' },
      kind: 'moment',
      value: (row) => row.last_order_at,
    },
    ...(['address', 'sub_district', 'district', 'province', 'zipcode'] as const).map((part) => ({
      key: 'address',
      title: ADDRESS_FIELDS[part],
      kind: 'text' as const,
      value: (row: CustomerRow) => row.addresses[0]?.[part] ?? null,
    })),
    {
      key: 'status',
      title: { th: 'สถานะ', en: 'Status' },
      kind: 'text',
      value: (row, locale) => CUSTOMER_STATUS_WORDS[row.status][locale],
    },
  ],
};

export const customers = endpoints(
  'customers',
  { th: 'ลูกค้า', en: 'Customers' },
  {
    list: customerList,
    sheet: sheetOf(customerList, customerSheet),
    detail: get('/api/v1/customers/{id}', {
      says: 'One customer: card, addresses, who blocked them and why, and what their orders tell.',
      right,
      lets: { th: 'ดูรายชื่อและข้อมูลลูกค้า', en: 'See customers', at: customerScreens.customers },
      params: which,
      reply: one(CustomerPage),
    }),
    tags: get('/api/v1/customers/tags', {
      says: 'The tags in use, the most used first.',
      right,
      lets: null,
      reply: all(z.string()),
    }),
    duplicates: get('/api/v1/customers/duplicates', {
      says: 'Customers who may be one: of the same phone, or of the same name in the same province; the newest first. Masked ones are never among them.',
      right: { customer: 3 },
      lets: null,
      query: z.strictObject({ page: Page.page, page_size: Page.page_size }),
      reply: list(Duplicates),
    }),
    add: post('/api/v1/customers', {
      says: 'Adds a customer, with a first address where one is given.',
      right: work,
      lets: {
        th: 'เพิ่ม แก้ไข และบล็อกลูกค้า',
        en: 'Add, change and block customers',
        at: customerScreens.customers,
      },
      body: CustomerInput.extend({
        address: AddressInput.optional(),
        /** Set after a person was told who has the same phone: without it, `customer_same` or `customer_same_phone`. */
        despite_same: z.boolean().optional(),
      }),
      reply: one(Facts),
      errors: ['address_not_fitting', 'customer_same', 'customer_same_phone'],
    }),
    change: put('/api/v1/customers/{id}', {
      says: 'Changes a customer’s card.',
      right: work,
      lets: null,
      params: which,
      body: CustomerInput.extend({ version: z.int().min(1) }),
      reply: one(Facts),
      errors: ['changed_meanwhile', 'customer_merged'],
    }),
    remove: del('/api/v1/customers/{id}', {
      says: 'Deletes a customer that nothing names: no order, no login.',
      right: { customer: 3 },
      lets: { th: 'ลบและรวมลูกค้าซ้ำ', en: 'Delete and merge customers', at: customerScreens.customers },
      params: which,
      reply: done,
      errors: ['in_use', 'customer_merged'],
    }),
    setStatus: put('/api/v1/customers/{id}/status', {
      says: 'Blocks a customer with a reason, which is told to who makes an order for them, or opens them again.',
      right: work,
      lets: null,
      params: which,
      /** A reason is asked for where somebody is blocked. */
      body: z.strictObject({ status: z.enum(CUSTOMER_STATUSES), reason: Text(300).default('') }),
      reply: one(Facts),
      errors: ['customer_merged'],
    }),
    addAddress: post('/api/v1/customers/{id}/addresses', {
      says: 'Adds an address to a customer; one that is there already is not added twice.',
      right: work,
      lets: null,
      params: which,
      body: AddressInput,
      reply: one(z.strictObject({ id: Id })),
      errors: ['address_not_fitting', 'customer_merged'],
    }),
    changeAddress: put('/api/v1/customers/address/{id}', {
      says: 'Changes a saved address.',
      right: work,
      lets: null,
      params: z.strictObject({ id: Ref('address') }),
      body: AddressInput,
      reply: one(z.strictObject({ id: Id })),
      errors: ['address_not_fitting', 'duplicate'],
    }),
    removeAddress: del('/api/v1/customers/address/{id}', {
      says: 'Deletes a saved address; orders keep theirs.',
      right: work,
      lets: null,
      params: z.strictObject({ id: Ref('address') }),
      reply: done,
    }),
    merge: post('/api/v1/customers/{id}/merge', {
      says: 'Merges customers who are one person into this one: addresses, orders, note, tags and login move here. It cannot be undone.',
      right: { customer: 3 },
      lets: null,
      params: which,
      body: z.strictObject({ from: z.array(Ref('customer')).min(1).max(20), version: z.int().min(1) }),
      reply: one(Facts.extend({ orders: Count, addresses: Count })),
      errors: ['changed_meanwhile', 'customer_masked', 'customer_merged', 'customer_logins'],
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
    th: 'ค้นหาลูกค้าจากช่องค้นหาด้านบน',
    en: 'Find customers with the search at the top',
  },
} as const satisfies Abilities;
