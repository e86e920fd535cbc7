import { cash } from '../../../../contract/express.cash.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toBaht, toSatang } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { cashDue, lockOrders, noteMany } from '../../orders/index.ts';
import { giveRemittedBack, takeRemitted } from '../../payments/index.ts';
import { isCashAccount, linesOf, markGone, markReceived, type HandinLine } from '../cash.store.ts';
import { difference } from './hand-in.ts';
import { loadHandin } from './load-handin.ts';

/**
 * Receives a hand-in: the buyers paid at their doors, so their orders are paid in full, whatever the purse holds. What lacks
 * in it or is over stays with the hand-in, in figures and words.
 */
export const receive = command(cash.receive, async (tx, who, { id, note, ...asked }, fail) => {
  const received = toSatang(asked.received);
  const { orders, lines: before } = await lockedLines(tx, id);
  const handin = await loadHandin(tx, who, id, 'waiting', fail);
  const lines = await linesOf(tx, id);
  if (lines.length !== before.length) throw fail('cash_state', { number: handin.number, state: CHANGED });
  if (handin.user_id === who.userId) throw fail('cash_two_people');
  if (received !== handin.expected && !note)
    throw fail('cash_difference', difference(received, handin.expected, 'note'));
  const method_id = asked.payment_method_id;
  if (!(await isCashAccount(tx, method_id)))
    throw fail('not_offered', { field: { th: 'รับเข้า', en: 'Received into' }, path: 'payment_method_id' });
  assertOwed(lines, orders, fail);

  const payments = await takeRemitted(tx, who, {
    method_id,
    reason: handin.number,
    parts: lines.map(({ order_id, amount }) => ({ order_id, amount })),
  });
  failpoint('cash.receive.after_payments');
  await markReceived(tx, who, id, { received, payment_method_id: method_id, note }, payments);
  await noteMany(tx, who, 'cash_handed_in', notes(lines, handin.number));
  const paid = sum(lines);
  record(tx, who, {
    action: 'cash.receive',
    thing: 'handin',
    id,
    after: {
      number: handin.number,
      expected: handin.expected,
      received,
      parcels: lines.length,
      note: note || null,
    },
  });
  announce(tx, 'cash');
  failpoint('cash.receive.before_commit');
  return {
    number: handin.number,
    parcels: lines.length,
    paid: toBaht(paid),
    difference: toBaht(received - handin.expected),
  };
});

/** A received hand-in is taken back whole: its money is not there, and its orders owe again. */
export const takeCashBack = command(cash.takeBack, async (tx, who, { id, reason }, fail) => {
  await lockedLines(tx, id);
  const handin = await loadHandin(tx, who, id, 'received', fail);
  const lines = await linesOf(tx, id);
  await giveRemittedBack(
    tx,
    who,
    lines.flatMap(({ payment_id }) => payment_id ?? []),
    reason,
  );
  failpoint('cash.take_back.after_payments');
  await markGone(tx, who, id, reason);
  await noteMany(tx, who, 'cash_handin_undone', notes(lines, handin.number, { reason }));
  const paid = sum(lines);
  record(tx, who, {
    action: 'cash.take_back',
    thing: 'handin',
    id,
    after: { number: handin.number, parcels: lines.length, paid, reason },
  });
  announce(tx, 'cash');
  return { number: handin.number, parcels: lines.length, paid: toBaht(paid) };
});

/** The orders of a hand-in are locked before it. */
async function lockedLines(tx: Tx, id: number) {
  const lines = await linesOf(tx, id);
  const orders = await lockOrders(tx, [...new Set(lines.map(({ order_id }) => order_id))]);
  return { orders, lines };
}

/** A provider's sheet, or a slip, may have paid one of them since it was handed in. */
function assertOwed(
  lines: readonly HandinLine[],
  orders: Awaited<ReturnType<typeof lockOrders>>,
  fail: Fail<'cash_paid_otherwise'>,
): void {
  for (const { order_id, amount } of lines) {
    const order = orders.find(({ id }) => id === order_id)!;
    const due = cashDue(order);
    if (due < amount)
      throw fail('cash_paid_otherwise', {
        order: order.number,
        due: bahtText(due),
        amount: bahtText(amount),
      });
  }
}

const CHANGED = { th: 'เพิ่งถูกเปลี่ยน โหลดหน้าใหม่', en: 'was just changed: load the page again.' };
const sum = (lines: readonly HandinLine[]): number => lines.reduce((all, { amount }) => all + amount, 0);
const notes = (lines: readonly HandinLine[], handin: string, more: object = {}) =>
  lines.map(({ order_id, amount }) => ({ order_id, data: { handin, amount: toBaht(amount), ...more } }));
