import { packing } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import type { Fail, Failure } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { itemByBarcode } from '../../warehouse/index.ts';
import { missingPieces } from '../packing.rules.ts';
import { showPack } from '../packing.views/show-pack.ts';
import { closeLast, closePart } from './close-parcel.ts';
import { countTyped, lineOfItem, tooFew, tooMany } from './count-by-hand.ts';
import type { PackedLine } from '../packing.store.ts';
import { openPack, type OpenPack } from './verify.ts';

/** Counts pieces in that nobody scanned. */
export const adminAdd = command(
  packing.adminAdd,
  (tx, who, typed, fail) =>
    countForReason(tx, who, typed, typed.qty, fail, (pack, line) =>
      tooMany(pack, line.item_id, typed.qty, fail),
    ),
  { show: showPack },
);

/** Takes pieces out of the open parcel. */
export const adminRemove = command(
  packing.adminRemove,
  (tx, who, typed, fail) =>
    countForReason(tx, who, typed, -typed.qty, fail, (_pack, line) => tooFew(line, typed.qty, fail)),
  { show: showPack },
);

/** Closes the open parcel with what is in it: short of something the rest waits in the order's next parcel. */
export const adminClose = command(
  packing.adminClose,
  async (tx, who, { reason, ...scan }, fail) => {
    const pack = await openPack(tx, who, scan, fail);
    const how = { says: { reason, by_hand: true as const } };
    if (missingPieces(pack.lines).length) await closePart(tx, who, pack, fail, how);
    else await closeLast(tx, who, pack, fail, how);
    failpoint('pack.admin_close.after_close');
    return { order: pack.order.id, last: null };
  },
  { show: showPack },
);

interface Typed {
  code: string;
  sku: string;
  reason: string;
  station: string;
  take_over: boolean;
}
type Refuses = Parameters<typeof openPack>[3] & Fail<'inventory_not_found'>;
async function countForReason(
  tx: Tx,
  who: Actor,
  { sku, reason, ...scan }: Typed,
  qty: number,
  fail: Refuses,
  refuse: (pack: OpenPack, line: PackedLine) => Failure,
) {
  const [pack, item] = await Promise.all([openPack(tx, who, scan, fail), itemByBarcode(tx, sku)]);
  const line = lineOfItem(pack, item?.id ?? 0, sku, fail);
  const hand = { by_hand: 'admin' as const, reason };
  const last = await countTyped(tx, who, pack, line, { qty, station: scan.station, hand }, () =>
    refuse(pack, line),
  );
  record(tx, who, {
    action: 'pack.by_hand',
    thing: 'order',
    id: pack.order.id,
    after: { sku: line.sku, qty, reason },
  });
  return { order: pack.order.id, last };
}
