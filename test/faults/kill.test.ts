import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commissions } from '../../contract/commissions.ts';
import { coupons } from '../../contract/coupons.ts';
import { orders } from '../../contract/orders.ts';
import { cash } from '../../contract/express.cash.ts';
import { manifests } from '../../contract/express.manifests.ts';
import { express } from '../../contract/express.ts';
import { returns } from '../../contract/returns.ts';
import { packing } from '../../contract/packing.ts';
import { payments } from '../../contract/payments.ts';
import { credit } from '../../contract/payments.credit.ts';
import { purchasing } from '../../contract/purchasing.ts';
import { warehouse } from '../../contract/warehouse.ts';
import { FAILPOINTS, type Failpoint } from '../../server/platform/failpoints.ts';
import { openPool } from '../../server/platform/db.ts';
import { openLog } from '../../server/platform/log.ts';
import { reading, usePool } from '../../server/platform/tx.ts';
import { differences } from '../../server/modules.ts';
import { ownDatabase } from './own-database.ts';
import { insist, Server } from './server.ts';
import { addDays } from '../../server/platform/clock.ts';

/** 20 is the release figure; every push does fewer. */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);
const CLIENTS = 8;

const own = ownDatabase('kill');
const server = new Server(own);
let audited: pg.Pool;

beforeAll(async () => {
  audited = openPool({ connectionString: own.url }, 2, openLog('silent'));
  usePool(audited);
  await server.start();
  // twenty rounds of orders want more than the world has
  const lines = await Promise.all(
    ['SOAP', 'TEA'].map(async (sku) => ({
      item_id: await id('stock_items', 'sku', sku),
      amount: 20_000,
      cost: 1,
    })),
  );
  const taken = await server.call('stock', warehouse.stockIn, {
    storage_id: await id('places', 'kind', 'store'),
    lines,
  });
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
});
afterAll(async () => {
  await server.kill();
  await audited.end();
});

const id = async (table: string, column: string, text: string) =>
  Number(await own.value(`select id from ${table} where enterprise_id = 1 and ${column} = $1`, [text]));
const wrong = () => reading({ enterpriseId: 1 }, differences);

const anOrder = (cod: boolean) => own.anOrder({ SOAP: 1, TEA: 2 }, cod);

/** Packed and closed, each in its box. */
async function packed(many: number): Promise<{ number: string; order_amount: number }[]> {
  const input = await anOrder(true);
  const made = await Promise.all(
    Array.from({ length: many }, async () => (await server.call('clerk', orders.create, input)).body.Data),
  );
  const { body } = await server.call('packer', packing.cut, {});
  await server.call('admin', packing.assign, {
    id: body.Data.id,
    user_id: await id('users', 'username', 'delivery'),
  });
  for (const { number: code } of made) {
    await server.call('packer', packing.verify, { code, station: 'A', barcode: '8850000000017' });
    await server.call('packer', packing.verify, { code, station: 'A', barcode: '8850000000048', qty: 2 });
    await server.call('packer', packing.close, { code, station: 'A' });
  }
  return made;
}
async function signature(): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'signature.png');
  const uploaded = await fetch(`${server.base}/api/v1/files?purpose=signature`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.token('admin')}` },
    body: form,
  });
  return ((await uploaded.json()) as { Data: { file: string } }).Data.file;
}

/** What runs while the process dies, by the command the failpoint is in; each item is one call with its key. */
const LOADS: Record<
  string,
  (round: string) => Promise<(() => Promise<{ status: number; body: unknown }>)[]>
> = {
  async 'order.create'(round) {
    const input = await anOrder(true);
    return Array.from(
      { length: CLIENTS },
      (_, i) => () => server.call('clerk', orders.create, input, `${round}-${i}`),
    );
  },
  async 'payment.confirm'(round) {
    const input = await anOrder(false);
    const made = await Promise.all(
      Array.from({ length: CLIENTS }, () => server.call('clerk', orders.create, input)),
    );
    return made.map(
      (m, i) => () =>
        server.call(
          'checker',
          payments.confirmSuccess,
          { id: m.body.Data.id, reason: 'เห็นยอดแล้ว' },
          `${round}-${i}`,
        ),
    );
  },
  async 'payment.credit'(round) {
    const input = await anOrder(false);
    const [paid, due] = await Promise.all(
      [0, 1].map(() =>
        Promise.all(Array.from({ length: CLIENTS }, () => server.call('clerk', orders.create, input))),
      ),
    );
    // the same buyer's: what was paid for cancelled ones is credit
    for (const { body } of paid!) {
      const { id } = body.Data;
      await server.call('checker', payments.confirmSuccess, { id, reason: 'เห็นยอดแล้ว' });
      await server.call('clerk', orders.cancel, { id, reason_type: 'customer', reason: 'เปลี่ยนใจ' });
    }
    return due!.map(
      (m, i) => () => server.call('checker', credit.use, { id: m.body.Data.id }, `${round}-${i}`),
    );
  },
  async 'round.rejoin'(round) {
    const input = await anOrder(true);
    const made = [];
    for (let i = 0; i < 3; i++) made.push((await server.call('clerk', orders.create, input)).body.Data);
    const { body } = await server.call('packer', packing.cut, {});
    for (const { id: order } of made)
      await server.call('admin', packing.pullOut, { id: order, packing_status: 9, reason: 'หยิบไม่เจอ' });
    return made.map(
      ({ id: order_id }, i) =>
        () =>
          server.call('packer', packing.rejoin, { id: body.Data.id, order_id }, `${round}-${i}`),
    );
  },
  async 'round.cut'(round) {
    const input = await anOrder(true);
    for (let i = 0; i < 3; i++) await server.call('clerk', orders.create, input);
    return [() => server.call('packer', packing.cut, {}, `${round}-cut`)];
  },
  async 'pack.close'(round) {
    const input = await anOrder(true);
    const made = await Promise.all(
      Array.from({ length: 4 }, () => server.call('clerk', orders.create, input)),
    );
    await server.call('packer', packing.cut, {});
    for (const { body } of made) {
      const scan = { code: body.Data.number, station: 'A' };
      await server.call('packer', packing.verify, { ...scan, barcode: '8850000000017' });
      await server.call('packer', packing.verify, { ...scan, barcode: '8850000000048', qty: 2 });
    }
    return made.map(
      (m, i) => () =>
        server.call('packer', packing.close, { code: m.body.Data.number, station: 'A' }, `${round}-${i}`),
    );
  },
  async 'pack.coupon'(round) {
    const input = await own.anOrder({ SOAP: 1 }, true);
    const made = await Promise.all(
      Array.from({ length: 4 }, () => server.call('clerk', orders.create, input)),
    );
    await server.call('packer', packing.cut, {});
    const { body } = await server.call('admin', coupons.create, {
      name: `การ์ด ${round}`,
      discount_kind: 'amount',
      value: 10,
      from: '2026-01-01',
      to: '2099-12-31',
    });
    const { id } = body.Data;
    await server.call('admin', coupons.makeCodes, { id, codes: made.length });
    await server.call('admin', coupons.print, { id });
    const cards = (await server.call('admin', coupons.all, { id })).body.Data;
    return made.map(
      (m, i) => () =>
        server.call(
          'packer',
          coupons.closeWithCoupon,
          { code: m.body.Data.number, station: 'A', barcode: '8850000000017', coupon: cards[i]!.code },
          `${round}-${i}`,
        ),
    );
  },
  'pack.close_part': async (round) =>
    (await halfPacked()).map(
      (code, i) => () =>
        server.call('packer', packing.close, { code, station: 'A', part: true }, `${round}-${i}`),
    ),
  'pack.admin_close': async (round) =>
    (await halfPacked()).map(
      (code, i) => () =>
        server.call(
          'admin',
          packing.adminClose,
          { code, station: 'A', reason: 'ของมาไม่ครบ', take_over: true },
          `${round}-${i}`,
        ),
    ),
  async 'pack.autoclose'(round) {
    const input = await anOrder(true);
    const made = await Promise.all(
      Array.from({ length: 4 }, () => server.call('clerk', orders.create, input)),
    );
    await server.call('packer', packing.cut, {});
    const call = {
      orders: made.map(({ body }) => body.Data.id as number),
      reason: 'ลืมสแกน',
      hand_over: true,
    };
    return [() => server.call('admin', packing.autoclose, call, `${round}-all`)];
  },
  async 'return.close'(round) {
    const input = await anOrder(true);
    const made = await Promise.all(
      Array.from({ length: 4 }, () => server.call('clerk', orders.create, input)),
    );
    await server.call('packer', packing.cut, {});
    const opened = [];
    for (const { body } of made) {
      const code: string = body.Data.number;
      await server.call('packer', packing.verify, { code, station: 'A', barcode: '8850000000017' });
      await server.call('packer', packing.verify, { code, station: 'A', barcode: '8850000000048', qty: 2 });
      await server.call('packer', packing.close, { code, station: 'A' });
      await server.call('admin', express.pickUp, { code });
      opened.push((await server.call('admin', returns.create, { code })).body.Data);
    }
    return opened.map(({ open, lines }, i) => {
      const counted = lines.map(({ line, item_id, left }) => ({ line, item_id, good: left }));
      return () => server.call('admin', returns.close, { id: open!.id, lines: counted }, `${round}-${i}`);
    });
  },
  'return.reopen': async (round) =>
    (await cameBack(4)).map(
      (id, i) => () => server.call('admin', returns.reopen, { id, reason: 'นับผิด' }, `${round}-${i}`),
    ),
  'purchase.approve': async (round) =>
    (await purchases(4)).map(
      (one, i) => () => server.call('admin', purchasing.approve, one, `${round}-${i}`),
    ),
  'purchase.receive': async (round) =>
    (await approved(4)).map(
      (order, i) => () =>
        server.call(
          'admin',
          purchasing.receive,
          {
            id: order,
            lines: [
              { line: 1, good: 3, broken: 1 },
              { line: 2, short: true },
            ],
          },
          `${round}-${i}`,
        ),
    ),
  async 'purchase.return'(round) {
    const storage_id = await id('places', 'kind', 'store');
    const orders = await approved(3);
    for (const order of orders)
      await server.call('admin', purchasing.receive, {
        id: order,
        storage_id,
        lines: [{ line: 1, good: 4 }],
      });
    return orders.map(
      (order, i) => () =>
        server.call(
          'admin',
          purchasing.giveBack,
          { id: order, reason: 'แตก', lines: [{ line: 1, qty: 2, storage_id }] },
          `${round}-${i}`,
        ),
    );
  },
  async 'manifest.close'(round) {
    return (await loaded(3)).map(
      ({ id: one, driver }, i) =>
        () =>
          server.call('admin', manifests.close, { id: one, ...driver }, `${round}-${i}`),
    );
  },
  async 'manifest.left_behind'(round) {
    const left: { id: number; parcel_id: number }[] = [];
    for (const { id: one, driver } of await loaded(3)) {
      await server.call('admin', manifests.close, { id: one, ...driver });
      const { body } = await server.call('admin', manifests.manifestParcels, { id: one });
      left.push({ id: one, parcel_id: body.Data[0]!.id });
    }
    return left.map(
      (one, i) => () =>
        server.call('admin', manifests.leftBehind, { ...one, reason: 'รถเต็ม' }, `${round}-${i}`),
    );
  },
  // one person has one purse
  async 'cash.hand_in'(round) {
    const expected = await collect();
    return [() => server.call('delivery', cash.handIn, { expected, counted: expected }, `${round}-0`)];
  },
  async 'cash.receive'(round) {
    return (await handedIn(3)).map(
      (one, i) => () => server.call('admin', cash.receive, one, `${round}-${i}`),
    );
  },
  async 'cash.take_back'(round) {
    const received = await handedIn(3);
    for (const one of received) await server.call('admin', cash.receive, one);
    return received.map(
      ({ id: one }, i) =>
        () =>
          server.call('admin', cash.takeBack, { id: one, reason: 'เงินไม่อยู่' }, `${round}-${i}`),
    );
  },
  // one period is open at a time
  async 'commission.close'(round) {
    const { Data: rates } = (await server.call('admin', commissions.rates, {})).body;
    if (!rates.length)
      await server.call('admin', commissions.addRate, { kind: 'percent', value: 3, from: '2025-01-01' });
    const last = await own.value<string | null>('select max(to_day)::text from commission_periods');
    const from = last ? addDays(last, 1) : '2025-01-01';
    const input = await anOrder(true);
    for (let day = 0; day < 3; day++) {
      const { body } = await server.call('clerk', orders.create, input);
      await own.value(`update orders set created_at = $2::date + time '05:00' where id = $1 returning id`, [
        body.Data.id,
        addDays(from, day),
      ]);
    }
    const { body } = await server.call('admin', commissions.openPeriod, { from, to: addDays(from, 2) });
    const { people } = (await server.call('admin', commissions.period, { id: body.Data.id })).body.Data;
    const seen = people.map(({ user_id, payable }) => ({ user_id, payable }));
    const close = { id: body.Data.id, seen };
    return [() => server.call('admin', commissions.closePeriod, close, `${round}-0`)];
  },
};

/** Drafts of purchase orders, two lines each. */
async function purchases(many: number): Promise<{ id: number; version: number }[]> {
  const { body: partner } = await server.call('admin', warehouse.addPartner, {
    company_name: `ผู้ขาย ${Math.random()}`,
  });
  const items = await Promise.all(['SOAP', 'TEA'].map((sku) => id('stock_items', 'sku', sku)));
  const lines = items.map((item_id) => ({ item_id, qty: 10, price: 3.33 }));
  const made = [];
  for (let i = 0; i < many; i++) {
    const { body } = await server.call('admin', purchasing.create, {
      partner_id: partner.Data.id,
      lines,
      freight: 1,
    });
    made.push({ id: body.Data.id, version: body.Data.version });
  }
  return made;
}
async function approved(many: number): Promise<number[]> {
  const drafts = await purchases(many);
  for (const draft of drafts) await server.call('admin', purchasing.approve, draft);
  return drafts.map((draft) => draft.id);
}

/** Parcels of returned orders, all good and closed. */
async function cameBack(many: number): Promise<number[]> {
  const ids: number[] = [];
  for (const { number: code } of await packed(many)) {
    await server.call('admin', express.pickUp, { code });
    const { open, lines } = (await server.call('admin', returns.create, { code })).body.Data;
    const counted = lines.map(({ line, item_id, left }) => ({ line, item_id, good: left }));
    await server.call('admin', returns.close, { id: open!.id, lines: counted });
    ids.push(open!.id);
  }
  return ids;
}
/** Manifests with two parcels each, and who is to sign for them. */
async function loaded(many: number) {
  const made = await packed(2 * many);
  const driver = { driver_name: 'สมหมาย', signature: await signature(), parcels: 2 };
  const open: { id: number; driver: typeof driver }[] = [];
  for (let i = 0; i < many; i++) {
    const { body } = await server.call('admin', manifests.open, { provider: 6 });
    open.push({ id: body.Data.id, driver });
    for (const { number: code } of made.slice(2 * i, 2 * i + 2))
      await server.call('admin', manifests.scan, { id: body.Data.id, code });
  }
  return open;
}
/** Two parcels delivered, their cash in the purse: answers how much is in it. */
async function collect(): Promise<number> {
  for (const { number: code, order_amount } of await packed(2)) {
    await server.call('delivery', express.pickUp, { code });
    await server.call('delivery', express.deliver, { code, cash_collected: order_amount });
  }
  return (await server.call('delivery', cash.inHand, {})).body.Data.expected;
}
async function handedIn(many: number) {
  const payment_method_id = await id('payment_methods', 'name', 'โอนธนาคาร');
  const waiting: { id: number; received: number; payment_method_id: number }[] = [];
  for (let i = 0; i < many; i++) {
    const expected = await collect();
    const { body } = await server.call('delivery', cash.handIn, { expected, counted: expected });
    waiting.push({ id: body.Data.id, received: expected, payment_method_id });
  }
  return waiting;
}

/** Orders with one piece of three in their parcels. */
async function halfPacked(): Promise<string[]> {
  const input = await anOrder(true);
  const made = await Promise.all(Array.from({ length: 4 }, () => server.call('clerk', orders.create, input)));
  await server.call('packer', packing.cut, {});
  const codes = made.map(({ body }) => body.Data.number as string);
  for (const code of codes)
    await server.call('packer', packing.verify, { code, station: 'A', barcode: '8850000000017' });
  return codes;
}
/** A file is worked through by the queue, answered to nobody, and a provider's sheet in steps: import.test.ts and remittances.test.ts kill there. */
const KILLED_ELSEWHERE = ['order.import.', 'remittance.', 'summary.'];
const loadOf = (point: Failpoint) => LOADS[point.split('.').slice(0, 2).join('.')]!;

/** What a call did. Where things lie and what is left are shown as they are now (docs/decisions/0015); others have packed meanwhile. */
const effectOf = (answer: { body: unknown }): string =>
  JSON.stringify(answer.body, (key, value: unknown) =>
    ['places', 'left'].includes(key) ? undefined : value,
  );

/** Whether the server would die at a failpoint. */
let isArmed = false;
async function startUnarmed() {
  await server.kill();
  await server.start();
  isArmed = false;
}

describe(`the app killed at every named place, ${ROUNDS} rounds each, under load`, () => {
  test.each(FAILPOINTS.filter((point) => !KILLED_ELSEWHERE.some((of) => point.startsWith(of))))(
    '%s: nothing acknowledged is lost, nothing done twice',
    async (point) => {
      for (let round = 0; round < ROUNDS; round++) {
        // it goes on as the round before has left it: a start costs more than what is arranged here
        if (isArmed || server.dead) await startUnarmed();
        const calls = await loadOf(point)(`${point}-${round}`);
        const effects = () =>
          own.value<string>(
            `select count(*) || '/' || (select count(*) from payments) || '/' || (select count(*) from packing_rounds) || '/' || (select count(*) from stock_bills) || '/' || (select count(*) from order_events) || '/' || (select count(*) from cash_handins) || '/' || (select count(number) from purchase_orders) || '/' || (select count(*) from commission_entries) || '/' || (select count(*) from commission_sums) || '/' || (select count(closed_at) from commission_periods) from orders`,
          );
        await server.kill();
        const before = await effects();
        // not only the first that arrives there dies: from place to place and round to round another does
        const arrival = 1 + ((FAILPOINTS.indexOf(point) + round) % Math.min(3, calls.length));
        isArmed = true;
        await server.start({ FAILPOINT: `${point}@${arrival}` });
        const first = await Promise.all(calls.map((call) => call()));
        expect(await server.died(), 'the failpoint was reached').toBe('SIGKILL');
        const acknowledged = first.map((a) => (a.status === 200 ? effectOf(a) : null));

        await startUnarmed();
        const again = await Promise.all(calls.map((call) => insist(call)));
        again.forEach((a, i) => {
          expect(a.status, JSON.stringify(a.body)).toBe(200);
          if (acknowledged[i]) expect(effectOf(a), 'the same answer again').toBe(acknowledged[i]);
        });
        const once = await effects();
        const repeated = await Promise.all(calls.map((call) => call()));
        expect(repeated.map(effectOf)).toEqual(again.map(effectOf));
        expect(await effects(), 'replays change nothing').toBe(once);
        expect(once).not.toBe(before);
        expect(await wrong()).toEqual([]);
      }
    },
    180_000 + ROUNDS * 20_000,
  );
});
