import type { ClientBase } from 'pg';
import type { Pool } from './db.ts';

/** Does something for every enterprise, one after another; one that fails does not stop the others. */
export async function forEachEnterprise(
  pool: Pool,
  work: (enterpriseId: number) => Promise<unknown>,
): Promise<void> {
  const { rows } = await pool.query('select id from enterprises order by id');
  const failures: unknown[] = [];
  for (const { id } of rows as { id: number }[]) {
    await work(id).catch((err: unknown) => failures.push(err));
  }
  if (failures.length) throw failures[0];
}

/** Whether there is any shop yet. */
export async function hasEnterprises(db: Pool | ClientBase): Promise<boolean> {
  const { rowCount } = await db.query('select from enterprises limit 1');
  return rowCount === 1;
}
