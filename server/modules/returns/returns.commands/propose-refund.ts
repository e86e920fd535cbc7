import type { Tx } from '../../../platform/tx.ts';
import type { LockedOrder } from '../../orders/index.ts';
import type { ExpectedLine } from '../returns.queries/expected.ts';
import { insertRefund, proposedBefore } from '../refunds.store.ts';
import { cameBackUndelivered, paidFor, proposal, sumOf } from '../returns.rules.ts';
import type { NewLine } from '../returns.store.ts';
import type { PlacedLine } from './place-lines.ts';

/** The lines with what the customer paid for their pieces. */
export function withPaid(expected: readonly ExpectedLine[], placed: readonly PlacedLine[]): NewLine[] {
  const back = new Map<number, number>();
  for (const { line, sent, left } of expected) back.set(line, (back.get(line) ?? 0) + sent - left);
  return placed.map((l) => {
    const of = expected.find((one) => one.line === l.line)!;
    const before = back.get(l.line)!;
    const pieces = sumOf(l);
    back.set(l.line, before + pieces);
    return { ...l, paid: paidFor({ net: of.net, sent: of.line_sent }, before, pieces) };
  });
}

/**
 * Proposes what may be paid back for a closed parcel; nobody is paid by it. What never arrived is proposed whole; of what a
 * customer sends back not what was missing in the box.
 */
export async function proposeRefund(
  tx: Tx,
  order: LockedOrder,
  returnId: number,
  parcelId: number,
  lines: readonly NewLine[],
): Promise<void> {
  const isWhole = cameBackUndelivered(order);
  const forPieces = lines.reduce((sum, line) => {
    const pieces = sumOf(line);
    return sum + (isWhole ? line.paid : Math.round((line.paid * (pieces - line.lost)) / pieces));
  }, 0);
  const proposed = proposal(order, forPieces, await proposedBefore(tx, returnId));
  if (proposed > 0) await insertRefund(tx, { parcel_id: parcelId, proposed });
}
