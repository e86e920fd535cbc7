import type { LabelWait } from '../../../contract/labels.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { eraseFiles } from '../files/index.ts';
import { labelsOf } from './labels.queries/labels-of.ts';

export interface NewLabel {
  source: Buffer;
  file_name: string;
  page: number;
  file: string;
  width_mm: number;
  height_mm: number;
}
/** The order it is attached to, or why it waits for one; and the numbers that were read on it. */
interface Place {
  to: { id: number; box: number; provider: number } | null;
  why: LabelWait | null;
  read: string;
}
export const insertLabel = async (
  tx: Tx,
  who: Actor,
  l: NewLabel,
  { to, why, read }: Place,
): Promise<number> => {
  const made = await onlyRow<{ id: number }>(
    tx,
    sql`
    insert into marketplace_labels (enterprise_id, source, file_name, page, file, width_mm, height_mm, read, why, order_id, box, provider,
      at, user_id, user_name, attached_at, attached_by)
    values (${tx.enterpriseId}, ${l.source}, ${l.file_name}, ${l.page}, ${l.file}, ${l.width_mm}, ${l.height_mm}, ${read},
      ${why}, ${to?.id ?? null}, ${to?.box ?? null}, ${to?.provider ?? null},
      ${now()}, ${who.userId}, ${who.name}, ${to && now()}, ${to && who.name})
    returning id`,
  );
  return made.id;
};

/**
 * The pages of a file that are here already; of one whose place a newer label took, while that one is here. A page that
 * waits still is told by its id, for it may have found its order since.
 */
export async function knownPages(tx: Reader, source: Buffer): Promise<Map<number, { waits: number | null }>> {
  const found = await rows<{ page: number; waits: number | null }>(
    tx,
    sql`
    select l.page, case when l.order_id is null then l.id end as waits from marketplace_labels l
    where l.enterprise_id = ${tx.enterpriseId} and l.source = ${source} and (l.removed_at is null or l.replaced and exists (
      select from marketplace_labels n where n.enterprise_id = l.enterprise_id and n.order_id = l.order_id and n.box = l.box and n.removed_at is null))`,
  );
  return new Map(found.map(({ page, waits }) => [page, { waits }]));
}

/** What waits was brought by this person too, whoever was first. */
export const markBrought = (tx: Tx, who: Actor, ids: readonly number[]) =>
  tx.run(sql`
    update marketplace_labels set at = ${now()}, also_by = array_remove(also_by, ${who.userId}::bigint) || ${who.userId}::bigint
    where enterprise_id = ${tx.enterpriseId} and id = any (${[...ids]}::bigint[])`);

export interface LabelRow {
  id: number;
  source: Buffer;
  file_name: string;
  page: number;
  file: string;
  order_id: number | null;
  order_number: string | null;
  box: number | null;
  attached_by: string | null;
}
/** Null where there is none that this person may see, or it was thrown away. */
export const labelForUpdate = (tx: Tx, who: Actor, id: number): Promise<LabelRow | null> =>
  maybeRow<LabelRow>(
    tx,
    sql`
    select l.id, l.source, l.file_name, l.page, l.file, l.order_id, o.number as order_number, l.box, l.attached_by
    from marketplace_labels l left join published.orders o on o.enterprise_id = l.enterprise_id and o.id = l.order_id
    where l.enterprise_id = ${tx.enterpriseId} and l.id = ${id} and l.removed_at is null and ${labelsOf(who)} for update of l`,
  );

export const markAttached = (
  tx: Tx,
  who: Actor,
  id: number,
  to: { id: number; number: string; box: number; provider: number },
) =>
  tx.run(sql`
    update marketplace_labels set order_id = ${to.id}, box = ${to.box}, provider = ${to.provider}, why = null, read = ${to.number},
      attached_at = ${now()}, attached_by = ${who.name}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Throws labels away with what is in them; `replaced`: newer ones take their place. */
export async function throwAway(
  tx: Tx,
  by: string,
  labels: readonly { id: number; file: string }[],
  replaced = false,
): Promise<void> {
  if (!labels.length) return;
  await tx.run(sql`
    update marketplace_labels set removed_at = ${now()}, removed_by = ${by}, replaced = ${replaced}
    where enterprise_id = ${tx.enterpriseId} and id = any (${labels.map(({ id }) => id)}::bigint[])`);
  await eraseFiles(
    tx,
    labels.map(({ file }) => file),
  );
}

/** Labels of the same boxes that came in another file: the newer ones take their place. Answers how many those were. */
export async function replaceEarlier(
  tx: Tx,
  who: Actor,
  source: Buffer,
  boxes: readonly { id: number; box: number }[],
): Promise<number> {
  const earlier = await rows<{ id: number; file: string }>(
    tx,
    sql`
    select l.id, l.file from marketplace_labels l
    join unnest(${boxes.map(({ id }) => id)}::bigint[], ${boxes.map(({ box }) => box)}::int[]) as b (order_id, box)
      on l.order_id = b.order_id and l.box = b.box
    where l.enterprise_id = ${tx.enterpriseId} and l.source <> ${source} and l.removed_at is null order by l.id for update of l`,
  );
  await throwAway(tx, who.name, earlier, true);
  return earlier.length;
}

/** One file of labels is brought at a time, so that two people who bring the same one keep each page once. */
export const lockSource = (tx: Tx, source: Buffer) =>
  tx.run(
    sql`select pg_advisory_xact_lock(7243, hashtext(${source.toString('hex')} || ${String(tx.enterpriseId)}))`,
  );
