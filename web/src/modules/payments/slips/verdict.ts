import type { Slip } from '../../../../../contract/payments.ts';
import type { AnyTone } from '../../../platform/tones.ts';

type Verdict = Slip['verdict'];

/** Those that wait, as they are drawn: what is paid is what somebody could look at. */
export const waitingIds = (slips: readonly Slip[]): number[] =>
  slips.filter(({ status }) => status === 'pending').map(({ id }) => id);

/** What a verdict looks like everywhere: red stops, amber waits for a look, green is done. */
export const VERDICT_TONES: Record<Verdict | 'none', AnyTone> = {
  red: 'stopped',
  amber: 'waiting',
  green: 'done',
  none: 'neutral',
};

/** The verdict over the slips that wait, as the server judges it. */
export function verdictOf(slips: readonly Slip[]): Verdict | 'none' {
  const verdicts = slips.filter(({ status }) => status === 'pending').map(({ verdict }) => verdict);
  return (['red', 'amber', 'green'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'none';
}

/** All that may speak against a slip, the worst first. */
export const SLIP_REASONS = [
  'used',
  'checksum',
  'bank_amount',
  'bank_account',
  'amount',
  'account',
  'bank_unknown',
  'bank_too_old',
  'bank_masked',
  'bank_pending',
  'bank_silent',
  'unverified',
  'no_qr',
] as const;

/** The reasons that stand against plain confirmation, of the slips still to be checked. */
export const redReasons = (slips: Slip[]) => [
  ...new Set(
    slips
      .filter(({ status, verdict }) => status === 'pending' && verdict === 'red')
      .flatMap(({ reasons }) => reasons),
  ),
];

/** The slip that waits and was paid into another account than it was to be. */
export const otherAccount = (slips: Slip[]) =>
  slips.find(({ status, reasons }) => status === 'pending' && reasons.includes('account'));

/** What the bank said of a slip that waits, where that is not all that is needed. */
export const bankSaysOf = (slips: readonly Slip[]) =>
  slips
    .filter(({ status }) => status === 'pending')
    .flatMap(({ reasons }) => reasons)
    .find((reason) => reason.startsWith('bank_'));

/** The slip that was rejected last, where no other one stands. */
export const onlyRejected = (slips: Slip[]) =>
  slips.every(({ status }) => status === 'rejected') ? slips.at(-1) : undefined;

/** By whom and when the slips that wait were left to the lead. */
export const referredOf = (slips: Slip[]) =>
  slips.find(({ status, referred }) => status === 'pending' && referred)?.referred ?? undefined;
