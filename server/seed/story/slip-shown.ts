import type { SlipKind } from '../sizes.ts';

/** Who a transfer goes to, as the bank writes it. */
export interface Receiver {
  name: string;
  account: string;
}

/** What a slip's picture shows. */
export interface SlipShown {
  kind: SlipKind;
  sender: string;
  bank: string;
  reference: string;
  /** satang */
  amount: number;
  at: number;
  confirmed: boolean;
}
