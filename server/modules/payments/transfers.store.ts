import type { Actor } from '../../platform/actor.ts';
import { rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/**
 * Rejected slips hold their transfers no more. Of the others that show the same one the first that was accepted, else the
 * first of all, holds it now, and the rest are its duplicates. Answers the slips that hold one now.
 */
export async function passTransfersOn(tx: Tx, rejected: readonly number[]): Promise<number[]> {
  const heirs = await rows<{ id: number; transfer: string }>(
    tx,
    sql`
    update slips s set duplicate_of = null
    from (
      select distinct on (c.transfer) c.transfer, c.spread from slips c
      where c.enterprise_id = ${tx.enterpriseId} and c.rejected_at is null
        and c.transfer in (select transfer from slips where enterprise_id = ${tx.enterpriseId} and id = any (${[...rejected]}::bigint[]))
        and not exists (
          select from slips held where held.enterprise_id = c.enterprise_id and held.transfer = c.transfer
            and held.rejected_at is null and held.duplicate_of is null)
      order by c.transfer, c.accepted_at nulls last, c.id) heir
    where s.enterprise_id = ${tx.enterpriseId} and s.spread = heir.spread
    returning s.spread as id, s.transfer`,
  );
  const of = new Map(heirs.map(({ id, transfer }) => [id, transfer]));
  for (const [id, transfer] of of)
    await tx.run(sql`
      update slips set duplicate_of = ${id}
      where enterprise_id = ${tx.enterpriseId} and transfer = ${transfer} and rejected_at is null and spread <> ${id}`);
  return [...of.keys()];
}

/**
 * Before a slip that this person rejected since then waits again, it gets its transfer back from whom it was passed on
 * to; not from one that was accepted, or attached, meanwhile.
 */
export const giveTransferBack = (tx: Tx, who: Actor, slipId: number, since: Date) =>
  tx.run(sql`
    update slips c set duplicate_of = back.spread
    from (
      select spread, transfer, rejected_at from slips
      where enterprise_id = ${tx.enterpriseId} and id = ${slipId} and duplicate_of is null
        and rejected_by = ${who.userId} and rejected_at >= ${since}) back
    where c.enterprise_id = ${tx.enterpriseId} and c.transfer = back.transfer and c.spread <> back.spread and c.rejected_at is null
      and not exists (
        select from slips held where held.enterprise_id = c.enterprise_id and held.transfer = back.transfer
          and held.spread <> back.spread and held.rejected_at is null and held.duplicate_of is null
          and (held.accepted_at is not null or held.uploaded_at >= back.rejected_at))`);
