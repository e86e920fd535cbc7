import { GROUPS, type Roles } from '../../../contract/shared.ts';
import type { Preset } from '../../../contract/users.ts';
import { rows, sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import { sameLevels } from './users.rules.ts';

interface Kept {
  id: number;
  name: string;
  roles: Roles;
  version: number;
}
/** The shop's own sets, or one of them, each with how many employees have exactly these levels. */
export async function presetViews(tx: Reader, id: number | null = null): Promise<Preset[]> {
  const kept = await rows<Kept>(
    tx,
    sql`
    select id, name, roles, version from role_presets
    where enterprise_id = ${tx.enterpriseId} and (${id}::bigint is null or id = ${id})
    order by name collate "th-x-icu", id`,
  );
  const employees = await rows<{ roles: Roles }>(
    tx,
    sql`
    select roles from users
    where enterprise_id = ${tx.enterpriseId} and group_id = ${GROUPS.employee} and deleted_at is null`,
  );
  return kept.map((preset) => ({
    ...preset,
    people: employees.filter(({ roles }) => sameLevels(roles, preset.roles)).length,
  }));
}
