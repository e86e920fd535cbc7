import { purchasing } from '../../../../contract/purchasing.ts';
import type { Words } from '../../../../contract/shared.ts';
import { command } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { itemsOf, sendBack } from '../../warehouse/index.ts';
import { creditOf, nameOf } from '../purchasing.rules.ts';
import {
  insertReturn,
  linesOf,
  purchaseOfReceiptBill,
  receivedBy,
  settle,
  writeReturned,
} from '../purchasing.store.ts';
import { loadPurchase } from './load-purchase.ts';

/** Sends pieces that came back to the partner. */
export const giveBack = command(purchasing.giveBack, async (tx, who, { id, reason, lines: asked }, fail) => {
  const order = await loadPurchase(tx, id, 'return', fail);
  const lines = await linesOf(tx, id);
  const wanted = new Map<number, number>();
  for (const [at, { line, qty }] of asked.entries()) {
    const of = lines.find((one) => one.line === line);
    if (!of)
      throw invalid({ path: `lines.${at}.line`, problem: 'too_big', limit: lines.length, got: String(line) });
    const all = (wanted.get(line) ?? 0) + qty;
    wanted.set(line, all);
    const most = of.received - of.returned;
    if (all > most) {
      const items = await itemsOf(tx, [of.item_id]);
      throw fail('over_returned', {
        ...{ line, sku: items.get(of.item_id)?.sku ?? of.item_id, path: `lines.${at}.qty` },
        ...{ received: of.received, returned: of.returned, most, given: all },
      });
    }
  }
  const back = await insertReturn(tx, who, id, reason);
  const number = nameOf(order);
  const bill = await sendBack(
    tx,
    who,
    {
      partner_id: order.partner_id,
      source: { type: 'purchase_return', id: back, label: number },
      note: reason,
      pieces: asked.map(({ line, qty, storage_id: from }) => ({
        item_id: lines.find((one) => one.line === line)!.item_id,
        ...{ qty, from },
      })),
      places: asked.map(({ storage_id: place }, at) => ({ place, path: `lines.${at}.storage_id` })),
    },
    fail,
  );
  failpoint('purchase.return.after_bill');
  const gone = [...wanted].map(([line, qty]) => {
    const of = lines.find((one) => one.line === line)!;
    return { line, qty, payable: creditOf(of, qty) };
  });
  await writeReturned(tx, id, { id: back, bill: bill.id }, gone);
  const facts = await settle(tx, who, id);
  const pieces = gone.reduce((sum, { qty }) => sum + qty, 0);
  record(tx, who, {
    action: 'purchase.return',
    thing: 'purchase',
    id,
    after: { number, bill: bill.number, pieces, reason },
  });
  announce(tx, 'purchases');
  announce(tx, 'stock');
  return { id, ...facts, number, bill };
});

/** The bill of a delivery stays where more of it went back to the partner than would be left. */
export async function whyDeliveryStays(tx: Tx, bill: number): Promise<Words | null> {
  const order = await purchaseOfReceiptBill(tx, bill);
  if (!order) return null;
  const brought = new Map((await receivedBy(tx, bill)).map((one) => [one.line, one]));
  const stays = (await linesOf(tx, order.id)).some((l) => {
    const { qty, payable } = brought.get(l.line) ?? { qty: 0, payable: 0 };
    return l.received - qty < l.returned || l.received_payable - payable < l.returned_payable;
  });
  return stays ? SENT_BACK : null;
}
const SENT_BACK: Words = {
  th: 'ของในรอบรับนี้คืนคู่ค้าไปแล้ว กลับรายการบิลคืนก่อน',
  en: 'goods of this delivery went back to the partner. Reverse the bill of that return first.',
};
