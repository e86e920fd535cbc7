import type { Mutant } from '../../../test/mutants/mutant.ts';
import { COUNT_MUTANTS } from './counts.mutants.ts';
import { HANDOVER_MUTANTS } from './handovers.mutants.ts';
import { HISTORY_MUTANTS } from './history.mutants.ts';
import { ITEM_MUTANTS } from './items.mutants.ts';
import { PARTNER_MUTANTS } from './partners.mutants.ts';
import { REPLAY_MUTANTS } from './replay.mutants.ts';
import { STICKER_MUTANTS } from './stickers.mutants.ts';
import { STORAGE_MUTANTS } from './storages.mutants.ts';
import { VIEW_MUTANTS } from './views.mutants.ts';

const RACES = ['test/races.test.ts'];
const WRULES = ['server/modules/warehouse/warehouse.rules.test.ts'];
const ROUNDS = ['server/modules/packing/rounds.test.ts'];
const BILLS = ['server/modules/warehouse/bills.test.ts'];
const MOVES = ['server/modules/warehouse/movements.test.ts'];
const LEFT = ['test/contract/commands.test.ts'];
const ISOLATION = ['test/contract/isolation.test.ts'];
const PICTURES = ['server/modules/files/pictures.test.ts'];

const wrules = 'server/modules/warehouse/warehouse.rules.ts';
const wstore = 'server/modules/warehouse/warehouse.store.ts';

export const MUTANTS: Mutant[] = [
  ...COUNT_MUTANTS,
  ...HANDOVER_MUTANTS,
  ...HISTORY_MUTANTS,
  ...ITEM_MUTANTS,
  ...REPLAY_MUTANTS,
  ...STICKER_MUTANTS,
  ...STORAGE_MUTANTS,
  ...VIEW_MUTANTS,
  ...PARTNER_MUTANTS,
  {
    bug: 'two buyers get the last piece',
    file: 'server/modules/warehouse/warehouse.store.ts',
    find: 'and l.on_hand - l.reserved >= k.qty',
    replace: 'and l.on_hand >= k.qty',
    seenBy: RACES,
  },
  // the warehouse
  {
    bug: 'the average is cut instead of rounded',
    file: wrules,
    find: 'Math.round((level.value * qty) / level.owned);',
    replace: 'Math.floor((level.value * qty) / level.owned);',
    seenBy: WRULES,
  },
  {
    bug: 'more than is owned comes in for what there was',
    file: wrules,
    find: 'level.owned === 0 ? 0 : Math.round',
    replace: 'level.owned === 0 ? 0 : qty >= level.owned ? level.value : Math.round',
    seenBy: WRULES,
  },
  {
    bug: 'goods in at a price do not move the average',
    file: wrules,
    find: 'const value = move.value ?? valueOfPieces(level, move.qty);',
    replace: 'const value = valueOfPieces(level, move.qty);',
    seenBy: WRULES,
  },
  {
    bug: 'goods out do not lower what is owned',
    file: wrules,
    find: 'level.owned -= m.qty;',
    replace: '',
    seenBy: WRULES,
  },
  {
    bug: 'goods out take no value along',
    file: wrules,
    find: 'level.value -= value;',
    replace: '',
    seenBy: WRULES,
  },
  {
    bug: 'moved to defective it can still be sold',
    file: wrules,
    find: 'if (isSellable(from)) level.on_hand -= m.qty;',
    replace: 'if (isSellable(from) && !isOwn(to)) level.on_hand -= m.qty;',
    seenBy: WRULES,
  },
  {
    bug: 'pieces come from the store before the line',
    file: wrules,
    find: "(l.kind === 'line' ? 0 : l.is_default ? 1 : 2);",
    replace: "(l.kind === 'line' ? 2 : l.is_default ? 1 : 0);",
    seenBy: WRULES,
  },
  {
    bug: 'defective pieces are packed',
    file: wrules,
    find: 'lying.filter((l) => isSellable(l.kind)).map',
    replace: 'lying.map',
    seenBy: WRULES,
  },
  {
    bug: 'a parcel is packed with fewer pieces than it needs',
    file: wrules,
    find: 'return taken!.short ? null : taken!.from;',
    replace: 'return taken!.from.length ? taken!.from : null;',
    seenBy: WRULES,
  },
  {
    bug: 'two are sent to the same piece',
    file: wrules,
    find: 'place.amount -= n;',
    replace: '',
    seenBy: WRULES,
  },
  {
    bug: 'what a place gives hangs on who comes first',
    file: wrules,
    find: 'rank(a) - rank(b) || names.compare(a.name, b.name) || a.place_id - b.place_id;',
    replace: 'rank(a) - rank(b) || b.amount - a.amount;',
    seenBy: WRULES,
  },
  {
    bug: 'rows are locked as they come',
    file: wrules,
    find: '.sort((a, b) => a.item_id - b.item_id);',
    replace: ';',
    seenBy: WRULES,
  },
  {
    bug: 'two lines of one item count once',
    file: wrules,
    find: 'sum.set(w.item_id, (sum.get(w.item_id) ?? 0) + w.qty);',
    replace: 'sum.set(w.item_id, w.qty);',
    seenBy: WRULES,
  },
  {
    bug: 'an agent is told how many there are',
    file: 'server/modules/warehouse/warehouse.commands/reserve-and-issue.ts',
    find: 'available: isOutsider(who) ? null :',
    replace: 'available:',
    seenBy: ['server/modules/orders/orders.test.ts'],
  },
  {
    bug: 'a released reservation stays counted',
    file: 'server/modules/warehouse/warehouse.commands/reserve-and-issue.ts',
    find: 'totals.map((t) => ({ ...t, qty: -t.qty })),',
    replace: 'totals.map((t) => ({ ...t, qty: 0 })),',
    seenBy: ['server/modules/payments/checking.test.ts'],
  },
  {
    bug: 'pieces packed stay reserved',
    file: 'server/modules/warehouse/warehouse.commands/reserve-and-issue.ts',
    find: "endReservations(tx, parcel.order_id, 'issued', totals),",
    replace: '',
    seenBy: ROUNDS,
  },
  {
    bug: 'a parcel opened again is not reserved again',
    file: 'server/modules/warehouse/warehouse.commands/reserve-and-issue.ts',
    find: 'await reopenReservations(tx, parcel.order_id, totals);',
    replace: '',
    seenBy: ROUNDS,
  },
  {
    bug: 'pieces that are spoken for leave',
    file: 'server/modules/warehouse/warehouse.commands/post-bill.ts',
    find: 'after.filter((l) => l.on_hand < l.reserved);',
    replace: 'after.filter((l) => l.on_hand < 0);',
    seenBy: BILLS,
  },
  {
    bug: 'a bill tells no screen',
    file: 'server/modules/warehouse/warehouse.commands/post-bill.ts',
    find: "  announce(tx, 'stock');\n  return head;",
    replace: '  return head;',
    seenBy: LEFT,
  },
  {
    bug: 'low stock is told with every bill',
    file: 'server/modules/warehouse/warehouse.commands/post-bill.ts',
    find: 'was.on_hand > was.threshold && l.on_hand',
    replace: 'l.on_hand',
    seenBy: BILLS,
  },
  {
    bug: 'low stock is told one piece late',
    file: 'server/modules/warehouse/warehouse.commands/post-bill.ts',
    find: 'l.on_hand <= was.threshold',
    replace: 'l.on_hand < was.threshold',
    seenBy: BILLS,
  },
  {
    bug: 'goods in leave no audit row',
    file: 'server/modules/warehouse/warehouse.commands/stock-in.ts',
    find: "record(tx, who, { action: 'stock.in'",
    replace: "if (tx.enterpriseId < 0) record(tx, who, { action: 'stock.in'",
    seenBy: LEFT,
  },
  {
    bug: 'goods come into a partner',
    file: 'server/modules/warehouse/warehouse.queries/places.ts',
    find: 'and ${OWN} order by id for key share',
    replace: 'order by id for key share',
    seenBy: BILLS,
  },
  {
    bug: 'goods come from a partner nobody knows',
    file: 'server/modules/warehouse/warehouse.commands/stock-in.ts',
    find: 'if (input.partner_id && !partner)',
    replace: 'if (input.partner_id && input.partner_id < 0)',
    seenBy: ISOLATION,
  },
  {
    bug: 'any picture is a bill’s',
    file: 'server/modules/warehouse/warehouse.commands/write-bill.ts',
    find: "if (bill.image && image?.purpose !== 'bill')",
    replace: 'if (bill.image && !image)',
    seenBy: BILLS,
  },
  {
    bug: 'a parcel’s bill is reversed by itself',
    file: 'contract/warehouse.ts',
    find: "if (bill.kind === 'pack' || bill.kind === 'return')",
    replace: "if (bill.kind === 'return')",
    seenBy: BILLS,
  },
  {
    bug: 'a bill is reversed twice',
    file: 'contract/warehouse.ts',
    find: "return bill.reversed ? 'bill_reversed' : undefined;",
    replace: 'return undefined;',
    seenBy: BILLS,
  },
  {
    bug: 'where a figure comes from begins with the oldest',
    file: 'server/modules/warehouse/warehouse.queries/explained.ts',
    find: 'moves: moves.toReversed(),',
    replace: 'moves,',
    seenBy: BILLS,
  },
  {
    bug: 'the history’s last day is left out',
    file: 'server/modules/warehouse/warehouse.queries/history.ts',
    find: 'b.at < ${startOfDay(addDays(f.to, 1))}',
    replace: 'b.at < ${startOfDay(f.to)}',
    seenBy: BILLS,
  },
  {
    bug: 'the history covers 32 days',
    file: 'server/modules/warehouse/warehouse.views/history.ts',
    find: 'const days = rangeOf(filter, fail);',
    replace: 'const days = rangeOf({ to: filter.to }, fail);',
    seenBy: BILLS,
  },
  {
    bug: 'an explanation opens with nothing',
    file: 'server/modules/warehouse/warehouse.queries/explained.ts',
    find: 'let after = opening;',
    replace: 'let after = 0;',
    seenBy: BILLS,
  },
  {
    bug: 'an item is low only when nothing is reserved',
    file: 'server/modules/warehouse/warehouse.queries/summary.ts',
    find: 'const isLow = sql`l.on_hand - coalesce(l.reserved, 0) <= i.threshold`;',
    replace: 'const isLow = sql`l.on_hand <= i.threshold`;',
    seenBy: BILLS,
  },
  {
    bug: 'the average shown is cut',
    file: 'server/modules/warehouse/warehouse.queries/items.ts',
    find: 'Math.round(i.value / i.owned)',
    replace: 'Math.floor(i.value / i.owned)',
    seenBy: ['server/modules/warehouse/bills.test.ts'],
  },
  {
    bug: 'bill pictures are open to all',
    file: 'server/modules/warehouse/warehouse.queries/bill.ts',
    find: 'allows(who, warehouse.historyDetail.right) &&',
    replace: '',
    seenBy: PICTURES,
  },
  {
    bug: 'the ledger’s differences are not told',
    file: 'server/modules/warehouse/warehouse.queries/differences.ts',
    find: 'where l.enterprise_id = ${e} and level.expected <> level.found`',
    replace: 'where l.enterprise_id = ${e} and level.expected < level.found and false`',
    seenBy: ['server/modules/warehouse/warehouse.test.ts'],
  },
  {
    bug: 'reserved without rows is no difference',
    file: 'server/modules/warehouse/warehouse.queries/differences.ts',
    find: "('reserved = open reservations', coalesce(o.reserved, 0), l.reserved)",
    replace: "('reserved = open reservations', l.reserved::bigint, l.reserved)",
    seenBy: ['server/modules/warehouse/warehouse.test.ts'],
  },
  {
    bug: 'what was taken is not written to the balance',
    file: wstore,
    find: 'set amount = b.amount - d.qty',
    replace: 'set amount = b.amount',
    seenBy: BILLS,
  },
  // what people move
  {
    bug: 'whoever works in the warehouse corrects the balance',
    file: 'server/modules/warehouse/warehouse.commands/stock-out.ts',
    find: "if (!isAble(who, warehouseAbilities.correct)) throw fail('leads_correct');",
    replace: '',
    seenBy: MOVES,
  },
  {
    bug: 'a correction says nothing of why',
    file: 'server/modules/warehouse/warehouse.commands/stock-out.ts',
    find: "if (!input.note) throw invalid({ path: 'note', problem: 'required' });",
    replace: '',
    seenBy: MOVES,
  },
  {
    bug: 'what was lost is kept with the defective',
    file: 'server/modules/warehouse/warehouse.commands/stock-out.ts',
    find: "if (kept && !(reason === 'damaged' && kept.kind === 'defective'))",
    replace: "if (kept && kept.kind !== 'defective')",
    seenBy: MOVES,
  },
  {
    bug: 'a bill does not keep its reason',
    file: wstore,
    find: '${b.reason ?? null}',
    replace: 'null',
    seenBy: MOVES,
  },
  {
    bug: 'a whole storage is moved as it was before the wait',
    file: 'server/modules/warehouse/warehouse.commands/move-goods.ts',
    find: '    lying = await lyingIn(tx, from);\n  }',
    replace: '  }',
    seenBy: MOVES,
  },
  {
    bug: 'a line’s own storage is not looked at',
    file: 'server/modules/warehouse/warehouse.commands/move-goods.ts',
    find: 'from: l.storage_id ?? storage_id,',
    replace: 'from: storage_id,',
    seenBy: MOVES,
  },
  {
    bug: 'a reversal takes the average and not what had moved',
    file: wrules,
    find: '  value: m.value,\n',
    replace: '  value: undefined as never,\n',
    seenBy: MOVES,
  },
  {
    bug: 'more value leaves than there is',
    file: wrules,
    find: 'Math.min(value, level.value);',
    replace: 'value;',
    seenBy: WRULES,
  },
  {
    bug: 'the last piece leaves value behind',
    file: wrules,
    find: 'return move.qty >= level.owned ? level.value : Math',
    replace: 'return Math',
    seenBy: WRULES,
  },
  {
    bug: 'what lies on the line is proposed again',
    file: 'server/modules/warehouse/warehouse.views/propose-for-line.ts',
    find: 'qty: w.qty - w.on_line',
    replace: 'qty: w.qty',
    seenBy: MOVES,
  },
  {
    bug: 'a line is filled from another line',
    file: 'server/modules/warehouse/warehouse.views/propose-for-line.ts',
    find: "lying.filter((l) => l.kind === 'store');",
    replace: 'lying;',
    seenBy: MOVES,
  },
  {
    bug: 'what was packed already is fetched once more',
    file: 'server/modules/packing/packing.queries/needs.ts',
    find: 'sum(l.wanted - coalesce(gone.qty, 0))::int',
    replace: 'sum(l.wanted)::int',
    seenBy: MOVES,
  },
];
