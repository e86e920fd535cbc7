import type { SlipKind } from '../sizes.ts';

/** What a slip's picture shows. */
export interface SlipShown {
  kind: SlipKind;
  sender: string;
  bank: string;
  reference: string;
  /** Who it went to as the bank writes it, and the account as far as it shows it. */
  receiver: { name: string; bank: string; account: string };
  /** satang */
  amount: number;
  at: number;
  confirmed: boolean;
}
