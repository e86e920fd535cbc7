import { remittances } from '../../../../contract/remittances.ts';
import type { Actor } from '../../../platform/actor.ts';
import { dayOf, momentText, now } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toBaht, toSatang } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { lockOrders, noteMany } from '../../orders/index.ts';
import { takeRemitted } from '../../payments/index.ts';
import type { Sheet } from '../remittances.queries/sheet.ts';
import { emptyCells, markSettled, writeSettled } from '../remittances.store.ts';
import { expectedOf, isAccount, matchedLines } from '../settling.store.ts';
import { loadSheet } from './load-sheet.ts';

/**
 * Settles the lines of a sheet that match, all of them or none: the cash of their orders has come. What differs stays open,
 * to be accepted one by one. Lines that match only later are settled by asking once more.
 */
export const settle = command(remittances.settle, async (tx, who, { id, ...asked }, fail) => {
  const sheet = await loadSheet(tx, who, id, ['open', 'settled'], fail);
  const { payment_method_id: method_id, reference, note, day } = asked;
  const amount = toSatang(asked.amount);
  const today = dayOf(now());
  if (day > today) throw invalid({ path: 'day', problem: 'too_big', limit: today, got: day });
  if (!(await isAccount(tx, method_id)))
    throw fail('not_offered', { field: { th: 'บัญชีที่รับโอน', en: 'Account' }, path: 'payment_method_id' });
  const expected = await expectedOf(tx, id);
  if (amount !== expected && !note)
    throw fail('remittance_total', {
      path: 'note',
      amount: bahtText(amount),
      sheet: bahtText(expected),
      difference: bahtText(amount - expected),
    });

  // what is found before the locks tells which orders to lock; what counts is found behind them
  const found = await matchedLines(tx, id);
  await lockOrders(
    tx,
    found.map(({ order_id }) => order_id),
  );
  const lines = await matchedLines(tx, id);
  if (!lines.length && sheet.settled_at)
    throw fail('remittance_settled', {
      number: sheet.number,
      who: sheet.settled_by!,
      when: momentText(sheet.settled_at),
    });
  await settleLines(tx, who, sheet, method_id, lines);
  await markSettled(tx, who, id, { amount, day, payment_method_id: method_id, reference, note });
  await emptyCells(tx, id);
  const paid = lines.reduce((sum, line) => sum + line.owed, 0);
  record(tx, who, {
    action: 'remittance.settle',
    thing: 'remittance',
    id,
    after: {
      lines: lines.length,
      paid,
      amount,
      transferred_on: day,
      reference: reference || null,
      note: note || null,
    },
  });
  announce(tx, 'remittances');
  failpoint('remittance.settle.before_commit');
  return { lines: lines.length, paid: toBaht(paid) };
});

async function settleLines(
  tx: Tx,
  who: Actor,
  sheet: Sheet,
  method_id: number,
  lines: Awaited<ReturnType<typeof matchedLines>>,
): Promise<void> {
  if (!lines.length) return;
  const payments = await takeRemitted(tx, who, {
    method_id,
    reason: sheet.number,
    parts: lines.map(({ order_id, owed }) => ({ order_id, amount: owed })),
  });
  failpoint('remittance.settle.after_payments');
  await writeSettled(
    tx,
    who,
    sheet.id,
    lines.map((line) => ({
      ...line,
      paid: line.owed,
      over: 0,
      given_up: 0,
      payment_id: payments.get(line.order_id)!,
    })),
  );
  failpoint('remittance.settle.after_lines');
  await noteMany(
    tx,
    who,
    'cash_remitted',
    lines.map(({ order_id, owed }) => ({ order_id, data: { sheet: sheet.number, amount: toBaht(owed) } })),
  );
}
