/** How many orders of each kind a shop has; everything but `regular` happened in the last two days. */
export interface Sizes {
  /** Orders of the last 60 days that went their way, these among them: */
  regular: number;
  lapsed: number;
  paymentFailed: number;
  cancelledUnpaid: number;
  cancelledReady: number;
  refused: number;
  returned: number;
  claimed: number;
  deliveredLately: number;
  /** In a round days ago, and never scanned. */
  forgotten: number;
  /** A round nobody has touched. */
  openRound: number;
  /** A round that is being packed. */
  partRound: { closed: number; begun: number; untouched: number };
  /** A round of the own courier. */
  courierRound: { ready: number; onTheWay: number; failed: number };
  handedOver: number;
  /** Orders of which one parcel is closed and one is not. */
  parts: number;
  unpaid: { slips: readonly SlipKind[]; bare: number };
  ready: { plain: number; held: number; unmapped: number };
  cancelledToday: number;
  /** Slips of payments that were confirmed lately. */
  acceptedSlips: number;
}
export type SlipKind = 'good' | 'no_qr' | 'bad_checksum' | 'wrong_amount' | 'other_account' | 'duplicate';
