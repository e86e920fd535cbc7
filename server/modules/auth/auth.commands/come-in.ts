import type { Actor } from '../../../platform/actor.ts';
import type { Call } from '../../../platform/http.ts';
import { newToken } from '../../../platform/session.ts';
import { openSession } from '../../../platform/sessions.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { markSeen } from '../../users/index.ts';
import { insertSignIn } from '../sign-ins.store.ts';

export const agentOf = (call: Call): string => call.request.headers['user-agent'] ?? '';

/** Opens a session for who has shown who they are; answers its token. `after`: what the trail tells of how. */
export async function comeIn(
  tx: Tx,
  actor: Actor & { userId: number },
  call: Call,
  after?: object,
): Promise<string> {
  const token = newToken();
  const from = { ip: call.ip, agent: agentOf(call) };
  const sessionId = await openSession(tx, actor.userId, token, from.agent, from.ip);
  await markSeen(tx, actor.userId);
  await insertSignIn(tx, actor.userId, { outcome: 'success', ...from }, sessionId);
  record(
    tx,
    { ...actor, sessionId },
    { action: 'auth.login', thing: 'user', id: actor.userId, after: after ?? null },
  );
  return token;
}
