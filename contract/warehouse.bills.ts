import { z } from 'zod';

export const BILL_KINDS = ['in', 'out', 'transfer', 'pack', 'return', 'reverse', 'adjust'] as const;
export type BillKind = (typeof BILL_KINDS)[number];
/**
 * Whether a bill corrects the books both ways, so that its pieces and its value have a sign: a count's bill and its
 * reversal. Of the others the kind says which way all of it went.
 */
export const isCorrection = (bill: { kind: BillKind; reverses: BillKind | null }): boolean =>
  bill.kind === 'adjust' || bill.reverses === 'adjust';

/** One end of a move. */
export const Side = z.strictObject({ name: z.string(), kind: z.string() });
export type Side = z.infer<typeof Side>;
