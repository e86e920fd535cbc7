import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

interface NamedProduct {
  id: number;
  code: string;
  name: string;
}

/** Code and name of every product, those off sale too: who names one of them does not mean another. */
export const namedProducts = (tx: Reader): Promise<NamedProduct[]> =>
  rows<NamedProduct>(
    tx,
    sql`select id, code, name from products where enterprise_id = ${tx.enterpriseId} order by id`,
  );
