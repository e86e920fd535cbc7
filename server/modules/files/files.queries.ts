import { maybeRow, rows, sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import type { FILE_PURPOSES } from '../../../contract/files.ts';

export interface StoredFile {
  name: string;
  purpose: (typeof FILE_PURPOSES)[number];
  type: string;
  /** Of its bytes: the same file, the same one. */
  sha256: Buffer;
  uploaded_by: number | null;
}
export const fileByName = (tx: Reader, name: string): Promise<StoredFile | null> =>
  maybeRow<StoredFile>(
    tx,
    sql`
    select name, purpose, type, sha256, uploaded_by from files
    where enterprise_id = ${tx.enterpriseId} and name = ${name} and erased_at is null`,
  );

/** Which of these stored names have a row. */
export const namesInUse = async (tx: Reader, names: string[]): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      tx,
      sql`select name from files where enterprise_id = ${tx.enterpriseId} and name = any (${names}::text[]) and erased_at is null`,
    )
  ).map((r) => r.name);
