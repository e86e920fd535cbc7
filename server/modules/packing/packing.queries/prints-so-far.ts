import { idList, onlyRow, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Which } from './print-data.ts';

interface PaperOf {
  order_id: number;
  /** Which of its boxes; without one, as all that is of a whole order, the first. */
  box: number;
}

/** A print of a round, or of its orders of one provider, holds papers that the other one holds too. */
export const ofSameProvider = (provider: number | null): Sql =>
  sql`(provider is null or ${provider}::int is null or provider = ${provider}::int)`;

/** How often these papers were printed, of chosen orders that one that was most; the paper of a second print says so. */
export const printsSoFar = async (
  tx: Reader,
  p: Which & { part: string },
  papers: PaperOf[],
): Promise<number> =>
  (
    await onlyRow<{ n: number }>(
      tx,
      p.round_id !== undefined
        ? sql`
    select count(*)::int as n from print_log where enterprise_id = ${tx.enterpriseId} and part = ${p.part}
      and round_id = ${p.round_id} and order_id is not distinct from ${p.order_id ?? null}
        and ${ofSameProvider(p.provider ?? null)}`
        : sql`
    select coalesce(max(n), 0)::int as n from (
      select count(*) as n from print_log l
      join unnest(${idList(papers.map((one) => one.order_id))}, ${papers.map((one) => one.box)}::int[]) as w (order_id, box)
        on l.order_id = w.order_id and coalesce(l.box, 1) = w.box
      where l.enterprise_id = ${tx.enterpriseId} and l.part = ${p.part} and l.round_id is null group by l.order_id) as printed`,
    )
  ).n;

/** How many living boxes each of these orders has: its newest is printed, unless another one is asked for. */
export const boxesOf = async (tx: Reader, ids: number[]): Promise<Map<number, number>> =>
  new Map(
    (
      await rows<{ order_id: number; boxes: number }>(
        tx,
        sql`
      select order_id, count(*)::int as boxes from published.parcels
      where enterprise_id = ${tx.enterpriseId} and order_id = any (${idList(ids)}) and void_at is null group by order_id`,
      )
    ).map(({ order_id, boxes }) => [order_id, boxes]),
  );
