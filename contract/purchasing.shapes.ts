import { z } from 'zod';
import { VAT_MODES } from './purchasing.money.ts';
import { PURCHASE_ACTIONS, PURCHASE_STATES } from './purchasing.states.ts';
import {
  Baht,
  CodeText,
  Count,
  Day,
  FileName,
  Id,
  LastChange,
  Moment,
  Name,
  Note,
  Quantity,
  Ref,
  Text,
} from './shared.ts';
/** So many lines an order has at most, and so many files. */
export const MOST_PURCHASE_LINES = 300;
export const MOST_PURCHASE_FILES = 20;
export const Running = z.int().min(1).max(999_999_999_999);

const LineInput = z.strictObject({
  item_id: Ref('item'),
  qty: Quantity,
  /** Of a piece, before discount; null, as the discount, of who does not see prices. */
  price: Baht,
  discount: Baht.default(0),
  pack: Quantity.default(1),
});
export const PurchaseInput = z.strictObject({
  partner_id: Ref('partner'),
  reference: CodeText(60).default(''),
  expected_on: Day.nullable().default(null),
  terms: Text(200).default(''),
  note: Note.default(''),
  discount: Baht.default(0),
  /** What bringing the goods costs; spread over their cost. */
  freight: Baht.default(0),
  vat_mode: z.enum(VAT_MODES).default('none'),
  running_from: Running.nullable().default(null),
  running_to: Running.nullable().default(null),
  files: z
    .array(z.strictObject({ file: FileName, title: Name(200) }))
    .max(MOST_PURCHASE_FILES)
    .default([]),
  lines: z.array(LineInput).min(1).max(MOST_PURCHASE_LINES),
});
export type PurchaseInput = z.infer<typeof PurchaseInput>;

/** Amounts are null without the right to see orders: who only receives the goods sees no prices. */
export const Purchase = z.strictObject({
  id: Id,
  /** Given at approval; of a draft `ร่าง 12`. */
  number: z.string(),
  state: z.enum(PURCHASE_STATES),
  partner: z.strictObject({ id: Id, name: z.string() }),
  reference: z.string(),
  created_at: Moment,
  user_name: z.string(),
  rejected: z.boolean(),
  expected_on: Day.nullable(),
  /** So many days past the day it was expected; null: not late. */
  days_late: Count.nullable(),
  running_from: Running.nullable(),
  running_to: Running.nullable(),
  lines: Count,
  pieces: Count,
  received: Count,
  /** Pieces that are still awaited. */
  awaited: Count,
  total: Baht.nullable(),
});
export type Purchase = z.infer<typeof Purchase>;

const PurchaseLine = z.strictObject({
  line: z.int().positive(),
  item_id: Id,
  sku: z.string(),
  name: z.string(),
  unit_name: z.string(),
  image: z.string().nullable(),
  /** By which a scanner knows it, with the pieces that each stands for. */
  barcodes: z.array(z.strictObject({ code: z.string(), pieces: z.int().positive() })),
  qty: Count,
  pack: Count,
  price: Baht.nullable(),
  discount: Baht.nullable(),
  amount: Baht.nullable(),
  /** What a piece costs with its part of discount, freight and VAT. */
  unit_cost: Baht.nullable(),
  received: Count,
  broken: Count,
  short: Count,
  returned: Count,
  awaited: Count,
  /** The most that may come still. */
  most: Count,
  /** What was bought of it before. */
  last: z.strictObject({ price: Baht, day: Day, partner: z.string() }).nullable(),
});
export type PurchaseLine = z.infer<typeof PurchaseLine>;

const Moved = z.strictObject({
  line: z.int().positive(),
  sku: z.string(),
  name: z.string(),
});
const Receipt = z.strictObject({
  id: Id,
  no: z.int().positive(),
  at: Moment,
  user_name: z.string(),
  bill: z.strictObject({ id: Id, number: z.string(), note: z.string(), image: z.string().nullable() }),
  reversed: z.boolean(),
  lines: z.array(Moved.extend({ good: Count, broken: Count })),
  cartons: z.array(z.strictObject({ from: Running, to: Running })),
  amount: Baht.nullable(),
});
const SupplierReturn = z.strictObject({
  id: Id,
  at: Moment,
  user_name: z.string(),
  reason: z.string(),
  bill: z.strictObject({ id: Id, number: z.string() }),
  reversed: z.boolean(),
  lines: z.array(Moved.extend({ qty: Count })),
  amount: Baht.nullable(),
});
const SentMail = z.strictObject({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  at: Moment,
  user_name: z.string(),
  sent_at: Moment.nullable(),
  /** It did not leave: there was no mail server then. */
  kept_at: Moment.nullable(),
  failure: z.string().nullable(),
});
const By = z.strictObject({ who: z.string(), at: Moment, reason: z.string().nullable() }).nullable();

export const PurchasePage = Purchase.extend({
  version: z.int(),
  terms: z.string(),
  note: z.string(),
  discount: Baht.nullable(),
  freight: Baht.nullable(),
  vat_mode: z.enum(VAT_MODES),
  vat_percent: z.int(),
  goods: Baht.nullable(),
  vat: Baht.nullable(),
  items: z.array(PurchaseLine),
  files: z.array(
    z.strictObject({
      file: FileName,
      url: z.string(),
      title: z.string(),
      at: Moment,
      user_name: z.string(),
    }),
  ),
  receipts: z.array(Receipt),
  returns: z.array(SupplierReturn),
  mails: z.array(SentMail),
  /** Of the cartons' running numbers those that did not come yet, as ranges. */
  missing_cartons: z.array(z.strictObject({ from: Running, to: Running })),
  rejection: By,
  approval: By,
  closing: By,
  cancellation: By,
  last_change: LastChange,
  /** What came so far is to be paid, and what went back is owed by the partner. */
  received_amount: Baht.nullable(),
  returned_amount: Baht.nullable(),
  /** Where goods may be put: stores, and places for what is broken; the default of each first. */
  storages: z.array(z.strictObject({ id: Id, name: z.string(), kind: z.enum(['store', 'defective']) })),
  /** The partner's address for mails; empty where there is none, or the caller may not see it. */
  partner_email: z.string(),
  /** Each action: null where it may be done, else why not. */
  may: z.record(z.enum(PURCHASE_ACTIONS), z.strictObject({ th: z.string(), en: z.string() }).nullable()),
});
export type PurchasePage = z.infer<typeof PurchasePage>;
