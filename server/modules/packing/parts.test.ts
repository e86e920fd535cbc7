import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { PACKING } from '../../../contract/codes/packing-status.ts';
import { express } from '../../../contract/express.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { shipping } from '../../../contract/shipping.ts';
import { openWorld } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { BARCODES, openStage } from '../../../test/world/stage.ts';
import { differences } from '../../modules.ts';
import { reading } from '../../platform/tx.ts';

const world = openWorld();
const SOAP = BARCODES['SOAP']!;
const TEA = BARCODES['TEA']!;
const A = { station: 'A' };

/** An order in a round, its pieces by SKU. */
async function inRound(lines: Record<string, number>) {
  const clerk = await world.as('clerk');
  const { id, number } = await clerk.do(orders.create, await anOrder(world, lines, { cod: true }));
  const { id: round } = await (await world.as('packer')).do(packing.cut, {});
  return { id, number, round };
}
const scan = async (code: string, barcode: string, qty = 1) =>
  (await world.as('packer')).do(packing.verify, { code, barcode, qty, ...A });
const closePart = async (code: string) =>
  (await world.as('packer')).do(packing.close, { code, part: true, ...A });
const shown = async (id: number) => (await world.as('boss')).do(orders.detail, { id });
const onHand = async (sku: string) =>
  world.value<number>(
    `select l.on_hand from stock_levels l join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id where i.enterprise_id = 1 and i.sku = $1`,
    [sku],
  );
const holds = async () => expect(await reading({ enterpriseId: 1 }, differences)).toEqual([]);

describe('an order in several parcels', () => {
  test('two of four pieces of one item go ahead; the next parcel has a number of its own; handed over with the last', async () => {
    const stage = await openStage(world);
    const { id, number } = await inRound({ SOAP: 4, TEA: 1 });
    const before = await onHand('SOAP');
    const once = { code: number, barcode: SOAP, qty: 2, ...A, scan_id: crypto.randomUUID() };
    expect(await (await world.as('packer')).do(packing.verify, once)).toMatchObject({
      box: 1,
      left_before: [],
    });
    const first = await closePart(number);
    expect(first).toMatchObject({ status: STATUS.partiallyShipping, packing_status: PACKING.partly, box: 2 });
    expect(first.left_before).toMatchObject([{ box: 1, pieces: 2 }]);
    expect(first.lines.map((l) => [l.sku, l.packed, l.sent])).toEqual([
      ['SOAP', 2, 2],
      ['TEA', 0, 0],
    ]);
    expect(before - (await onHand('SOAP'))).toBe(2);
    await holds();
    // the same scan sent again shows the order as it is now
    expect(await (await world.as('packer')).do(packing.verify, once)).toMatchObject({
      box: 2,
      left_before: [{ box: 1, pieces: 2 }],
    });

    // what left is never taken out of the counter
    const back = await stage.admin.call(packing.removeScan, { code: number, barcode: SOAP, ...A });
    expect(back.status).toBe(409);

    // the first leaves alone; a third parcel; the last closes it
    const [one, two] = (await shown(id)).parcels;
    expect(new Set([one!.tracking_number, two!.tracking_number]).size).toBe(2);
    expect(one!.contents).toMatchObject([{ sku: 'SOAP', qty: 2 }]);
    expect(two!.contents).toEqual([]);
    await stage.admin.do(express.pickUp, { code: one!.tracking_number! });
    expect(await shown(id)).toMatchObject({ status: STATUS.partiallyShipping });
    expect(await scan(number, SOAP)).toMatchObject({ box: 2, left_before: [{ box: 1, pieces: 2 }] });
    expect(await closePart(number)).toMatchObject({ status: STATUS.partiallyShipping, box: 3 });
    await scan(number, SOAP);
    await scan(number, TEA);
    const last = await (await world.as('packer')).do(packing.close, { code: number, ...A });
    expect(last).toMatchObject({ status: STATUS.awaitingCollection, packing_status: PACKING.closed, box: 3 });
    expect(before - (await onHand('SOAP'))).toBe(4);
    await holds();
    const { parcels } = await shown(id);
    expect(parcels.map(({ no, contents }) => [no, contents.map(({ sku, qty }) => `${sku} ${qty}`)])).toEqual([
      [1, ['SOAP 2']],
      [2, ['SOAP 1']],
      [3, ['SOAP 1', 'TEA 1']],
    ]);
    await stage.admin.do(express.pickUp, { code: parcels[1]!.tracking_number! });
    expect(await shown(id)).toMatchObject({ status: STATUS.awaitingCollection });
    await stage.admin.do(express.pickUp, { code: parcels[2]!.tracking_number! });
    expect(await shown(id)).toMatchObject({ status: STATUS.inTransit });
  });

  test('an empty parcel is not closed; all that is wanted closes the order, asked for in parts or not', async () => {
    const { number } = await inRound({ SOAP: 1 });
    const packer = await world.as('packer');
    const empty = await packer.call(packing.close, { code: number, part: true, ...A });
    expect([empty.status, empty.error.Detail?.code]).toEqual([409, 'parcel_empty']);
    await scan(number, SOAP);
    expect(await closePart(number)).toMatchObject({
      status: STATUS.awaitingCollection,
      packing_status: PACKING.closed,
      box: 1,
    });
  });

  test('the last is opened again and the others stay closed; pulled out, all come back', async () => {
    const boss = await world.as('boss');
    const { id, number } = await inRound({ SOAP: 3, TEA: 1 });
    const before = await onHand('SOAP');
    await scan(number, SOAP, 2);
    await closePart(number);
    await scan(number, SOAP);
    await scan(number, TEA);
    await (await world.as('packer')).do(packing.close, { code: number, ...A });
    const reason = 'หยิบผิด';
    const reopen = () => boss.do(packing.pullOut, { id, packing_status: PACKING.inRound, reason });
    await reopen();
    expect(await shown(id)).toMatchObject({
      status: STATUS.partiallyShipping,
      packing_status: PACKING.partly,
    });
    expect((await shown(id)).parcels.map((p) => p.closed_at !== null)).toEqual([true, false]);
    expect(before - (await onHand('SOAP'))).toBe(2);
    const lines = (await scan(number, TEA)).lines.map((l) => [l.sku, l.packed, l.sent]);
    expect(lines).toEqual([
      ['SOAP', 2, 2],
      ['TEA', 1, 0],
    ]);
    await reopen();
    // what was scanned into the open one stays in it
    expect(await shown(id)).toMatchObject({
      status: STATUS.awaitingCollection,
      packing_status: PACKING.partly,
    });
    expect((await shown(id)).parcels).toHaveLength(1);
    expect(await onHand('SOAP')).toBe(before);
    await holds();
    // one row a line again, as before anything left
    expect(
      await world.value<number>(
        `select count(*)::int from reservations where order_id = $1 and state = 'open'`,
        [id],
      ),
    ).toBe(2);

    // the tea of before goes with the first
    for (const _parcel of [1, 2]) {
      await scan(number, SOAP, 1);
      await closePart(number);
    }
    expect(before - (await onHand('SOAP'))).toBe(2);
    await boss.do(packing.pullOut, { id, packing_status: PACKING.pulledOut, reason });
    expect(await shown(id)).toMatchObject({
      status: STATUS.awaitingShipment,
      packing_status: PACKING.pulledOut,
      parcels: [],
    });
    expect(await onHand('SOAP')).toBe(before);
    await holds();
  });

  test('once a part is handed over nothing of it is opened or pulled out; an administrator cancels the rest', async () => {
    const stage = await openStage(world);
    const { id, number } = await inRound({ SOAP: 2 });
    await scan(number, SOAP);
    await closePart(number);
    const [one] = (await shown(id)).parcels;
    await stage.admin.do(express.pickUp, { code: one!.tracking_number! });
    for (const packing_status of [PACKING.inRound, PACKING.pulledOut] as const) {
      const no = await stage.admin.call(packing.pullOut, { id, packing_status, reason: 'x' });
      expect(no.status).toBe(409);
    }
    const reserved = await stage.available('SOAP');
    await stage.admin.do(orders.cancel, { id, reason_type: 'other', reason: 'ลูกค้าไม่เอา' });
    expect(await stage.available('SOAP')).toBe(reserved + 1);
    await holds();
  });

  test('each parcel has a tracking number of its own, until it has left', async () => {
    const stage = await openStage(world);
    const { id, number } = await inRound({ SOAP: 2 });
    await scan(number, SOAP);
    await closePart(number);
    const [one, two] = (await shown(id)).parcels;
    const set = (parcel_id: number | undefined, tracking_number: string) =>
      stage.admin.call(shipping.tracking, { id, tracking_number, ...(parcel_id && { parcel_id }) });
    expect((await set(one!.id, 'LGR900000001')).status).toBe(200);
    expect((await set(undefined, 'LGR900000002')).status).toBe(200);
    expect((await shown(id)).parcels.map((p) => p.tracking_number)).toEqual(['LGR900000001', 'LGR900000002']);
    expect(await shown(id)).toMatchObject({ tracking_number: 'LGR900000002' });
    expect((await set(one!.id, 'LGR900000002')).error.Msg).toBe('duplicate');
    await stage.admin.do(express.pickUp, { code: 'LGR900000001' });
    expect((await set(one!.id, 'LGR900000003')).status).toBe(409);
    expect((await set(two!.id, 'LGR900000004')).status).toBe(200);
    const other = await stage.inRound();
    const [foreign] = (await shown(other.id)).parcels;
    expect((await set(foreign!.id, 'LGR900000005')).status).toBe(404);
  });

  test('closed as a part by two at once: one parcel, each piece issued once', async () => {
    const { id, number } = await inRound({ SOAP: 3 });
    const before = await onHand('SOAP');
    await scan(number, SOAP, 2);
    const packer = await world.as('packer');
    const both = await Promise.all(
      [1, 2].map(() => packer.call(packing.close, { code: number, part: true, ...A })),
    );
    expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await shown(id)).parcels).toHaveLength(2);
    expect(before - (await onHand('SOAP'))).toBe(2);
    await holds();
  });
});

describe('whatever is done with an order in parts', () => {
  type Step = 'scan' | 'back' | 'part' | 'close' | 'reopen';
  const steps: Step[] = ['scan', 'scan', 'scan', 'back', 'part', 'close', 'reopen'];
  const WANTED = 4;

  test('each piece is in one parcel or none, and the ledger has what the parcels have', async () => {
    const [packer, boss] = [await world.as('packer'), await world.as('boss')];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 6, maxLength: 14 }), async (done) => {
        const { id, number } = await inRound({ SOAP: WANTED });
        const before = await onHand('SOAP');
        const at = { code: number, ...A };
        // what lies in the open parcel, and in those that are closed
        let here = 0;
        const closed: number[] = [];
        for (const step of done) {
          const sent = closed.reduce((sum, n) => sum + n, 0);
          const isOver = sent === WANTED;
          const call = {
            scan: () => packer.call(packing.verify, { ...at, barcode: SOAP }),
            back: () => packer.call(packing.removeScan, { ...at, barcode: SOAP }),
            part: () => packer.call(packing.close, { ...at, part: true }),
            close: () => packer.call(packing.close, at),
            reopen: () => boss.call(packing.pullOut, { id, packing_status: PACKING.inRound, reason: 'x' }),
          };
          const may = {
            scan: !isOver && sent + here < WANTED,
            back: !isOver && here > 0,
            part: !isOver && here > 0,
            close: !isOver && sent + here === WANTED,
            reopen: closed.length > 0,
          };
          const { status } = await call[step]();
          expect([step, status === 200], `${done.join(' ')} at ${step}`).toEqual([step, may[step]]);
          if (!may[step]) continue;
          if (step === 'scan') here += 1;
          else if (step === 'back') here -= 1;
          else if (step === 'reopen') closed.pop();
          else closed.push(here);
          if (step === 'part' || step === 'close') here = 0;
        }
        const { parcels } = await shown(id);
        const inParcels = parcels.filter((p) => p.closed_at).map((p) => p.contents[0]?.qty);
        expect(inParcels).toEqual(closed);
        expect(before - (await onHand('SOAP'))).toBe(closed.reduce((sum, n) => sum + n, 0));
        await holds();
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});
