import type { Mutant } from '../../../test/mutants/mutant.ts';

const PICKING = ['server/modules/packing/picking.test.ts'];
const LEFT_OUT = ['server/modules/packing/left-out.test.ts'];
const FLOOR = ['server/modules/packing/floor.test.ts'];
const WALK = ['server/modules/warehouse/walk.rules.test.ts'];

export const PICKING_MUTANTS: Mutant[] = [
  {
    bug: 'two pickers take the last piece at once',
    file: 'server/modules/packing/picking.store.ts',
    find: 'and deleted_at is null for update`',
    replace: 'and deleted_at is null`',
    seenBy: PICKING,
  },
  {
    bug: 'a picker marks more than the place gives',
    file: 'server/modules/packing/packing.commands/pick.ts',
    find: 'if (qty > left) {',
    replace: 'if (false) {',
    seenBy: PICKING,
  },
  {
    bug: 'what a closed parcel took is still in the picker’s hands',
    file: 'server/modules/packing/packing.views/picking.ts',
    find: 'p.picked - sum(taken.filter(isAt(p)))',
    replace: 'p.picked',
    seenBy: PICKING,
  },
  {
    bug: 'a carton overfills the last box',
    file: 'server/modules/packing/packing.commands/sort-into-boxes.ts',
    find: "if (given > needed) throw fail('sort_too_many'",
    replace: "if (given > needed * 9) throw fail('sort_too_many'",
    seenBy: PICKING,
  },
  {
    bug: 'a box is told whole while other goods are missing',
    file: 'server/modules/packing/packing.commands/sort-into-boxes.ts',
    find: 'sorted >= wanted && others_missing === 0',
    replace: 'sorted >= wanted',
    seenBy: PICKING,
  },
  {
    bug: 'an order that is held is told to be out of stock only',
    file: 'server/modules/orders/orders.queries/kept-out.ts',
    find: "case when ${NEEDS.held} then 'held' end,",
    replace: '',
    seenBy: LEFT_OUT,
  },
  {
    bug: 'what is outside the filters is in no list',
    file: 'server/modules/orders/orders.queries/kept-out.ts',
    find: "case when not (${inFilter(tx, f)}) then 'filter' end",
    replace: 'null',
    seenBy: LEFT_OUT,
  },
  {
    bug: 'a parcel somebody is at is told stuck',
    file: 'server/modules/packing/packing.queries/floor.ts',
    find: "when last.at < ${minutesAgo(IDLE_MINUTES)} then 'idle'",
    replace: "when last.at is not null then 'idle'",
    seenBy: FLOOR,
  },
  {
    bug: 'everyone who looks reads the floor again',
    file: 'server/modules/packing/packing.views/floor.ts',
    find: 'if (last && performance.now() - last.at < FLOOR_MS) return last.floor;',
    replace: '',
    seenBy: FLOOR,
  },
  {
    bug: 'other teams’ stuck orders are named on the floor',
    file: 'server/modules/packing/packing.views/floor.ts',
    find: 'floor.stuck.filter(({ order_id }) => seen.has(order_id))',
    replace: 'floor.stuck',
    seenBy: FLOOR,
  },
  {
    bug: 'places are walked past as they come',
    file: 'server/modules/warehouse/walk.rules.ts',
    find: 'steps(here, p) < steps(here, left[best]!)',
    replace: 'false',
    seenBy: WALK,
  },
];
