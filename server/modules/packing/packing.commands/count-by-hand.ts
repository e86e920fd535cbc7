import { isAble } from '../../../../contract/rights.ts';
import { packingAbilities } from '../../../../contract/packing.abilities.ts';
import { packingSettings } from '../../../../contract/packing.settings.ts';
import { packing } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import type { Fail, Failure } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { note } from '../../orders/index.ts';
import { settingOf } from '../../settings/index.ts';
import { itemsOf } from '../../warehouse/index.ts';
import { showScan, type LastScan } from '../packing.views/show-pack.ts';
import type { ByHand, PackedLine } from '../packing.store.ts';
import { swapIn } from './swap-in.ts';
import { count, openPack, type OpenPack } from './verify.ts';

/** Counts what has no barcode to scan, picked from its picture. */
export const countByHand = command(
  packing.countByHand,
  async (tx, who, scan, fail) => {
    const [pack, items] = await Promise.all([openPack(tx, who, scan, fail), itemsOf(tx, [scan.item_id])]);
    const item = items.get(scan.item_id);
    if (!item) throw fail('not_found');
    const isLead = isAble(who, packingAbilities.countByHand);
    if (!isLead && !(await settingOf(tx, packingSettings.count_by_hand)))
      throw fail('by_hand_needs_lead', { sku: item.sku });
    if (scan.qty > 0)
      await swapIn(tx, pack, { ...item, pieces: 1 }, scan.qty, () =>
        tooMany(pack, scan.item_id, scan.qty, fail),
      );
    const line = lineOfItem(pack, scan.item_id, item.sku, fail);
    const hand = { by_hand: 'picture' as const };
    const last = await countTyped(tx, who, pack, line, { ...scan, hand }, () =>
      scan.qty > 0 ? tooMany(pack, line.item_id, scan.qty, fail) : tooFew(line, -scan.qty, fail),
    );
    return { order: pack.order.id, last };
  },
  { show: showScan },
);

interface Typed {
  qty: number;
  station: string;
  hand: ByHand;
}
/** Counts so many pieces that nobody scanned, with a line in the timeline; `refuse` where they do not fit. */
export async function countTyped(
  tx: Tx,
  who: Actor,
  pack: OpenPack,
  line: PackedLine,
  { qty, station, hand }: Typed,
  refuse: () => Failure,
): Promise<NonNullable<LastScan>> {
  const counted = await count(tx, who, pack, line, { qty, station }, hand);
  if (!counted) throw refuse();
  await note(tx, who, pack.order.id, 'by_hand', { sku: line.sku, qty, ...hand });
  return { item_id: line.item_id, ...counted };
}

/** The line of an item that is not scanned. Errors: inventory_not_found. */
export function lineOfItem(
  { lines }: OpenPack,
  itemId: number,
  sku: string,
  fail: Fail<'inventory_not_found'>,
): PackedLine {
  const line = lines.find((l) => l.item_id === itemId);
  if (!line) throw fail('inventory_not_found', { code: sku });
  return line;
}

export const tooFew = (line: PackedLine, pieces: number, fail: Fail<'pieces_too_few'>): Failure =>
  fail('pieces_too_few', { sku: line.sku, pieces, packed: line.packed - line.sent });

export function tooMany(
  { lines }: OpenPack,
  itemId: number,
  pieces: number,
  fail: Fail<'pieces_too_many'>,
): Failure {
  const line = lines.find((l) => l.item_id === itemId);
  return fail('pieces_too_many', {
    sku: line?.sku ?? '',
    pieces,
    missing: line ? line.wanted - line.packed : 0,
  });
}
