import { rows, sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

interface Named {
  id: number;
  name: string;
}
export interface Choices {
  teams: Named[];
  departments: Named[];
  sale_channels: (Named & { type: number })[];
}
/** What a user can belong to: what is in use. */
export async function choicesOf(tx: Reader): Promise<Choices> {
  const open = sql`where enterprise_id = ${tx.enterpriseId} and closed_at is null order by name collate "th-x-icu", id`;
  const [teams, departments, sale_channels] = await Promise.all([
    rows<Named>(tx, sql`select id, name from published.teams ${open}`),
    rows<Named>(tx, sql`select id, name from published.departments ${open}`),
    rows<Named & { type: number }>(tx, sql`select id, name, type from published.sale_channels ${open}`),
  ]);
  return { teams, departments, sale_channels };
}
