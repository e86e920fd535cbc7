import { isSellable, warehouse } from '../../../../contract/warehouse.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { refusedLines, resultOf, type Refused } from '../counts.rules.ts';
import {
  amountsAt,
  closeLines,
  countForUpdate,
  openLinesOf,
  ordersKeeping,
  setCancelled,
  setPosted,
  type OpenLine,
} from '../counts.store.ts';
import { countNames, type CountNames } from '../warehouse.queries/count-names.ts';
import { outsidePlace, ownPlaces } from '../warehouse.queries/places.ts';
import { SHOWN_ORDERS } from '../warehouse.rules.ts';
import { levelsForUpdate, type LockedLevel } from '../warehouse.store.ts';
import { postBill } from './post-bill.ts';

/** Posts what a count is off by, as one bill or not at all. */
export const postCount = command(warehouse.postCount, async (tx, who, { id, note, leave_out }, fail) => {
  const sheet = await countForUpdate(tx, id);
  if (!sheet) throw fail('not_found');
  if (sheet.posted_at || sheet.cancelled_at) throw fail('count_closed', { number: sheet.number });
  const lines = (await openLinesOf(tx, id)).map((l) => ({ ...l, ...resultOf(l) }));
  if (leave_out.some((line) => !lines.some((l) => l.id === line))) throw fail('not_found');
  const posted = lines.flatMap((l) =>
    l.difference === null || leave_out.includes(l.id) ? [] : [{ ...l, difference: l.difference }],
  );
  if (!posted.length) throw fail('nothing_counted', { number: sheet.number });
  const off = posted.filter((l) => l.difference !== 0);
  const names = await countNames(tx, id);
  const bill = off.length
    ? await postDifferences(tx, off, names, fail, (levels, kinds, moves) =>
        postBill(
          tx,
          who,
          { kind: 'adjust', note, source: { type: 'count', id, label: sheet.number }, moves },
          fail,
          { levels, kinds },
        ),
      )
    : null;
  await closeLines(
    tx,
    id,
    posted.map(({ id: line, difference }) => ({ id: line, difference })),
  );
  await setPosted(tx, who, id, bill?.id ?? null);
  const not_posted = lines
    .filter((l) => !posted.some((p) => p.id === l.id))
    .flatMap((l) => {
      const named = names.get(l.id);
      // found, taken back: nobody says anything of it
      if (!named) return [];
      const why = l.result === 'same' || l.result === 'differs' ? ('left_out' as const) : l.result;
      return [{ sku: named.sku, name: named.name, storage: named.storage, why }];
    });
  record(tx, who, {
    action: 'count.post',
    thing: 'count',
    id,
    after: { bill: bill?.number ?? null, posted: posted.length, differences: off.length, not_posted },
  });
  announce(tx, 'counts');
  return {
    id,
    bill: bill && { id: bill.id, bill_number: bill.number },
    posted: posted.length,
    differences: off.length,
    not_posted,
  };
});

/** Cancels a sheet: what was counted stays to be read, the books as they are. */
export const cancelCount = command(warehouse.cancelCount, async (tx, who, { id, reason }, fail) => {
  const sheet = await countForUpdate(tx, id);
  if (!sheet) throw fail('not_found');
  const { number } = sheet;
  if (sheet.posted_at || sheet.cancelled_at) throw fail('count_closed', { number });
  await closeLines(tx, id, []);
  await setCancelled(tx, who, id, reason);
  record(tx, who, { action: 'count.cancel', thing: 'count', id, after: { reason } });
  announce(tx, 'counts');
  return { id, number };
});

type Off = OpenLine & { difference: number };
type Post<T> = (
  levels: LockedLevel[],
  kinds: Map<number, string>,
  moves: { item_id: number; from: number; to: number; qty: number }[],
) => Promise<T>;
/** The moves that bring the books to what was counted; every line that cannot be is named before anything is written. */
async function postDifferences<T>(
  tx: Tx,
  off: Off[],
  names: CountNames,
  fail: Fail<'balance_not_enough' | 'not_offered'>,
  post: Post<T>,
): Promise<T> {
  const items = [...new Set(off.map((l) => l.item_id))].sort((a, b) => a - b);
  const [places, levels, adjustment, lying] = await Promise.all([
    ownPlaces(tx, [...new Set(off.map((l) => l.place_id))]),
    levelsForUpdate(tx, items),
    outsidePlace(tx, 'adjustment'),
    amountsAt(tx, off),
  ]);
  const closed = off.find((l) => !places.has(l.place_id));
  if (closed)
    throw fail('not_offered', {
      field: { th: `คลัง ${names.get(closed.id)!.storage}`, en: `Storage ${names.get(closed.id)!.storage}` },
    });
  const level = new Map(levels.map((l) => [l.item_id, l]));
  const refused = refusedLines(
    off.map((l) => ({ ...l, sellable: isSellable(places.get(l.place_id)!.kind) })),
    lying,
    (item) => level.get(item)!.on_hand - level.get(item)!.reserved,
  );
  if (refused.length) throw await refusalOf(tx, refused, off, names, fail);
  const kinds = new Map<number, string>([...places.values()].map((p) => [p.id, p.kind]));
  kinds.set(adjustment, 'adjustment');
  return post(
    levels,
    kinds,
    off.map(({ item_id, place_id, difference }) =>
      difference > 0
        ? { item_id, from: adjustment, to: place_id, qty: difference }
        : { item_id, from: place_id, to: adjustment, qty: -difference },
    ),
  );
}

async function refusalOf(
  tx: Tx,
  refused: Refused[],
  off: Off[],
  names: CountNames,
  fail: Fail<'balance_not_enough'>,
) {
  const kept = await ordersKeeping(tx, [...new Set(refused.map((r) => r.item_id))]);
  const shortages = refused.map((r) => {
    const line = off.find((l) => l.item_id === r.item_id && l.place_id === r.place_id)!;
    const { sku, storage } = names.get(line.id)!;
    return {
      line_id: line.id,
      ...{ sku, storage, wanted: -r.difference, available: r.available, why: r.why },
      orders: r.why === 'reserved' ? (kept.get(r.item_id) ?? []).slice(0, SHOWN_ORDERS) : [],
    };
  });
  return fail('balance_not_enough', { short: shortages.map(words), shortages });
}
const words = (s: {
  sku: string;
  storage: string;
  wanted: number;
  available: number;
  why: Refused['why'];
  orders: string[];
}) =>
  s.why === 'gone'
    ? {
        th: `${s.sku} ที่ ${s.storage} ขาด ${s.wanted} แต่ตอนนี้เหลือ ${s.available} นับใหม่`,
        en: `${s.sku} in ${s.storage}: ${s.wanted} missing, only ${s.available} left there now; count it again`,
      }
    : {
        th: `${s.sku} ที่ ${s.storage} ขาด ${s.wanted} ตัดได้ ${s.available} ที่เหลือจองให้ ${s.orders.join(', ')}`,
        en: `${s.sku} in ${s.storage}: ${s.wanted} missing, ${s.available} can go, the rest is kept for ${s.orders.join(', ')}`,
      };
