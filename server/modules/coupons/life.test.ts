import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coupons, type CodeState } from '../../../contract/coupons.ts';
import { express } from '../../../contract/express.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { returns } from '../../../contract/returns.ts';
import { openWorld, type Answer } from '../../../test/world/app.ts';
import { printedCards, publicCoupon } from '../../../test/world/coupons.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { BARCODES, openStage, type Stage } from '../../../test/world/stage.ts';

/** COUPON_RUNS=200 for an evening. */
const RUNS = Number(process.env['COUPON_RUNS'] ?? 6);
const LIMIT_MS = 60_000 + RUNS * 10_000;
const world = openWorld();
let s: Stage;
let input: Awaited<ReturnType<typeof anOrder>>;
beforeAll(async () => {
  s = await openStage(world);
  input = await anOrder(world, { TEA: 1 }, { cod: true });
  await s.bill('TEA', 2_000);
});
afterAll(async () => expect(await world.differences()).toEqual([]));

const CARDS = 3;
/** Of the cards' campaign; the public one has as many. */
const LIMIT = 2;
type Coupon = number | 'public';
type Action =
  | { does: 'place'; coupon: Coupon }
  | { does: 'edit'; order: number; coupon: Coupon | 'none' }
  | { does: 'cancel' | 'return'; order: number }
  | { does: 'void'; card: number }
  | { does: 'close'; closed: boolean }
  | { does: 'link'; card: number; order: number }
  | { does: 'cut' | 'midnight' };
const card = fc.nat(CARDS - 1);
const coupon = fc.oneof(
  { weight: 3, arbitrary: card },
  { weight: 1, arbitrary: fc.constant('public' as const) },
);
const order = fc.nat(5);
const does = <T extends Action['does']>(name: T) => ({ does: fc.constant(name) });
const actions = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ ...does('place'), coupon }) },
    {
      weight: 4,
      arbitrary: fc.record({
        ...does('edit'),
        order,
        coupon: fc.oneof(coupon, fc.constant('none' as const)),
      }),
    },
    { weight: 4, arbitrary: fc.record({ ...does('cancel'), order }) },
    { weight: 1, arbitrary: fc.record({ ...does('return'), order }) },
    { weight: 1, arbitrary: fc.record({ ...does('void'), card }) },
    { weight: 1, arbitrary: fc.record({ ...does('close'), closed: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ ...does('link'), card, order }) },
    { weight: 2, arbitrary: fc.record(does('cut')) },
    { weight: 1, arbitrary: fc.record(does('midnight')) },
  ),
  { minLength: 10, maxLength: 30 },
) as fc.Arbitrary<Action[]>;

interface OrderModel {
  id: number;
  number: string;
  has: Coupon | null;
  /** It came to less by one, and still does where that was given back by a cancel. */
  less: boolean;
  status: 111 | 112 | 140 | 141;
}
/** What a coupon's life is, in plain words of its own. */
class Life {
  cards = Array.from({ length: CARDS }, () => ({
    void: false,
    spent: null as OrderModel | null,
    linked: null as OrderModel | null,
  }));
  orders: OrderModel[] = [];
  closed = false;
  daysLeft = 2;

  uses(of: Coupon): number {
    return this.orders.filter(({ has }) => has !== null && (has === 'public') === (of === 'public')).length;
  }
  /** Why an order may not use it; null where it may. */
  why(of: Coupon, by: OrderModel | null): string | null {
    const one = of === 'public' ? null : this.cards[of]!;
    if (one?.void) return 'coupon_void';
    if (one?.spent && one.spent !== by) return 'coupon_spent';
    if (one && this.closed) return 'coupon_closed';
    if (one && this.daysLeft <= 0) return 'coupon_days';
    const own = by?.has !== null && by !== null && (by.has === 'public') === (of === 'public') ? 1 : 0;
    return this.uses(of) - own >= LIMIT ? 'coupon_limit' : null;
  }
  give(by: OrderModel, of: Coupon | null): void {
    if (typeof by.has === 'number') this.cards[by.has]!.spent = null;
    by.has = of;
    if (typeof of === 'number') this.cards[of]!.spent = by;
  }
  states(): CodeState[] {
    return this.cards.map((one) =>
      one.void
        ? 'void'
        : one.spent
          ? 'redeemed'
          : this.daysLeft <= 0
            ? 'expired'
            : one.linked
              ? 'linked'
              : 'printed',
    );
  }
}

const codeOf = ({ status, error }: Answer<unknown>) => (status === 200 ? null : error?.Detail?.code);

test(
  `a coupon lives as the plain model says, ${RUNS} runs`,
  async () => {
    await fc.assert(fc.asyncProperty(actions, lived), {
      numRuns: RUNS,
      interruptAfterTimeLimit: LIMIT_MS,
      markInterruptAsFailure: true,
    });
  },
  LIMIT_MS + 30_000,
);

async function lived(all: Action[]): Promise<void> {
  const { admin } = s;
  const life = new Life();
  const cards = await printedCards(world, admin, CARDS, { total_limit: LIMIT });
  const open = await publicCoupon(admin, { total_limit: LIMIT });
  await world.db.query(
    `update coupon_campaigns set to_day = (now() at time zone 'Asia/Bangkok')::date + 1 where id = $1`,
    [cards.id],
  );
  const typed = (of: Coupon) => (of === 'public' ? open.code : cards.codes[of]!);
  const at = (n: number) => life.orders[n % Math.max(life.orders.length, 1)];

  const act = async (a: Action): Promise<void> => {
    switch (a.does) {
      case 'place': {
        const why = life.why(a.coupon, null);
        const answer = await admin.call(orders.create, { ...input, coupon_code: typed(a.coupon) });
        expect(codeOf(answer)).toBe(why);
        if (why) return;
        const made: OrderModel = { ...answer.ok.Data, has: null, less: false, status: 111 };
        life.orders.push(made);
        made.less = true;
        return life.give(made, a.coupon);
      }
      case 'edit': {
        const one = at(a.order);
        if (!one) return;
        const { version } = await admin.do(orders.detail, { id: one.id });
        const wanted = a.coupon === 'none' ? null : a.coupon;
        const why =
          wanted === one.has && (wanted !== null || !one.less)
            ? null
            : one.status !== 111
              ? 'invalid_order_status'
              : wanted === null
                ? null
                : life.why(wanted, one);
        const coupon_code = wanted === null ? '' : typed(wanted);
        expect(codeOf(await admin.call(orders.edit, { id: one.id, version, coupon_code }))).toBe(why);
        if (why || wanted === one.has) return;
        life.give(one, wanted);
        one.less = wanted !== null;
        return;
      }
      case 'cancel': {
        const one = at(a.order);
        if (!one) return;
        const why = one.status > 112 ? 'invalid_order_status' : null;
        const because = { reason_type: 'other', reason: 'x' } as const;
        expect(codeOf(await admin.call(orders.cancel, { id: one.id, ...because }))).toBe(why);
        if (why) return;
        one.status = 140;
        life.give(one, null);
        for (const each of life.cards) if (each.linked === one) each.linked = null;
        return;
      }
      case 'return': {
        const one = at(a.order);
        if (one?.status !== 112) return;
        await cameBack(one.number);
        one.status = 141;
        return;
      }
      case 'void': {
        const one = life.cards[a.card]!;
        const { codes } = await admin.do(coupons.makeVoid, {
          id: cards.id,
          first: a.card + 1,
          last: a.card + 1,
          reason: 'หาย',
        });
        expect(codes).toBe(one.void || one.spent ? 0 : 1);
        one.void ||= !one.spent;
        return;
      }
      case 'close':
        await admin.do(coupons.setClosed, { id: cards.id, closed: a.closed });
        life.closed = a.closed;
        return;
      case 'link': {
        const one = at(a.order);
        if (!one) return;
        const each = life.cards[a.card]!;
        const why =
          one.status !== 112
            ? 'invalid_order_status'
            : each.linked === one
              ? null
              : each.void
                ? 'coupon_void'
                : each.spent
                  ? 'coupon_spent'
                  : life.closed
                    ? 'coupon_closed'
                    : life.daysLeft <= 0
                      ? 'coupon_days'
                      : each.linked
                        ? 'coupon_linked'
                        : life.cards.some(({ linked }) => linked === one)
                          ? 'coupon_has_card'
                          : null;
        const scan = { code: one.number, coupon: typed(a.card) };
        expect(codeOf(await admin.call(coupons.link, scan))).toBe(why);
        if (!why) each.linked = one;
        return;
      }
      case 'cut':
        if (!life.orders.some(({ status }) => status === 111)) return;
        await admin.do(packing.cut, {});
        for (const one of life.orders) if (one.status === 111) one.status = 112;
        return;
      case 'midnight':
        // a day is over: the campaign's last one is a day nearer
        await world.db.query(
          'update coupon_campaigns set from_day = from_day - 1, to_day = to_day - 1 where id = $1',
          [cards.id],
        );
        life.daysLeft -= 1;
    }
  };

  for (const action of all) {
    await act(action);
    const list = await admin.call(coupons.all, { id: cards.id });
    expect(list.ok.Data.map(({ state }) => state)).toEqual(life.states());
    expect(
      await Promise.all(
        [cards.id, open.id].map(async (id) => (await admin.do(coupons.detail, { id })).counters!.redemptions),
      ),
    ).toEqual([life.uses(0), life.uses('public')]);
  }
  expect(await world.differences()).toEqual([]);
  // what is left of it is in nobody's way
  for (const one of life.orders)
    if (one.status < 140) await admin.call(orders.cancel, { id: one.id, reason_type: 'other', reason: 'x' });
}

async function cameBack(code: string): Promise<void> {
  const { admin } = s;
  await admin.do(packing.verify, { code, barcode: BARCODES['TEA']!, station: 'A' });
  await admin.do(packing.close, { code, station: 'A' });
  await admin.do(express.pickUp, { code });
  const { open, lines } = await admin.do(returns.create, { code });
  await admin.do(returns.close, {
    id: open!.id,
    lines: lines.map(({ line, item_id, left }) => ({ line, item_id, good: left })),
  });
}
