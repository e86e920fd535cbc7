import { warehouseScreens } from '../../../../contract/warehouse.screens.ts';
import type { OutReason } from '../../../../contract/warehouse.movements.ts';
import { isSellable, type BillKind } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail, Failure } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { notify } from '../../notifications/index.ts';
import { warehouseNotices } from '../warehouse.notices.ts';
import { refusedLines } from '../counts.rules.ts';
import { amountsAt, ordersKeeping } from '../counts.store.ts';
import { itemsOf } from '../warehouse.queries/items.ts';
import { placeNames } from '../warehouse.queries/places.ts';
import { SHOWN_ORDERS, shortageWords, type Level, type Move, calculatePosting } from '../warehouse.rules.ts';
import {
  changeBalances,
  deltasOf,
  insertBill,
  levelsForUpdate,
  placeKinds,
  writeLevels,
  type LockedLevel,
} from '../warehouse.store.ts';
import { tellAvailable } from './available-changed.ts';

type NotEnough = Fail<'balance_not_enough'>;

export interface Bill {
  kind: BillKind;
  number?: string | undefined;
  partner_id?: number | undefined;
  note?: string | undefined;
  image?: string | undefined;
  source?: { type: string; id: number; label: string } | undefined;
  reverse_of?: number | undefined;
  reason?: OutReason | undefined;
  moves: Move[];
  /** Reservations that end with this bill, by item: their pieces leave reserved together with on hand. */
  ends?: { item_id: number; qty: number }[];
}

/** What a bill is posted on: the levels of its items, locked, and the kinds of its places. */
interface Known {
  levels: LockedLevel[];
  kinds: Map<number, string>;
}

/**
 * Posts a bill: balances, levels and average cost in the same transaction, rows locked in item order.
 * Answers the bill's id and number. A number that another bill has violates stock_bills_number_of_partner or
 * stock_bills_own_number. Errors: balance_not_enough (pieces gone or spoken for).
 */
export async function postBill(
  tx: Tx,
  who: Actor,
  bill: Bill,
  fail: NotEnough,
  known?: Known,
): Promise<{ id: number; number: string }> {
  const { levels: before, kinds } = known ?? (await lockFor(tx, bill.moves));
  const { moves, levels } = calculatePosting(bill.moves, before, (id) => kinds.get(id)!);

  const ends = new Map(bill.ends?.map((e) => [e.item_id, e.qty]));
  for (const level of levels) level.reserved -= ends.get(level.item_id) ?? 0;
  await assertCovered(tx, levels, fail, () => shortOf(tx, bill.moves, before, kinds, ends));

  // none of these hangs on another's answer: they travel together; levels that the table would refuse are not sent,
  // the balances then say what is missing where
  const [head, gone] = await Promise.all([
    insertBill(tx, who, bill, moves),
    changeBalances(tx, moves, kinds),
    levels.every((l) => l.on_hand <= l.owned) && writeLevels(tx, levels),
  ]);
  if (gone.length)
    throw await shortageAt(
      tx,
      gone.map((g) => ({ ...g, why: 'gone' })),
      fail,
    );
  await warnWhenLow(tx, before, levels);
  tellAvailable(tx, levels);
  announce(tx, 'stock');
  return head;
}

/** Locks the levels of a bill's items, and reads what else it is posted on. */
export async function lockFor(tx: Tx, moves: Move[]): Promise<Known> {
  const [levels, kinds] = await Promise.all([
    levelsForUpdate(tx, [...new Set(moves.map((m) => m.item_id))]),
    placeKinds(tx, [...new Set(moves.flatMap((m) => [m.from, m.to]))]),
  ]);
  return { levels, kinds };
}

/** Nothing may leave that is reserved for an order. */
async function assertCovered(
  tx: Tx,
  after: Level[],
  fail: NotEnough,
  whereShort: () => Promise<ShortPlace[]>,
): Promise<void> {
  const short = after.filter((l) => l.on_hand < l.reserved);
  if (!short.length) return;
  throw await shortageAt(tx, await whereShort(), fail);
}

/** What a bill would take that does not lie where it takes it from, or is kept for orders: as a count is told. */
async function shortOf(
  tx: Tx,
  moves: Move[],
  levels: LockedLevel[],
  kinds: Map<number, string>,
  ends: ReadonlyMap<number, number>,
): Promise<ShortPlace[]> {
  const deltas = deltasOf(moves, kinds);
  const lying = await amountsAt(tx, deltas);
  const free = new Map(levels.map((l) => [l.item_id, l.on_hand - l.reserved + (ends.get(l.item_id) ?? 0)]));
  const refused = refusedLines(
    deltas.map(({ delta, ...d }) => ({
      ...d,
      difference: delta,
      sellable: isSellable(kinds.get(d.place_id)!),
    })),
    lying,
    (item) => free.get(item)!,
  );
  return refused.map((r) => ({ ...r, wanted: -r.difference }));
}

/** Pieces that cannot leave a place. */
interface ShortPlace {
  item_id: number;
  place_id: number;
  wanted: number;
  available: number;
  why: 'gone' | 'reserved' | 'offered';
}
/** Says where pieces are missing, and why those that lie there stay. */
export async function shortageAt(tx: Tx, short: ShortPlace[], fail: NotEnough): Promise<Failure> {
  const ids = short.map((s) => s.item_id);
  const [items, places, kept] = await Promise.all([
    itemsOf(tx, ids),
    placeNames(
      tx,
      short.map((s) => s.place_id),
    ),
    ordersKeeping(
      tx,
      short.filter((s) => s.why === 'reserved').map((s) => s.item_id),
    ),
  ]);
  const shortages = short.map(({ item_id, place_id, wanted, available, why }) => ({
    ...{ item_id, storage_id: place_id, wanted, available },
    sku: items.get(item_id)?.sku ?? String(item_id),
    // one more than is named: that there are more is said
    at: { storage: places.get(place_id)!, why, orders: (kept.get(item_id) ?? []).slice(0, SHOWN_ORDERS + 1) },
  }));
  return fail('balance_not_enough', { short: shortageWords(shortages), shortages });
}

/** Tells the warehouse when an item falls to its threshold. */
async function warnWhenLow(tx: Tx, before: LockedLevel[], after: Level[]): Promise<void> {
  const low = after.filter((l) => {
    const was = before.find((b) => b.item_id === l.item_id)!;
    return was.threshold > 0 && was.on_hand > was.threshold && l.on_hand <= was.threshold;
  });
  if (!low.length) return;
  const items = await itemsOf(
    tx,
    low.map((l) => l.item_id),
  );
  for (const l of low) {
    const item = items.get(l.item_id)!;
    await notify(
      tx,
      warehouseNotices.low,
      { allBut: null },
      {
        type: 'warning',
        title: { th: 'สินค้าใกล้หมด', en: 'Stock is low' },
        message: {
          th: `${item.sku} เหลือ ${l.on_hand} ${item.unit_name}`,
          en: `${item.sku}: ${l.on_hand} left`,
        },
        link: warehouseScreens.stock({ q: item.sku }),
      },
    );
  }
}
