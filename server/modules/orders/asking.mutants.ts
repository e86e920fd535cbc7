import type { Mutant } from '../../../test/mutants/mutant.ts';

const ASKING = ['server/modules/orders/asking.test.ts'];
const BY_WORD = ['server/modules/shipping/by-word.test.ts'];
const store = 'server/modules/orders/orders.store.ts';
const asking = 'server/modules/orders/orders.commands/ask-cancel.ts';
const byHand = 'contract/codes/moves.ts';

/** A buyer's request to cancel, and what an administrator moves by hand. */
export const ASK_MUTANTS: Mutant[] = [
  {
    bug: 'an order is packed though its buyer asked to cancel',
    file: store,
    find: ', held_at = coalesce(held_at, ${now()})`',
    replace: '`',
    seenBy: ASKING,
  },
  {
    bug: 'a refused request ends a hold that had another reason',
    file: store,
    find: 'held_at = case when held_at < cancel_asked_at then held_at end, ',
    replace: 'held_at = null, ',
    seenBy: ASKING,
  },
  {
    bug: 'a refused request leaves the order on hold for ever',
    file: store,
    find: 'held_at = case when held_at < cancel_asked_at then held_at end, ',
    replace: '',
    seenBy: ASKING,
  },
  {
    bug: 'a request waits on for an answer though its order is cancelled',
    file: store,
    find: '...(m.cancelled || m.to === STATUS.inTransit\n',
    replace: '...(m.to === STATUS.inTransit\n',
    seenBy: ASKING,
  },
  {
    bug: 'a request is answered twice',
    file: asking,
    find: 'if (!order.cancel_asked_at) throw',
    replace: 'if (order.id < 0) throw',
    seenBy: ASKING,
  },
  {
    bug: 'an order is released though its buyer waits for an answer',
    file: 'server/modules/orders/orders.rules.ts',
    find: "unless(!order.cancel_asked_at, {\n      th: 'ลูกค้าขอยกเลิกไว้ ตอบ",
    replace: "unless(order.status > 0, {\n      th: 'ลูกค้าขอยกเลิกไว้ ตอบ",
    seenBy: ASKING,
  },
  {
    bug: 'a round takes an order whose buyer waits for an answer, where the hold was lost',
    file: 'server/modules/orders/orders.queries/ready.ts',
    find: ' or o.cancel_asked_at is not null)`',
    replace: ')`',
    seenBy: ASKING,
  },
  {
    bug: 'an order is handed over by hand before it is packed',
    file: byHand,
    find: '(!packing || packing.includes(order.packing_status))',
    replace: 'true',
    seenBy: BY_WORD,
  },
  {
    bug: 'a reason for a move by hand is not kept',
    file: 'server/modules/orders/orders.commands/change-status.ts',
    find: 'after: { status: order.status, reason },',
    replace: 'after: { status: order.status },',
    seenBy: BY_WORD,
  },
];
