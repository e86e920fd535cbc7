import { now } from '../../platform/clock.ts';
import type { Actor } from '../../platform/actor.ts';
import { affectedRows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** False where it was so already. */
export const putAway = async (tx: Tx, who: Actor, away: boolean): Promise<boolean> =>
  (await affectedRows(
    tx,
    away
      ? sql`insert into setup_lists (enterprise_id, put_away_at, put_away_by)
            values (${tx.enterpriseId}, ${now()}, ${who.userId}) on conflict do nothing`
      : sql`delete from setup_lists where enterprise_id = ${tx.enterpriseId}`,
  )) === 1;
