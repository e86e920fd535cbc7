import type { Told, VerifyAnswer } from '../../../../contract/payments.verifying.ts';

/** The transfer that is asked for, as a slip's QR names it. */
export interface AskedTransfer {
  bank: string;
  reference: string;
}

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
