import { beforeAll, expect, test } from 'vitest';
import { boxCode } from '../../../contract/codes/box-code.ts';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { express } from '../../../contract/express.ts';
import { manifests } from '../../../contract/express.manifests.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { returns } from '../../../contract/returns.ts';
import { shipping } from '../../../contract/shipping.ts';
import { textOf } from '../../../test/poppler.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { signed } from '../../../test/world/handover.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { BARCODES, openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
});
/** A provider that gives its numbers at the counter. */
const POST = 2;
const A = { station: 'A' };

/** An order in two closed boxes without tracking numbers. */
async function twoBoxes() {
  const { id, number } = await admin.do(
    orders.create,
    await anOrder(world, { SOAP: 1, TEA: 1 }, { cod: true, provider: POST }),
  );
  await admin.do(packing.cut, {});
  await admin.do(packing.verify, { code: number, barcode: BARCODES['SOAP']!, ...A });
  await admin.do(packing.close, { code: number, part: true, ...A });
  await admin.do(packing.verify, { code: number, barcode: BARCODES['TEA']!, ...A });
  await admin.do(packing.close, { code: number, ...A });
  return { id, number };
}
const opened = async () => (await admin.do(manifests.open, { provider: POST })).id;
const scan = (id: number, code: string) => admin.call(manifests.scan, { id, code });
const why = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code, error?.Detail?.['reason']];
const labelOf = async (id: number, box: number) =>
  textOf((await admin.call(packing.print, { order_id: id, part: 'labels', box })).raw);

test('each box has a code of its own on its label, the first the order’s number', async () => {
  const { id, number } = await twoBoxes();
  const [first, second] = [await labelOf(id, 1), await labelOf(id, 2)];
  expect(first).toContain(number);
  expect(first).not.toContain(`${number}-`);
  expect(second).toContain(`${number}-2`);
  const third = await admin.call(packing.print, { order_id: id, part: 'labels', box: 3 });
  expect(why(third)).toEqual([404, 'no_orders', undefined]);
});

test('a manifest takes the box that is scanned and no other, however late it is read again', async () => {
  const { id: order, number } = await twoBoxes();
  const id = await opened();
  expect((await scan(id, number)).ok.Data.parcel).toMatchObject({ no: 1, of: 2, code: number });
  const again = await scan(id, number);
  expect(why(again)).toEqual([409, 'parcel_stays', 'scanned']);
  expect(again.error.Cause).toContain('กล่องอื่น');
  expect(why(await scan(id, `${number}-3`))).toEqual([404, 'no_orders', undefined]);
  const second = (await scan(id, `${number.toLowerCase()}-2`)).ok.Data;
  // the database makes it as the contract does
  expect(second).toMatchObject({ parcels: 2, parcel: { no: 2, of: 2, code: boxCode(number, 2) } });
  expect(why(await scan(id, `${number}-2`))).toEqual([409, 'parcel_stays', 'scanned']);
  // what is taken out is named as its label says
  expect((await admin.do(manifests.unscan, { id, parcel_id: second.parcel.id })).code).toBe(`${number}-2`);
  expect((await admin.do(manifests.manifests, { q: `${number}-2` })).map((one) => one.id)).toEqual([]);
  await scan(id, `${number}-2`);
  expect((await admin.do(manifests.manifests, { q: `${number}-2` })).map((one) => one.id)).toEqual([id]);
  await admin.do(manifests.close, { id, ...(await signed(s, 2)) });
  expect(await admin.do(orders.detail, { id: order })).toMatchObject({ status: STATUS.inTransit });
});

test('a code of a box goes on meaning its box when that has a tracking number', async () => {
  const { id: order, number } = await twoBoxes();
  const { parcels } = await admin.do(orders.detail, { id: order });
  await admin.do(shipping.tracking, {
    id: order,
    parcel_id: parcels[0]!.id,
    tracking_number: 'EX123456785TH',
  });
  const id = await opened();
  expect((await scan(id, `${number}-2`)).ok.Data.parcel).toMatchObject({ no: 2 });
  expect((await scan(id, number)).ok.Data.parcel).toMatchObject({ no: 1, code: 'EX123456785TH' });
  expect(why(await scan(id, 'EX123456785TH'))).toEqual([409, 'parcel_stays', 'scanned']);
});

test('the table, the delivery user and the return station know an order by the code of its box', async () => {
  const { id, number } = await twoBoxes();
  const code = `${number}-2`;
  expect(await admin.do(packing.isClosed, { code })).toMatchObject({ number, closed: true });
  expect(await admin.do(express.pickUp, { code })).toMatchObject({ code, state: 'picked_up' });
  const again = await admin.call(express.pickUp, { code });
  expect(again.error.Detail?.code).toBe('already_scanned');
  expect(await admin.do(express.pickUp, { code: number })).toMatchObject({ code: number });
  expect(await admin.do(returns.find, { code })).toMatchObject([{ id, number }]);
  expect(await admin.do(returns.find, { code: `${number}-3` })).toEqual([]);
});

test('of an order cancelled in part the code of a box that left means that box, the number what lies here', async () => {
  const { id, number } = await admin.do(
    orders.create,
    await anOrder(world, { SOAP: 2, TEA: 1 }, { cod: true, provider: POST }),
  );
  await admin.do(packing.cut, {});
  for (const barcode of [BARCODES['SOAP']!, BARCODES['TEA']!]) {
    await admin.do(packing.verify, { code: number, barcode, ...A });
    await admin.do(packing.close, { code: number, part: true, ...A });
  }
  await admin.do(packing.verify, { code: number, barcode: BARCODES['SOAP']!, ...A });
  await admin.do(packing.close, { code: number, ...A });
  for (const code of [number, `${number}-2`]) await admin.do(express.pickUp, { code });
  await admin.do(orders.cancel, { id, reason_type: 'customer', reason: 'เปลี่ยนใจ' });
  expect(await admin.do(returns.create, { code: `${number}-2` })).toMatchObject({ kind: 'return' });
  expect(await admin.do(returns.create, { code: number })).toMatchObject({ kind: 'put_back' });
});

test('of an order cancelled when its second box had left and the first lay here, the label of the second means the second', async () => {
  const { id, number } = await twoBoxes();
  await admin.do(express.pickUp, { code: `${number}-2` });
  await admin.do(orders.cancel, { id, reason_type: 'customer', reason: 'เปลี่ยนใจ' });
  expect((await admin.do(orders.detail, { id })).parcels).toMatchObject([{ no: 2 }]);
  expect(await admin.do(returns.create, { code: `${number}-2` })).toMatchObject({ kind: 'return' });
  expect(await admin.do(returns.create, { code: number })).toMatchObject({ kind: 'put_back' });
});

test('a print tells how often its own box was printed, and of a box that is not there nothing is logged', async () => {
  const { id } = await twoBoxes();
  const print = (box?: number) =>
    admin.do(packing.logPrint, { order_id: id, part: 'slips', ...(box ? { box } : {}) });
  const { copy: first } = await print(1);
  expect((await print()).copy).toBe(1);
  expect((await print(1)).copy).toBe(first + 1);
  expect((await print(2)).copy).toBe(2);
  const logged = () => world.value<number>('select count(*)::int from print_log where order_id = $1', [id]);
  const before = await logged();
  const refused = await admin.call(packing.logPrint, { order_id: id, part: 'slips', box: 3 });
  expect(refused.error.Detail).toMatchObject({ code: 'no_orders' });
  expect(await logged()).toBe(before);
});
