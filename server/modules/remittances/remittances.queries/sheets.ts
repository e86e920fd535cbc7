import { accountShown, bankOf } from '../../../../contract/codes/banks.ts';
import { PAYMENT_TYPES } from '../../../../contract/codes/payment-types.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import {
  LINE_STATES,
  type LineState,
  type Remittance,
  type RemittancePage,
  type RemittanceState,
  type remittances,
} from '../../../../contract/remittances.ts';
import type { Actor } from '../../../platform/actor.ts';
import { dayOf, iso, startOfDay } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import {
  contains,
  literals,
  maybeRow,
  onlyRow,
  page,
  rows,
  sql,
  where,
  type Sql,
} from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { seesAll } from '../../orders/index.ts';
import { stateOf } from './sheet.ts';
import { OURS, judged } from './judged.ts';
import { orderList, owing } from './owed.ts';

interface Found {
  id: number;
  number: string;
  provider: Provider;
  file_name: string;
  at: Date;
  user_name: string;
  rows: number;
  unmatched_since: Date | null;
  settled_at: Date | null;
  settled_by: string | null;
  taken_back_at: Date | null;
  taken_back_by: string | null;
  taken_back_reason: string | null;
  amount: number | null;
  transferred_on: string | null;
  reference: string;
  note: string;
  method: string | null;
  bank: string | null;
  account_number: string | null;
  total: number;
  fees: number;
  expected: number;
  settled_count: number;
  settled: number;
  first_day: string | null;
  last_day: string | null;
  over: number;
  given_up: number;
}
/** What is to come by the lines of a sheet (alias `r`): as they say, else what was collected less the fees. */
export const EXPECTED = sql`coalesce(sum(coalesce(r.transferred, r.amount - coalesce(r.fee, 0))) filter (where r.amount is not null), 0)::bigint`;
const stands = sql`r.taken_back_at is null`;
const sheet = (those: Sql): Sql => sql`
  select s.id, s.number, s.provider, s.file_name, s.at, s.user_name, s.rows, s.unmatched_since, s.settled_at, s.settled_by,
    s.taken_back_at, s.taken_back_by, s.taken_back_reason, s.amount, s.transferred_on::text, s.reference, s.note,
    m.name as method, m.bank, m.account_number, c.*
  from (select * from remittances s ${those}) as s
  left join published.payment_methods m on m.enterprise_id = s.enterprise_id and m.id = s.payment_method_id
  cross join lateral (
    select coalesce(sum(r.amount), 0)::bigint as total, coalesce(sum(r.fee) filter (where r.amount is not null), 0)::bigint as fees,
      ${EXPECTED} as expected,
      count(r.settled_at) filter (where ${stands})::int as settled_count, coalesce(sum(r.paid) filter (where ${stands}), 0)::bigint as settled,
      coalesce(sum(r.over) filter (where ${stands}), 0)::bigint as over,
      coalesce(sum(r.given_up) filter (where ${stands}), 0)::bigint as given_up, min(r.day)::text as first_day, max(r.day)::text as last_day
    from remittance_lines r where r.enterprise_id = s.enterprise_id and r.remittance_id = s.id) as c`;

/** Whose eyes a sheet is for: there are orders of every team and agent in it. */
const ofShop = (tx: Reader, who: Actor): Sql => sql`s.enterprise_id = ${tx.enterpriseId} and ${seesAll(who)}`;

const accountOf = (
  { bank, account_number }: Pick<Found, 'bank' | 'account_number'>,
  locale: Actor['locale'],
) =>
  [bank && bankOf(bank)[locale], account_number && accountShown(account_number)].filter(Boolean).join(' ') ||
  null;

const shown = (s: Found, who: Actor): Remittance => ({
  id: s.id,
  number: s.number,
  provider: s.provider,
  file_name: s.file_name,
  state: stateOf(s),
  at: iso(s.at),
  user_name: s.user_name,
  rows: s.rows,
  total: toBaht(s.total),
  fees: toBaht(s.fees),
  expected: toBaht(s.expected),
  settled: { count: s.settled_count, amount: toBaht(s.settled) },
  transfer: s.settled_at && {
    amount: toBaht(s.amount!),
    day: s.transferred_on!,
    method: s.method!,
    account: accountOf(s, who.locale),
    reference: s.reference,
    note: s.note,
    at: iso(s.settled_at),
    by: s.settled_by!,
  },
  taken_back: s.taken_back_at && {
    at: iso(s.taken_back_at),
    by: s.taken_back_by!,
    reason: s.taken_back_reason!,
  },
});

const inState = (state: RemittanceState): Sql =>
  ({
    unmatched: sql`s.unmatched_since is not null`,
    open: sql`s.unmatched_since is null and s.settled_at is null`,
    settled: sql`s.settled_at is not null and s.taken_back_at is null`,
    taken_back: sql`s.taken_back_at is not null`,
  })[state];

type List = typeof remittances.list;
export async function remittanceList(tx: Reader, who: Actor, f: Given<List>): Promise<Reply<List>> {
  const those = where(
    ofShop(tx, who),
    f.provider !== undefined && sql`s.provider = ${f.provider}`,
    f.state && inState(f.state),
    f.q &&
      sql`lower(s.number || ' ' || s.file_name || ' ' || s.reference || ' ' || s.user_name) like ${contains(f.q)}`,
  );
  const found = await rows<Found>(
    tx,
    sql`${sheet(sql`${those} order by s.id desc ${page(f)}`)} order by s.id desc`,
  );
  const { total } = await onlyRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from remittances s ${those}`,
  );
  return {
    Data: found.map((one) => shown(one, who)),
    Datum: { total, page: f.page, page_size: f.page_size, may_see: seesAll(who) },
  };
}

const sheetById = (tx: Reader, who: Actor, id: number): Promise<Found | null> =>
  maybeRow<Found>(tx, sheet(where(ofShop(tx, who), sql`s.id = ${id}`)));

export async function remittancePage(tx: Reader, who: Actor, id: number): Promise<RemittancePage | null> {
  const found = await sheetById(tx, who, id);
  if (!found) return null;
  const sums = await rows<{ state: LineState; count: number; amount: number; owed: number }>(
    tx,
    sql`
    select l.state, count(*)::int as count, coalesce(sum(l.amount), 0)::bigint as amount, coalesce(sum(${OURS}), 0)::bigint as owed
    from ${judged(tx, id)} group by 1`,
  );
  const lacks = await orderList(tx, { page: 1, page_size: 1 }, missingFrom(tx, found));
  const accounts = await rows<{
    id: number;
    name: string;
    bank: string | null;
    account_number: string | null;
  }>(
    tx,
    sql`
    select id, name, bank, account_number from published.payment_methods
    where enterprise_id = ${tx.enterpriseId} and ${takesTransfers} order by name, id`,
  );
  const of = (state: LineState) => {
    const { count = 0, amount = 0, owed = 0 } = sums.find((sum) => sum.state === state) ?? {};
    return { count, amount: toBaht(amount), owed: toBaht(owed) };
  };
  return {
    ...shown(found, who),
    first_day: found.first_day,
    last_day: found.last_day,
    lines: Object.fromEntries(LINE_STATES.map((state) => [state, of(state)])) as RemittancePage['lines'],
    missing: found.unmatched_since
      ? { count: 0, amount: 0 }
      : { count: lacks.Datum.total, amount: lacks.Datum.amount },
    over: toBaht(found.over),
    given_up: toBaht(found.given_up),
    accounts: accounts.map(({ id: method, name, ...account }) => ({
      id: method,
      name,
      account: accountOf(account, who.locale),
    })),
  };
}
/** Payment methods that a provider's transfer may have come by: in use, and money comes in by them. */
export const takesTransfers = sql`closed_at is null and type not in ${literals([PAYMENT_TYPES.cod, PAYMENT_TYPES.claim])}`;

/** Delivered before the last day of the sheet (of one without days: before it was brought), still owed, and not in it. */
const missingFrom = (tx: Reader, s: Pick<Found, 'id' | 'provider' | 'last_day' | 'at'>): Sql =>
  owing(
    tx,
    sql`o.provider = ${s.provider}`,
    sql`o.delivered_at < ${startOfDay(s.last_day ?? dayOf(s.at))}`,
    sql`o.id not in (select l.order_id from ${judged(tx, s.id)} where l.order_id is not null)`,
  );

type Missing = typeof remittances.missing;
export async function missingOrders(
  tx: Reader,
  who: Actor,
  f: Given<Missing>,
  fail: (code: 'not_found') => Error,
): Promise<Reply<Missing>> {
  const found = await sheetById(tx, who, f.id);
  if (!found) throw fail('not_found');
  return orderList(tx, f, found.unmatched_since ? owing(tx, sql`false`) : missingFrom(tx, found));
}
