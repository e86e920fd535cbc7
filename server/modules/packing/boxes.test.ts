import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '../../../contract/endpoint.ts';
import { packing } from '../../../contract/packing.ts';
import { promotions } from '../../../contract/promotions.ts';
import { products } from '../../../contract/products.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Answer } from '../../../test/world/app.ts';
import { boxInput, someKinds, type Kind } from '../../../test/world/boxes.ts';
import { promotionInput } from '../../../test/world/promotions.ts';
import { BARCODES, openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let kinds: Kind[];
beforeAll(async () => {
  s = await openStage(world);
});
beforeEach(async () => {
  kinds = await someKinds(world, s, [3, 2, 1]);
});
type Over = Partial<Input<typeof products.createBox>>;
/** A box that the packer fills, in a round; of two different pieces it is kept the first two kinds. */
const toFill = async (qty = 1, over: Over = {}) => {
  const { code } = await s.admin.do(products.createBox, boxInput(kinds, { mode: 'any', ...over }));
  return s.inRound({ [code]: qty });
};
const scan = (number: string, kind: number, qty = 1) =>
  s.admin.call(packing.verify, { code: number, barcode: kinds[kind]!.barcode, qty, station: 'A' });
const lines = (answer: Answer<{ Data: { lines: { sku: string; wanted: number; packed: number }[] } }>) =>
  answer.ok.Data.lines
    .map(({ sku, packed, wanted }) => [sku, packed, wanted] as const)
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b));
/** Lines stand by their SKU as text, in which KIND-101 is before KIND-99. */
const placeOf = (wanted: string) => kinds.findIndex(({ sku }) => sku === wanted);
const refusal = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
const sku = (kind: number) => kinds[kind]!.sku;
const audit = async () => expect(await world.differences()).toEqual([]);

test('any piece of the pool takes the place of one that is kept and not packed', async () => {
  const { number } = await toFill();
  expect(lines(await scan(number, 2))).toEqual([
    [sku(1), 0, 1],
    [sku(2), 1, 1],
  ]);
  await audit();
  expect(lines(await scan(number, 0))).toEqual([
    [sku(0), 1, 1],
    [sku(2), 1, 1],
  ]);
  await s.admin.do(packing.close, { code: number, station: 'A' });
  await audit();
  expect(await s.admin.do(warehouse.items, { barcode: kinds[2]!.barcode })).toMatchObject([{ Available: 0 }]);
  expect(await s.admin.do(warehouse.items, { barcode: kinds[1]!.barcode })).toMatchObject([{ Available: 2 }]);
});

test('no kind comes twice into one box, and once into each of two', async () => {
  const one = await toFill();
  await scan(one.number, 0);
  expect(refusal(await scan(one.number, 0))).toEqual([409, 'box_needs_distinct']);
  const two = await toFill(2, { pieces: 1 });
  expect((await scan(two.number, 1)).status).toBe(200);
  await audit();
});

test('a piece that is kept for somebody else is left to them', async () => {
  const { number } = await toFill();
  const { code } = await s.admin.do(products.createBox, boxInput([kinds[2]!], { pieces: 1 }));
  await s.cod({ [code]: 1 });
  expect(refusal(await scan(number, 2))).toEqual([409, 'box_piece_kept']);
  await audit();
});

test('what is not of the pool, or more than the box holds, is refused as always', async () => {
  const { number } = await toFill();
  const answer = await s.admin.call(packing.verify, { code: number, barcode: '8850000000048', station: 'A' });
  expect(refusal(answer)).toEqual([404, 'inventory_not_found']);
  await scan(number, 0);
  await scan(number, 1);
  const full = await scan(number, 2);
  expect(refusal(full)).toEqual([409, 'box_full']);
  expect(full.error!.Cause).toContain('ครบ 2/2 ชิ้น');
  expect(refusal(await scan(number, 0))).toEqual([409, 'box_full']);
});

test('what was drawn is not swapped', async () => {
  const { number } = await toFill(1, {
    mode: 'draw',
    pieces: 1,
    pool: [
      { item_id: kinds[0]!.item_id, weight: 1 },
      { item_id: kinds[1]!.item_id, weight: 1 },
    ],
  });
  const answers = [await scan(number, 0), await scan(number, 1)];
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('one scan of another piece fills and closes a box of one', async () => {
  const { number } = await toFill(1, { pieces: 1 });
  await s.admin.do(packing.createAndClose, { code: number, barcode: kinds[2]!.barcode, station: 'A' });
  await audit();
  expect(await s.admin.do(warehouse.items, { barcode: kinds[2]!.barcode })).toMatchObject([{ Available: 0 }]);
});

test('the table is told what may go in; the lines name what is kept', async () => {
  const { number } = await toFill(2, { pieces: 1 });
  const { boxes } = await s.admin.do(packing.verify, { code: number, station: 'A' });
  expect(boxes).toMatchObject([{ qty: 2, pieces: 1, distinct: true, mode: 'any' }]);
  expect(boxes[0]!.pool).toMatchObject(
    [0, 1, 2].map((kind) => ({ sku: sku(kind), name: `ของ ${sku(kind)}` })),
  );
});

test('the table is told which pieces were drawn for which box, and which are free goods', async () => {
  const box = (from: Kind[]) => s.admin.do(products.createBox, boxInput(from, { pieces: from.length }));
  const more = await someKinds(world, s, [9, 9]);
  const [first, second] = [await box(kinds.slice(0, 2)), await box(more)];
  const { id } = await s.admin.do(promotions.create, await promotionInput(s, [kinds[2]!]));
  const { number } = await s.inRound({ [first.code]: 2, [second.code]: 1, TEA: 2 });
  await s.admin.do(promotions.setClosed, { id, closed: true });
  const { boxes, lines: found } = await s.admin.do(packing.verify, { code: number, station: 'A' });
  const kept = (from: Kind[], qty: number) =>
    from.map(({ item_id, sku: name }) => ({ item_id, sku: name, qty }));
  expect(boxes).toMatchObject([
    { sku: first.code, qty: 2, pieces: 2, distinct: true, mode: 'draw', kept: kept(kinds.slice(0, 2), 2) },
    { sku: second.code, qty: 1, pieces: 2, distinct: true, mode: 'draw', kept: kept(more, 1) },
  ]);
  const scanned = await s.admin.do(packing.verify, { code: number, barcode: BARCODES['TEA']!, station: 'A' });
  expect(scanned.boxes).toEqual(boxes);
  expect(found.filter(({ gifts }) => gifts > 0)).toMatchObject([{ sku: sku(2), gifts: 1, wanted: 1 }]);
});
