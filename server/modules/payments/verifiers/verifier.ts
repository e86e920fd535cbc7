import type { VerifyAnswer } from '../../../../contract/payments.verifying.ts';

/** The transfer that is asked for, as a slip's QR names it. */
export interface AskedTransfer {
  bank: string;
  reference: string;
}

/** What the bank has of a transfer. Masked as the bank masks it; empty: it does not say. */
export interface FoundTransfer {
  kind: 'found';
  /** satang */
  amount: number;
  bank: string | null;
  account: string | null;
  /** The PromptPay number that it was sent to. */
  proxy: string | null;
  at: Date | null;
}
export type Told =
  | FoundTransfer
  /** Not known there yet; where it says how long that takes, in minutes. */
  | { kind: 'pending'; minutes: number | null }
  | { kind: 'too_old' }
  | { kind: 'unknown' };

/** Who is asked whether a transfer came. Errors: VerifierProblem. */
export interface Verifier {
  /** What people know it by. */
  name: string;
  ask(transfer: AskedTransfer): Promise<Told>;
}

type Problem = Extract<VerifyAnswer, 'busy' | 'refused' | 'down' | 'nonsense'>;
/** A service did not say whether a transfer came. */
export class VerifierProblem extends Error {
  readonly problem: Problem;
  /** Seconds that it asks us to wait. */
  readonly retryAfter: number | null;
  constructor(problem: Problem, why: string, retryAfter: number | null = null) {
    super(why);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}
