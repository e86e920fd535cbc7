/**
 * The shape of a Thai catalogue with any sentences in it: what the English one must satisfy.
 * Thai counts one and many alike: where it says `pieces_other`, English has `pieces_one` too.
 */
export type Same<T> = {
  [K in keyof T as K extends `${infer Counted}_other` ? K | `${Counted}_one` : K]: T[K] extends string
    ? string
    : Same<T[K]>;
};

/** Words short enough to stand where they are used, in both languages. */
export interface Words {
  th: string;
  en: string;
}

/** Words that come as they are kept, with an event or a refusal. */
export const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'th' in value && 'en' in value;
