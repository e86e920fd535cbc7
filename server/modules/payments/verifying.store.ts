import { isFinal, type VerifyAnswer } from '../../../contract/payments.verifying.ts';
import type { Actor } from '../../platform/actor.ts';
import { now, plusHours } from '../../platform/clock.ts';
import { maybeRow, onlyRow, sql, type Sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { visibleTo } from '../orders/index.ts';
import { shopOf } from '../organisation/index.ts';
import type { FoundTransfer, OwnAccount } from '../../../contract/payments.verifying.ts';
import type { AskedTransfer } from './verifiers/verifier.ts';

export interface VerifiableSlip extends AskedTransfer {
  /** Its first row, which stands for all that share it. */
  id: number;
  /** What it shows, in satang. */
  amount: number;
  /** When the transfer was, as far as it is known. */
  since: Date;
  tries: number;
  verified: VerifyAnswer | null;
  asked_at: Date | null;
  own: OwnAccount[];
}

const PARTS = sql`from slips part join published.orders o on o.enterprise_id = part.enterprise_id and o.id = part.order_id
  where part.enterprise_id = s.enterprise_id and part.spread = s.spread`;
/** A slip whose transfer can be asked for: its QR names it, somebody has to look at it still, and it counts. */
const verifiable = async (tx: Reader, which: Sql): Promise<VerifiableSlip | null> => {
  const [found, shop] = [
    await maybeRow<VerifiableSlip>(
      tx,
      sql`
      select s.id, s.bank, s.reference, coalesce(s.shown_amount, s.amount) as amount, coalesce(s.transferred_at, s.uploaded_at) as since,
        s.verify_tries as tries, s.verified,
        (select max(v.at) from slip_verifications v where v.enterprise_id = s.enterprise_id and v.slip_id = s.id) as asked_at,
        (select json_agg(json_build_object('bank', m.bank, 'account_number', m.account_number, 'promptpay_id', m.promptpay_id))
         from published.payment_methods m where m.enterprise_id = s.enterprise_id
           and m.id in (select o.payment_method_id ${PARTS})) as own
      from slips s
      where s.enterprise_id = ${tx.enterpriseId} and ${which} and s.qr = 'good' and s.duplicate_of is null
        and exists (select ${PARTS} and part.accepted_at is null and part.rejected_at is null)`,
    ),
    await shopOf(tx),
  ];
  return (
    found && {
      ...found,
      own: found.own.map((own) => ({ ...own, promptpay_id: own.promptpay_id || shop.promptpay_id || null })),
    }
  );
};

/** The same of a slip of this order, whichever of its orders has the first row. */
export const verifiableSlip = (tx: Reader, orderId: number, slipId: number): Promise<VerifiableSlip | null> =>
  verifiable(
    tx,
    sql`s.part_of is null and s.spread = (select x.spread from slips x
      where x.enterprise_id = ${tx.enterpriseId} and x.id = ${slipId} and x.order_id = ${orderId})`,
  );

/** The number of an order that this person sees; null: none such. */
export const orderNumber = async (tx: Reader, who: Actor, id: number): Promise<string | null> =>
  (
    await maybeRow<{ number: string }>(
      tx,
      sql`select o.number from published.orders o where o.enterprise_id = ${tx.enterpriseId} and o.id = ${id} and ${visibleTo(who)}`,
    )
  )?.number ?? null;

/** Longer than one question takes: whoever has not come back by then is dead, and it is asked again. */
const LEASE_HOURS = 0.05;
/** Takes the slip that has been due longest, so that nobody else asks for it meanwhile; null: none is due. */
export const takeDueSlip = async (tx: Tx): Promise<number | null> =>
  (
    await maybeRow<{ id: number }>(
      tx,
      sql`
    update slips set verify_at = ${plusHours(now(), LEASE_HOURS)}
    where enterprise_id = ${tx.enterpriseId} and id = (
      select id from slips where enterprise_id = ${tx.enterpriseId} and verify_at <= ${now()} order by verify_at, id limit 1
      for update skip locked)
    returning id`,
    )
  )?.id ?? null;

export const dueSlip = (tx: Reader, id: number): Promise<VerifiableSlip | null> =>
  verifiable(tx, sql`s.id = ${id}`);

/** Nobody has to look at it any more: it is not asked for again. */
export const endVerifying = (tx: Tx, id: number) =>
  tx.run(sql`update slips set verify_at = null where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Its transfer is asked for as soon as somebody can. */
export const startVerifying = (tx: Tx, id: number) =>
  tx.run(
    sql`update slips set verify_at = ${now()} where enterprise_id = ${tx.enterpriseId} and id = ${id} and qr = 'good' and duplicate_of is null`,
  );

interface Answered {
  slip: Pick<VerifiableSlip, 'id'>;
  service: string;
  answer: VerifyAnswer;
  found: FoundTransfer | null;
  tries: number;
  next: Date | null;
}
/**
 * Keeps what was said, and judges by it every order that shares the slip. An answer that says nothing does not cover one that
 * did: two may have asked at once.
 */
export const writeAnswer = async (
  tx: Tx,
  who: Actor,
  { slip: { id }, service, answer, found, tries, next }: Answered,
): Promise<VerifyAnswer> => {
  await tx.run(sql`
    insert into slip_verifications (enterprise_id, slip_id, at, service, answer, amount, bank, account, proxy, transferred_at, user_id, user_name)
    values (${tx.enterpriseId}, ${id}, ${now()}, ${service}, ${answer}, ${found?.amount ?? null}, ${found?.bank ?? null},
            ${found?.account ?? null}, ${found?.proxy ?? null}, ${found?.at ?? null}, ${who.userId}, ${who.name})`);
  await tx.run(sql`
    update slips set verified = ${answer}, verify_tries = ${tries}, verify_at = case when part_of is null then ${next}::timestamptz end
    where enterprise_id = ${tx.enterpriseId} and spread = ${id}
      and (${isFinal(answer)} or verified is null or verified not in ('agreed', 'amount', 'account'))`);
  return (
    await onlyRow<{ verified: VerifyAnswer }>(
      tx,
      sql`select verified from slips where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
    )
  ).verified;
};
