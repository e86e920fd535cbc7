import { AREAS, GROUPS } from '../../../contract/shared.ts';
import type { Preset } from '../../../contract/users.ts';
import { rows, sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

/** The shop's own sets, or one of them, each with how many employees have exactly these levels; one not set is none. */
export const presetViews = (tx: Reader, id: number | null = null): Promise<Preset[]> =>
  rows<Preset>(
    tx,
    sql`
    select p.id, p.name, p.roles, p.version, (
      select count(*)::int from users u
      where u.enterprise_id = p.enterprise_id and u.group_id = ${GROUPS.employee} and u.deleted_at is null
        and not exists (select from unnest(${AREAS}::text[]) as area
          where coalesce((u.roles ->> area)::int, 0) <> coalesce((p.roles ->> area)::int, 0))) as people
    from role_presets p
    where p.enterprise_id = ${tx.enterpriseId} and (${id}::bigint is null or p.id = ${id})
    order by p.name collate "th-x-icu", p.id`,
  );

export type OwnSet = Pick<Preset, 'name' | 'roles'>;
/** The shop's own sets, to tell whose levels are which. */
export const ownSets = (tx: Reader): Promise<OwnSet[]> =>
  rows<OwnSet>(
    tx,
    sql`select name, roles from role_presets where enterprise_id = ${tx.enterpriseId} order by name collate "th-x-icu", id`,
  );
