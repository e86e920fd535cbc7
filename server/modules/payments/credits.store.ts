import type { CREDIT_KINDS, PAY_BACK_WAYS } from '../../../contract/payments.credit.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, onlyRow, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

export type CreditKind = (typeof CREDIT_KINDS)[number];
type PayBackWay = (typeof PAY_BACK_WAYS)[number];

interface Movement {
  customer_id: number;
  kind: CreditKind;
  /** satang; below zero: the customer has less */
  amount: number;
  order_id?: number | null;
  reverses?: number | null;
  way?: PayBackWay | null;
  note?: string | null;
}
/** Moves a customer's credit, whose balance is locked until the commit. Answers the row; null where there is not as much. */
export async function moveCredit(tx: Tx, who: Actor, m: Movement): Promise<number | null> {
  const balance =
    m.amount > 0
      ? sql`insert into credit_balances as b (enterprise_id, customer_id, balance) values (${tx.enterpriseId}, ${m.customer_id}, ${m.amount})
            on conflict (enterprise_id, customer_id) do update set balance = b.balance + excluded.balance returning customer_id`
      : sql`update credit_balances set balance = balance + ${m.amount}
            where enterprise_id = ${tx.enterpriseId} and customer_id = ${m.customer_id} and balance + ${m.amount} >= 0 returning customer_id`;
  const moved = await maybeRow<{ id: number }>(
    tx,
    sql`
    with balance as (${balance})
    insert into customer_credits (enterprise_id, customer_id, kind, amount, order_id, reverses, way, note, at, user_id, user_name)
    select ${tx.enterpriseId}, customer_id, ${m.kind}, ${m.amount}, ${m.order_id ?? null}, ${m.reverses ?? null}, ${m.way ?? null}, ${m.note ?? null},
           ${now()}, ${who.userId}, ${who.name}
    from balance returning id`,
  );
  return moved?.id ?? null;
}

/** What a customer has with the shop, in satang. */
export const creditOf = async (tx: Reader, customerId: number): Promise<number> =>
  (
    await onlyRow<{ balance: number }>(
      tx,
      sql`
      select coalesce((select balance from credit_balances where enterprise_id = ${tx.enterpriseId} and customer_id = ${customerId}), 0)::bigint as balance`,
    )
  ).balance;

/** Who has credit, of these customers, which is locked. */
export async function creditsForUpdate(tx: Tx, customerIds: readonly number[]) {
  const { rows } = await tx.run(sql`
    select customer_id, balance from credit_balances
    where enterprise_id = ${tx.enterpriseId} and customer_id = any (${customerIds}::bigint[]) and balance > 0 order by customer_id for update`);
  return rows as { customer_id: number; balance: number }[];
}

interface Spent {
  orders: { number: string; amount: number }[];
  paid_back: number;
}
/** Where a customer's credit went after one movement of it, in satang: the orders that stand paid by it, what was paid back. */
export const spentSince = (tx: Reader, customerId: number, id: number): Promise<Spent> =>
  onlyRow<Spent>(
    tx,
    sql`
    select coalesce((select json_agg(json_build_object('number', u.number, 'amount', u.amount) order by u.id) from (
        select o.id, o.number, -sum(m.amount) as amount
        from published.orders o join customer_credits m on m.enterprise_id = o.enterprise_id and m.order_id = o.id and m.kind = 'used'
        where o.enterprise_id = ${tx.enterpriseId} and o.customer_id = ${customerId} and coalesce(m.reverses, m.id) > ${id}
        group by o.id, o.number having sum(m.amount) < 0) as u), '[]') as orders,
      (select coalesce(-sum(amount), 0) from customer_credits
        where enterprise_id = ${tx.enterpriseId} and customer_id = ${customerId} and kind = 'paid_back' and id > ${id})::bigint as paid_back`,
  );

/** Why a movement of credit was. */
export const creditKindOf = async (tx: Tx, id: number): Promise<CreditKind> =>
  (
    await onlyRow<{ kind: CreditKind }>(
      tx,
      sql`select kind from customer_credits where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
    )
  ).kind;
