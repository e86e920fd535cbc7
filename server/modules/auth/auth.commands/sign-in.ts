import type { auth } from '../../../../contract/auth.ts';
import type { SignedInUser } from '../../../../contract/users.ts';
import type { BotCheck } from '../../../platform/bot-check.ts';
import type { Pool } from '../../../platform/db.ts';
import type { Fail, FailOf } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http.ts';
import { pretendToVerify, verifyPassword } from '../../../platform/passwords.ts';
import { lookUp, newToken, system } from '../../../platform/session.ts';
import { openSession, unlockSession } from '../../../platform/sessions.ts';
import { reading, transaction } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { loginNamed, markSeen, personById, signedInUser, type Person } from '../../users/index.ts';
import { deleteAttempts } from '../auth.store.ts';
import { assertSignInOpen, recordFailedAttempt } from './door.ts';

interface SignIn {
  username: string;
  password: string;
  bot_answer?: string | undefined;
}

/**
 * Opens a session. Wrong names and wrong passwords look and take the same.
 * Errors: login_fail, block, not_verify, bot_check, account_locked.
 */
export async function signIn(
  pool: Pool,
  botCheck: BotCheck,
  input: SignIn,
  call: Call,
  fail: FailOf<typeof auth.login>,
): Promise<{ token: string; user: SignedInUser }> {
  const account = input.username.toLowerCase();
  const visitor = { account, ip: call.ip, answer: input.bot_answer };
  await assertSignInOpen(pool, botCheck, visitor, fail);

  const login = await loginNamed(pool, account);
  const who =
    login && (await reading({ enterpriseId: login.enterprise_id }, (tx) => personById(tx, login.user_id)));
  const right = who
    ? await verifyPassword(who.password_hash, input.password)
    : await pretendToVerify(input.password);
  if (!who || !right) {
    await recordFailedAttempt(pool, visitor);
    throw fail('login_fail');
  }
  assertActive(who, fail);

  const token = newToken();
  const actor = { ...system(who.enterprise_id), userId: who.id, requestId: call.request.id, ip: call.ip };
  await transaction(actor, async (tx) => {
    await openSession(tx, who.id, token, call.request.headers['user-agent'] ?? '', call.ip);
    await markSeen(tx, who.id);
    record(tx, actor, { action: 'auth.login', thing: 'user', id: who.id });
  });
  await deleteAttempts(pool, account);
  return { token, user: signedInUser(who) };
}

/** Opens a locked session with the password. Errors: token, password, block, bot_check, account_locked. */
export async function unlock(
  pool: Pool,
  botCheck: BotCheck,
  input: { password: string; bot_answer?: string | undefined },
  call: Call,
  fail: FailOf<typeof auth.unlock>,
) {
  const session = call.token ? await lookUp(call.token) : null;
  if (!session) throw fail('token');
  const who = await reading({ enterpriseId: session.enterprise_id }, (tx) => personById(tx, session.user_id));
  if (!who) throw fail('token');
  const visitor = { account: who.username, ip: call.ip, answer: input.bot_answer };
  await assertSignInOpen(pool, botCheck, visitor, fail);
  if (!(await verifyPassword(who.password_hash, input.password))) {
    await recordFailedAttempt(pool, visitor);
    throw fail('password');
  }
  assertActive(who, fail);
  const actor = { ...system(who.enterprise_id), userId: who.id, requestId: call.request.id, ip: call.ip };
  await transaction(actor, async (tx) => {
    await unlockSession(tx, session.session_id);
    record(tx, actor, { action: 'auth.unlock', thing: 'user', id: who.id });
  });
  await deleteAttempts(pool, who.username);
  return { Data: signedInUser(who) };
}

function assertActive(who: Person, fail: Fail<'block' | 'not_verify'>): void {
  if (who.status === 'blocked') throw fail('block');
  if (who.status === 'unverified') throw fail('not_verify');
}
