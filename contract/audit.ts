import type { Thing, Words } from './shared.ts';

/** How the value of a field of the audit trail reads; a list reads value by value. Absent: as it stands. */
export type Reads =
  | 'baht'
  | 'satang'
  | 'count'
  | 'day'
  | 'flag'
  | 'file'
  | 'levels'
  /** Kept for the program, told to nobody: the version it led to. */
  | 'hidden'
  /** The id of a thing: its name. */
  | { thing: Thing }
  | { codes: Readonly<Record<string | number, Words>> }
  | { unit: Words }
  /** Objects, each with these fields; one with an empty name says its value alone. */
  | { each: Fields };
export interface Field extends Words {
  reads?: Reads;
}
export type Fields = Readonly<Record<string, Field>>;

/** What a row keeps as `before` and as `after`. */
export type AuditedFacts = Readonly<Record<string, unknown>>;

/** Something that somebody did: to what, in words, and what its `before` and `after` may say. */
interface AuditedAction extends Words {
  thing: string;
  fields?: Fields;
}
export interface Trail {
  /** What its actions stand under where one is chosen. */
  title: Words;
  things?: Readonly<Record<string, Words>>;
  actions: Readonly<Record<string, AuditedAction>>;
}

/**
 * The words of what is recorded. Each module has its own in `contract/<module>.trail.ts`, registers them where it joins
 * (`registerTrail`), and names them here: `declare module './audit.ts' { interface Trails { payments: typeof paymentTrail } }`.
 * @public
 */
export interface Trails {}
type Of<T, Part extends string> = T extends unknown
  ? T extends { [K in Part]: infer Named }
    ? keyof Named & string
    : never
  : never;
export type Action = Of<Trails[keyof Trails], 'actions'>;
export type AuditedThing = Of<Trails[keyof Trails], 'things'>;

/** Fields by the words that their screens have for them, and how those read that are no plain text. */
export const inWords = <K extends string>(
  words: Readonly<Record<K, Words>>,
  reads: Partial<Record<NoInfer<K>, Reads>> = {},
): Record<K, Field> =>
  Object.fromEntries(
    Object.entries<Words>(words).map(([field, { th, en }]) => {
      const how = reads[field as K];
      return [field, { th, en, ...(how ? { reads: how } : {}) }];
    }),
  ) as Record<K, Field>;

/** Says nothing before its value. */
export const NAMELESS: Words = { th: '', en: '' };
export const CM: Reads = { unit: { th: 'ซม.', en: 'cm' } };
export const GRAMS: Reads = { unit: { th: 'กรัม', en: 'g' } };
export const IN_USE: Reads = {
  codes: { true: { th: 'ปิดใช้', en: 'Turned off' }, false: { th: 'ใช้งาน', en: 'In use' } },
};
/** Those that many actions have. */
export const REASON: Field = { th: 'เหตุผล', en: 'Reason' };
export const NOTE: Field = { th: 'หมายเหตุ', en: 'Note' };
export const NUMBER: Field = { th: 'เลขที่', en: 'Number' };
