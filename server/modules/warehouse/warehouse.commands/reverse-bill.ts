import { warehouse, whyIrreversible } from '../../../../contract/warehouse.ts';
import { command } from '../../../platform/command.ts';
import { constraintOf } from '../../../platform/db.ts';
import { record } from '../../audit/index.ts';
import { billHead } from '../warehouse.queries/bill.ts';
import { backwards } from '../warehouse.rules.ts';
import { movesOf } from '../warehouse.store.ts';
import { postBill } from './post-bill.ts';

/** Writes the reverse of a bill. */
export const reverseBill = command(warehouse.reverse, async (tx, who, { id, reason }, fail) => {
  const bill = await billHead(tx, id);
  if (!bill) throw fail('not_found');
  const why = whyIrreversible({ kind: bill.kind, reversed: !!bill.reversed_by });
  if (why) throw fail(why, { bill: bill.number });
  const moves = await movesOf(tx, id);
  try {
    const reverse = await postBill(
      tx,
      who,
      {
        kind: 'reverse',
        note: reason,
        reverse_of: id,
        moves: moves.map(backwards),
      },
      fail,
    );
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
