import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { beforeAll, describe, expect, test } from 'vitest';
import { DELIVERY } from '../../../contract/codes/delivery-status.ts';
import { PACKING_STATUSES } from '../../../contract/codes/packing-status.ts';
import { ORDER_STATUSES, STATUS } from '../../../contract/codes/order-status.ts';
import { STAYS, manifests } from '../../../contract/express.manifests.ts';
import { express } from '../../../contract/express.ts';
import { files } from '../../../contract/files.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { shipping } from '../../../contract/shipping.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { closedManifest, opened, scannedManifest, signed } from '../../../test/world/handover.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { drawnAt203Dpi, textOf } from '../../../test/poppler.ts';
import { whyStays } from './manifests.rules.ts';
import { staysField } from './manifests.queries/parcels.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
let packer: Caller;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
  packer = (await s.somebody(3, { packing: 2 })).caller;
});
const scan = (id: number, code: string, who = admin) => who.call(manifests.scan, { id, code });
const page = (id: number) => admin.do(manifests.manifest, { id });
const parcels = (id: number, part: 'scanned' | 'missing' | 'stayed') =>
  admin.do(manifests.manifestParcels, { id, part, page_size: 200 });
const why = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code, error?.Detail?.['reason']];
const cancel = (id: number) => admin.do(orders.cancel, { id, reason_type: 'customer', reason: 'เปลี่ยนใจ' });
/** As when its buyer asks to cancel: who only holds cannot once it is in a round. */
const hold = (id: number, held = true) =>
  world.db.query('update orders set held_at = case when $2 then now() end where id = $1', [id, held]);
/** A second box that no packer closed left no stock. */
const wrong = async () =>
  (await world.differences()).filter(
    (one) => (one as { rule: string }).rule !== 'a closed parcel is issued once',
  );
const shown = (id: number) => admin.do(orders.detail, { id });

describe('a parcel is looked at again when it is scanned out', () => {
  test('one that waits joins by its order number or its tracking, counted by whoever looks', async () => {
    const [one, two] = [await s.closed(), await s.closed()];
    const id = await opened(admin);
    const before = (await page(id)).missing;
    expect((await parcels(id, 'missing')).map((p) => p.order_id)).toEqual(
      expect.arrayContaining([one.id, two.id]),
    );
    const { tracking_number } = (await shown(two.id)).parcels[0]!;
    const first = (await scan(id, one.number)).ok.Data;
    expect(first).toMatchObject({
      parcels: 1,
      missing: before - 1,
      parcel: { order_number: one.number, expected: true, stays: null, no: 1, of: 1 },
    });
    expect((await scan(id, tracking_number!, packer)).ok.Data).toMatchObject({
      parcels: 2,
      missing: before - 2,
    });
    expect(await page(id)).toMatchObject({
      parcels: 2,
      missing: before - 2,
      joined: 0,
      blocked: 0,
      people: [{ parcels: 1 }, { parcels: 1 }],
    });
    expect(await shown(one.id)).toMatchObject({ status: STATUS.awaitingCollection });
  });

  test('what may not go is refused with what to do, the cancelled before all', async () => {
    const id = await opened(admin);
    const [gone, held, other, reopened] = [
      await s.closed(),
      await s.closed(),
      await s.closed(),
      await s.closed(),
    ];
    await cancel(gone.id);
    expect(why(await scan(id, gone.number))).toEqual([409, 'parcel_stays', 'cancelled']);
    await hold(held.id);
    expect(why(await scan(id, held.number))).toEqual([409, 'parcel_stays', 'held']);
    await admin.do(shipping.provider, { id: other.id, provider: 2 });
    expect(why(await scan(id, other.number))).toEqual([409, 'parcel_stays', 'other_provider']);
    await admin.do(packing.pullOut, { id: reopened.id, packing_status: 9, reason: 'เปิดดู' });
    expect(why(await scan(id, reopened.number))).toEqual([409, 'parcel_stays', 'not_packed']);
    expect(why(await scan(id, (await s.inRound()).number))).toEqual([409, 'parcel_stays', 'not_packed']);
    expect(why(await scan(id, (await s.cod()).number))).toEqual([409, 'parcel_stays', 'not_packed']);
    expect((await scan(id, 'NOBODYS')).error.Msg).toBe('no_orders');
    expect((await page(id)).parcels).toBe(0);
  });

  test('one that left says who took it and when; one in another manifest, which', async () => {
    const id = await opened(admin);
    const left = await s.pickedUp();
    const answer = await scan(id, left.number);
    expect(why(answer)).toEqual([409, 'parcel_stays', 'handed_over']);
    expect(answer.error.Cause).toMatch(/ส่งมอบไปแล้ว เมื่อ .+ โดย /);
    const { id: there, orders: of } = await scannedManifest(s);
    const { number } = await page(there);
    const again = await scan(id, of[0]!.number);
    expect(why(again)).toEqual([409, 'parcel_stays', 'elsewhere']);
    expect(again.error.Cause).toContain(number);
    expect(why(await scan(there, of[0]!.number))).toEqual([409, 'parcel_stays', 'scanned']);
  });

  test('one of another round joins a manifest of some rounds, and is counted so', async () => {
    const [waited, joins] = [await s.closed(), await s.closed()];
    const { id } = await admin.do(manifests.open, { provider: 6, rounds: [waited.round] });
    expect((await parcels(id, 'missing')).map((p) => p.order_id)).toEqual([waited.id]);
    await scan(id, joins.number);
    expect(await page(id)).toMatchObject({ parcels: 1, joined: 1, missing: 1 });
  });

  test('a manifest of one day waits for what was packed that day', async () => {
    const { id: order } = await s.closed();
    await world.db.query(`update parcels set closed_at = '2026-01-31T23:59:00+07' where order_id = $1`, [
      order,
    ]);
    const waits = async (packed_on: string) =>
      (await parcels((await admin.do(manifests.open, { provider: 6, packed_on })).id, 'missing')).map(
        (p) => p.order_id,
      );
    expect(await waits('2026-01-30')).toEqual([]);
    expect(await waits('2026-01-31')).toEqual([order]);
    expect(await waits('2026-02-01')).toEqual([]);
  });

  test('what was scanned by mistake is taken out and may be scanned again', async () => {
    const { id, orders: of } = await scannedManifest(s);
    const { last } = await page(id);
    await admin.do(manifests.unscan, { id, parcel_id: last!.id });
    expect(await page(id)).toMatchObject({ parcels: 0, last: null, stayed: 0 });
    expect((await scan(id, of[0]!.number)).status).toBe(200);
    expect((await page(id)).parcels).toBe(1);
  });

  test('the rule and the database say the same of every standing', async () => {
    const { id: order } = await s.closed();
    const differs: unknown[] = [];
    for (const status of ORDER_STATUSES)
      for (const packing_status of PACKING_STATUSES)
        for (const [held, closed, left, behind] of Array.from({ length: 16 }, (_, n) => [
          n & 1,
          n & 2,
          n & 4,
          n & 8,
        ]))
          for (const provider of [6, 2] as const) {
            const at = new Date();
            const said = whyStays(
              { status, packing_status, held_at: held ? at : null },
              {
                provider,
                closed_at: closed ? at : null,
                picked_up_at: left ? at : null,
                left_behind_at: behind ? at : null,
              },
              6,
            );
            const field = staysField(6);
            const { rows } = await world.db.query(
              `select ${field.text} as stays from (select $${field.values.length + 1}::int as status, $${field.values.length + 2}::int as packing_status, $${field.values.length + 3}::timestamptz as held_at) o,
                (select $${field.values.length + 4}::int as provider, $${field.values.length + 5}::timestamptz as closed_at, $${field.values.length + 6}::timestamptz as picked_up_at, $${field.values.length + 7}::timestamptz as left_behind_at, null::timestamptz as void_at) p`,
              [
                ...field.values,
                status,
                packing_status,
                held ? at : null,
                provider,
                closed ? at : null,
                left ? at : null,
                behind ? at : null,
              ],
            );
            if (rows[0].stays !== said)
              differs.push([
                status,
                packing_status,
                held,
                closed,
                left,
                behind,
                provider,
                said,
                rows[0].stays,
              ]);
          }
    expect(differs).toEqual([]);
    expect(order).toBeGreaterThan(0);
    expect(STAYS).toContain('cancelled');
  });
});

describe('closing', () => {
  test('all leave with who signed, and the order says with which manifest', async () => {
    const { id, orders: of } = await scannedManifest(s, 2);
    const answer = await admin.do(manifests.close, { id, ...(await signed(s, 2)) });
    expect(answer).toMatchObject({ handed_over: 2, left_out: [] });
    expect(answer.number).toMatch(/^HO\d{4}-\d{4}$/);
    for (const { id: order } of of)
      expect(await shown(order)).toMatchObject({
        status: STATUS.inTransit,
        delivery_status: DELIVERY.pickedUp,
        manifests: [{ id, number: answer.number, no: 1 }],
      });
    expect(await page(id)).toMatchObject({
      state: 'closed',
      driver_name: 'สมหมาย ขับดี',
      plate: 'ขก 1234',
      missing: 0,
      parcels: 2,
    });
    expect((await scan(id, (await s.closed()).number)).error.Detail?.code).toBe('manifest_state');
    expect(await wrong()).toEqual([]);
  });

  test('what was cancelled, held or opened after its scan stays and is named; the rest leaves', async () => {
    const { id, orders: of } = await scannedManifest(s, 4);
    const [goes, gone, held, pulled] = of;
    await cancel(gone!.id);
    await hold(held!.id);
    await admin.do(packing.pullOut, { id: pulled!.id, packing_status: 9, reason: 'เปิดดู' });
    expect(await page(id)).toMatchObject({ parcels: 4, blocked: 3, stayed: 3 });
    expect(new Set((await parcels(id, 'stayed')).map(({ stays }) => stays))).toEqual(
      new Set(['cancelled', 'held', 'not_packed']),
    );
    const { handed_over, left_out } = await admin.do(manifests.close, { id, ...(await signed(s, 4)) });
    expect(handed_over).toBe(1);
    expect(left_out.map(({ order_id, why: stays }) => [order_id, stays])).toEqual([
      [gone!.id, 'cancelled'],
      [held!.id, 'held'],
      [pulled!.id, 'not_packed'],
    ]);
    expect([await s.status(goes!.id), await s.status(gone!.id), await s.status(held!.id)]).toEqual([
      STATUS.inTransit,
      STATUS.cancelled,
      STATUS.awaitingCollection,
    ]);
    expect(await page(id)).toMatchObject({ parcels: 1, stayed: 3, blocked: 0 });
    // put right, it goes with the next one
    await hold(held!.id, false);
    expect((await scan(await opened(admin), held!.number)).status).toBe(200);
    expect(await wrong()).toEqual([]);
  });

  test('a signature for another number of parcels, or none at all, closes nothing', async () => {
    const { id } = await scannedManifest(s, 2);
    const close = async (more: object) => {
      const { status, error } = await admin.call(manifests.close, { id, ...(await signed(s, 2)), ...more });
      return [status, error.Detail?.code];
    };
    expect(await close({ parcels: 1 })).toEqual([409, 'manifest_changed']);
    expect(await close({ signature: await s.picture('slip') })).toEqual([404, 'not_offered']);
    expect((await page(id)).state).toBe('open');
  });

  test('who packs scans along; who hands over closes', async () => {
    const { id } = await scannedManifest(s);
    const input = { id, ...(await signed(s, 1)) };
    expect((await packer.call(manifests.close, input)).status).toBe(403);
    const { caller: dispatcher } = await s.somebody(3, { express: 2 });
    expect((await dispatcher.call(manifests.close, input)).status).toBe(200);
  });

  test('thrown away, its parcels wait again', async () => {
    const { id, orders: of } = await scannedManifest(s);
    await admin.do(manifests.drop, { id });
    expect(await page(id)).toMatchObject({ state: 'dropped', parcels: 0, stayed: 0 });
    expect((await scan(await opened(admin), of[0]!.number)).status).toBe(200);
  });
});

describe('several at one manifest', () => {
  test('two people scan the same parcel: one of them has it, the other is told who', async () => {
    const [order, id] = [await s.closed(), await opened(admin)];
    const answers = await world.meeting(2, `select id from orders where id = ${order.id} for update`, () => [
      scan(id, order.number),
      scan(id, order.number, packer),
    ]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect(answers.find((a) => a.status === 409)!.error.Detail?.['reason']).toBe('scanned');
    expect((await page(id)).parcels).toBe(1);
  });

  test('two manifests want the same parcel: it is in one', async () => {
    const [order, one, two] = [await s.closed(), await opened(admin), await opened(admin)];
    const answers = await world.meeting(2, `select id from orders where id = ${order.id} for update`, () => [
      scan(one, order.number),
      scan(two, order.number, packer),
    ]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await page(one)).parcels + (await page(two)).parcels).toBe(1);
  });

  test('one closes while another scans: what is signed for is what leaves', async () => {
    for (let round = 0; round < 4; round++) {
      const [{ id }, late] = [await scannedManifest(s, 2), await s.closed()];
      const input = { id, ...(await signed(s, 2)) };
      const [closed, scanned] = await Promise.all([
        admin.call(manifests.close, input),
        scan(id, late.number, packer),
      ]);
      const after = await page(id);
      if (closed.status === 200) {
        expect(scanned.error.Detail?.code).toBe('manifest_state');
        expect(after).toMatchObject({ state: 'closed', parcels: 2 });
      } else {
        expect(closed.error.Detail?.code).toBe('manifest_changed');
        expect(after).toMatchObject({ state: 'open', parcels: 3 });
      }
    }
  });

  test('an order is cancelled while its manifest closes: it left, or it stayed, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, orders: of } = await scannedManifest(s, 2);
      const input = { id, ...(await signed(s, 2)) };
      const [closed, cancelled] = await Promise.all([
        admin.call(manifests.close, input),
        admin.call(orders.cancel, { id: of[0]!.id, reason_type: 'customer', reason: 'เปลี่ยนใจ' }),
      ]);
      expect(closed.status).toBe(200);
      const left = closed.ok.Data.left_out.map(({ order_id }) => order_id);
      expect([left, await s.status(of[0]!.id)]).toEqual(
        cancelled.status === 200 ? [[of[0]!.id], STATUS.cancelled] : [[], STATUS.inTransit],
      );
    }
    expect(await wrong()).toEqual([]);
  });

  test('four times over, two people scan twelve parcels in all orders: each is in it once', async () => {
    const id = await opened(admin);
    const all: { number: string }[] = [];
    for (let i = 0; i < 12; i++) all.push(await s.closed());
    const people = [admin, packer, admin, packer];
    const answers = await Promise.all(
      people.flatMap((who, n) => all.map((_, i) => scan(id, all[(i * 5 + n * 3) % all.length]!.number, who))),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(all.length);
    expect(await page(id)).toMatchObject({ parcels: all.length });
  });
});

describe('who sees what', () => {
  test('who is bound to a team sees no manifest, and a delivery user none', async () => {
    const id = await opened(admin);
    const { caller: bound, id: user } = await s.somebody(3, { packing: 2, order: 1 });
    await world.db.query(
      `update users set team_id = (select min(id) from teams where enterprise_id = 1) where id = $1`,
      [user],
    );
    for (const who of [bound, await world.as('delivery')]) {
      expect((await who.call(manifests.manifest, { id })).status).toBe(404);
      expect((await who.call(manifests.manifests, {})).ok.Datum).toMatchObject({ total: 0, may_see: false });
      expect((await who.call(manifests.waiting, {})).ok.Data).toEqual([]);
      expect((await who.call(manifests.open, { provider: 6 })).status).toBe(403);
    }
  });

  test('found by number, driver, plate, and by a parcel in it', async () => {
    const { id, orders: of } = await closedManifest(s);
    const { number } = await page(id);
    const { tracking_number } = (await shown(of[0]!.id)).parcels[0]!;
    for (const q of [number, of[0]!.number, tracking_number!.toLowerCase()])
      expect((await admin.do(manifests.manifests, { q })).map((m) => m.id)).toEqual([id]);
    expect(
      (await admin.do(manifests.manifests, { q: 'ขก 1234', page_size: 200 })).map((m) => m.id),
    ).toContain(id);
    expect((await admin.do(manifests.manifests, { provider: 2 })).map((m) => m.id)).not.toContain(id);
  });

  test('the signature is for who sees manifests', async () => {
    const { id } = await closedManifest(s);
    const file = (await page(id)).signature!.split('/').at(-1)!;
    expect((await packer.call(files.read, { file })).status).toBe(200);
    expect((await (await world.as('delivery')).call(files.read, { file })).status).toBe(404);
    expect((await (await s.somebody(3, { order: 2 })).caller.call(files.read, { file })).status).toBe(404);
  });
});

describe('the paper', () => {
  beforeAll(async () => {
    const wasmBinary = await readFile(
      createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
    );
    await prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
      fireImmediately: true,
    });
  });
  const barsOn = async (pdf: Buffer) =>
    (await readBarcodes(drawnAt203Dpi(pdf, 1), { formats: ['Code128'] })).map(({ text }) => text);

  test('has the parcels in the order of their scans, the sums and the driver; a second copy says so', async () => {
    const { id, orders: of } = await closedManifest(s, 3);
    const print = async () => {
      const { copy } = await admin.do(manifests.logManifestPrint, { id });
      const { raw, status } = await admin.call(manifests.manifestPdf, { id });
      expect(status).toBe(200);
      return { copy, raw, text: textOf(raw) };
    };
    const first = await print();
    const { number } = await page(id);
    expect(first.copy).toBe(1);
    expect(first.text).toContain(`ใบส่งมอบ ${number}`);
    expect(first.text).toContain('3 กล่อง');
    expect(first.text).toContain('สมหมาย ขับดี');
    const at = of.map((order) => first.text.indexOf(order.number));
    expect(at.toSorted((a, b) => a - b)).toEqual(at);
    expect(at.every((n) => n > 0)).toBe(true);
    const sum = of.reduce((all, { order_amount }) => all + order_amount, 0);
    expect(first.text).toContain(`฿${sum}.00`);
    expect(first.text).not.toContain('พิมพ์ซ้ำ');
    expect(await barsOn(first.raw)).toEqual([number]);
    const second = await print();
    expect([second.copy, second.text.includes('พิมพ์ซ้ำ 2')]).toEqual([2, true]);
  });
});

test('a parcel that left by hand is no longer waited for', async () => {
  const order = await s.closed();
  const id = await opened(admin);
  const before = (await page(id)).missing;
  await admin.do(express.pickUp, { code: order.number });
  expect((await page(id)).missing).toBe(before - 1);
});
