import type { Mutant } from '../../../test/mutants/mutant.ts';

const SCOPE = ['test/contract/scope.test.ts'];
const ROUNDS = ['server/modules/packing/rounds.test.ts'];
const PRULES = ['server/modules/packing/packing.rules.test.ts'];
const TABLE = ['server/modules/packing/packing.test.ts'];
const PAPER = ['server/modules/packing/packing.views/paper.test.ts'];
const LEFT = ['test/contract/commands.test.ts'];

const prules = 'server/modules/packing/packing.rules.ts';
const pstore = 'server/modules/packing/packing.store.ts';
const verify = 'server/modules/packing/packing.commands/verify.ts';
const close = 'server/modules/packing/packing.commands/close-pack.ts';
const labels = 'server/modules/packing/packing.queries/label-orders.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'a delivery user sees others’ parcels',
    file: 'server/modules/packing/packing.queries/round-of.ts',
    find: 'r.delivery_user_id = ${who.userId})`',
    replace: '${who.userId}::bigint is not null)`',
    seenBy: SCOPE,
  },
  // rounds
  {
    bug: 'a cut goes one day further back',
    file: 'server/modules/packing/packing.commands/cut-round.ts',
    find: 'startOfDay(addDays(today, -cut.back_days))',
    replace: 'startOfDay(addDays(today, -cut.back_days - 1))',
    seenBy: ROUNDS,
  },
  {
    bug: 'a round is cut without its lock',
    file: 'server/modules/packing/packing.commands/cut-round.ts',
    find: 'await lockCutting(tx);',
    replace: '',
    seenBy: ['test/races.test.ts'],
    unseen: 'the lock of the orders and one open round an order stand behind it',
  },
  {
    bug: 'single pieces are not packed in one go',
    file: prules,
    find: 'return [...singles, ...others];',
    replace: 'return [...others, ...singles];',
    seenBy: PRULES,
  },
  {
    bug: 'the newest is packed first',
    file: prules,
    find: 'a.ready_at.getTime() - b.ready_at.getTime()',
    replace: 'b.ready_at.getTime() - a.ready_at.getTime()',
    seenBy: PRULES,
  },
  {
    bug: 'a closed parcel is packed again',
    file: 'server/modules/packing/packing.rules.ts',
    find: '&& o.packing_status === PACKING.closed)',
    replace: '&& o.packing_status === PACKING.pulledOut)',
    seenBy: ROUNDS,
  },
  {
    bug: 'a cancelled order is packed',
    file: 'server/modules/packing/packing.rules.ts',
    find: 'if (o.status === STATUS.cancelled)',
    replace: 'if (o.status === STATUS.returned)',
    seenBy: PRULES,
  },
  {
    bug: 'a held order is packed',
    file: prules,
    find: 'if (o.held_at) return',
    replace: 'if (o.held_at && o.status === 100) return',
    seenBy: PRULES,
  },
  {
    bug: 'a table keeps its order for ever',
    file: prules,
    find: 'export const LOCK_MINUTES = 10;',
    replace: 'export const LOCK_MINUTES = 10_000;',
    seenBy: ROUNDS,
  },
  {
    bug: 'a lock does not end',
    file: pstore,
    find: 'or pack_locks.until < ${now()} or',
    replace: 'or',
    seenBy: ROUNDS,
  },
  {
    bug: 'a lock is no lock',
    file: pstore,
    find: 'where ${l.take_over} or',
    replace: 'where true or ${l.take_over} or',
    seenBy: ROUNDS,
  },
  {
    bug: 'one person at two tables is one table',
    file: pstore,
    find: '(pack_locks.station = excluded.station and pack_locks.user_id = excluded.user_id)',
    replace: '(pack_locks.user_id = excluded.user_id)',
    seenBy: ROUNDS,
  },
  {
    bug: 'more is packed than was ordered',
    file: pstore,
    find: 'packed + ${qty} between 0 and wanted',
    replace: 'packed + ${qty} >= 0',
    seenBy: ROUNDS,
  },
  {
    bug: 'a scan is not kept',
    file: pstore,
    find: '${now()} from counted',
    replace: '${now()} from counted where false',
    seenBy: ROUNDS,
  },
  {
    bug: 'goods of another order are packed',
    file: verify,
    find: 'lines.find((l) => l.item_id === item.id);',
    replace: '(lines.find((l) => l.item_id === item.id) ?? lines[0]);',
    seenBy: ROUNDS,
  },
  {
    bug: 'with the last piece out it is still partly packed',
    file: 'server/modules/packing/packing.commands/verify.ts',
    find: 'packed ? PACKING.partly : PACKING.inRound',
    replace: 'packed || line ? PACKING.partly : PACKING.inRound',
    seenBy: ROUNDS,
  },
  {
    bug: 'an incomplete parcel is closed',
    file: close,
    find: 'if (short.length) throw',
    replace: 'if (short.length > 99) throw',
    seenBy: ROUNDS,
  },
  {
    bug: 'two pieces are closed with one scan',
    file: close,
    find: 'if (pieces > 1) throw',
    replace: 'if (pieces > 2) throw',
    seenBy: ROUNDS,
    unseen: 'what is missing then is refused by the close itself, with the same code',
  },
  {
    bug: 'a closed order keeps its table',
    file: close,
    find: ', freeLock(tx, order.id)',
    replace: '',
    seenBy: ROUNDS,
  },
  {
    bug: 'closing leaves no audit row',
    file: close,
    find: "  record(tx, who, {\n    action: 'pack.close',",
    replace: "  if (tx.enterpriseId < 0) record(tx, who, {\n    action: 'pack.close',",
    seenBy: LEFT,
  },
  {
    bug: 'packing tells no open screen',
    file: 'server/modules/packing/packing.commands/verify.ts',
    find: "announce(tx, 'packing');",
    replace: '',
    seenBy: LEFT,
  },
  {
    bug: 'closed parcels are still to be packed',
    file: 'server/modules/packing/packing.queries/pack.ts',
    find: 'literals([PACKING.inRound, PACKING.partly])',
    replace: 'literals([PACKING.inRound, PACKING.partly, PACKING.closed])',
    seenBy: TABLE,
  },
  {
    bug: 'what does not belong has no name',
    file: verify,
    find: '...(known && { item: known })',
    replace: '',
    seenBy: TABLE,
  },
  {
    bug: 'Thai marks are shifted by the typesetter, and copied twice',
    file: 'server/modules/packing/paper/common.typ',
    find: ', features: (mark: 0, mkmk: 0)',
    replace: '',
    seenBy: PAPER,
  },
  {
    bug: 'a long packing slip is cut off at the end of its page',
    file: 'server/modules/packing/paper/slips.typ',
    find: 'slip(o, long: long)',
    replace: 'slip(o)',
    seenBy: PAPER,
  },
  {
    bug: 'a bar of a label is no whole number of dots wide',
    file: 'server/modules/packing/paper/common.typ',
    find: '{ 3 * dot } else { 2 * dot }',
    replace: '{ 3 * dot } else { 1.4 * dot }',
    seenBy: PAPER,
  },
  {
    bug: 'labels come in another order than their sequence',
    file: labels,
    find: 'and ${visibleTo(who)} order by ro.seq`',
    replace: 'and ${visibleTo(who)} order by o.number`',
    seenBy: ROUNDS,
  },
  {
    bug: 'labels of orders one may not see',
    file: 'server/modules/packing/packing.queries/print-data.ts',
    find: '      visibleTo(who),\n',
    replace: '',
    seenBy: SCOPE,
  },
  {
    bug: 'a second copy does not say so',
    file: pstore,
    find: '1 + (select count(*) from print_log',
    replace: '1 + (select count(*) * 0 from print_log',
    seenBy: ROUNDS,
  },
  {
    bug: 'cancelled orders are printed',
    file: 'server/modules/packing/packing.queries/print-data.ts',
    find: 'ro.pulled_at is null and o.status <> ${literal(STATUS.cancelled)}`,',
    replace: '${literal(STATUS.cancelled)} is not null`,',
    seenBy: ROUNDS,
  },
  {
    bug: 'a started round is deleted',
    file: 'server/modules/packing/packing.commands/remove-round.ts',
    find: 'if (round.scanned > 0 || round.closed > 0)',
    replace: 'if (round.closed > 1)',
    seenBy: ROUNDS,
  },
  {
    bug: 'a round is given to anybody',
    file: 'server/modules/packing/packing.commands/assign-round.ts',
    find: 'person.group_id !== GROUPS.delivery ||',
    replace: '',
    seenBy: ROUNDS,
  },
  {
    bug: 'a round is given to a blocked delivery user',
    file: 'server/modules/packing/packing.commands/assign-round.ts',
    find: " || person.status !== 'active')",
    replace: ')',
    seenBy: ROUNDS,
  },
  {
    bug: 'a cancelled order stays in its round',
    file: 'server/modules/packing/packing.commands/pull-out.ts',
    find: "await leaveRound(tx, who, order.id, 'ออเดอร์ถูกยกเลิก');",
    replace: '',
    seenBy: ROUNDS,
  },
  {
    bug: 'a round given again to who has it rings again',
    file: 'server/modules/packing/packing.store.ts',
    find: ' and round.delivery_user_id is distinct from ${userId}',
    replace: '',
    seenBy: ROUNDS,
  },
];
