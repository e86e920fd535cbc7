import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';

/** Which inserts, by name, are still missing from the parcels of an order. */
type Missing = (tx: Tx, orderId: number) => Promise<string[]>;

const asked = new Set<Missing>();

/** Has a later module ask for what goes into a parcel besides its goods, such as a card. */
export const registerInserts = (missing: Missing): void => void asked.add(missing);

/** What is closed without, by name: nothing, or what `without` has left out. Errors: insert_needed. */
export async function assertInserts(
  tx: Tx,
  order: { id: number; number: string },
  without: boolean,
  fail: Fail<'insert_needed'>,
): Promise<string[]> {
  const missing = (await Promise.all([...asked].map((of) => of(tx, order.id)))).flat();
  if (missing.length && !without) throw fail('insert_needed', { order: order.number, inserts: missing });
  return missing;
}
