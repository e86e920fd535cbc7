import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { RefundRow, returns } from '../../../../contract/returns.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { contains, maybeRow, onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { seesAll, visibleTo } from '../../orders/index.ts';
import { REFUND, shownRefund, type RefundFound } from './parcels.ts';

interface Found extends RefundFound {
  at: Date;
  return_id: number;
  return_number: string;
  parcel_no: number;
  order_id: number;
  order_number: string;
  order_status: OrderStatus;
  recipient_name: string;
  paid_amount: number;
}
const PROPOSED: Sql = sql`
  from refunds f
  join return_parcels p on p.enterprise_id = f.enterprise_id and p.id = f.parcel_id and p.undone_at is null`;
const FROM: Sql = sql`
  ${PROPOSED}
  join returns r on r.enterprise_id = p.enterprise_id and r.id = p.return_id
  join published.orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id`;
const COLUMNS: Sql = sql`
  ${REFUND}, f.at, r.id as return_id, r.number as return_number, p.no as parcel_no, o.id as order_id, o.number as order_number,
  o.status as order_status, o.recipient_name, o.paid_amount`;

const shown = (f: Found): RefundRow => ({
  ...shownRefund(f),
  at: iso(f.at),
  return_id: f.return_id,
  return_number: f.return_number,
  parcel_no: f.parcel_no,
  order: {
    id: f.order_id,
    number: f.order_number,
    status: f.order_status,
    recipient_name: f.recipient_name,
  },
  paid: toBaht(f.paid_amount),
});

type List = typeof returns.refunds;
export async function refundList(tx: Reader, who: Actor, f: Given<List>): Promise<Reply<List>> {
  const mine = sql`f.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)}`;
  const those = where(
    mine,
    f.state && (f.state === 'waiting' ? sql`f.decided_at is null` : sql`f.decided_at is not null`),
    f.q && sql`lower(concat_ws(' ', r.number, o.number, o.recipient_name, o.phone)) like ${contains(f.q)}`,
  );
  // who sees every order need not have them looked at to be counted
  const from = f.q || !seesAll(who) ? FROM : PROPOSED;
  const [found, { total }, waiting] = await Promise.all([
    rows<Found>(
      tx,
      sql`select ${COLUMNS} ${FROM} ${those} order by f.decided_at desc nulls first, f.id ${page(f)}`,
    ),
    onlyRow<{ total: number }>(tx, sql`select count(*)::int as total ${from} ${those}`),
    onlyRow<{ n: number; amount: number }>(
      tx,
      sql`select count(*)::int as n, coalesce(sum(f.proposed), 0)::bigint as amount ${seesAll(who) ? PROPOSED : FROM} where ${mine} and f.decided_at is null`,
    ),
  ]);
  return {
    Data: found.map(shown),
    Datum: {
      total,
      page: f.page,
      page_size: f.page_size,
      waiting: waiting.n,
      waiting_amount: toBaht(waiting.amount),
    },
  };
}

export async function refundOf(tx: Reader, who: Actor, id: number) {
  const found = await maybeRow<Found>(
    tx,
    sql`select ${COLUMNS} ${FROM} where f.enterprise_id = ${tx.enterpriseId} and f.id = ${id} and ${visibleTo(who)}`,
  );
  return found && shownRefund(found);
}
