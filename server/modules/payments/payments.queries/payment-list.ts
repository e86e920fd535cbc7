import { STATUS } from '../../../../contract/codes/order-status.ts';
import { worstVerdict, type PaymentRow } from '../../../../contract/payments.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, isoOrNull, startOfDay } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import {
  empty,
  literal,
  literals,
  onlyRow,
  page,
  rows,
  sql,
  where,
  type Sql,
} from '../../../platform/sql.ts';
import { isAgent } from '../../../platform/rights.ts';
import type { Reader } from '../../../platform/tx.ts';
import { matching, orderRows, paidTally, visibleTo } from '../../orders/index.ts';
import { checkerTypes, isOwn } from './checking.ts';
import { ofBank } from './received.ts';
import { slipsOf, withoutOthers } from './slips-of.ts';
import { slipVerdict } from './verdict.ts';

type Tab = 'waiting' | 'slip' | 'lead' | 'checked' | 'failed' | 'over';
interface Filter {
  page: number;
  page_size: number;
  q?: string | undefined;
  tab: Tab;
  verdict?: 'red' | 'amber' | 'green' | undefined;
  from: string;
  to: string;
  sale_channel_id?: number | undefined;
  bank?: string | undefined;
  payment_method_id?: number | undefined;
  checker_id?: number | undefined;
}

interface Sum {
  n: number;
  /** satang */
  amount: number;
}

/** Slips are accepted with the payment of their order; where it was cancelled before, they wait still. */
const hasSlip = sql`exists (select from slips s where s.enterprise_id = o.enterprise_id and s.order_id = o.id
  and s.accepted_at is null and s.rejected_at is null)`;
/** One of those that wait was left to the lead. */
const isReferred = sql`exists (select from slips s where s.enterprise_id = o.enterprise_id and s.order_id = o.id
  and s.accepted_at is null and s.rejected_at is null and s.referred_at is not null)`;
const TO_CHECK = sql`o.status in ${literals([STATUS.unpaid, STATUS.cancelled])}`;
/** Which orders (alias `o`) of the days since `from` stand in a tab. No check failed before its order was made. */
const tabsSince = (from: string): Record<Tab, Sql> => ({
  waiting: sql`o.status = ${literal(STATUS.unpaid)} and not ${hasSlip}`,
  slip: sql`${TO_CHECK} and ${hasSlip} and not ${isReferred}`,
  lead: sql`${TO_CHECK} and ${isReferred}`,
  checked: sql`o.paid_at is not null`,
  failed: sql`o.status = ${literal(STATUS.cancelled)} and exists (select from published.order_events e where e.enterprise_id = o.enterprise_id
    and e.order_id = o.id and e.event = 'fail_payment' and e.at >= ${startOfDay(from)})`,
  over: sql`o.paid_amount > case when o.status = ${literal(STATUS.cancelled)} then 0 else o.order_amount end`,
});

/** Orders beside their slips, those waiting longest first. */
export async function paymentList(tx: Reader, who: Actor, f: Filter) {
  const tabs = tabsSince(f.from);
  const shared = [
    sql`o.enterprise_id = ${tx.enterpriseId}`,
    visibleTo(who),
    sql`o.created_at >= ${startOfDay(f.from)}`,
    sql`o.created_at < ${startOfDay(addDays(f.to, 1))}`,
    f.q && matching(f.q, f),
    f.sale_channel_id !== undefined && sql`o.sale_channel_id = ${f.sale_channel_id}`,
    f.payment_method_id !== undefined && sql`o.payment_method_id = ${f.payment_method_id}`,
    f.bank !== undefined && ofBank(tx, sql`o.payment_method_id`, f.bank),
  ];
  // nobody has checked yet what waits: who did narrows only what was checked
  const ofChecker = f.checker_id !== undefined && sql`o.paid_by = ${f.checker_id}`;
  const ofVerdict = f.verdict && sql`${slipVerdict} = ${f.verdict}`;
  const here = where(...shared, tabs[f.tab], ofVerdict, f.tab === 'checked' && ofChecker);
  const order =
    f.tab === 'checked' || f.tab === 'failed' ? sql`o.created_at desc, o.id desc` : sql`o.created_at, o.id`;
  const pageOfIds = sql`where o.enterprise_id = ${tx.enterpriseId} and o.id in (select o.id from published.orders o ${here} order by ${order} ${page(f)})`;
  const summed = (amount: Sql, which: Sql) =>
    sql`(select json_build_object('n', count(*), 'amount', ${amount}) from published.orders o ${which})`;
  const worth = sql`coalesce(sum(o.order_amount), 0)`;
  const inTab = (tab: Tab) =>
    summed(tab === f.tab ? worth : sql`0`, where(...shared, tabs[tab], tab === 'checked' && ofChecker));
  const byWay = f.payment_method_id !== undefined || f.bank !== undefined || ofChecker;
  const checked = (!f.q && !byWay && paidTally(tx, who, f)) || inTab('checked');
  const [found, sums] = await Promise.all([
    orderRows(tx, pageOfIds, sql`order by ${order}`),
    // tab by tab, so that each is counted by an index of its own and none reads all orders of the days
    onlyRow<Record<Tab, Sum> & { here?: Sum; checker_types: boolean }>(
      tx,
      sql`
      select unpaid.waiting, unpaid.slip, unpaid.lead, ${checked} as checked, ${inTab('failed')} as failed, ${inTab('over')} as over,
             ${checkerTypes(tx)} as checker_types
             ${ofVerdict ? sql`, ${summed(worth, here)} as here` : empty}
      from (${unpaidTabs(shared)}) as unpaid`,
    ),
  ]);
  const total = sums.here ?? sums[f.tab];
  const ids = found.map((r) => r.id);
  const [slips, checks] = await Promise.all([slipsOf(tx, ids), checksOf(tx, who, ids, tabs.failed)]);
  return {
    Data: found.map((r): PaymentRow => {
      const mine = slips.get(r.id) ?? [];
      return {
        ...r,
        slips: isAgent(who) ? mine.map(withoutOthers) : mine,
        verdict: worstVerdict(mine) ?? 'none',

        ...checks.get(r.id)!,
      };
    }),
    Datum: {
      total: total.n,
      page: f.page,
      page_size: f.page_size,
      counts: {
        waiting: sums.waiting.n,
        slip: sums.slip.n,
        lead: sums.lead.n,
        checked: sums.checked.n,
        failed: sums.failed.n,
        over: sums.over.n,
      },
      amount: toBaht(total.amount),
      checker_types: sums.checker_types,
    },
  };
}

/** All tabs of what waits, each order and its slips looked at once. */
const unpaidTabs = (which: Parameters<typeof where>): Sql => {
  const sumOf = (tab: Sql) =>
    sql`json_build_object('n', count(*) filter (where ${tab}), 'amount', coalesce(sum(o.order_amount) filter (where ${tab}), 0))`;
  return sql`
    select ${sumOf(sql`s.is_there is null and o.status = ${literal(STATUS.unpaid)}`)} as waiting, ${sumOf(sql`s.is_there and not s.is_referred`)} as slip,
      ${sumOf(sql`s.is_there and s.is_referred`)} as lead
    from published.orders o left join lateral (select true as is_there, ${isReferred} as is_referred where ${hasSlip}) s on true
    ${where(...which, TO_CHECK)}`;
};

async function checksOf(tx: Reader, who: Actor, ids: number[], failed: Sql) {
  const found = await rows<{
    id: number;
    paid_at: Date | null;
    checked_by: string | null;
    reserved_until: Date | null;
    failed_reason: string | null;
    own: boolean;
    bank: string | null;
    account_number: string | null;
  }>(
    tx,
    sql`
    select o.id, o.paid_at, u.name as checked_by, o.reserved_until,
      case when ${failed} then o.cancel_reason end as failed_reason, ${isOwn(tx, who)} as own, m.bank, m.account_number
    from published.orders o
    join published.payment_methods m on m.enterprise_id = o.enterprise_id and m.id = o.payment_method_id
    left join published.people u on u.enterprise_id = o.enterprise_id and u.id = o.paid_by
    where o.enterprise_id = ${tx.enterpriseId} and o.id = any (${ids}::bigint[])`,
  );
  return new Map(
    found.map((c) => [
      c.id,
      {
        checked_at: isoOrNull(c.paid_at),
        checked_by: c.checked_by,
        reserved_until: isoOrNull(c.reserved_until),
        failed_reason: c.failed_reason,
        own: c.own,
        paid_into: { bank: c.bank, account_number: c.account_number },
      },
    ]),
  );
}
