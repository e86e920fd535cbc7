import type { Mutant } from '../../../test/mutants/mutant.ts';

const CASES = ['server/modules/summaries/summaries.test.ts'];
const KEPT = ['server/modules/summaries/kept.test.ts'];
const STORIES = ['server/modules/summaries/summaries.property.test.ts'];

const at = 'server/modules/summaries';
const packed = `${at}/summaries.queries/packed.ts`;
const reckoned = `${at}/summaries.queries/reckoned.ts`;
const lists = `${at}/summaries.queries/lists.ts`;
const fields = `${at}/summaries.queries/field.ts`;
const kept = `${at}/kept.store.ts`;
const migration = 'server/migrations/0081_pieces_that_left.sql';
const parcels = `${at}/summaries.queries/parcels.ts`;
const named = `${at}/summaries.queries/named.ts`;
const rules = `${at}/summaries.rules.ts`;
const store = `${at}/summaries.store.ts`;
const ask = `${at}/summaries.commands/ask.ts`;
const run = `${at}/summaries.commands/run.ts`;
const field = `${at}/summaries.views/field.ts`;
const summary = `${at}/summaries.views/summary.ts`;
const figures = `${at}/figures.ts`;

export const MUTANTS: Mutant[] = [
  {
    bug: 'the first second of the next day is of this one',
    file: reckoned,
    find: "(p.closed_at at time zone 'Asia/Bangkok')::date as day",
    replace: "(p.closed_at at time zone 'Asia/Bangkok' + interval '1 second')::date as day",
    seenBy: CASES,
  },
  {
    bug: 'a parcel of the next day is of this one',
    file: packed,
    find: 'sql`day between ${days.from}::date and ${days.to}::date`,\n    seenBy',
    replace: 'sql`day between ${days.from}::date and ${days.to}::date + 1`,\n    seenBy',
    seenBy: CASES,
  },
  {
    bug: 'orders that the person may not see are counted',
    file: packed,
    find: '    seenBy(tx, who),\n',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'the pieces of a second box are those of the first again',
    file: reckoned,
    find: 'partition by o.id, m.item_id order by p.closed_at, p.id, m.move_id',
    replace: 'partition by o.id, p.id, m.item_id order by m.move_id',
    seenBy: CASES,
  },
  {
    bug: 'what was given back after a part had left was sold',
    file: reckoned,
    find: "(r.state = 'released' and exists (",
    replace: "(r.state = 'gone' and exists (",
    seenBy: CASES,
  },
  {
    bug: 'pieces that no line wanted are in no figure',
    file: reckoned,
    find: 'where m.upto > coalesce(k.upto, 0)',
    replace: 'where false',
    seenBy: CASES,
  },
  {
    bug: 'a unit is counted with its first piece',
    file: reckoned,
    find: '(p.line_upto - p.n) * p.line_qty / p.of_line)::int',
    replace: '(p.line_upto - p.n) * p.line_qty / p.of_line + 1)::int',
    seenBy: CASES,
  },
  {
    bug: 'each line of a move has the value of all of it',
    file: reckoned,
    find: 'p.value * (p.last - p.begins) / p.qty - p.value * (p.first - p.begins) / p.qty as worth',
    replace: 'p.value as worth',
    seenBy: STORIES,
  },
  {
    bug: 'an order counts with each of its boxes',
    file: lists,
    find: ' filter (where parcel_id = first_parcel)',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'the run counts an order on each day that it has a box',
    file: lists,
    find: 'partition by order_id order by closed_at, parcel_id',
    replace: 'partition by order_id, day order by closed_at, parcel_id',
    seenBy: CASES,
  },
  {
    bug: 'who packed it narrows nothing',
    file: packed,
    find: 'f.packer_id !== undefined && sql`closed_by',
    replace: 'f.packer_id === 0 && sql`closed_by',
    seenBy: CASES,
  },
  {
    bug: 'the item narrows nothing',
    file: packed,
    find: 'f.item_id !== undefined && sql`item_id',
    replace: 'f.item_id === 0 && sql`item_id',
    seenBy: CASES,
  },
  {
    bug: 'the marketplace narrows nothing',
    file: packed,
    find: 'f.platform !== undefined &&',
    replace: 'f.platform === 0 &&',
    seenBy: CASES,
  },
  {
    bug: 'a day is London’s',
    file: reckoned,
    find: "(p.closed_at at time zone 'Asia/Bangkok')::date as day",
    replace: "(p.closed_at at time zone 'Europe/London')::date as day",
    seenBy: CASES,
  },
  {
    bug: 'columns that there is no room for are left out',
    file: field,
    find: 'const byRow = Map.groupBy([...cells, ...(rest?.cells ?? [])]',
    replace: 'const byRow = Map.groupBy([...cells]',
    seenBy: CASES,
  },
  {
    bug: 'the parcels behind a figure are all parcels',
    file: parcels,
    find: 'every(isShown, isOf(by, key), isOf(across, column))',
    replace: 'every(isShown)',
    seenBy: CASES,
  },
  {
    bug: 'each parcel behind a figure is an order',
    file: parcels,
    find: 'order by closed_at, parcel_id) = 1)::int as orders',
    replace: 'order by closed_at, parcel_id) > 0)::int as orders',
    seenBy: CASES,
  },
  {
    bug: 'what the filter names need not be there',
    file: named,
    find: "if (!all) throw fail('not_found');",
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'of a day only the last list stays',
    file: rules,
    find: '...added(rows[key] ?? NOTHING, figures)',
    replace: '...figures',
    seenBy: CASES,
  },
  {
    bug: 'a run that nothing is heard of runs for ever',
    file: rules,
    find: "if (silence >= LOST_AFTER_MS) return 'lost';",
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'a silent run is put into the queue with each ask',
    file: rules,
    find: "return silence >= NUDGED_AFTER_MS && !wasNudged ? 'nudged' : 'told';",
    replace: "return silence >= NUDGED_AFTER_MS ? 'nudged' : 'told';",
    seenBy: CASES,
  },
  {
    bug: 'a run whose worker is gone waits for the queue',
    file: rules,
    find: "!wasNudged ? 'nudged' : 'told'",
    replace: "!wasNudged ? 'told' : 'told'",
    seenBy: CASES,
  },
  {
    bug: 'today’s figures are ten minutes old',
    file: rules,
    find: 'run.to_day < today ? FRESH_MS : FRESH_TODAY_MS',
    replace: 'run.to_day <= today ? FRESH_MS : FRESH_TODAY_MS',
    seenBy: CASES,
  },
  {
    bug: 'a failed run cannot be asked for again',
    file: rules,
    find: "return again ? 'new' : 'failed';",
    replace: "return 'failed';",
    seenBy: CASES,
  },
  {
    bug: 'a failure is told once and then forgotten',
    file: rules,
    find: "if (run.failed_at) return again ? 'new' : 'failed';",
    replace: "if (run.failed_at) return 'new';",
    seenBy: CASES,
  },
  {
    bug: 'two workers count a day twice',
    file: store,
    find: 'and days_done = ${doneBefore} and ${isOpen}`,',
    replace: 'and ${isOpen}`,',
    seenBy: CASES,
  },
  {
    bug: 'a run that has failed goes on',
    file: store,
    find: 'set failed_at = ${now()}, failure = ${failure}\n    where',
    replace: 'set beat_at = ${now()}\n    where ${failure}::text is not null and',
    seenBy: CASES,
  },
  {
    bug: 'the job that looks for lost runs fails the living ones too',
    file: store,
    find: 'and beat_at < ${before} and ${isOpen}`);',
    replace: 'and ${before}::timestamptz is not null and ${isOpen}`);',
    seenBy: CASES,
  },
  {
    bug: 'who asks second is given a run of their own',
    file: ask,
    find: 'JSON.stringify([text, values, filter])',
    replace: 'JSON.stringify([text, values, filter, who.userId])',
    seenBy: CASES,
  },
  {
    bug: 'people who see other orders join each other',
    file: ask,
    find: 'JSON.stringify([text, values, filter])',
    replace: 'JSON.stringify([filter])',
    seenBy: CASES,
  },
  {
    bug: 'the job counts what the system sees',
    file: run,
    find: 'const sees = { ...who, ...run.sees };',
    replace: 'const sees = who;',
    seenBy: CASES,
  },
  {
    bug: 'a failing day is told to nobody',
    file: run,
    find: 'await transaction(who, (tx) => markFailed(tx, work.id, reasonOf(err)));',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'a failing day ends the job as if all were well',
    file: run,
    find: '    throw err;\n',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'what left in the days before and not now is no row',
    file: field,
    find: 'isKept(by) && !groups.some((g) => g.key === key)',
    replace: 'false && isKept(by) && !groups.some((g) => g.key === key)',
    seenBy: CASES,
  },
  {
    bug: 'the days before are the days themselves',
    file: field,
    find: '  from: addDays(from, -(daysBetween(from, to) + 1)),\n  to: addDays(from, -1),',
    replace: '  from: addDays(from, -daysBetween(from, to)),\n  to,',
    seenBy: CASES,
  },
  {
    bug: 'units and pieces of a product are confused',
    file: summary,
    find: "amount: list === 'product' ? counted.units : counted.pieces",
    replace: 'amount: counted.pieces',
    seenBy: CASES,
  },
  {
    bug: 'costs are told to everybody',
    file: figures,
    find: 'value: maySeeCost(who) ? toBaht(value) : null,',
    replace: 'value: toBaht(value),',
    seenBy: CASES,
  },
  {
    bug: 'where goods lay is told to everybody',
    file: figures,
    find: "field !== 'storage' ||",
    replace: "field === 'storage' ||",
    seenBy: CASES,
  },
  {
    bug: 'the columns of a report tell where goods lay',
    file: named,
    find: 'if (![by, across].every(',
    replace: 'if (![by].every(',
    seenBy: CASES,
  },
  {
    bug: 'what was kept of an order that has changed is told with it',
    file: packed,
    find: '${kept} and order_id <> all (${idList(marked)})',
    replace: '${kept}',
    seenBy: KEPT,
  },
  {
    bug: 'an order that has changed is told as it was',
    file: packed,
    find: 'if (!marked.length) return sql',
    replace: 'if (marked) return sql',
    seenBy: KEPT,
  },
  {
    bug: 'a product in another category is told where it was',
    file: packed,
    find: 'if (!products.length) return orders;',
    replace: 'if (products) return orders;',
    seenBy: KEPT,
  },
  {
    bug: 'what is reckoned is never taken off',
    file: kept,
    find: 'delete from summary_pieces where enterprise_id = ${tx.enterpriseId} and order_id',
    replace: 'delete from summary_pieces where enterprise_id = ${tx.enterpriseId} and nth < 0 and order_id',
    seenBy: KEPT,
  },
  {
    bug: 'parcels of an item are those of all goods',
    file: packed,
    find: '((firsts >> ${bitOf(goods)}::int) & 1)',
    replace: '((firsts >> ${0 * bitOf(goods)}::int) & 1)',
    seenBy: KEPT,
  },
  {
    bug: 'the item asked for is forgotten where its parcels are counted',
    file: packed,
    find: "f.item_id !== undefined && 'item',",
    replace: "f.item_id === 0 && 'item',",
    seenBy: KEPT,
  },
  {
    bug: 'an order in two parcels is two orders',
    file: fields,
    find: ' filter (where not many)`)} as orders',
    replace: '`)} as orders',
    seenBy: KEPT,
  },
  {
    bug: 'columns tell the parcels of their rows',
    file: fields,
    find: 'column: goodsOf(f, [across]),',
    replace: 'column: goodsOf(f, [by, across]),',
    seenBy: KEPT,
  },
  {
    bug: 'things that are looked for are counted one by one',
    file: fields,
    find: '!!keys && isOfGoods(by)',
    replace: 'false',
    seenBy: CASES,
  },
  {
    bug: 'a province that changes marks nothing',
    file: migration,
    find: '(old.sale_channel_id, old.team_id, old.user_id, old.province) is distinct from (new.sale_channel_id, new.team_id, new.user_id, new.province)',
    replace:
      '(old.sale_channel_id, old.team_id, old.user_id) is distinct from (new.sale_channel_id, new.team_id, new.user_id)',
    seenBy: KEPT,
  },
  {
    bug: 'a seller that changes marks nothing',
    file: migration,
    find: '(old.sale_channel_id, old.team_id, old.user_id, old.province) is distinct from (new.sale_channel_id, new.team_id, new.user_id, new.province)',
    replace:
      '(old.sale_channel_id, old.team_id, old.province) is distinct from (new.sale_channel_id, new.team_id, new.province)',
    seenBy: KEPT,
  },
  {
    bug: 'a team that changes marks nothing',
    file: migration,
    find: '(old.sale_channel_id, old.team_id, old.user_id, old.province) is distinct from (new.sale_channel_id, new.team_id, new.user_id, new.province)',
    replace:
      '(old.sale_channel_id, old.user_id, old.province) is distinct from (new.sale_channel_id, new.user_id, new.province)',
    seenBy: KEPT,
  },
  {
    bug: 'a channel that changes marks nothing',
    file: migration,
    find: '(old.sale_channel_id, old.team_id, old.user_id, old.province) is distinct from (new.sale_channel_id, new.team_id, new.user_id, new.province)',
    replace:
      '(old.team_id, old.user_id, old.province) is distinct from (new.team_id, new.user_id, new.province)',
    seenBy: KEPT,
  },
  {
    bug: 'when a box was closed marks nothing',
    file: migration,
    find: '(old.closed_at, old.closed_by, old.provider) is distinct from (new.closed_at, new.closed_by, new.provider)',
    replace: '(old.closed_by, old.provider) is distinct from (new.closed_by, new.provider)',
    seenBy: KEPT,
  },
  {
    bug: 'who closed a box marks nothing',
    file: migration,
    find: '(old.closed_at, old.closed_by, old.provider) is distinct from (new.closed_at, new.closed_by, new.provider)',
    replace: '(old.closed_at, old.provider) is distinct from (new.closed_at, new.provider)',
    seenBy: KEPT,
  },
  {
    bug: 'another shipping provider marks nothing',
    file: migration,
    find: '(old.closed_at, old.closed_by, old.provider) is distinct from (new.closed_at, new.closed_by, new.provider)',
    replace: '(old.closed_at, old.closed_by) is distinct from (new.closed_at, new.closed_by)',
    seenBy: KEPT,
  },
  {
    bug: 'a line of another product marks nothing',
    file: migration,
    find: 'create trigger summary_line_changed after update of product_id, sku, name, qty',
    replace: 'create trigger summary_line_changed after update of sku, qty',
    seenBy: KEPT,
  },
  {
    bug: 'what is kept for a line later marks nothing',
    file: migration,
    find: 'create trigger summary_reserved after insert on reservations referencing new table as changed for each statement execute function summary_reserved();',
    replace: '',
    seenBy: KEPT,
  },
  {
    bug: 'what is given back marks nothing',
    file: migration,
    find: 'create trigger summary_reservation_changed after update on reservations referencing new table as changed for each statement execute function summary_reserved();',
    replace: '',
    seenBy: KEPT,
  },
  {
    bug: 'a product in another category marks nothing',
    file: migration,
    find: 'when (old.category_id is distinct from new.category_id) execute',
    replace: 'when (false) execute',
    seenBy: KEPT,
  },
];
