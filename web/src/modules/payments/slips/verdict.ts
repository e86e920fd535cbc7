import type { Slip } from '../../../../../contract/payments.ts';
import type { AnyTone } from '../../../platform/tones.ts';

type Verdict = Slip['verdict'];

/** What a verdict looks like everywhere: red stops, amber waits for a look, green is done. */
export const VERDICT_TONES: Record<Verdict | 'none', AnyTone> = {
  red: 'stopped',
  amber: 'waiting',
  green: 'done',
  none: 'neutral',
};

/** All that may speak against a slip, the worst first. */
export const SLIP_REASONS = ['used', 'checksum', 'amount', 'account', 'unverified', 'no_qr'] as const;

/** The reasons that stand against plain confirmation, of the slips still to be checked. */
export const redReasons = (slips: Slip[]) => [
  ...new Set(
    slips
      .filter(({ status, verdict }) => status === 'pending' && verdict === 'red')
      .flatMap(({ reasons }) => reasons),
  ),
];

/** By whom and when the slips that wait were left to the lead. */
export const referredOf = (slips: Slip[]) =>
  slips.find(({ status, referred }) => status === 'pending' && referred)?.referred ?? undefined;
