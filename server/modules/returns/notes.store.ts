import { ENDED } from '../../../contract/codes/order-status.ts';
import { ERASED } from '../../../contract/privacy.ts';
import { literals, onlyRow, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { eraseFiles } from '../files/index.ts';

/** The order that a column names has ended. */
export const hasEnded = (tx: Reader, column: Sql): Sql => sql`
  ${column} in (select o.id from published.orders o where o.enterprise_id = ${tx.enterpriseId} and o.status in ${literals(ENDED)})`;

/** What was counted of a line (alias `l`) needs its note where the goods were doubtful, so the note is written over; a picture goes with it. */
const NOTED = sql`(l.note <> ${ERASED} and (l.note <> '' or l.photos <> '{}'))`;
/** A return (alias `r`), a found parcel (`f`), a compensation (`k`) has words or pictures that may tell who it was. */
export const RETURN_SAYS = sql`(
  r.reason <> '' or r.ended_reason <> ${ERASED} or exists (
    select from return_parcels p where p.enterprise_id = r.enterprise_id and p.return_id = r.id and (p.note <> '' or p.undone_reason <> ${ERASED} or exists (
      select from return_lines l where l.enterprise_id = p.enterprise_id and l.parcel_id = p.id and ${NOTED}) or exists (
      select from refunds f where f.enterprise_id = p.enterprise_id and f.parcel_id = p.id and f.note not in ('', ${ERASED})))))`;
export const FOUND_SAYS = sql`f.contents <> ${ERASED}`;
export const COMPENSATION_SAYS = sql`k.reason <> ${ERASED}`;

/** Of which of them, each as a condition on its alias. */
interface Which {
  returns: Sql;
  found: Sql;
  compensations: Sql;
}
/** Writes words over and erases pictures; number, day, pieces and amounts stay. */
export async function eraseNotes(tx: Tx, which: Which): Promise<void> {
  const ids = async (q: Sql) => (await rows<{ id: number }>(tx, q)).map(({ id }) => id);
  await eraseOfReturns(
    tx,
    await ids(
      sql`select r.id from returns r where r.enterprise_id = ${tx.enterpriseId} and ${which.returns}`,
    ),
  );
  await eraseOfFound(
    tx,
    await ids(
      sql`select f.id from found_parcels f where f.enterprise_id = ${tx.enterpriseId} and ${which.found}`,
    ),
  );
  await eraseOfCompensations(
    tx,
    await ids(
      sql`select k.id from compensations k where k.enterprise_id = ${tx.enterpriseId} and ${which.compensations}`,
    ),
  );
}

async function eraseOfReturns(tx: Tx, ids: readonly number[]): Promise<void> {
  const parcels = sql`
    select p.id from return_parcels p where p.enterprise_id = ${tx.enterpriseId} and p.return_id = any (${ids as number[]}::bigint[])`;
  await erasePictures(
    tx,
    sql`select unnest(l.photos) as file from return_lines l where l.enterprise_id = ${tx.enterpriseId} and l.note <> ${ERASED} and l.parcel_id in (${parcels})`,
  );
  await tx.run(sql`
    update return_lines l set note = ${ERASED} where l.enterprise_id = ${tx.enterpriseId} and ${NOTED} and l.parcel_id in (${parcels})`);
  await tx.run(sql`
    update refunds f set note = ${ERASED} where f.enterprise_id = ${tx.enterpriseId} and f.note <> '' and f.parcel_id in (${parcels})`);
  // what was typed to find its order may be a phone
  await tx.run(sql`
    update return_parcels p set note = '', undone_reason = case when p.undone_at is not null then ${ERASED} end, code = o.number
    from returns r join published.orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id
    where p.enterprise_id = ${tx.enterpriseId} and r.enterprise_id = p.enterprise_id and r.id = p.return_id and p.id in (${parcels})`);
  await tx.run(sql`
    update returns r set reason = '', ended_reason = case when r.ended_at is not null then ${ERASED} end
    where r.enterprise_id = ${tx.enterpriseId} and r.id = any (${ids as number[]}::bigint[])`);
}

async function eraseOfFound(tx: Tx, ids: readonly number[]): Promise<void> {
  const those = sql`f.enterprise_id = ${tx.enterpriseId} and f.id = any (${ids as number[]}::bigint[])`;
  await erasePictures(
    tx,
    sql`select unnest(f.photos) as file from found_parcels f where ${those} and ${FOUND_SAYS}`,
  );
  await tx.run(sql`
    update found_parcels f set code = '', contents = ${ERASED}, note = '',
      thrown_reason = case when f.thrown_reason is not null then ${ERASED} end
    where ${those}`);
}

async function eraseOfCompensations(tx: Tx, ids: readonly number[]): Promise<void> {
  const those = sql`k.enterprise_id = ${tx.enterpriseId} and k.id = any (${ids as number[]}::bigint[])`;
  await erasePictures(
    tx,
    sql`select unnest(k.photos) as file from compensations k where ${those} and ${COMPENSATION_SAYS}`,
  );
  await tx.run(sql`
    update compensations k set reason = ${ERASED}, answer = case when k.answered_at is not null then '' end where ${those}`);
}

async function erasePictures(tx: Tx, which: Sql): Promise<void> {
  const photos = await rows<{ file: string }>(tx, which);
  await eraseFiles(
    tx,
    photos.map(({ file }) => file),
  );
}

/** What is old enough: a return that is over and of an order that ended, a parcel of nobody that was dealt with, a claim that is settled. */
const over = (tx: Reader, before: Date): Which => ({
  returns: sql`r.last_at < ${before} and (r.done_at is not null or r.ended_at is not null) and ${hasEnded(tx, sql`r.order_id`)} and ${RETURN_SAYS}`,
  found: sql`f.ended_at < ${before} and ${FOUND_SAYS}`,
  compensations: sql`coalesce(k.received_at, k.answered_at) < ${before} and (k.received_at is not null or k.granted = 0) and ${COMPENSATION_SAYS}`,
});
/** Words and pictures of returns that were over long ago. */
export const returnRetention = {
  due: (tx: Reader, before: Date): Promise<{ due: number; held_back: number }> => {
    const which = over(tx, before);
    return onlyRow(
      tx,
      sql`
      select (select count(*) from returns r where r.enterprise_id = ${tx.enterpriseId} and ${which.returns})::int
        + (select count(*) from found_parcels f where f.enterprise_id = ${tx.enterpriseId} and ${which.found})::int
        + (select count(*) from compensations k where k.enterprise_id = ${tx.enterpriseId} and ${which.compensations})::int as due, 0 as held_back`,
    );
  },
  async erase(tx: Tx, before: Date, most: number): Promise<number> {
    const which = over(tx, before);
    const due = await rows<{ kind: keyof Which; id: number }>(
      tx,
      sql`
      select 'returns' as kind, r.id, r.last_at as since from returns r where r.enterprise_id = ${tx.enterpriseId} and ${which.returns}
      union all select 'found', f.id, f.ended_at from found_parcels f where f.enterprise_id = ${tx.enterpriseId} and ${which.found}
      union all
      select 'compensations', k.id, coalesce(k.received_at, k.answered_at) from compensations k
      where k.enterprise_id = ${tx.enterpriseId} and ${which.compensations}
      order by since limit ${most}`,
    );
    const of = (kind: keyof Which) => due.filter((one) => one.kind === kind).map(({ id }) => id);
    await eraseOfReturns(tx, of('returns'));
    await eraseOfFound(tx, of('found'));
    await eraseOfCompensations(tx, of('compensations'));
    return due.length;
  },
};
