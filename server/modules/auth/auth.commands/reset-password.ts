import { RESET_MINUTES, type auth } from '../../../../contract/auth.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { BotCheck } from '../../../platform/bot-check.ts';
import { now } from '../../../platform/clock.ts';
import type { Pool } from '../../../platform/db.ts';
import type { Fail, FailOf } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http.ts';
import { announce } from '../../../platform/live.ts';
import * as outbox from '../../../platform/outbox.ts';
import { commonPasswords, hashPassword } from '../../../platform/passwords.ts';
import { newToken, system } from '../../../platform/session.ts';
import { endSessions } from '../../../platform/sessions.ts';
import { reading, transaction, type Reader } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import {
  emailFits,
  loginNamed,
  passwordFits,
  personById,
  setPassword,
  type Person,
} from '../../users/index.ts';
import { resetMail } from '../auth.mails.ts';
import {
  deleteAttemptsOf,
  insertLink,
  insertAttempt,
  resetLinkOf,
  type ResetLink,
  useUpResetLink,
  failedAttempts,
} from '../auth.store.ts';
import { WINDOW_MINUTES } from '../auth.rules.ts';
import { linkOf } from './links.ts';

/** More asks than this in the window, from one address, need the bot check. */
const ASKS = 5;

/** Mails a reset link when the e-mail belongs to an active user; the answer never tells. Errors: email_wrong_format, bot_check. */
export async function forgotPassword(
  pool: Pool,
  botCheck: BotCheck,
  { email, bot_answer }: { email: string; bot_answer?: string | undefined },
  call: Call,
  fail: FailOf<typeof auth.forgotPassword>,
) {
  const address = email.toLowerCase();
  if (!emailFits(address)) throw fail('email_wrong_format');
  const tries = await failedAttempts(pool, `forgot:${address}`, `forgot:${call.ip}`, WINDOW_MINUTES);
  if (Math.max(tries.account, tries.address) >= ASKS && !(await botCheck.passes(bot_answer, call.ip))) {
    throw fail('bot_check', { provider: botCheck.provider });
  }
  await insertAttempt(pool, `forgot:${address}`, `forgot:${call.ip}`);

  const login = await loginNamed(pool, address);
  const who =
    login?.kind === 'email' &&
    (await reading({ enterpriseId: login.enterprise_id }, (tx) => personById(tx, login.user_id)));
  if (who && who.status === 'active') {
    const token = newToken();
    const actor = { ...system(who.enterprise_id), requestId: call.request.id, ip: call.ip };
    await transaction(actor, async (tx) => {
      await insertLink(tx, who.id, token, 'reset', RESET_MINUTES);
      await outbox.enqueue(tx, 'mail', resetMail(who, linkOf(token)));
      record(tx, actor, { action: 'auth.forgot_password', thing: 'user', id: who.id });
    });
  }
  return { Data: null };
}

/** Whose password the mailed link sets, while it works. */
export async function resetLink(
  pool: Pool,
  { token }: Given<typeof auth.resetLink>,
  fail: FailOf<typeof auth.resetLink>,
) {
  const link = await openLink(pool, token, fail);
  const who = await reading({ enterpriseId: link.enterprise_id }, (tx) => personOf(tx, link, fail));
  const { username, enterprise_name: enterprise } = who;
  return { Data: { username, enterprise, invited: link.kind === 'invitation' } };
}

interface Reset {
  token: string;
  password: string;
  password_confirm: string;
}
/**
 * Sets a new password by the mailed link, once, or the first one by an invitation; all sessions end, and so does the lock
 * after wrong tries. Errors: reset_invalid_token, reset_token_expired, invitation_invalid, invitation_expired,
 * password_wrong_format, password_confirm, block.
 */
export async function resetPassword(
  pool: Pool,
  input: Reset,
  call: Call,
  fail: FailOf<typeof auth.resetPassword>,
) {
  const link = await openLink(pool, input.token, fail);
  if (input.password !== input.password_confirm) throw fail('password_confirm');
  if (!passwordFits(input.password, await commonPasswords())) throw fail('password_wrong_format');
  const hash = await hashPassword(input.password);
  const actor = { ...system(link.enterprise_id), requestId: call.request.id, ip: call.ip };
  await transaction(actor, async (tx) => {
    await personOf(tx, link, fail);
    // two tabs with the same link: one wins
    if (!(await useUpResetLink(tx, input.token, link.user_id))) throw fail(invalid(link));
    await setPassword(tx, link.user_id, hash);
    await endSessions(tx, link.user_id, 'password');
    await deleteAttemptsOf(tx, link.user_id);
    record(tx, actor, { action: 'auth.reset_password', thing: 'user', id: link.user_id });
    announce(tx, 'users');
  });
  return { Data: null };
}

const invalid = (link: ResetLink | null) =>
  link?.kind === 'invitation' ? 'invitation_invalid' : 'reset_invalid_token';

async function openLink(
  pool: Pool,
  token: string,
  fail: Fail<'reset_invalid_token' | 'reset_token_expired' | 'invitation_invalid' | 'invitation_expired'>,
): Promise<ResetLink> {
  const link = await resetLinkOf(pool, token);
  if (!link || link.used_at) throw fail(invalid(link));
  if (link.expires_at <= now())
    throw fail(link.kind === 'invitation' ? 'invitation_expired' : 'reset_token_expired');
  return link;
}

async function personOf(tx: Reader, link: ResetLink, fail: Fail<'block'>): Promise<Person> {
  const who = await personById(tx, link.user_id);
  if (!who || who.status === 'blocked' || who.status === 'deleted') throw fail('block');
  return who;
}
