import type { ListName } from '../../../contract/summaries.ts';

/** Figures as they are counted: value in satang. */
export interface Counted {
  pieces: number;
  units: number;
  parcels: number;
  orders: number;
  value: number;
}
/** A row of a list, of some days. */
export interface Part extends Counted {
  list: ListName | 'days';
  key: string;
  /** What its line was called when it was sold. */
  said: string | null;
}
/** By list and key. */
export type Lists = Partial<Record<Part['list'], Record<string, Counted & { said?: string }>>>;
