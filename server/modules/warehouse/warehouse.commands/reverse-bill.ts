import { warehouse, whyIrreversible } from '../../../../contract/warehouse.ts';
import { command } from '../../../platform/command.ts';
import { constraintOf } from '../../../platform/db.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { billHead } from '../warehouse.queries/bill.ts';
import { firstMoves, passagesSince, takenBack } from '../warehouse.queries/passages.ts';
import { whyBillStays } from '../kept-by-others.ts';
import { beginOfReplay, shareOf, worthWithout } from '../replay.rules.ts';
import { backwards, type Move } from '../warehouse.rules.ts';
import { movesOf, type LockedLevel } from '../warehouse.store.ts';
import { tellReversed } from './bill-reversed.ts';
import { lockFor, postBill } from './post-bill.ts';

/** Writes the reverse of a bill. */
export const reverseBill = command(warehouse.reverse, async (tx, who, { id, reason }, fail) => {
  const bill = await billHead(tx, id);
  if (!bill) throw fail('not_found');
  const why = whyIrreversible({ kind: bill.kind, reversed: !!bill.reversed_by });
  if (why) throw fail(why, { bill: bill.number });
  const kept = await whyBillStays(tx, id);
  if (kept) throw fail('bill_kept', { bill: bill.number, why: kept });
  const back = (await movesOf(tx, id)).map(backwards);
  const known = await lockFor(tx, back);
  const moves = bill.kind === 'in' ? await asIfNeverCome(tx, id, back, known.levels) : back;
  try {
    const reverse = await postBill(
      tx,
      who,
      {
        kind: 'reverse',
        note: reason,
        reverse_of: id,
        moves,
      },
      fail,
      known,
    );
    tellReversed(tx, id);
    record(tx, who, {
      action: 'stock.reverse',
      thing: 'bill',
      id,
      after: { reverse: reverse.number, reason },
    });
    return { id: reverse.id, bill_number: reverse.number };
  } catch (err) {
    if (constraintOf(err) === 'stock_bills_enterprise_id_reverse_of_key')
      throw fail('bill_reversed', { bill: bill.number });
    throw err;
  }
});

/** The values that leave so that what stays is worth what it would be had the bill never come (0054). */
async function asIfNeverCome(
  tx: Tx,
  id: number,
  back: Required<Move>[],
  levels: LockedLevel[],
): Promise<Required<Move>[]> {
  const items = levels.map((l) => l.item_id);
  const [reversed, own] = await Promise.all([takenBack(tx, items), firstMoves(tx, id)]);
  const begins = own.map(({ item_id, first }) => ({
    item_id,
    first: beginOfReplay(
      first,
      reversed.filter((r) => r.item_id === item_id),
    ),
  }));
  const since = await passagesSince(tx, begins);
  const shares = new Map(
    levels.map((level) => {
      const stays = worthWithout(id, level, since.get(level.item_id) ?? []);
      const lines = back.filter((m) => m.item_id === level.item_id);
      return [level.item_id, shareOf(lines, Math.max(0, level.value - stays.value))];
    }),
  );
  // in the order of the bill's lines
  return back.map((m) => shares.get(m.item_id)!.shift()!);
}
