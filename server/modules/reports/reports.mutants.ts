import type { Mutant } from '../../../test/mutants/mutant.ts';

const HISTORY = ['server/modules/reports/history.test.ts'];
const RULES = ['server/modules/reports/reports.rules.test.ts'];
const ASKING = ['server/modules/reports/asking.test.ts'];
const RECKONING = ['server/modules/reports/reckoning.test.ts'];
const FIGURES = 'server/modules/reports/reports.queries/figures.ts';
const STORE = 'server/modules/reports/marks.store.ts';
const SUMS = 'server/modules/reports/reports.queries/sums.ts';
const RULE = 'server/modules/reports/reports.rules.ts';
const ORDERS = 'server/modules/reports/reports.queries/orders.ts';
const RETURNED = 'server/modules/reports/reports.queries/returned.ts';
const WHICH = 'server/modules/reports/reports.queries/which.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'the dashboard tells what has been sent to who does not see cost',
    file: 'server/modules/reports/reports.views/dashboard.ts',
    find: 'now: { ...one, sent: null, profit: null },',
    replace: 'now: { ...one, profit: null },',
    seenBy: ASKING,
  },
  {
    bug: 'profit of a part is held against profit of the whole',
    file: 'contract/reports.change.ts',
    find: 'sent !== null && sent >= net;',
    replace: 'sent !== null;',
    seenBy: ['web/src/modules/reports/change.test.ts'],
  },
  {
    bug: 'this year stands against as many months just before',
    file: RULE,
    find: 'beginsYear ? 12 : monthsBetween(from, to) + 1',
    replace: 'monthsBetween(from, to) + 1',
    seenBy: RULES,
  },
  {
    bug: 'a claim is a sale',
    file: FIGURES,
    find: '(m.is_sold and not m.is_claim)::int as orders',
    replace: 'm.is_sold::int as orders',
    seenBy: HISTORY,
  },
  {
    bug: 'the day of an order is the one in UTC',
    file: FIGURES,
    find: "select o.enterprise_id, o.id, (o.created_at at time zone 'Asia/Bangkok')::date as day",
    replace: "select o.enterprise_id, o.id, (o.created_at at time zone 'UTC')::date as day",
    seenBy: HISTORY,
  },
  {
    bug: 'goods that came back broken cost nothing',
    file: FIGURES,
    find: 'select sum(g.good_value) as value from published.goods_back g',
    replace: 'select sum(g.value) as value from published.goods_back g',
    seenBy: HISTORY,
  },
  {
    bug: 'what has not left has been sent',
    file: FIGURES,
    find: 'case when i.is_gone then l.net',
    replace: 'case when true then l.net',
    seenBy: HISTORY,
  },
  {
    bug: 'shipping is earned before the parcel leaves',
    file: FIGURES,
    find: 'case when m.is_sent then m.shipping_fee else 0 end as shipping_sent',
    replace: 'case when m.is_sold then m.shipping_fee else 0 end as shipping_sent',
    seenBy: HISTORY,
  },
  {
    bug: 'an order’s discount is no product’s',
    file: FIGURES,
    find: 'else l.discount + l.discount_part end as discount',
    replace: 'else l.discount end as discount',
    seenBy: HISTORY,
  },
  {
    bug: 'an order with two offers is under one of them',
    file: FIGURES,
    find: 'where coupon = 0 and order_id not in (select order_id from lines where gift_of is not null)',
    replace: 'where true',
    seenBy: HISTORY,
  },
  {
    bug: 'marks of what changed meanwhile go with those that were taken',
    file: STORE,
    find: '  return ids.length;\n}',
    replace:
      '  await tx.run(sql`delete from report_marks where enterprise_id = ${tx.enterpriseId}`);\n  return ids.length;\n}',
    seenBy: RECKONING,
  },
  {
    bug: 'what an order gave before stays in the sums',
    file: STORE,
    find: '  await add(-1);\n',
    replace: '',
    seenBy: RECKONING,
  },
  {
    bug: 'what an order gives now is not added',
    file: STORE,
    find: '  await add(1);\n',
    replace: '',
    seenBy: RECKONING,
  },
  {
    bug: 'rows that are added up come to half',
    file: STORE,
    find: 'from taken group by',
    replace: 'from taken where id % 2 = 0 group by',
    seenBy: RECKONING,
  },
  {
    bug: 'a marked order counts twice',
    file: SUMS,
    find: 'select ${names(keys)}, ${less} from (${from}) as was where ${those})',
    replace: 'select ${names(keys)}, ${less} from (${from}) as was where false)',
    seenBy: RECKONING,
  },
  {
    bug: 'a marked order is read as it was kept',
    file: SUMS,
    find: 'return sql`(\n    ${kept} and order_id <> all (${marked}::bigint[])',
    replace: 'return sql`(\n    ${kept} and true or order_id = any (${marked}::bigint[])',
    seenBy: HISTORY,
  },
  {
    bug: 'profit leaves compensation out',
    file: RULE,
    find: ' + (s.compensation ?? 0)',
    replace: '',
    seenBy: RULES,
  },
  {
    bug: 'profit is told to who sees no cost',
    file: RULE,
    find: 'profit: secret(profit),',
    replace: 'profit: toBaht(profit),',
    seenBy: RULES,
  },
  {
    bug: 'the days before are one too few',
    file: RULE,
    find: 'before_from: dayAt(at(from) - days * DAY)',
    replace: 'before_from: dayAt(at(from) - (days - 1) * DAY)',
    seenBy: RULES,
  },
  {
    bug: 'weeks begin on Sunday',
    file: 'server/platform/clock.ts',
    find: '.getUTCDay() + 6) % 7)',
    replace: '.getUTCDay() + 0) % 7)',
    seenBy: ['server/platform/clock.test.ts'],
  },
  {
    bug: 'a week that has begun before is read whole',
    file: SUMS,
    find: 'const first = mondayOf(addDays(from, 6));',
    replace: 'const first = mondayOf(from);',
    seenBy: HISTORY,
  },
  {
    bug: 'days after the last whole week are left out',
    file: SUMS,
    find: '    { from: end, to },\n',
    replace: '',
    seenBy: HISTORY,
  },
  {
    bug: 'sums of a week lie under its Sunday',
    file: FIGURES,
    find: 'select day - (extract(isodow from day)::int - 1) as day',
    replace: 'select day - extract(dow from day)::int as day',
    seenBy: HISTORY,
  },
  {
    bug: 'behind the sales of a province are those of all',
    file: ORDERS,
    find: 'province !== undefined && sql`o.province = ${province}`,',
    replace: 'province === undefined && sql`true`,',
    seenBy: ASKING,
  },
  {
    bug: 'an hour is one of UTC',
    file: ORDERS,
    find: "extract(hour from o.created_at at time zone 'Asia/Bangkok')",
    replace: "extract(hour from o.created_at at time zone 'UTC')",
    seenBy: HISTORY,
  },
  {
    bug: 'what has not left is behind the cost',
    file: ORDERS,
    find: '  cost: LEFT,',
    replace: '  cost: SALE,',
    seenBy: ASKING,
  },
  {
    bug: 'a month so far stands against as many days',
    file: RULE,
    find: 'from === monthOf(from) && from !== to',
    replace: 'false && from !== to',
    seenBy: RULES,
  },
  {
    bug: 'days still to come stand against whole ones',
    file: RULE,
    find: 'from <= today && today < to',
    replace: 'false',
    seenBy: RULES,
  },
  {
    bug: 'who sees some orders sees the sums of all',
    file: WHICH,
    find: 'scopeOf(who) ?? sql`false`,',
    replace: 'sql`true`,',
    seenBy: HISTORY,
  },
  {
    bug: 'products of a team are those of the shop',
    file: WHICH,
    find: '!seesAll(who) || [',
    replace: '[',
    seenBy: HISTORY,
  },
  {
    bug: 'cancelled orders are behind what sold',
    file: ORDERS,
    find: 'const SALE = sql`${SOLD_ONES} and not ${CLAIM}`;',
    replace: 'const SALE = sql`not ${CLAIM}`;',
    seenBy: HISTORY,
  },
  {
    bug: 'a line that came back in two states is under both whole',
    file: RETURNED,
    find: 'round(b.paid::numeric * s.upto / b.pieces) - round(b.paid::numeric * (s.upto - s.pieces) / b.pieces) as paid',
    replace: 'b.paid as paid',
    seenBy: HISTORY,
  },
  {
    bug: 'the order of rows tells profit to who does not see cost',
    file: 'server/modules/reports/reports.views/sales.ts',
    find: '{ by, page, page_size, sort: sortFor(asked.sort, sees) }',
    replace: '{ by, page, page_size, sort: asked.sort }',
    seenBy: ASKING,
  },
  {
    bug: 'days of a year without sales are reckoned',
    file: 'server/platform/range.ts',
    find: 'if (from < FIRST || from > LAST || to < FIRST || to > LAST)',
    replace: 'if (from > to && from < FIRST)',
    seenBy: ASKING,
  },
  {
    bug: 'a paper has columns that this person is not told',
    file: 'server/platform/sheets/sheet-paper.ts',
    find: 'total?.(about) ?? null) !== null || Data.some((row) => value(row, locale) !== null)',
    replace: 'total?.(about) ?? null) !== null || Data.length >= 0',
    seenBy: ASKING,
  },
];
