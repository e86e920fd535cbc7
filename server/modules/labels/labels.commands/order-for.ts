import { boxOfCode } from '../../../../contract/codes/box-code.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findOrder, loadOrder, wrongStatus, type LockedOrder } from '../../orders/index.ts';
import { labelledParcel, parcelsNotVoid } from '../../shipping/index.ts';
import { NOTHING_TO_PRINT, takesLabel } from '../labels.rules.ts';

type Refuse = Fail<'no_orders' | 'invalid_order_status'>;

/**
 * The order that is to get a label, by its id or by what stands on a box of it, locked; and which box. Without one that is
 * named it is the newest, as that is the one that is printed next. Errors: no_orders, invalid_order_status.
 */
export async function orderFor(
  tx: Tx,
  who: Actor,
  of: { id: number } | { code: string },
  fail: Refuse,
): Promise<LockedOrder & { box: number; code: string }> {
  const order = 'id' in of ? await loadOrder(tx, who, of.id, fail) : await findOrder(tx, who, of.code);
  if (!order) throw fail('no_orders', 'code' in of ? { code: of.code } : {});
  if (!takesLabel(order.status)) throw wrongStatus(order, NOTHING_TO_PRINT, fail);
  const parcels = await parcelsNotVoid(tx, order.id);
  const code = 'code' in of ? of.code : order.number;
  const names = 'code' in of && code.toUpperCase() !== order.number;
  const box = names
    ? (labelledParcel(parcels, order, code)?.box ?? boxOfCode(code.toUpperCase())?.box)
    : parcels.at(-1)?.box;
  return { ...order, box: box ?? 1, code };
}
