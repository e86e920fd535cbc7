import type { Mutant } from '../../../test/mutants/mutant.ts';

const RULES = ['server/modules/commissions/commissions.rules.test.ts'];
const TESTS = ['server/modules/commissions/commissions.test.ts'];
const FILE = 'server/modules/commissions/commissions.rules.ts';
const ENTRIES = 'server/modules/commissions/commissions.queries/entries.ts';
const TABLE = 'server/modules/commissions/commissions.queries/rate-table.ts';
const RATES = 'server/modules/commissions/commissions.commands/change-rates.ts';
const PERIODS = 'server/modules/commissions/commissions.commands/periods.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'commission: what is sold outranks who sells it',
    file: FILE,
    find: 'WHO_RANK[whoOf(a)] - WHO_RANK[whoOf(b)] ||\n    // two of Infinity leave no number\n    (what[0] === what[1] ? 0 : what[0] - what[1]) ||',
    replace:
      '(what[0] === what[1] ? 0 : what[0] - what[1]) ||\n    WHO_RANK[whoOf(a)] - WHO_RANK[whoOf(b)] ||',
    seenBy: RULES,
  },
  {
    bug: 'commission: each category of a product is as near as the others',
    file: FILE,
    find: 'return r.category_id === null ? Infinity : line.categories.indexOf(r.category_id);',
    replace: 'return r.category_id === null ? Infinity : 0;',
    seenBy: RULES,
  },
  {
    bug: 'commission: of two rates alike the older one applies',
    file: FILE,
    find: 'a.from_day > b.from_day ? -1 : 1',
    replace: 'a.from_day > b.from_day ? 1 : -1',
    seenBy: RULES,
  },
  {
    bug: 'commission: a rate holds on the day after its last',
    file: FILE,
    find: 'day <= r.to_day);',
    replace:
      'day <= addDay(r.to_day));\nconst addDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);',
    seenBy: RULES,
  },
  {
    bug: 'commission: a percentage is cut off instead of rounded',
    file: FILE,
    find: '+ 5_000n) / 10_000n',
    replace: ') / 10_000n',
    seenBy: RULES,
  },
  {
    bug: 'commission: more is taken back than a line earned',
    file: FILE,
    find: 'percentOf(Math.min(back.paid, line.net), rate.value)',
    replace: 'percentOf(back.paid, rate.value)',
    seenBy: RULES,
  },
  {
    bug: 'commission: what came back is counted against what was ordered',
    file: FILE,
    find: 'const sent = line.sent || line.qty;',
    replace: 'const sent = line.qty;',
    seenBy: RULES,
  },
  {
    bug: 'commission: the report and the tester choose another rate',
    file: TABLE,
    find: 'when r.team_id is not null then 1 when r.sale_channel_id is not null then 2',
    replace: 'when r.team_id is not null then 2 when r.sale_channel_id is not null then 1',
    seenBy: TESTS,
  },
  {
    bug: 'commission: a category has those below it no more',
    file: TABLE,
    find: 'path.includes(rate.category)',
    replace: 'path[0] === rate.category',
    seenBy: TESTS,
  },
  {
    bug: 'commission: rates of the days before hold on',
    file: TABLE,
    find: '[from_day, addDays(to_day, 1)]',
    replace: '[from_day, addDays(to_day, 2)]',
    seenBy: TESTS,
  },
  {
    bug: 'commission: days are those of the database',
    file: ENTRIES,
    find: "at time zone 'Asia/Bangkok')::date",
    replace: "at time zone 'UTC')::date",
    seenBy: TESTS,
  },
  {
    bug: 'commission: an order that waited and changed is not compared again',
    file: ENTRIES,
    find: 'select w.order_id as id from commission_waiting w where w.enterprise_id = ${tx.enterpriseId}',
    replace:
      'select w.order_id as id from commission_waiting w where w.enterprise_id = ${tx.enterpriseId} and false',
    seenBy: TESTS,
  },
  {
    bug: 'commission: a return that is opened again is not compared again',
    file: ENTRIES,
    find: "c.enterprise_id = ${tx.enterpriseId} and c.of_kind = 'clawback'`",
    replace: "c.enterprise_id = ${tx.enterpriseId} and c.of_kind = 'clawback' and false`",
    seenBy: TESTS,
  },
  {
    bug: 'commission: what was settled gets the rates of today',
    file: ENTRIES,
    find: 'when k.order_id is null then s.nth else',
    replace: 'when true then s.nth else',
    seenBy: TESTS,
  },
  {
    bug: 'commission: a gift earns',
    file: ENTRIES,
    find: '(select s.*, case when s.gift then 0 else s.nth end as rate from',
    replace: '(select s.*, s.nth as rate from',
    seenBy: TESTS,
  },
  {
    bug: 'commission: a period is closed before its last day is over',
    file: PERIODS,
    find: 'if (!isOver(to))',
    replace: 'if (false)',
    seenBy: TESTS,
  },
  {
    bug: 'commission: a period is closed as nobody looked at it',
    file: PERIODS,
    find: '.filter(({ before, after }) => before !== after)',
    replace: '.filter(() => false)',
    seenBy: TESTS,
  },
  {
    bug: 'commission: two close one period',
    file: PERIODS,
    find: 'if (period.closed_at)',
    replace: 'if (period.closed_at && false)',
    seenBy: TESTS,
  },
  {
    bug: 'commission: periods may leave days out',
    file: PERIODS,
    find: 'if (last && from !== addDays(last.to_day, 1))',
    replace: 'if (last && from < addDays(last.to_day, 1))',
    seenBy: TESTS,
  },
  {
    bug: 'commission: a rate begins within what is closed',
    file: RATES,
    find: "if (settled) assertAfter(input.from, 'from', settled.to, fail);\n  const facts",
    replace: 'const facts',
    seenBy: TESTS,
  },
  {
    bug: 'commission: a rate that was settled with can be withdrawn',
    file: RATES,
    find: 'if (settled && rate.from_day <= settled.to) throw isSettled(WHOLE',
    replace: 'if (settled && rate.from_day < settled.from) throw isSettled(WHOLE',
    seenBy: TESTS,
  },
  {
    bug: 'commission: a rate that was settled with gets another value',
    file: RATES,
    find: "'kind', 'value', 'from'] as const",
    replace: "'kind', 'from'] as const",
    seenBy: TESTS,
  },
  {
    bug: 'commission: the nearest category does not outrank the one above',
    file: TABLE,
    find: 'cardinality(paths.path) desc,',
    replace: 'cardinality(paths.path),',
    seenBy: TESTS,
  },
  {
    bug: 'commission: what was settled is called as the product is today',
    file: 'server/modules/commissions/commissions.queries/report.ts',
    find: 'e.sku, e.name',
    replace: `coalesce((select code from published.products p where p.enterprise_id = o.enterprise_id and p.id = e.product), '') as sku, '' as name`,
    seenBy: TESTS,
  },
  {
    bug: 'commission: a closed period is summed up without its orders',
    file: 'server/modules/commissions/commissions.store.ts',
    find: "count(distinct order_id) filter (where kind = 'sale')",
    replace: '0',
    seenBy: TESTS,
  },
  {
    bug: 'commission: a rate is changed while a period is closed',
    file: RATES,
    find: 'await lockCommissions(tx);\n    const before = await rateForUpdate',
    replace: 'const before = await rateForUpdate',
    seenBy: TESTS,
  },
  {
    bug: 'commission: a rate of who has left cannot be ended',
    file: RATES,
    find: 'if (missing[field] && input[field] !== was?.[field])',
    replace: 'if (missing[field])',
    seenBy: TESTS,
  },
  {
    bug: 'commission: a withdrawn rate still holds what it was for',
    file: 'server/modules/commissions/commissions.queries/rates.ts',
    find: 'and withdrawn_at is null and ${of} = ${id}',
    replace: 'and ${of} = ${id}',
    seenBy: TESTS,
  },
];
