import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { affectedRows, maybeRow, onlyRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

interface NewFound {
  written: string;
  contents: string;
  place: string;
  note: string;
  photos: readonly string[];
}
export const insertFound = (tx: Tx, who: Actor, f: NewFound): Promise<{ id: number; number: string }> =>
  onlyRow(
    tx,
    sql`
    insert into found_parcels (enterprise_id, number, code, place, contents, note, photos, at, user_id, user_name)
    values (${tx.enterpriseId}, 'FP' || next_number('found', 6), ${f.written}, ${f.place}, ${f.contents}, ${f.note}, ${f.photos as string[]}::text[],
      ${now()}, ${who.userId}, ${who.name})
    returning id, number`,
  );

export interface StoredFound {
  id: number;
  number: string;
  code: string;
  contents: string;
  ended_at: Date | null;
  ended_by: string | null;
}
export const foundById = (tx: Tx, id: number): Promise<StoredFound | null> =>
  maybeRow<StoredFound>(
    tx,
    sql`
    select id, number, code, contents, ended_at, ended_by from found_parcels
    where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );
export const writeFoundEnded = (
  tx: Tx,
  who: Actor,
  id: number,
  end: { order_id?: number; thrown_reason?: string },
) =>
  affectedRows(
    tx,
    sql`
    update found_parcels set order_id = ${end.order_id ?? null}, thrown_reason = ${end.thrown_reason ?? null},
      ended_at = ${now()}, ended_by = ${who.name}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );
