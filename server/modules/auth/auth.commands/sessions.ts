import { auth, profile } from '../../../../contract/auth.ts';
import { command } from '../../../platform/command.ts';
import { endSession, lockSession } from '../../../platform/sessions.ts';
import { record } from '../../audit/index.ts';

/** Ends this session. */
export const signOut = command(auth.logout, async (tx, who) => {
  await endSession(tx, who.userId!, who.sessionId!, 'signed_out');
  record(tx, who, { action: 'auth.logout', thing: 'user', id: who.userId });
  return null;
});

/** Locks this session until the password is given again. */
export const lock = command(auth.lock, async (tx, who) => {
  await lockSession(tx, who.sessionId!);
  record(tx, who, { action: 'auth.lock', thing: 'user', id: who.userId });
  return null;
});

/** Ends one of the own sessions. */
export const endOwnSession = command(profile.endSession, async (tx, who, { id }, fail) => {
  if (!(await endSession(tx, who.userId!, id, 'elsewhere'))) throw fail('not_found');
  record(tx, who, { action: 'auth.end_session', thing: 'session', id });
  return null;
});
