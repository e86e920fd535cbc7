import { CANCEL_REASONS } from '../../contract/codes/cancel-reasons.ts';
import type { Planned, Step } from './order-plan.ts';
import { SYSTEM } from './shop.ts';
import { when, type Book } from './story/book.ts';
import { create } from './story/create.ts';
import { delivered, failed, handOver, returned } from './story/deliver.ts';
import { close, closePart, cut, scan } from './story/pack.ts';
import { confirm, slip } from './story/pay.ts';
import type { Told } from './story/told.ts';
import type { Timeline } from './timeline.ts';

/** Puts all orders and rounds on the timeline; what happens is written into the book. */
export function tellOrders(book: Book, timeline: Timeline, { orders, rounds }: Planned): void {
  for (const order of orders) {
    timeline.plan(order.at, () => create(book, order));
    for (const step of order.steps) timeline.plan(step.at, () => does(book, book.told.get(order)!, step));
  }
  for (const round of rounds) timeline.plan(round.at, () => cut(book, round));
}

function does(book: Book, order: Told, step: Step): void {
  const { row, plan } = order;
  const { cast, stock } = book.given;
  switch (step.does) {
    case 'slip':
      return slip(book, order, step.at, step.kind);
    case 'confirm':
      return confirm(book, order, step.at);
    case 'hold':
      row.held_at = when(step.at);
      return book.event(row.id, step.at, plan.seller, 'hold', null, null, { note: step.note });
    case 'cancel': {
      const who =
        step.by === 'reservation_over' ? SYSTEM : step.by === 'fail_payment' ? cast.checker[0]! : plan.seller;
      row.cancel_reason_type = step.type;
      row.cancel_reason = step.reason;
      book.move(order, step.at, who, step.by, 140, {
        reason_type: step.type,
        reason: step.reason,
        reason_words: CANCEL_REASONS[step.type],
      });
      return stock.release(row.id, step.at);
    }
    case 'scan': {
      const line = order.packLines[0]!;
      scan(book, order, line, Math.max(1, Math.floor(line.wanted / 2)), step.at, book.packerOf(order));
      row.packing_status = 2;
      return;
    }
    case 'closePart':
      return closePart(book, order, step.at);
    case 'close':
      return close(book, order, step.at);
    case 'handOver':
      return handOver(book, order, step.at);
    case 'moving':
      if (row.delivery_status === 2) row.delivery_status = 3;
      return;
    case 'failed':
      return failed(book, order, step.at);
    case 'delivered':
      return delivered(book, order, step.at);
    case 'complete':
      return book.move(order, step.at, SYSTEM, 'complete', 130);
    case 'return':
      return returned(book, order, step.at, step.broken);
    case 'claim':
      return book.move(order, step.at, cast.clerk[0]!, 'claim', 142, {
        claim: book.told.get(step.child)!.row.number,
      });
  }
}

/** What is worth telling somebody. */
export function facts(book: Book) {
  const all = [...book.told.values()];
  const named = (o: Told | undefined) => (o ? { orderId: o.row.id, number: o.row.number } : null);
  const unpacked = book.rounds.at(-1) ?? null;
  return {
    duplicate: named(all.find((o) => o.slips.some((s) => s.row.duplicate_of !== null))),
    held: named(all.find((o) => o.row.held_at !== null)),
    slipsWaiting: all.filter((o) => o.row.status === 100 && o.slips.length).length,
    roundWaiting: unpacked,
  };
}
