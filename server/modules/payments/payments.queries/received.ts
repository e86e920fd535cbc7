import type { receivedMoney, ReceivedRow, DayTotal } from '../../../../contract/payments.received.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, iso, startOfDay } from '../../../platform/clock.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import { rangeOf } from '../../../platform/range.ts';
import { onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { seesAll, visibleTo } from '../../orders/index.ts';
import { customersNow } from '../../customers/index.ts';

type Received = typeof receivedMoney.received;
type DayTotals = typeof receivedMoney.dayTotals;
interface Filter {
  from: string;
  to: string;
  bank?: string | undefined;
  payment_method_id?: number | undefined;
  checker_id?: number | undefined;
  kind?: 'received' | 'paid_back' | undefined;
}

/**
 * Money that came and money that went back in some days (alias `m`): what stands, so a confirmation that was taken back is
 * not there, on whichever day that was. Credit that pays an order is no money that came; credit that is paid back goes.
 */
function moved(tx: Reader, who: Actor, f: Filter): Sql {
  const inDays = (at: Sql) => sql`${at} >= ${startOfDay(f.from)} and ${at} < ${startOfDay(addDays(f.to, 1))}`;
  const ofOrders = sql`
    select 'p' || p.id as key, p.id, p.at, p.order_id, null::bigint as customer_id, p.method_id, p.amount, p.user_id, p.user_name
    from payments p ${where(
      sql`p.enterprise_id = ${tx.enterpriseId}`,
      inDays(sql`p.at`),
      sql`p.reverses is null and p.credit_id is null`,
      sql`not exists (select from payments r where r.enterprise_id = p.enterprise_id and r.reverses = p.id)`,
      f.payment_method_id !== undefined && sql`p.method_id = ${f.payment_method_id}`,
      f.bank !== undefined && ofBank(tx, sql`p.method_id`, f.bank),
      f.checker_id !== undefined && sql`p.user_id = ${f.checker_id}`,
      f.kind && (f.kind === 'received' ? sql`p.paid_back_way is null` : sql`p.paid_back_way is not null`),
      !seesAll(who) &&
        sql`exists (select from published.orders o where o.enterprise_id = p.enterprise_id and o.id = p.order_id and ${visibleTo(who)})`,
    )}`;
  // no team's and no agent's: it is of no order
  const ofCredit = sql`
    select 'c' || c.id, c.id, c.at, null::bigint, c.customer_id, null::bigint, c.amount, c.user_id, c.user_name
    from customer_credits c ${where(
      sql`c.enterprise_id = ${tx.enterpriseId} and c.kind = 'paid_back' and c.order_id is null and c.reverses is null`,
      inDays(sql`c.at`),
      f.checker_id !== undefined && sql`c.user_id = ${f.checker_id}`,
    )}`;
  const isOfWay = f.payment_method_id !== undefined || f.bank !== undefined;
  return seesAll(who) && !isOfWay && f.kind !== 'received'
    ? sql`(${ofOrders} union all ${ofCredit}) as m`
    : sql`(${ofOrders}) as m`;
}

/** Whether a payment method is of this bank. */
export const ofBank = (tx: Reader, method: Sql, bank: string): Sql =>
  sql`${method} in (select id from published.payment_methods where enterprise_id = ${tx.enterpriseId} and bank = ${bank})`;

const SUMS = sql`
  count(*) filter (where m.amount >= 0) as received_count, coalesce(sum(m.amount) filter (where m.amount >= 0), 0)::bigint as received,
  count(*) filter (where m.amount < 0) as paid_back_count, coalesce(-sum(m.amount) filter (where m.amount < 0), 0)::bigint as paid_back`;
interface Sums {
  received_count: number;
  received: number;
  paid_back_count: number;
  paid_back: number;
}
const shownSums = ({ received_count, received, paid_back_count, paid_back }: Sums) => ({
  received_count,
  received: toBaht(received),
  paid_back_count,
  paid_back: toBaht(paid_back),
});
const WAY = (tx: Reader, method: Sql) => sql`
  left join published.payment_methods w on w.enterprise_id = ${tx.enterpriseId} and w.id = ${method}`;
type Way = Pick<ReceivedRow, 'payment_method_id' | 'method' | 'bank' | 'account_number'>;

/** Payments as they were checked, and what was paid back, newest first. */
export async function receivedList(
  tx: Reader,
  who: Actor,
  asked: Given<Received>,
  fail: FailOf<Received>,
): Promise<Reply<Received>> {
  const f = { ...asked, ...rangeOf(asked, fail) };
  const from = moved(tx, who, f);
  const [sums, found] = [
    await onlyRow<Sums>(tx, sql`select ${SUMS} from ${from}`),
    await rows<
      Way & {
        key: string;
        at: Date;
        order_id: number | null;
        number: string | null;
        customer_id: number | null;
        amount: number;
        user_name: string;
      }
    >(
      tx,
      sql`
      select m.key, m.at, m.order_id, o.number, m.customer_id, m.amount, m.user_name,
        m.method_id as payment_method_id, w.name as method, w.bank, w.account_number
      from (select * from ${from} order by m.at desc, m.id desc, m.key ${page(f)}) as m
      left join published.orders o on o.enterprise_id = ${tx.enterpriseId} and o.id = m.order_id
      ${WAY(tx, sql`m.method_id`)}
      order by m.at desc, m.id desc, m.key`,
    ),
  ];
  const customers = await customersNow(
    tx,
    found.flatMap(({ customer_id }) => customer_id ?? []),
  );
  return {
    Data: found.map(({ order_id, number, customer_id, at, amount, ...m }) => ({
      ...m,
      customer: (customer_id !== null && customers.get(customer_id)) || null,
      kind: amount < 0 ? 'paid_back' : 'received',
      at: iso(at),
      order: order_id === null ? null : { id: order_id, number: number! },
      amount: toBaht(amount),
    })),
    Datum: {
      total: sums.received_count + sums.paid_back_count,
      page: f.page,
      page_size: f.page_size,
      from: f.from,
      to: f.to,
      ...shownSums(sums),
      amount: toBaht(sums.received - sums.paid_back),
    },
  };
}

/** The same added up: a row for each day and each way that money took on it. */
export async function dayTotals(
  tx: Reader,
  who: Actor,
  asked: Given<DayTotals>,
  fail: FailOf<DayTotals>,
): Promise<Reply<DayTotals>> {
  const f = { ...asked, ...rangeOf(asked, fail) };
  const found = await rows<Way & Sums & { day: string }>(
    tx,
    sql`
    select d.*, w.name as method, w.bank, w.account_number
    from (select (m.at at time zone 'Asia/Bangkok')::date::text as day, m.method_id as payment_method_id, ${SUMS}
          from ${moved(tx, who, f)} group by 1, 2) as d
    ${WAY(tx, sql`d.payment_method_id`)}
    order by d.day desc, w.name nulls last, d.payment_method_id`,
  );
  const sum = (field: keyof Sums) => found.reduce((total, row) => total + row[field], 0);
  const begin = (f.page - 1) * f.page_size;
  return {
    // a day has as many rows as the shop has ways: they are added up all at once
    Data: found.slice(begin, begin + f.page_size).map((row): DayTotal => ({
      day: row.day,
      payment_method_id: row.payment_method_id,
      method: row.method,
      bank: row.bank,
      account_number: row.account_number,
      ...shownSums(row),
    })),
    Datum: {
      total: found.length,
      page: f.page,
      page_size: f.page_size,
      from: f.from,
      to: f.to,
      ...shownSums({
        received_count: sum('received_count'),
        received: sum('received'),
        paid_back_count: sum('paid_back_count'),
        paid_back: sum('paid_back'),
      }),
    },
  };
}

type Choices = typeof receivedMoney.choices;
/** What payments of these days can be looked for by: ways in use, and ways and checkers that they still have. */
export async function choicesOf(
  tx: Reader,
  who: Actor,
  asked: Given<Choices>,
  fail: FailOf<Choices>,
): Promise<Reply<Choices>> {
  const { from, to } = rangeOf(asked, fail);
  const inDays = (at: Sql) => sql`${at} >= ${startOfDay(from)} and ${at} < ${startOfDay(addDays(to, 1))}`;
  const ofOrders = (column: Sql, more: Sql) => sql`
    select ${column} from published.orders o
    where o.enterprise_id = ${tx.enterpriseId} and ${inDays(sql`o.created_at`)} and ${visibleTo(who)} ${more}`;
  const ofPayments = (column: Sql) => sql`
    select ${column} from payments p join published.orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id
    where p.enterprise_id = ${tx.enterpriseId} and ${inDays(sql`p.at`)} and ${visibleTo(who)}`;
  return {
    Data: {
      payment_methods: await rows(
        tx,
        sql`
        select id, name, bank from published.payment_methods
        where enterprise_id = ${tx.enterpriseId} and (closed_at is null
          or id in (${ofOrders(sql`o.payment_method_id`, sql``)}) or id in (${ofPayments(sql`p.method_id`)}))
        order by name, id`,
      ),
      checkers: await rows(
        tx,
        sql`
        select id, name from published.people
        where enterprise_id = ${tx.enterpriseId}
          and (id in (${ofOrders(sql`o.paid_by`, sql`and o.paid_at is not null`)}) or id in (${ofPayments(sql`p.user_id`)}))
        order by name, id`,
      ),
    },
  };
}
