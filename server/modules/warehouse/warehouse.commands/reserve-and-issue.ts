import type { Actor } from '../../../platform/actor.ts';
import { cannotHappen, type Fail, type Failure } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { isOutsider } from '../../../platform/rights.ts';
import type { Tx } from '../../../platform/tx.ts';
import { itemsOf } from '../warehouse.queries/items.ts';
import { stockByPlace, piecesOf } from '../warehouse.queries/pieces.ts';
import { outsidePlace } from '../warehouse.queries/places.ts';
import { backwards, byItem, shortageWords, takeFrom, type PlaceStock } from '../warehouse.rules.ts';
import {
  endReservations,
  insertReservations,
  issuedMoves,
  issueReservations,
  levelsForUpdate,
  openReservations,
  reopenReservations,
  replaceReservations,
  takeReserved,
} from '../warehouse.store.ts';
import { tellAvailable } from './available-changed.ts';
import { postBill, shortageAt } from './post-bill.ts';

/** Pieces of one stock item for one line of an order. */
export interface Wanted {
  line: number;
  item_id: number;
  qty: number;
}

/** Pieces of a line that are chosen among several items by what there is when its turn comes. */
export interface Choice {
  line: number;
  among: readonly number[];
  /** Refuses where there is not enough. */
  choose: (available: ReadonlyMap<number, number>) => { item_id: number; qty: number }[];
}

/** The order that pieces are kept for; its number is what people read. */
interface ForOrder {
  id: number;
  number: string;
}
type NotEnough = Fail<'balance_not_enough'>;

/**
 * Reserves all pieces of an order or none; those of `choices` are chosen under the locks. Rows are locked in item order, so that two orders that want
 * the same items wait instead of deadlocking; call it last, the locks are held until the commit.
 * Errors: balance_not_enough with sku, wanted and available of each.
 */
export async function reserve(
  tx: Tx,
  who: Actor,
  order: ForOrder,
  fixed: Wanted[],
  fail: NotEnough,
  choices: Choice[] = [],
): Promise<void> {
  const wanted = choices.length ? await chosen(tx, fixed, choices) : fixed;
  const totals = byItem(wanted);
  const enough = new Set((await insertReservations(tx, order, wanted, totals)).map((t) => t.item_id));
  const short = totals.filter((t) => !enough.has(t.item_id));
  if (short.length) throw await notEnough(tx, who, short, fail);
  tellAvailable(tx, totals);
  announce(tx, 'stock');
}

async function notEnough(
  tx: Tx,
  who: Actor,
  short: { item_id: number; qty: number }[],
  fail: NotEnough,
): Promise<Failure> {
  const ids = short.map((s) => s.item_id);
  const [levels, items] = await Promise.all([levelsForUpdate(tx, ids), itemsOf(tx, ids)]);
  const available = new Map(levels.map((l) => [l.item_id, l.on_hand - l.reserved]));
  const shortages = short.map((s) => ({
    item_id: s.item_id,
    sku: items.get(s.item_id)?.sku ?? String(s.item_id),
    wanted: s.qty,
    // whoever sells for the shop from outside is told whether there is enough, never how much there is
    available: isOutsider(who) ? null : (available.get(s.item_id) ?? 0),
  }));
  return fail('balance_not_enough', { short: shortageWords(shortages), shortages });
}

/** Chooses under the locks of all the items, each line from what those before it leave. */
async function chosen(tx: Tx, fixed: Wanted[], choices: Choice[]): Promise<Wanted[]> {
  const items = [...fixed.map((w) => w.item_id), ...choices.flatMap((c) => c.among)];
  const levels = await levelsForUpdate(tx, [...new Set(items)]);
  const left = new Map(levels.map((l) => [l.item_id, l.on_hand - l.reserved]));
  const take = (w: { item_id: number; qty: number }) =>
    left.set(w.item_id, (left.get(w.item_id) ?? 0) - w.qty);
  fixed.forEach(take);
  const wanted = [...fixed];
  for (const { line, choose } of choices) {
    const pieces = choose(left);
    pieces.forEach(take);
    wanted.push(...pieces.map((piece) => ({ line, ...piece })));
  }
  return wanted;
}

/** Gives an order's open reservations back. Doing it again changes nothing. */
export async function release(tx: Tx, orderId: number): Promise<void> {
  const open = await openReservations(tx, orderId);
  if (!open.length) return;
  const totals = byItem(open);
  await levelsForUpdate(
    tx,
    totals.map((t) => t.item_id),
  );
  await takeReserved(
    tx,
    totals.map((t) => ({ ...t, qty: -t.qty })),
  );
  await endReservations(tx, orderId);
  tellAvailable(tx, totals);
  announce(tx, 'stock');
}

/**
 * Keeps these pieces for an order in the place of those that are kept for it. All rows are locked at once, in item order: two orders
 * that change into each other's goods wait for each other. Errors: balance_not_enough.
 */
export async function reserveInstead(
  tx: Tx,
  who: Actor,
  order: ForOrder,
  fixed: Wanted[],
  fail: NotEnough,
  choices: Choice[] = [],
): Promise<void> {
  const items = [
    ...(await openReservations(tx, order.id)).map((r) => r.item_id),
    ...fixed.map((w) => w.item_id),
    ...choices.flatMap((c) => c.among),
  ];
  await levelsForUpdate(tx, [...new Set(items)]);
  await release(tx, order.id);
  await reserve(tx, who, order, fixed, fail, choices);
}

/** Takes an order's pieces again where its reservation was given back. Errors: balance_not_enough. */
export async function retake(
  tx: Tx,
  who: Actor,
  order: ForOrder,
  fail: NotEnough,
  choicesOf: () => Promise<Choice[]>,
): Promise<void> {
  if ((await openReservations(tx, order.id)).length) return;
  const choices = await choicesOf();
  const fixed = (await piecesOf(tx, order.id)).filter((p) => !choices.some((c) => c.line === p.line));
  await reserve(tx, who, order, fixed, fail, choices);
}

/** What of items is not kept for anybody; their rows are locked in item order until the commit. */
export async function availableForUpdate(tx: Tx, items: number[]): Promise<Map<number, number>> {
  const levels = await levelsForUpdate(tx, items);
  return new Map(levels.map((l) => [l.item_id, l.on_hand - l.reserved]));
}

/** All that is kept open for a line of an order, as it is to be from now on. */
interface KeptLine {
  order_id: number;
  /** What people read. */
  number: string;
  line: number;
  pieces: { item_id: number; qty: number }[];
}
/**
 * Keeps these pieces for lines of orders, in the place of what is kept for them. Whoever calls it holds the rows of all items
 * (`availableForUpdate`) and knows that there are enough; the table itself refuses more than is on hand.
 */
export async function keepInstead(tx: Tx, lines: KeptLine[]): Promise<void> {
  const given = await replaceReservations(tx, lines);
  const taken = lines.flatMap(({ pieces }) => pieces);
  const totals = byItem([...taken, ...given.map((g) => ({ ...g, qty: -g.qty }))]);
  await takeReserved(
    tx,
    totals.filter(({ qty }) => qty !== 0),
  );
  tellAvailable(tx, totals);
  announce(tx, 'stock');
}

interface Parcel {
  id: number;
  order_id: number;
  label: string;
}
/**
 * Issues a parcel's pieces to the customer: from the line first, then the default store, then store by store; from one
 * packing line before all others where it was packed at one.
 * The parcel may still be on its way: what is asked of the stock travels with it. The order's reservations end with
 * it. Posting the same parcel twice is refused by the ledger. Errors: balance_not_enough.
 */
export async function issue(
  tx: Tx,
  who: Actor,
  closed: Promise<Parcel>,
  pieces: { item_id: number; qty: number }[],
  fail: NotEnough,
  line: FromLine | null = null,
): Promise<void> {
  const totals = byItem(pieces);
  const ids = totals.map((t) => t.item_id);
  const [parcel, levels, lying, customer] = await Promise.all([
    closed,
    levelsForUpdate(tx, ids),
    stockByPlace(tx, ids),
    outsidePlace(tx, 'customer'),
  ]);
  if (line?.only) await assertOnLine(tx, line.id, totals, lying, fail);
  const moves = [];
  for (const { item_id, qty } of totals) {
    const taken = takeFrom(lying, item_id, qty, line?.id);
    if (!taken) throw fail('balance_not_enough', { short: String(item_id) });
    moves.push(...taken.map((t) => ({ item_id, from: t.place_id, to: customer, qty: t.qty })));
  }
  const kinds = new Map([[customer, 'customer'], ...lying.map((l) => [l.place_id, l.kind] as const)]);
  const source = { type: 'parcel', id: parcel.id, label: parcel.label };
  await Promise.all([
    postBill(tx, who, { kind: 'pack', source, moves, ends: totals }, fail, { levels, kinds }),
    issueReservations(tx, parcel.order_id, totals),
  ]);
}

/** The packing line that a parcel was packed at; `only`: nothing comes from elsewhere. */
export interface FromLine {
  id: number;
  only: boolean;
}
/** Asked before what else a close wants: does all of it lie on that line? Errors: balance_not_enough. */
export async function assertLiesOnLine(
  tx: Tx,
  place_id: number,
  pieces: { item_id: number; qty: number }[],
  fail: NotEnough,
): Promise<void> {
  const totals = byItem(pieces);
  const lying = await stockByPlace(
    tx,
    totals.map((t) => t.item_id),
  );
  await assertOnLine(tx, place_id, totals, lying, fail);
}
async function assertOnLine(
  tx: Tx,
  place_id: number,
  wanted: { item_id: number; qty: number }[],
  lying: PlaceStock[],
  fail: NotEnough,
): Promise<void> {
  const on = (item: number) => lying.find((l) => l.item_id === item && l.place_id === place_id)?.amount ?? 0;
  const short = wanted
    .filter(({ item_id, qty }) => on(item_id) < qty)
    .map(({ item_id, qty }) => ({
      item_id,
      place_id,
      wanted: qty,
      available: on(item_id),
      why: 'gone' as const,
    }));
  if (short.length) throw await shortageAt(tx, short, fail);
}

/** Takes an issued parcel back to where its pieces came from; they are reserved for the order again. Answers the pieces. */
export async function unissue(
  tx: Tx,
  who: Actor,
  parcel: Parcel,
  reason: string,
): Promise<{ item_id: number; qty: number }[]> {
  const issued = await issuedMoves(tx, 'parcel', parcel.id);
  if (!issued) return [];
  const totals = byItem(issued.moves);
  await postBill(
    tx,
    who,
    {
      kind: 'reverse',
      note: reason,
      source: { type: 'parcel', id: parcel.id, label: parcel.label },
      reverse_of: issued.bill_id,
      moves: issued.moves.map(backwards),
    },
    cannotHappen,
  );
  await takeReserved(tx, totals);
  await reopenReservations(tx, parcel.order_id, totals);
  return totals;
}
