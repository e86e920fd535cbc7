import { maybeRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** A category as people say it, from the top down: `ของหอม › เทียน`; null where there is none. */
export async function categoryPath(tx: Reader, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const found = await maybeRow<{ path: string | null }>(
    tx,
    sql`
    with recursive up as (
      select parent_id, name, 1 as depth from categories where enterprise_id = ${tx.enterpriseId} and id = ${id}
      union all
      select c.parent_id, c.name, up.depth + 1 from categories c
      join up on c.enterprise_id = ${tx.enterpriseId} and c.id = up.parent_id
    ) select string_agg(name, ' › ' order by depth desc) as path from up`,
  );
  return found?.path ?? null;
}
