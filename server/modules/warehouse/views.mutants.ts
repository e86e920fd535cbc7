import type { Mutant } from '../../../test/mutants/mutant.ts';

const VIEWS = ['server/modules/warehouse/views.test.ts'];
const LOW = ['server/modules/warehouse/low-stock.test.ts'];
const queries = 'server/modules/warehouse/warehouse.queries';

export const VIEW_MUTANTS: Mutant[] = [
  {
    bug: 'the value at a glance stands beside fewer pieces than it is of',
    file: 'server/modules/warehouse/warehouse.queries/dashboard.ts',
    find: 'coalesce(sum(owned), 0) as pieces, coalesce(sum(value), 0) as value from item`)} as stock',
    replace: 'coalesce(sum(on_hand), 0) as pieces, coalesce(sum(value), 0) as value from item`)} as stock',
    seenBy: ['server/modules/warehouse/views.test.ts'],
  },
  {
    bug: 'a past day shows what is reserved now',
    file: `${queries}/past.ts`,
    find: 'select d.on_hand, null::bigint as reserved',
    replace: 'select d.on_hand, 0::bigint as reserved',
    seenBy: VIEWS,
  },
  {
    bug: 'a past day shows how it began, not how it ended',
    file: `${queries}/past.ts`,
    find: 'd.item_id = i.id and d.day <= ${day} order',
    replace: 'd.item_id = i.id and d.day < ${day} order',
    seenBy: VIEWS,
  },
  {
    bug: 'the sums of a past day are as it began',
    file: `${queries}/past.ts`,
    find: 'and d.day > ${addDays(day, -NEAR_DAYS)} and d.day <= ${day}',
    replace: 'and d.day > ${addDays(day, -NEAR_DAYS)} and d.day < ${day}',
    seenBy: VIEWS,
  },
  {
    bug: 'the levels of a past day are without what had not moved for a week',
    file: `${queries}/past.ts`,
    find: 'and not exists (select from near where near.item_id = i.id)',
    replace: 'and exists (select from near where near.item_id = i.id)',
    seenBy: LOW,
  },
  {
    bug: 'a place of a past day holds what it holds now',
    file: `${queries}/past.ts`,
    find: 'select s.enterprise_id, s.item_id, s.place_id, last.closing as amount',
    replace: 'select s.enterprise_id, s.item_id, s.place_id, s.amount',
    seenBy: VIEWS,
  },
  {
    bug: 'goods of today are dead',
    file: `${queries}/dashboard.ts`,
    find: 'moved_on < ${addDays(today, -DEAD_DAYS)}',
    replace: 'moved_on <= ${today}',
    seenBy: VIEWS,
  },
  {
    bug: 'what was sold ever is told as sold of late',
    file: `${queries}/dashboard.ts`,
    find: 'and day > ${addDays(today, -SOLD_DAYS)} group by 1',
    replace: 'group by 1',
    seenBy: VIEWS,
  },
  {
    bug: 'who may not see costs reads the value of storages',
    file: `${queries}/storage-stock.ts`,
    find: 'value: mayKnow ? toBaht(value) : null,',
    replace: 'value: toBaht(value),',
    seenBy: VIEWS,
  },
  {
    bug: 'missing on lines forgets what lies there',
    file: `${queries}/line-stock.ts`,
    find: 'greatest(0, coalesce(n.qty, 0) - coalesce(o.amount, 0)) as missing',
    replace: 'coalesce(n.qty, 0) as missing',
    seenBy: VIEWS,
  },
  {
    bug: 'days without stock count as days on which it could be sold',
    file: `${queries}/low-stock.ts`,
    find: 'case when on_hand > 0 then until - day',
    replace: 'case when true then until - day',
    seenBy: LOW,
  },
  {
    bug: 'what is reserved can be sold again before it is bought',
    file: `${queries}/low-stock.ts`,
    find: 'l.on_hand - l.reserved as available',
    replace: 'l.on_hand as available',
    seenBy: LOW,
  },
  {
    bug: 'the first price ever is the last',
    file: `${queries}/low-stock.ts`,
    find: 'order by m.id desc limit 1',
    replace: 'order by m.id limit 1',
    seenBy: LOW,
  },
  {
    bug: 'a carton is broken',
    file: 'contract/warehouse.low.ts',
    find: 'Math.ceil(lacking / item.pack) * item.pack',
    replace: 'lacking',
    seenBy: LOW,
  },
  {
    bug: 'an unpaid order is to be shipped',
    file: 'server/modules/packing/packing.queries/waiting-items.ts',
    find: 'literals([STATUS.awaitingShipment,',
    replace: 'literals([STATUS.unpaid, STATUS.awaitingShipment,',
    seenBy: LOW,
  },
  {
    bug: 'what is not in a round yet is missing on the line',
    file: 'server/modules/packing/packing.views/wait-ship.ts',
    find: 'Math.max(0, item.in_rounds - line)',
    replace: 'Math.max(0, item.pieces - line)',
    seenBy: LOW,
  },
];
