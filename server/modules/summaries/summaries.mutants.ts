import type { Mutant } from '../../../test/mutants/mutant.ts';

const CASES = ['server/modules/summaries/summaries.test.ts'];
const STORIES = ['server/modules/summaries/summaries.property.test.ts'];

const at = 'server/modules/summaries';
const packed = `${at}/summaries.queries/packed.ts`;
const fields = `${at}/summaries.queries/field.ts`;
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
    file: packed,
    find: '${of}.closed_at < ${startOfDay(addDays(to, 1))}`;',
    replace: '${of}.closed_at <= ${startOfDay(addDays(to, 1))}`;',
    seenBy: CASES,
  },
  {
    bug: 'a parcel of the next day is of this one',
    file: packed,
    find: 'select p.* from fitting p where ${closedBetween(sql`p`, days)}',
    replace: 'select p.* from fitting p',
    seenBy: CASES,
  },
  {
    bug: 'orders that the person may not see are counted',
    file: packed,
    find: 'isOfThose(sql`o.id`), seen, ',
    replace: 'isOfThose(sql`o.id`), ',
    seenBy: CASES,
  },
  {
    bug: 'the pieces of a second box are those of the first again',
    file: packed,
    find: 'partition by p.order_id, m.item_id order by p.closed_at, p.id, m.move_id',
    replace: 'partition by p.order_id, p.id, m.item_id order by m.move_id',
    seenBy: CASES,
  },
  {
    bug: 'what was given back after a part had left was sold',
    file: packed,
    find: "(r.state = 'released' and exists (",
    replace: "(r.state = 'gone' and exists (",
    seenBy: CASES,
  },
  {
    bug: 'pieces that no line wanted are in no figure',
    file: packed,
    find: 'where m.upto > coalesce(k.upto, 0)',
    replace: 'where false',
    seenBy: CASES,
  },
  {
    bug: 'a unit is counted with its first piece',
    file: packed,
    find: '(p.line_upto - p.n) * p.line_qty / p.of_line)::int',
    replace: '(p.line_upto - p.n) * p.line_qty / p.of_line + 1)::int',
    seenBy: CASES,
  },
  {
    bug: 'each line of a move has the value of all of it',
    file: packed,
    find: 'p.value * (p.last - p.begins) / p.qty - p.value * (p.first - p.begins) / p.qty as worth',
    replace: 'p.value as worth',
    seenBy: STORIES,
  },
  {
    bug: 'an order counts with each of its boxes',
    file: packed,
    find: ' filter (where parcel_id = first_parcel) as orders',
    replace: ' as orders',
    seenBy: CASES,
  },
  {
    bug: 'the run counts an order on each day that it has a box',
    file: packed,
    find: 'partition by p.order_id order by p.closed_at, p.parcel_id) as first_parcel',
    replace:
      "partition by p.order_id, (p.closed_at at time zone 'Asia/Bangkok')::date order by p.closed_at, p.parcel_id) as first_parcel",
    seenBy: CASES,
  },
  {
    bug: 'who packed it narrows nothing',
    file: packed,
    find: 'f.packer_id !== undefined && sql`p.closed_by',
    replace: 'f.packer_id === 0 && sql`p.closed_by',
    seenBy: CASES,
  },
  {
    bug: 'the item narrows nothing',
    file: packed,
    find: 'f.item_id !== undefined && sql`p.item_id',
    replace: 'f.item_id === 0 && sql`p.item_id',
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
    file: packed,
    find: "(closed_at at time zone 'Asia/Bangkok')`;",
    replace: "(closed_at at time zone 'Europe/London')`;",
    seenBy: CASES,
  },
  {
    bug: 'columns that there is no room for are left out',
    file: fields,
    find: 'then wide else ${OTHER_KEY} end as col from keyed',
    replace: 'then wide else ${OTHER_KEY} end as col from keyed where wide in (select wide from widest)',
    seenBy: CASES,
  },
  {
    bug: 'the parcels behind a figure are all parcels',
    file: parcels,
    find: 'where ${every(isOf(by, key), isOf(across, column))}',
    replace: '',
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
    find: 'visibleTo({ ...who, ...run.sees })',
    replace: 'visibleTo(who)',
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
    bug: 'units are told of reports that ask for no lines',
    file: fields,
    find: "measure === 'units' ||",
    replace: "measure === 'orders' ||",
    seenBy: CASES,
  },
  {
    bug: 'the orders of the days are the first of them alone',
    file: packed,
    find: 'coalesce(max(p.order_id + 0), 0) as last',
    replace: 'coalesce(min(p.order_id + 0), 0) as last',
    seenBy: CASES,
  },
  {
    bug: 'the parcels behind an item’s figure lack what else was kept for their lines',
    file: packed,
    find: 'i.parcel_id = d.id and i.item_id = ${item}',
    replace: 'i.parcel_id = d.id and i.item_id > ${item}',
    seenBy: CASES,
  },
];
