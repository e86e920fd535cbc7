import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { affectedRows, exists, maybeRow, onlyRow, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

interface NewSlip {
  /** What of it is for which order, in satang. */
  parts: readonly { order_id: number; amount: number }[];
  file: string;
  /** What it shows, in satang. */
  amount: number;
  transferred_at: string | null;
  receiver_account: string | null;
  read: { qr: 'none' | 'bad_checksum' } | { qr: 'good'; bank: string; reference: string };
  /** What its file is: tells it from others where its QR does not. */
  picture: string;
}

/**
 * Writes a slip, a row for each order that it pays; answers their ids as the parts were given. A transfer (bank and
 * reference; without them the picture) counts once over slips that are not rejected: a second one is kept as the first
 * one's duplicate. Two at once are decided by the table's constraint; the loser is written as duplicate.
 */
export async function insertSlip(tx: Tx, who: Actor, s: NewSlip): Promise<number[]> {
  const known =
    s.read.qr === 'good'
      ? { bank: s.read.bank, reference: s.read.reference, transfer: `${s.read.bank} ${s.read.reference}` }
      : { bank: null, reference: null, transfer: s.picture };
  const [first, ...others] = s.parts as [NewSlip['parts'][0], ...NewSlip['parts']];
  const shown = others.length || first.amount !== s.amount ? s.amount : null;
  const insert = (part: typeof first, { of, duplicateOf }: { of?: number; duplicateOf: number | null }) =>
    maybeRow<{ id: number }>(
      tx,
      sql`
      insert into slips (enterprise_id, order_id, file, amount, shown_amount, part_of, transferred_at, receiver_account, bank, reference, transfer, qr, duplicate_of, uploaded_at, uploaded_by)
      values (${tx.enterpriseId}, ${part.order_id}, ${s.file}, ${part.amount}, ${shown}, ${of ?? null}, ${s.transferred_at}, ${s.receiver_account}, ${known.bank}, ${known.reference}, ${known.transfer}, ${s.read.qr},
              ${duplicateOf}, ${now()}, ${who.userId})
      on conflict do nothing returning id`,
    );
  let duplicateOf: number | null = null;
  let head = await insert(first, { duplicateOf });
  if (!head) {
    const original = await onlyRow<{ id: number }>(
      tx,
      sql`
      select id from slips where enterprise_id = ${tx.enterpriseId} and transfer = ${known.transfer}
        and rejected_at is null and duplicate_of is null order by id limit 1`,
    );
    duplicateOf = original.id;
    head = (await insert(first, { duplicateOf }))!;
  }
  const ids = [head.id];
  for (const part of others) ids.push((await insert(part, { of: head.id, duplicateOf }))!.id);
  return ids;
}

const pending = sql`accepted_at is null and rejected_at is null`;

/** Somebody has to look at a slip of this order still. */
export const hasSlipToCheck = (tx: Tx, orderId: number): Promise<boolean> =>
  exists(
    tx,
    sql`from slips where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and ${pending}`,
  );

export const markAccepted = (tx: Tx, who: Actor, orderId: number) =>
  tx.run(sql`
    update slips set accepted_at = ${now()}, accepted_by = ${who.userId}
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and ${pending}`);

/** The slip is rejected in these orders, as far as it waits there; answers what of it was, and in which. */
export const markRejected = (
  tx: Tx,
  who: Actor,
  orderIds: number[],
  slipId: number,
  reason: string,
): Promise<{ id: number; order_id: number }[]> =>
  rows(
    tx,
    sql`
    update slips set rejected_at = ${now()}, rejected_by = ${who.userId}, reason = ${reason}
    where enterprise_id = ${tx.enterpriseId} and order_id = any (${orderIds}::bigint[]) and ${isPartOf(tx, slipId)} and ${pending}
    returning id, order_id`,
  );

/** Rows of one slip: its own, and those of the orders that share it. */
const isPartOf = (tx: Tx, slipId: number): Sql =>
  sql`spread = (select x.spread from slips x where x.enterprise_id = ${tx.enterpriseId} and x.id = ${slipId})`;

/** All that waits in this order; answers the slips. */
export const markAllRejected = async (
  tx: Tx,
  who: Actor,
  orderId: number,
  reason: string,
): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
    update slips set rejected_at = ${now()}, rejected_by = ${who.userId}, reason = ${reason}
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and ${pending} returning id`,
    )
  ).map(({ id }) => id);

/** Accepted slips wait to be checked again, as before their payment was confirmed. */
export const markPendingOf = (tx: Tx, orderId: number, slipIds: readonly number[]) =>
  tx.run(sql`
    update slips set accepted_at = null, accepted_by = null
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and id = any (${slipIds}::bigint[]) and accepted_at is not null`);

/** Slips that wait to be checked are left to the lead; answers whether there was one to leave. */
export const markReferred = async (
  tx: Tx,
  who: Actor,
  orderId: number,
  note: string | null,
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`
    update slips set referred_at = ${now()}, referred_by = ${who.userId}, referred_note = ${note}
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and ${pending} and referred_at is null`,
  )) > 0;

/**
 * A slip that this person rejected since then waits again in these orders; answers in which. Where its transfer was
 * attached once more meanwhile, it is that one's duplicate now.
 */
export const markNotRejected = async (
  tx: Tx,
  who: Actor,
  orderIds: number[],
  slipId: number,
  since: Date,
): Promise<number[]> =>
  (
    await rows<{ order_id: number }>(
      tx,
      sql`
    update slips s set rejected_at = null, rejected_by = null, reason = null,
      duplicate_of = coalesce(s.duplicate_of, (select x.id from slips x
        where x.enterprise_id = s.enterprise_id and x.transfer = s.transfer
          and x.rejected_at is null and x.duplicate_of is null and x.spread <> s.spread order by x.id limit 1))
    where s.enterprise_id = ${tx.enterpriseId} and s.order_id = any (${orderIds}::bigint[]) and s.${isPartOf(tx, slipId)}
      and s.rejected_by = ${who.userId} and s.rejected_at >= ${since}
    returning s.order_id`,
    )
  ).map(({ order_id }) => order_id);

/** Slips that this person left to the lead since then, and that still wait, are the checker's again. */
export const markNotReferred = async (tx: Tx, who: Actor, orderId: number, since: Date): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`
    update slips set referred_at = null, referred_by = null, referred_note = null
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and ${pending}
      and referred_by = ${who.userId} and referred_at >= ${since}`,
  )) > 0;

interface Paid {
  order_id: number;
  method_id: number;
  reason: string | null;
}
/** The payments of an order, one a slip or one without; amounts in satang. */
export const insertPayments = (
  tx: Tx,
  who: Actor,
  p: Paid,
  parts: { slip_id: number | null; amount: number }[],
) =>
  tx.run(sql`
    insert into payments (enterprise_id, order_id, slip_id, method_id, amount, reason, at, user_id, user_name)
    select ${tx.enterpriseId}, ${p.order_id}, part.slip_id, ${p.method_id}, part.amount, ${p.reason}, ${now()}, ${who.userId}, ${who.name}
    from unnest(${parts.map((x) => x.slip_id)}::bigint[], ${parts.map((x) => x.amount)}::bigint[]) as part (slip_id, amount)`);

interface Transfer {
  order_id: number;
  method_id: number;
  /** satang; below zero: the order has less */
  amount: number;
  /** From or to the customer's credit. */
  credit_id?: number | null;
  /** How it was paid back. */
  way?: string | null;
  reason?: string | null;
  reverses?: number | null;
}
/** Money that comes to an order, or leaves it, without a slip. */
export const insertTransfer = (tx: Tx, who: Actor, t: Transfer) =>
  tx.run(sql`
    insert into payments (enterprise_id, order_id, method_id, amount, credit_id, paid_back_way, reason, reverses, at, user_id, user_name)
    values (${tx.enterpriseId}, ${t.order_id}, ${t.method_id}, ${t.amount}, ${t.credit_id ?? null}, ${t.way ?? null}, ${t.reason ?? null}, ${t.reverses ?? null},
            ${now()}, ${who.userId}, ${who.name})`);

/** Money without a slip that came to many orders, each above nothing; the ids of the payments by order. */
export const insertRemitted = async (
  tx: Tx,
  who: Actor,
  { method_id, reason, parts }: { method_id: number; reason: string; parts: readonly Part[] },
): Promise<Map<number, number>> =>
  new Map(
    (
      await rows<{ id: number; order_id: number }>(
        tx,
        sql`
      insert into payments (enterprise_id, order_id, method_id, amount, reason, at, user_id, user_name)
      select ${tx.enterpriseId}, p.order_id, ${method_id}, p.amount, ${reason}, ${now()}, ${who.userId}, ${who.name}
      from unnest(${parts.map((p) => p.order_id)}::bigint[], ${parts.map((p) => p.amount)}::bigint[]) as p (order_id, amount)
      order by p.order_id returning id, order_id`,
      )
    ).map(({ id, order_id }) => [order_id, id]),
  );
interface Part {
  order_id: number;
  /** satang */
  amount: number;
}

/** What of these payments stands, by order; their orders are locked. */
export const standingAmong = (tx: Tx, ids: readonly number[]): Promise<(Part & { id: number })[]> =>
  rows(
    tx,
    sql`
    select p.id, p.order_id, p.amount from payments p
    where p.enterprise_id = ${tx.enterpriseId} and p.id = any (${[...ids]}::bigint[]) and ${stands}
    order by p.id`,
  );

/** What a slip that waits brings besides its parts, in satang: what it shows more, once no other part of it waits. */
export const leftOfShared = async (tx: Tx, slipId: number): Promise<number> =>
  (
    await onlyRow<{ left: number }>(
      tx,
      sql`
    select case when exists (
        select from slips other where other.enterprise_id = s.enterprise_id and other.spread = s.spread and other.shown_amount is not null
          and other.id <> s.id and other.accepted_at is null and other.rejected_at is null) then 0
      else s.shown_amount - s.amount - (
        select coalesce(sum(p.amount), 0) from slips part join payments p on p.enterprise_id = part.enterprise_id and p.order_id = part.order_id and p.slip_id = part.id
        where part.enterprise_id = s.enterprise_id and part.spread = s.spread and part.shown_amount is not null) end::bigint as left
    from slips s where s.enterprise_id = ${tx.enterpriseId} and s.id = ${slipId}`,
    )
  ).left;

/** A payment (alias `p`) that was not taken back. */
const stands = sql`p.reverses is null and not exists (select from payments r where r.enterprise_id = p.enterprise_id and r.reverses = p.id)`;
export interface StandingPayment {
  id: number;
  slip_id: number | null;
  method_id: number;
  credit_id: number | null;
  paid_back_way: string | null;
  amount: number;
  at: Date;
  user_id: number | null;
}
/** The payments of an order that were not taken back, amounts in satang. Its order is locked. */
export const standingPayments = (tx: Tx, orderId: number): Promise<StandingPayment[]> =>
  rows<StandingPayment>(
    tx,
    sql`
    select p.id, p.slip_id, p.method_id, p.amount, p.credit_id, p.paid_back_way, p.at, p.user_id from payments p
    where p.enterprise_id = ${tx.enterpriseId} and p.order_id = ${orderId} and ${stands}
    order by p.id`,
  );

/** Each payment gets the row that takes it back. */
export const reversePayments = (tx: Tx, who: Actor, ids: number[], reason: string | null) =>
  tx.run(sql`
    insert into payments (enterprise_id, order_id, slip_id, method_id, amount, reason, at, user_id, user_name, reverses)
    select enterprise_id, order_id, slip_id, method_id, -amount, ${reason}, ${now()}, ${who.userId}, ${who.name}, id
    from payments where enterprise_id = ${tx.enterpriseId} and id = any (${ids}::bigint[])`);
