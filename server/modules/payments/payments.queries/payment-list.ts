import { STATUS } from '../../../../contract/order-status.ts';
import { worstVerdict, type PaymentRow } from '../../../../contract/payments.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, isoOrNull, startOfDay } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { lit, only, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { matching, orderRows, visibleTo } from '../../orders/index.ts';
import { slipsOf } from './slips-of.ts';
import { slipVerdict } from './verdict.ts';

type Tab = 'waiting' | 'slip' | 'checked' | 'failed';
interface Filter {
  page: number;
  page_size: number;
  q?: string | undefined;
  tab: Tab;
  verdict?: 'red' | 'amber' | 'green' | undefined;
  from: string;
  to: string;
  sale_channel_id?: number | undefined;
}

const hasSlip = sql`${slipVerdict} is not null`;
const IN_TAB: Record<Tab, Sql> = {
  waiting: sql`o.status = ${lit(STATUS.unpaid)} and not ${hasSlip}`,
  slip: sql`o.status = ${lit(STATUS.unpaid)} and ${hasSlip}`,
  checked: sql`o.paid_at is not null`,
  failed: sql`o.status = ${lit(STATUS.cancelled)} and exists (select from published.order_events e where e.enterprise_id = o.enterprise_id and e.order_id = o.id and e.event = 'fail_payment')`,
};

/** Orders beside their slips, those waiting longest first. */
export async function paymentList(tx: Reader, who: Actor, f: Filter) {
  const shared = [
    sql`o.enterprise_id = ${tx.enterpriseId}`,
    visibleTo(who),
    sql`o.created_at >= ${startOfDay(f.from)}`,
    sql`o.created_at < ${startOfDay(addDays(f.to, 1))}`,
    f.q && matching(f.q, f),
    f.sale_channel_id !== undefined && sql`o.sale_channel_id = ${f.sale_channel_id}`,
  ];
  const here = where(...shared, IN_TAB[f.tab], f.verdict && sql`${slipVerdict} = ${f.verdict}`);
  const order =
    f.tab === 'checked' || f.tab === 'failed' ? sql`o.created_at desc, o.id desc` : sql`o.created_at, o.id`;
  const pageOfIds = sql`where o.enterprise_id = ${tx.enterpriseId} and o.id in (select o.id from published.orders o ${here} order by ${order} ${page(f)})`;
  const [found, counts, sums] = await Promise.all([
    orderRows(tx, pageOfIds, sql`order by ${order}`),
    only<Record<Tab, number>>(
      tx,
      sql`
      select count(*) filter (where ${IN_TAB.waiting}) as waiting, count(*) filter (where ${IN_TAB.slip}) as slip,
             count(*) filter (where ${IN_TAB.checked}) as checked, count(*) filter (where ${IN_TAB.failed}) as failed
      from published.orders o ${where(...shared)}`,
    ),
    only<{ total: number; amount: number }>(
      tx,
      sql`select count(*) as total, coalesce(sum(o.order_amount), 0) as amount from published.orders o ${here}`,
    ),
  ]);
  const ids = found.map((r) => r.id);
  const [slips, checks] = await Promise.all([slipsOf(tx, ids), checksOf(tx, ids)]);
  return {
    Data: found.map((r): PaymentRow => {
      const mine = slips.get(r.id) ?? [];
      return { ...r, slips: mine, verdict: worstVerdict(mine) ?? 'none', ...checks.get(r.id)! };
    }),
    Datum: { total: sums.total, page: f.page, page_size: f.page_size, counts, amount: toBaht(sums.amount) },
  };
}

async function checksOf(tx: Reader, ids: number[]) {
  const found = await rows<{
    id: number;
    paid_at: Date | null;
    checked_by: string | null;
    reserved_until: Date | null;
    failed_reason: string | null;
  }>(
    tx,
    sql`
    select o.id, o.paid_at, u.name as checked_by, o.reserved_until,
      case when ${IN_TAB.failed} then o.cancel_reason end as failed_reason
    from published.orders o left join published.people u on u.enterprise_id = o.enterprise_id and u.id = o.paid_by
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
      },
    ]),
  );
}
