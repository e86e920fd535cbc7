import type { Mutant } from '../../../test/mutants/mutant.ts';

const DAYS = ['server/modules/warehouse/days.test.ts'];
const LOW = ['server/modules/warehouse/low-stock.test.ts'];
const HISTORY = ['server/modules/warehouse/history.test.ts'];
const legs = 'server/migrations/0026_stock_days.sql';
const days = 'server/migrations/0038_days_read_by_day.sql';
const quantities = 'server/modules/warehouse/warehouse.queries/quantities.ts';
const linePack = 'server/modules/warehouse/warehouse.queries/line-pack.ts';
const view = 'server/modules/warehouse/warehouse.views/history.ts';

export const HISTORY_MUTANTS: Mutant[] = [
  {
    bug: 'a parcel opened again stays packed that day',
    file: legs,
    find: "b.kind = 'pack' or coalesce(undone.kind = 'pack', false) as is_parcel",
    replace: "b.kind = 'pack' as is_parcel",
    seenBy: DAYS,
  },
  {
    bug: 'an earlier day leaves the closing of the later ones as it was',
    file: days,
    find: 'update stock_days s set closing = s.closing + p.change',
    replace: 'update stock_days s set closing = s.closing',
    seenBy: DAYS,
  },
  {
    bug: 'a transfer counts as if something had happened to the item',
    file: days,
    find: 'from legs l group by 1, 2 having bool_or(l.moved_in = 0 and l.moved_out = 0) or sum(l.on_hand) <> 0\n    ), later_places',
    replace: 'from legs l group by 1, 2\n    ), later_places',
    seenBy: DAYS,
  },
  {
    bug: 'a day begins at nought instead of what lay there the evening before',
    file: days,
    find: 'p.change + coalesce(before.closing, 0)',
    replace: 'p.change',
    seenBy: DAYS,
  },
  {
    bug: 'what an item’s day packed is counted from the beginning',
    file: days,
    find: 'select i.enterprise_id, i.item_id, d, i.packed, i.on_hand + coalesce(before.on_hand, 0),',
    replace:
      'select i.enterprise_id, i.item_id, d, i.packed + coalesce((select sum(x.packed) from stock_item_days x where x.enterprise_id = i.enterprise_id and x.item_id = i.item_id and x.day < d), 0), i.on_hand + coalesce(before.on_hand, 0),',
    seenBy: LOW,
  },
  {
    bug: 'what was missed on a line is told as what left it',
    file: legs,
    find: 'case when not p.is_parcel and not l.is_inner and not l.is_astray and l.qty < 0 then -l.qty else 0 end',
    replace: 'case when not p.is_parcel and not l.is_inner and l.qty < 0 then -l.qty else 0 end',
    seenBy: DAYS,
  },
  {
    bug: 'the audit does not look at the days',
    file: 'server/modules/warehouse/warehouse.queries/differences.ts',
    find: '...(await dayDifferences(tx)),',
    replace: '...(await dayDifferences(tx)).slice(0, 0),',
    seenBy: DAYS,
  },
  {
    bug: 'goods between storages count as come and gone',
    file: quantities,
    find: 'const amounts = (ofStorage: boolean): Sql => sql`',
    replace: 'const amounts = (of: boolean, ofStorage = of || !of): Sql => sql`',
    seenBy: HISTORY,
  },
  {
    bug: 'a summary of one kind of bill tells all kinds',
    file: quantities,
    find: '[f.kind, f.partner_id, f.user_id, f.q]',
    replace: '[f.partner_id, f.user_id, f.q]',
    seenBy: HISTORY,
  },
  {
    bug: 'the products beyond the most packed ones are left out',
    file: quantities,
    find: 'left join stock_items i on i.enterprise_id = ${tx.enterpriseId} and i.id = o.product_id order by o.rank',
    replace:
      'join stock_items i on i.enterprise_id = ${tx.enterpriseId} and i.id = o.product_id order by o.rank',
    seenBy: HISTORY,
  },
  {
    bug: 'people of other days are offered',
    file: 'server/modules/warehouse/warehouse.queries/history.ts',
    find: 'and b.at < ${startOfDay(addDays(to, 1))})',
    replace: 'and ${to}::text is not null)',
    seenBy: HISTORY,
  },
  {
    bug: 'a place is looked for through all bills there ever were',
    file: view,
    find: 'filter.storage_id !== undefined || filter.user_id !== undefined',
    replace: 'filter.user_id !== undefined',
    seenBy: HISTORY,
  },
  {
    bug: 'a line opens with nothing on the first day looked at',
    file: linePack,
    find: 'opened.opening + sum(',
    replace: '0 * opened.opening + sum(',
    seenBy: HISTORY,
  },
  {
    bug: 'what lay on a line untouched is not told among its items',
    file: linePack,
    find: '(d.day is not null or before.closing <> 0)',
    replace: 'd.day is not null',
    seenBy: HISTORY,
  },
];
