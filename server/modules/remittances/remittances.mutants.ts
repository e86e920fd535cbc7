import type { Mutant } from '../../../test/mutants/mutant.ts';

const CASES = ['server/modules/remittances/remittances.test.ts'];
const RULES = ['server/modules/remittances/remittances.rules.test.ts'];
const MONEY = ['server/modules/remittances/money.test.ts'];
const LEFT = ['test/contract/commands.test.ts'];
const PLANS = ['server/modules/remittances/plans.test.ts'];

const at = 'server/modules/remittances';
const owed = `${at}/remittances.queries/owed.ts`;
const judged = `${at}/remittances.queries/judged.ts`;
const sheets = `${at}/remittances.queries/sheets.ts`;
const settle = `${at}/remittances.commands/settle.ts`;
const accept = `${at}/remittances.commands/accept-difference.ts`;
const takeBack = `${at}/remittances.commands/take-back.ts`;
const bring = `${at}/remittances.commands/bring-sheet.ts`;
const store = `${at}/remittances.store.ts`;
const rules = `${at}/remittances.rules.ts`;

export const MUTANTS: Mutant[] = [
  {
    bug: 'a refused parcel is owed',
    file: owed,
    find: 'and o.delivery_status not in ${COMING_BACK} and',
    replace: 'and',
    seenBy: CASES,
  },
  {
    bug: 'what the buyer would not take is owed',
    file: owed,
    find: '  and not ${isRefused} and',
    replace: '  and',
    seenBy: CASES,
  },
  {
    bug: 'a claimed order is not owed',
    file: owed,
    find: 'STATUS.completed, STATUS.claimed]',
    replace: 'STATUS.completed]',
    seenBy: CASES,
  },
  {
    bug: 'what was given up is owed still',
    file: owed,
    find: 'o.cash_due - ${givenUp} as owed',
    replace: 'o.cash_due as owed',
    seenBy: CASES,
  },
  {
    bug: 'what was given up by a sheet that was taken back is not owed',
    file: owed,
    find: 'and g.given_up > 0 and g.taken_back_at is null',
    replace: 'and g.given_up > 0',
    seenBy: CASES,
  },
  {
    bug: 'three days are older than three days',
    file: owed,
    find: 'addDays(dayOf(now()), -days)',
    replace: 'addDays(dayOf(now()), 1 - days)',
    seenBy: CASES,
  },
  {
    bug: 'an agent sees what is owed of all',
    file: owed,
    find: 'from ${owing(tx, visibleTo(who))}',
    replace: 'from ${owing(tx, who && undefined)}',
    seenBy: CASES,
  },
  {
    bug: 'an agent opens the orders of all',
    file: owed,
    find: '      visibleTo(who),\n      f.provider',
    replace: '      f.provider',
    seenBy: CASES,
  },
  {
    bug: 'the figure on the way opens what is delivered',
    file: owed,
    find: "(f.part === 'delivered' ?",
    replace: "(f.part !== 'delivered' ?",
    seenBy: CASES,
  },
  {
    bug: 'money of another provider’s parcel is settled',
    file: judged,
    find: 'when o.provider <> s.provider then',
    replace: 'when o.provider < 0 then',
    seenBy: CASES,
  },
  {
    bug: 'a parcel that came back matches',
    file: judged,
    find: ' or ${isComingBack}) then',
    replace: ') then',
    seenBy: CASES,
  },
  {
    bug: 'what never left the house matches',
    file: judged,
    find: 'o.cash_due > 0 and ${isNotSent}',
    replace: 'o.cash_due < 0 and ${isNotSent}',
    seenBy: CASES,
  },
  {
    bug: 'the same parcel twice in a file is settled twice',
    file: judged,
    find: 'coalesce(o.id::text, r.code)',
    replace: 'r.code',
    seenBy: CASES,
  },
  {
    bug: 'an amount that is too high matches',
    file: judged,
    find: "when l.owes = l.amount then 'matched'",
    replace: "when l.owes <= l.amount then 'matched'",
    seenBy: CASES,
  },
  {
    bug: 'what was settled before is said to be nothing to collect',
    file: judged,
    find: 'x.settled_at is not null and x.taken_back_at is null',
    replace: 'x.settled_at is null and x.taken_back_at is null',
    seenBy: CASES,
  },
  {
    bug: 'what is delivered on the last day is missing',
    file: sheets,
    find: 'o.delivered_at < ${startOfDay(s.last_day ?? dayOf(s.at))}',
    replace: 'o.delivered_at > ${startOfDay(s.last_day ?? dayOf(s.at))}',
    seenBy: CASES,
  },
  {
    bug: 'what is in the sheet is missing from it',
    file: sheets,
    find: 'where l.order_id is not null)`,',
    replace: 'where l.order_id < 0)`,',
    seenBy: CASES,
  },
  {
    bug: 'who sees one team’s orders sees every sheet',
    file: sheets,
    find: 's.enterprise_id = ${tx.enterpriseId} and ${seesAll(who)}',
    replace: 's.enterprise_id = ${tx.enterpriseId} and ${seesAll(who) || true}',
    seenBy: CASES,
  },
  {
    bug: 'who sees one team’s orders settles every sheet',
    file: `${at}/remittances.commands/load-sheet.ts`,
    find: 'seesAll(who) ? await sheetForUpdate(tx, id) : null',
    replace: 'seesAll(who) || id ? await sheetForUpdate(tx, id) : null',
    seenBy: CASES,
  },
  {
    bug: 'a transfer that is too little is settled without a word',
    file: settle,
    find: 'amount !== expected && !note',
    replace: 'amount > expected && !note',
    seenBy: CASES,
  },
  {
    bug: 'a transfer came by cash on delivery',
    file: sheets,
    find: 'type not in ${literals([PAYMENT_TYPES.cod, PAYMENT_TYPES.claim])}',
    replace: 'type not in ${literals([PAYMENT_TYPES.claim])}',
    seenBy: CASES,
  },
  {
    bug: 'of two sheets with one parcel both are paid',
    file: settle,
    find: '  const lines = await matchedLines(tx, id);\n  if (!lines',
    replace: '  const lines = found;\n  if (!lines',
    seenBy: CASES,
  },
  {
    bug: 'two people settle one sheet',
    file: store,
    find: 'where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`',
    replace: 'where enterprise_id = ${tx.enterpriseId} and id = ${id}`',
    seenBy: CASES,
  },
  {
    bug: 'names and phones stay with a settled sheet',
    file: settle,
    find: '  await emptyCells(tx, id);\n',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'settling stands in no timeline',
    file: settle,
    find: "    'cash_remitted',\n    lines.map(",
    replace: "    'cash_remitted',\n    lines.slice(0, 0).map(",
    seenBy: CASES,
  },
  {
    bug: 'settling leaves no audit row',
    file: settle,
    find: '  record(tx, who, {',
    replace: '  if (tx.enterpriseId < 0) record(tx, who, {',
    seenBy: LEFT,
  },
  {
    bug: 'a difference is accepted that the person never saw',
    file: accept,
    find: 'if (line.owed !== toSatang(seen))',
    replace: 'if (false as boolean)',
    seenBy: CASES,
  },
  {
    bug: 'of two sheets with another amount for one parcel both are accepted at once',
    file: accept,
    find: 'const line = (await lineOf(tx, id, row))!;',
    replace: 'const line = before;',
    seenBy: CASES,
  },
  {
    bug: 'more than was owed is paid into the order',
    file: rules,
    find: 'const paid = Math.min(owed, amount);',
    replace: 'const paid = amount;',
    seenBy: RULES,
  },
  {
    bug: 'the rest is given up unasked',
    file: rules,
    find: "rest === 'given_up' ? owed - paid : 0",
    replace: 'owed - paid',
    seenBy: RULES,
  },
  {
    bug: 'a Buddhist year is a Christian one',
    file: rules,
    find: 'n > 2400 ? n - 543 : n',
    replace: 'n',
    seenBy: RULES,
  },
  {
    bug: 'taken back, the money stays with the orders',
    file: 'server/modules/payments/payments.commands/take-remitted.ts',
    find: 'amount: -amount })),',
    replace: 'amount: amount * 0 })),',
    seenBy: CASES,
  },
  {
    bug: 'taken back, the payments stand',
    file: takeBack,
    find: 'lines.flatMap(({ payment_id }) => payment_id ?? []),',
    replace: '[],',
    seenBy: MONEY,
  },
  {
    bug: 'one provider’s columns are taken for another’s',
    file: `${at}/remittances.columns.ts`,
    find: 'kind: `remittance:${provider}`',
    replace: "kind: 'remittance'",
    seenBy: CASES,
  },
  {
    bug: 'the total of a sheet is a parcel',
    file: `${at}/remittances.columns.ts`,
    find: '/\\d/.test(code)',
    replace: 'code.length > 0',
    seenBy: CASES,
  },
  {
    bug: 'a file of another name is another sheet',
    file: bring,
    find: '.update(JSON.stringify([headings,',
    replace: '.update(JSON.stringify([file.name, headings,',
    seenBy: CASES,
  },
  {
    bug: 'what came takes the place of what an order was paid before',
    file: 'server/modules/orders/orders.store.ts',
    find: 'set paid_amount = o.paid_amount + m.amount',
    replace: 'set paid_amount = m.amount',
    seenBy: CASES,
  },
  {
    bug: 'the list of what is owed reads every order',
    file: owed,
    find: 'and o.paid_amount < o.order_amount\n',
    replace: 'and o.order_amount - o.paid_amount > 0\n',
    seenBy: PLANS,
  },
  {
    bug: 'what is not ours counts as ours',
    file: judged,
    find: 'case when l.state = any(${[...COMPARED]}::text[]) then l.owes end',
    replace: 'l.owes',
    seenBy: CASES,
  },
  {
    bug: 'lines of a sheet that was taken back stay settled',
    file: judged,
    find: "when l.is_taken_back then 'taken_back' ",
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'a title is taken for the heads',
    file: 'server/modules/imports/imports.reading.ts',
    find: 'return Math.max(0, at);',
    replace: 'return Math.max(0, 0 * at);',
    seenBy: [...CASES, 'server/modules/imports/imports.reading.test.ts'],
  },
  {
    bug: 'a rest that is given up is still owed on its order',
    file: `${at}/remittances.queries/of-order.ts`,
    find: 'o.paid_amount - ${givenUp}',
    replace: 'o.paid_amount',
    seenBy: CASES,
  },
];
