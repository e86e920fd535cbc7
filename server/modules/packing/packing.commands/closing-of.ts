import type { closeErrors } from '../../../../contract/packing.pack.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { assertLiesOnLine } from '../../warehouse/index.ts';
import { closeTerms } from '../packing.queries/close-terms.ts';
import { allowedDifference, piecesHere, weighsRight } from '../packing.rules.ts';
import type { Closing } from './close-parcel.ts';
import { assertInserts } from './inserts.ts';
import type { OpenPack } from './verify.ts';

interface Asked {
  line_id?: number | undefined;
  elsewhere: boolean;
  weight?: number | undefined;
  weight_seen: boolean;
  without_insert: boolean;
  part?: boolean;
}
/**
 * How a table closes a parcel, where nothing the shop wants before is missing. Errors: balance_not_enough (not on that
 * line), weight_needed, weight_differs until it was looked into, photo_needed, insert_needed.
 */
export async function closingOf(
  tx: Tx,
  { order, lines }: OpenPack,
  { line_id, elsewhere, weight, weight_seen, without_insert, part }: Asked,
  fail: Fail<(typeof closeErrors)[number]>,
): Promise<Closing> {
  const { weigh, percent, photo_must, expected, photos } = await closeTerms(tx, order.id);
  // goods from elsewhere are fetched before a box is closed for its picture and put on the scale
  if (line_id !== undefined && !elsewhere && (photo_must || weigh))
    await assertLiesOnLine(tx, line_id, piecesHere(lines), fail);
  if (photo_must && photos === 0) throw fail('photo_needed', { order: order.number });
  if (weigh && weight === undefined) throw fail('weight_needed', { order: order.number });
  if (weight !== undefined && !weight_seen && !weighsRight({ weight, expected, percent }))
    throw fail('weight_differs', { weight, expected, allowed: allowedDifference(expected!, percent) });
  // they go with the order's last parcel
  const without = part ? [] : await assertInserts(tx, order, without_insert, fail);
  return {
    line: line_id === undefined ? null : { id: line_id, only: !elsewhere },
    weighed: weight === undefined ? null : { grams: weight, expected },
    ...(without.length && { says: { without_insert: without.join(', ') } }),
  };
}
