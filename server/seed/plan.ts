import { planOrder, type Market, type Wish } from './buyer.ts';
import { DAY, EARLIER, HOUR, LAST_CUTS, MINUTE, orderMoments, QUIET } from './calendar.ts';
import { planJourney, putIntoRound, Rounds } from './journey.ts';
import type { OrderPlan, Planned, Step } from './order-plan.ts';
import type { Sizes } from './sizes.ts';

/** Plans all orders of a shop up to `now`. */
export function planOrders(market: Market, sizes: Sizes, now: number): Planned {
  const rounds = new Rounds(market, now);
  const orders = [...regularOrders(market, rounds, sizes, now), ...recentOrders(market, rounds, sizes, now)];
  // what lies in the future has not happened
  for (const order of orders) order.steps = order.steps.filter((s) => s.at < now).sort((a, b) => a.at - b.at);
  for (const order of packedLately(orders, now).slice(0, sizes.forgotten))
    order.steps = order.steps.filter((s) => s.at < order.round!.at);
  return {
    orders: orders.sort((a, b) => a.at - b.at),
    rounds: rounds.all.filter((r) => r.orders.length && r.at < now).sort((a, b) => a.at - b.at),
  };
}

/** Of those that other providers took three to five days ago: one that nobody scanned lies in its round still. */
const packedLately = (orders: readonly OrderPlan[], now: number): OrderPlan[] =>
  orders.filter(
    ({ round, provider, steps }) =>
      round &&
      round.at > now - 5 * DAY &&
      round.at < now - 3 * DAY &&
      provider !== 6 &&
      steps.some(({ does }) => does === 'handOver') &&
      !steps.some(({ does }) => does === 'failed' || does === 'return' || does === 'claim'),
  );

type Fate =
  | 'sold'
  | 'lapsed'
  | 'paymentFailed'
  | 'cancelledUnpaid'
  | 'cancelledReady'
  | 'refused'
  | 'returned'
  | 'claimed';
/** Fates that take weeks, and those before the parcel is packed. */
const SLOW: readonly Fate[] = ['refused', 'returned', 'claimed'];
const EARLY: readonly Fate[] = ['lapsed', 'paymentFailed', 'cancelledUnpaid', 'cancelledReady'];

function regularOrders(market: Market, rounds: Rounds, sizes: Sizes, now: number): OrderPlan[] {
  const { random } = market;
  const moments = orderMoments(random, now - 60 * DAY, now - 44 * HOUR, sizes.regular);
  const fates = moments.map((): Fate => 'sold');
  const free = (until: number) =>
    random.shuffled(moments.map((_, i) => i).filter((i) => moments[i]! < until && fates[i] === 'sold'));
  for (const fate of [...SLOW, ...EARLY]) {
    const until = SLOW.includes(fate) ? now - 17 * DAY : now;
    for (const i of free(until).slice(0, sizes[fate as Exclude<Fate, 'sold'>])) fates[i] = fate;
  }
  const latest = Array.from({ length: sizes.deliveredLately }, () =>
    random.between(now - 6 * DAY, now - 4.5 * DAY),
  );
  return [
    ...moments.map((at, i) => ({ at, fate: fates[i]! })),
    ...latest.map((at) => ({ at, fate: 'sold' as Fate })),
  ].flatMap(({ at, fate }) => {
    const order = planOrder(market, at, WISHES[fate] ?? {});
    return ordersOfFate(market, rounds, order, fate, now);
  });
}
const WISHES: Partial<Record<Fate, Wish>> = {
  lapsed: { pays: 'transfer' },
  paymentFailed: { pays: 'transfer' },
  cancelledUnpaid: { pays: 'transfer' },
  refused: { pays: 'at the door', drives: 'others' },
};

function ordersOfFate(
  market: Market,
  rounds: Rounds,
  order: OrderPlan,
  fate: Fate,
  now: number,
): OrderPlan[] {
  const { random } = market;
  const { at, steps } = order;
  switch (fate) {
    case 'lapsed':
      steps.push({
        at: at + DAY + random.between(1, 10) * MINUTE,
        does: 'lapse',
      });
      return [order];
    case 'paymentFailed':
      steps.push({
        at: at + random.between(2, 12) * HOUR,
        does: 'payment fails',
        reason: random.pick(['ไม่พบยอดเงินเข้าบัญชี', 'สลิปปลอม ยอดไม่เข้า', 'โอนผิดบัญชี ลูกค้าขอคืนเอง']),
      });
      return [order];
    case 'cancelledUnpaid':
      steps.push({
        at: at + random.between(1, 14) * HOUR,
        does: 'cancel',
        ...random.pick(CHANGED_MINDS),
      });
      return [order];
    case 'cancelledReady': {
      const ready = planPayment(market, order, now);
      const cut = rounds.next(ready, order.provider === 6).at;
      steps.push({
        at: ready + random.between(0.1, 0.9) * (cut - ready),
        does: 'cancel',
        ...random.pick([...CHANGED_MINDS, ...SHOP_SIDE]),
      });
      return [order];
    }
    default: {
      const { delivered, handedOver } = planJourney(
        market,
        rounds,
        order,
        planPayment(market, order, now),
        fate === 'refused',
      );
      if (fate === 'refused')
        steps.push({
          at: handedOver + random.between(4, 6) * DAY,
          does: 'return',
          broken: random.chance(0.2),
        });
      if (fate === 'returned')
        endOrder(order, {
          at: delivered + random.between(2, 6) * DAY,
          does: 'return',
          broken: random.chance(0.4),
        });
      if (fate === 'claimed')
        return [order, claimOf(market, rounds, order, delivered + random.between(1, 4) * DAY)];
      return [order];
    }
  }
}

const CHANGED_MINDS = [
  { type: 'customer', reason: 'ลูกค้าเปลี่ยนใจ' },
  { type: 'customer', reason: 'ลูกค้าสั่งซ้ำ ขอยกเลิกใบนี้' },
  { type: 'wrong_order', reason: 'คีย์ซ้ำสองใบ' },
  { type: 'customer', reason: 'ลูกค้าขอเปลี่ยนสี จะสั่งใหม่' },
] as const;
const SHOP_SIDE = [
  { type: 'out_of_stock', reason: 'ของมีตำหนิ ไม่มีตัวเปลี่ยน' },
  { type: 'address', reason: 'ที่อยู่ไม่ครบ ติดต่อลูกค้าไม่ได้' },
] as const;

/** After this nothing else happens to the order. */
function endOrder(order: OrderPlan, step: Step): void {
  order.steps = [...order.steps.filter((s) => s.at < step.at), step];
}

function claimOf(market: Market, rounds: Rounds, parent: OrderPlan, at: number): OrderPlan {
  const method = market.methods.find((m) => m.type === 4)!;
  const child: OrderPlan = {
    ...parent,
    at,
    method,
    // of whatever team the order is
    seller: market.cast.admin[0]!,
    note: '',
    claims: parent,
    round: null,
    steps: [],
    random: market.random.another(),
  };
  planJourney(market, rounds, child, at, false);
  endOrder(parent, { at: at + 1, does: 'claim', child });
  return child;
}

/** When the order is ready for packing: at once, or when its payment is confirmed. Newer ones are confirmed sooner. */
function planPayment({ random }: Market, order: OrderPlan, now: number): number {
  if (![1, 5, 7].includes(order.method.type)) return order.at;
  const soon = order.at > now - 3 * DAY;
  const confirmed = order.at + random.between(8, soon ? 110 : 600) * MINUTE;
  order.steps.push({ at: confirmed, does: 'confirm' });
  return confirmed;
}

/** The orders of the last two days, chosen so that every desk has work whatever time of day it is. */
function recentOrders(market: Market, rounds: Rounds, sizes: Sizes, now: number): OrderPlan[] {
  const { random } = market;
  const [first, second, third] = [now - LAST_CUTS.first, now - LAST_CUTS.second, now - LAST_CUTS.third];
  let slips = sizes.acceptedSlips;

  const makeOrders = (count: number, from: number, to: number, wish: Wish) =>
    orderMoments(random, from, to, count).map((at) => planOrder(market, at, wish));
  /** Paid by slip within the hour, or when somebody came to check it; at once, where it is paid otherwise. */
  const settle = (order: OrderPlan, checked = 0): number => {
    if (![1, 5, 7].includes(order.method.type)) return order.at;
    const sent = order.at + random.between(2, 12) * MINUTE;
    if (order.method.type === 1 && slips-- > 0)
      order.steps.push({ at: sent, does: 'slip', kind: slips % 10 === 9 ? 'no_qr' : 'good' });
    const confirmed = Math.max(sent, checked) + random.between(2, 15) * MINUTE;
    order.steps.push({ at: confirmed, does: 'confirm' });
    return confirmed;
  };
  /** Made and paid between one cut and the next. */
  const cutAt = (cut: number, before: number, count: number, wish: Wish): OrderPlan[] => {
    const orders = makeOrders(count, before + 2 * MINUTE, cut - EARLIER - 35 * MINUTE, wish);
    for (const order of orders) putIntoRound(rounds, order, settle(order));
    return orders;
  };
  const addSteps = (orders: OrderPlan[], steps: (order: OrderPlan, i: number) => Step[]) =>
    orders.forEach((o, i) => o.steps.push(...steps(o, i)));
  const after = (cut: number, from: number, to: number) => cut + random.between(from, to) * MINUTE;

  const { ready: waiting, onTheWay, failed } = sizes.courierRound;
  const quiet = now - QUIET;
  const courier = cutAt(first, quiet, waiting + onTheWay + failed, { drives: 'own' });
  addSteps(courier, (_, i) => {
    const close: Step = { at: after(first, 5, 60), does: 'close' };
    if (i < waiting) return [close];
    const gone: Step = { at: after(first, 70, 85), does: 'handOver' };
    return i < waiting + onTheWay
      ? [close, gone]
      : [close, gone, { at: after(first, 120, 140), does: 'failed' }];
  });
  const gone = cutAt(first, quiet, sizes.handedOver, { drives: 'others' });
  addSteps(gone, () => [
    { at: after(first, 15, 80), does: 'close' },
    { at: after(first, 90, 110), does: 'handOver' },
  ]);
  const parts = cutAt(first, quiet, sizes.parts, { drives: 'others', needs: 'two items' });
  addSteps(parts, () => [{ at: after(first, 20, 80), does: 'closePart' }]);

  const { closed, begun, untouched } = sizes.partRound;
  const part = cutAt(second, first, closed + begun + untouched, { drives: 'others' });
  addSteps(part, (order, i) => {
    if (i >= closed && i < closed + begun) order.needs = 'two items';
    return i < closed
      ? [{ at: after(second, 10, 27), does: 'close' }]
      : i < closed + begun
        ? [{ at: after(second, 28, 43), does: 'scan' }]
        : [];
  });
  const open = cutAt(third, second, sizes.openRound, { drives: 'others' });

  return [
    ...courier,
    ...gone,
    ...parts,
    ...part,
    ...open,
    ...ordersSinceLastCut(market, sizes, now, makeOrders, settle),
  ];
}

type Make = (count: number, from: number, to: number, wish: Wish) => OrderPlan[];
function ordersSinceLastCut(
  market: Market,
  sizes: Sizes,
  now: number,
  makeOrders: Make,
  settle: (o: OrderPlan, checked?: number) => number,
): OrderPlan[] {
  const { random } = market;
  const since = now - 22 * HOUR;
  const afterCuts = now - LAST_CUTS.third + MINUTE;
  const unpaid = makeOrders(sizes.unpaid.slips.length + sizes.unpaid.bare, since, now - 12 * MINUTE, {
    pays: 'transfer',
  });
  const kinds = random.shuffled(sizes.unpaid.slips.filter((k) => k !== 'duplicate'));
  const withSlip = [...random.shuffled(unpaid.slice(0, -1)).slice(0, kinds.length)];
  withSlip.forEach((o, i) =>
    o.steps.push({ at: o.at + random.between(2, 9) * MINUTE, does: 'slip', kind: kinds[i]! }),
  );
  // the newest: the slip it repeats must be older
  if (sizes.unpaid.slips.includes('duplicate')) {
    const last = unpaid.at(-1)!;
    last.steps.push({ at: last.at + 4 * MINUTE, does: 'slip', kind: 'duplicate' });
  }
  const { plain, held, unmapped } = sizes.ready;
  // ready since the last cut: made since, or paid since
  const ready = makeOrders(plain, since, now - 40 * MINUTE, {});
  for (const o of ready) {
    if (o.at < afterCuts && ![1, 5, 7].includes(o.method.type))
      o.at = random.between(afterCuts, now - 40 * MINUTE);
    settle(o, afterCuts + random.between(1, 90) * MINUTE);
  }
  const onHold = makeOrders(held, afterCuts, now - 50 * MINUTE, {});
  for (const o of onHold) {
    settle(o);
    o.steps.push({
      at: o.at + 32 * MINUTE,
      does: 'hold',
      note: random.pick(['รอลูกค้ายืนยันสี', 'ลูกค้าขอรวมส่งกับออเดอร์หน้า', 'ขอเช็กที่อยู่ก่อนส่ง']),
    });
  }
  const strange = makeOrders(unmapped, since, now - 40 * MINUTE, { from: 'platform', needs: 'unmapped' });
  const off = makeOrders(sizes.cancelledToday, since, now - 90 * MINUTE, { pays: 'transfer' });
  for (const o of off)
    o.steps.push({
      at: o.at + random.between(20, 80) * MINUTE,
      does: 'cancel',
      ...random.pick(CHANGED_MINDS),
    });
  return [...unpaid, ...ready, ...onHold, ...strange, ...off];
}
