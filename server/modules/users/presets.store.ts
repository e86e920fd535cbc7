import type { Roles } from '../../../contract/shared.ts';
import { maybeRow, onlyRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

interface PresetInput {
  name: string;
  roles: object;
}
export const presetForUpdate = (
  tx: Tx,
  id: number,
): Promise<{ name: string; roles: Roles; version: number } | null> =>
  maybeRow(
    tx,
    sql`select name, roles, version from role_presets where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );
export const insertPreset = (tx: Tx, p: PresetInput): Promise<{ id: number }> =>
  onlyRow(
    tx,
    sql`insert into role_presets (enterprise_id, name, roles)
      values (${tx.enterpriseId}, ${p.name}, ${JSON.stringify(p.roles)}::jsonb) returning id`,
  );
export const updatePreset = (tx: Tx, id: number, p: PresetInput) =>
  tx.run(sql`
    update role_presets set name = ${p.name}, roles = ${JSON.stringify(p.roles)}::jsonb, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
export const deletePreset = (tx: Tx, id: number) =>
  tx.run(sql`delete from role_presets where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
