import type { FailReason } from '../../../../../contract/codes/fail-reasons.ts';

export type MarkKind = 'deliver' | 'fail' | 'comingBack';
/** What was done at a door, as it is kept until the server has heard of it. */
export interface Mark {
  kind: MarkKind;
  parcel: number;
  /** How the order is called, for what is said of it later. */
  number: string;
  code: string;
  made_at: string;
  /** Of the pictures that this browser keeps. */
  photo?: string;
  cash?: number;
  reason_type?: FailReason;
  note: string;
}
/** A mark, and when the server heard of it; undefined: it has not. */
export type HeardMark = Mark & { heard?: string };
