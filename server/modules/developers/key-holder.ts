import type { GroupId, Roles } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { acquireClient, isConnectionLoss, type Pool } from '../../platform/db.ts';
import { failOf } from '../../platform/errors.ts';
import { developers } from '../../../contract/developers.ts';
import { hashOf, isSpecial } from '../../platform/session.ts';
import { enterpriseOfKey, prefixOf, rightsOfKey, whyNot } from './developers.rules.ts';

interface Row {
  id: number;
  name: string;
  levels: Roles;
  revoked: boolean;
  expired: boolean;
  user_id: number;
  group_id: GroupId;
  roles: Roles;
  status: string;
  one_time: boolean;
  must_enrol: boolean;
  /** In this minute, this one too. */
  calls: number;
  team_id: number | null;
  sale_channel_id: number | null;
  customer_id: number | null;
  user_name: string;
}

// what every endpoint may answer
const fail = failOf(developers.keys);

let callsAMinute = 600;
export const useCallLimit = (perMinute: number): void => {
  callsAMinute = perMinute;
};

/**
 * The program behind a key, in the name of who made it. Asked at every call, so that a key that is revoked, or whose
 * maker is blocked or has fewer rights, is so from the next one on. Errors: api_key, too_many.
 */
export async function keyHolder(pool: Pool, key: string, caller: Actor): Promise<Actor> {
  const enterpriseId = enterpriseOfKey(key);
  const found = await lookUp(pool, [enterpriseId, hashOf(key), now(), caller.ip]);
  const why = found ? whyNot(found) : { th: 'ไม่มีคีย์นี้', en: 'there is no such key' };
  if (!found || why) throw fail('api_key', { key: found?.name ?? `${prefixOf(key)}…`, reason: why });
  if (found.calls > callsAMinute) throw fail('too_many', { seconds: 60 - now().getUTCSeconds() });
  return {
    ...caller,
    ...rightsOfKey(found.levels, found, isSpecial(found.user_id)),
    userId: found.user_id,
    enterpriseId,
    teamId: found.team_id,
    channelId: found.sale_channel_id,
    customerId: found.customer_id,
    name: found.user_name,
    key: { id: found.id, name: found.name },
  };
}

async function lookUp(pool: Pool, values: unknown[]): Promise<Row | null> {
  const client = await acquireClient(pool);
  try {
    const found = await client.query({
      name: 'api key',
      text: 'select api_key_of($1, $2, $3, $4) as key',
      values,
    });
    client.release();
    return (found.rows[0] as { key: Row | null }).key;
  } catch (err) {
    client.release(isConnectionLoss(err) ? (err as Error) : undefined);
    throw isConnectionLoss(err) ? fail('db_query_failed') : err;
  }
}
