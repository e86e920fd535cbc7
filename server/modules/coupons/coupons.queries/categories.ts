import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Of these categories those that are there. */
export const categoriesThere = async (tx: Reader, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await rows<{ id: number }>(
        tx,
        sql`select id from published.categories where enterprise_id = ${tx.enterpriseId} and id = any (${[...ids]}::bigint[])`,
      )
    ).map(({ id }) => id),
  );
