import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { LISTS, summaries, type SummaryFilter, type SummaryReply } from '../../../contract/summaries.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { aSet, boxed, closedAt, reopened, workedOff } from '../../../test/world/summaries.ts';
import { addDays, startOfDay } from '../../platform/clock.ts';
import { system } from '../../platform/session.ts';
import { reading } from '../../platform/tx.ts';
import { reckon } from './summaries.commands/reckon.ts';
import { summaryDifferences } from './summaries.queries/differences.ts';

const world = openWorld();
let s: Stage;
let packer: Caller;
let set: string;
beforeAll(async () => {
  s = await openStage(world);
  packer = await world.as('packer');
  set = await aSet(s);
});

type Goods = 'SOAP' | 'TEA' | 'OIL' | 'SET';
type Ending =
  'whole' | 'parts' | 'part only' | 'undone' | 'undone and closed' | 'cancelled' | 'part cancelled';
interface Story {
  lines: Partial<Record<Goods, number>>;
  ending: Ending;
  clerk: boolean;
  /** From the first midnight in Bangkok, in minutes. */
  minute: number;
  apart: number;
  /** What is marked is reckoned: after its boxes were closed, and once they are dated. */
  reckoned: boolean;
}
const DAYS = 4;
const story = fc.record<Story>({
  lines: fc
    .record({
      SOAP: fc.integer({ min: 0, max: 3 }),
      TEA: fc.integer({ min: 0, max: 2 }),
      OIL: fc.integer({ min: 0, max: 2 }),
      SET: fc.integer({ min: 0, max: 2 }),
    })
    .filter(({ SOAP, TEA, OIL, SET }) => SOAP + TEA + OIL + SET > 0),
  ending: fc.constantFrom<Ending>(
    'whole',
    'parts',
    'parts',
    'part only',
    'undone',
    'undone and closed',
    'cancelled',
    'part cancelled',
  ),
  clerk: fc.boolean(),
  // on the hour, and on both sides of midnight in Bangkok and in London
  minute: fc.oneof(
    fc.integer({ min: -60, max: DAYS * 1_440 + 60 }),
    fc.constantFrom(-1, 0, 1_439, 1_440, 2_879, 2_880, DAYS * 1_440 - 1, DAYS * 1_440, 420, 419),
  ),
  apart: fc.constantFrom(0, 1, 700, 1_440),
  reckoned: fc.boolean(),
});

/** The pieces of an order, by SKU. */
const piecesOf = ({ lines }: Story): Record<string, number> => ({
  SOAP: (lines.SOAP ?? 0) + 2 * (lines.SET ?? 0),
  TEA: (lines.TEA ?? 0) + (lines.SET ?? 0),
  OIL: lines.OIL ?? 0,
});

/** Tells one order's story by the commands of the packing table, and dates its boxes. */
async function told(one: Story, from: string): Promise<number> {
  const { lines, ending } = one;
  const named = Object.fromEntries(
    Object.entries(lines).flatMap(([code, qty]) => (qty ? [[code === 'SET' ? set : code, qty]] : [])),
  );
  const maker = one.clerk ? await world.as('clerk') : s.admin;
  const order = await maker.do(orders.create, await anOrder(world, named, { cod: true }));
  await s.admin.do(packing.cut, {});
  const all = piecesOf(one);
  const many = Object.values(all).reduce((sum, n) => sum + n, 0);
  const [first] = Object.entries(all).find(([, qty]) => qty > 0)!;
  const isParted = ending.startsWith('part') && many > 1;
  if (isParted) {
    await boxed(packer, order.number, { [first]: 1 }, true);
    if (ending === 'parts') await boxed(packer, order.number, { ...all, [first]: all[first]! - 1 });
  } else await boxed(packer, order.number, all);
  if (one.reckoned) await reckon(1);
  if (ending.startsWith('undone')) await reopened(s.admin, order.id);
  if (ending === 'undone and closed') await boxed(packer, order.number, all);
  if (ending.endsWith('cancelled'))
    await s.admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'x' });
  const at = new Date(startOfDay(from).getTime() + one.minute * 60_000).toISOString();
  await closedAt(world, order.id, at, `${one.apart} minutes`);
  if (one.reckoned) await reckon(1);
  return order.id;
}

interface Left {
  order_id: number;
  parcel_id: number;
  at: Date;
  item: string;
  qty: number;
  value: number;
}
/** What left, by the ledger itself: moves of bills that nobody reversed. */
const ledger = async (made: number[]): Promise<Left[]> =>
  (
    await world.db.query(
      `select p.order_id, p.id as parcel_id, p.closed_at as at, i.sku as item, m.qty, m.value
       from stock_bills b join stock_moves m on m.enterprise_id = 1 and m.bill_id = b.id
       join parcels p on p.enterprise_id = 1 and p.id = b.source_id
       join stock_items i on i.enterprise_id = 1 and i.id = m.item_id
       where b.enterprise_id = 1 and b.kind = 'pack' and p.order_id = any ($1)
         and not exists (select from stock_bills r where r.enterprise_id = 1 and r.reverse_of = b.id)`,
      [made],
    )
  ).rows as Left[];

const sum = (of: Iterable<number>) => [...of].reduce((a, b) => a + b, 0);
const unlike = ({ Data, Datum }: SummaryReply) => {
  const { id: _id, at: _at, started_at: _started, ...rest } = Datum;
  return { Data, ...rest };
};

let nth = 0;
test('whatever became of the orders: the run is the plain statement, and both are what the ledger says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(story, { minLength: 4, maxLength: 9 }),
      fc.integer({ min: 0, max: DAYS - 1 }),
      async (stories, narrower) => {
        const from = addDays('2023-01-02', 30 * nth++);
        const made: number[] = [];
        for (const one of stories) made.push(await told(one, from));
        const left = await ledger(made);
        const filters: SummaryFilter[] = [
          { from, to: addDays(from, DAYS - 1) },
          { from: addDays(from, narrower), to: addDays(from, DAYS - 1) },
          { from, to: addDays(from, DAYS - 1), item_id: await s.find.item('SOAP') },
          { from, to: addDays(from, DAYS - 1), product_id: await s.find.product(set) },
          { from, to: addDays(from, DAYS - 1), user_id: await s.find.user('clerk') },
        ];
        for (const filter of filters) {
          const atOnce = (await s.admin.call(summaries.product, filter)).ok;
          const begun = (await s.admin.call(summaries.productAsync, filter)).ok;
          await workedOff(begun.Datum.id!);
          const byJob = (await s.admin.call(summaries.productAsync, filter)).ok;
          expect(unlike(byJob)).toEqual(unlike(atOnce));
          for (const list of LISTS)
            expect([list, sum(atOnce.Datum[list].map(({ pieces }) => pieces))]).toEqual([
              list,
              atOnce.Data.pieces,
            ]);
          expect(sum(atOnce.Datum.product.map(({ units }) => units ?? 0))).toBe(atOnce.Data.units);

          if (filter.product_id || filter.user_id) continue;
          const [begin, end] = [startOfDay(filter.from!), startOfDay(addDays(filter.to!, 1))];
          const those = left.filter(
            ({ at, item }) => at >= begin && at < end && (!filter.item_id || item === 'SOAP'),
          );
          expect(atOnce.Data).toMatchObject({
            pieces: sum(those.map(({ qty }) => qty)),
            parcels: new Set(those.map(({ parcel_id }) => parcel_id)).size,
            orders: new Set(those.map(({ order_id }) => order_id)).size,
            value: sum(those.map(({ value }) => Number(value))) / 100,
          });
          const byItem = Map.groupBy(those, ({ item }) => item);
          expect(Object.fromEntries(atOnce.Datum.wms.map(({ code, amount }) => [code, amount]))).toEqual(
            Object.fromEntries([...byItem].map(([item, rows]) => [item, sum(rows.map(({ qty }) => qty))])),
          );
        }
        expect(await reading(system(1), summaryDifferences)).toEqual([]);
        // what left whole was sold whole: each line's quantity is its product's units
        const everything = { from: addDays(from, -2), to: addDays(from, DAYS + 4) };
        const { units } = (await s.admin.call(summaries.product, everything)).ok.Data;
        const whole = sum(
          stories.flatMap((one) => {
            const pieces = sum(Object.values(piecesOf(one)));
            const all = sum(Object.values(one.lines));
            if (one.ending === 'undone') return [];
            if (one.ending.startsWith('part') && one.ending !== 'parts' && pieces > 1) {
              // a single piece left: of a plain line it is a unit, of a set none
              const isPlain = (['SOAP', 'TEA', 'OIL'] as const).find((sku) => piecesOf(one)[sku]! > 0)!;
              return [firstLineIsPlain(one, isPlain) ? 1 : 0];
            }
            return [all];
          }),
        );
        expect(units).toBe(whole);
      },
    ),
    { numRuns: 6 },
  );
}, 240_000);

/** Which line the first piece of an item is of: the first that has it, in the order they were given. */
function firstLineIsPlain({ lines }: Story, sku: 'SOAP' | 'TEA' | 'OIL'): boolean {
  const given = Object.entries(lines).filter(([, qty]) => qty > 0);
  const first = given.find(([code]) => code === sku || (code === 'SET' && sku !== 'OIL'))!;
  return first[0] !== 'SET';
}
