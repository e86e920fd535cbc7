/** One realistic bug, and the tests that are meant to see it. */
export interface Mutant {
  /** What goes wrong, in words. */
  bug: string;
  file: string;
  /** A short text that stands in the file exactly once. */
  find: string;
  replace: string;
  /** Test files that are run against it. */
  seenBy: string[];
  /** Where no test can see it: why that is no hole. */
  unseen?: string;
}
