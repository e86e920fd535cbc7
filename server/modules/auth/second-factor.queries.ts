import type { SecondFactorState } from '../../../contract/auth.second-factor.ts';
import { authSettings } from '../../../contract/auth.settings.ts';
import type { Setting } from '../../../contract/settings.ts';
import { GROUPS, type GroupId } from '../../../contract/shared.ts';
import { isoOrNull } from '../../platform/clock.ts';
import { maybeRow, onlyRow, sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import { settingSql } from '../settings/index.ts';
import type { Person } from '../users/index.ts';

/** How somebody's second factor stands. */
export async function secondFactorOf(tx: Reader, person: Person): Promise<SecondFactorState> {
  const { required, codes_left } = await onlyRow<Pick<SecondFactorState, 'required' | 'codes_left'>>(
    tx,
    sql`
    select ${settingSql(tx, requiredOf(person.group_id))} as required, (
      select count(*)::int from recovery_codes
      where enterprise_id = ${tx.enterpriseId} and user_id = ${person.id} and used_at is null) as codes_left`,
  );
  return { since: isoOrNull(person.second_factor_since), required, codes_left };
}

/** The sealed secret that waits for its first code. */
export const pendingOf = async (tx: Reader, userId: number): Promise<string | null> =>
  (
    await maybeRow<{ pending: string | null }>(
      tx,
      sql`select pending from second_factors where enterprise_id = ${tx.enterpriseId} and user_id = ${userId}`,
    )
  )?.pending ?? null;

/** Which setting says whether people of a group need one. */
const requiredOf = (group: GroupId): Setting<boolean> =>
  ({
    [GROUPS.admin]: authSettings.second_factor_admins,
    [GROUPS.owner]: authSettings.second_factor_owners,
    [GROUPS.employee]: authSettings.second_factor_employees,
  })[group as number] ?? authSettings.second_factor_others;
