import { STATUS } from '../../../../contract/codes/order-status.ts';
import { payments } from '../../../../contract/payments.ts';
import { allows } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { invalid, type FailOf } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toBaht, toSatang } from '../../../platform/money.ts';
import { isAgent } from '../../../platform/rights.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { bytesOf, fileNamed } from '../../files/index.ts';
import { loadOrder, note, wrongStatus, type LockedOrder } from '../../orders/index.ts';
import { slipsOf, withoutOthers } from '../payments.queries/slips-of.ts';
import type { SlipQr } from '../payments.rules.ts';
import { insertSlip } from '../payments.store.ts';
import { askBank } from './ask-bank.ts';
import { readSlip } from './read-slip.ts';

type FailSlip = FailOf<typeof payments.addSlip>;

/** Attaches an uploaded slip to the unpaid orders that it pays; its QR is read before the transaction begins. */
export const addSlip = command(
  payments.addSlip,
  async (tx, who, { id, file, amount, transferred_at, receiver_account, ...asked }, fail, seen: Seen) => {
    const parts = asked.parts ?? [{ order_id: id, amount }];
    const orders = await loadUnpaid(tx, who, [id, ...parts.map(({ order_id }) => order_id)], fail);
    assertParts(id, amount, parts, fail);
    assertOneCustomer(orders.get(id)!, [...orders.values()], fail);
    const ids = await insertSlip(tx, who, {
      parts: parts.map((part) => ({ ...part, amount: toSatang(part.amount) })),
      file,
      amount: toSatang(amount),
      transferred_at: transferred_at ?? null,
      receiver_account: receiver_account || null,
      ...seen,
    });
    // the timeline keeps the verdict as it was now: a later slip may change it
    const found = await slipsOf(tx, [...orders.keys()]);
    const slips = parts.map(({ order_id }, i) => found.get(order_id)!.find((slip) => slip.id === ids[i])!);
    for (const [i, slip] of slips.entries()) {
      const order = orders.get(parts[i]!.order_id)!;
      await note(tx, who, order.id, 'slip', {
        amount: slip.amount,
        verdict: slip.verdict,
        reasons: slip.reasons,
        order_amount: toBaht(order.order_amount),
      });
      record(tx, who, {
        action: 'payment.slip',
        thing: 'slip',
        id: slip.id,
        after: { order: order.number, amount: slip.amount, verdict: slip.verdict },
      });
    }
    if (seen.read.qr === 'good') await askBank(tx, [ids[0]!]);
    announce(tx, 'payments', 'orders');
    const slip = slips[parts.findIndex(({ order_id }) => order_id === id)]!;
    return isAgent(who) ? withoutOthers(slip) : slip;
  },
  {
    async prepare(who, input, fail): Promise<Seen> {
      const file = await reading(who, (tx) => fileNamed(tx, input.file));
      const mine =
        file?.purpose === 'slip' && (file.uploaded_by === who.userId || allows(who, payments.list.right));
      const bytes = mine ? await bytesOf(who, input.file) : null;
      if (!file || !bytes) throw fail('not_found');
      const read = file.type === 'application/pdf' ? { qr: 'none' as const } : await readSlip(bytes);
      return { read, picture: file.sha256.toString('hex') };
    },
  },
);

/** What a slip's picture is and says. */
interface Seen {
  read: SlipQr;
  picture: string;
}

interface Part {
  order_id: number;
  amount: number;
}
/** Each order once, the one that is asked for among them, and no more in all than the slip shows. Errors: slip_parts_over. */
function assertParts(id: number, amount: number, parts: readonly Part[], fail: FailSlip): void {
  const twice = parts.findIndex(({ order_id }, i) => parts.findIndex((p) => p.order_id === order_id) < i);
  if (twice >= 0) throw invalid({ path: `parts.${twice}.order_id`, problem: 'twice' });
  if (!parts.some(({ order_id }) => order_id === id)) throw invalid({ path: 'parts', problem: 'required' });
  const shown = toSatang(amount);
  const over = parts.reduce((sum, part) => sum + toSatang(part.amount), 0) - shown;
  if (over > 0)
    throw fail('slip_parts_over', {
      path: 'parts',
      parts: bahtText(shown + over),
      amount: bahtText(shown),
      over: bahtText(over),
    });
}

/** These orders by their ids, locked in one order whoever asks. Errors: no_orders, invalid_order_status. */
async function loadUnpaid(
  tx: Tx,
  who: Actor,
  ids: number[],
  fail: FailSlip,
): Promise<Map<number, LockedOrder>> {
  const orders = new Map<number, LockedOrder>();
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const order = await loadOrder(tx, who, id, fail);
    if (order.status !== STATUS.unpaid) {
      throw wrongStatus(
        order,
        {
          th: 'แนบสลิปได้เฉพาะออเดอร์ที่รอชำระเงิน',
          en: 'A slip belongs to an order waiting for payment.',
        },
        fail,
      );
    }
    orders.set(id, order);
  }
  return orders;
}

/** One slip is one person's money. Errors: slip_other_customer. */
function assertOneCustomer(order: LockedOrder, all: readonly LockedOrder[], fail: FailSlip): void {
  const other = all.find(
    (one) => one !== order && (one.customer_id === null || one.customer_id !== order.customer_id),
  );
  if (other) throw fail('slip_other_customer', { path: 'parts', order: order.number, other: other.number });
}
