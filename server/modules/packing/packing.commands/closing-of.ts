import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { closeTerms } from '../packing.queries/close-terms.ts';
import { allowedDifference, weighsRight } from '../packing.rules.ts';
import type { Closing } from './close-parcel.ts';
import type { OpenPack } from './verify.ts';

interface Asked {
  line_id?: number | undefined;
  elsewhere: boolean;
  weight?: number | undefined;
  weight_seen: boolean;
}
/**
 * How a table closes a parcel, where nothing the shop wants before is missing. Errors: weight_needed, weight_differs until it
 * was looked into, photo_needed.
 */
export async function closingOf(
  tx: Tx,
  { order }: OpenPack,
  { line_id, elsewhere, weight, weight_seen }: Asked,
  fail: Fail<'weight_needed' | 'weight_differs' | 'photo_needed'>,
): Promise<Closing> {
  const { weigh, percent, photo_must, expected, photos } = await closeTerms(tx, order.id);
  if (photo_must && photos === 0) throw fail('photo_needed', { order: order.number });
  if (weigh && weight === undefined) throw fail('weight_needed', { order: order.number });
  if (weight !== undefined && !weight_seen && !weighsRight({ weight, expected, percent }))
    throw fail('weight_differs', { weight, expected, allowed: allowedDifference(expected!, percent) });
  return {
    line: line_id === undefined ? null : { id: line_id, only: !elsewhere },
    weighed: weight === undefined ? null : { grams: weight, expected },
  };
}
