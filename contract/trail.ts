import { z } from 'zod';
import { deviceOf } from './auth.device.ts';
import { endpoints, get } from './endpoint.ts';
import { Count, Day, Id, Moment, Page, Ref, list, one, type Locale } from './shared.ts';
import { sheetOf, type Sheet } from './sheets.ts';

/** The days that are shown where nobody chose any. */
export const USUAL_DAYS = 7;
/** Who did it, where it is no one person that is asked for. */
export const DOERS = ['system', 'key'] as const;

const Said = z.strictObject({ th: z.string(), en: z.string() });
const Change = z.strictObject({
  field: z.string(),
  title: Said,
  /** Null: there was none. */
  before: Said.nullable(),
  after: Said.nullable(),
});
export type TrailChange = z.infer<typeof Change>;

const TrailRow = z.strictObject({
  id: Id,
  at: Moment,
  /** Null: the system. */
  user_id: Id.nullable(),
  who: z.string().nullable(),
  /** The name of the API key that acted for them. */
  key: z.string().nullable(),
  action: z.string(),
  says: Said,
  /** The kind of thing, its id, and what it is or was called; `there`: it still is. */
  thing: z.string(),
  thing_title: Said,
  thing_id: Id.nullable(),
  name: z.string().nullable(),
  there: z.boolean(),
  changes: z.array(Change),
  /** Empty: from the server itself. */
  ip: z.string(),
  /** The browser of the session; empty: not known. */
  agent: z.string(),
  request_id: z.string(),
});
export type TrailRow = z.infer<typeof TrailRow>;

const trailList = get('/api/v1/trail', {
  says: 'Who did what to which thing, the newest first: of at most 31 days (the last 7 where none are chosen), of one thing of all days.',
  right: 'admin',
  lets: { th: 'ดูว่าใครทำอะไรในร้าน', en: 'See who did what in the shop' },
  query: z.strictObject({
    ...Page,
    from: Day.optional(),
    to: Day.optional(),
    user_id: Ref('user').optional(),
    by: z.enum(DOERS).optional(),
    key_id: Ref('api_key').optional(),
    /** `product.change`; several are parted by commas. */
    action: z
      .string()
      .max(2000)
      .regex(/^[a-z_]+\.[a-z_]+(,[a-z_]+\.[a-z_]+)*$/)
      .optional(),
    /** A kind of thing. */
    thing: z
      .string()
      .max(40)
      .regex(/^[a-z_]+$/)
      .optional(),
    /** One of that kind. */
    thing_id: Id.optional(),
  }),
  reply: list(TrailRow, { from: Day.nullable(), to: Day.nullable() }),
  errors: ['invalid_date_range'],
});

const said = ({ title, before, after }: TrailChange, locale: Locale): string =>
  `${title[locale]}: ${before && before[locale] !== after?.[locale] ? `${before[locale]} → ` : ''}${after?.[locale] ?? '–'}`;
const SYSTEM = { th: 'ระบบ', en: 'The system' };
const trailSheet: Sheet<TrailRow, object> = {
  title: { th: 'ประวัติการใช้งาน', en: 'Audit trail' },
  columns: [
    { key: 'at', title: { th: 'เมื่อ', en: 'When' }, kind: 'moment', value: (row) => row.at },
    {
      key: 'who',
      title: { th: 'ใคร', en: 'Who' },
      kind: 'text',
      value: (row, locale) => row.who ?? SYSTEM[locale],
    },
    { key: 'who', title: { th: 'API key', en: 'API key' }, kind: 'text', value: (row) => row.key },
    {
      key: 'action',
      title: { th: 'ทำอะไร', en: 'What' },
      kind: 'text',
      value: (row, locale) => row.says[locale],
    },
    {
      key: 'thing',
      title: { th: 'ชนิด', en: 'Kind' },
      kind: 'text',
      value: (row, locale) => row.thing_title[locale],
    },
    {
      key: 'thing',
      title: { th: 'สิ่งที่ถูกทำ', en: 'Thing' },
      kind: 'text',
      value: (row) => row.name ?? (row.thing_id === null ? '' : `#${row.thing_id}`),
    },
    {
      key: 'changes',
      title: { th: 'ก่อน → หลัง', en: 'Before → after' },
      kind: 'text',
      value: (row, locale) => row.changes.map((change) => said(change, locale)).join('\n'),
    },
    { key: 'from', title: { th: 'IP', en: 'IP' }, kind: 'text', value: (row) => row.ip },
    {
      key: 'from',
      title: { th: 'อุปกรณ์', en: 'Device' },
      kind: 'text',
      value: (row) => row.agent && deviceOf(row.agent).name,
    },
    { key: 'request', title: { th: 'รหัสคำขอ', en: 'Request' }, kind: 'text', value: (row) => row.request_id },
  ],
};

const Named = z.strictObject({ id: Id, name: z.string() });

export const trail = endpoints(
  'trail',
  { th: 'ประวัติการใช้งาน', en: 'Audit trail' },
  {
    list: trailList,
    sheet: sheetOf(trailList, trailSheet),
    choices: get('/api/v1/trail/choices', {
      says: 'What the trail can be narrowed by: actions by what they belong to, kinds of things, people, deleted ones too.',
      right: 'admin',
      lets: null,
      reply: one(
        z.strictObject({
          groups: z.array(Said.extend({ actions: z.array(Said.extend({ action: z.string() })) })),
          things: z.array(Said.extend({ thing: z.string() })),
          people: z.array(Named),
        }),
      ),
    }),
    mine: get('/api/v1/trail/mine', {
      says: 'What was done on a day (today), the newest first: by oneself; for administrators by everybody, unless they ask for their own.',
      right: 'signed-in',
      query: z.strictObject({
        page: Page.page,
        page_size: Page.page_size,
        day: Day.optional(),
        whose: z.enum(['mine', 'all']).optional(),
      }),
      reply: list(TrailRow, { day: Day, whose: z.enum(['mine', 'all']) }),
    }),
    card: get('/api/v1/trail/card', {
      says: 'What the caller may do, in words, and what they did today and in the last seven days.',
      right: 'signed-in',
      reply: one(
        z.strictObject({
          team: z.string().nullable(),
          department: z.string().nullable(),
          sale_channel: z.string().nullable(),
          abilities: z.array(Said),
          /** Of each kind, the most frequent first. */
          work: z.array(Said.extend({ action: z.string(), today: Count, week: Count })),
          /** The last seven, today the last. */
          days: z.array(z.strictObject({ day: Day, count: Count })),
        }),
      ),
    }),
  },
);
