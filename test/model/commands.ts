import fc from 'fast-check';
import { expect } from 'vitest';
import { express } from '../../contract/express.ts';
import { orders } from '../../contract/orders.ts';
import { packing } from '../../contract/packing.ts';
import { payments } from '../../contract/payments.ts';
import { returns } from '../../contract/returns.ts';
import { warehouse } from '../../contract/warehouse.ts';
import { cancelUnpaid, completeDelivered } from '../../server/modules/orders/orders.commands/run-clocks.ts';
import { setClockOffset } from '../../server/platform/clock.ts';
import { anOrder, ids } from '../world/orders.ts';
import { again, barcode, blind, Command, foretold, sku, someOf } from './command.ts';
import { countCommands } from './count-commands.ts';
import { handoverCommands } from './handover-commands.ts';
import { BOXES, OFFERS } from './offers.ts';
import { makePromotionOf, promotionCommands } from './promotion-commands.ts';
import type { Real } from './real.ts';
import { isReady, missing, SKUS, type Order, type Shop, type Sku, type Station, type Store } from './shop.ts';

const HOUR = 3600_000;
const REPLAY = process.env['MODEL_REPLAY'];

const station = fc.constantFrom<Station>('A', 'B');
const PACKER = { A: 'boss', B: 'packer2' } as const;

interface StockIn {
  store: Store;
  lines: { sku: Sku; qty: number }[];
  /** Satang a piece; null: at the average. */
  cost: number | null;
  number: string | null;
  again: boolean;
}
const stockInOf = (d: StockIn): Command =>
  new Command(
    'stockIn',
    d,
    () => true,
    async (shop, real) => {
      const find = await ids(real.world);
      const { result, code } = foretold(() =>
        shop.bill(
          d.lines.map((l) => ({
            ...{ ...l, from: null, to: d.store },
            ...(d.cost === null ? {} : { value: d.cost * l.qty }),
          })),
          d.number,
          true,
        ),
      );
      const input = {
        storage_id: await find.place(d.store),
        ...(d.number ? { bill_number: d.number } : {}),
        lines: await Promise.all(
          d.lines.map(async (l) => ({
            item_id: await find.item(l.sku),
            amount: l.qty,
            ...(d.cost === null ? {} : { cost: d.cost / 100 }),
          })),
        ),
      };
      const made = await real.call('stock', warehouse.stockIn, input, code, d.again);
      if (result) shop.bills.push({ id: made.id, ...result });
      return code !== null;
    },
  );
const stockIn = fc
  .record({
    store: fc.constantFrom<Store>('คลังหลัก', 'คลังหลัก', 'คลังสอง', 'ไลน์แพ็ก 1', 'ไลน์แพ็ก 2', 'ของเสีย'),
    lines: fc.array(fc.record({ sku, qty: fc.integer({ min: 1, max: 6 }) }), { minLength: 1, maxLength: 3 }),
    cost: fc.option(fc.integer({ min: 1, max: 99_999 })),
    number: fc.constantFrom(null, null, 'บิล 1', 'บิล 2', 'บิล 3'),
    again,
  })
  .map(stockInOf);
const ANY_STORE = fc.constantFrom<Store>('คลังหลัก', 'คลังสอง', 'ไลน์แพ็ก 1', 'ไลน์แพ็ก 2', 'ของเสีย');
const FULL_STORE = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Store>('คลังหลัก') },
  { weight: 1, arbitrary: ANY_STORE },
);
const aFew = fc.array(fc.record({ sku, qty: fc.integer({ min: 1, max: 2 }), from: FULL_STORE }), {
  minLength: 1,
  maxLength: 2,
});
const stockOut = fc
  .record({
    lines: aFew,
    reason: fc.constantFrom('sample', 'lost', 'own_use', 'correction', 'damaged', 'kept'),
    again,
  })
  .map(
    (d) =>
      new Command(
        'stockOut',
        d,
        () => true,
        async (shop, real) => {
          const find = await ids(real.world);
          const to: Store | null = d.reason === 'kept' ? 'ของเสีย' : null;
          const { result, code } = foretold(() =>
            shop.bill(
              d.lines.map((l) => ({ ...l, to })),
              null,
            ),
          );
          const input = {
            reason: d.reason === 'kept' ? ('damaged' as const) : (d.reason as 'sample'),
            ...(to ? { to_storage_id: await find.place(to) } : {}),
            note: 'เหตุผล',
            storage_id: await find.place('คลังหลัก'),
            lines: await Promise.all(
              d.lines.map(async (l) => ({
                item_id: await find.item(l.sku),
                amount: l.qty,
                storage_id: await find.place(l.from),
              })),
            ),
          };
          const made = await real.call('stock', warehouse.stockOut, input, code, d.again);
          if (result) shop.bills.push({ id: made.id, ...result });
          return code !== null;
        },
      ),
  );
const transfer = fc
  .record({ lines: fc.option(aFew, { freq: 4 }), from: FULL_STORE, to: ANY_STORE, again })
  .map(
    (d) =>
      new Command(
        'transfer',
        d,
        () => true,
        async (shop, real) => {
          const find = await ids(real.world);
          const { result, code } = foretold(() =>
            d.lines
              ? shop.bill(
                  d.lines.map((l) => ({ ...l, to: d.to })),
                  null,
                )
              : shop.moveAll(d.from, d.to),
          );
          const lines =
            d.lines &&
            (await Promise.all(
              d.lines.map(async (l) => ({
                item_id: await find.item(l.sku),
                amount: l.qty,
                storage_id: await find.place(l.from),
              })),
            ));
          // the bill's own source stands for no line here
          const storage_id = await find.place(d.lines ? (d.to === 'คลังสอง' ? 'คลังหลัก' : 'คลังสอง') : d.from);
          const input = { storage_id, to_storage_id: await find.place(d.to), ...(lines ? { lines } : {}) };
          const made = await real.call('stock', warehouse.move, input, code, d.again);
          if (result) shop.bills.push({ id: made.id, ...result });
          return code !== null;
        },
      ),
  );

const reverse = fc.record({ pick: fc.nat(), again }).map(
  (d) =>
    new Command(
      'reverse',
      d,
      (shop) => shop.bills.length > 0,
      async (shop, real) => {
        const bill = someOf(shop.bills, d.pick);
        const { result, code } = foretold(() => shop.reverse(bill));
        const input = { id: bill.id, reason: 'รับผิดใบ' };
        const made = await real.call('stock', warehouse.reverse, input, code, d.again);
        if (result) shop.bills.push({ id: made.id, ...result });
        return code !== null;
      },
    ),
);

interface Create {
  lines: { product: string; qty: number; gift: boolean }[];
  cod: boolean;
  again: boolean;
}
const createOf = (d: Create): Command =>
  new Command(
    'create',
    d,
    () => true,
    async (shop, real) => {
      const find = await ids(real.world);
      const { result, code } = foretold(() => shop.create(d.lines, d.cod));
      const input = {
        ...(await anOrder(real.world, {}, { cod: d.cod })),
        lines: await Promise.all(
          d.lines.map(async (l) => ({
            product_id: await find.product(l.product),
            qty: l.qty,
            ...(l.gift ? { price: 0 } : {}),
          })),
        ),
      };
      const made = await real.call('clerk', orders.create, input, code, d.again);
      if (result) {
        for (const box of result.boxes) shop.keep(result, box, await real.keptFor(made.id, d.lines.length));
        shop.orders.push({ id: made.id, number: made.number, ...result });
      }
      return code !== null;
    },
  );
const create = fc
  .record({
    lines: fc.array(
      fc.record({
        product: fc.constantFrom(...SKUS, ...SKUS, 'PAIR', 'PAIR', 'UNMAPPED'),
        qty: fc.integer({ min: 1, max: 3 }),
        gift: fc.constantFrom(false, false, true),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    box: fc.option(
      fc.record({
        product: fc.constantFrom('BOX-DRAW', 'BOX-ANY'),
        qty: fc.integer({ min: 1, max: 2 }),
        gift: fc.constant(false),
      }),
    ),
    cod: fc.boolean(),
    again,
  })
  .map(({ lines, box, ...how }) => createOf({ ...how, lines: box ? [...lines.slice(1), box] : lines }));

interface OnOrder {
  pick: number;
  blind: boolean;
  again: boolean;
}
/** A command on an order. */
function onOrder<D extends object>(
  name: string,
  drawn: fc.Arbitrary<D>,
  suits: (order: Order, d: D) => boolean,
  act: (shop: Shop, real: Real, order: Order, d: D & OnOrder) => Promise<boolean>,
): fc.Arbitrary<Command> {
  return fc.tuple(fc.record({ pick: fc.nat(), blind, again }), drawn).map(([how, what]) => {
    const d = { ...how, ...what };
    const choice = (shop: Readonly<Shop>) => (d.blind ? shop.orders : shop.orders.filter((o) => suits(o, d)));
    return new Command(
      name,
      d,
      (shop) => choice(shop).length > 0,
      (shop, real) => act(shop, real, someOf(choice(shop), d.pick), d),
    );
  });
}
const nothing = fc.constant({});
const is =
  (...statuses: Order['status'][]) =>
  (o: Order): boolean =>
    statuses.includes(o.status);
const packable = (o: Order): boolean => o.status === 112 && o.packing !== 3;

const confirm = onOrder(
  'confirm',
  fc.record({ reason: fc.constantFrom(true, true, true, false) }),
  is(100),
  async (shop, real, order, d) => {
    const { code } = foretold(() => shop.confirm(order, d.reason));
    const input = { id: order.id, ...(d.reason ? { reason: 'เห็นยอดแล้ว' } : {}) };
    await real.call('boss', payments.confirmSuccess, input, code, d.again);
    return code !== null;
  },
);
const unconfirm = onOrder(
  'unconfirm',
  nothing,
  (o) => o.status === 111 && o.paid,
  async (shop, real, order, d) => {
    const { code } = foretold(() => shop.unconfirm(order));
    await real.call('boss', payments.unconfirm, { id: order.id, reason: 'ยืนยันผิด' }, code, d.again);
    return code !== null;
  },
);
const reject = onOrder('reject', nothing, is(100), async (shop, real, order, d) => {
  const { code } = foretold(() => shop.reject(order));
  await real.call('boss', payments.confirmFail, { id: order.id, reason: 'ไม่มียอด' }, code, d.again);
  return code !== null;
});
const cancel = onOrder(
  'cancel',
  fc.record({ admin: fc.boolean() }),
  is(100, 111, 112),
  async (shop, real, order, d) => {
    const { code } = foretold(() => shop.cancel(order, d.admin));
    const input = { id: order.id, reason_type: 'customer' as const, reason: 'ลูกค้าเปลี่ยนใจ' };
    await real.call(d.admin ? 'admin' : 'clerk', orders.cancel, input, code, d.again);
    return code !== null;
  },
);
const hold = onOrder(
  'hold',
  fc.record({ hold: fc.boolean() }),
  is(100, 111),
  async (shop, real, order, d) => {
    const { code } = foretold(() => shop.hold(order, d.hold));
    await real.call('clerk', orders.hold, { id: order.id, hold: d.hold, note: '' }, code, d.again);
    return code !== null;
  },
);

const cutOf = (d: { blind: boolean; again: boolean }): Command =>
  new Command(
    'cut',
    d,
    (shop) => d.blind || shop.orders.some(isReady),
    async (shop, real) => {
      const { result, code, told } = foretold(() => shop.cut());
      const round = await real.call('packer', packing.cut, {}, code, d.again);
      if (told.length) await real.assertToldToWait(told.map(({ id }) => id));
      if (result) {
        const id = Number(round!['id']);
        shop.rounds.push({ id, deleted: false });
        for (const order of result) {
          order.round = id;
          for (const box of order.boxes.filter((b) => BOXES[b.name].mode === 'draw' && !b.drawn)) {
            shop.keep(order, box, await real.keptFor(order.id, order.bought.length));
            box.drawn = true;
          }
        }
      }
      return code !== null;
    },
  );
const cut = fc.record({ blind, again }).map(cutOf);
const removeRound = fc.record({ pick: fc.nat(), again }).map(
  (d) =>
    new Command(
      'removeRound',
      d,
      (shop) => shop.rounds.length > 0,
      async (shop, real) => {
        const round = someOf(shop.rounds, d.pick);
        const { code } = foretold(() => shop.removeRound(round));
        await real.call('boss', packing.remove, { id: round.id }, code, d.again);
        return code !== null;
      },
    ),
);

const scan = onOrder(
  'scan',
  fc.record({
    station,
    /** Null opens the order; 'all' adds what is missing of one item; 'other' is of the pool of a mystery box and not kept for it. */
    what: fc.oneof(
      { weight: 5, arbitrary: fc.constant('all' as const) },
      { weight: 2, arbitrary: fc.constant('other' as const) },
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 2, arbitrary: fc.record({ sku, qty: fc.integer({ min: 1, max: 3 }) }) },
    ),
    takeOver: fc.boolean(),
    byTracking: fc.boolean(),
  }),
  (o) => packable(o) && missing(o) > 0,
  async (shop, real, order, d) => {
    const lacking = [...order.pieces].find(([s, n]) => n > (order.packed.get(s) ?? 0));
    const other = order.boxes.flatMap((b) => BOXES[b.name].pool.filter((each) => !b.kept.has(each)))[0];
    const what =
      d.what === 'other' && other
        ? { sku: other, qty: 1 }
        : d.what === 'all' || d.what === 'other'
          ? {
              sku: lacking?.[0] ?? 'SOAP',
              qty: lacking ? lacking[1] - (order.packed.get(lacking[0]) ?? 0) : 1,
            }
          : d.what;
    const { code } = foretold(() =>
      shop.scan(order, d.station, what?.sku ?? null, what?.qty ?? 0, d.takeOver),
    );
    const input = {
      code: await codeOf(real, order, d.byTracking),
      station: d.station,
      take_over: d.takeOver,
      ...(what ? { barcode: barcode(what.sku), qty: what.qty } : {}),
    };
    await real.call(PACKER[d.station], packing.verify, input, code, d.again);
    return code !== null;
  },
);
const unscan = onOrder(
  'unscan',
  fc.record({ station, sku, qty: fc.integer({ min: 1, max: 2 }) }),
  (o, d) => packable(o) && (o.packed.get(d.sku) ?? 0) >= d.qty,
  async (shop, real, order, d) => {
    const { code } = foretold(() => shop.unscan(order, d.station, d.sku, d.qty));
    const input = { code: order.number, station: d.station, barcode: barcode(d.sku), qty: d.qty };
    await real.call(PACKER[d.station], packing.removeScan, input, code, d.again);
    return code !== null;
  },
);
const close = onOrder(
  'close',
  fc.record({ station, byTracking: fc.boolean() }),
  (o, d) => packable(o) && missing(o) === 0 && (o.lock ?? d.station) === d.station,
  async (shop, real, order, d) => {
    const { code } = foretold(() => shop.close(order, d.station));
    const input = { code: await codeOf(real, order, d.byTracking), station: d.station };
    await real.call(PACKER[d.station], packing.close, input, code, d.again);
    return code !== null;
  },
);
const scanAndClose = onOrder(
  'scanAndClose',
  fc.record({ station, takeOver: fc.boolean() }),
  (o) => packable(o) && missing(o) <= 1,
  async (shop, real, order, d) => {
    const { code } = foretold(() => shop.scanAndClose(order, d.station, d.takeOver));
    const input = { code: order.number, station: d.station, take_over: d.takeOver };
    await real.call(PACKER[d.station], packing.createAndClose, input, code, d.again);
    return code !== null;
  },
);
const pullOut = onOrder(
  'pullOut',
  fc.record({ only: fc.boolean() }),
  (o, d) => o.status === 112 && (!d.only || o.packing === 3),
  async (shop, real, order, d) => {
    const { code } = foretold(() => (d.only ? shop.reopen(order) : shop.pullOut(order)));
    const input = { id: order.id, packing_status: d.only ? (1 as const) : (9 as const), reason: 'แพ็กผิด' };
    await real.call('boss', packing.pullOut, input, code, d.again);
    return code !== null;
  },
);

const pickUp = onOrder(
  'pickUp',
  fc.record({ byTracking: fc.boolean() }),
  (o) => o.status === 112 && o.packing === 3,
  async (shop, real, order, d) => {
    const { code } = foretold(() => shop.pickUp(order));
    const input = { code: await codeOf(real, order, d.byTracking) };
    await real.call('boss', express.pickUp, input, code, d.again);
    return code !== null;
  },
);
const deliver = onOrder(
  'deliver',
  fc.record({ short: fc.constantFrom(0, 0, 0, 1) }),
  is(121),
  async (shop, real, order, d) => {
    const cash = order.due - d.short;
    const { code } = foretold(() => shop.deliver(order, cash));
    const input = { code: order.number, ...(cash > 0 ? { cash_collected: cash / 100 } : {}) };
    await real.call('boss', express.deliver, input, code, d.again);
    return code !== null;
  },
);
const failDelivery = onOrder('fail', nothing, is(121), async (shop, real, order, d) => {
  const { code } = foretold(() => shop.fail(order));
  const input = { code: order.number, reason_type: 'nobody_home' as const, reason: '' };
  await real.call('boss', express.fail, input, code, d.again);
  return code !== null;
});

/** A parcel of an order comes back, by scan and count: all that is awaited or a part; of a cancelled one it is put back on the shelf. */
const comeBack = onOrder(
  'comeBack',
  fc.record({
    whole: fc.boolean(),
    of: fc.array(
      fc.record({
        as: fc.constantFrom('good', 'good', 'broken', 'lost'),
        qty: fc.integer({ min: 0, max: 3 }),
      }),
      {
        minLength: 3,
        maxLength: 6,
      },
    ),
    again: fc.boolean(),
  }),
  (o) => !o.isBack && ([121, 122, 130].includes(o.status) || (o.status === 140 && o.taken.length > 0)),
  async (shop, real, order, d) => {
    const { code, result: awaited } = foretold(() => shop.awaited(order));
    const of = await real.call('admin', returns.create, { code: order.number }, code, false);
    if (awaited === null) return true;
    expect(totalled(of.lines.map(({ sku, left }) => [sku as Sku, left]))).toEqual(totalled([...awaited]));
    const waiting = of.lines.filter(({ left }) => left > 0);
    const some = waiting.map(({ left }, i) => {
      const { as, qty } = d.of[i % d.of.length]!;
      return { as, qty: d.whole ? left : Math.min(left, qty) };
    });
    // a parcel of nothing is none
    if (some.every(({ qty }) => qty === 0)) some[0]!.qty = 1;
    const lines = waiting.map(({ line, item_id }, i) => ({ line, item_id, [some[i]!.as]: some[i]!.qty }));
    shop.comeBack(
      order,
      waiting.flatMap(({ sku }, i) => (some[i]!.qty ? [{ sku: sku as Sku, ...some[i]! }] : [])),
      of.open!.id,
    );
    await real.call('admin', returns.close, { id: of.open!.id, lines }, null, d.again);
    return false;
  },
);

/** A parcel that came back was counted wrongly: the last one is counted once more, unless that is called off. */
const countAgain = onOrder(
  'countAgain',
  fc.record({ which: fc.constantFrom('last', 'last', 'last', 'first'), drop: fc.boolean() }),
  (o) => o.returned.length > 0,
  async (shop, real, order, d) => {
    const parcel = order.returned.at(d.which === 'last' ? -1 : 0);
    if (!parcel) return false;
    const { code } = foretold(() => shop.countAgain(order, parcel));
    const input = { id: parcel.id, reason: 'นับผิด' };
    const page = await real.call('admin', returns.reopen, input, code, d.again);
    if (code !== null) return true;
    if (!d.drop) return false;
    order.countsNow = false;
    await real.call('admin', returns.drop, { id: page.open!.id }, null, false);
    return false;
  },
);

const totalled = (pieces: [Sku, number][]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const [sku, n] of pieces) if (n > 0) sums[sku] = (sums[sku] ?? 0) + n;
  return sums;
};

/** The two clocks that move orders by themselves; the shop's clock is set forward only while they run. */
const wait = fc.constantFrom('a day', 'eight days').map(
  (how) =>
    new Command(
      'wait',
      { how },
      () => true,
      async (shop) => {
        setClockOffset(how === 'a day' ? 25 * HOUR : 8 * 24 * HOUR);
        try {
          if (how === 'a day') {
            shop.reservationsOver();
            await cancelUnpaid(1);
          } else {
            shop.deliveredLongAgo();
            await completeDelivered(1);
          }
        } finally {
          setClockOffset(0);
        }
        return false;
      },
    ),
);

const restart = fc.constant({}).map(
  (d) =>
    new Command(
      'restart',
      d,
      () => true,
      async (_shop, real) => {
        await real.world.restart();
        return false;
      },
    ),
);

const codeOf = async (real: Real, order: Order, byTracking: boolean): Promise<string> =>
  (byTracking &&
    (await real.world.value<string | null>('select tracking_number from orders where id = $1', [
      order.id,
    ]))) ||
  order.number;

/** Thrice what happens most in a shop's day. */
export const shopCommands = fc.commands(
  [
    ...[stockIn, stockIn, stockOut, transfer, transfer, reverse, reverse],
    ...[create, create, create, create, create, create],
    ...[confirm, confirm, confirm, confirm, unconfirm, reject, cancel, hold],
    ...[cut, cut, cut, cut, removeRound],
    ...[
      scan,
      scan,
      scan,
      scan,
      scan,
      scan,
      scan,
      scan,
      unscan,
      close,
      close,
      close,
      close,
      scanAndClose,
      scanAndClose,
    ],
    ...[
      pullOut,
      pickUp,
      pickUp,
      pickUp,
      deliver,
      deliver,
      deliver,
      failDelivery,
      comeBack,
      comeBack,
      comeBack,
      comeBack,
      countAgain,
      countAgain,
      wait,
    ],
    ...[...countCommands, ...handoverCommands, ...promotionCommands, restart],
  ],
  { maxCommands: 180, size: 'max', ...(REPLAY ? { replayPath: REPLAY } : {}) },
);

const sold = (product: string, qty: number) =>
  createOf({ lines: [{ product, qty, gift: false }], cod: true, again: false });
/**
 * The first hour, the same in every run, so that what is drawn goes on from the middle of a day: a little of everything on
 * the shelves and on a packing line, enough to sell and little enough to run short; free goods and a mystery box in a round.
 */
export const opening = {
  async run(shop: Shop, real: Real): Promise<void> {
    const bill = { cost: 3_333, number: null, again: false };
    const all = (qty: number) => SKUS.map((each) => ({ sku: each, qty }));
    for (const command of [
      stockInOf({ ...bill, store: 'คลังหลัก', lines: all(5) }),
      stockInOf({ ...bill, store: 'ไลน์แพ็ก 1', lines: all(2) }),
      makePromotionOf({ offer: OFFERS[3]!, name: 0, again: false }),
      sold('BOX-ANY', 1),
      sold('TEA', 2),
      cutOf({ blind: false, again: false }),
    ])
      await command.run(shop, real);
  },
};
