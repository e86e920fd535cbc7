import { z } from 'zod';

export const BILL_KINDS = ['in', 'out', 'transfer', 'pack', 'return', 'reverse', 'adjust'] as const;
export type BillKind = (typeof BILL_KINDS)[number];

/** One end of a move. */
export const Side = z.strictObject({ name: z.string(), kind: z.string() });
export type Side = z.infer<typeof Side>;
