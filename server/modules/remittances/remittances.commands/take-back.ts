import { remittances } from '../../../../contract/remittances.ts';
import { command } from '../../../platform/command.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { toBaht } from '../../../platform/money.ts';
import { record } from '../../audit/index.ts';
import { lockOrders, noteMany } from '../../orders/index.ts';
import { giveRemittedBack } from '../../payments/index.ts';
import { deleteSheet, markTakenBack, settledLines } from '../remittances.store.ts';
import { loadSheet } from './load-sheet.ts';

/** A settled sheet is taken back whole: its money did not come, and its orders owe again. */
export const takeBack = command(remittances.takeBack, async (tx, who, { id, reason }, fail) => {
  const sheet = await loadSheet(tx, who, id, ['settled'], fail);
  const lines = await settledLines(tx, id);
  await lockOrders(
    tx,
    lines.map(({ order_id }) => order_id),
  );
  await giveRemittedBack(
    tx,
    who,
    lines.flatMap(({ payment_id }) => payment_id ?? []),
    reason,
  );
  failpoint('remittance.take_back.after_payments');
  await markTakenBack(tx, who, id, reason);
  await noteMany(
    tx,
    who,
    'cash_taken_back',
    lines.map(({ order_id, paid }) => ({
      order_id,
      data: { sheet: sheet.number, amount: toBaht(paid), reason },
    })),
  );
  const paid = lines.reduce((sum, line) => sum + line.paid, 0);
  record(tx, who, {
    action: 'remittance.take_back',
    thing: 'remittance',
    id,
    after: { lines: lines.length, paid, reason },
  });
  announce(tx, 'remittances');
  return { lines: lines.length, paid: toBaht(paid) };
});

/** Throws a sheet away of which nothing was settled. */
export const removeSheet = command(remittances.remove, async (tx, who, { id }, fail) => {
  const { number, provider, file_name } = await loadSheet(tx, who, id, ['unmatched', 'open'], fail);
  await deleteSheet(tx, id);
  record(tx, who, {
    action: 'remittance.remove',
    thing: 'remittance',
    id,
    before: { number, provider, file: file_name },
  });
  announce(tx, 'remittances');
  return null;
});
