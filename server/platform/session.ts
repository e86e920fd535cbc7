import { createHash, randomBytes } from 'node:crypto';
import type { QueryConfig, QueryResult } from 'pg';
import {
  AREAS,
  type GroupId,
  type Level,
  type Locale,
  type Area,
  type Roles,
  type SessionEnd,
} from '../../contract/shared.ts';
import { levelsOf } from '../../contract/rights.ts';
import type { Actor, SessionProof } from './actor.ts';
import { now } from './clock.ts';
import { acquireClient, isConnectionLoss, type Pool } from './db.ts';
import { fail } from './errors.ts';

const NONE = Object.fromEntries(AREAS.map((m) => [m, 0])) as Record<Area, Level>;

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
  levels: Object.fromEntries(AREAS.map((m) => [m, 3])) as Record<Area, Level>,
});

/** Another kind of token than a session's, that a module gives to programs. */
interface TokenKind {
  is: (token: string) => boolean;
  /** Asked of the database at every call, so that it holds no longer from the next one on. */
  actorOf: (pool: Pool, token: string, caller: Actor) => Promise<Actor>;
}
const kinds: TokenKind[] = [];
export const registerTokens = (kind: TokenKind): void => void (kinds.includes(kind) || kinds.push(kind));
/** Whether the token is a program's: never a browser's cookie. */
export const isOfProgram = (token: string): boolean => kinds.some((kind) => kind.is(token));

interface Row {
  session_id: number;
  locked: boolean;
  user_id: number;
  enterprise_id: number;
  group_id: GroupId;
  roles: Roles;
  status: string;
  one_time: boolean;
  must_enrol: boolean;
  team_id: number | null;
  sale_channel_id: number | null;
  customer_id: number | null;
  name: string;
}

/** What is remembered of a session is asked again after this time, so that its twelve hours slide. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 10_000;
interface Remembered {
  row: Row;
  state: string;
  until: number;
}
const remembered = new Map<string, Remembered>();

/** The session was remembered otherwise than it is now: the call is answered again, from what it is. */
export class StaleSession extends Error {}

/**
 * The person behind a token. Rights and status are those of now on every request, so that blocking or a changed role
 * holds from the next call on: where the session is remembered, the actor carries a proof that the first transaction
 * puts to the database. `fresh` asks at once. Errors: unauthoriezed, token, locked; of a program's key api_key.
 */
export async function sessionOf(token: string | null, caller: Actor, fresh = false): Promise<Actor> {
  if (!token) throw fail('unauthoriezed');
  const kind = kinds.find((each) => each.is(token));
  if (kind) return kind.actorOf(pool, token, caller);
  const tokenHash = hashOf(token);
  const key = tokenHash.toString('base64');
  const known = remembered.get(key);
  if (!fresh && known && known.until > performance.now())
    return actorOf(known.row, caller, { tokenHash, state: known.state, holds: false });
  remembered.delete(key);
  const state = await stateOf(tokenHash);
  const row = state === null ? null : (JSON.parse(state) as Row);
  if (!row || row.status !== 'active')
    throw fail('token', { ended: row ? endedBy(row.status) : await whyEnded(tokenHash) });
  if (row.locked) throw fail('locked');
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, { row, state: state!, until: performance.now() + REMEMBERED_MS });
  return actorOf(row, caller, { tokenHash, state: state!, holds: true });
}

/** A person who may no longer come in, where nobody ended the session itself. */
const endedBy = (status: string): SessionEnd => (status === 'deleted' ? 'deleted' : 'blocked');

const actorOf = (row: Row, caller: Actor, proof: SessionProof): Actor => ({
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
  ...(row.one_time ? { oneTime: true } : {}),
  ...(row.must_enrol ? { mustEnrol: true } : {}),
  proof,
});

/** The session row even when it is locked; null where there is none. */
export async function lookUp(token: string): Promise<Row | null> {
  const state = await stateOf(hashOf(token));
  return state === null ? null : (JSON.parse(state) as Row);
}

/** Why a session holds no longer: somebody ended it, or it was not used for too long. */
async function whyEnded(tokenHash: Buffer): Promise<SessionEnd> {
  const found = await pool.query('select ended from sessions where token_hash = $1', [tokenHash]);
  return (found.rows[0] as { ended: SessionEnd | null } | undefined)?.ended ?? 'expired';
}

async function stateOf(tokenHash: Buffer): Promise<string | null> {
  const { rows } = await ask({
    name: 'session',
    text: 'select session_of($1, $2, $3)::text as state',
    values: [tokenHash, now(), SESSION_HOURS],
  });
  return (rows[0] as { state: string | null }).state;
}

async function ask(question: QueryConfig): Promise<QueryResult> {
  const client = await acquireClient(pool);
  try {
    const answer = await client.query(question);
    client.release();
    return answer;
  } catch (err) {
    client.release(isConnectionLoss(err) ? (err as Error) : undefined);
    throw isConnectionLoss(err) ? fail('db_query_failed') : err;
  }
}

interface Asked {
  proof: SessionProof;
  answered: (state: string | null) => void;
  failed: (error: unknown) => void;
}
let asking: Asked[] = [];

/**
 * Whether a remembered session still is what it was, for calls that ask the database nothing else. Calls that come in
 * together are one question: at every key of a search that is most of what the call costs.
 */
export async function stillHolds(proof: SessionProof): Promise<boolean> {
  const state = await new Promise<string | null>((answered, failed) => {
    if (asking.push({ proof, answered, failed }) === 1) setImmediate(() => void askTogether());
  });
  proof.holds = state === proof.state;
  return proof.holds;
}

async function askTogether(): Promise<void> {
  const asked = asking;
  asking = [];
  try {
    const { rows } = await ask({
      name: 'session states',
      text: `select session_state(hash, $2)::text as state
        from unnest($1::bytea[]) with ordinality as asked (hash, nth) order by nth`,
      values: [asked.map(({ proof }) => proof.tokenHash), now()],
    });
    for (const [nth, { answered }] of asked.entries())
      answered((rows[nth] as { state: string | null }).state);
  } catch (error) {
    for (const { failed } of asked) failed(error);
  }
}

/** The question that a proof puts to the database; it also sets the enterprise for row-level security. */
export const proofQuestion = (proof: SessionProof) => ({
  name: 'session state',
  text: 'select session_state($1, $2)::text as state',
  values: [proof.tokenHash, now()],
});
/** Takes the answer. Throws StaleSession where the session is not what was remembered. */
export function takeProof(proof: SessionProof, answer: { rows: unknown[] }): void {
  if ((answer.rows[0] as { state: string | null }).state !== proof.state) throw new StaleSession();
  proof.holds = true;
}
