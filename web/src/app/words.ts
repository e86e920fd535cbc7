/** The shape of a Thai catalogue with any sentences in it: what the English one must satisfy. */
export type Same<T> = { [K in keyof T]: T[K] extends string ? string : Same<T[K]> };

/** Words short enough to stand where they are used, in both languages. */
export interface Both {
  th: string;
  en: string;
}
