import { warehouse } from '../../../../contract/warehouse.ts';
import { command } from '../../../platform/command.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import type { Move } from '../warehouse.rules.ts';
import { lyingIn, levelsForUpdate } from '../warehouse.store.ts';
import { readWritten, writeBill } from './write-bill.ts';

/** Moves goods from storage to storage: line by line, or everything that lies in one. */
export const moveGoods = command(warehouse.move, async (tx, who, input, fail) => {
  const { storage_id, to_storage_id, lines = [] } = input;
  const { places, levels } = await readWritten(tx, { ...input, lines }, fail);
  const moves = input.lines
    ? lines.map((l) => ({
        item_id: l.item_id,
        from: l.storage_id ?? storage_id,
        to: l.to_storage_id ?? to_storage_id,
        qty: l.amount,
      }))
    : await everythingIn(tx, storage_id, to_storage_id);
  const stays = moves.findIndex((m) => m.from === m.to);
  if (stays >= 0 || storage_id === to_storage_id)
    throw fail('not_offered', {
      field: { th: 'คลังปลายทาง (ต้องไม่ใช่คลังต้นทาง)', en: 'Destination (must differ from the source)' },
      path:
        input.lines && (lines[stays]?.storage_id || lines[stays]?.to_storage_id)
          ? `lines.${stays}.storage_id`
          : 'to_storage_id',
    });
  if (!moves.length) throw fail('nothing_to_move', { storage: places.get(storage_id)!.name });
  const kinds = new Map<number, string>([...places.values()].map((p) => [p.id, p.kind]));
  const known = input.lines ? { levels, kinds } : {};
  const bill = await writeBill(tx, who, input, { kind: 'transfer', moves, ...known }, fail);
  record(tx, who, {
    action: 'stock.transfer',
    thing: 'bill',
    id: bill.id,
    after: { number: bill.number, ...input },
  });
  return {
    id: bill.id,
    bill_number: bill.number,
    items: new Set(moves.map((m) => m.item_id)).size,
    pieces: moves.reduce((sum, m) => sum + m.qty, 0),
  };
});

/**
 * What lies in a place once nobody else can change it: whoever held its items' rows first may have taken pieces while
 * this one waited, and others may have been laid beside them.
 */
async function everythingIn(tx: Tx, from: number, to: number): Promise<Move[]> {
  let lying = await lyingIn(tx, from);
  for (let locked = new Set<number>(); lying.some((l) => !locked.has(l.item_id));) {
    await levelsForUpdate(
      tx,
      lying.map((l) => l.item_id),
    );
    locked = new Set([...locked, ...lying.map((l) => l.item_id)]);
    lying = await lyingIn(tx, from);
  }
  return lying.map((l) => ({ item_id: l.item_id, from, to, qty: l.amount }));
}
