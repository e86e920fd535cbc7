import { createHash, randomBytes } from 'node:crypto';
import {
  MODULES,
  type GroupId,
  type Level,
  type Locale,
  type Module,
  type Roles,
} from '../../contract/shared.ts';
import type { Actor } from './actor.ts';
import { now } from './clock.ts';
import { borrow, isConnectionLoss, type Pool } from './db.ts';
import { fail } from './errors.ts';
import { levelsOf } from './rights.ts';

const NONE = Object.fromEntries(MODULES.map((m) => [m, 0])) as Record<Module, Level>;

let pool: Pool;
let special = new Set<number>();
export function useSessions(p: Pool, specialUserIds: string): void {
  pool = p;
  special = new Set(specialUserIds.split(',').filter(Boolean).map(Number));
}
export const isSpecial = (userId: number): boolean => special.has(userId);

export const newToken = (): string => randomBytes(32).toString('base64url');
/** Tokens are kept only as their hash. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
export const SESSION_HOURS = 12;

/** Someone who has not signed in. */
export const guest = (requestId: string, ip: string, locale: Locale): Actor => ({
  userId: null,
  enterpriseId: 0,
  groupId: 0,
  levels: NONE,
  teamId: null,
  channelId: null,
  customerId: null,
  name: '',
  locale,
  sessionId: null,
  requestId,
  ip,
});

/** The system acting in an enterprise, as in jobs. */
export const system = (enterpriseId: number): Actor => ({
  ...guest('job', '', 'th'),
  enterpriseId,
  levels: Object.fromEntries(MODULES.map((m) => [m, 3])) as Record<Module, Level>,
});

interface Row {
  session_id: number;
  locked: boolean;
  user_id: number;
  enterprise_id: number;
  group_id: GroupId;
  roles: Roles;
  status: string;
  team_id: number | null;
  sale_channel_id: number | null;
  customer_id: number | null;
  name: string;
}

/**
 * The person behind a token: rights and status are read anew on every request, so that blocking or a
 * changed role holds from the next call on. Errors: unauthoriezed, token, locked.
 */
export async function sessionOf(token: string | null, caller: Actor): Promise<Actor> {
  if (!token) throw fail('unauthoriezed');
  const row = await lookUp(token);
  if (!row || row.status !== 'active') throw fail('token');
  if (row.locked) throw fail('locked');
  return {
    ...caller,
    userId: row.user_id,
    enterpriseId: row.enterprise_id,
    groupId: row.group_id,
    levels: levelsOf(row.group_id, row.roles, special.has(row.user_id)),
    teamId: row.team_id,
    channelId: row.sale_channel_id,
    customerId: row.customer_id,
    name: row.name,
    sessionId: row.session_id,
  };
}

/** The session row even when it is locked; null where there is none. */
export async function lookUp(token: string): Promise<Row | null> {
  const client = await borrow(pool);
  try {
    const found = await client.query({
      name: 'session',
      text: 'select * from session_of($1, $2, $3)',
      values: [hashOf(token), now(), SESSION_HOURS],
    });
    client.release();
    return (found.rows[0] as Row | undefined) ?? null;
  } catch (err) {
    client.release(isConnectionLoss(err) ? (err as Error) : undefined);
    throw isConnectionLoss(err) ? fail('db_query_failed') : err;
  }
}
