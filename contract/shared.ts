import { z } from 'zod';

/** The thirteen parts of the system a right is given for (product.md §6). `platform` also travels as `paltfrom`. */
export const AREAS = [
  'wms',
  'order',
  'coupon',
  'po',
  'payment',
  'product',
  'packing',
  'report',
  'delivery',
  'platform',
  'customer',
  'express',
  'order_return',
] as const;
export type Area = (typeof AREAS)[number];

/** 0 none · 1 read · 2 work · 3 decide and override. */
export type Level = 0 | 1 | 2 | 3;
export type Roles = Partial<Record<Area, Level>>;

/**
 * Who may call or open something: `anyone` (no session needed), `signed-in` (any active user), `admin` (group 1),
 * or an area with the lowest level that suffices; of several areas, one is enough.
 */
export type Right = 'anyone' | 'signed-in' | 'admin' | Partial<Record<Area, Exclude<Level, 0>>>;

export const GROUPS = { admin: 1, owner: 2, employee: 3, agent: 4, delivery: 5, customer: 6 } as const;
export type GroupId = (typeof GROUPS)[keyof typeof GROUPS];
export const GroupId = z.literal([1, 2, 3, 4, 5, 6]);

/** A sentence for people, in both languages. */
export interface Words {
  th: string;
  en: string;
}
export const LOCALES = ['th', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
/** How the screens look; auto: as the device has it. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * What an id points to: lets the tests call every endpoint with the ids of another enterprise. Each module names
 * its own: `declare module './shared.ts' { interface Things { slip: true } }`.
 * @public
 */
export interface Things {}
export type Thing = keyof Things;

export const Id = z.int().positive();
/** An id that points at one of the enterprise's own things. */
export const Ref = (thing: Thing) => z.int().positive().meta({ ref: thing });

const wellFormed = (s: string) => s.isWellFormed() && !s.includes('\0');
const text = (tidy: (s: string) => string, max: number, min: number) =>
  z
    .string()
    .overwrite(tidy)
    .trim()
    .normalize('NFC')
    .min(min)
    .max(max)
    .refine(wellFormed, { error: 'not_well_formed', params: { problem: 'not_well_formed' } });
/** Free text: trimmed, NFC, no NUL, no broken surrogates. */
export const Text = (max: number, min = 0) => text((s) => s, max, min);
/**
 * Numbers as people and programs write them, the way they are kept: Thai and full-width digits, the hyphens and
 * dashes a page or a chat puts in for `-`, and what has no width or only turns the direction of writing.
 */
export const plain = (s: string) =>
  s
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');
/** A number or code that is scanned, typed or pasted: of an order, a parcel, a barcode. */
export const CodeText = (max: number, min = 0) => text(plain, max, min);
/** What is looked for: a code or phone is made plain, a Thai word stays as it was written. */
export const SearchText = (max: number, min = 0) =>
  text((s) => s.replace(/\S+/g, (word) => (/[ก-ฺเ-๎]/.test(word) ? word : plain(word))), max, min);
/** Text that must not be empty. */
export const Name = (max = 120) => Text(max, 1);
export const Note = Text(1000);

const twoDecimals = (n: number) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6;
/** Baht with at most two decimals; the database holds satang. */
export const Baht = z
  .number()
  .min(0)
  .max(99_999_999.99)
  .refine(twoDecimals, { error: 'two_decimals', params: { problem: 'two_decimals' } })
  .meta({ format: 'baht' });
/** By how much an amount changes: baht with at most two decimals, less where negative. */
export const BahtChange = z
  .number()
  .min(-99_999_999.99)
  .max(99_999_999.99)
  .refine(twoDecimals, { error: 'two_decimals', params: { problem: 'two_decimals' } });
/** Baht that may be negative (differences in reports and ledgers). */
export const SignedBaht = z.number().min(-9_999_999_999).max(9_999_999_999).meta({ format: 'baht' });
export const Quantity = z.int().min(1).max(100_000);
export const Count = z.int().min(0);

/** A day in Asia/Bangkok, `2026-11-21`. */
export const Day = z.iso.date();
/** The most days that a list of orders, bills or payments covers (product.md §5). */
export const MAX_RANGE_DAYS = 31;
/** A moment, ISO 8601 with offset. */
export const Moment = z.iso.datetime({ offset: true });
/** Who saved a thing last, and when: told to who is editing it. Null: nobody since it is there; `who` null: the system. */
export const LastChange = z.strictObject({ who: z.string().nullable(), at: Moment }).nullable();
export type LastChange = z.infer<typeof LastChange>;

export const Phone = z
  .string()
  .trim()
  .transform((s) =>
    plain(s)
      .replace(/[\s\-().]/g, '')
      .replace(/^\+?66(?=\d{8,9}$)/, '0'),
  )
  .pipe(z.string().regex(/^0(?:[689]\d{8}|[0-57]\d{7,8})$/, { error: 'phone' }));
export const Zipcode = z
  .string()
  .overwrite(plain)
  .trim()
  .regex(/^\d{5}$/, { error: 'zipcode' });
export const FileName = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.(jpg|png|webp|pdf)$/)
  .meta({ ref: 'file' });
/** The browser's own name of a scan: the same id means the same scan, sent again. */
export const ScanId = z.uuid();

export const Page = {
  page: z.int().min(1).max(100_000).default(1),
  page_size: z.int().min(1).max(200).default(10),
  q: SearchText(100).optional(),
};
const PageInfo = {
  total: Count,
  /** True when counting stopped: there are at least so many. */
  total_capped: z.boolean().optional(),
  page: z.int(),
  page_size: z.int(),
};

/** `{ Data }` */
export const one = <T extends z.ZodType>(data: T) =>
  z.strictObject({ Data: data, Msg: z.string().optional() });
/** `{ Data: [...], Datum: { total, page, page_size, … } }` */
export const list = <T extends z.ZodType, X extends z.ZodRawShape = Record<never, never>>(
  row: T,
  extra?: X,
) => z.strictObject({ Data: z.array(row), Datum: z.strictObject({ ...PageInfo, ...(extra as X) }) });
/** `{ Data: [...] }`: a short list that comes whole. */
export const all = <T extends z.ZodType>(row: T) => z.strictObject({ Data: z.array(row) });
export const done = z.strictObject({ Data: z.null(), Msg: z.string().optional() });

/** Why a session holds no longer. */
export const SESSION_ENDS = [
  'expired',
  'signed_out',
  'elsewhere',
  'password',
  'role',
  'blocked',
  'by_admin',
  'deleted',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
