import { join, sql, type Sql } from '../../../platform/sql.ts';
import { laterCodes } from './parts.ts';

/** The id of the order with this number, else with this tracking number, else as a later module knows it. */
export function idByCode(tx: { enterpriseId: number }, code: string): Sql {
  const asked = code.toUpperCase();
  const own = (column: Sql) =>
    sql`select id from orders where enterprise_id = ${tx.enterpriseId} and ${column} = ${asked}`;
  const ways = [
    own(sql`number`),
    own(sql`tracking_number`),
    ...laterCodes().map((way) => way(tx.enterpriseId, asked)),
  ].map((way, rank) => sql`select id, ${rank}::int as rank from (${way}) as way (id)`);
  return sql`select id from (${join(ways, ' union all ')}) as found order by rank limit 1`;
}
