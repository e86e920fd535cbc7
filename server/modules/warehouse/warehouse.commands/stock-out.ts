import { OUT_TO } from '../../../../contract/warehouse.movements.ts';
import { warehouse, warehouseAbilities } from '../../../../contract/warehouse.ts';
import { isAble } from '../../../../contract/rights.ts';
import { command } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { record } from '../../audit/index.ts';
import { outsidePlace } from '../warehouse.queries/places.ts';
import { readWritten, writeBill } from './write-bill.ts';

/** Takes goods out for a reason. */
export const stockOut = command(warehouse.stockOut, async (tx, who, input, fail) => {
  const { reason, lines } = input;
  if (reason === 'correction') {
    if (!isAble(who, warehouseAbilities.correct)) throw fail('leads_correct');
    if (!input.note) throw invalid({ path: 'note', problem: 'required' });
  }
  const [{ places, levels }, outside] = await Promise.all([
    readWritten(tx, input, fail),
    outsidePlace(tx, OUT_TO[reason]),
  ]);
  const kept = input.to_storage_id === undefined ? undefined : places.get(input.to_storage_id);
  if (kept && !(reason === 'damaged' && kept.kind === 'defective'))
    throw fail('not_offered', { field: { th: 'ที่เก็บของเสีย', en: 'Defective place' }, path: 'to_storage_id' });
  const to = kept?.id ?? outside;
  const moves = lines.map((l) => ({
    item_id: l.item_id,
    from: l.storage_id ?? input.storage_id,
    to,
    qty: l.amount,
  }));
  const stays = moves.findIndex((m) => m.from === m.to);
  if (stays >= 0)
    throw fail('not_offered', {
      field: { th: `คลังของบรรทัด ${stays + 1}`, en: `Storage of line ${stays + 1}` },
      path: `lines.${stays}.storage_id`,
    });
  const kinds = new Map<number, string>([...places.values()].map((p) => [p.id, p.kind]));
  if (!kept) kinds.set(outside, OUT_TO[reason]);
  const bill = await writeBill(tx, who, input, { kind: 'out', reason, moves, levels, kinds }, fail);
  record(tx, who, {
    action: 'stock.out',
    thing: 'bill',
    id: bill.id,
    after: { number: bill.number, ...input },
  });
  return { id: bill.id, bill_number: bill.number };
});
