import type { Given, Reply } from '../../../../contract/endpoint.ts';
import { DELIVERY } from '../../../../contract/codes/delivery-status.ts';
import { PAYMENT_TYPES } from '../../../../contract/codes/payment-types.ts';
import { STATUS, type OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import {
  AGE_DAYS,
  AGES,
  type Age,
  type OwedByProvider,
  type OwedOrder,
  type remittances,
} from '../../../../contract/remittances.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, dayOf, daysBetween, iso, isoOrNull, now, startOfDay } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { literal, literals, onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { matching, visibleTo } from '../../orders/index.ts';

/** It left the house and was not refused: its cash is with the provider, or will be. */
const HANDED_OVER = literals([STATUS.inTransit, STATUS.delivered, STATUS.completed, STATUS.claimed]);
const COMING_BACK = literals([DELIVERY.comingBack, DELIVERY.back]);
const isCod = sql`o.payment_type = ${literal(PAYMENT_TYPES.cod)}`;
/** Signed for and found on our shelf: it brings no money until it leaves. */
const isLeftBehind = sql`(o.status = ${literal(STATUS.inTransit)} and o.delivery_status = ${literal(DELIVERY.none)})`;
const isHandedOver = sql`o.status in ${HANDED_OVER}`;
/** What no provider has the cash of: it has not left, or lies here again. */
export const isNotSent = sql`(not ${isHandedOver} or ${isLeftBehind})`;
/** The buyer would not take it: nothing was paid at the door, unless it is brought again. */
const isRefused = sql`(o.delivery_status = ${literal(DELIVERY.failed)} and exists (
  select from published.parcels p
  where p.enterprise_id = o.enterprise_id and p.order_id = o.id and p.void_at is null and p.delivered_at is null
    and p.failed_reason_type = 'refused'))`;
export const isComingBack = sql`(o.delivery_status in ${COMING_BACK} or ${isRefused})`;
/** An order (alias `o`) of which something is to come. As orders_cash_owed has it: the words have to be the index's. */
export const hasRest = sql`${isCod} and ${isHandedOver} and o.delivery_status not in ${COMING_BACK} and o.paid_amount < o.order_amount
  and not ${isRefused} and not ${isLeftBehind}`;

/** What of an order (alias `o`) nobody pursues any more, in satang. */
export const givenUp = sql`coalesce((
  select sum(g.given_up) from remittance_lines g
  where g.enterprise_id = o.enterprise_id and g.order_id = o.id and g.given_up > 0 and g.taken_back_at is null), 0)::bigint`;

/** Orders that owe (alias `o`), each with `owed`, in satang. */
export const owing = (tx: Reader, ...more: (Sql | null | undefined | false | '')[]): Sql => sql`
  (select o.*, o.cash_due - ${givenUp} as owed from published.orders o
   ${where(sql`o.enterprise_id = ${tx.enterpriseId}`, hasRest, ...more)}) as o`;

/** Where each age of delivered orders begins. */
function delivered(age: Age): Sql {
  const at = AGES.indexOf(age);
  const since = AGE_DAYS[age];
  const before = at === 0 ? null : AGE_DAYS[AGES[at - 1]!];
  const began = (days: number) => startOfDay(addDays(dayOf(now()), -days));
  return sql`(o.delivered_at is not null
    ${since === null ? sql`` : sql`and o.delivered_at >= ${began(since)}`}
    ${before === null ? sql`` : sql`and o.delivered_at < ${began(before!)}`})`;
}

export async function owedByProvider(tx: Reader, who: Actor): Promise<OwedByProvider[]> {
  const found = await rows<{
    provider: Provider;
    age: Age | null;
    count: number;
    amount: number;
    oldest: Date | null;
  }>(
    tx,
    sql`
    select o.provider, case ${whenAge()} end as age, count(*)::int as count, sum(o.owed)::bigint as amount, min(o.delivered_at) as oldest
    from ${owing(tx, visibleTo(who))} where o.owed > 0 group by 1, 2 order by 1`,
  );
  return [...Map.groupBy(found, ({ provider }) => provider)].map(([provider, parts]) => {
    const of = (is: (age: Age | null) => boolean) => {
      const those = parts.filter(({ age }) => is(age));
      return {
        count: those.reduce((sum, { count }) => sum + count, 0),
        amount: toBaht(those.reduce((sum, { amount }) => sum + amount, 0)),
      };
    };
    const oldest = parts
      .flatMap((part) => part.oldest ?? [])
      .toSorted((a, b) => a.getTime() - b.getTime())[0];
    return {
      provider,
      total: of(() => true),
      on_the_way: of((age) => age === null),
      delivered: of((age) => age !== null),
      ages: {
        d3: of((age) => age === 'd3'),
        d7: of((age) => age === 'd7'),
        d14: of((age) => age === 'd14'),
        older: of((age) => age === 'older'),
      },
      oldest: oldest ? dayOf(oldest) : null,
    };
  });
}
const whenAge = (): Sql =>
  AGES.map((age) => sql`when ${delivered(age)} then ${age}`).reduce((all, one) => sql`${all} ${one}`);

type Orders = typeof remittances.owedOrders;
export const owedOrders = (tx: Reader, who: Actor, f: Given<Orders>): Promise<Reply<Orders>> =>
  orderList(
    tx,
    f,
    owing(
      tx,
      visibleTo(who),
      f.provider !== undefined && sql`o.provider = ${f.provider}`,
      f.part && (f.part === 'delivered' ? sql`o.delivered_at is not null` : sql`o.delivered_at is null`),
      f.age && delivered(f.age),
      f.q && matching(f.q),
    ),
  );

/** Some orders that owe, page by page, those delivered longest ago first, with the sum of all. */
export async function orderList(
  tx: Reader,
  f: { page: number; page_size: number },
  from: Sql,
): Promise<Reply<Orders>> {
  const { total, amount } = await onlyRow<{ total: number; amount: number }>(
    tx,
    sql`select count(*)::int as total, coalesce(sum(o.owed), 0)::bigint as amount from ${from} where o.owed > 0`,
  );
  const found = await rows<
    Pick<OwedOrder, 'id' | 'number' | 'tracking_number' | 'provider'> & {
      status: OrderStatus;
      owed: number;
      order_amount: number;
      created_at: Date;
      delivered_at: Date | null;
    }
  >(
    tx,
    sql`
    select o.id, o.number, o.tracking_number, o.provider, o.status, o.owed, o.order_amount, o.created_at, o.delivered_at
    from ${from} where o.owed > 0 order by o.delivered_at, o.id ${page(f)}`,
  );
  const today = dayOf(now());
  return {
    Data: found.map(({ owed, order_amount, created_at, delivered_at, ...order }) => ({
      ...order,
      owed: toBaht(owed),
      order_amount: toBaht(order_amount),
      created_at: iso(created_at),
      delivered_at: isoOrNull(delivered_at),
      days: delivered_at && Math.max(0, daysBetween(dayOf(delivered_at), today)),
    })),
    Datum: { total, page: f.page, page_size: f.page_size, amount: toBaht(amount) },
  };
}
