import { authScreens } from '../../../../contract/auth.screens.ts';
import type { SignIn, auth } from '../../../../contract/auth.ts';
import type { SignedInUser } from '../../../../contract/users.ts';
import type { BotCheck } from '../../../platform/bot-check.ts';
import type { Pool } from '../../../platform/db.ts';
import type { Fail, FailOf, Failure } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http.ts';
import { pretendToVerify, verifyPassword } from '../../../platform/passwords.ts';
import { lookUp, system } from '../../../platform/session.ts';
import { unlockSession } from '../../../platform/sessions.ts';
import { reading, transaction, type Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { notify } from '../../notifications/index.ts';
import { loginNamed, personById, signedInUser, type Login, type Person } from '../../users/index.ts';
import { authNotices } from '../auth.notices.ts';
import { secondFactorOf } from '../second-factor.queries.ts';
import { deleteAttempts } from '../auth.store.ts';
import { deleteAsked, insertSignIn } from '../sign-ins.store.ts';
import { agentOf, comeIn } from './come-in.ts';
import { assertSignInOpen, recordFailedAttempt } from './door.ts';
import { spendCode } from './spend-code.ts';

interface Given {
  username: string;
  password: string;
  otp?: string | undefined;
  bot_answer?: string | undefined;
}

/**
 * Opens a session. Wrong names and wrong passwords look and take the same; who has a second factor is asked for a code
 * once the password is right, and wrong codes count as wrong passwords do.
 * Errors: login_fail, block, not_verify, bot_check, account_locked, second_factor, code_wrong.
 */
export async function signIn(
  pool: Pool,
  botCheck: BotCheck,
  input: Given,
  call: Call,
  fail: FailOf<typeof auth.login>,
): Promise<{ token: string; user: SignedInUser; recovery_codes_left?: number }> {
  const account = input.username.toLowerCase();
  const visitor = { account, ip: call.ip, answer: input.bot_answer };
  const login = await loginNamed(pool, account);
  const keptOut = (outcome: Refused) => (login ? recordKeptOut(login, outcome, call) : undefined);
  await assertSignInOpen(pool, botCheck, visitor, fail).catch(async (refusal: unknown) => {
    await keptOut((refusal as Failure).code === 'account_locked' ? 'locked' : 'bot_check');
    throw refusal;
  });

  const who =
    login && (await reading({ enterpriseId: login.enterprise_id }, (tx) => personById(tx, login.user_id)));
  // who has no password yet takes as long as who is not there
  const right = who?.password_hash
    ? await verifyPassword(who.password_hash, input.password)
    : await pretendToVerify(input.password);
  if (!who || !right) {
    await recordFailedAttempt(pool, visitor);
    await keptOut('wrong_password');
    throw fail('login_fail');
  }
  if (who.status !== 'active') await keptOut(who.status === 'blocked' ? 'blocked' : 'unverified');
  assertActive(who, fail);
  if (who.second_factor_since && input.otp === undefined) {
    // the password is known to somebody: its owner can see that, where nobody comes in after it
    await keptOut('code_asked');
    throw fail('second_factor');
  }

  const actor = { ...system(who.enterprise_id), userId: who.id, requestId: call.request.id, ip: call.ip };
  const came = await transaction(actor, async (tx) => {
    const by = who.second_factor_since ? await spendCode(tx, who.id, input.otp!) : 'password';
    if (!by) return null;
    if (by !== 'password') await deleteAsked(tx, who.id, { ip: call.ip, agent: agentOf(call) });
    if (by !== 'recovery') return { token: await comeIn(tx, actor, call) };
    const recovery_codes_left = await tellRecovery(tx, who);
    return { token: await comeIn(tx, actor, call, { by: 'recovery_code' }), recovery_codes_left };
  });
  if (!came) {
    await recordFailedAttempt(pool, visitor);
    await keptOut('wrong_code');
    throw fail('code_wrong');
  }
  await deleteAttempts(pool, account);
  return { ...came, user: signedInUser(who) };
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
    record(
      tx,
      { ...actor, sessionId: session.session_id },
      { action: 'auth.unlock', thing: 'user', id: who.id },
    );
  });
  await deleteAttempts(pool, who.username);
  return { Data: signedInUser(who) };
}

/** Answers how many codes are left. */
async function tellRecovery(tx: Tx, who: Person): Promise<number> {
  const { codes_left } = await secondFactorOf(tx, who);
  await notify(
    tx,
    authNotices.security,
    { userId: who.id },
    {
      type: 'warning',
      title: { th: 'มีการเข้าสู่ระบบด้วยรหัสกู้คืน', en: 'Somebody signed in with a recovery code' },
      message: {
        th: `เหลือรหัสกู้คืน ${codes_left} รหัส ถ้าไม่ใช่คุณ เปลี่ยนรหัสผ่านทันที`,
        en: `Recovery codes left: ${codes_left}. If this was not you, change your password at once.`,
      },
      link: authScreens.me(),
    },
  );
  return codes_left;
}

type Refused = Exclude<SignIn['outcome'], 'success'>;
/** Nobody came in: the person and the administrators can see who tried, from where, and what kept them out. */
const recordKeptOut = (login: Login, outcome: Refused, call: Call): Promise<unknown> =>
  transaction({ ...system(login.enterprise_id), requestId: call.request.id, ip: call.ip }, (tx) =>
    insertSignIn(tx, login.user_id, { outcome, ip: call.ip, agent: agentOf(call) }),
  );

function assertActive(who: Person, fail: Fail<'block' | 'not_verify'>): void {
  if (who.status === 'blocked') throw fail('block');
  if (who.status === 'unverified') throw fail('not_verify');
}
