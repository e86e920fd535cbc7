import { fail } from '../../../platform/errors.ts';
import { command } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { deleteSession, setLocked } from '../auth.store.ts';

/** Ends this session. */
export const signOut = command(async (tx, who, _input: object) => {
  await deleteSession(tx, who.userId!, who.sessionId!);
  record(tx, who, { action: 'auth.logout', thing: 'user', id: who.userId });
  return { Data: null };
});

/** Locks this session until the password is given again. */
export const lock = command(async (tx, who, _input: object) => {
  await setLocked(tx, who.sessionId!);
  record(tx, who, { action: 'auth.lock', thing: 'user', id: who.userId });
  return { Data: null };
});

/** Ends one of the own sessions. Errors: not_found. */
export const endOwnSession = command(async (tx, who, { id }: { id: number }) => {
  if (!(await deleteSession(tx, who.userId!, id))) throw fail('not_found');
  record(tx, who, { action: 'auth.end_session', thing: 'session', id });
  return { Data: null };
});
