import { ERRORS, sentence } from '../../../../contract/errors.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import { packing } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { failOf, Failure } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { loadOrder, wrongStatus } from '../../orders/index.ts';
import { handOverParcel, parcelsNotVoid } from '../../shipping/index.ts';
import { signsOf } from '../packing.queries/autoclose.ts';
import { packingRefusal } from '../packing.rules.ts';
import { fillPackLines, insertUnscanned, packLines } from '../packing.store.ts';
import { closeLast } from './close-parcel.ts';

interface Result {
  id: number;
  number: string | null;
  ok: boolean;
  Msg: string | null;
  Cause: string | null;
}

/** Closes several orders that nobody scanned, each in its own transaction: one that is refused does not stop the others. */
export async function autoclose(
  who: Actor,
  input: Given<typeof packing.autoclose>,
): Promise<{ Data: Result[] }> {
  const results: Result[] = [];
  for (const id of [...new Set(input.orders)].toSorted((a, b) => a - b)) {
    // the same call again answers what became of each
    const { idempotency: key } = who;
    const each = { ...who, ...(key && { idempotency: { ...key, key: `${key.key}.${id}` } }) };
    try {
      results.push(...(await closeOne(each, { ...input, orders: [id] })).Data);
    } catch (err) {
      if (!(err instanceof Failure)) throw err;
      const { msg } = ERRORS[err.code] as { msg?: string };
      results.push({
        id,
        number: typeof err.data['order'] === 'string' ? err.data['order'] : null,
        ok: false,
        Msg: msg ?? err.code,
        Cause: sentence(err.code, err.data, who.locale),
      });
    }
  }
  return { Data: results };
}

/** All that one order wants leaves in its open parcel, though nobody scanned it: closed, marked so, and handed over where that is asked. */
const closeOne = command(packing.autoclose, async (tx, who, { orders, reason, hand_over, days }) => {
  const fail = failOf(packing.adminClose);
  const order = await loadOrder(tx, who, orders[0]!, fail);
  const why = packingRefusal(order);
  if (why) throw wrongStatus(order, why, fail);
  const because = await signsOf(tx, order.id, days);
  const pieces = await fillPackLines(tx, order.id);
  const lines = await packLines(tx, order.id);
  if (!lines.length) throw fail('map_product', { sku: order.number });
  const says = { reason, without_scan: true as const };
  const parcel = await closeLast(tx, who, { order, lines }, fail, { says });
  await insertUnscanned(tx, who, { order_id: order.id, parcel_id: parcel, pieces, because, reason });
  failpoint('pack.autoclose.after_close');
  if (hand_over)
    for (const one of await parcelsNotVoid(tx, order.id))
      if (!one.picked_up_at) await handOverParcel(tx, who, order, one, fail);
  announce(tx, 'packing');
  return [{ id: order.id, number: order.number, ok: true, Msg: null, Cause: null }];
});
