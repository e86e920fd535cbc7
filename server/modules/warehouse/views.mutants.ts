import type { Mutant } from '../../../test/mutants/mutant.ts';

const VIEWS = ['server/modules/warehouse/views.test.ts'];
const queries = 'server/modules/warehouse/warehouse.queries';

export const VIEW_MUTANTS: Mutant[] = [
  {
    bug: 'a past day shows what is reserved now',
    file: `${queries}/past.ts`,
    find: 'null::bigint as reserved',
    replace: '0::bigint as reserved',
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
    find: 'last.packed - coalesce(before.packed, 0)',
    replace: 'last.packed',
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
];
