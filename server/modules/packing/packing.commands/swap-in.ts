import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { swapBoxPieces, type LockedOrder } from '../../orders/index.ts';
import type { ScannedItem } from '../../warehouse/index.ts';
import { packLines, swapPackLines, type PackedLine } from '../packing.store.ts';

/**
 * Where more of an item is scanned than the parcel wants, a mystery box that the packer fills may take it for a piece
 * that is not packed yet. Errors: as `swapBoxPieces`.
 */
export async function swapIn(
  tx: Tx,
  pack: { order: LockedOrder; lines: PackedLine[] },
  item: ScannedItem | null,
  qty: number,
  fail: Fail<'box_full' | 'box_needs_distinct' | 'box_piece_kept'>,
): Promise<void> {
  if (!item) return;
  const line = pack.lines.find(({ item_id }) => item_id === item.id);
  const more = qty - (line ? line.wanted - line.packed : 0);
  if (more <= 0) return;
  const spare = new Map(pack.lines.map((l) => [l.item_id, l.wanted - l.packed]));
  const back = await swapBoxPieces(tx, { order: pack.order, item, qty: more, spare }, fail);
  if (!back) return;
  await swapPackLines(tx, pack.order.id, back, { item_id: item.id, qty: more });
  pack.lines.splice(0, pack.lines.length, ...(await packLines(tx, pack.order.id)));
}
