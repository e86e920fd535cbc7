import type pg from 'pg';

/** Writes rows of one table in one statement, with the ids they have; all rows name the same columns. */
export async function insertRows(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Running ids of each table from 1, the same at every seeding. */
export class Ids {
  private readonly last = new Map<string, number>();

  next(table: string): number {
    const id = (this.last.get(table) ?? 0) + 1;
    this.last.set(table, id);
    return id;
  }

  /** Lets the tables count on behind the ids that were given here. */
  async countOn(client: pg.Client): Promise<void> {
    for (const [table, id] of this.last) {
      await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, id]);
    }
  }
}
