import { LINE_WORDS, remittances } from '../../../../contract/remittances.ts';
import { command } from '../../../platform/command.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toBaht, toSatang } from '../../../platform/money.ts';
import { record } from '../../audit/index.ts';
import { lockOrders, note } from '../../orders/index.ts';
import { takeRemitted } from '../../payments/index.ts';
import { accepted } from '../remittances.rules.ts';
import { writeSettled } from '../remittances.store.ts';
import { accountOfSheet, lineOf } from '../settling.store.ts';
import { loadSheet } from './load-sheet.ts';

/** A line with another amount than its order owes is taken as it is, with a reason; what lacks stays owed or is given up. */
export const acceptDifference = command(
  remittances.accept,
  async (tx, who, { id, row, owed: seen, rest, reason }, fail) => {
    const sheet = await loadSheet(tx, who, id, ['settled'], fail);
    const before = await lineOf(tx, id, row);
    if (!before) throw fail('not_found');
    if (before.order_id !== null) await lockOrders(tx, [before.order_id]);
    const line = (await lineOf(tx, id, row))!;
    if (line.state !== 'different') throw fail('remittance_line', { row, state: LINE_WORDS[line.state] });
    if (line.owed !== toSatang(seen))
      throw fail('remittance_owed', { row, owed: bahtText(line.owed), seen: bahtText(toSatang(seen)) });
    const { order_id, owed, amount } = line;
    const method_id = await accountOfSheet(tx, id);
    const came = accepted({ owed, amount, rest });
    const payments =
      came.paid > 0
        ? await takeRemitted(tx, who, {
            method_id,
            reason: sheet.number,
            parts: [{ order_id, amount: came.paid }],
          })
        : new Map<number, number>();
    failpoint('remittance.accept.after_payment');
    await writeSettled(
      tx,
      who,
      id,
      [{ row, order_id, owed, ...came, payment_id: payments.get(order_id) ?? null }],
      reason,
    );
    const said = { paid: toBaht(came.paid), over: toBaht(came.over), given_up: toBaht(came.given_up) };
    await note(tx, who, order_id, 'cash_remitted', {
      sheet: sheet.number,
      amount: said.paid,
      ...(said.over ? { over: said.over } : {}),
      ...(said.given_up ? { given_up: said.given_up } : {}),
      ...(rest === 'owed' && owed > came.paid ? { owed: toBaht(owed - came.paid) } : {}),
      reason,
    });
    record(tx, who, {
      action: 'remittance.accept',
      thing: 'remittance',
      id,
      after: { row, order: line.number, ...came, reason },
    });
    announce(tx, 'remittances');
    return said;
  },
);
