import { z } from 'zod';
import { endpoints, get, post } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { addLooks, wordsOfLook, type LookKind } from './privacy.looks.ts';
import { RETAINED, type Retained } from './privacy.settings.ts';
import { sheetOf, SHEET_FORMATS, type Sheet } from './sheets.ts';
import { CodeText, Count, Day, Id, Moment, Name, Page, Ref, all, list, one } from './shared.ts';

const errors = {
  erase_blocked: {
    status: 409,
    ...own,
    th: 'ยังลบข้อมูลของ {name} ไม่ได้ {blocks}',
    en: 'The data of {name} can’t be erased yet: {blocks}',
  },
  already_erased: {
    status: 409,
    ...own,
    th: 'ข้อมูลของลูกค้านี้ลบไปแล้วเมื่อ {when}',
    en: 'This customer’s data was erased on {when}.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    privacy: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    privacy: true;
  }
}
declare module './privacy.looks.ts' {
  interface Looks {
    'person.open': true;
    'person.export': true;
  }
}
addLooks({
  'person.open': { th: 'เปิดหน้าข้อมูลส่วนบุคคล', en: 'Opened the page of personal data' },
  'person.export': { th: 'ดาวน์โหลดข้อมูลส่วนบุคคล', en: 'Downloaded the personal data' },
});

/** What stands where a name was. */
export const ERASED = '•••';

const Said = z.strictObject({ th: z.string(), en: z.string() });

const Person = z.strictObject({
  id: Id,
  name: z.string(),
  phone: z.string(),
  since: Moment,
  erased_at: Moment.nullable(),
});
export type Person = z.infer<typeof Person>;

const Counted = z.strictObject({ what: Said, count: Count });
const Erasure = z.strictObject({
  /** What goes. */
  erases: z.array(Counted),
  /** What stays, why, and until when; null: as long as the shop has its books. */
  keeps: z.array(Counted.extend({ because: Said, until: Day.nullable() })),
  /** What has to be done first. */
  blocks: z.array(z.strictObject({ what: Said, link: z.string().nullable() })),
});
export type Erasure = z.infer<typeof Erasure>;

const Request = z.strictObject({
  id: Id,
  at: Moment,
  user_name: z.string(),
  reason: z.string(),
  erased: z.array(Counted),
  kept: z.array(Counted),
});

const Retention = z.strictObject({
  name: z.enum(RETAINED as [Retained, ...Retained[]]),
  months: Count,
  /** What is older is due; null: nothing is, it is kept forever. */
  before: Day.nullable(),
  due: Count,
  /** Of what is old enough: what the law keeps. */
  held_back: Count,
  /** When it was last erased, and how much that time; null: never. */
  last: z.strictObject({ at: Moment, erased: Count }).nullable(),
});
export type Retention = z.infer<typeof Retention>;

const Look = z.strictObject({
  id: Id,
  at: Moment,
  kind: z.string(),
  user_name: z.string().nullable(),
  user_id: Id.nullable(),
  api_key: z.string().nullable(),
  ip: z.string(),
  /** The order or customer that was looked at; null: a list. */
  thing: z.string(),
  link: z.string().nullable(),
});
export type Look = z.infer<typeof Look>;

const which = z.strictObject({ id: Ref('customer') });
const looks = get('/api/v1/privacy/looks', {
  says: 'Who saw personal data of customers, the newest first; the same person, way and thing once an hour. Lists count as one look.',
  right: 'admin',
  lets: null,
  query: z.strictObject({
    page: Page.page,
    page_size: Page.page_size,
    from: Day.optional(),
    to: Day.optional(),
    user_id: Ref('user').optional(),
    customer_id: Ref('customer').optional(),
    kind: CodeText(40).optional(),
  }),
  reply: list(Look, {
    kinds: z.array(z.strictObject({ kind: z.string(), title: Said })),
    people: z.array(z.strictObject({ id: Id, name: z.string() })),
  }),
  errors: ['invalid_date_range'],
});
const looksSheet: Sheet<Look, object> = {
  title: { th: 'ใครดูข้อมูลลูกค้า', en: 'Who looked at customers’ data' },
  columns: [
    { key: 'at', title: { th: 'เมื่อ', en: 'When' }, kind: 'moment', value: (row) => row.at },
    {
      key: 'who',
      title: { th: 'ใคร', en: 'Who' },
      kind: 'text',
      value: (row) => row.api_key ?? row.user_name,
    },
    {
      key: 'kind',
      title: { th: 'ทำอะไร', en: 'What' },
      kind: 'text',
      value: (row, locale) => wordsOfLook(row.kind as LookKind)[locale],
    },
    { key: 'thing', title: { th: 'ของ', en: 'Of' }, kind: 'text', value: (row) => row.thing },
    { key: 'ip', title: { th: 'จาก IP', en: 'From IP' }, kind: 'text', value: (row) => row.ip },
  ],
};

export const privacy = endpoints(
  'privacy',
  { th: 'ข้อมูลส่วนบุคคล', en: 'Personal data' },
  {
    people: get('/api/v1/privacy/people', {
      says: 'Customers by name or phone, for a request about their data; the newest first.',
      right: 'admin',
      lets: {
        th: 'ดาวน์โหลดและลบข้อมูลส่วนบุคคลตามคำขอ กำหนดระยะเวลาเก็บ และดูว่าใครดูข้อมูล',
        en: 'Download and erase personal data on request, decide how long it is kept, and see who looked',
      },
      query: z.strictObject({ ...Page }),
      reply: list(Person),
    }),
    person: get('/api/v1/privacy/people/{id}', {
      says: 'What is held of a customer, what an erasure would take, what the law keeps, and what was erased before.',
      right: 'admin',
      lets: null,
      params: which,
      reply: one(
        Person.extend({
          held: z.array(Counted),
          erasure: Erasure,
          requests: z.array(Request),
        }),
      ),
    }),
    download: get('/api/v1/privacy/people/{id}/export', {
      says: 'All that is held of a customer, as a workbook with a sheet a table, or as JSON for other programs.',
      right: 'admin',
      lets: null,
      kind: 'file',
      params: which,
      query: z.strictObject({ format: z.enum([SHEET_FORMATS[0], 'json']).default('xlsx') }),
      reply: z.never(),
    }),
    erase: post('/api/v1/privacy/people/{id}/erase', {
      says: 'Erases what is held of a customer but for what the law keeps; for good. `name` is what was read, so that nobody else is erased.',
      right: 'admin',
      lets: null,
      params: which,
      body: z.strictObject({ name: Name(120), reason: Name(300) }),
      reply: one(z.strictObject({ id: Id, erased: z.array(Counted), kept: z.array(Counted) })),
      errors: ['erase_blocked', 'already_erased', 'changed_meanwhile'],
    }),
    retention: get('/api/v1/privacy/retention', {
      says: 'How long each kind of personal data is kept, and what a run would erase now; nothing is erased by asking.',
      right: 'admin',
      lets: null,
      reply: all(Retention),
    }),
    tryRetention: get('/api/v1/privacy/retention/{name}', {
      says: 'What a run would erase if one kind were kept so many months; nothing is erased by asking.',
      right: 'admin',
      lets: null,
      params: z.strictObject({ name: z.enum(RETAINED as [Retained, ...Retained[]]) }),
      query: z.strictObject({ months: z.int().min(0).max(120) }),
      reply: one(Retention),
    }),
    runRetention: post('/api/v1/privacy/retention/run', {
      says: 'Erases what is due now instead of tonight; answers at once, the work goes on behind it.',
      right: 'admin',
      lets: null,
      reply: one(z.strictObject({ id: Id })),
    }),
    looks,
    looksSheet: sheetOf(looks, looksSheet),
  },
);
