import type { OutReason } from '../../../../contract/warehouse.movements.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { BillKind, Side } from '../../../../contract/warehouse.ts';
import { addDays, dayOf, iso, now, startOfDay } from '../../../platform/clock.ts';
import { maybeRow, onlyRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { reversals, type BillName } from './bill.ts';
import { averageCost, itemsOf } from './items.ts';
import { levelAt, pastDay } from './past.ts';

interface Asked {
  /** The first day told by bills; absent: 30 days before the last. */
  from?: string | undefined;
  /** As that day ended; absent or not over yet: as it is now. */
  day?: string | undefined;
}

/** How an item's figures came about, now or as a day ended. Null where there is no such item. */
export async function explainStock(tx: Reader, who: Actor, id: number, asked: Asked) {
  const day = pastDay(asked.day);
  const since = startOfDay(asked.from ?? addDays(day ?? dayOf(now()), -30));
  const until = day === undefined ? sql`` : sql`and b.at < ${startOfDay(addDays(day, 1))}`;
  const sellable = sql`('store', 'line')`;
  const moved = sql`
    from stock_moves m
    join stock_bills b on b.enterprise_id = m.enterprise_id and b.id = m.bill_id
    join places f on f.enterprise_id = m.enterprise_id and f.id = m.from_place
    join places t on t.enterprise_id = m.enterprise_id and t.id = m.to_place
    where m.enterprise_id = ${tx.enterpriseId} and m.item_id = ${id} and (f.kind in ${sellable}) <> (t.kind in ${sellable}) ${until}`;
  const signed = sql`case when t.kind in ${sellable} then m.qty else -m.qty end`;
  const [items, level, { opening }, found, reservations] = await Promise.all([
    itemsOf(tx, [id]),
    maybeRow<{ owned: number; value: number }>(
      tx,
      sql`select l.owned, l.value from stock_items i ${levelAt(day)}
        where i.enterprise_id = ${tx.enterpriseId} and i.id = ${id}`,
    ),
    onlyRow<{ opening: number }>(
      tx,
      sql`select coalesce(sum(${signed}), 0) as opening ${moved} and b.at < ${since}`,
    ),
    rows<{
      bill_id: number;
      bill_number: string;
      kind: BillKind;
      reason: OutReason | null;
      at: Date;
      user_name: string;
      from: Side;
      to: Side;
      change: number;
      reversed_by: BillName | null;
      reverse_of: BillName | null;
    }>(
      tx,
      sql`
    select b.id as bill_id, b.number as bill_number, b.kind, b.reason, b.at, b.user_name, json_build_object('name', f.name, 'kind', f.kind) as from, json_build_object('name', t.name, 'kind', t.kind) as to, ${signed} as change,
      ${reversals}
    ${moved} and b.at >= ${since} order by m.id`,
    ),
    rows<{ order_id: number; order_number: string; quantity: number; at: Date }>(
      tx,
      sql`
    select r.order_id, r.label as order_number, sum(r.qty)::int as quantity, min(r.at) as at
    from reservations r
    where r.enterprise_id = ${tx.enterpriseId} and r.item_id = ${id} and r.state = 'open' and ${day === undefined}
    group by r.order_id, r.label order by min(r.at)`,
    ),
  ]);
  const item = items.get(id);
  if (!item) return null;
  let after = opening;
  const moves = found.map((m) => ({ ...m, at: iso(m.at), after: (after += m.change) }));
  // what was reserved on a past day is not kept
  const reserved = day === undefined ? reservations.reduce((sum, r) => sum + r.quantity, 0) : null;
  return {
    day: day ?? null,
    item: {
      id,
      sku: item.sku,
      name: item.name,
      unit_name: item.unit_name,
      cost: level && averageCost(who, level),
    },
    opening,
    moves: moves.toReversed(),
    on_hand: after,
    reservations: reservations.map((r) => ({ ...r, at: iso(r.at) })),
    reserved,
    available: reserved === null ? null : after - reserved,
  };
}
